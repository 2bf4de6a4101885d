package procedure

import "cel.dev/cel-go/cel"

// Reported says which licence or provisional licence an inspection is reported of: one of the filer's, as the portal has it.
type Reported struct {
	// Number is a CEL string: its number, as it was filed.
	Number string `yaml:"number"`
	// CallSign is a CEL string: the call sign of the station, empty where none is named.
	CallSign string `yaml:"callSign"`
	// Done is a CEL string: the day of the inspection, YYYY-MM-DD.
	Done string `yaml:"done"`
}

type reported struct{ number, callSign, done *expr }

// Reported is of what what was filed reports an inspection; false for a procedure that reports none.
func (p *Procedure) Reported(data *Data) (Completed, bool) {
	r := p.reported
	if r == nil {
		return Completed{}, false
	}
	return Completed{Number: r.number.text(data, nil), CallSign: r.callSign.text(data, nil), Done: r.done.text(data, nil)}, true
}

func (c *compiler) reports(at path, def *Reported) *reported {
	return &reported{number: c.named(at, "number", def.Number), done: c.named(at, "done", def.Done),
		callSign: c.present(c.all, at.with("callSign"), def.CallSign, cel.StringType)}
}
