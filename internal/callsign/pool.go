// Package callsign knows the call signs that the regional bureaus assign: which there are for each kind of station,
// in which order they are given, and whose a call sign is.
package callsign

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"regexp/syntax"
	"slices"
	"strings"
)

// Pool is the call signs of one service. A call sign is a prefix, which is a bureau's, and a suffix, which is of a
// kind of station.
type Pool struct {
	prefixes map[string][]string   // of each bureau, by its letter, and of each area, in the order in which they are used up
	suffixes map[string][]template // of each kind
	begins   map[string]string     // by prefix, the first suffix that is given behind it
	events   map[string][]template // of stations of events, of each kind, with the prefix
	kept     []template            // which are nobody's new one any more, with the prefix
}

// Source is where a new call sign of a station comes from.
type Source struct {
	Name   string // of the pool
	Pool   Pool
	Bureau string // letter
	Area   string // a part of the bureau's area that has prefixes of its own; empty elsewhere
	Kind   string // of station, in the pool
}

// Series names the prefixes of the source: the bureau's letter, and behind it the area's name where it is one of the pool.
func (s Source) Series() string {
	if series := s.Bureau + areaMark + s.Area; s.Pool.prefixes[series] != nil {
		return series
	}
	return s.Bureau
}

// areaMark stands between a bureau's letter and an area's name.
const areaMark = "/"

// Fit tells whether a call sign, in capital letters without spaces, is one of the source.
func (s Source) Fit(sign string) Fit { return s.Pool.Fit(s.Series(), s.Kind, sign) }

// After gives the call signs of the source, from the one after the last.
func (s Source) After(last string) iter.Seq[string] { return s.Pool.After(s.Series(), s.Kind, last) }

// template is a text of which each place has the letters it may have, in their order.
type template [][]rune

// Fit says whether a call sign can be given to a station.
type Fit string

// How a call sign fits a bureau and a kind of station.
const (
	Fits        Fit = "fits"
	OtherBureau Fit = "otherBureau" // it is one that another bureau gives
	OtherArea   Fit = "otherArea"   // it is one of the bureau for another part of its area
	OtherKind   Fit = "otherKind"   // it is one of the bureau for other stations
	NotAssigned Fit = "notAssigned" // no bureau gives it
)

// Spec is a pool as a file has it. A template is letters, digits and classes of these, such as "[A-P][A-Z]".
type Spec struct {
	Kinds   map[string][]string `yaml:"kinds"`   // the templates of the suffixes of each kind of station
	Bureaus map[string][]string `yaml:"bureaus"` // the prefixes of each bureau, by its letter
	Areas   map[string]Area     `yaml:"areas"`   // parts of bureaus' areas that have prefixes of their own
	Begins  map[string]string   `yaml:"begins"`  // by prefix, the first suffix that is given behind it, where that is not the first there is
	Events  map[string][]string `yaml:"events"`  // templates of whole call signs of stations of events, by their kind
	Kept    []string            `yaml:"kept"`    // templates of whole call signs
}

// Area is a part of a bureau's area, such as far islands.
type Area struct {
	Bureau   string   `yaml:"bureau"`   // its letter
	Prefixes []string `yaml:"prefixes"` // in the order in which they are used up
}

// Pool reads the templates of a spec.
func (s Spec) Pool() (Pool, error) {
	pool := Pool{prefixes: map[string][]string{}, suffixes: map[string][]template{}, events: map[string][]template{}, begins: s.Begins}
	maps.Copy(pool.prefixes, s.Bureaus)
	for name, area := range s.Areas {
		pool.prefixes[area.Bureau+areaMark+name] = area.Prefixes
	}
	var err error
	if pool.kept, err = templates(s.Kept, "kept"); err != nil {
		return pool, err
	}
	for kind, of := range s.Events {
		if pool.events[kind], err = templates(of, "events", kind); err != nil {
			return pool, err
		}
	}
	for kind, of := range s.Kinds {
		if pool.suffixes[kind], err = templates(of, "kinds", kind); err != nil {
			return pool, err
		}
	}
	return pool, nil
}

// TemplateError is a text that is no template, and where in its pool it stands: keys, and the number in the list.
type TemplateError struct {
	Text string
	At   []any
}

// Error tells what the text is not.
func (e *TemplateError) Error() string { return fmt.Sprintf("%q %v", e.Text, errMore) }

// Kinds are the kinds of stations of the pool, in their order.
func (p Pool) Kinds() []string { return slices.Sorted(maps.Keys(p.suffixes)) }

// Form is the form of the call signs of some kinds of stations of the pool, whichever bureau assigns them, as a regular
// expression; and one of them as an example.
func (p Pool) Form(kinds []string) (form, example string) {
	var prefixes, suffixes []string
	for _, series := range slices.Sorted(maps.Keys(p.prefixes)) {
		prefixes = append(prefixes, p.prefixes[series]...)
	}
	for _, kind := range kinds {
		for _, each := range p.suffixes[kind] {
			suffixes = append(suffixes, each.form())
			if example == "" && len(prefixes) > 0 {
				example = prefixes[0] + each.first()
			}
		}
	}
	return "^(?:" + strings.Join(prefixes, "|") + ")(?:" + strings.Join(suffixes, "|") + ")$", example
}

// form is the template as a regular expression.
func (t template) form() string {
	var b strings.Builder
	for _, letters := range t {
		if len(letters) == 1 {
			b.WriteRune(letters[0])
			continue
		}
		b.WriteString("[" + string(letters) + "]")
	}
	return b.String()
}

