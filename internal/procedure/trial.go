package procedure

import "slices"

// What came of a check that was tried on data.
const (
	CheckHolds    = "holds"
	CheckFails    = "fails"
	CheckNotAsked = "notAsked" // its place is not shown, or there is no row to ask it of
	CheckUntried  = "untried"  // only the server can tell, of what was filed
)

// CheckResult is what came of one check of a definition.
type CheckResult struct {
	Check  *Check
	Result string
	// Problems are those it tells, each at its place; none unless it fails.
	Problems []Problem
}

// RunChecks tries every check of the definition on data, in its order, each for itself: what a form tells of a place is only
// the first of several.
func (p *Procedure) RunChecks(data *Data) []CheckResult {
	results := make([]CheckResult, 0, len(p.def.Checks))
	for i := range p.def.Checks {
		def := &p.def.Checks[i]
		at := slices.IndexFunc(p.checks, func(k *check) bool { return k.def.ID == def.ID })
		if at < 0 {
			results = append(results, CheckResult{Check: def, Result: CheckUntried})
			continue
		}
		results = append(results, p.checks[at].run(data))
	}
	return results
}

func (k *check) run(data *Data) CheckResult {
	v := &validation{data: data}
	v.check(k)
	result := CheckResult{Check: k.def, Result: CheckHolds}
	switch {
	case len(v.found) > 0:
		result.Result = CheckFails
		for _, f := range v.found {
			result.Problems = append(result.Problems, f.Problem)
		}
	case !v.asked(k):
		result.Result = CheckNotAsked
	}
	return result
}

// asked tells whether a check is asked of the data at all.
func (v *validation) asked(k *check) bool {
	if k.section == nil {
		return v.shown(k, nil)
	}
	rows := v.data.sections[k.section.position].rows
	return slices.ContainsFunc(rows, func(r *row) bool { return !r.wrong && v.shown(k, r) })
}

// Unknown gives the pointers of what raw data hold and the form has no place for, at most some of them.
func (p *Procedure) Unknown(raw map[string]any) []string {
	u := &unknown{pointers: []string{}}
	for id, values := range raw {
		s := p.sectionOfType(id)
		if s == nil {
			u.add("/" + id)
			continue
		}
		u.section(s, values)
	}
	slices.Sort(u.pointers)
	return u.pointers[:min(len(u.pointers), mostUnknown)]
}

// mostUnknown is how many places are told of those that a form lacks.
const mostUnknown = 50

type unknown struct{ pointers []string }

func (u *unknown) add(pointer string) {
	if !slices.Contains(u.pointers, pointer) {
		u.pointers = append(u.pointers, pointer)
	}
}

func (u *unknown) section(s *section, values any) {
	rows, ok := values.([]any)
	if !ok {
		rows = []any{values}
	}
	for _, each := range rows {
		row, _ := each.(map[string]any)
		for name := range row {
			if s.field(name) == nil && len(u.pointers) < mostUnknown {
				u.add("/" + s.def.ID + "/" + name)
			}
		}
	}
}
