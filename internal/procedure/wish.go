package procedure

import (
	"regexp"
	"slices"
	"strings"
)

// ruleAssigned is the value rule of call signs that are assigned to a kind of station.
const ruleAssigned = "assignedCallSign"

// constantText is a CEL string that says the same of every filing.
var constantText = regexp.MustCompile(`^\s*'([^']*)'\s*$`)

// wish has the field of a call sign that is a wish say which there are for the kind of station, and refuse any other. Where
// the kind of call sign depends on what is filed, one of any is taken: the desk looks at it.
func wish(def *Definition, references *References) {
	if def.Kind != KindOpen || def.Licence == nil || def.Licence.CallSigns == nil || !def.Licence.CallSigns.Wished {
		return
	}
	signs := def.Licence.CallSigns
	pool, ok := references.CallSigns[signs.Pool]
	f := ownField(def, def.Licence.CallSign)
	if !ok || f == nil {
		return // which is told where expressions are looked at, or no single field is the wish
	}
	kinds := pool.Kinds()
	if one := constantText.FindStringSubmatch(signs.Kind); one != nil {
		kinds = []string{one[1]}
	}
	form, example := pool.Form(kinds)
	if example == "" {
		return
	}
	f.Rules = append(slices.Clone(f.Rules), RuleUse{Rule: ruleAssigned, Params: map[string]string{"form": form, "example": example}})
	if f.Help != nil && !references.shares(f) {
		return // in the author's own words
	}
	f.Help = &Text{
		Ja: "この種類の局の呼出符号の形式で入力してください（例 " + example + "）。希望がないときは空欄にしてください。",
		En: "A call sign of this kind of station (for example " + example + "). Leave it blank if you have no wish.",
	}
}

// shares tells whether a field says what one of the same id in a shared section says in help.
func (r *References) shares(f *Field) bool {
	for _, shared := range r.Shared {
		if slices.ContainsFunc(shared.Fields, func(other Field) bool { return other.ID == f.ID && other.Help != nil && *other.Help == *f.Help }) {
			return true
		}
	}
	return false
}

// ownField is the field that an expression is nothing but, as station.wishedCallSign; its section and fields are the
// definition's own then. Nil where there is none.
func ownField(def *Definition, source string) *Field {
	section, field, _ := strings.Cut(strings.TrimSpace(source), ".")
	for i := range def.Form {
		if def.Form[i].ID != section {
			continue
		}
		j := slices.IndexFunc(def.Form[i].Fields, func(f Field) bool { return f.ID == field })
		if j < 0 {
			return nil
		}
		def.Form[i].Fields = slices.Clone(def.Form[i].Fields)
		return &def.Form[i].Fields[j]
	}
	return nil
}

// lintWish tells of a change or a renewal that has a licence say the wish of its opening: the call sign that was assigned would be lost.
func (c *compiler) lintWish(at path, licence *Licence) {
	def := c.p.def
	if c.checked || def.Kind == KindOpen || licence.CallSigns == nil || !licence.CallSigns.Wished || licence.CallSign == "" {
		return
	}
	if f := ownField(def, licence.CallSign); f != nil && f.Prefill != prefillLicence+"callSign" {
		c.r.at(at, "says the wish of the opening in a %s", def.Kind).Hint = "the licence keeps the call sign that was assigned: write yours in acts: { open: { licence: { callSign: … } } } alone"
	}
}
