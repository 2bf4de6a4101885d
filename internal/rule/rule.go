// Package rule holds the value rules of every form: what a call sign, a date or
// a number with two decimals looks like, how typed text is brought into that
// shape, and which message tells the person what to change.
//
// A rule is a pure function. It has a twin of the same name in
// web/src/forms/rules, and the cases in contract/rules run against both.
package rule

import (
	"fmt"
	"slices"
)

// Params are a rule's settings (such as max) or a finding's placeholders. They
// are text because that is what the message catalogue fills in.
type Params map[string]string

// Finding is one broken rule: the message code and the values of the message's
// placeholders.
type Finding struct {
	Code   string
	Params Params
}

// Rule is one named value rule.
//
// A rule with Format set describes how a whole value is written, and a field
// has at most one of them; the others only restrict a value further.
type Rule struct {
	Name   string
	Format bool
	// Settings lists the params the rule understands.
	Settings []Setting

	normalise func(value string) string
	check     func(value string, p Params, today string) *Finding
}

// Normalise brings typed text into the form that Check, the stored document and
// the XML use. It never refuses anything and applying it twice changes nothing
// more.
func (r Rule) Normalise(value string) string {
	value = wellFormed(value)
	// Taking out a space can bring two characters together that NFKC then
	// joins, so it goes on until nothing changes.
	for range 8 {
		next := r.normalise(value)
		if next == value {
			break
		}
		value = next
	}
	return value
}

// Check tells what is wrong with a normalised value, or nil.
//
// An empty value is right for every rule except required, requiredSelection and
// ticked. The day is the caller's today in Asia/Tokyo as YYYY-MM-DD (see Today);
// only date rules look at it, and they panic when it is not a real day.
func (r Rule) Check(value string, p Params, today string) *Finding {
	if value == "" && !r.presence() {
		return nil
	}
	return r.check(value, p, today)
}

func (r Rule) presence() bool {
	return r.Name == "required" || r.Name == "requiredSelection" || r.Name == "ticked"
}

// Named returns the rule registered under name.
func Named(name string) (Rule, bool) {
	i := slices.IndexFunc(registry, func(r Rule) bool { return r.Name == name })
	if i < 0 {
		return Rule{}, false
	}
	return registry[i], true
}

// Names lists every registered rule in the order of the specification's
// section 5.
func Names() []string {
	names := make([]string, len(registry))
	for i, r := range registry {
		names[i] = r.Name
	}
	return names
}

// Apply normalises a typed value and checks the result. It panics on an unknown
// name: names come from checked definitions, not from requests.
func Apply(name, value string, p Params, today string) (string, *Finding) {
	r, ok := Named(name)
	if !ok {
		panic(fmt.Sprintf("rule: no rule named %q", name))
	}
	normal := r.Normalise(value)
	return normal, r.Check(normal, p, today)
}

// registry is the whole table of rules; each group stands in its own file.
var registry = slices.Concat(
	presenceRules,
	lengthRules,
	numberRules,
	characterRules,
	dateRules,
	relationRules,
	radioRules,
	conformityRules,
	contactRules,
	placeRules,
)

func found(code string, pairs ...string) *Finding {
	p := Params{}
	for i := 0; i+1 < len(pairs); i += 2 {
		p[pairs[i]] = pairs[i+1]
	}
	return &Finding{Code: code, Params: p}
}
