package procedure

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// contractData is a base of the contract with some values changed.
func contractData(t *testing.T, base string, set map[string]any) (*Procedure, *Data) {
	t.Helper()
	p, _ := loadCatalogue(t).Version("amateur-open", 1)
	raw, env := contractCase{Base: base, Set: set}.input(t, readContract(t, "../../contract/procedures/amateur-open.json"))
	return p, p.Normalise(raw, env)
}

func TestLicenceIsMadeOfWhatWasFiled(t *testing.T) {
	t.Parallel()
	p, data := contractData(t, "individual", nil)
	got, ok := p.Licence(data, "2026-12-01")
	want := LicenceProposal{
		Name: Text{Ja: "アマチュア局", En: "Amateur station"}, Category: "amateur",
		HolderName: "電波　太郎", HolderAddress: "東京都千代田区霞が関2-1-2",
		Purpose: "アマチュア業務用", CommunicationMatter: "アマチュア業務に関する事項", CommunicationPartner: "アマチュア局",
		Place: "東京都千代田区霞が関2-1-2", MovementRange: "陸上、海上及び上空",
		Particulars: []LicenceParticular{{ID: "hours", Label: Text{Ja: "運用許容時間", En: "Permitted operating hours"}, Value: "常時"}},
		Emissions:   []LicenceEmission{{Emission: "2AM", Frequency: "指定可能な全ての周波数", PowerW: 50}},
		ValidFrom:   "2026-12-01", ValidTo: "2031-11-30",
	}
	if diff := cmp.Diff(want, got); diff != "" || !ok {
		t.Errorf("licence (-want +got):\n%s", diff)
	}
}

func TestLicenceFollowsOneFiledValue(t *testing.T) {
	t.Parallel()
	of := func(base string, set map[string]any) LicenceProposal {
		p, data := contractData(t, base, set)
		proposal, _ := p.Licence(data, "2026-12-01")
		return proposal
	}
	if got := of("individual", map[string]any{"/station/formerCallSign": "JA1RL"}).CallSign; got != "JA1RL" {
		t.Errorf("call sign %q", got)
	}
	if got := of("individual", map[string]any{"/transmitters/0/powerW": "20"}).Emissions[0].PowerW; got != 20 {
		t.Errorf("power %v", got)
	}
	if got := of("individual", map[string]any{"/particulars/termEnd": "2028-03-31"}).ValidTo; got != "2028-03-31" {
		t.Errorf("term until %s", got)
	}
	foreign := map[string]any{"/holder/nationality": "US", "/holder/residenceUntil": "2027-03-31", "/particulars/termEnd": "2028-03-31"}
	if got := of("individual", foreign).ValidTo; got != "2027-03-31" {
		t.Errorf("a foreigner's term until %s", got)
	}
	club := of("club", nil)
	if club.HolderName != "霞が関アマチュア無線クラブ" || club.Place != "北海道札幌市中央区北1条西1丁目" || club.MovementRange != "移動しない" {
		t.Errorf("club %+v", club)
	}
	want := []LicenceEmission{
		{Emission: "F3E", Frequency: "144MHz帯（144～146MHz）、430MHz帯（430～440MHz）", PowerW: 50},
		{Emission: "A1A、J3E", Frequency: "7MHz帯（7000～7200kHz）", PowerW: 10},
	}
	listed := of("individual", map[string]any{
		"/station/allEmissions": false, "/transmitters/0/emissions": []any{"F3E"}, "/transmitters/1/otherEmission": "16k0f3e",
	})
	if diff := cmp.Diff(want, listed.Emissions); diff != "" {
		t.Errorf("emissions (-want +got):\n%s", diff)
	}
}

