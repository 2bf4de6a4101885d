package procedure

import (
	"fmt"
	"slices"
	"sync"
)

// subjects works out which licences the procedures about a whole family of kinds are for: those of the
// categories that its kinds open, with all definitions at hand.
func subjects(procedures []*Procedure) []error {
	opened := map[string][]string{} // categories by family; those of all under ""
	for _, p := range procedures {
		if l := p.def.Licence; l != nil && l.Division != "" {
			opened[""] = append(opened[""], l.Category)
			if p.family != "" && !slices.Contains(opened[p.family], l.Category) {
				opened[p.family] = append(opened[p.family], l.Category)
			}
		}
	}
	var errs []error
	for _, p := range procedures {
		s := p.def.Subject
		if s == nil {
			continue
		}
		for _, category := range slices.Concat(s.Categories, s.Except) {
			if !slices.Contains(opened[""], category) {
				errs = append(errs, fmt.Errorf("procedure %s: no definition opens the category %s", p.def.ID, category))
			}
		}
		if s.Family == "" {
			continue
		}
		s.Categories = slices.DeleteFunc(slices.Clone(opened[s.Family]), func(category string) bool { return slices.Contains(s.Except, category) })
		slices.Sort(s.Categories)
		if len(s.Categories) == 0 {
			errs = append(errs, fmt.Errorf("procedure %s: no kind of the family %q opens a category", p.def.ID, s.Family))
		}
		p.browser = sync.OnceValues(p.show) // what was made before lacks them
	}
	return errs
}
