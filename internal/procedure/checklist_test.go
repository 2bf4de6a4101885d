package procedure

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// amateurCase is a form of the contract's cases, with what is changed of it.
func amateurCase(t *testing.T, base string, change func(raw map[string]any)) (*Procedure, *Data) {
	t.Helper()
	return caseOf(t, "amateur-open", base, change)
}

func caseOf(t *testing.T, procedure, base string, change func(raw map[string]any)) (*Procedure, *Data) {
	t.Helper()
	content, err := os.ReadFile("../../contract/procedures/" + procedure + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var cases struct {
		Bases map[string]struct {
			Applicant string
			Raw       map[string]any
		}
	}
	if err := json.Unmarshal(content, &cases); err != nil {
		t.Fatal(err)
	}
	p, ok := loadCatalogue(t).Version(procedure, 1)
	if !ok {
		t.Fatal(procedure + " is not there")
	}
	of := cases.Bases[base]
	change(of.Raw)
	return p, p.Normalise(of.Raw, Env{Category: of.Applicant, Today: "2026-11-21"})
}

func viewNamed(t *testing.T, views []CheckView, id string) CheckView {
	t.Helper()
	at := slices.IndexFunc(views, func(v CheckView) bool { return v.ID == id })
	if at < 0 {
		t.Fatalf("there is no check %q", id)
	}
	return views[at]
}

// firstRowText is what a check computed of its first row, in Japanese.
func firstRowText(v CheckView) string {
	if len(v.Rows) == 0 {
		return ""
	}
	var parts []string
	for _, value := range v.Rows[0].Values {
		parts = append(parts, value.Label.Ja+" "+value.Value.Ja)
	}
	return strings.Join(parts, " | ")
}

func TestACheckSaysWhatItComputed(t *testing.T) {
	t.Parallel()
	transmitter := func(raw map[string]any, n int) map[string]any { return raw["transmitters"].([]any)[n].(map[string]any) }
	p, data := amateurCase(t, "individual", func(raw map[string]any) {
		raw["operators"].([]any)[0].(map[string]any)["qualification"] = "amateur3"
		transmitter(raw, 1)["powerW"] = "100"
	})
	views := p.CheckViews(data)
	third := viewNamed(t, views, "third-class-power")
	if third.Result != CheckFails || firstRowText(third) != "定格出力 100 W | 第三級の上限 50 W" || len(third.Rows) != 2 || third.Rows[1].Result != CheckHolds {
		t.Errorf("[R4.1] %+v says %q", third, firstRowText(third))
	}
	if third.Met.Ja != "第三級アマチュア無線技士の空中線電力は、50W以下である" || third.Met.En == "" {
		t.Errorf("[R4.1] the rule in words: %+v", third.Met)
	}
	if plan := viewNamed(t, views, "band-plan-power"); plan.Result != CheckHolds || !strings.Contains(plan.Met.Ja, "旧版") || !strings.HasPrefix(firstRowText(plan), "定格出力 50 W | 144MHz帯（144～146MHz）の上限 50 W | 430MHz帯") {
		t.Errorf("[R4.1] %+v says %q", plan, firstRowText(plan))
	}
	for _, id := range []string{"second-class-power", "fourth-class-power", "fourth-class-morse", "third-class-bands"} {
		if of := viewNamed(t, views, id); of.Result != CheckNotAsked || len(of.Rows) != 0 {
			t.Errorf("[R4.1] %s is of no concern: %+v", id, of)
		}
	}
}

func TestWhatCannotBeComputedIsNotMet(t *testing.T) {
	t.Parallel()
	// The short form asks for no bands, so that there is nothing to compare with their plan.
	p, data := amateurCase(t, "light", func(map[string]any) {})
	if plan := viewNamed(t, p.CheckViews(data), "band-plan-power"); plan.Result != CheckNotAsked {
		t.Errorf("[R4.1] without bands: %+v", plan)
	}
	p, data = amateurCase(t, "light", func(raw map[string]any) {
		delete(raw["transmitters"].([]any)[0].(map[string]any), "powerW")
	})
	if mobile := viewNamed(t, p.CheckViews(data), "mobile-power"); mobile.Result != CheckLacks {
		t.Errorf("[R4.1] without a power: %+v", mobile)
	}
}

func TestEachBuiltInCheckHasItsRuleInWordsAndEachProcedureAChecklist(t *testing.T) {
	t.Parallel()
	for _, p := range loadCatalogue(t).Versions() {
		for _, check := range p.Definition().Checks {
			if check.Met == nil {
				t.Errorf("[R10.2] %s: the check %s has no rule in words", p.Definition().ID, check.ID)
			}
		}
		if len(p.Checklist(p.Normalise(map[string]any{}, Env{}), p.def.Effect)) == 0 {
			t.Errorf("[R10.1] %s has no checklist", p.Definition().ID)
		}
	}
}

func TestAChecklistCitesTheArticleOfWhatIsExamined(t *testing.T) {
	t.Parallel()
	for id, article := range map[string]string{
		"radio-blanket-open": "電波法第27条の4", "radio-blanket-change": "電波法第27条の4",
		"radio-registered-open": "電波法第27条の23", "radio-blanket-registered-change": "電波法第27条の23",
	} {
		p, ok := loadCatalogue(t).Version(id, 1)
		if !ok {
			t.Fatalf("%s is not there", id)
		}
		cited := 0
		for _, item := range p.Checklist(p.Normalise(map[string]any{}, Env{}), p.def.Effect) {
			switch {
			case item.Basis == nil || item.Basis.Ja == "電波法第5条":
			case strings.HasPrefix(item.Basis.Ja, article):
				cited++
			default:
				t.Errorf("[R10.1] %s: %s cites %s", id, item.ID, item.Basis.Ja)
			}
		}
		if cited != 2 {
			t.Errorf("[R10.1] %s cites %s %d times", id, article, cited)
		}
	}
}

// What is neither an opening nor a change of a record is not examined as a licence is (articles 5 and 7), but for what it is.
func TestWhatIsNoLicenceIsExaminedForWhatItIs(t *testing.T) {
	t.Parallel()
	for id, articles := range map[string][]string{
		"radio-certificate-open": {"電波法第103条"}, "radio-inspection-open": {"電波法第24条の2", "電波法第73条第3項"},
		"radio-completion-open": {"電波法第12条", "電波法第10条第1項"}, "radio-change-completion-open": {"電波法第18条第1項"},
		"radio-deadline-open": {"電波法第8条第2項"}, "radio-blanket-postponement": {"電波法第27条の6第1項"},
		"radio-designation-open": {"電波法第19条", "電波法第19条"}, "radio-redesign-open": {"電波法第9条第3項", "電波法第9条第3項"},
		"radio-succession-open": {"電波法第20条第1項・第9項、第27条の27"},
		"radio-transfer-open":   {"電波法第20条第6項（第5条の準用）", "電波法第20条第6項（第7条の準用）", "電波法第20条第2項・第3項"},
		"radio-base-repeal":     {"電波法第22条"}, "radio-blanket-repeal": {"電波法第27条の10"}, "radio-registered-repeal": {"電波法第27条の29"},
	} {
		p, ok := loadCatalogue(t).Version(id, 1)
		if !ok {
			t.Fatalf("%s is not there", id)
		}
		var cited []string
		for _, item := range p.Checklist(p.Normalise(map[string]any{"report": map[string]any{"kind": "periodicWhole"}}, Env{}), p.def.Effect) {
			if item.Basis != nil {
				cited = append(cited, item.Basis.Ja)
			}
			if item.ID == "documents-agree" && len(p.def.Documents) == 0 {
				t.Errorf("[R10.1] %s has no documents that could agree", id)
			}
		}
		if !slices.Equal(cited, articles) {
			t.Errorf("[R10.1] %s cites %v", id, cited)
		}
	}
}

func TestAChecklistIsOfItsProcedure(t *testing.T) {
	t.Parallel()
	ids := func(id string) []string {
		p, ok := loadCatalogue(t).Version(id, 1)
		if !ok {
			t.Fatalf("%s is not there", id)
		}
		var list []string
		for _, item := range p.Checklist(p.Normalise(map[string]any{}, Env{}), p.def.Effect) {
			list = append(list, item.ID)
		}
		return list
	}
	if got := ids("radio-base-open"); !slices.Equal(got, []string{"documents-agree", "authority", "disqualification", "design-conforms", "frequency-assignable", "secondary-purpose", "establishment-standards"}) {
		t.Errorf("[R10.1] %v", got)
	}
	if got := ids("amateur-repeal"); !slices.Equal(got, []string{"right-record", "discontinued", "form-complete"}) {
		t.Errorf("[R10.1] %v", got)
	}
	// A blanket licence is examined by an article of its own (27-4), and a registration is not examined as a licence is (27-23).
	if got := ids("radio-blanket-open"); !slices.Equal(got, []string{"documents-agree", "authority", "disqualification", "frequency-assignable", "design-conforms"}) {
		t.Errorf("[R10.1] %v", got)
	}
	for _, id := range []string{"radio-registered-open", "radio-blanket-registered-open", "radio-registered-change"} {
		if got := ids(id); !slices.Equal(got, []string{"documents-agree", "authority", "registration-conditions", "registration-disqualified"}) {
			t.Errorf("[R10.1] %s: %v", id, got)
		}
	}
	form := `form:
  - section: kind
    title: *t
    fields: [{ id: large, type: boolean, label: *t }]
checks: []
checklist:
  - { id: measured, ja: 測った, en: Measured, when: kind.large, required: true }
  - { id: seen, ja: 見た, en: Seen, basis: { ja: 法, en: Act } }
`
	p := versionOf(t, "1", form)
	large := p.Checklist(p.Normalise(map[string]any{"kind": map[string]any{"large": true}}, Env{}), p.def.Effect)
	if small := p.Checklist(p.Normalise(map[string]any{}, Env{}), p.def.Effect); len(large) != 2 || !large[0].Required || len(small) != 1 || small[0].Basis.En != "Act" {
		t.Errorf("[R10.2] %+v %+v", large, small)
	}
}

func TestAFrequencyMeterIsOfNoConcernAboveItsBands(t *testing.T) {
	t.Parallel()
	for band, want := range map[string]string{"144M": CheckNotAsked, "21M": CheckFails} {
		p, data := amateurCase(t, "individual", func(raw map[string]any) {
			raw["construction"].(map[string]any)["frequencyMeter"] = "B"
			raw["transmitters"] = raw["transmitters"].([]any)[:1]
			first := raw["transmitters"].([]any)[0].(map[string]any)
			first["bands"], first["powersDiffer"], first["powerW"] = []any{band}, false, "20"
		})
		if meter := viewNamed(t, p.CheckViews(data), "meter-needed"); meter.Result != want {
			t.Errorf("[R4.1] at %s: %+v", band, meter)
		}
	}
}

func TestWhereTheTableHasNoBoundsNothingIsMet(t *testing.T) {
	t.Parallel()
	p, data := caseOf(t, "radio-land-mobile-open", "corporation", func(raw map[string]any) {
		raw["emissions"] = []any{map[string]any{"emission": "F2D", "bandwidth": "8K50", "frequency": "468", "powerW": "5"}}
	})
	if rated := viewNamed(t, p.CheckViews(data), "emission-rated"); rated.Result != CheckNotAsked {
		t.Errorf("[R4.1] of a transmitter whose rated output is not said: %+v", rated)
	}
	for class, want := range map[string]string{"2-1-6": CheckNotAsked, "2-1-1-10": CheckHolds} {
		p, data = caseOf(t, "giteki-design-open", "corporation", func(raw map[string]any) {
			raw["equipment"] = raw["equipment"].([]any)[:1]
			raw["equipment"].([]any)[0].(map[string]any)["class"] = class
			raw["emissions"] = raw["emissions"].([]any)[:1]
			raw["emissions"].([]any)[0].(map[string]any)["emission"] = "F1E"
		})
		views := p.CheckViews(data)
		if of := viewNamed(t, views, "emission-of-class"); of.Result != want {
			t.Errorf("[R5.4] emissions of %s: %+v", class, of)
		}
		if band := viewNamed(t, views, "outside-class"); band.Result != CheckNotAsked {
			t.Errorf("[R5.4] the band of %s: %+v", class, band)
		}
	}
	unbounded := func(raw map[string]any) { raw["equipment"].([]any)[0].(map[string]any)["class"] = "2-1-1-4" }
	p, data = caseOf(t, "giteki-design-open", "corporation", unbounded)
	if watts := viewNamed(t, p.CheckViews(data), "watts-of-class"); watts.Result != CheckNotAsked {
		t.Errorf("[R5.4] the power of a class without a bound: %+v", watts)
	}
}

func TestAnOfficerConfirmsThatABodyReportsItself(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{"一般社団法人電波研究所": true, "一般財団法人日本アマチュア無線振興協会": false} {
		p, data := caseOf(t, "giteki-proof-open", "corporation", func(raw map[string]any) { raw["holder"].(map[string]any)["companyName"] = name })
		required := slices.ContainsFunc(p.Checklist(data, p.def.Effect), func(i ChecklistItem) bool { return i.ID == "body-itself" && i.Required })
		body := viewNamed(t, p.CheckViews(data), "body-not-matched")
		if required != want || (body.Result == CheckFails) != want {
			t.Errorf("[R10.2] filed by %s: confirmed by eye: %v; %+v", name, required, body)
		}
	}
}