func TestALicenceHasThePowerOfEachBand(t *testing.T) {
	t.Parallel()
	p, data := contractData(t, "club", map[string]any{
		"/station/allEmissions": false, "/transmitters/0/emissions": []any{"J3E"}, "/transmitters/0/bands": []any{"430M", "7M", "21M", "144M", "50M"},
		"/transmitters/0/powerW": "100", "/transmitters/0/powersDiffer": true,
		"/transmitters/0/powerHF": "100", "/transmitters/0/power50M": "100", "/transmitters/0/powerVHF": "50",
	})
	got, _ := p.Licence(data, "2026-12-01")
	want := []LicenceEmission{
		{Emission: "J3E", Frequency: "7MHz帯（7000～7200kHz）、21MHz帯（21000～21450kHz）、50MHz帯（50～54MHz）", PowerW: 100},
		{Emission: "J3E", Frequency: "144MHz帯（144～146MHz）、430MHz帯（430～440MHz）", PowerW: 50},
	}
	if diff := cmp.Diff(want, got.Emissions); diff != "" {
		t.Errorf("emissions (-want +got):\n%s", diff)
	}
}

func TestALicenceHasThePowerOfEachBandByItself(t *testing.T) {
	t.Parallel()
	set := map[string]any{
		"/station/allEmissions": false, "/transmitters/0/emissions": []any{"J3E"}, "/transmitters/0/bands": []any{"7M", "28M", "50M", "144M", "430M"},
		"/transmitters/0/powerW": "100", "/transmitters/0/powersDiffer": true, "/transmitters/0/eachBand": true, "/transmitters/0/power7M": "100",
		"/transmitters/0/power28M": "50", "/transmitters/0/power50M": "50", "/transmitters/0/power144M": "50", "/transmitters/0/power430M": "20",
	}
	for _, id := range []string{"amateur-open", "amateur-change", "amateur-renewal"} {
		p, _ := loadCatalogue(t).Version(id, 1)
		_, data := contractData(t, "club", set)
		if id != "amateur-open" {
			input := contractCase{Base: "club", Set: set}
			raw, env := input.input(t, readContract(t, "../../contract/procedures/amateur-open.json"))
			data = p.Normalise(raw, env)
		}
		got, _ := p.Licence(data, "2026-12-01")
		want := []LicenceEmission{
			{Emission: "J3E", Frequency: "7MHz帯（7000～7200kHz）", PowerW: 100},
			{Emission: "J3E", Frequency: "28MHz帯（28～29.7MHz）、50MHz帯（50～54MHz）、144MHz帯（144～146MHz）", PowerW: 50},
			{Emission: "J3E", Frequency: "430MHz帯（430～440MHz）", PowerW: 20},
		}
		if diff := cmp.Diff(want, got.Emissions); diff != "" {
			t.Errorf("[R10.2] %s (-want +got): %s", id, diff)
		}
	}
}

// The symbol stands for up to 50 W at 144 and 430 MHz (令和5年総務省告示第77号): what a fixed station has above is designated by itself.
func TestPowersAboveTheSymbolAreDesignatedByThemselves(t *testing.T) {
	t.Parallel()
	set := map[string]any{
		"/station/allEmissions": true, "/transmitters/0/certified": false, "/transmitters/0/emissions": []any{"A1A", "J3E"}, "/transmitters/0/bands": []any{"7M", "144M"},
		"/transmitters/0/powerW": "1000", "/transmitters/0/powersDiffer": true, "/transmitters/0/powerHF": "1000", "/transmitters/0/powerVHF": "500",
	}
	p, data := contractData(t, "club", set)
	got, _ := p.Licence(data, "2026-12-01")
	symbol := LicenceEmission{Emission: got.Emissions[0].Emission, Frequency: "指定可能な全ての周波数", PowerW: 1000}
	want := []LicenceEmission{symbol, {Emission: "A1A、J3E", Frequency: "144MHz帯（144～146MHz）", PowerW: 500}}
	if diff := cmp.Diff(want, got.Emissions); diff != "" || !symbol.Collective() || got.Emissions[1].Collective() {
		t.Errorf("[R10.2] emissions (-want +got):\n%s", diff)
	}
	set["/transmitters/0/powerVHF"] = "50"
	p, data = contractData(t, "club", set)
	got, _ = p.Licence(data, "2026-12-01")
	if diff := cmp.Diff([]LicenceEmission{symbol}, got.Emissions); diff != "" {
		t.Errorf("[R10.2] within the symbol (-want +got):\n%s", diff)
	}
}

