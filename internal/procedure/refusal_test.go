package procedure

import "testing"

// [R5.8] What tables refuse refuses nothing where it was said before.
func TestWhatWasSaidBeforeIsNotRefused(t *testing.T) {
	t.Parallel()
	p, _ := normalisedOf(t, "radio-land-mobile-open", nil)
	other := Finding{Pointer: "/equipment/0/number", Says: "002-200001", Refusal: map[string]string{"reason": "otherClassDesigned"}}
	town := PointElsewherePlace("/station/townName", "27#千代田区千代田1-1", "東京都千代田区")
	warning := Finding{Pointer: "/equipment/0/powerW"}
	all := []Finding{warning, other, town}
	if got := p.Refusals(all, nil); len(got) != 2 {
		t.Errorf("%+v", got)
	}
	before := map[string]any{"equipment": []any{map[string]any{"certified": true, "number": "002-200001"}},
		"station": map[string]any{"samePlace": false, "prefecture": "27", "townName": "千代田区千代田1-1"}}
	if got := p.Refusals(all, before); len(got) != 0 {
		t.Errorf("%+v", got)
	}
	if got := p.Refusals(all, map[string]any{"equipment": []any{map[string]any{"certified": true, "number": "002-200002"}}}); len(got) != 2 {
		t.Errorf("another number stands: %+v", got)
	}
}
