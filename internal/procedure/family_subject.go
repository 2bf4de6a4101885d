package procedure

import (
	"slices"
	"sync"
)

// subjects works out which licences the procedures about a whole family of kinds are for: those of the
// categories that its kinds open, with all definitions at hand.
func subjects(procedures []*Procedure) {
	opened := map[string][]string{} // categories by family; those of all under ""
	for _, p := range procedures {
		if l := p.def.Licence; l != nil && l.Division != "" {
			opened[""] = append(opened[""], l.Category)
			if p.family != "" && !slices.Contains(opened[p.family], l.Category) {
				opened[p.family] = append(opened[p.family], l.Category)
			}
		}
	}
	for _, p := range procedures {
		if to := p.def.Succeeds; to != nil {
			to.categories = opened[to.Family]
			if to.Family == "" || len(to.categories) == 0 {
				p.written.at(path{"succeeds", "family"}, "no kind of the family %q opens a category", to.Family).Hint = "a family is a folder of kinds, such as radio"
			}
		}
		s := p.def.Subject
		if s == nil {
			continue
		}
		for _, category := range slices.Concat(s.Categories, s.Except) {
			if !slices.Contains(opened[""], category) {
				p.written.at(path{"subject"}, "no definition opens the category %q", category).Hint = hintThere(slices.Compact(slices.Sorted(slices.Values(opened[""]))))
			}
		}
		if s.Family == "" {
			continue
		}
		s.Categories = slices.DeleteFunc(slices.Clone(opened[s.Family]), func(category string) bool { return slices.Contains(s.Except, category) })
		slices.Sort(s.Categories)
		if len(s.Categories) == 0 {
			p.written.at(path{"subject", "family"}, "no kind of the family %q opens a category", s.Family).Hint = "a family is a folder of kinds, such as radio"
		}
		p.browser = sync.OnceValues(p.show) // what was made before lacks them
	}
}
