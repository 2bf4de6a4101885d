package procedure

// What rows that have a value in common must agree in: one conformity number is of one holder.
const (
	codeNotAlike      = "MSG-LIT-E-0056"
	reasonOtherBefore = "otherBefore" // of codeNotAlike: a row before it says another of the same
)

// agreeing tells of rows that say something else than the first one with the same value. Its twin is
// web/src/forms/procedure/agreeing.ts.
func (v *validation) agreeing(p *Procedure) {
	for _, s := range p.sections {
		if s.def.Repeat == nil || v.data.sections[s.position].hidden {
			continue
		}
		for i, f := range s.fields {
			for _, beside := range f.def.Agrees {
				v.agree(s, i, s.index[beside])
			}
		}
	}
}

func (v *validation) agree(s *section, field, beside int) {
	first := map[string]string{}
	for i, r := range v.data.sections[s.position].rows {
		value, ok := r.textAt(field)
		said, says := r.textAt(beside)
		if !ok || !says {
			continue
		}
		known, had := first[value]
		switch {
		case !had:
			first[value] = said
		case said != known && !sameName(said, known):
			v.add(s.position, i, beside, s.rowAt(i)+s.fields[beside].def.ID, codeNotAlike, "reason", reasonOtherBefore, "value", value, "before", known)
		}
	}
}
