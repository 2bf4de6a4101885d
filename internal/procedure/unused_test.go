package procedure

import "testing"

// What a new form begins with is nothing that somebody said, whatever its type: reading back a file in which it is hidden tells of nothing.
func TestWhatAFormBeginsWithIsNotToldAsHidden(t *testing.T) {
	t.Parallel()
	p, ok := loadCatalogue(t).Latest("amateur-open")
	if !ok {
		t.Fatal("no amateur-open")
	}
	env := Env{Category: "individual", Today: "2026-11-21"}
	station := map[string]any{"allEmissions": true, "samePlace": true}
	raw := map[string]any{"style": map[string]any{"lightUser": true}, "station": station}
	if hidden := p.Hidden(raw, env); len(hidden) != 0 {
		t.Errorf("[R2.26] what the form begins with: %+v", hidden)
	}
	station["townName"] = "千代田区霞が関2-1-2"
	if hidden := p.Hidden(raw, env); len(hidden) != 1 {
		t.Errorf("[R2.26] what somebody said: %+v", hidden)
	}
}