// Areas are the names of the areas of the pool that have prefixes of their own.
func (p Pool) Areas() []string {
	var names []string
	for series := range p.prefixes {
		if _, name, ok := strings.Cut(series, areaMark); ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// templates reads those that stand at some keys of a pool.
func templates(texts []string, keys ...any) ([]template, error) {
	list := make([]template, len(texts))
	for i, text := range texts {
		parsed, err := syntax.Parse(text, syntax.ClassNL)
		if err == nil {
			list[i], err = templateOf(parsed)
		}
		if err != nil {
			return nil, &TemplateError{text, append(keys, i)}
		}
	}
	return list, nil
}

func templateOf(parsed *syntax.Regexp) (template, error) {
	switch parsed.Op {
	case syntax.OpConcat:
		var all template
		for _, sub := range parsed.Sub {
			part, err := templateOf(sub)
			if err != nil {
				return nil, err
			}
			all = append(all, part...)
		}
		return all, nil
	case syntax.OpLiteral:
		var all template
		for _, r := range parsed.Rune {
			all = append(all, []rune{r})
		}
		return all, nil
	case syntax.OpCharClass:
		if len(parsed.Rune) == 0 {
			return nil, errMore
		}
		var letters []rune
		for i := 0; i < len(parsed.Rune); i += 2 {
			if !plain(parsed.Rune[i]) || !plain(parsed.Rune[i+1]) {
				return nil, errMore
			}
			for r := parsed.Rune[i]; r <= parsed.Rune[i+1]; r++ {
				letters = append(letters, r)
			}
		}
		return template{letters}, nil
	}
	return nil, errMore
}

var errMore = errors.New("is more than letters, digits and classes of these")

// plain tells of a letter or a digit, between any two of which there are few.
func plain(r rune) bool { return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' }

// Fit tells whether a call sign, in capital letters without spaces, is one of a series that is given to a kind of station.
func (p Pool) Fit(series, kind, sign string) Fit {
	if p.given(series, kind, sign) || matched(p.events[kind], sign) {
		return Fits
	}
	for other := range p.events {
		if matched(p.events[other], sign) {
			return OtherKind
		}
	}
	for other := range p.suffixes {
		if p.given(series, other, sign) {
			return OtherKind
		}
	}
	for other := range p.prefixes {
		for each := range p.suffixes {
			switch {
			case !p.given(other, each, sign):
			case bureauOf(other) == bureauOf(series):
				return OtherArea
			default:
				return OtherBureau
			}
		}
	}
	return NotAssigned
}

// bureauOf is the letter of the bureau whose a series is.
func bureauOf(series string) string {
	letter, _, _ := strings.Cut(series, areaMark)
	return letter
}

// Kept tells whether a call sign is one that was given once and is nobody's new one any more.
func (p Pool) Kept(sign string) bool {
	return matched(p.kept, sign)
}

func matched(templates []template, sign string) bool {
	return slices.ContainsFunc(templates, func(t template) bool { return t.matches(sign) })
}

// Bureau is the letter of the bureau whose prefix a call sign has, whatever follows it; empty where no bureau has
// such a prefix.
func (p Pool) Bureau(sign string) string {
	letter, longest := "", 0
	for bureau, prefixes := range p.prefixes {
		for _, prefix := range prefixes {
			if len(prefix) > longest && strings.HasPrefix(sign, prefix) {
				letter, longest = bureauOf(bureau), len(prefix)
			}
		}
	}
	return letter
}

// Prefixes are those of each bureau, by its letter, with those of its areas behind.
func (p Pool) Prefixes() map[string][]string {
	all := map[string][]string{}
	for _, series := range slices.Sorted(maps.Keys(p.prefixes)) {
		all[bureauOf(series)] = slices.Concat(all[bureauOf(series)], p.prefixes[series])
	}
	return all
}

// Has tells whether a call sign is one that some bureau gives or gave to some kind of station of the pool.
func (p Pool) Has(sign string) bool { return p.Fit("", "", sign) != NotAssigned || p.Kept(sign) }

func (p Pool) given(series, kind, sign string) bool {
	return slices.ContainsFunc(p.prefixes[series], func(prefix string) bool {
		suffix, ok := strings.CutPrefix(sign, prefix)
		return ok && suffix >= p.begins[prefix] && slices.ContainsFunc(p.suffixes[kind], func(t template) bool { return t.matches(suffix) })
	})
}

// After gives the call signs of a series for a kind of station in the order in which they are assigned, from the one
// after the last; from the first where last is none of them.
func (p Pool) After(series, kind, last string) iter.Seq[string] {
	return func(yield func(string) bool) {
		waiting := p.given(series, kind, last)
		for _, prefix := range p.prefixes[series] {
			for _, t := range p.suffixes[kind] {
				suffix, ok := t.first(), true
				if before, cut := strings.CutPrefix(last, prefix); waiting && cut && t.matches(before) {
					waiting = false
					suffix, ok = t.next(before)
				}
				for ; ok && !waiting; suffix, ok = t.next(suffix) {
					if suffix >= p.begins[prefix] && !yield(prefix+suffix) {
						return
					}
				}
			}
		}
	}
}

func (t template) matches(text string) bool {
	letters := []rune(text)
	if len(letters) != len(t) {
		return false
	}
	for i, r := range letters {
		if !slices.Contains(t[i], r) {
			return false
		}
	}
	return true
}

func (t template) first() string {
	letters := make([]rune, len(t))
	for i := range t {
		letters[i] = t[i][0]
	}
	return string(letters)
}

// next is what follows a text of the template; false after the last.
func (t template) next(text string) (string, bool) {
	letters := []rune(text)
	for i := len(t) - 1; i >= 0; i-- {
		if at := slices.Index(t[i], letters[i]); at+1 < len(t[i]) {
			letters[i] = t[i][at+1]
			return string(letters), true
		}
		letters[i] = t[i][0]
	}
	return "", false
}
