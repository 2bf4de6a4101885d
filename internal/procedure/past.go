package procedure

import (
	"slices"
	"strconv"
	"strings"
)

// Omission is something of past data that a new form does not begin with.
type Omission struct {
	Place Text   `json:"place" doc:"section, entry and item"`
	Value Text   `json:"value" doc:"what the past data say"`
	Why   string `json:"why" enum:"absent,licence,anew,account,hidden,value" doc:"absent: the form has no such item; licence: it follows from the licence; anew: it is asked for anew; account: the account says otherwise; hidden: another answer hides it; value: it is no longer accepted (see code)"`
	// Code is what is wrong with a value, with Params.
	Code   string            `json:"code,omitempty"`
	Params map[string]string `json:"params,omitempty"`
}

// Reasons of an Omission.
const (
	OmittedAbsent  = "absent"
	OmittedLicence = "licence"
	OmittedAnew    = "anew"
	OmittedAccount = "account"
	OmittedHidden  = "hidden"
	OmittedValue   = "value"
)

// Take fills the raw data of a new form, which begins with what the account and the licence
// know, with past data of another procedure or version. What it does not take is told.
func (p *Procedure) Take(of *Procedure, past, into map[string]any, env Env) []Omission {
	adopted := p.Adopt(of, past)
	t := &taking{p: p, of: of, into: into, omitted: []Omission{}}
	if about := p.def.Subject; about != nil {
		for _, id := range slices.Concat(about.Keep, about.Fresh) {
			delete(adopted, id)
		}
	}
	data := of.Normalise(past, env)
	for _, s := range of.sections {
		t.section(s, data)
	}
	p.fill(into, adopted, t.kept)
	t.wrong(p.Normalise(into, env), adopted)
	return t.omitted
}

type taking struct {
	p, of   *Procedure
	into    map[string]any
	kept    []string // pointers of fields that stay as they are
	omitted []Omission
}

func (t *taking) section(s *section, data *Data) {
	state := &data.sections[s.position]
	for n, r := range state.rows {
		for i, f := range s.fields {
			v := &r.values[i]
			if f.compute != nil || v.empty() || !f.stated(v) {
				continue
			}
			row := ""
			if s.def.Repeat != nil {
				row = strconv.Itoa(n)
			}
			if why := t.why(s, n, f, v); why != "" {
				t.omitted = append(t.omitted, Omission{Place: s.nameOf(row, f), Value: f.shown(v), Why: why})
			}
		}
	}
}

// why tells why a value is not taken; "" where it is.
func (t *taking) why(s *section, n int, f *field, v *value) string {
	to, at := t.counterpart(s, f)
	if at == nil {
		return OmittedAbsent
	}
	present, _ := t.into[to.def.ID].(map[string]any)
	if rows, ok := t.into[to.def.ID].([]any); ok && n < len(rows) {
		present, _ = rows[n].(map[string]any)
	}
	known := at.read(present[at.def.ID])
	same := at.stated(&known) && known.same(v)
	subject := t.p.def.Subject
	switch {
	case subject != nil && (slices.Contains(subject.Keep, to.def.ID) || strings.HasPrefix(at.def.Prefill, prefillLicence)):
		return unless(same, OmittedLicence)
	case subject != nil && slices.Contains(subject.Fresh, to.def.ID):
		return unless(same, OmittedAnew)
	case to.def.Repeat == nil && strings.HasPrefix(at.def.Prefill, prefillAccount) && !known.empty():
		t.kept = append(t.kept, "/"+to.def.ID+"/"+at.def.ID)
		return unless(same, OmittedAccount)
	}
	return ""
}

func unless(same bool, why string) string {
	if same {
		return ""
	}
	return why
}

// counterpart is where a field of the past form stands in the new one; nil where it does not.
func (t *taking) counterpart(s *section, f *field) (*section, *field) {
	if same := t.p.counterpart(s, f); same != nil {
		return t.p.sectionOfType(s.def.ID), same
	}
	if s.def.Repeat != nil {
		return nil, nil
	}
	for _, moved := range Compare(t.of, t.p).Moved {
		if moved.From.Pointer == "/"+s.def.ID+"/"+f.def.ID {
			to := t.p.at(moved.To.Pointer)
			in := t.p.sectionOfType(to.section)
			return in, in.field(to.field)
		}
	}
	return nil, nil
}

// fill puts values into a form: rows whole, other sections field by field, but those kept.
func (p *Procedure) fill(into, values map[string]any, kept []string) {
	for id, of := range values {
		fields, ok := of.(map[string]any)
		if !ok {
			into[id] = of
			continue
		}
		target, ok := into[id].(map[string]any)
		if !ok {
			target = map[string]any{}
			into[id] = target
		}
		for name, value := range fields {
			if !slices.Contains(kept, "/"+id+"/"+name) {
				target[name] = value
			}
		}
	}
}

// wrong tells of the values that were taken and that the form does not accept.
func (t *taking) wrong(data *Data, adopted map[string]any) {
	for _, problem := range t.p.Validate(data) {
		parts := strings.Split(strings.TrimPrefix(problem.Pointer, "/"), "/")
		s := t.p.sectionOfType(parts[0])
		if _, taken := adopted[parts[0]]; !taken || s == nil || len(parts) < 2 {
			continue
		}
		row, name, r := "", parts[1], data.sections[s.position].rows
		if s.def.Repeat != nil {
			if len(parts) < 3 {
				continue
			}
			row, name = parts[1], parts[2]
		}
		n, _ := strconv.Atoi(row)
		f := s.field(name)
		if f == nil || n >= len(r) {
			continue
		}
		v := &r[n].values[s.index[name]]
		if v.empty() && !v.wrong {
			continue // nothing was taken here
		}
		t.omitted = append(t.omitted, Omission{s.nameOf(row, f), f.shown(v), OmittedValue, problem.Code, problem.Params})
	}
}

// shown is a value as a person reads it.
func (f *field) shown(v *value) Text {
	switch {
	case f.def.Type == TypeBoolean:
		return Text{Ja: "はい", En: "Yes"}
	case len(v.list) == 0:
		return f.display(v.text)
	}
	var ja, en []string
	for _, code := range v.list {
		text := f.display(code)
		ja, en = append(ja, text.Ja), append(en, text.En)
	}
	return Text{Ja: strings.Join(ja, "、"), En: strings.Join(en, ", ")}
}
