package procedure

import "testing"

// [R10.2] A preview shows a definition with its examples: what a sample says is taken by the form, but for what only a person can say.
func TestASampleIsMostlyTakenByItsForm(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]int{"expsp-open": 3, "amateur-open": 8, "radio-base-open": 8} {
		p, ok := loadCatalogue(t).Latest(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		env := Env{Category: p.def.Holders[0], Today: "2026-11-21"}
		raw := p.Sample(env)
		data := p.Normalise(raw, env)
		if problems := p.Validate(data); len(problems) > want {
			t.Errorf("[R10.2] %s: of its sample is refused %v", id, problems)
		}
		for _, s := range p.sections {
			if raw[s.def.ID] == nil {
				t.Errorf("[R10.2] %s: nothing is said in %s", id, s.def.ID)
			}
		}
	}
}