// A term of years ends on the day before the day like its first, five years on; where
// that month lacks the day, on the month's last (Civil Code, article 143).
func TestLicenceTermEndsAsTheCalendarSays(t *testing.T) {
	t.Parallel()
	p, data := contractData(t, "individual", nil)
	for granted, want := range map[string]string{
		"2026-11-21": "2031-11-20",
		"2027-03-01": "2032-02-29",
		"2028-02-28": "2033-02-27",
		"2028-02-29": "2033-02-28",
		"2028-03-01": "2033-02-28",
		"2027-01-01": "2031-12-31",
	} {
		proposal, _ := p.Licence(data, granted)
		if proposal.ValidTo != want {
			t.Errorf("granted on %s it ends on %s, want %s", granted, proposal.ValidTo, want)
		}
	}
}

func TestInitialTakesTheAccount(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("amateur-open", 1)
	form := p.Initial(map[string]any{"lastName": "電波", "firstName": "", "prefectureCd": "13", "nationality": "", "radioLicenseNumber": "AAL90592"})
	want := map[string]any{
		"style":            map[string]any{},
		"holder":           map[string]any{"lastName": "電波", "prefecture": "13"}, // no nationality that nobody told
		"disqualification": map[string]any{},
		"particulars":      map[string]any{},
		"spectrumFee":      map[string]any{"prepayYears": "5"},
		"contact":          map[string]any{"sameAsHolder": true},
		"operators":        []any{map[string]any{"licenceNumber": "AAL90592"}},
		"station":          map[string]any{"movement": "mobile", "samePlace": true, "allEmissions": true},
		"transmitters":     []any{map[string]any{"certified": true, "numberKind": "certification"}},
		"construction":     map[string]any{},
		"constituents":     []any{},
		"inquirers":        []any{},
	}
	if diff := cmp.Diff(want, form); diff != "" {
		t.Errorf("initial form (-want +got):\n%s", diff)
	}
}

func TestDiffTellsWhatChanged(t *testing.T) {
	t.Parallel()
	_, before := contractData(t, "individual", nil)
	_, after := contractData(t, "individual", map[string]any{
		"/holder/townName": "千代田区霞が関1-1", "/station/remarks": "追記", "/transmitters/1/powerW": "5",
	})
	want := []Change{{"/holder/townName", Changed}, {"/station/remarks", Added}, {"/transmitters/1/powerW", Changed}}
	if diff := cmp.Diff(want, Diff(before, after)); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
	_, oneBand := contractData(t, "individual", map[string]any{"/transmitters/0/bands": []any{"144M"}})
	if diff := cmp.Diff([]Change{{"/transmitters/0/bands", Changed}}, Diff(oneBand, before)); diff != "" {
		t.Errorf("a box that is shown now and not ticked (-want +got):\n%s", diff)
	}
	_, light := contractData(t, "light", nil)
	if got := Diff(before, light); !contains(got, Change{"/transmitters/1", Removed}) {
		t.Errorf("the second transmitter is not told as removed: %v", got)
	}
	if got := Diff(light, before); !contains(got, Change{"/transmitters/1", Added}) {
		t.Errorf("the second transmitter is not told as added: %v", got)
	}
}

func contains(changes []Change, want Change) bool {
	for _, change := range changes {
		if change == want {
			return true
		}
	}
	return false
}

func TestDisplayGivesBothLanguages(t *testing.T) {
	t.Parallel()
	_, data := contractData(t, "individual", nil)
	if got, want := data.Display("station", "purpose"), (Text{Ja: "アマチュア業務用", En: "Amateur service"}); got != want {
		t.Errorf("purpose %+v", got)
	}
	if got := data.Display("holder", "lastName"); got != (Text{Ja: "電波", En: "電波"}) {
		t.Errorf("name %+v", got)
	}
	if data.Text("station", "operatorClass") != "2" || data.Rows("transmitters") != 2 || data.Text("nowhere", "x") != "" {
		t.Error("values cannot be read")
	}
}

