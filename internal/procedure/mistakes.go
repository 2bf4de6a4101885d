package procedure

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// distinctMistakes are the mistakes as they are told: each once and with a hint. A mistake of a family, a shared section or a kind is one of
// each of its procedures; where one procedure makes two alike, on one line, both are told, unless a kind makes them by one thing that it lacks.
func distinctMistakes(errs []error) []error {
	var list []error
	before := map[string]bool{}
	for _, err := range errs {
		now := map[string]bool{}
		for _, each := range joined(err) {
			key := keyOf(each)
			if before[key] || now[key] && byKind(each) {
				continue
			}
			now[key], list = true, append(list, hintedOf(each))
		}
		for key := range now {
			before[key] = true
		}
	}
	return list
}

// byKind tells of a mistake that is told at a kind, although its family has what does not go with it.
func byKind(err error) bool {
	mistake := &LoadError{}
	return errors.As(err, &mistake) && mistake.Has != ""
}

// joined are the errors that one was joined of.
func joined(err error) []error {
	if several, ok := err.(interface{ Unwrap() []error }); ok { //nolint:errorlint // the joining itself
		return several.Unwrap()
	}
	return []error{err}
}

// indexes are where in their lists the parts of a path stand, which is elsewhere in each act of a kind.
var indexes = regexp.MustCompile(`\[\d+\]`)

// keyOf is what makes a mistake the same as another.
func keyOf(err error) string {
	mistake := &LoadError{}
	if !errors.As(err, &mistake) {
		return err.Error()
	}
	return fmt.Sprintf("%s:%d:%s:%s", mistake.File, mistake.Line, indexes.ReplaceAllString(mistake.Path, ""), mistake.Message)
}

// hintedOf is a mistake with a hint, where it has none yet.
func hintedOf(err error) error {
	mistake := &LoadError{}
	if errors.As(err, &mistake) && mistake.Hint == "" {
		mistake.Hint = hintOf(mistake)
	}
	return err
}

// hintsByWords are what to do about a mistake by how it is worded; the first that fits.
var hintsByWords = []struct{ words, hint string }{
	{"is missing", "write it"},
	{"is empty", "write what it says, or leave it out"},
	{"stands twice", "each stands once: rename one or take it out"},
	{"once only", "each stands once: rename one or take it out"},
	{"is of no use beside", "leave one of the two out"},
	{"stands beside", "leave one of the two out"},
	{"only with", "leave it out, or say beside it what it goes with"},
	{"goes with", "leave it out, or say beside it what it goes with"},
	{"go with", "leave it out, or say beside it what it goes with"},
	{"go only with", "leave it out, or say beside it what it goes with"},
	{"go together", "write both, or neither"},
	{"does not go with", "leave it out"},
	{"must follow", "put them in order, each from the day after the last one ends"},
	{"has more than", hintDivide},
	{"more than one document", "take out the lines --- in it, or make it several files"},
	{" already", "each key stands once: take one of the two out"},
	{"cannot be read", "see to it that the program may read it"},
	{"is not a file", "put a file in its place"},
	{"there are more mistakes", "mend those that are told, and check again"},
}

// hintOf is what to do about a mistake, as far as its words tell; what may stand there, elsewhere.
func hintOf(mistake *LoadError) string {
	for _, each := range hintsByWords {
		if strings.Contains(mistake.Message, each.words) {
			return each.hint
		}
	}
	key := mistake.Path[strings.LastIndex(mistake.Path, ".")+1:]
	if key = indexes.ReplaceAllString(key, ""); key == "" {
		return "docs/definitions.md lists what may stand here"
	}
	return "docs/definitions.md says what may stand at " + key
}
