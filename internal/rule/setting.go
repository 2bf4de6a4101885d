package rule

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Kind is what the text of a setting must look like.
type Kind string

// The kinds of settings.
const (
	// Text is any text, often another field's value.
	Text Kind = "text"
	// Count is a whole number of at least zero.
	Count Kind = "count"
	// Decimal is a canonical decimal number, see the rule decimal.
	Decimal Kind = "decimal"
	// Day is a real date, YYYY-MM-DD.
	Day Kind = "day"
)

// Setting is one entry of Params that a rule understands.
type Setting struct {
	Name     string
	Kind     Kind
	Optional bool
	// Late marks a setting whose value is another field's and is known only
	// when a form is checked, so a definition cannot state it.
	Late bool
}

func must(name string, kind Kind) Setting { return Setting{Name: name, Kind: kind} }
func may(name string, kind Kind) Setting  { return Setting{Name: name, Kind: kind, Optional: true} }
func late(name string) Setting            { return Setting{Name: name, Kind: Text, Optional: true, Late: true} }

var countPattern = regexp.MustCompile(`^\d{1,9}$`)

// CheckParams tells whether a definition's settings suit the rule: nothing
// missing, nothing unknown, each value of its kind.
func (r Rule) CheckParams(p Params) error {
	known := map[string]bool{}
	for _, s := range r.Settings {
		known[s.Name] = true
		value, given := p[s.Name]
		if !given {
			if s.Optional {
				continue
			}
			return fmt.Errorf("rule %s: setting %q is missing", r.Name, s.Name)
		}
		if !s.Kind.accepts(value) {
			return fmt.Errorf("rule %s: setting %q: %q is not a %s", r.Name, s.Name, value, s.Kind)
		}
	}
	for name := range p {
		if !known[name] {
			return fmt.Errorf("rule %s: no setting named %q (it has: %s)", r.Name, name, r.settingNames())
		}
	}
	return nil
}

// CheckLate tells whether settings that are known only when a form is checked suit the rule.
func (r Rule) CheckLate(names []string) error {
	for _, name := range names {
		if !slices.ContainsFunc(r.Settings, func(s Setting) bool { return s.Late && s.Name == name }) {
			return fmt.Errorf("rule %s: no setting %q that is another field's", r.Name, name)
		}
	}
	return nil
}

func (r Rule) settingNames() string {
	names := make([]string, len(r.Settings))
	for i, s := range r.Settings {
		names[i] = s.Name
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

func (k Kind) accepts(value string) bool {
	switch k {
	case Count:
		return countPattern.MatchString(value)
	case Decimal:
		return decimalPattern.MatchString(value) && decimalText(value) == value
	case Day:
		return isDay(value)
	default:
		return true
	}
}
