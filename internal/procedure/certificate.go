package procedure

import "cel.dev/cel-go/cel"

// Certificate says which record the office certifies once what was filed is granted, and how the certificate gets to its holder.
type Certificate struct {
	// Number is a CEL string: the number of the licence or registration that is certified.
	Number string `yaml:"number"`
	// Title is what the certificate is called, with the places of the outline.
	Title Text `yaml:"title"`
	// Copies say how many are issued, likewise.
	Copies Text `yaml:"copies"`
	// Delivery says how they get to their holder, likewise.
	Delivery Text `yaml:"delivery"`
	// Download is a CEL condition: the holder downloads it here, and nothing is handed over.
	Download string `yaml:"download"`
}

type certificate struct{ number, download *expr }

// Certified is a certificate that is issued of a record, as people read it.
type Certified struct {
	Number   string `json:"licenceNumber" doc:"of the licence or registration that is certified"`
	Title    Text   `json:"title"`
	Copies   Text   `json:"copies"`
	Delivery Text   `json:"delivery" doc:"how it gets to its holder"`
	Download bool   `json:"download" doc:"its holder downloads it here"`
}

// Certificate is what the office issues of what was filed; false for a procedure by which no certificate is issued.
func (p *Procedure) Certificate(data *Data) (Certified, bool) {
	c, def := p.certificate, p.def.Certificate
	if c == nil {
		return Certified{}, false
	}
	return Certified{Number: c.number.text(data, nil), Title: data.inBoth(def.Title), Copies: data.inBoth(def.Copies),
		Delivery: data.inBoth(def.Delivery), Download: c.download.holds(data, nil, false)}, true
}

// inBoth is a text with what was filed in its places.
func (d *Data) inBoth(t Text) Text {
	ja, _ := d.filled(t.Ja, sentenceJa)
	en, _ := d.filled(t.En, sentenceEn)
	return Text{Ja: ja, En: en}
}

func (c *compiler) certified(at path, def *Certificate) *certificate {
	return &certificate{number: c.named(at, "number", def.Number), download: c.present(c.all, at.with("download"), def.Download, cel.BoolType)}
}

func lintCertificate(r *reporter, def *Definition) {
	if def.Certificate == nil {
		return
	}
	for key, text := range map[string]Text{"certificate.title": def.Certificate.Title, "certificate.copies": def.Certificate.Copies, "certificate.delivery": def.Certificate.Delivery} {
		lintOutline(r, def, key, []OutlineLine{{Text: text}})
	}
}
