package application

import (
	"context"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Assigned chooses applications by who works on them.
type Assigned string

// The choices; the empty one is anybody and nobody.
const (
	ToMe     Assigned = "mine"
	ToNobody Assigned = "nobody"
)

// DeskQuery chooses applications of the staff member's bureaus; what is left empty chooses nothing.
type DeskQuery struct {
	Status      Status
	Open        bool // only what has not ended
	Bureau      string
	Assigned    Assigned
	Overdue     bool
	Words       string // each of them stands in a number, the holder's name, the call sign or the procedure
	ProcedureID string
	From, To    string // days of the arrival, both included
	Sort        string // one of deskOrders
	Descending  bool
	Offset      int
	Limit       int
}

// openSQL is true of what has not ended: underWays in the words of the indexes that hold nothing else.
const openSQL = `status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION')`

// atOffice are the statuses in which an application waits for the office, not for the applicant.
const atOffice = `status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'UNDER_REVIEW')`

const overdueSQL = atOffice + ` AND standard_due <> '' AND standard_due < ?`

// deskOrders are the columns that a list of the desk is ordered by.
var deskOrders = map[string]string{
	"received": "received_at", "due": "CASE WHEN standard_due = '' THEN 1 ELSE 0 END, standard_due", "holder": "holder_name",
	"procedure": "procedure_id", "status": "status", "assignee": "assignee_name", "number": "electronic_application_number",
}

// maxWords is how many words of a search count.
const maxWords = 8

// Desk lists applications of the bureaus the staff member works for, the longest waiting
// first. Days that are none are errs.Invalid.
func (s *Service) Desk(ctx context.Context, d DeskQuery) (List, error) {
	c, err := s.atDesk(ctx, d)
	if err != nil {
		return List{}, err
	}
	return s.list(ctx, c, d.order(), Page{Offset: d.Offset, Limit: d.Limit})
}

func (d DeskQuery) order() string {
	column, ok := deskOrders[d.Sort]
	if !ok {
		column = deskOrders["received"]
	}
	way := ""
	if d.Descending {
		way = " DESC"
	}
	order := " ORDER BY " + column + way
	for _, last := range []string{"received_at", "electronic_application_number"} {
		if column == "electronic_application_number" { // which no two have in common
			break
		}
		if column != last {
			order += ", " + last
		}
	}
	return order + " LIMIT 0 + "
}

func (s *Service) atDesk(ctx context.Context, d DeskQuery) (*condition, error) {
	p := principal.From(ctx)
	c := ofBureaus(p.Bureaus)
	if d.Bureau != "" {
		c.and("destination", d.Bureau)
	}
	if d.Status != "" {
		c.and("status", d.Status)
	} else if d.Open {
		c.that(openSQL)
	}
	switch d.Assigned {
	case ToMe:
		c.and("assignee_id", p.AccountID)
		c.that("assignee_id <> ''")
	case ToNobody:
		c.and("assignee_id", "")
	}
	if d.Overdue {
		c.that(overdueSQL, dateOf(s.db.Now()))
	}
	if d.ProcedureID != "" {
		c.and("procedure_id", d.ProcedureID)
	}
	if err := c.arrived(d.From, d.To); err != nil {
		return nil, err
	}
	return c, s.searched(ctx, c, d.Words)
}

func ofBureaus(bureaus []string) *condition {
	c := &condition{}
	if len(bureaus) > 0 {
		c.and("destination", anys(bureaus)...)
	}
	return c
}

func anys[T any](list []T) []any {
	out := make([]any, len(list))
	for i, each := range list {
		out[i] = each
	}
	return out
}

// arrived bounds the day of the arrival.
func (c *condition) arrived(from, to string) error {
	var fields []errs.Field
	day := func(pointer, date string) (time.Time, bool) {
		if date == "" {
			return time.Time{}, false
		}
		t, err := time.ParseInLocation(time.DateOnly, date, clock.Tokyo)
		if err != nil {
			fields = append(fields, errs.Field{Pointer: pointer, Code: codeNoDate})
		}
		return t, err == nil
	}
	if t, ok := day("/from", from); ok {
		c.that("received_at >= ?", t.UnixMilli())
	}
	if t, ok := day("/to", to); ok {
		c.that("received_at < ?", t.AddDate(0, 0, 1).UnixMilli())
	}
	if len(fields) == 0 && from != "" && to != "" && to < from {
		fields = append(fields, errs.Field{Pointer: "/to", Code: codeNotOrdered, Params: errs.Params{"from": from}})
	}
	return invalid(fields)
}

// What a word is looked for in: codes, which are plain letters, and names, in every width they
// may have. Spaces in an applicant's name do not count.
const (
	codesSQL = `lower(electronic_application_number) LIKE ? ESCAPE '\' OR lower(inquiry_number) LIKE ? ESCAPE '\'
OR lower(call_sign) LIKE ? ESCAPE '\'`
	namesSQL = ` OR replace(replace(lower(holder_name), ' ', ''), '　', '') LIKE ? ESCAPE '\'
OR lower(subject_ja) LIKE ? ESCAPE '\' OR lower(subject_en) LIKE ? ESCAPE '\'`
)

func (s *Service) searched(ctx context.Context, c *condition, words string) error {
	typed := strings.Fields(words)
	for _, word := range typed[:min(len(typed), maxWords)] {
		code := norm.NFKC.String(oneLine(word))
		like := "%" + likeEscapes.Replace(strings.ToLower(code)) + "%"
		text, values := codesSQL, []any{like, like, callSignLike(word, like)}
		for _, form := range searchForms(word) {
			like := "%" + likeEscapes.Replace(form) + "%"
			text, values = text+namesSQL, append(values, like, like, like)
		}
		about, err := s.ports.Licences.WithCallSign(ctx, s.db.Read(), code)
		if err != nil {
			return err
		}
		for _, l := range about {
			text, values = text+" OR about_licence = ?", append(values, l.ID)
		}
		c.that("("+text+")", values...)
	}
	return nil
}

// callSignLike is the pattern of a word as call signs are kept; other where nothing of it is left.
func callSignLike(word, other string) string {
	if callSign := rule.CallSign(word); callSign != "" {
		return "%" + likeEscapes.Replace(strings.ToLower(callSign)) + "%"
	}
	return other
}

// Queue counts the applications of a bureau in a status.
type Queue struct {
	Bureau  string `json:"bureau" doc:"letter of the bureau"`
	Status  Status `json:"status" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	Total   int64  `json:"total"`
	Overdue int64  `json:"overdue" doc:"over the standard processing time, and with the office"`
	Mine    int64  `json:"mine"`
	Nobodys int64  `json:"nobodys" doc:"nobody works on them"`
}

// Queues counts what is under way at the staff member's bureaus, by bureau and status.
func (s *Service) Queues(ctx context.Context) ([]Queue, error) {
	p := principal.From(ctx)
	c := &condition{}
	c.args = []any{dateOf(s.db.Now()), p.AccountID}
	if len(p.Bureaus) > 0 {
		c.and("destination", anys(p.Bureaus)...)
	}
	c.that(openSQL)
	counted := func(when string) string { return "SUM(CASE WHEN " + when + " THEN 1 ELSE 0 END)" }
	query := `SELECT destination, status, count(*), ` + counted(strings.Replace(overdueSQL, "?", "$1", 1)) + `, ` +
		counted("assignee_id = $2") + `, ` + counted("assignee_id = ''") + ` FROM application ` + c.where() +
		` GROUP BY destination, status ORDER BY destination, status`
	return db.All(ctx, s.db.Read(), func(row db.Scanner) (Queue, error) {
		var q Queue
		err := row.Scan(&q.Bureau, &q.Status, &q.Total, &q.Overdue, &q.Mine, &q.Nobodys)
		return q, err
	}, query, c.args...)
}

// overdue tells whether an application that waits for the office is over its standard time on a day.
func (a Application) overdue(today string) bool {
	switch a.Status {
	case Arrived, ProcessingReception, UnderReview:
		return a.StandardDue != "" && a.StandardDue < today
	}
	return false
}
