package procedure

import "slices"

// What came of a check that was tried on data.
const (
	CheckHolds    = "holds"
	CheckFails    = "fails"
	CheckNotAsked = "notAsked" // its place is not shown, or there is no row to ask it of
	CheckUntried  = "untried"  // only the server can tell, of what was filed
	CheckLacks    = "lacks"    // what it is computed of is missing
)

// CheckResult is what came of one check of a definition.
type CheckResult struct {
	Check  *Check
	Result string
	// Problems are those it tells, each at its place; none unless it fails.
	Problems []Problem
	// OnRecord says that all of them are of what is as on record.
	OnRecord bool
	// Rows is what came of it for each row that it is asked of, or once where it is of no rows; none where it is not asked.
	Rows []CheckRow
}

// CheckRow is what came of a check, and what it computed.
type CheckRow struct {
	Pointer string
	Result  string
	Values  []ShownValue
}

// RunChecks tries every check of the definition on data, in its order, each for itself: what a form tells of a place is only
// the first of several.
func (p *Procedure) RunChecks(data *Data) []CheckResult {
	results := make([]CheckResult, 0, len(p.def.Checks))
	for i := range p.def.Checks {
		def := &p.def.Checks[i]
		at := slices.IndexFunc(p.checks, func(k *check) bool { return k.def.ID == def.ID })
		if at < 0 || p.checks[at].compares() && p.def.Subject != nil && data.env.Before == nil {
			results = append(results, CheckResult{Check: def, Result: CheckUntried})
			continue
		}
		results = append(results, p.checks[at].run(data))
	}
	return results
}

// compares tells whether a check reads what was filed before.
func (k *check) compares() bool {
	return slices.ContainsFunc(k.rule.compiled().uses, func(u use) bool { return u.name == varBefore })
}

// worst are results by what is told of a check with several rows.
var worst = []string{CheckFails, CheckLacks, CheckHolds, CheckNotAsked}

func (k *check) run(data *Data) CheckResult {
	v := &validation{data: data}
	result := CheckResult{Check: k.def, Result: CheckNotAsked}
	if k.section == nil {
		result.Rows = v.tried(k, nil, k.def.At, nil)
	} else {
		for i, r := range data.sections[k.section.position].rows {
			if !r.wrong {
				result.Rows = v.tried(k, r, k.pointer(i), result.Rows)
			}
		}
	}
	for _, row := range result.Rows {
		if slices.Index(worst, row.Result) < slices.Index(worst, result.Result) {
			result.Result = row.Result
		}
	}
	if result.Result == CheckFails {
		v.check(k)
		if !k.warns() {
			refused, onRecord := v.part(data.p)
			v.found, result.OnRecord = slices.Concat(refused, onRecord), len(refused) == 0 && len(onRecord) > 0
		}
		for _, f := range v.found {
			result.Problems = append(result.Problems, f.Problem)
		}
	}
	return result
}

// tried adds what comes of a check for a row, or for the whole form; nothing where it is of no concern there.
func (v *validation) tried(k *check, r *row, pointer string, rows []CheckRow) []CheckRow {
	if !v.shown(k, r) || !k.when.holds(v.data, r, true) {
		return rows
	}
	met := k.rule.holds(v.data, r, true)
	filled, needed := v.presence(k, r)
	if met && !filled && !needed {
		return rows
	}
	values, whole := k.computed(v.data, r)
	tried := CheckRow{Pointer: pointer, Result: CheckHolds, Values: values}
	switch {
	case !met:
		tried.Result = CheckFails
	case !whole || !filled:
		tried.Result = CheckLacks
	}
	return append(rows, tried)
}

// presence tells whether something stands at the place of a check, and whether something has to.
func (v *validation) presence(k *check, r *row) (filled, needed bool) {
	if k.order.section >= len(v.data.sections) || k.order.field < 0 {
		return true, false
	}
	s := v.data.p.sections[k.order.section]
	if r == nil || k.section != s {
		r = v.data.sections[k.order.section].rows[0]
	}
	f := s.fields[k.order.field]
	if f.def.Type == TypeBoolean {
		return true, false
	}
	return !r.values[k.order.field].empty(), f.needed(v.data, s.current(r))
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
