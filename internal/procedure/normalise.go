package procedure

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Limits on what is read of raw data, alike in the browser. They only guard
// against hostile sizes; the real limits stand in the definitions.
const (
	// MaxText is how long a text may be, in characters.
	MaxText = 10_000
	maxList = 1_000
)

// NormaliseJSON reads raw form data from JSON; the error says that it is not
// JSON, or that a name stands twice in an object.
func (p *Procedure) NormaliseJSON(raw []byte, env Env) (*Data, error) {
	decoded, err := decodeRaw(raw)
	if err != nil {
		return nil, err
	}
	return p.Normalise(decoded, env), nil
}

func decodeRaw(raw []byte) (decoded any, err error) {
	err = json.Unmarshal(raw, &decoded, jsontext.AllowInvalidUTF8(true))
	return decoded, err
}

// Normalise turns raw form data (decoded JSON, exactly as typed) into
// canonical data. It never refuses: what is of the wrong kind is remembered for
// Validate. Values under names that the form lacks are dropped. Normalising
// canonical data again changes nothing.
func (p *Procedure) Normalise(raw any, env Env) *Data {
	data := &Data{p: p, env: env, sections: make([]sectionState, len(p.sections))}
	data.variables.data = data
	form, _ := raw.(map[string]any)
	for i, s := range p.sections {
		data.sections[i] = s.read(form[s.def.ID])
	}
	for i, s := range p.sections {
		s.settle(data, &data.sections[i])
	}
	return data
}

// blank is a form in which nothing is typed and nothing computed.
func (p *Procedure) blank() *Data {
	data := &Data{p: p, sections: make([]sectionState, len(p.sections))}
	for i, s := range p.sections {
		data.sections[i] = s.read(nil)
	}
	return data
}

// read takes the raw values of a section as they are, by kind.
func (s *section) read(raw any) sectionState {
	if s.def.Repeat == nil {
		r, wrong := s.readRow(raw)
		return sectionState{rows: []*row{r}, wrong: wrong}
	}
	list, ok := raw.([]any)
	state := sectionState{wrong: raw != nil && !ok}
	if len(list) > s.def.Repeat.Max {
		list = list[:s.def.Repeat.Max]
		state.excess = true
	}
	state.rows = make([]*row, len(list))
	for i, item := range list {
		r, wrong := s.readRow(item)
		r.wrong = wrong || item == nil
		state.rows[i] = r
	}
	return state
}

func (s *section) readRow(raw any) (r *row, wrong bool) {
	object, ok := raw.(map[string]any)
	r = &row{section: s, values: make([]value, len(s.fields))}
	for i, f := range s.fields {
		if item, there := object[f.def.ID]; there && item != nil {
			r.values[i] = f.read(item)
		}
	}
	return r, raw != nil && !ok
}

// settle hides and computes in form order, so that a condition sees what
// stands before it in its final state.
func (s *section) settle(data *Data, state *sectionState) {
	if !s.visible.holds(data, nil, true) {
		state.hidden = true
		if s.def.Repeat != nil {
			state.rows = nil
		}
	}
	for _, r := range state.rows {
		current := s.current(r)
		for i, f := range s.fields {
			v := &r.values[i]
			switch {
			case state.hidden || !f.visible.holds(data, current, true):
				*v = value{hidden: true}
			case f.compute != nil:
				v.text = f.compute.text(data, current)
			}
		}
	}
}

// current is the `row` of an expression: only repeated sections have one.
func (s *section) current(r *row) *row {
	if s.def.Repeat == nil {
		return nil
	}
	return r
}

func (f *field) read(raw any) value {
	switch f.def.Type {
	case TypeComputed:
		return value{}
	case TypeBoolean:
		b, ok := raw.(bool)
		return value{boolean: b, wrong: !ok && raw != ""}
	case TypeMultichoice:
		return f.readList(raw)
	case TypeNumber:
		if n, ok := raw.(float64); ok {
			raw, ok = Decimal(n)
			if !ok {
				return value{wrong: true}
			}
		}
	}
	s, ok := raw.(string)
	if !ok || tooLong(s) {
		return value{wrong: true, tooLong: ok}
	}
	v := value{text: f.normalise(s)}
	if f.def.Type == TypeNumber && numberText(v.text) {
		v.number, _ = strconv.ParseFloat(v.text, 64)
	}
	return v
}

// normalise writes a typed value canonically. A number may have its unit behind it, as the form has.
func (f *field) normalise(s string) string {
	text := f.rules[0].rule.Normalise(s)
	if f.def.Type != TypeNumber || f.def.Unit == nil || numberText(text) {
		return text
	}
	for _, unit := range []string{f.def.Unit.Ja, f.def.Unit.En} {
		if typed, ok := strings.CutSuffix(text, unit); ok {
			if number := f.rules[0].rule.Normalise(typed); numberText(number) {
				return number
			}
		}
	}
	return text
}

// readList orders the codes as the options are, each once; unknown ones stay
// behind them for Validate to name.
func (f *field) readList(raw any) value {
	items, ok := raw.([]any)
	if !ok || len(items) > maxList {
		return value{wrong: raw != ""}
	}
	var list []string
	for _, item := range items {
		s, ok := item.(string)
		if !ok || tooLong(s) {
			return value{wrong: true}
		}
		if s = f.normalise(s); s != "" && !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b string) int { return f.rank(a) - f.rank(b) })
	return value{list: list}
}

func (f *field) rank(code string) int {
	if i, ok := f.optionIndex[code]; ok {
		return i
	}
	return len(f.options)
}

func tooLong(s string) bool { return len(s) > MaxText && utf8.RuneCountInString(s) > MaxText }

// Decimal writes a JSON number without an exponent; those below a millionth with
// more than 12 decimals, and those that only an exponent could write, are no form values.
func Decimal(n float64) (string, bool) {
	size := math.Abs(n)
	if math.IsNaN(n) || size >= 1e21 {
		return "", false
	}
	text := strconv.FormatFloat(n, 'f', -1, 64)
	_, decimals, _ := strings.Cut(text, ".")
	return text, size >= 1e-6 || len(decimals) <= 12
}

var numberPattern = regexp.MustCompile(`^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,20})?$`)

func numberText(s string) bool { return numberPattern.MatchString(s) }
