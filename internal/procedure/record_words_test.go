package procedure

import (
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/procedures"
)

func TestWhatRecordsAreCalledIsInTheirDefinition(t *testing.T) {
	t.Parallel()
	definition := trialYAML(t)
	with := func(words string) string {
		return strings.Replace(definition, "  division: 試\n", "  division: 試\n  words: "+words+"\n", 1)
	}
	folder := fstest.MapFS{"trial.yaml": {Data: []byte(with("{ document: { ja: 試験状, en: Trial document }, purpose: { ja: 計画, en: Plan }, without: [partner, emissions, renewal] }"))}}
	catalogue, err := LoadChecked(procedures.FS, folder)
	if err != nil {
		t.Fatal(err)
	}
	words := catalogue.Words("trial")
	if words.Document.Ja != "試験状" || words.Purpose.En != "Plan" || words.What.Ja != "免許" || words.Matter == nil {
		t.Errorf("[R10.2] the words of a category of an operator's: %+v", words)
	}
	if words.Partner != nil || words.Emissions != nil || words.Renewal != nil {
		t.Errorf("it has what it is without: %+v", words)
	}
	for category, want := range map[string]string{"amateur": "無線局免許状", "registered": "無線局登録状", "expsp": "特例の届出の記録", "giteki-proof": "技術基準適合証明の報告の記録", "gone": "無線局免許状"} {
		if got := catalogue.Words(category).Document.Ja; got != want {
			t.Errorf("%s is called %s, not %s", category, got, want)
		}
	}
	if catalogue.Words("blanket").Place != nil || catalogue.Words("base").Place == nil {
		t.Error("[R10.2] the place stands on the licence of a base station, and not on that of mobile stations (Radio Act, article 27-5)")
	}
	for words, want := range map[string]string{
		"{ use: nothing }":                        `words.use: there are no words of records "nothing"`,
		"{ document: { ja: 試験状 } }":               "words.document.en: is missing",
		"{ without: [document] }":                 `words.without[0]: "document" is no part that a record may lack`,
		"{ heading: { ja: 見出し, en: Heading } }":   "heading",
		"{ use: report, number: { en: Number } }": "words.number.ja: is missing",
	} {
		_, err := LoadChecked(procedures.FS, fstest.MapFS{"trial.yaml": {Data: []byte(with(words))}})
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "trial.yaml:") {
			t.Errorf("%s: %v", words, err)
		}
	}
}

func TestAnOperatorCallsRecordsOtherwise(t *testing.T) {
	t.Parallel()
	override := func(content string) fstest.MapFS {
		return fstest.MapFS{"overrides/records.yaml": {Data: []byte(content)}}
	}
	catalogue, err := LoadChecked(procedures.FS, override("registration: { document: { ja: 登録証, en: Certificate } }\n"))
	if err != nil {
		t.Fatal(err)
	}
	if words := catalogue.Words("registered"); words.Document.Ja != "登録証" || words.What.Ja != "登録" || words.Notice == nil {
		t.Errorf("[R10.2] a registration: %+v", words)
	}
	if _, err := LoadChecked(procedures.FS, override("permission: { document: { ja: 許可書, en: Permission } }\n")); err == nil || !strings.Contains(err.Error(), "are not the words of a record that are built in") {
		t.Error(err)
	}
}

// [R4.5] What no definition of a category ever writes has no heading on its records: it would stand there empty.
func TestWhatIsNeverWrittenHasNoHeading(t *testing.T) {
	t.Parallel()
	written := map[string]map[string]bool{}
	for _, p := range newest(t) {
		l := p.def.Licence
		if l == nil {
			continue
		}
		for part, source := range map[string]string{"purpose": l.Purpose, "matter": l.CommunicationMatter, "partner": l.CommunicationPartner,
			"place": l.Place, "movement": l.MovementRange, "callSign": l.CallSign} {
			if written[l.Category] == nil {
				written[l.Category] = map[string]bool{}
			}
			written[l.Category][part] = written[l.Category][part] || source != "" && source != "''"
		}
	}
	for category, parts := range written {
		words := loadCatalogue(t).Words(category)
		for _, each := range words.all() {
			if known, ok := parts[each.key]; ok && !known && *each.text != nil {
				t.Errorf("records of %q have the heading %q over nothing", category, (*each.text).Ja)
			}
		}
	}
}
