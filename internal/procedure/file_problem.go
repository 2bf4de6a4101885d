package procedure

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// maxProblems is how many problems of a file are told.
const maxProblems = 2000

// reasonMore says that a file has further problems than those that are told.
const reasonMore = "more"

// Closer words of codeRequiredSelection for a file, where nobody sees the options.
const (
	reasonNoOption   = "noOption"   // a value that is none of the options
	reasonNoOptionOf = "noOptionOf" // the first such of a field, with {codes}
	reasonNoTick     = "noTick"     // neither yes nor no
)

// codeSameValue is that a row before has the value, and reasonSameValue its words that name it.
const (
	codeSameValue   = "MSG-LIT-E-0092"
	reasonSameValue = "sameValue"
)

// fileProblems are what is wrong in a file, up to a bound.
type fileProblems struct {
	problems []Problem
	listed   map[*field]bool // whose codes were told
}

func (f *fileProblems) add(p Problem) {
	switch {
	case len(f.problems) < maxProblems:
		f.problems = append(f.problems, p)
	case len(f.problems) == maxProblems:
		f.problems = append(f.problems, Problem{Pointer: "/", Code: codeJSON,
			Params: map[string]string{"reason": reasonMore, "item": strconv.Itoa(maxProblems)}})
	}
}

// reported tells of which places something is told so far: of the place itself, or of what it is in.
func (f *fileProblems) reported() func(pointer string) bool {
	had := map[string]bool{}
	for _, each := range f.problems {
		had[each.Pointer] = true
	}
	return func(pointer string) bool {
		for ; pointer != ""; pointer = pointer[:strings.LastIndex(pointer, "/")] {
			if had[pointer] {
				return true
			}
		}
		return false
	}
}

// withValue names what a file says that is none of the options, or is said by a row before it: nobody can see it in the form. The first of a field names the options.
func (f *fileProblems) withValue(p *Procedure, filled map[string]any, problem Problem) Problem {
	same := problem.Code == codeSameValue
	if !same && problem.Code != codeRequiredSelection || len(problem.Params) > 0 {
		return problem
	}
	parts := strings.Split(strings.TrimPrefix(problem.Pointer, "/"), "/")
	at := slices.IndexFunc(p.sections, func(s *section) bool { return s.def.ID == parts[0] })
	if at < 0 {
		return problem
	}
	of, last := p.sections[at].field(parts[len(parts)-1]), any(filled)
	for _, part := range parts {
		last = memberAt(last, part)
	}
	value, ok := last.(string)
	if of == nil || !ok || value == "" {
		return problem
	}
	if same {
		return withParams(problem, "reason", reasonSameValue, "value", cutText(value))
	}
	if f.listed[of] || len(of.options) == 0 || len(of.options) > maxNamed {
		return withParams(problem, "reason", reasonNoOption, "value", cutText(value))
	}
	if f.listed == nil {
		f.listed = map[*field]bool{}
	}
	f.listed[of] = true
	var codes []string
	for _, option := range of.options {
		if of.def.Offers == "" || option.Attributes[of.def.Offers] > 0 {
			codes = append(codes, of.optionText(option))
		}
	}
	return withParams(problem, "reason", reasonNoOptionOf, "value", cutText(value), "codes", strings.Join(codes, ", "))
}

// maxWorded is up to how many codes are told with what they stand for.
const maxWorded = 12

// optionText is a code with what it stands for in both languages, where there are not too many.
func (f *field) optionText(option Code) string {
	if len(f.options) > maxWorded {
		return option.Code
	}
	return option.Code + " (" + option.Ja + " / " + option.En + ")"
}

// memberAt is a member of an object or a list by a step of a pointer; nil where there is none.
func memberAt(of any, step string) any {
	switch of := of.(type) {
	case map[string]any:
		return of[step]
	case []any:
		if i, err := strconv.Atoi(step); err == nil && i >= 0 && i < len(of) {
			return of[i]
		}
	}
	return nil
}

// withParams is a problem with further parameters; the form's own stay as they are.
func withParams(p Problem, pairs ...string) Problem {
	params := maps.Clone(p.Params)
	if params == nil {
		params = map[string]string{}
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		params[pairs[i]] = pairs[i+1]
	}
	p.Params = params
	return p
}

// comparePointers orders places as people count: row 2 comes before row 10, and what is about the whole file last.
func comparePointers(a, b string) int {
	if whole := cmp.Compare(whole(a), whole(b)); whole != 0 {
		return whole
	}
	return slices.CompareFunc(strings.Split(a, "/"), strings.Split(b, "/"), func(a, b string) int {
		n, errA := strconv.Atoi(a)
		m, errB := strconv.Atoi(b)
		if errA == nil && errB == nil {
			return cmp.Compare(n, m)
		}
		return strings.Compare(a, b)
	})
}

func whole(pointer string) int {
	if pointer == "/" {
		return 1
	}
	return 0
}
