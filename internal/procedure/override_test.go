package procedure

import (
	"testing"
	"testing/fstest"

	"radioportal/procedures"
)

func overriding(t *testing.T, files map[string]string) (*Catalogue, error) {
	t.Helper()
	folder := fstest.MapFS{"README.md": &fstest.MapFile{}}
	for file, content := range files {
		folder["overrides/"+file] = &fstest.MapFile{Data: []byte(content)}
	}
	return LoadChecked(procedures.FS, folder)
}

const renewalFee = `- id: amateur-renewal
  rows:
    - { to: 2025-09-30, amounts: { renewal: 1950 }, source: { ja: 手数料令, en: Order on fees }, paper: { renewal: 3050 }, paperSource: { ja: 手数料令, en: Order on fees } }
    - { from: 2025-10-01, to: 2027-03-31, amounts: { renewal: 1700 }, source: { ja: 手数料令, en: Order on fees }, paper: { renewal: 3330 }, paperSource: { ja: 手数料令, en: Order on fees } }
    - { from: 2027-04-01, amounts: { renewal: 1800 }, source: { ja: 改正手数料令, en: Order on fees as amended }, paper: { renewal: 3500 }, paperSource: { ja: 改正手数料令, en: Order on fees as amended } }
`

func TestAnOperatorPutsAFeeInThePlaceOfWhatIsBuiltIn(t *testing.T) {
	t.Parallel()
	catalogue, err := overriding(t, map[string]string{"fees.yaml": renewalFee})
	if err != nil {
		t.Fatal(err)
	}
	p, _ := catalogue.Current("amateur-renewal", "2026-11-21")
	for day, want := range map[string]int64{"2025-09-30": 1950, "2026-11-21": 1700, "2027-04-01": 1800} {
		items, source := p.Fees(day)
		if len(items) != 1 || items[0].Amount != want || items[0].Name.Ja != "再免許" || source.Ja == "" {
			t.Errorf("[R10.2] on %s: %+v %+v", day, items, source)
		}
	}
}

func TestAnOperatorPutsOfficesDaysAndTextsInThePlaceOfWhatIsBuiltIn(t *testing.T) {
	t.Parallel()
	catalogue, err := overriding(t, map[string]string{
		"bureaus.yaml":      "- { letter: O, postalCode: 900-0001, address: { ja: 那覇市, en: Naha } }\n",
		"desk/closed.yaml":  "yearly: [\"06-23\"]\ndays: [2026-11-24]\n",
		"desk/letters.yaml": "- { id: own, kind: REFUSAL, name: { ja: 拒否, en: Refusal }, body: { ja: '{number}', en: '{number}' } }\n",
		"desk/reasons.yaml": "- { code: " + firstReason(t) + ", name: { ja: 書き直し, en: Write it again }, words: { ja: 直してください。, en: Correct it. } }\n",
		"call-signs.yaml":   "amateur:\n  kinds: { individual: [\"[A-C]AA\"] , club: [YAA] }\n  bureaus: { A: [JA1] }\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	bureau, _ := catalogue.Bureau("O")
	if bureau.PostalCode != "900-0001" || bureau.Address.En != "Naha" || bureau.Ja == "" || len(bureau.Prefectures) != 1 {
		t.Errorf("[R10.2] the office: %+v", bureau)
	}
	if reason, _ := catalogue.Reason(firstReason(t)); reason.Name.En != "Write it again" {
		t.Errorf("[R10.2] the reason: %+v", reason)
	}
	nextDay := &Definition{StandardTime: &StandardTime{Days: 1, Count: BusinessDays}}
	if due := catalogue.StandardDue(nextDay, "2026-06-22"); due != "2026-06-24" {
		t.Errorf("[R10.2] the offices are open on the day that ends on %s", due)
	}
	p, _ := catalogue.Current("amateur-open", "2026-11-21")
	from, _ := p.CallSigns(p.Normalise(map[string]any{}, Env{Category: "individual", Today: "2026-11-21"}), "A")
	if from.Fit("JA1AAA") != "fits" || from.Fit("JA1DAA") == "fits" {
		t.Errorf("[R10.2] the call signs: %+v", from)
	}
	before := loadCatalogue(t)
	if got, were := len(catalogue.Letters()), len(before.Letters()); got != were+1 {
		t.Errorf("[R10.2] %d letters, were %d", got, were)
	}
}

func firstReason(t *testing.T) string {
	t.Helper()
	return loadCatalogue(t).Reasons()[0].Code
}

func TestAnOperatorSaysWhoABodyIs(t *testing.T) {
	t.Parallel()
	catalogue, err := overriding(t, map[string]string{"codes/certification-bodies.yaml": `
- { code: "002", attributes: { corporateNumber: 5013305001797 } }
- { code: "219", ja: 219 試験機関, en: 219 Test Body, attributes: { corporateNumber: 5013305001797 } }
`})
	if err != nil {
		t.Fatal(err)
	}
	p, _ := catalogue.Version("giteki-design-open", 1)
	codes := p.Codes()["certification-bodies"]
	if last := codes[len(codes)-2]; last.Code != "219" || codes[len(codes)-1].Code != codeOther || codes[1].Ja == "" {
		t.Errorf("[R10.2] the list: %+v", codes)
	}
	base := readContract(t, "../../contract/procedures/giteki-design-open.json").Bases["corporation"]
	validate := func(companyNumber string) (refused, pointedOut bool) {
		raw := decodeJSON(t, base.Raw).(map[string]any)
		raw["holder"].(map[string]any)["companyNumber"] = companyNumber
		data := p.Normalise(raw, Env{Category: base.Applicant, Documents: base.Documents, Today: "2026-11-22"})
		return len(p.Validate(data)) > 0, len(p.Warnings(data)) > 0
	}
	if refused, pointedOut := validate("5013305001797"); refused || pointedOut {
		t.Errorf("[R10.2] the body itself: refused %v, pointed out %v", refused, pointedOut)
	}
	for _, other := range []string{"7000012050002", ""} {
		if refused, _ := validate(other); !refused {
			t.Errorf("[R10.2] %q reports under another body", other)
		}
	}
	before := loadCatalogue(t)
	if q, _ := before.Version("giteki-design-open", 1); len(q.Codes()["certification-bodies"]) != len(codes)-1 {
		t.Error("[R10.2] what is built in has changed")
	}
}
