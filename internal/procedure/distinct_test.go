package procedure

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// distinctForms is how many forms the catalogue has that differ by more than ids, titles and fees. Whoever adds a
// form of its own raises it.
const distinctForms = 33

// formOfProcedure is what a procedure asks for, checks and wants attached, without its id, titles, guide and fee.
func formOfProcedure(t *testing.T, p *Procedure) string {
	t.Helper()
	sections := slices.Clone(p.def.Form)
	for i := range sections {
		sections[i].Title, sections[i].Description = Text{}, nil
	}
	form, err := json.Marshal([]any{sections, p.def.Checks, p.def.Documents})
	if err != nil {
		t.Fatal(err)
	}
	return string(form)
}

func TestFormsDiffer(t *testing.T) {
	t.Parallel()
	kinds, of := map[string]bool{}, map[string]string{} // one procedure for each form
	for _, p := range newest(t) {
		form, id := formOfProcedure(t, p), p.def.ID
		other, alike := of[form]
		if alike && p.def.Kind != "repeal" {
			t.Errorf("[R1.4] %s is %s under another title", id, other)
		}
		of[form] = id
		kinds[id] = true
	}
	if len(of) < distinctForms {
		t.Errorf("[R10.2] %d distinct forms among %d procedures, want %d", len(of), len(kinds), distinctForms)
	}
}

// What is granted to a kind of station stands on its licence.
func TestEachKindHasItsLicence(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for _, p := range newest(t) {
		kind, opens := strings.CutSuffix(p.def.ID, "-open")
		if !opens || p.def.Service != "radio" || p.def.Licence == nil {
			continue
		}
		var ids []string
		for _, each := range p.def.Licence.Particulars {
			ids = append(ids, each.ID)
		}
		all := strings.Join(ids, " ")
		if other, twice := seen[all]; all == "" || twice {
			t.Errorf("[R10.2] the licence of %s says %q, that of %q too", kind, all, other)
		}
		seen[all] = kind
	}
}
