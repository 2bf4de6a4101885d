package account

import (
	"context"
	"strconv"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/message"
	"radioportal/internal/sheet"
)

// maxWrong is how many wrong rows are shown on a page; the report has all.
const maxWrong = 200

// ReportRow is a row of a bulk with what came of it.
type ReportRow struct {
	bulkRow
	Outcome   Outcome
	AccountID string
	Mistakes  []bulkMistake
	Since     string // the day since when there is the account that was found before
}

// name is what a row calls its person.
func (r ReportRow) name(lang string) string {
	if r.Erased {
		return bulkWords[lang].erased
	}
	c := r.Cells
	for _, name := range []string{c["companyName"], c["organizationName"]} {
		if name != "" {
			return name
		}
	}
	return strings.TrimSpace(c["lastName"] + " " + c["firstName"])
}

// why is what is wrong with a row, in words: each with the heading of its column.
func (r ReportRow) why(lang string) string {
	texts := make([]string, len(r.Mistakes))
	for i, m := range r.Mistakes {
		if texts[i] = message.Text(m.Code, lang, m.Params); m.Column != "" {
			texts[i] = headingOf(m.Column, lang) + ": " + texts[i]
		}
	}
	return strings.Join(texts, " / ")
}

func (p bulkPart) report() []ReportRow {
	list := make([]ReportRow, len(p.rows))
	for i, row := range p.rows {
		if list[i] = (ReportRow{bulkRow: row, Outcome: RowQueued}); i < len(p.results) {
			r := p.results[i]
			list[i].Outcome, list[i].AccountID, list[i].Mistakes, list[i].Since = r.Outcome, r.AccountID, r.Wrong, r.Since
		}
	}
	return list
}

// BulkOf is a bulk with the first of its wrong rows.
func (s *Service) BulkOf(ctx context.Context, id string) (Bulk, []ReportRow, error) {
	q := s.db.Read()
	b, err := db.One(ctx, q, scanBulk, bulkByIDSQL, id)
	if err != nil {
		return b, nil, err
	}
	wrong, err := s.wrongRows(ctx, q, b)
	return b, wrong, err
}

// KnownOf are the first rows of a bulk whose person has an account already, once it is through: all of it is looked through for them.
// Besides how many rows of the file were left out as the template's example.
func (s *Service) KnownOf(ctx context.Context, b Bulk) (known []ReportRow, examples int, err error) {
	first, err := partContent(ctx, s.db.Read(), b.ID, 0)
	if len(first) > 0 {
		examples = first[0].Examples
	}
	known = []ReportRow{}
	for from := 0; err == nil && !b.open() && b.Known > 0 && len(known) < maxWrong; {
		var part bulkPart
		if part, err = db.One(ctx, s.db.Read(), scanPart, partNamingSQL, b.ID, from, `%"outcome":"`+string(RowKnown)+`"%`); err != nil || part.place >= b.done {
			break
		}
		from = part.place + 1
		for _, row := range part.report() {
			if row.Outcome == RowKnown && len(known) < maxWrong {
				known = append(known, row)
			}
		}
	}
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return known, examples, err
}

// wrongRows are the first rows of a bulk that are wrong.
func (s *Service) wrongRows(ctx context.Context, q db.Querier, b Bulk) ([]ReportRow, error) {
	wrong := []ReportRow{}
	for from := 0; b.Wrong > 0 && len(wrong) < maxWrong; {
		part, err := nextWrongPart(ctx, q, b.ID, from)
		switch {
		case errs.KindOf(err) == errs.NotFound:
			return wrong, nil
		case err != nil:
			return nil, err
		case part.place >= b.done: // of the check before
			return wrong, nil
		}
		from = part.place + 1
		for _, row := range part.report() {
			if row.Outcome == RowWrong && len(wrong) < maxWrong {
				wrong = append(wrong, row)
			}
		}
	}
	return wrong, nil
}

// bulkWords are what a report says, by language.
var bulkWords = map[string]struct {
	heads    []string
	outcomes map[Outcome]string
	erased   string
}{
	"ja": {[]string{"行", "氏名・名称", "メールアドレス", "結果", "アカウントID", "理由", "登録済みになった日"}, map[Outcome]string{
		RowQueued: "未処理", RowRight: "登録できる", RowRegistered: "登録した", RowKnown: "登録済み", RowWrong: "登録できない"}, "（消去済み）"},
	"en": {[]string{"Row", "Name", "Mail address", "Outcome", "Account ID", "Why", "Registered since"}, map[Outcome]string{
		RowQueued: "Not done", RowRight: "Can be registered", RowRegistered: "Registered", RowKnown: "Registered before", RowWrong: "Cannot be registered"}, "(erased)"},
}

// BulkReport is what came of the rows of a bulk so far, for a spreadsheet.
func (s *Service) BulkReport(ctx context.Context, id, lang string) ([]byte, error) {
	q := s.db.Read()
	b, err := db.One(ctx, q, scanBulk, bulkByIDSQL, id)
	if err != nil {
		return nil, err
	}
	words, ok := bulkWords[lang]
	if !ok {
		words, lang = bulkWords["ja"], "ja"
	}
	w := sheet.NewWriter()
	w.Write(words.heads...)
	for place := range b.parts {
		part, err := nextPartOf(ctx, q, id, place)
		if err != nil {
			return nil, err
		}
		if place >= b.done { // of a dry run before
			part.results = nil
		}
		for _, row := range part.report() {
			w.Write(strconv.Itoa(row.Line), row.name(lang), row.Cells[bulkMail], words.outcomes[row.Outcome], row.AccountID, row.why(lang), row.Since)
		}
	}
	return w.Bytes(), nil
}
