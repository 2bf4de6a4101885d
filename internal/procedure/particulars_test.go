package procedure

import (
	"slices"
	"testing"
)

func TestAChangeAndARenewalKeepEveryParticularOfTheLicence(t *testing.T) {
	t.Parallel()
	opened := map[string][]Particular{}
	list := loadCatalogue(t).List(day)
	for _, p := range list {
		if def := p.Definition(); def.Licence != nil && def.Kind == KindOpen {
			opened[def.Licence.Category] = def.Licence.Particulars
		}
	}
	for _, p := range list {
		def := p.Definition()
		if def.Licence == nil || def.Kind == KindOpen {
			continue
		}
		for _, each := range opened[def.Licence.Category] {
			if !slices.ContainsFunc(def.Licence.Particulars, func(own Particular) bool { return own.ID == each.ID && own.Label == each.Label }) {
				t.Errorf("[R5.8] [R10.2] %s would delete the particular %q of the licence in force", def.ID, each.ID)
			}
		}
	}
}
