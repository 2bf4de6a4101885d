package procedure

import (
	"slices"
	"testing"
)

func TestEachCheckTellsForItselfWhatCameOfIt(t *testing.T) {
	t.Parallel()
	form := `form:
  - section: kind
    title: *t
    fields: [{ id: detailed, type: boolean, label: *t }]
  - section: rows
    title: *t
    repeat: { min: 0, max: 3, label: *t, add: *t }
    fields: [{ id: t, type: text, label: *t }]
  - section: more
    title: *t
    visibleWhen: kind.detailed
    fields: [{ id: t, type: text, label: *t }]
checks:
  - { id: not-x, each: rows, rule: "row.t != 'x'", at: "/rows/{n}/t", message: MSG-LIT-E-0001 }
  - { id: short, each: rows, rule: "size(row.t) < 1", at: "/rows/{n}/t", message: MSG-LIT-E-0001 }
  - { id: hidden, rule: "more.t != ''", at: /more/t, message: MSG-LIT-E-0001 }
  - { id: few, rule: "size(rows) < 3", at: /rows, message: MSG-LIT-E-0001 }
  - { id: once, once: "kind.detailed ? 'a' : ''", at: /kind/detailed, message: MSG-LIT-E-0001 }
`
	p := versionOf(t, "1", form)
	run := func(raw map[string]any) map[string][]string {
		out := map[string][]string{}
		for _, r := range p.RunChecks(p.Normalise(raw, Env{Today: "2026-11-21"})) {
			out[r.Check.ID] = []string{r.Result}
			for _, problem := range r.Problems {
				out[r.Check.ID] = append(out[r.Check.ID], problem.Pointer)
			}
		}
		return out
	}
	row := func(text string) any { return map[string]any{"t": text} }
	for name, c := range map[string]struct {
		raw  map[string]any
		want map[string][]string
	}{
		"nothing": {map[string]any{}, map[string][]string{"not-x": {CheckNotAsked}, "short": {CheckNotAsked}, "hidden": {CheckNotAsked}, "few": {CheckHolds}, "once": {CheckUntried}}},
		"two checks at one place, each of its rows": {map[string]any{"rows": []any{row("x"), row(""), row("x")}, "kind": map[string]any{"detailed": true}},
			map[string][]string{"not-x": {CheckFails, "/rows/0/t", "/rows/2/t"}, "short": {CheckFails, "/rows/0/t", "/rows/2/t"}, "hidden": {CheckFails, "/more/t"}, "few": {CheckFails, "/rows"}, "once": {CheckUntried}}},
	} {
		got := run(c.raw)
		for id, want := range c.want {
			if !slices.Equal(got[id], want) {
				t.Errorf("[R10.2] %s: %s is %v, want %v", name, id, got[id], want)
			}
		}
	}
	raw := map[string]any{"rows": []any{map[string]any{"t": "", "u": 1}, map[string]any{"u": 2}}, "none": 1}
	if got := p.Unknown(raw); !slices.Equal(got, []string{"/none", "/rows/u"}) {
		t.Errorf("[R10.2] unknown are %v", got)
	}
}
