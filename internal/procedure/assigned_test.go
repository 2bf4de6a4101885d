package procedure

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

const wishedHere = "154.45～154.55MHz"

func TestTheOfficeAssignsFrequenciesOfARange(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]struct {
		written, code string
		within        bool
	}{
		"154.5":               {"154.5MHz", "", true},
		"154.50MHz":           {"154.5MHz", "", true},
		"１５４．５":               {"154.5MHz", "", true},
		"154.45、154.55MHz":    {"154.45、154.55MHz", "", true},
		"154.45, 154.5 154.5": {"154.45、154.5MHz", "", true},
		"154.6":               {"154.6MHz", "", false},
		"154.5、160":           {"154.5、160MHz", "", false},
		"":                    {"", "MSG-LIT-E-0001", false},
		" 、 ":                 {"", "MSG-LIT-E-0001", false},
		"0":                   {"", "MSG-LIT-E-0027", false},
		"-154.5":              {"", "MSG-LIT-E-0027", false},
		wishedHere:            {"", "MSG-LIT-E-0021", false},
		"VHF":                 {"", "MSG-LIT-E-0021", false},
	} {
		e, found := LicenceEmission{Emission: "F3E", Frequency: wishedHere, Wished: wishedHere, PowerW: 10}.Assign(typed)
		code := ""
		if found != nil {
			code = found.Code
		}
		if code != want.code || e.Frequency != want.written || code == "" && (e.AsFiled().Frequency == wishedHere) != want.within {
			t.Errorf("[R10.2] %q is %+v, %s", typed, e, code)
		}
	}
}

func TestWhatWasAssignedIsCarriedOn(t *testing.T) {
	t.Parallel()
	list := []LicenceEmission{
		{Emission: "F3E", Frequency: wishedHere, Wished: wishedHere, PowerW: 10}, {Emission: "F2D", Frequency: wishedHere, Wished: wishedHere, PowerW: 5},
		{Emission: "F3E", Frequency: "466MHz", PowerW: 10},
	}
	before := []LicenceEmission{{Emission: "F3E", Frequency: "154.5MHz", Wished: wishedHere, PowerW: 1}, {Emission: "F3E", Frequency: "460MHz", PowerW: 1}}
	got := CarryOver(list, before)
	if diff := cmp.Diff([]string{"154.5MHz", wishedHere, "466MHz"}, []string{got[0].Frequency, got[1].Frequency, got[2].Frequency}); diff != "" || got[0].PowerW != 10 {
		t.Errorf("[R10.2] %s, %g W", diff, got[0].PowerW)
	}
}

// The kinds that the office assigns frequencies of, and those whose licence or registration says the range.
func TestKindsWhoseFrequenciesAreAssigned(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]bool{"fixed": true, "base": true, "land-mobile": true, "simplified": true, "experimental": true,
		"registered": false, "blanket-registered": false, "blanket": false} {
		p, _ := loadCatalogue(t).Version("radio-"+id+"-open", 1)
		input := contractCase{Base: "corporation", Set: map[string]any{"/equipment/0/frequency": "466", "/equipment/0/frequencyTo": "466.4"}}
		raw, env := input.input(t, readContract(t, "../../contract/procedures/radio-"+id+"-open.json"))
		got, _ := p.Licence(p.Normalise(raw, env), "2026-12-01")
		if len(got.Emissions) == 0 || got.Emissions[0].Unassigned() != want || got.Emissions[0].Frequency != "466～466.4MHz" {
			t.Errorf("[R10.2] %s: %+v", id, got.Emissions)
		}
	}
}

