package procedure

import "cel.dev/cel-go/cel"

// Extension says which day a grant puts off: the portal has no record of such a day but the grants that put it off, with which
// the desk compares what is filed next.
type Extension struct {
	// Number is a CEL string: of what there is the day, as it was filed.
	Number string `yaml:"number"`
	// From is a CEL string: the day as it is now, YYYY-MM-DD.
	From string `yaml:"from"`
	// To is a CEL string: the day as it is once that is granted, YYYY-MM-DD.
	To string `yaml:"to"`
}

type extension struct{ number, from, to *expr }

// Extended is the day that a filing asks to put off.
type Extended struct{ Number, From, To string }

// Extension is which day what was filed asks to put off; false for a procedure that puts none off.
func (p *Procedure) Extension(data *Data) (Extended, bool) {
	e := p.extension
	if e == nil {
		return Extended{}, false
	}
	return Extended{Number: e.number.text(data, nil), From: e.from.text(data, nil), To: e.to.text(data, nil)}, true
}

func (c *compiler) extends(at path, def *Extension) *extension {
	text := func(key, source string) *expr {
		if source == "" {
			c.r.at(at.with(key), "is missing")
		}
		return c.present(c.all, at.with(key), source, cel.StringType)
	}
	return &extension{number: text("number", def.Number), from: text("from", def.From), to: text("to", def.To)}
}
