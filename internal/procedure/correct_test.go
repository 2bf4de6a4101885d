package procedure

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// copied is a deep copy of raw data, changed by edit.
func copied(t *testing.T, raw map[string]any, edit func(form map[string]any)) map[string]any {
	t.Helper()
	text, err := json.Marshal(raw)
	if err != nil {
		t.Fatal(err)
	}
	var form map[string]any
	if err := json.Unmarshal(text, &form); err != nil {
		t.Fatal(err)
	}
	if edit != nil {
		edit(form)
	}
	return form
}

// contractRaw is a base of the contract as it was typed.
func contractRaw(t *testing.T, base string) (*Procedure, map[string]any, Env) {
	t.Helper()
	p, _ := loadCatalogue(t).Version("amateur-open", 1)
	raw, env := contractCase{Base: base}.input(t, readContract(t, "../../contract/procedures/amateur-open.json"))
	form, _ := raw.(map[string]any)
	return p, form, env
}

func part(form map[string]any, section string) map[string]any {
	values, _ := form[section].(map[string]any)
	return values
}

func TestACorrectionTakesWhatWasReturnedAndNothingElse(t *testing.T) {
	t.Parallel()
	p, filed, env := contractRaw(t, "individual")
	typed := copied(t, filed, func(form map[string]any) {
		part(form, "holder")["townName"], part(form, "holder")["lastName"] = "千代田区1-1", "別人"
		form["transmitters"] = []any{}
	})
	before := copied(t, filed, nil)
	want := copied(t, filed, func(form map[string]any) { part(form, "holder")["townName"] = "千代田区1-1" })
	if diff := cmp.Diff(want, p.Correct(filed, typed, []string{"/holder/townName"}, env)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(before, filed); diff != "" {
		t.Errorf("what was filed is changed itself:\n%s", diff)
	}
	if diff := cmp.Diff(filed, p.Correct(filed, typed, nil, env)); diff != "" {
		t.Errorf("nothing was returned (-want +got):\n%s", diff)
	}
}

func TestAReturnedListIsTakenWhole(t *testing.T) {
	t.Parallel()
	p, filed, env := contractRaw(t, "individual")
	typed := copied(t, filed, func(form map[string]any) {
		rows, _ := form["transmitters"].([]any)
		form["transmitters"] = rows[:1]
		part(form, "station")["remarks"] = "追記"
	})
	got := p.Correct(filed, typed, []string{"/transmitters"}, env)
	if rows, _ := got["transmitters"].([]any); len(rows) != 1 || part(got, "station")["remarks"] != part(filed, "station")["remarks"] {
		t.Errorf("%+v", got)
	}
}

func TestACorrectionOpensWhatItMakesApply(t *testing.T) {
	t.Parallel()
	p, filed, env := contractRaw(t, "individual")
	typed := copied(t, filed, func(form map[string]any) {
		station := part(form, "station")
		station["samePlace"], station["prefecture"], station["townName"] = false, "27", "大阪市北区1-1"
		part(form, "holder")["firstName"] = "別人"
	})
	got := p.Correct(filed, typed, []string{"/station/samePlace"}, env)
	if place := part(got, "station"); place["samePlace"] != false || place["prefecture"] != "27" || place["townName"] != "大阪市北区1-1" {
		t.Errorf("the place asked for now is not taken: %+v", place)
	}
	if part(got, "holder")["firstName"] != part(filed, "holder")["firstName"] {
		t.Error("a place that nobody returned is taken")
	}
}

func TestACorrectionMayEmptyWhatWasFiled(t *testing.T) {
	t.Parallel()
	p, filed, env := contractRaw(t, "individual")
	typed := copied(t, filed, func(form map[string]any) { delete(part(form, "station"), "remarks") })
	filed = copied(t, filed, func(form map[string]any) { part(form, "station")["remarks"] = "備考" })
	got := p.Correct(filed, typed, []string{"/station/remarks"}, env)
	if _, there := part(got, "station")["remarks"]; there {
		t.Errorf("%+v", part(got, "station"))
	}
}

func TestHostileFormsAreCorrectedLikeAnyOther(t *testing.T) {
	t.Parallel()
	p, filed, env := contractRaw(t, "individual")
	for _, typed := range []map[string]any{nil, {"holder": "text"}, {"holder": []any{1}}, {"transmitters": map[string]any{}}, {"nothing": 1}} {
		got := p.Correct(filed, typed, []string{"/holder/townName", "/transmitters", "/nothing/at/all", ""}, env)
		if part(got, "holder")["lastName"] != part(filed, "holder")["lastName"] {
			t.Errorf("%v: %+v", typed, got)
		}
	}
}
