package procedure

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/procedures"
)

const day = "2026-11-21"

func TestEveryProcedureIsAboutAStationOrAnyOfItsService(t *testing.T) {
	t.Parallel()
	list := loadCatalogue(t).List(day)
	stations := Stations(list)
	for _, s := range stations {
		if strings.ContainsRune(s.Name.Ja, '\uFFFD') || s.Name.En[:1] != strings.ToUpper(s.Name.En[:1]) {
			t.Errorf("[R2.24] %s: the name is %q, %q", s.ID, s.Name.Ja, s.Name.En)
		}
		if s.Name.Ja == "" || s.Name.En == "" || s.About.Ja == "" || s.About.En == "" || len(s.Synonyms) == 0 {
			t.Errorf("[R2.24] %s: %+v", s.ID, s)
		}
	}
	for _, p := range list {
		about := slices.ContainsFunc(stations, func(s Station) bool { return s.ID == p.Station().ID })
		if !about && p.Act() != ActReport {
			t.Errorf("[R2.24] %s is about %q", p.Definition().ID, p.Station().ID)
		}
		if !slices.Contains(Acts, p.Act()) {
			t.Errorf("[R2.24] %s: act %s", p.Definition().ID, p.Act())
		}
	}
}

func TestADefinitionThatSaysNothingOfItsStationIsAboutItsLicences(t *testing.T) {
	t.Parallel()
	content := strings.NewReplacer("id: amateur-open", "id: hobby-open", "category: amateur", "category: hobby", "division: A", "division: 趣",
		"  name: { ja: アマチュア局, en: Amateur station }\n  about:", "  about:").Replace(amateurOpen(t))
	c, err := LoadChecked(procedures.FS, fstest.MapFS{"hobby-open.yaml": &fstest.MapFile{Data: []byte(content)}})
	if err != nil {
		t.Fatal(err)
	}
	p, _ := c.Current("hobby-open", day)
	if s := p.Station(); s.ID != "hobby" || s.Name.En != "Amateur station" || s.Service != "amateur" {
		t.Errorf("[R10.2] %+v", s)
	}
}

func TestTheNumberOfEquipmentLeadsToStationsByTheRuleOfTheirForm(t *testing.T) {
	t.Parallel()
	rules := map[string][]string{}
	for _, s := range Stations(loadCatalogue(t).List(day)) {
		rules[s.ID] = s.NumberRules
	}
	if got := rules["amateur"]; !slices.Equal(got, []string{"certificationNumber", "conformityProofNumber"}) {
		t.Errorf("amateur: %v", got)
	}
	if got := rules["land-mobile"]; !slices.Equal(got, []string{"equipmentNumber"}) {
		t.Errorf("land mobile: %v", got)
	}
	if got := rules["expsp"]; len(got) != 0 {
		t.Errorf("equipment without a mark: %v", got)
	}
}

func TestMistakesOfStationsAndSynonymsAreTold(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ from, to, want string }{
		"name":     {"en: Amateur station }\n  about", "}\n  about", "station.name.en: is missing"},
		"id":       {"station:\n", "station:\n  id: A\n", `station.id: "A" is not an id`},
		"twice":    {"synonyms: [新規, 開局", "synonyms: [新規, 新規", `synonyms[1]: "新規" stands twice`},
		"empty":    {"synonyms: [新規", "synonyms: [' '", "synonyms[0]: is empty"},
		"of about": {"    ja: 趣味で楽しむアマチュア無線の無線機（個人の局とクラブの局）\n", "", "station.about.ja: is missing"},
	} {
		_, err := Load(few(t, map[string]string{"amateur-open.yaml": strings.Replace(amateurOpen(t), c.from, c.to, 1)}))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestFeesAscendAndTheUnknownOnesComeLast(t *testing.T) {
	t.Parallel()
	table := &FeeTable{Classes: map[string]Text{"a": {Ja: "甲"}, "b": {Ja: "乙"}, "c": {Ja: "丙"}, "d": {Ja: "丁"}},
		Rows: []FeeRow{{Amounts: map[string]int64{"a": 3050, "b": 2550}, ToFill: []string{"d", "c"}}}}
	p := &Procedure{def: &Definition{Fee: &FeeRule{Table: "t"}}, references: &References{Fees: map[string]*FeeTable{"t": table}}}
	items, _ := p.Fees(day)
	names := ""
	for _, item := range items {
		names += item.Name.Ja
	}
	if names != "乙甲丁丙" {
		t.Errorf("%s", names)
	}
	if got := p.FeeRange(day); got != (FeeRange{From: 2550, To: 3050, Known: 2, ToFill: 2}) {
		t.Errorf("%+v", got)
	}
	if got := (&Procedure{def: &Definition{}}).FeeRange(day); got != (FeeRange{}) {
		t.Errorf("no fee: %+v", got)
	}
}

func TestTheFeeOnPaperIsWhatIsKnownOfIt(t *testing.T) {
	t.Parallel()
	catalogue := loadCatalogue(t)
	amateur, _ := catalogue.Current("amateur-open", "2026-11-21")
	items, source := amateur.FeesOnPaper("2026-11-21")
	if len(items) != 2 || items[0].Amount != 4530 || items[1].Amount != 8480 || !strings.Contains(source.Ja, "書面") {
		t.Errorf("[R10.2] %+v %+v", items, source)
	}
	online, _ := amateur.Fees("2026-11-21")
	if online[0].Amount != 2750 || online[0].Name != items[0].Name {
		t.Errorf("[R10.2] in another order than %+v", online)
	}
	for _, p := range catalogue.List("2026-11-21") {
		online, _ := p.Fees("2026-11-21")
		onPaper, source := p.FeesOnPaper("2026-11-21")
		if len(online) != len(onPaper) || len(onPaper) > 0 && source.Ja == "" {
			t.Errorf("[R10.2] %s: %+v, on paper %+v %+v", p.Definition().ID, online, onPaper, source)
		}
	}
	table := &FeeTable{Classes: map[string]Text{"a": {Ja: "甲"}, "b": {Ja: "乙"}}, Rows: []FeeRow{{Amounts: map[string]int64{"a": 3050, "b": 0}}}}
	p := &Procedure{def: &Definition{Fee: &FeeRule{Table: "t"}}, references: &References{Fees: map[string]*FeeTable{"t": table}}}
	unknown, source := p.FeesOnPaper(day)
	if unknown[0].ToFill || unknown[0].Name.Ja != "乙" || !unknown[1].ToFill || !strings.Contains(source.Ja, "確かめていません") {
		t.Errorf("[R10.2] what nobody knows: %+v %+v", unknown, source)
	}
}
