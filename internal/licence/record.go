package licence

import (
	"context"
	"slices"
	"strconv"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/pdf"
	"radioportal/internal/procedure"
)

// PDF writes the account's own licence as a record to print, in Japanese or ("en") in
// English, and gives the name of the file; another's is errs.NotFound.
func (s *Service) PDF(ctx context.Context, accountID, id, lang string) (file []byte, name string, err error) {
	l, err := s.Licence(ctx, accountID, id)
	if err != nil {
		return nil, "", err
	}
	file, err = Print(l, lang, s.db.Now())
	return file, l.fileName(), err
}

// fileName names a licence by its call sign, or where it has none by its number.
func (l Licence) fileName() string {
	if l.Content.CallSign != "" {
		return "licence-" + l.Content.CallSign + ".pdf"
	}
	return "licence-" + l.Number + ".pdf"
}

// Print writes a licence to print: all that it says, whether it was valid at a time, and
// the permit number, but never the PIN.
func Print(l Licence, lang string, at time.Time) ([]byte, error) {
	if lang != "en" {
		lang = "ja"
	}
	w, k := recordWords[lang], kindOf(l.Content.Category, lang)
	d := pdf.New(pdf.About{Title: k.title + " " + l.Number, Lang: lang, Made: at, Foot: k.number + " " + l.Number})
	d.Title(20, k.title)
	d.Gap(pdf.Normal)
	d.Text(12, w.state(l, k.what, at))
	d.Text(pdf.Small, w.permit+" "+l.PermitNumber)
	d.Gap(pdf.Normal)
	facts(d, l, lang, w, k)
	if k.station() {
		emissions(d, l, w)
		d.Gap(pdf.Normal)
		d.Text(pdf.Small, w.secrecy)
	}
	d.Gap(pdf.Small / 2)
	d.Text(pdf.Small, w.later)
	return d.Bytes()
}

func facts(d *pdf.Document, l Licence, lang string, w words, k kind) {
	c := l.Content
	k.row(d, pdf.Cell{Label: k.holder, Text: c.HolderName})
	k.row(d, pdf.Cell{Label: k.address, Text: c.HolderAddress})
	k.row(d, pdf.Cell{Label: k.class, Text: pick(c.Name, lang)}, pdf.Cell{Label: k.number, Text: l.Number})
	k.row(d, pdf.Cell{Label: w.callSign, Text: c.CallSign, Size: 13}, pdf.Cell{Label: k.date, Text: w.day(dateOf(l.IssuedAt)), Size: 13})
	k.row(d, pdf.Cell{Label: k.term, Text: w.day(c.ValidFrom) + w.to + w.day(c.ValidTo) + w.until})
	k.row(d, pdf.Cell{Label: k.purpose, Text: c.Purpose}, pdf.Cell{Label: k.matter, Text: c.CommunicationMatter})
	k.row(d, pdf.Cell{Label: k.partner, Text: c.CommunicationPartner})
	k.row(d, pdf.Cell{Label: w.place, Text: c.Place})
	k.row(d, pdf.Cell{Label: w.movement, Text: c.MovementRange})
	particulars(d, c.Particulars, lang)
}

// particulars stand two in a row.
func particulars(d *pdf.Document, list []procedure.LicenceParticular, lang string) {
	var cells []pdf.Cell
	for _, p := range list {
		if p.Unprinted {
			continue
		}
		text := p.Value
		if text != "" && p.Unit != nil {
			text += " " + pick(*p.Unit, lang)
		}
		cells = append(cells, pdf.Cell{Label: pick(p.Label, lang), Text: orNone(text)})
	}
	for row := range slices.Chunk(cells, 2) {
		d.Row(row...)
	}
}

// row sets cells, with a dash where a station's record says nothing; what that of a
// notification does not say is left out.
func (k kind) row(d *pdf.Document, cells ...pdf.Cell) {
	var said []pdf.Cell
	for _, c := range cells {
		if c.Text == "" && !k.station() {
			continue
		}
		c.Text = orNone(c.Text)
		said = append(said, c)
	}
	if len(said) > 0 {
		d.Row(said...)
	}
}

func emissions(d *pdf.Document, l Licence, w words) {
	row := func(label bool, emission, frequency, power string) {
		cells := []pdf.Cell{{Text: emission}, {Text: frequency, Share: 2}, {Text: power}}
		if label {
			cells[0].Label, cells[1].Label, cells[2].Label = w.emission, w.frequency, w.power
		}
		d.Row(cells...)
	}
	if len(l.Content.Emissions) == 0 {
		row(true, "—", "—", "—")
	}
	for i, e := range l.Content.Emissions {
		row(i == 0, e.Emission, e.Frequency, strconv.FormatFloat(e.PowerW, 'f', -1, 64)+" W")
	}
}

// orNone is a dash where a licence says nothing.
func orNone(text string) string {
	if text == "" {
		return "—"
	}
	return text
}

func pick(t procedure.Text, lang string) string {
	if lang == "en" && t.En != "" {
		return t.En
	}
	return t.Ja
}

// state says whether the licence is valid at a time.
func (w words) state(l Licence, what string, at time.Time) string {
	today, now := clock.Date(at), at.In(clock.Tokyo).Format(w.moment)
	switch {
	case l.Valid(today):
		return w.valid(what, now)
	case l.Void:
		return w.void(what, now)
	case today < l.Content.ValidFrom:
		return w.early(what, now)
	}
	return w.invalid(what, now)
}

// day writes a date of the wire for people.
func (w words) day(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.Format(w.date)
}
