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
	// Particular is the one of the licence that says the day, where it does: the grant has it say the new one.
	Particular string `yaml:"particular"`
	// Label is what the particular is called on a licence that says no such day yet, as those of old systems do not.
	Label Text `yaml:"label"`
}

type extension struct{ number, from, to *expr }

// Extended is the day that a filing asks to put off; of a licence's Particular, or of what the portal has no licence of.
type Extended struct {
	Number, From, To, Particular string
	label                        Text
}

// Later is what the licence says once the day is put off.
func (e Extended) Later() LicenceParticular {
	return LicenceParticular{ID: e.Particular, Label: e.label, Value: e.To, Format: "date", PutOff: true}
}

// Extension is which day what was filed asks to put off; false for a procedure that puts none off.
func (p *Procedure) Extension(data *Data) (Extended, bool) {
	e := p.extension
	if e == nil {
		return Extended{}, false
	}
	return Extended{Number: e.number.text(data, nil), From: e.from.text(data, nil), To: e.to.text(data, nil), Particular: p.def.Extends.Particular, label: p.def.Extends.Label}, true
}

func (c *compiler) extends(at path, def *Extension) *extension {
	if s := c.p.def.Subject; def.Particular != "" && (s == nil || s.Optional) {
		c.r.at(at.with("particular"), "needs a licence, which the procedure is not about")
	}
	if (def.Particular == "") != (def.Label == Text{}) {
		c.r.at(at.with("label"), "goes with the particular, which licences of old systems do not say")
	}
	return &extension{number: c.named(at, "number", def.Number), from: c.named(at, "from", def.From), to: c.named(at, "to", def.To)}
}

// named is a CEL string that has to be there.
func (c *compiler) named(at path, key, source string) *expr {
	if source == "" {
		c.r.at(at.with(key), "is missing")
	}
	return c.present(c.all, at.with(key), source, cel.StringType)
}
