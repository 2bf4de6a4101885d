package procedure

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Problem is one thing to be put right.
type Problem struct {
	// Pointer leads into the form data, or to /documents/<id>.
	Pointer string `json:"pointer"`
	// Code is a code of the message catalogue.
	Code string `json:"code"`
	// Params fill the message; "check" names the check of the definition whose
	// text explains the problem.
	Params map[string]string `json:"params"`
}

// Codes of the message catalogue that the form itself uses; value rules bring their own.
const (
	codeRequired          = "MSG-LIT-E-0001"
	codeRequiredSelection = "MSG-LIT-E-0002"
	codeNotTicked         = "MSG-LIT-E-0005"
	codeTooFewRows        = "MSG-LIT-E-0003"
	codeDocumentRequired  = "MSG-LIT-E-0004"
	codeTooLong           = "MSG-LIT-E-0011"
	codeTooManyFiles      = "MSG-LIT-E-0076"
	codeTooManyRows       = "MSG-LIT-E-0101"
)

type found struct {
	Problem
	section, row, field int
}

type validation struct {
	data  *Data
	found []found
	// seen are the values of the Unique fields of the section at hand.
	seen map[seenValue]bool
}

type seenValue struct {
	field int
	text  string
}

// Validate tells every problem of the data, in the order of the form: at most
// one for each place, what a field lacks by itself before what it contradicts.
func (p *Procedure) Validate(data *Data) []Problem {
	v := p.faults(data)
	v.found, _ = v.part(p)
	return v.problems()
}

// faults are all that the data lack and contradict.
func (p *Procedure) faults(data *Data) *validation {
	v := &validation{data: data}
	for i, s := range p.sections {
		if !data.sections[i].hidden {
			v.section(s, &data.sections[i])
		}
	}
	v.references(p)
	v.agreeing(p)
	v.compared(p)
	v.documents(p)
	for _, k := range p.checks {
		if !k.warns() {
			v.check(k)
		}
	}
	return v
}

// Warnings tells what the checks point out that refuse nothing, and what is as on record, in the order of the form.
func (p *Procedure) Warnings(data *Data) []Problem {
	v := &validation{data: data}
	if p.asksRecord(data) {
		_, v.found = p.faults(data).part(p)
	}
	for _, k := range p.checks {
		if k.warns() {
			v.check(k)
		}
	}
	return v.problems()
}

// Notice is a warning in words.
type Notice struct {
	Place Text `json:"place" doc:"section, entry and item"`
	Text  Text `json:"text"`
}

// Notices gives the warnings of the data in the words of their checks.
func (p *Procedure) Notices(data *Data) []Notice {
	notices := []Notice{}
	for _, problem := range p.Warnings(data) {
		i := slices.IndexFunc(p.checks, func(k *check) bool { return k.def.ID == problem.Params["check"] })
		text := Text{}
		if i >= 0 {
			text = p.checks[i].def.failureText()
		}
		if problem.Params[paramOnRecord] != "" {
			text = Text{Ja: recordedText.Ja + text.Ja, En: strings.TrimSpace(recordedText.En + " " + text.En)}
		}
		notices = append(notices, Notice{p.PlaceName(problem.Pointer), text})
	}
	return notices
}

func (v *validation) problems() []Problem {
	slices.SortStableFunc(v.found, func(a, b found) int {
		return cmp.Or(cmp.Compare(a.section, b.section), cmp.Compare(a.row, b.row), cmp.Compare(a.field, b.field))
	})
	problems := make([]Problem, 0, len(v.found))
	for i, f := range v.found {
		if i == 0 || f.Pointer != v.found[i-1].Pointer {
			problems = append(problems, f.Problem)
		}
	}
	return problems
}

func (v *validation) add(section, row, field int, pointer, code string, params ...string) {
	filled := make(map[string]string, len(params)/2)
	for i := 0; i+1 < len(params); i += 2 {
		filled[params[i]] = params[i+1]
	}
	v.found = append(v.found, found{Problem{pointer, code, filled}, section, row, field})
}

func (v *validation) section(s *section, state *sectionState) {
	pointer := "/" + s.def.ID
	if state.wrong {
		v.add(s.position, -1, -1, pointer, codeRequired)
	}
	if s.def.Repeat == nil {
		v.row(s, state.rows[0], -1, pointer)
		return
	}
	if state.excess {
		v.add(s.position, -1, -1, pointer, s.def.Repeat.Message, "max", strconv.Itoa(s.def.Repeat.Max))
	}
	if len(state.rows) < s.def.Repeat.Min {
		v.add(s.position, -1, -1, pointer, codeTooFewRows, "min", strconv.Itoa(s.def.Repeat.Min))
	}
	v.seen = nil
	for i, r := range state.rows {
		at := pointer + "/" + strconv.Itoa(i)
		if r.wrong {
			v.add(s.position, i, -1, at, codeRequired)
			continue
		}
		v.row(s, r, i, at)
	}
}

