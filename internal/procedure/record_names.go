package procedure

import (
	"cmp"
	"maps"
	"slices"
)

// recordNames is the list under which the browser gets what records are named (web/src/forms/registry/display.ts).
const recordNames = "licence.name"

// nameRecords has what a form says of the name of a record, which is Japanese wherever it was filed, read in English too.
func (c *Catalogue) nameRecords(procedures []*Procedure) {
	names := map[string]Code{}
	for _, p := range procedures {
		if l := p.def.Licence; l != nil {
			names[l.Name.Ja] = Code{Code: l.Name.Ja, Ja: l.Name.Ja, En: l.Name.En}
		}
	}
	c.names = names
	for _, p := range procedures {
		for _, s := range p.sections {
			for _, f := range s.fields {
				if f.def.Prefill == recordNames {
					f.names, p.names = names, slices.SortedFunc(maps.Values(names), func(a, b Code) int { return cmp.Compare(a.Code, b.Code) })
				}
			}
		}
	}
}

// Named is the name of a record in both languages; in Japanese where it is none of ours.
func (c *Catalogue) Named(ja string) Text {
	if name, ok := c.names[ja]; ok {
		return Text{Ja: name.Ja, En: name.En}
	}
	return Text{Ja: ja, En: ja}
}
