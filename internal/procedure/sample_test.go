package procedure

import (
	"strings"
	"testing"
)

// ofBodyAlone is the check that only a certification body of the ministry's list passes, which a sample does not stand for.
const ofBodyAlone = "body-not-matched"

// [R10.2] A preview and a trial show a definition with a form that is filled in: the form takes it whole, on any day, and none of its
// checks fails, neither one that refuses nor one that points something out.
func TestEverySampleIsTakenByItsForm(t *testing.T) {
	t.Parallel()
	catalogue := loadCatalogue(t)
	for _, day := range []string{"2026-11-22", "2026-12-01", "2027-01-31", "2027-02-28", "2028-02-29", "2027-07-15"} {
		for _, p := range catalogue.List(day) {
			p.triesSample(t, day)
		}
	}
}

func (p *Procedure) triesSample(t *testing.T, day string) {
	env := Env{Category: p.SampleCategory(), Today: day, Documents: map[string]int{}}
	raw := p.Sample(env)
	data := p.Normalise(raw, env)
	for _, id := range p.RequiredDocuments(data) {
		env.Documents[id] = 1
	}
	data = p.Normalise(raw, env)
	if problems := p.Validate(data); len(problems) > 0 {
		t.Errorf("[R10.2] %s on %s: of its sample is refused %v", p.def.ID, day, problems)
	}
	for _, r := range p.RunChecks(data) {
		if r.Result == CheckFails && r.Check.ID != ofBodyAlone {
			t.Errorf("[R10.2] %s on %s: of its sample fails %s %v", p.def.ID, day, r.Check.ID, r.Problems)
		}
	}
	if unknown := p.Unknown(raw); len(unknown) > 0 {
		t.Errorf("[R10.2] %s: its sample says %s, which the form does not ask", p.def.ID, strings.Join(unknown, ", "))
	}
}

// A wish for a call sign is shown as one that its pool has.
func TestASampleWishesForACallSignOfItsPool(t *testing.T) {
	t.Parallel()
	kind := strings.Replace(kindOfItsOwn, "parts:", "parts:\n  licence: { part: licence, callSigns: { pool: ship, kind: \"'domestic'\", wished: true } }", 1)
	catalogue, err := Load(few(t, map[string]string{ownKind: kind}))
	if err != nil {
		t.Fatal(err)
	}
	p, _ := catalogue.Latest("radio-own-open")
	form := p.Sample(Env{Category: "individual", Today: "2026-11-22"})
	if got := memberAt(form["station"], "wishedCallSign"); got != "JG2000" {
		t.Errorf("[R10.2] %v", got)
	}
}
