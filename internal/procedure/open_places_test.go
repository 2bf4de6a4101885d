package procedure

import (
	"slices"
	"testing"
)

func TestAGovernedPlaceIsOpenedWithWhatGovernsIt(t *testing.T) {
	t.Parallel()
	p, filed, env := contractRaw(t, "individual")
	data := p.Normalise(filed, env)
	for _, c := range []struct {
		name         string
		returned     string
		open, closed []string
	}{
		{"what is shown by it", "/station/samePlace", []string{"/station/samePlace", "/station/prefecture", "/station/townName"}, []string{"/holder/townName", "/station/movement"}},
		{"what is asked for by it", "/station/movement", []string{"/construction/antenna"}, []string{"/station/samePlace"}},
		{"nothing more", "/holder/townName", nil, []string{"/holder/lastName", "/transmitters"}},
		{"the rest of its row, also by way of what is computed", "/transmitters/0/certified", []string{"/transmitters/0/certificationNumber", "/construction/completionDate", "/documents/guarantee"}, []string{"/transmitters", "/transmitters/1/numberKind", "/transmitters/0/route"}},
		{"every row", "/style/lightUser", []string{"/transmitters/0/emissions"}, []string{"/transmitters", "/transmitters/0/certified"}},
		{"by what is computed of a row", "/transmitters/0/powerW", []string{"/documents/guarantee"}, []string{"/transmitters/0/certified", "/holder/townName"}},
		{"a whole row", "/transmitters/0", []string{"/transmitters/0/certified", "/transmitters/0/powerW"}, []string{"/transmitters", "/transmitters/1/certified"}},
	} {
		open := p.Open(data, []string{c.returned})
		for _, place := range append(c.open, "") {
			if place != "" && !slices.Contains(open, place) {
				t.Errorf("%s: %s does not open %s: %v", c.name, c.returned, place, open)
			}
		}
		for _, place := range c.closed {
			if slices.Contains(open, place) {
				t.Errorf("%s: %s opens %s", c.name, c.returned, place)
			}
		}
	}
}

func TestWhatIsGovernedMayBeCorrected(t *testing.T) {
	t.Parallel()
	p, filed, env := contractRaw(t, "individual")
	filed = copied(t, filed, func(form map[string]any) {
		station := part(form, "station")
		station["samePlace"], station["prefecture"], station["city"], station["townName"] = false, "27", "大阪市北区", "1-1"
	})
	typed := copied(t, filed, func(form map[string]any) { part(form, "station")["townName"] = "2-2" })
	if got := part(p.Correct(filed, typed, []string{"/station/samePlace"}, env), "station")["townName"]; got != "2-2" {
		t.Errorf("the place that the returned field asks for stays %v", got)
	}
}

// rowsOf are the rows of a list.
func rowsOf(form map[string]any, section string) []any {
	rows, _ := form[section].([]any)
	return rows
}

func TestAReturnedRowIsTakenAndNoOther(t *testing.T) {
	t.Parallel()
	p, filed, env := contractRaw(t, "individual")
	filed = copied(t, filed, func(form map[string]any) {
		rows := rowsOf(form, "transmitters")
		form["transmitters"] = []any{rows[0], copied(t, rows[0].(map[string]any), nil)}
	})
	set := func(field string, value any, rows ...int) map[string]any {
		return copied(t, filed, func(form map[string]any) {
			for _, n := range rows {
				rowsOf(form, "transmitters")[n].(map[string]any)[field] = value
			}
		})
	}
	typed := set("certificationNumber", "002-999999", 0, 1)
	got := rowsOf(p.Correct(filed, typed, []string{"/transmitters/1/certificationNumber"}, env), "transmitters")
	if len(got) != 2 || got[1].(map[string]any)["certificationNumber"] != "002-999999" || got[0].(map[string]any)["certificationNumber"] == "002-999999" {
		t.Errorf("%+v", got)
	}
	fewer := copied(t, filed, func(form map[string]any) { form["transmitters"] = rowsOf(form, "transmitters")[:1] })
	if got := rowsOf(p.Correct(filed, fewer, []string{"/transmitters/0/certificationNumber"}, env), "transmitters"); len(got) != 2 {
		t.Errorf("%d rows after one was taken out", len(got))
	}
	more := copied(t, filed, func(form map[string]any) {
		form["transmitters"] = append(rowsOf(form, "transmitters"), map[string]any{"certificationNumber": "x"})
	})
	if got := rowsOf(p.Correct(filed, more, []string{"/transmitters/0/certificationNumber"}, env), "transmitters"); len(got) != 2 {
		t.Errorf("%d rows after one was put in", len(got))
	}
	before := p.Normalise(filed, env)
	if !p.Applies(before, "/transmitters/1/certificationNumber") || p.Applies(before, "/transmitters/2/certificationNumber") || p.Applies(before, "/transmitters/2") ||
		p.Returnable("/transmitters/01/certificationNumber") || p.Returnable("/transmitters/-1") || p.Returnable("/transmitters/0/route") || p.Returnable("transmitters/0") {
		t.Error("what may be returned of rows")
	}
	after := p.Normalise(set("certificationNumber", "002-999999", 0), env)
	if p.Answers(filed, after, []string{"/transmitters/1/certificationNumber"}) || !p.Answers(filed, after, []string{"/transmitters/0"}) ||
		!p.Answers(filed, after, []string{"/transmitters"}) {
		t.Error("another row answers what is asked of one")
	}
}
