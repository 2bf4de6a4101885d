package procedure

import (
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
}

// Permission is a permitted change that a form begins with, or that was named in one.
type Permission struct{ Number, On, Detail string }

// fields are those that it names.
func (f *Fulfils) fields() [3]string { return [3]string{f.Number, f.On, f.Detail} }

// Fulfils is the permission that what was filed names; false for a procedure that fulfils none.
func (p *Procedure) Fulfils(filed map[string]any) (Permission, bool) {
	f := p.def.Fulfils
	if f == nil {
		return Permission{}, false
	}
	at := func(field string) string { text, _ := valueAt(filed, field).(string); return text }
	return Permission{at(f.Number), at(f.On), at(f.Detail)}, true
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
}
