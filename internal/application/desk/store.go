package desk

import (
	"context"
	"strings"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

const (
	deskDraftsSQL = `SELECT form, content FROM desk_draft WHERE staff_id = $1 AND electronic_application_number = $2 ORDER BY form`
	keepDeskSQL   = `INSERT INTO desk_draft (staff_id, electronic_application_number, form, content, saved_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (staff_id, electronic_application_number, form) DO UPDATE SET content = excluded.content, saved_at = excluded.saved_at`
	flaggedSQL = `SELECT electronic_application_number FROM desk_draft WHERE staff_id = $1 AND form = 'correction'`
	flagsOfSQL = `SELECT staff_id, content FROM (SELECT key AS asked FROM json_each($1)) AS colleague CROSS JOIN desk_draft
WHERE staff_id = asked AND electronic_application_number = $2 AND form = 'correction'`
	dropDeskSQL  = `DELETE FROM desk_draft WHERE staff_id = $1 AND electronic_application_number = $2 AND form = $3`
	endedDeskSQL = `DELETE FROM desk_draft WHERE staff_id = $1 AND electronic_application_number = $2 AND form <> '` + noteForm + `' AND form NOT LIKE 'paper-%'`
	movedDeskSQL = endedDeskSQL + ` AND form <> '` + grantForm + `' AND form <> '` + provisionalForm + `'`
	takenDeskSQL = `DELETE FROM desk_draft WHERE staff_id = '' AND electronic_application_number = $1`
	oldDeskSQL   = `DELETE FROM desk_draft WHERE staff_id = $1 AND saved_at < (SELECT MIN(saved_at) FROM
(SELECT saved_at FROM desk_draft WHERE staff_id = $1 ORDER BY saved_at DESC LIMIT 0 + $2) AS newest)`
)

const bureausSQL = `SELECT electronic_application_number, destination FROM application`

const assignSQL = `UPDATE application SET assignee_id = $1, assignee_name = $2, version = version + 1
WHERE electronic_application_number = $3 AND version = $4`

const workSQL = `SELECT destination, count(*), COALESCE(SUM(CASE WHEN news IN ('APPROVAL', 'SCHEDULED') THEN 1 ELSE 0 END), 0) FROM application `

// atOfficeSQL is atOffice in SQL.
const atOfficeSQL = `status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'UNDER_REVIEW')`

const overdueSQL = atOfficeSQL + ` AND standard_due > '' AND standard_due < ?`

// byNumbers reads the filings of a selection, in the order of their numbers; what there is not is left out.
func byNumbers(ctx context.Context, q db.Querier, selected []Selected, suffix string) (map[string]application.Application, error) {
	found := map[string]application.Application{}
	c := &db.Condition{}
	numbers := []string{}
	for _, each := range selected {
		if application.ValidNumber(each.Number) {
			numbers = append(numbers, each.Number)
		}
	}
	if len(numbers) == 0 {
		return found, nil
	}
	c.In("electronic_application_number", numbers)
	list, err := application.ReadWhere(ctx, q, c, " ORDER BY electronic_application_number"+suffix)
	for _, a := range list {
		found[a.Number] = a
	}
	return found, err
}

// flaggedNumbers are those of what a staff member has typed for a correction.
func flaggedNumbers(ctx context.Context, q db.Querier, staffID string) ([]string, error) {
	return db.All(ctx, q, db.Value[string], flaggedSQL, staffID)
}

// flagsOf are what some staff have typed for a correction of an application, by their accounts.
func flagsOf(ctx context.Context, q db.Querier, number string, staff []Colleague) (map[string]string, error) {
	ids := make([]string, len(staff))
	for i, each := range staff {
		ids[i] = each.AccountID
	}
	kept := map[string]string{}
	_, err := db.All(ctx, q, func(row db.Scanner) (id string, err error) {
		var content string
		err = row.Scan(&id, &content)
		kept[id] = content
		return id, err
	}, flagsOfSQL, db.Keys(ids), number)
	return kept, err
}

// openOf reads what some holders have open at some bureaus, one more than lists show at most.
func openOf(ctx context.Context, q db.Querier, holders, letters []string) ([]application.Application, error) {
	c := &db.Condition{}
	c.In("holder_id", holders)
	c.Add(application.OpenSQL)
	c.In("(destination || '')", letters)
	return application.ReadWhere(ctx, q, c, " LIMIT 0 + "+c.Arg(application.MostListed+1))
}

// openBy reads what some staff accounts have open at some bureaus, up to a number. The index that counts are taken from has the bureau, the
// status and the account before all else.
func openBy(ctx context.Context, q db.Querier, staff, letters []string, most int) ([]application.Application, error) {
	c := &db.Condition{}
	c.In("destination", letters)
	c.Add(application.OpenSQL)
	c.In("assignee_id", staff)
	return application.ReadWhere(ctx, q, c, " LIMIT 0 + "+c.Arg(most))
}

// workOf counts by bureau what a staff account has open at some of them, and of it what waits for an approval or for its day.
func workOf(ctx context.Context, q db.Querier, staffID string, letters []string) ([]bureauWork, error) {
	c := &db.Condition{}
	c.Is("assignee_id", staffID)
	c.Add("assignee_id <> ''")
	c.Add(application.OpenSQL)
	c.In("(destination || '')", letters)
	return db.All(ctx, q, func(row db.Scanner) (w bureauWork, err error) {
		return w, row.Scan(&w.bureau, &w.open, &w.drafted)
	}, workSQL+c.Where()+" GROUP BY destination ORDER BY destination", c.Args...)
}

// OpenAges counts what is under way in each of some bureaus, by its letter: by the arrival, from the days that begin the bands on, the
// newest first, the last band being what is older than all of them; and by what is left of the standard time, as the groups of Due
// have it, then what has no such day, then what waits for
// the fee, and for a correction.
func (s *Service) OpenAges(ctx context.Context, letters []string, begin []time.Time) (ages, due map[string][]int64, err error) {
	c := &db.Condition{}
	days := dueDays(clock.Date(s.db.Now()))
	counted := func(when string) string { return ", SUM(CASE WHEN " + when + " THEN 1 ELSE 0 END)" }
	query, newer := `SELECT destination`, ""
	for _, from := range begin {
		at := "received_at >= " + c.Arg(from.UnixMilli())
		query += counted(at + newer)
		newer = " AND NOT " + at
	}
	query += counted(strings.TrimPrefix(newer, " AND "))
	critical, today, later := c.Arg(days[0]), c.Arg(days[1]), c.Arg(days[2])
	dated := atOfficeSQL + " AND standard_due <> '' AND standard_due "
	for _, when := range []string{
		dated + "< " + critical, dated + ">= " + critical + " AND standard_due < " + today, dated + ">= " + today + " AND standard_due < " + later,
		dated + ">= " + later, atOfficeSQL + " AND standard_due = ''", "status = 'FEES_NOT_PAID'", "status = 'REQUESTING_CORRECTION'",
	} {
		query += counted(when)
	}
	c.In("destination", letters)
	c.Add(application.OpenSQL)
	ages, due = map[string][]int64{}, map[string][]int64{}
	_, err = db.All(ctx, s.db.Read(), func(row db.Scanner) (letter string, err error) {
		counts := make([]int64, len(begin)+1+dueGroups)
		into := []any{&letter}
		for i := range counts {
			into = append(into, &counts[i])
		}
		err = row.Scan(into...)
		ages[letter], due[letter] = counts[:len(begin)+1], counts[len(begin)+1:]
		return letter, err
	}, query+` FROM application `+c.Where()+` GROUP BY destination ORDER BY destination`, c.Args...)
	return ages, due, err
}

// dueGroups is in how many groups OpenAges counts by the standard time.
const dueGroups = 7

// countQueues counts what is under way in each bureau of a staff member, by status.
func (s *Service) countQueues(ctx context.Context, p principal.Principal) ([]Queue, error) {
	c := &db.Condition{Args: []any{clock.Date(s.db.Now()), p.AccountID}}
	if len(p.Bureaus) > 0 {
		c.In("destination", p.Bureaus)
	}
	c.Add(application.OpenSQL)
	counted := func(when string) string { return "SUM(CASE WHEN " + when + " THEN 1 ELSE 0 END)" }
	query := `SELECT destination, status, count(*), ` + counted(strings.Replace(overdueSQL, "?", "$1", 1)) + `, ` +
		counted("assignee_id = $2") + `, ` + counted("assignee_id = ''") + ` FROM application ` + c.Where() +
		` GROUP BY destination, status ORDER BY destination, status`
	return db.All(ctx, s.db.Read(), func(row db.Scanner) (Queue, error) {
		var q Queue
		err := row.Scan(&q.Bureau, &q.Status, &q.Total, &q.Overdue, &q.Mine, &q.Nobodys)
		return q, err
	}, query, c.Args...)
}
