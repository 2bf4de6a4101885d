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
	at := s.db.Now()
	due, err := s.dueAt(ctx, s.db.Read(), l, at)
	if err != nil {
		return nil, "", err
	}
	if lang == "en" {
		l.Content = english(l.Content, s.ports.English)
	}
	file, err = Print(l, s.words(l.Content.Category), s.authority(l), due, lang, at)
	return file, l.fileName(), err
}

// fileName names a licence by its call sign, or where it has none by its number.
func (l Licence) fileName() string {
	if l.Content.CallSign != "" {
		return "licence-" + l.Content.CallSign + ".pdf"
	}
	return "licence-" + l.Number + ".pdf"
}

// Print writes a licence to print: all that it says, whether it was valid at a time, which changes of it had not passed their
// inspection then, and the permit number, but never the PIN. The authority that granted it is left out where it is not known.
func Print(l Licence, called procedure.RecordWords, authority procedure.Text, due []DueChange, lang string, at time.Time) ([]byte, error) {
	if lang != "en" {
		lang = "ja"
	}
	w, title, number := printedWords[lang], maybe(called.Document, lang), maybe(called.Number, lang)
	d := pdf.New(pdf.About{Title: title + " " + l.Number, Lang: lang, Made: at, Foot: number + " " + l.Number})
	d.Title(20, title)
	d.Gap(pdf.Normal)
	d.Text(12, w.state(l, called, lang, at))
	d.Text(pdf.Small, w.permit+" "+l.PermitNumber)
	d.Gap(pdf.Normal)
	facts(d, l, lang, w, called)
	if called.Emissions != nil {
		emissions(d, l, w)
	}
	remarks(d, due, w, at)
	if who := pick(authority, lang); called.Authority != nil && who != "" {
		d.Row(pdf.Cell{Label: maybe(called.Authority, lang), Text: who})
	}
	if called.Notice != nil {
		d.Gap(pdf.Normal)
		d.Text(pdf.Small, maybe(called.Notice, lang))
	}
	d.Gap(pdf.Small / 2)
	d.Text(pdf.Small, w.later)
	return d.Bytes()
}

func facts(d *pdf.Document, l Licence, lang string, w printed, called procedure.RecordWords) {
	c := l.Content
	cell := func(heading *procedure.Text, text string) pdf.Cell {
		return pdf.Cell{Label: maybe(heading, lang), Text: text}
	}
	sign, issued := cell(called.CallSign, c.CallSign), cell(called.Date, w.day(l.issueDate()))
	sign.Size, issued.Size = 13, 13
	row(d, cell(called.Holder, c.HolderName))
	row(d, cell(called.Address, c.HolderAddress))
	row(d, cell(called.Name, pick(c.Name, lang)), cell(called.Number, l.Number))
	row(d, sign, issued)
	switch {
	case called.Endless || l.Withdrawn:
		if over := w.over(l, maybe(called.Ended, lang)); over.Text != "" {
			d.Row(over)
		}
	default:
		early := c.ValidTo < l.GrantedTo
		term := c.ValidTo
		if early {
			term = l.GrantedTo
		}
		row(d, cell(called.Term, w.day(l.TermFrom)+w.to+w.day(term)+w.until))
		if early {
			d.Row(pdf.Cell{Label: w.end, Text: w.ended(l)})
		}
	}
	if held := l.heldInTerm(); held != "" {
		d.Row(pdf.Cell{Label: w.held, Text: w.day(held)})
	}
	row(d, cell(called.Purpose, c.Purpose), cell(called.Matter, c.CommunicationMatter))
	row(d, cell(called.Partner, c.CommunicationPartner))
	row(d, cell(called.Place, c.Place))
	row(d, cell(called.Movement, c.MovementRange))
	particulars(d, c.Particulars, lang, w)
}

// particulars stand two in a row, and below them those of several lines, each in a row of its own.
func particulars(d *pdf.Document, list []procedure.LicenceParticular, lang string, w printed) {
	var cells, long []pdf.Cell
	for _, p := range list {
		if p.Unprinted {
			continue
		}
		if p.Lines() {
			long = append(long, pdf.Cell{Label: pick(p.Label, lang), Text: orNone(p.Value)})
			continue
		}
		text := p.Value
		if p.Format == "date" {
			text = w.day(text)
		}
		if text != "" && p.Unit != nil {
			text += " " + pick(procedure.UnitFor(text, *p.Unit), lang)
		}
		cells = append(cells, pdf.Cell{Label: pick(p.Label, lang), Text: orNone(text)})
	}
	for row := range slices.Chunk(cells, 2) {
		d.Row(row...)
	}
	for _, cell := range long {
		d.Row(cell)
	}
}

// row sets those cells that the record has a heading for.
func row(d *pdf.Document, cells ...pdf.Cell) {
	var headed []pdf.Cell
	for _, c := range cells {
		if c.Label != "" {
			c.Text = orNone(c.Text)
			headed = append(headed, c)
		}
	}
	if len(headed) > 0 {
		d.Row(headed...)
	}
}

func emissions(d *pdf.Document, l Licence, w printed) {
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
		row(i == 0, e.Emission, e.Frequency, w.powerOf(e))
	}
}

// remarks says of permitted changes that they had not passed their inspection at a time. What the licence says includes them, so
// that who reads it on paper would take the equipment for one that may be operated (Radio Act, article 18).
func remarks(d *pdf.Document, due []DueChange, w printed, at time.Time) {
	for i, each := range due {
		cell := pdf.Cell{Text: w.uninspected(w.day(each.On), w.day(clock.Date(at)))}
		if i == 0 {
			cell.Label = w.remarks
		}
		d.Row(cell)
	}
}

// powerOf is the power that stands beside an emission; a collective symbol says it itself.
func (w printed) powerOf(e procedure.LicenceEmission) string {
	if e.Collective() {
		return w.bySymbol
	}
	return strconv.FormatFloat(e.PowerW, 'f', -1, 64) + " W"
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
func (w printed) state(l Licence, called procedure.RecordWords, lang string, at time.Time) string {
	what, today, now := maybe(called.What, lang), clock.Date(at), at.In(clock.Tokyo).Format(w.moment)
	switch {
	case l.Withdrawn:
		return w.withdrawn(what, now, w.day(l.Content.ValidTo))
	case called.Endless && l.closed(today):
		return w.closed(what, now, w.day(l.Content.ValidTo))
	case called.Endless && l.Valid(today):
		return w.stands(what, now)
	case l.Valid(today):
		return w.valid(what, now)
	case l.PassedOn != "" && l.PassedOn <= today:
		return w.passedOn(what, now, w.day(l.PassedOn))
	case l.Void:
		return w.void(what, now)
	case today < l.Content.ValidFrom:
		return w.early(what, now)
	}
	if l.Revoked {
		return w.revoked(what, now, w.day(l.Content.ValidTo))
	}
	return w.invalid(what, now)
}

// day writes a date of the wire for people.
func (w printed) day(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.Format(w.date)
}