func TestLowerPowersAreCarriedOn(t *testing.T) {
	t.Parallel()
	list := []LicenceEmission{{Emission: "F3E", Frequency: wishedHere, Wished: wishedHere, PowerW: 10}, {Emission: "F3E", Frequency: "466MHz", PowerW: 10}, {Emission: "F2D", Frequency: "466MHz", PowerW: 10}}
	given := []LicenceEmission{{Emission: "F3E", Frequency: "154.5MHz", Wished: wishedHere, PowerW: 3}, {Emission: "F3E", Frequency: "466MHz", PowerW: 20}, {Emission: "F2D", Frequency: "460MHz", PowerW: 1}}
	want := []LicenceEmission{{Emission: "F3E", Frequency: "154.5MHz", Wished: wishedHere, PowerW: 3, FiledW: 10}, list[1], list[2]}
	if diff := cmp.Diff(want, Designated(list, list, given)); diff != "" {
		t.Error("[R10.2] designated: " + diff)
	}
	before := []LicenceEmission{{Emission: "F3E", Frequency: "466MHz", PowerW: 10}, {Emission: "F2D", Frequency: "466MHz", PowerW: 5}}
	licensed := []LicenceEmission{{Emission: "F3E", Frequency: "466MHz", PowerW: 1}, {Emission: "F2D", Frequency: "466MHz", PowerW: 1}}
	want = []LicenceEmission{list[0], {Emission: "F3E", Frequency: "466MHz", PowerW: 1, FiledW: 10}, list[2]}
	got := KeepLicensed(list, before, licensed)
	if diff := cmp.Diff(want, got); diff != "" || got[1].Most() != 10 || Bare(got)[1].FiledW != 0 || !Narrower(licensed, list) || Narrower(list, list) {
		t.Error("[R10.2] licensed: " + diff)
	}
}

func TestWhatWasStruckOutStaysSo(t *testing.T) {
	t.Parallel()
	kept, struck, wish := LicenceEmission{Emission: "F3E", Frequency: "466MHz", PowerW: 10}, LicenceEmission{Emission: "F2D", Frequency: "466MHz", PowerW: 10}, LicenceEmission{Emission: "F2D", Frequency: "466MHz", PowerW: 5}
	leftOut := struck
	leftOut.LeftOut = true
	before, licensed := []LicenceEmission{kept, struck}, []LicenceEmission{kept}
	got := KeepLicensed(before, before, licensed)
	if diff := cmp.Diff([]LicenceEmission{kept, leftOut}, got); diff != "" || !Narrower(licensed, before) {
		t.Error("[R10.2] " + diff)
	}
	if diff := cmp.Diff(licensed, Proposed(got)); diff != "" || Bare(got)[1].LeftOut {
		t.Error("[R10.2] " + diff)
	}
	if diff := cmp.Diff([]LicenceEmission{kept, wish}, KeepLicensed([]LicenceEmission{kept, wish}, before, licensed)); diff != "" {
		t.Error("[R10.2] one with another power is a wish: " + diff)
	}
	corrected := []LicenceEmission{{Emission: "F3E", Frequency: "468MHz", PowerW: 10}}
	if diff := cmp.Diff(before, KeepLicensed(before, before, corrected)); diff != "" {
		t.Error("[R10.2] what a licence says otherwise strikes nothing out: " + diff)
	}
}

func TestWhatWasNarrowedStaysSoWhereAnEmissionIsAdded(t *testing.T) {
	t.Parallel()
	of := func(emission, band string, w float64) LicenceEmission {
		return LicenceEmission{Emission: emission, Frequency: band, PowerW: w}
	}
	before := []LicenceEmission{of("F3E", "28MHz帯", 10), of("F3E", "144MHz帯", 20), of("F3E", "430MHz帯", 20)}
	licensed := []LicenceEmission{of("F3E", "144MHz帯", 5), of("F3E", "430MHz帯", 5)}
	struck, lowered, wish := of("F3E、G1D", "28MHz帯", 10), of("F3E、G1D", "144MHz帯", 5), of("F3E、G1D", "430MHz帯", 15)
	struck.LeftOut, lowered.FiledW = true, 20
	got := KeepLicensed([]LicenceEmission{of("F3E、G1D", "28MHz帯", 10), of("F3E、G1D", "144MHz帯", 20), wish}, before, licensed)
	if diff := cmp.Diff([]LicenceEmission{struck, lowered, wish}, got); diff != "" {
		t.Error("[R10.2] " + diff)
	}
	both := []LicenceEmission{of("F3E", "144MHz帯", 20), of("A1A", "144MHz帯", 20)}
	one := of("A1A、G1D", "144MHz帯", 20)
	left := one
	left.LeftOut = true
	if diff := cmp.Diff([]LicenceEmission{both[0], left}, KeepLicensed([]LicenceEmission{both[0], one}, both, both[:1])); diff != "" {
		t.Error("[R10.2] the one that is gone was struck out, not the one that stays: " + diff)
	}
}

