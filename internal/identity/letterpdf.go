package identity

import (
	"fmt"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/pdf"
)

// letterContent is what a letter says.
type letterContent struct {
	To            applicant.Addressee
	Code          string
	Date, Expires time.Time
	Origin        string
}

// Where a letter's address and text begin, in points: the address where a window
// envelope shows it.
const (
	addressTop = 72.0
	bodyTop    = 250.0
)

// writePDF writes a letter.
func writePDF(c letterContent) ([]byte, error) {
	d := pdf.New(pdf.About{Title: letterTexts.title[0], Lang: "ja", Made: c.Date})
	d.To(addressTop)
	address(d, c.To)
	d.To(bodyTop)
	body(d, c)
	return d.Bytes()
}

func address(d *pdf.Document, to applicant.Addressee) {
	for _, line := range to.Lines() {
		d.Text(pdf.Normal, line)
	}
	if to.Attention != "" {
		d.Text(pdf.Normal, to.Name)
		d.Text(pdf.Normal, to.Attention+" 様")
		return
	}
	d.Text(pdf.Normal, to.Name+" 様")
}

func body(d *pdf.Document, c letterContent) {
	t := letterTexts
	d.Text(pdf.Small, c.Date.In(clock.Tokyo).Format("2006-01-02"))
	d.Gap(pdf.Normal)
	for lang := range 2 {
		d.Section(pdf.Heading, t.title[lang])
		d.Text(pdf.Normal, t.body[lang])
		d.Gap(pdf.Normal)
		d.Text(pdf.Normal, t.code[lang])
		if lang == 0 {
			d.Text(pdf.Large, c.Code)
		} else {
			d.Text(pdf.Normal, c.Code)
		}
		d.Text(pdf.Normal, fmt.Sprintf(t.until[lang], c.Expires.In(clock.Tokyo).Format("2006-01-02")))
		d.Text(pdf.Normal, fmt.Sprintf(t.how[lang], c.Origin))
		d.Text(pdf.Small, t.unknown[lang])
		d.Gap(2 * pdf.Normal)
	}
}