func TestALicenceOfRadioUseNamesItsFrequencies(t *testing.T) {
	t.Parallel()
	catalogue := loadCatalogue(t)
	for _, id := range []string{"radio-fixed-open", "radio-land-mobile-renewal", "radio-registered-change"} {
		p, _ := catalogue.Version(id, 1)
		set := map[string]any{"/equipment/0/frequency": "466.00625", "/equipment/0/powerW": "0.1", "/equipment/0/bandwidth": "16K0", "/equipment/0/emission": "F3E"}
		raw, env := contractCase{Base: "corporation", Set: set}.input(t, readContract(t, "../../contract/procedures/"+id+".json"))
		got, _ := p.Licence(p.Normalise(raw, env), "2026-12-01")
		want := LicenceEmission{Emission: "16K0F3E", Frequency: "466.00625MHz", PowerW: 0.1}
		if len(got.Emissions) == 0 || got.Emissions[0] != want {
			t.Errorf("[R3.3] %s: %+v, want %+v", id, got.Emissions, want)
		}
	}
}

func TestALicenceNamesEachEmissionOnce(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("radio-land-mobile-open", 1)
	input := contractCase{Base: "corporation", Repeat: map[string]int{"/equipment": 3}, Set: map[string]any{"/emissions": []any{
		map[string]any{"transmitter": "1", "emission": "F2D", "frequency": "466.2", "frequencyTo": "466.3", "powerW": "5"}}}}
	raw, env := input.input(t, readContract(t, "../../contract/procedures/radio-land-mobile-open.json"))
	got, _ := p.Licence(p.Normalise(raw, env), "2026-12-01")
	want := []LicenceEmission{{Emission: "16K0F3E", Frequency: "466MHz", PowerW: 1}, {Emission: "F2D", Frequency: "466.2～466.3MHz", Wished: "466.2～466.3MHz", PowerW: 5}}
	if diff := cmp.Diff(want, got.Emissions); diff != "" {
		t.Errorf("[R3.3] -want +got\n%s", diff)
	}
}

func TestACategoryHasItsDivision(t *testing.T) {
	t.Parallel()
	for division, want := range map[string]string{
		"": `no definition says the division of licences of "trial"`, "  division: A\n": `the division A is that of "amateur"`, "  division: 試\n": "",
	} {
		definition := strings.Replace(trialYAML(t), "  division: 試\n", division, 1)
		catalogue, err := Load(few(t, map[string]string{"trial.yaml": definition}, "amateur-open.yaml"))
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) || want == "" && err != nil {
			t.Errorf("want %q, got %v", want, err)
		}
		if want == "" && err == nil && (catalogue.Division("trial") != "試" || catalogue.Division("amateur") != "A") {
			t.Errorf("divisions %q, %q", catalogue.Division("trial"), catalogue.Division("amateur"))
		}
	}
}

func TestALicenceDesignatesOnePowerForAnEmissionOnAFrequency(t *testing.T) {
	t.Parallel()
	transmitter := func(power string, emissions ...any) map[string]any {
		return map[string]any{"certified": true, "numberKind": "certification", "certificationNumber": "002-130001", "bands": []any{"7M"}, "powerW": power, "emissions": emissions}
	}
	p, data := contractData(t, "club", map[string]any{"/station/allEmissions": false, "/transmitters": []any{
		transmitter("10", "A1A", "J3E"), transmitter("200", "A1A", "J3E", "G1B"), transmitter("50", "A1A", "A3E"), transmitter("200", "J3E", "G1B", "A1A")}})
	got, _ := p.Licence(data, "2026-12-01")
	want := []LicenceEmission{
		{Emission: "A1A、J3E、G1B", Frequency: "7MHz帯（7000～7200kHz）", PowerW: 200},
		{Emission: "A1A、A3E", Frequency: "7MHz帯（7000～7200kHz）", PowerW: 50}, // A3E is in no other
	}
	if diff := cmp.Diff(want, got.Emissions); diff != "" {
		t.Errorf("[R10.2] emissions (-want +got):\n%s", diff)
	}
}

