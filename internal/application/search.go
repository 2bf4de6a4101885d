package application

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// Order is the order of a list.
type Order string

// The orders; the empty one is the newest first.
const (
	OrderNewest Order = "newest"
	OrderOldest Order = "oldest"
	OrderStatus Order = "status" // what waits for the applicant first, what has ended last
)

// Page asks for a part of a list.
type Page struct {
	Status      Status // "" for every status
	ProcedureID string // "" for every procedure
	Text        string // stands in a name or a number; "" for any
	Order       Order
	Offset      int
	Limit       int // 0 for as many as are shown at most
}

// clamp keeps the page inside the first 1000 records (spec 9).
func (p Page) clamp() Page {
	p.Offset = min(max(p.Offset, 0), maxListed)
	if p.Limit <= 0 || p.Offset+p.Limit > maxListed {
		p.Limit = maxListed - p.Offset
	}
	return p
}

// of are the applications of an account that the page asks for.
func (p Page) of(accountID string) *condition {
	c := ownedBy(accountID, p.Status)
	if p.ProcedureID != "" {
		c.and("procedure_id", p.ProcedureID)
	}
	c.holding(p.Text)
	return c
}

// order is the SQL of the page's order.
func (p Page) order() string {
	switch p.Order {
	case OrderOldest:
		return oldestFirst
	case OrderStatus:
		return statusFirst
	}
	return newestFirst
}

const statusFirst = ` ORDER BY CASE status WHEN 'REQUESTING_CORRECTION' THEN 0 WHEN 'FEES_NOT_PAID' THEN 1 WHEN 'UNDER_REVIEW' THEN 2
WHEN 'PROCESSING_RECEPTION' THEN 3 WHEN 'ARRIVED' THEN 4 WHEN 'REVIEW_COMPLETED' THEN 5 WHEN 'RESUBMITTED' THEN 6 ELSE 7 END,
received_at DESC, electronic_application_number DESC LIMIT 0 + `

// searched is what a text is looked for in.
const searched = `lower(subject_ja || ' ' || subject_en || ' ' || case_name || ' ' || electronic_application_number || ' ' || inquiry_number
|| ' ' || notice_number || ' ' || call_sign || ' ' || destination_ja || ' ' || destination_en)`

// holding narrows a list to what holds a text, as it was typed or in plain width.
func (c *condition) holding(text string) {
	var parts []string
	for _, form := range searchForms(text) {
		c.args = append(c.args, "%"+likeEscapes.Replace(form)+"%")
		parts = append(parts, searched+" LIKE $"+strconv.Itoa(len(c.args))+` ESCAPE '\'`)
	}
	if len(parts) > 0 {
		c.args = append(c.args, callSignLike(text, "%"+likeEscapes.Replace(text)+"%"))
		parts = append(parts, "lower(call_sign) LIKE $"+strconv.Itoa(len(c.args))+` ESCAPE '\'`)
		c.parts = append(c.parts, "("+strings.Join(parts, " OR ")+")")
	}
}

var likeEscapes = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// searchForms are the forms in which a text is looked for, in the width it was typed, in plain
// and in full width; none of a blank one. Databases differ in which letters of full width
// lower() knows, so that both cases of them are looked for.
func searchForms(text string) []string {
	text = oneLine(text)
	if text == "" {
		return nil
	}
	plain := norm.NFKC.String(text)
	small := strings.ToLower(plain)
	forms := []string{text, strings.ToLower(text), small, width.Widen.String(small), width.Widen.String(strings.ToUpper(plain))}
	slices.Sort(forms)
	return slices.Compact(forms)
}

// Filed is a procedure of which an account has filed something.
type Filed struct {
	ProcedureID string         `json:"procedureId"`
	Subject     procedure.Text `json:"subject"`
}

const filedProceduresSQL = `SELECT procedure_id, MAX(subject_ja), MAX(subject_en) FROM application WHERE holder_id = $1
GROUP BY procedure_id ORDER BY procedure_id`

// filedProcedures are the procedures of which the account has filed something.
func filedProcedures(ctx context.Context, q db.Querier, accountID string) ([]Filed, error) {
	return db.All(ctx, q, func(row db.Scanner) (Filed, error) {
		var f Filed
		err := row.Scan(&f.ProcedureID, &f.Subject.Ja, &f.Subject.En)
		return f, err
	}, filedProceduresSQL, accountID)
}
