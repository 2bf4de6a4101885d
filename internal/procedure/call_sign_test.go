package procedure

import (
	"testing"

	"radioportal/internal/callsign"
)

func TestAnAmateursCallSignIsOfThePoolOfItsKind(t *testing.T) {
	p, _ := furtherKinds(t).Current("amateur-open", "2026-11-21")
	for category, want := range map[string]string{"individual": "individual", "organization": "club"} {
		from, ok := p.CallSigns(p.Normalise(map[string]any{}, Env{Category: category, Today: "2026-11-21"}), "A")
		if !ok || from.Name != "amateur" || from.Kind != want || from.Pool.Fit("A", "individual", "JK1PQA") != callsign.Fits {
			t.Errorf("[R10.2] %s: %+v %v", category, from.Kind, ok)
		}
	}
}