// What is wider than a band of short waves lets an emission be has its place in others alone, and so has speech where there is Morse.
func TestALicenceHasTheEmissionsOfEachBand(t *testing.T) {
	t.Parallel()
	p, data := contractData(t, "club", map[string]any{"/station/allEmissions": false, "/transmitters/0/powerW": "50", "/transmitters/0/bands": []any{"135k", "7M", "10M", "14M", "28M", "144M"},
		"/transmitters/0/emissions": []any{"A1A", "A3E", "J3E", "F3E", "F1B"}, "/transmitters/0/otherEmission": "6K00F7W"})
	got, _ := p.Licence(data, "2026-12-01")
	want := []LicenceEmission{
		{Emission: "A1A、F1B", Frequency: "135kHz帯（135.7～137.8kHz）、10MHz帯（10100～10150kHz）", PowerW: 50},
		{Emission: "A1A、A3E、J3E、F1B", Frequency: "7MHz帯（7000～7200kHz）、14MHz帯（14000～14350kHz）", PowerW: 50},
		{Emission: "A1A、A3E、J3E、F3E、F1B、6K00F7W", Frequency: "28MHz帯（28～29.7MHz）、144MHz帯（144～146MHz）", PowerW: 50},
	}
	if diff := cmp.Diff(want, got.Emissions); diff != "" {
		t.Errorf("[R10.2] emissions (-want +got):\n%s", diff)
	}
	p, data = contractData(t, "club", map[string]any{"/station/allEmissions": false, "/transmitters/0/powerW": "50",
		"/transmitters/0/bands": []any{"7M", "144M"}, "/transmitters/0/emissions": []any{"F3E"}})
	got, _ = p.Licence(data, "2026-12-01")
	if diff := cmp.Diff([]LicenceEmission{{Emission: "F3E", Frequency: "144MHz帯（144～146MHz）", PowerW: 50}}, got.Emissions); diff != "" {
		t.Errorf("[R10.2] a band without an emission (-want +got):\n%s", diff)
	}
}

func TestAMobileStationHasItsFullPowerAt1200MHzWhereItIsKept(t *testing.T) {
	t.Parallel()
	for movement, want := range map[string]string{"mobile": "1200MHz帯（1260～1300MHz）（常置場所に限る。ほかの場所では1W）", "fixed": "1200MHz帯（1260～1300MHz）"} {
		p, data := contractData(t, "club", map[string]any{"/station/movement": movement, "/station/allEmissions": false, "/transmitters": []any{map[string]any{"certified": true, "numberKind": "certification",
			"certificationNumber": "002-130001", "bands": []any{"430M", "1200M"}, "powersDiffer": true, "powerW": "50", "powerVHF": "50", "power1200M": "10", "emissions": []any{"F3E"}}}})
		got, _ := p.Licence(data, "2026-12-01")
		if len(got.Emissions) != 2 || got.Emissions[1].Frequency != want || got.Emissions[1].PowerW != 10 {
			t.Errorf("[R10.2] %s: %+v", movement, got.Emissions)
		}
	}
}

// What is reported of who was certified (Radio Act, article 38-6 (2)) is on the record, so that a change of it shows there.
func TestTheRecordOfACertificationSaysWhoWasCertified(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"giteki-design-open", "giteki-proof-open"} {
		record := func(edit func(equipment map[string]any)) map[string]string {
			p, data := caseOf(t, id, "corporation", func(raw map[string]any) {
				for _, each := range raw["equipment"].([]any) {
					edit(each.(map[string]any))
				}
			})
			got, _ := p.Licence(data, "2026-12-01")
			told := map[string]string{}
			for _, each := range got.Particulars {
				told[each.ID] = each.Value
			}
			return told
		}
		filed := record(func(map[string]any) {})
		moved := record(func(equipment map[string]any) {
			equipment["holderAddress"], equipment["representative"] = "千葉県千葉市中央区1-1", "電波 次郎"
		})
		if moved["certifiedAddresses"] != "千葉県千葉市中央区1-1" || moved["representatives"] != "電波 次郎" || filed["certifiedOn"] == "" {
			t.Errorf("[R10.2] %s: %v, moved %v", id, filed, moved)
		}
	}
}
