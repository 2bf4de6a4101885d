package procedure

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// Fulfils says of which permitted change the completion is notified: the form begins with what the record has of it, and the desk
// shows it beside what was filed. A permission is on record where a ruling named this procedure as the next one.
type Fulfils struct {
	// Number is the field ("section.field") that says the number of the permission.
	Number string `yaml:"number"`
	// On is the field that says the day of the permission.
	On string `yaml:"on"`
	// Detail is the field that says what was changed.
	Detail string `yaml:"detail"`
	// Kind is the choice of several that says of what kind the change is.
	Kind string `yaml:"kind"`
	// Kinds are its options by what was changed of the form that was permitted: a section, or a "section.field" of it.
	Kinds map[string]string `yaml:"kinds"`
}

// Permission is a permitted change that a form begins with, or that was named in one.
type Permission struct {
	Number, On, Detail string
	Changed            []string // sections, or fields of them
}

// fields are those that it names.
func (f *Fulfils) fields() [3]string { return [3]string{f.Number, f.On, f.Detail} }

// Fulfils is the permission that what was filed names; false for a procedure that fulfils none.
func (p *Procedure) Fulfils(filed map[string]any) (Permission, bool) {
	f := p.def.Fulfils
	if f == nil {
		return Permission{}, false
	}
	at := func(field string) string { text, _ := valueAt(filed, field).(string); return text }
	return Permission{Number: at(f.Number), On: at(f.On), Detail: at(f.Detail)}, true
}

// BeginFulfilling puts a permission on record into the raw data of what notifies the completion of its change.
func (p *Procedure) BeginFulfilling(raw map[string]any, permitted Permission) {
	f := p.def.Fulfils
	if f == nil {
		return
	}
	putAt(raw, f.Number, permitted.Number)
	putAt(raw, f.On, permitted.On)
	if at := p.unrepeated(f.Detail); at != nil && utf8.RuneCountInString(permitted.Detail) <= at.def.MaxLength {
		putAt(raw, f.Detail, permitted.Detail)
	}
	if kinds := f.kindsOf(permitted.Changed); len(kinds) > 0 {
		putAt(raw, f.Kind, kinds)
	}
}

// kindsOf are the options for what was changed.
func (f *Fulfils) kindsOf(changed []string) []any {
	var kinds []any
	for _, place := range changed {
		section, _, _ := strings.Cut(place, ".")
		if kind := cmp.Or(f.Kinds[place], f.Kinds[section]); kind != "" && !slices.Contains(kinds, any(kind)) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// checkPermitted is the id of the check whether what was changed is what was permitted.
const checkPermitted = "kinds-permitted"

// PointFulfilled points out the kinds of change that were filed and that the permission which the data name did not permit; nothing
// where it is none of those on record, or where it is not on record what it permitted.
func (p *Procedure) PointFulfilled(data *Data, permitted []Permission) []Finding {
	f := p.def.Fulfils
	if f == nil || f.Kind == "" {
		return nil
	}
	number, _ := p.unrepeatedText(data, f.Number)
	on, _ := p.unrepeatedText(data, f.On)
	_, chosen := p.unrepeatedText(data, f.Kind)
	i := slices.IndexFunc(permitted, func(each Permission) bool { return each.names(number, on) })
	if i < 0 {
		return nil
	}
	allowed := f.kindsOf(permitted[i].Changed)
	if len(allowed) == 0 {
		return nil
	}
	known := slices.Collect(maps.Values(f.Kinds)) // of any other nobody can tell what it is
	var ja, en []string
	for _, o := range p.unrepeated(f.Kind).def.Options {
		if slices.Contains(chosen, o.Code) && slices.Contains(known, o.Code) && !slices.Contains(allowed, any(o.Code)) {
			ja, en = append(ja, o.Ja), append(en, o.En)
		}
	}
	if len(ja) == 0 {
		return nil
	}
	return []Finding{{Pointer: "/" + strings.ReplaceAll(f.Kind, ".", "/"), Code: "MSG-LIT-E-0066", check: checkPermitted, Text: Text{
		Ja: "変更の許可（" + permitted[i].Number + "）の記録に、次の事項の変更はありません: " + strings.Join(ja, "、") + "。許可を受けていない変更をしていないか、選んだ事項を確かめてください。",
		En: "The permission on record (" + permitted[i].Number + ") is not of this: " + strings.Join(en, ", ") + ". See that nothing was changed without a permission, and that you chose what was changed.",
	}}}
}

// names tells whether a permission is the one of a number, or, without one, of a day.
func (by Permission) names(number, on string) bool {
	if number = strings.ToUpper(strings.TrimSpace(number)); number != "" {
		return number == by.Number
	}
	return on == by.On
}

// Next are the procedures that what an officer may state leads to.
func (def *Definition) Next() []string {
	var ids []string
	if def.Ruling == nil {
		return nil
	}
	for _, item := range def.Ruling.Items {
		for _, option := range item.Options {
			if option.Next != "" {
				ids = append(ids, option.Next)
			}
		}
	}
	return ids
}

func (c *compiler) fulfils(at path, def *Fulfils) {
	for i, field := range def.fields() {
		if c.p.unrepeated(field) == nil {
			key := [3]string{"number", "on", "detail"}[i]
			c.r.at(at.with(key), "%q is no field of a section that does not repeat", field)
		}
	}
	if strings.TrimSpace(def.Number) != "" && (c.p.def.Subject == nil || c.p.def.Ruling == nil) {
		c.r.at(at, "needs a licence and a ruling")
	}
	c.fulfilledKinds(at, def)
}

// fulfilledKinds finds options that the choice of kinds lacks.
func (c *compiler) fulfilledKinds(at path, def *Fulfils) {
	if def.Kind == "" && len(def.Kinds) == 0 {
		return
	}
	choice := c.p.unrepeated(def.Kind)
	if choice == nil || choice.def.Type != TypeMultichoice {
		c.r.at(at.with("kind"), "%q is no choice of several in a section that does not repeat", def.Kind)
		return
	}
	for _, place := range slices.Sorted(maps.Keys(def.Kinds)) {
		if code := def.Kinds[place]; !slices.ContainsFunc(choice.def.Options, func(o Code) bool { return o.Code == code }) {
			c.r.at(at.with("kinds", place), "there is no option %q", code)
		}
	}
}
