package procedure

import (
	"slices"
	"strings"
	"testing"
)

// What opened a station knows nothing of the number, call sign and days that its licence has since: they are no change.
func TestAChangeThatChangesNothingAltersNothing(t *testing.T) {
	t.Parallel()
	all, tried := newest(t), 0
	for _, name := range contractNames(t, "*-change.json") {
		file := readContract(t, name)
		change, opening := definitionOf(all, file.Procedure), definitionOf(all, strings.TrimSuffix(file.Procedure, "change")+"open")
		for base := range file.Bases {
			raw, env := contractCase{Base: base}.input(t, file)
			before, err := change.NormaliseJSON(opening.Normalise(raw, env).JSON(), env)
			if err != nil {
				t.Fatal(err)
			}
			for _, each := range change.Altered(before, change.Normalise(raw, env)) {
				t.Errorf("[R9.3] %s %s: %s: %q → %q", file.Procedure, base, each.Label.Ja, each.Before.Ja, each.After.Ja)
			}
			tried++
		}
	}
	if tried < 10 {
		t.Errorf("only %d changes were tried", tried)
	}
}

func definitionOf(all []*Procedure, id string) *Procedure {
	return all[slices.IndexFunc(all, func(p *Procedure) bool { return p.def.ID == id })]
}
