package licence

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/pdf"
	"radioportal/internal/procedure"
)

// Certified is what a certificate says besides the record.
type Certified struct {
	Title, Copies procedure.Text
	Filing        string    // number of the filing that asked for it
	Day           string    // of the certificate, YYYY-MM-DD
	At            time.Time // the record is certified as it stood then
	Lang          string
}

// certifiedWords are what a certificate says, by language.
var certifiedWords = map[string]struct{ filing, says, copies string }{
	"ja": {"電子申請番号", "次のとおり記録されていることを証明します。", "交付する部数"},
	"en": {"Electronic application no.", "This is to certify that the record says the following.", "Copies issued"},
}

// Certificate is a certificate of an account's licence by its number, as PDF; errs.NotFound for any other.
func (s *Service) Certificate(ctx context.Context, q db.Querier, accountID, number string, c Certified) ([]byte, error) {
	l, err := s.ByNumber(ctx, q, accountID, number)
	if err != nil {
		return nil, err
	}
	if l, err = s.Stood(ctx, q, accountID, l.ID, c.At); err != nil {
		return nil, err
	}
	due, err := s.dueAt(ctx, q, l, c.At)
	if err != nil {
		return nil, err
	}
	if c.Lang == "en" {
		l.Content = english(l.Content, s.ports.English)
	}
	return certify(l, s.words(l.Content.Category), s.authority(l), due, c)
}

// certify sets a certificate: its day, to whom, what is certified, the record, and by whom.
func certify(l Licence, called procedure.RecordWords, authority procedure.Text, due []DueChange, c Certified) ([]byte, error) {
	if c.Lang != "en" {
		c.Lang = "ja"
	}
	w, words, title := printedWords[c.Lang], certifiedWords[c.Lang], pick(c.Title, c.Lang)
	d := pdf.New(pdf.About{Title: title + " " + l.Number, Lang: c.Lang, Made: c.At, Foot: words.filing + " " + c.Filing})
	d.Right(pdf.Normal, words.filing+" "+c.Filing)
	d.Right(pdf.Normal, w.day(c.Day))
	d.Gap(pdf.Normal)
	d.Title(20, title)
	d.Gap(pdf.Normal)
	d.Text(12, words.says)
	d.Gap(pdf.Normal)
	facts(d, l, c.Lang, w, called)
	if called.Emissions != nil {
		emissions(d, l, w)
	}
	remarks(d, due, w, c.At)
	d.Row(pdf.Cell{Label: words.copies, Text: pick(c.Copies, c.Lang)})
	d.Gap(pdf.Normal)
	d.Text(pdf.Small, w.state(l, called, c.Lang, c.At))
	d.Gap(2 * pdf.Normal)
	d.Right(12, pick(authority, c.Lang))
	return d.Bytes()
}
