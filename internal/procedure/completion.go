package procedure

import (
	"strings"

	"cel.dev/cel-go/cel"
)

// Completion says under which provisional licence work is notified as complete: it is compared with the record that the
// portal has of it.
type Completion struct {
	// Number is a CEL string: the number of the provisional licence, as it was filed.
	Number string `yaml:"number"`
	// Deadline is a CEL string: the day by which the work had to be complete, YYYY-MM-DD.
	Deadline string `yaml:"deadline"`
	// CallSign is a CEL string: the call sign of the station, empty where none is named.
	CallSign string `yaml:"callSign"`
	// Granted is the field ("section.field") that says the day of the provisional licence, which a form begun under one has.
	Granted string `yaml:"granted"`
	// Done is a CEL string: the day on which the work was complete, YYYY-MM-DD.
	Done string `yaml:"done"`
}

type completion struct{ number, deadline, callSign, done *expr }

// Completed is the provisional licence under which work is notified as complete, and when it was.
type Completed struct{ Number, Deadline, CallSign, Done, Granted string }

// Completion is under which provisional licence what was filed notifies work as complete; false for a procedure that does not.
func (p *Procedure) Completion(data *Data) (Completed, bool) {
	c := p.completion
	if c == nil {
		return Completed{}, false
	}
	return Completed{Number: c.number.text(data, nil), Deadline: c.deadline.text(data, nil), CallSign: c.callSign.text(data, nil), Done: c.done.text(data, nil),
		Granted: data.Text(sectionAndField(p.def.Completes.Granted))}, true
}

// sectionAndField are those that "section.field" names.
func sectionAndField(name string) (section, field string) {
	section, field, _ = strings.Cut(name, ".")
	return section, field
}

func (c *compiler) completes(at path, def *Completion) *completion {
	return &completion{number: c.named(at, "number", def.Number), deadline: c.named(at, "deadline", def.Deadline),
		callSign: c.present(c.all, at.with("callSign"), def.CallSign, cel.StringType), done: c.named(at, "done", def.Done)}
}

// Provided is what a provisional licence says, for what is filed under it.
type Provided struct{ Number, Station, CallSign, Deadline, GrantedOn string }

// BeginUnder puts what a provisional licence says into the raw data of what notifies work under it as complete, asks for more
// time or changes the design; nothing into any other.
func (p *Procedure) BeginUnder(raw map[string]any, l Provided) {
	deadline := ""
	switch {
	case p.def.Completes != nil:
		deadline = p.def.Completes.Deadline
	case p.def.Extends != nil && p.def.Extends.Particular == "": // a licence's own day is put off under no provisional one
		deadline = p.def.Extends.From
	case p.def.Redesigns != nil: // which says no day
	default:
		return
	}
	facts := map[string]string{"number": l.Number, "name": l.Station, "callSign": l.CallSign}
	p.putFacts(raw, func(fact string) (any, bool) { value, given := facts[fact]; return value, given })
	section, field, _ := strings.Cut(deadline, ".")
	if values, ok := raw[section].(map[string]any); ok {
		values[field] = l.Deadline
	}
	if c := p.def.Completes; c != nil {
		putAt(raw, c.Granted, l.GrantedOn)
	}
}