func TestWhatWasLoweredStaysSoWhereABandIsAddedOrGivenUp(t *testing.T) {
	t.Parallel()
	of := func(bands string, w float64) LicenceEmission {
		return LicenceEmission{Emission: "F3E", Frequency: bands, PowerW: w}
	}
	before, licensed := []LicenceEmission{of("144MHz帯、430MHz帯", 20)}, []LicenceEmission{of("144MHz帯、430MHz帯", 10)}
	lowered := func(bands string) LicenceEmission {
		e := of(bands, 10)
		e.FiledW = 20
		return e
	}
	for bands, want := range map[string][]LicenceEmission{
		"144MHz帯":                {lowered("144MHz帯")},
		"50MHz帯、144MHz帯、430MHz帯": {of("50MHz帯", 20), lowered("144MHz帯、430MHz帯")},
	} {
		if diff := cmp.Diff(want, KeepLicensed([]LicenceEmission{of(bands, 20)}, before, licensed)); diff != "" {
			t.Errorf("[R10.2] %s: %s", bands, diff)
		}
	}
	if diff := cmp.Diff([]LicenceEmission{of("50MHz帯", 20)}, KeepLicensed([]LicenceEmission{of("50MHz帯", 20)}, before, licensed)); diff != "" {
		t.Error("[R10.2] another band is a wish: " + diff)
	}
}

func TestOneEmissionOrBandOfARowStandsForItself(t *testing.T) {
	t.Parallel()
	const low, high = "3.5MHz帯（3500～3580、3599～3612kHz）", "430MHz帯（430～440MHz）"
	of := func(emission, frequency string, w float64) LicenceEmission {
		return LicenceEmission{Emission: emission, Frequency: frequency, PowerW: w}
	}
	filed := []LicenceEmission{of("J3E、F3E、A1A", low+"、"+high, 50)}
	lowered := of("J3E、F3E", high, 10)
	lowered.FiledW = 50
	struck := of("A1A", low+"、"+high, 50)
	struck.LeftOut = true
	for name, licensed := range map[string][]LicenceEmission{
		"as the officer has them": {of("J3E、F3E", low, 50), of("J3E、F3E", high, 10)},
		"one by one":              {of("F3E", high, 10), of("J3E", high, 10), of("J3E", low, 50), of("F3E", low, 50)},
	} {
		left := of("A1A", low, 50)
		leftToo := of("A1A", high, 50)
		left.LeftOut, leftToo.LeftOut = true, true
		want := []LicenceEmission{of("J3E、F3E", low, 50), left, lowered, leftToo}
		got := KeepLicensed(filed, filed, licensed)
		if diff := cmp.Diff(want, got); diff != "" || !Narrower(licensed, filed) {
			t.Errorf("[R10.2] %s: %s", name, diff)
		}
		if diff := cmp.Diff([]LicenceEmission{of("J3E、F3E", low, 50), of("J3E、F3E", high, 10)}, Joined(licensed, filed)); diff != "" {
			t.Errorf("[R10.2] %s, joined: %s", name, diff)
		}
	}
	whole := []LicenceEmission{of("J3E", low, 50), of("F3E、A1A", low, 50), of("J3E、F3E、A1A", high, 50)}
	if diff := cmp.Diff(filed, Joined(whole, filed)); diff != "" || Narrower(whole, filed) {
		t.Error("[R10.2] what is split and not narrowed is what was filed: " + diff)
	}
	two := []LicenceEmission{of("F3E、G1D", high, 50), of("F3E", high, 20)}
	if diff := cmp.Diff([]LicenceEmission{of("G1D", high, 50), of("F3E", high, 20)}, Joined([]LicenceEmission{of("F3E", high, 10), of("G1D", high, 50), of("F3E", high, 20)}, two)); diff != "" {
		t.Error("[R10.2] of two powers for one the greatest is designated: " + diff)
	}
	since := append([]LicenceEmission{of("F2D", high, 50)}, filed...)
	got := Designated(since, filed, []LicenceEmission{of("J3E、F3E", low+"、"+high, 50)})
	if diff := cmp.Diff([]LicenceEmission{since[0], of("J3E、F3E", low+"、"+high, 50), struck}, got); diff != "" {
		t.Error("[R10.2] what a provisional licence struck out stays so, but not what was filed since: " + diff)
	}
	numbers := LicenceEmission{Emission: "F3E", Frequency: "154.475、154.5MHz", PowerW: 10}
	if diff := cmp.Diff([]LicenceEmission{numbers}, numbers.parts()); diff != "" {
		t.Error("[R10.2] numbers of one unit stay together: " + diff)
	}
}
