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

// fileProblems are what is wrong in a file, up to a bound.
type fileProblems struct{ problems []Problem }

func (f *fileProblems) add(p Problem) {
	switch {
	case len(f.problems) < maxProblems:
		f.problems = append(f.problems, p)
	case len(f.problems) == maxProblems:
		f.problems = append(f.problems, Problem{Pointer: "/", Code: codeJSON,
			Params: map[string]string{"reason": reasonMore, "item": strconv.Itoa(maxProblems)}})
	}
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