func (v *validation) row(s *section, r *row, index int, pointer string) {
	for j, f := range s.fields {
		value := &r.values[j]
		if value.hidden || f.compute != nil {
			continue
		}
		code, params := f.problem(v.data, s.current(r), value)
		if f.def.Unique != "" && !value.empty() && v.again(j, s.compared(f, r, value)) && code == "" {
			code, params = f.def.Unique, f.againParams()
		}
		if code != "" {
			v.found = append(v.found, found{Problem{pointer + "/" + f.def.ID, code, params}, s.position, index, j})
			if params == nil {
				v.found[len(v.found)-1].Params = map[string]string{}
			}
		}
	}
}

// compared is the form in which two rows are the same: mail addresses whatever the case, as those of accounts, serial
// numbers however they are written, and with the value the other fields that make up what is unique.
func (s *section) compared(f *field, r *row, value *value) string {
	text := value.text
	switch {
	case f.def.UniqueAs == UniqueSerial:
		text = serialKey(text)
	case f.def.Format == "email":
		text = strings.ToLower(text)
	}
	for _, id := range f.def.UniqueWith {
		if beside, ok := r.textAt(s.index[id]); ok {
			text += "\n" + beside
		} else {
			text += "\n"
		}
	}
	return text
}

func (f *field) againParams() map[string]string {
	if len(f.def.UniqueWith) == 0 {
		return nil
	}
	return map[string]string{"reason": "row"}
}

// again tells whether a row before this one has the same text in the field.
func (v *validation) again(field int, text string) bool {
	if v.seen == nil {
		v.seen = map[seenValue]bool{}
	}
	key := seenValue{field, text}
	if v.seen[key] {
		return true
	}
	v.seen[key] = true
	return false
}

// problem gives the first thing wrong with one value by itself; code "" is none.
func (f *field) problem(data *Data, current *row, v *value) (code string, params map[string]string) {
	if v.wrong && v.tooLong {
		return codeTooLong, map[string]string{"max": strconv.Itoa(f.longest())}
	}
	if v.wrong {
		return f.missing(), nil
	}
	if v.empty() {
		if f.needed(data, current) {
			return f.missing(), nil
		}
		return "", nil
	}
	switch f.def.Type {
	case TypeBoolean:
		return "", nil
	case TypeChoice:
		if _, ok := f.optionIndex[v.text]; !ok {
			return codeRequiredSelection, nil
		}
		return "", nil
	case TypeMultichoice:
		if _, ok := f.optionIndex[v.list[len(v.list)-1]]; !ok {
			return codeRequiredSelection, nil
		}
		return "", nil
	}
	for i := range f.rules {
		if finding := f.rules[i].check(v.text, data, current); finding != nil {
			return finding.Code, finding.Params
		}
	}
	return "", nil
}

// longest is the number of characters that a field may have at most.
func (f *field) longest() int {
	if f.def.MaxLength > 0 {
		return f.def.MaxLength
	}
	return MaxText
}

func (f *field) needed(data *Data, current *row) bool {
	return f.def.Required || f.required.holds(data, current, false)
}

func (f *field) missing() string {
	if f.def.Message != "" {
		return f.def.Message
	}
	switch f.def.Type {
	case TypeBoolean:
		return codeNotTicked
	case TypeChoice, TypeMultichoice:
		return codeRequiredSelection
	}
	return codeRequired
}

func (v *validation) check(k *check) {
	if k.section == nil {
		if !k.rule.holds(v.data, nil, true) && v.shown(k, nil) {
			v.tell(k, -1, k.def.At)
		}
		return
	}
	for i, r := range v.data.sections[k.section.position].rows {
		if r.wrong || k.rule.holds(v.data, r, true) || !v.shown(k, r) {
			continue
		}
		row := -1
		if strings.Contains(k.def.At, "{n}") {
			row = i
		}
		v.tell(k, row, k.pointer(i))
	}
}

func (v *validation) tell(k *check, row int, pointer string) {
	v.found = append(v.found, found{
		Problem{pointer, k.def.Message, k.params}, k.order.section, row, k.order.field,
	})
}

func (k *check) pointer(index int) string {
	if k.before == k.def.At {
		return k.def.At
	}
	return k.before + strconv.Itoa(index) + k.after
}

// shown tells whether the place where a check speaks is visible.
func (v *validation) shown(k *check, r *row) bool {
	if k.order.section >= len(v.data.sections) {
		return true
	}
	state := &v.data.sections[k.order.section]
	if state.hidden {
		return false
	}
	if k.order.field < 0 {
		return true
	}
	if r == nil || k.section.position != k.order.section {
		r = state.rows[0]
	}
	return !r.values[k.order.field].hidden
}
