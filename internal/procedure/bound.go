package procedure

import (
	"maps"
	"slices"
	"strings"
)

// BoundParts are the parts of the user info, by wire name, that say who the holder is and
// where. Where an account is identified, a form has them from the account.
var BoundParts = []string{
	"lastName", "firstName", "lastNameKana", "firstNameKana",
	"companyNumber", "companyName", "companyNameKana", "organizationName", "organizationNameKana",
	"representativeLastName", "representativeFirstName", "representativeLastNameKana", "representativeFirstNameKana",
	"postalCode", "prefectureCd", "cityCd", "townName",
}

// Bound is a field whose value is the account's.
type Bound struct {
	Pointer string
	Part    string // of the user info, by wire name
	Value   string // as the form writes it
}

// Binds tells which fields have their value from an account, of which the parts known are
// given by wire name. A part that is not known binds nothing.
func (p *Procedure) Binds(account map[string]string) []Bound {
	var list []Bound
	p.eachBound(func(s *section, f *field, part string) {
		if value, known := account[part]; known {
			list = append(list, Bound{"/" + s.def.ID + "/" + f.def.ID, part, f.read(value).text})
		}
	})
	return list
}

// MailPlace is the pointer of where the form asks for the mail address that notices go to; empty where it does not.
func (p *Procedure) MailPlace() string {
	for _, s := range p.sections {
		for _, f := range s.fields {
			if s.def.Repeat == nil && f.def.Prefill == prefillAccount+"contactEmail" {
				return "/" + s.def.ID + "/" + f.def.ID
			}
		}
	}
	return ""
}

func (p *Procedure) eachBound(fn func(s *section, f *field, part string)) {
	for _, s := range p.sections {
		if s.def.Repeat != nil {
			continue
		}
		for _, f := range s.fields {
			if part, ok := strings.CutPrefix(f.def.Prefill, prefillAccount); ok && slices.Contains(BoundParts, part) {
				fn(s, f, part)
			}
		}
	}
}

// Bind puts the account's values into raw data in place of whatever stands there, at the
// pointers that counts holds for; nil is all. It tells what it replaced that was another
// value, not only the same written otherwise or nothing, and whether it changed anything.
func (p *Procedure) Bind(raw map[string]any, account map[string]string, counts func(pointer string) bool) (replaced []Replaced, changed bool) {
	p.eachBound(func(s *section, f *field, part string) {
		known, ok := account[part]
		pointer := "/" + s.def.ID + "/" + f.def.ID
		if !ok || counts != nil && !counts(pointer) {
			return
		}
		values, _ := raw[s.def.ID].(map[string]any)
		stands, there := values[f.def.ID]
		value := f.read(known).text
		if stands == value || !there && value == "" {
			return
		}
		was := f.optional(stands)
		if was.wrong || !was.empty() && was.text != value {
			replaced = append(replaced, Replaced{pointer, Omission{Place: s.nameOf("", f), Value: f.shown(&was), Why: OmittedAccount}})
		}
		if values = maps.Clone(values); values == nil {
			values = map[string]any{}
		}
		values[f.def.ID], raw[s.def.ID], changed = value, values, true
	})
	return replaced, changed
}

// Replaced is a value that gave way to the account's.
type Replaced struct {
	Pointer string
	Omission
}

// HolderPart is one of the bound fields of what was filed, beside what the account says.
type HolderPart struct {
	Pointer string `json:"pointer"`
	Filed   string `json:"filed"`
	Account string `json:"account" doc:"as the form would write it; empty where the account does not say"`
	Shown   string `json:"shown" doc:"what the identity was shown with; empty where the proof was not about it"`
	Differs bool   `json:"differs" doc:"it was filed otherwise than the account or the proof says"`
	Proven  bool   `json:"proven" doc:"the identity of the account was shown with what was filed"`
}

// Holder compares what was filed with an account and with what was proven of it, each by
// the wire names of the user info. Fields of which neither says anything are left out.
func (p *Procedure) Holder(data *Data, account, proven map[string]string) []HolderPart {
	parts := []HolderPart{}
	p.eachBound(func(s *section, f *field, part string) {
		filed, known, shown := data.Text(s.def.ID, f.def.ID), f.read(account[part]).text, f.read(proven[part]).text
		if filed == "" && known == "" || data.hidden(s, f) {
			return
		}
		parts = append(parts, HolderPart{Pointer: "/" + s.def.ID + "/" + f.def.ID, Filed: filed, Account: known,
			Shown: shown, Differs: differs(filed, known) || differs(filed, shown), Proven: filed != "" && filed == shown})
	})
	return parts
}

// differs tells whether two texts both say something, and not the same.
func differs(a, b string) bool { return a != "" && b != "" && a != b }

// hidden tells of a field of an unrepeated section that it does not apply.
func (d *Data) hidden(s *section, f *field) bool {
	v := d.field(s.def.ID, f.def.ID)
	return v == nil || v.hidden
}

// optional is read for a value that may be missing.
func (f *field) optional(raw any) value {
	if raw == nil {
		return value{}
	}
	return f.read(raw)
}
