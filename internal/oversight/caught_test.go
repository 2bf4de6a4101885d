package oversight

import (
	"testing"

	"radioportal/internal/procedure"
)

func TestCaught(t *testing.T) {
	t.Parallel()
	open, must, date := &procedure.Field{}, &procedure.Field{Required: true}, &procedure.Field{Type: procedure.TypeDate, Required: true}
	holds, warns, quiet := []Check{{ID: "a"}}, []Check{{ID: "a", Warns: true, Pointed: 1}}, []Check{{ID: "a", Warns: true}}
	for name, c := range map[string]struct {
		field  *procedure.Field
		reason string
		checks []Check
		want   string
	}{
		"a document": {nil, "WRONG_DOCUMENT", nil, CatchPerson}, "a document that nobody attached": {nil, "NOT_ATTACHED", nil, CatchRequired}, "what nobody could read": {must, "UNCLEAR", holds, CatchPerson},
		"nothing, where nothing is asked for": {open, "MISSING", holds, CatchRequired}, "nothing, where something is": {must, "MISSING", nil, CatchPerson},
		"what was pointed out": {must, "STANDARD", warns, CatchRefuse}, "what a check did not point out in what was filed": {must, "DIFFERS", quiet, CatchCompare}, "likewise, for no reason": {must, "", quiet, CatchPerson}, "a document that was pointed out": {nil, "MISSING", warns, CatchRefuse},
		"a day": {date, "EXPIRED", nil, CatchDate}, "another name": {must, "DIFFERS", holds, CatchCompare},
		"what a check let pass": {must, "STANDARD", holds, CatchCheck}, "what nothing looks at": {must, "STANDARD", nil, CatchCheck}, "for no reason": {must, "", nil, CatchPerson},
	} {
		if got := caught(c.field, c.reason, c.checks); got != c.want {
			t.Errorf("[R1.5] %s: %s, want %s", name, got, c.want)
		}
	}
}

func TestLooking(t *testing.T) {
	t.Parallel()
	def := &procedure.Definition{Checks: []procedure.Check{
		{ID: "at", At: "/station/height", Rule: "true", Message: "MSG-LIT-E-0001"}, {ID: "reads", At: "/station/name", Rule: "station.height < 3.0", Text: &procedure.Text{Ja: "低", En: "low"}, Level: "warning"},
		{ID: "longer", At: "/station/name", Rule: "station.heights < 3.0"}, {ID: "row", Each: "rows", At: "/rows/{n}/b", Rule: "row.a != ''"}, {ID: "other", Each: "others", At: "/others/{n}/b", Rule: "row.a != ''"},
	}}
	for pointer, want := range map[string][]string{"/station/height": {"at", "reads"}, "/rows/{n}/a": {"row"}, "/rows/{n}/b": {"row"}, "/rows/{n}": {}, "/documents/photo": {}, "/station": {}} {
		got := looking(def, pointer)
		ids := map[string]Check{}
		for _, c := range got {
			ids[c.ID] = c
		}
		if len(got) != len(want) {
			t.Errorf("[R1.5] %s: %+v", pointer, got)
		}
		for _, id := range want {
			if _, ok := ids[id]; !ok {
				t.Errorf("[R1.5] %s: %s is not told", pointer, id)
			}
		}
	}
	if c := looking(def, "/station/height"); c[0].Text.En == "" || c[1].Text.En != "low" || !c[1].Warns {
		t.Errorf("[R1.5] %+v", c)
	}
}

func TestAMessageOfNoOneCaseHasNoPlaceholders(t *testing.T) {
	t.Parallel()
	if got := inGeneral("{max}W以下、{of}まで", map[string]string{"max": "50", "of": "power(x)"}); got != "50W以下、…まで" {
		t.Error(got)
	}
}
