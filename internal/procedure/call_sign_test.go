package procedure

import "testing"

func TestAnAmateursCallSignIsOfThePoolOfItsKind(t *testing.T) {
	p, _ := furtherKinds(t).Current("amateur-open", "2026-11-21")
	for category, want := range map[string]string{"individual": "individual", "organization": "club"} {
		pool, kind, ok := p.CallSigns(p.Normalise(map[string]any{}, Env{Category: category, Today: "2026-11-21"}))
		if !ok || kind != want || pool.Fit("A", "individual", "JK1PQA") != "fits" {
			t.Errorf("[R10.2] %s: %s %v", category, kind, ok)
		}
	}
}
