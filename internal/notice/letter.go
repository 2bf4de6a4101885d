package notice

import (
	"strings"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/pdf"
	"radioportal/internal/procedure"
)

// letterWords are what a letter says besides the notice.
var letterWords = map[string]struct{ number, list, end, day string }{
	"ja": {"通知番号", "記", "以上", "2006年1月2日"},
	"en": {"Notice no.", "", "", "2 January 2006"},
}

func in(t procedure.Text, lang string) string {
	if lang == "en" {
		return t.En
	}
	return t.Ja
}

// letter sets a notice as an office's letter: number and day to the right, to whom, from
// whom, the subject, the text, what it is about as a list, and what follows from it. One that
// is posted says where it goes; one without a number is about the filing.
func letter(d Delivered, to applicant.Addressee, lang string) ([]byte, error) {
	w := letterWords[lang]
	number := strings.TrimSpace(w.number + " " + d.Number)
	if d.Number == "" {
		number = d.ElectronicApplicationNumber
	}
	l := pdf.New(pdf.About{Title: in(d.Name, lang) + " " + d.Number, Lang: lang, Made: d.SentAt, Foot: number})
	if d.Number != "" {
		l.Right(pdf.Normal, number)
	}
	l.Right(pdf.Normal, day(d.SentAt, w.day))
	l.Gap(pdf.Normal)
	where(l, to)
	if d.Addressee != "" {
		l.Text(12, addressed(d.Addressee, lang))
		l.Gap(pdf.Normal)
	}
	l.Right(12, in(d.Sender, lang))
	l.Gap(3 * pdf.Normal)
	l.Title(pdf.Heading, in(d.Name, lang))
	l.Gap(2 * pdf.Normal)
	heading := w.list
	for _, part := range parts(in(d.Body, lang)) {
		set(l, part, heading)
		if len(part.Facts) > 0 {
			heading = "" // one letter has one list that its text refers to
		}
	}
	l.Right(pdf.Normal, w.end)
	return l.Bytes()
}

// where is the postal address, for the window of an envelope.
func where(l *pdf.Document, to applicant.Addressee) {
	for _, line := range to.Lines() {
		l.Text(12, line)
	}
}

func set(l *pdf.Document, part Part, list string) {
	if len(part.Facts) > 0 {
		if list != "" {
			l.Centre(pdf.Normal, list)
			l.Gap(pdf.Small / 2)
		}
		for _, fact := range part.Facts {
			l.Row(pdf.Cell{Text: fact.Name, Share: 1}, pdf.Cell{Text: fact.Value, Share: 2.4})
		}
	} else {
		l.Section(12, part.Heading)
		l.Text(pdf.Normal, part.Text)
	}
	l.Gap(pdf.Normal)
}

// addressed is how a letter addresses somebody.
func addressed(name, lang string) string {
	if lang == "en" {
		return "To: " + name
	}
	return name + " 様"
}

func day(at time.Time, layout string) string { return at.In(clock.Tokyo).Format(layout) }
