package worklist

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/rule"
)

// never is a day after all others: of what is not due.
const never = "9999-12-31"

// atOnce stands for the day of what an office asks without one. It is sorted as if it were due today: who waits is the office.
const atOnce = "9999-12-30"

// In all statements $1 is the agent, and $2 today.
const (
	// inForceSQL says of a power of attorney d, under p where it is a sub-agent's, that it is in force.
	inForceSQL = `d.state = 'REGISTERED' AND d.valid_from <= $2 AND d.valid_until >= $2
AND (d.parent_id IS NULL OR p.state = 'REGISTERED' AND p.valid_from <= $2 AND p.valid_until >= $2)`

	// coversSQL says of a power of attorney that an application a lies within it, as application.within does: what the
	// agent filed, and of the rest what is disclosed.
	coversSQL = `(d.procedures = '[]' OR replace(d.procedures, '"' || a.procedure_id || '"', '') <> d.procedures)
AND (a.actor_id = $1 AND a.mandate_number IS NOT NULL
OR d.disclosure = 'ALL' AND (d.stations = '[]' OR replace(d.stations, '"' || a.about_licence || '"', '') <> d.stations))`

	// showsSQL says so of a licence c, as lists of licences do.
	showsSQL = `(d.disclosure = 'ALL' AND d.stations = '[]' OR replace(d.stations, '"' || c.id || '"', '') <> d.stations)`

	// liveSQL are the powers of attorney in force, and found where words are looked for. A simple one covers all of its
	// holder, whom no other of the agent's is of: then nothing is to be read of a case to list it.
	liveSQL = `WITH live AS MATERIALIZED (SELECT d.id AS mandate, d.holder_id AS holder, d.role AS role, d.disclosure AS disclosure,
d.procedures AS procedures, d.stations AS stations, COALESCE(d.holder_name, d.principal_name) AS whom, %s AS found, %s AS charged,
CASE WHEN d.disclosure = 'ALL' AND d.procedures = '[]' AND d.stations = '[]' AND d.holder_id NOT IN (SELECT o.holder_id FROM delegation o
WHERE o.delegate_key = $1 AND o.state = 'REGISTERED' GROUP BY o.holder_id HAVING count(*) > 1) THEN 1 ELSE 0 END AS simple
FROM delegation d LEFT JOIN delegation p ON p.id = d.parent_id
WHERE d.delegate_key = $1 AND ` + inForceSQL + ` AND EXISTS (SELECT 1 FROM account h WHERE h.id = d.holder_id AND h.status = '04')%s)`

	// firstByNameSQL are so many principals as a page has rows, by name: one of whom nothing is listed takes another page.
	firstByNameSQL = `, near AS MATERIALIZED (SELECT * FROM live WHERE whom <= COALESCE((SELECT whom FROM live ORDER BY whom LIMIT 1 OFFSET 0 + %s), whom))`

	// openSQL are the requests and the payments that are open, as far as the powers of attorney cover them: each is read
	// once, for its own rows and to leave it out of what merely waits. CROSS JOIN, because SQLite begins with the powers of
	// attorney only then.
	openSQL = `, asked AS MATERIALIZED (SELECT l.mandate AS mandate, l.whom AS whom, l.found AS found, l.charged AS charged, r.kind AS kind,
r.electronic_application_number AS number, COALESCE(r.due_date, '` + atOnce + `') AS due, r.requested_at AS at
FROM live l CROSS JOIN application_request r WHERE r.holder_id = l.holder AND r.state = 'OPEN'%s),
billed AS MATERIALIZED (SELECT l.mandate AS mandate, l.whom AS whom, l.found AS found, l.charged AS charged,
CASE WHEN b.state = 'HELD' THEN 'WAITING' WHEN b.due_date < $2 THEN 'LAPSED' ELSE 'UNPAID' END AS kind,
b.electronic_application_number AS number, CASE WHEN b.state = 'HELD' THEN '` + never + `' ELSE b.due_date END AS due, b.requested_at AS at
FROM live l CROSS JOIN payment b WHERE b.account_id = l.holder AND b.state NOT IN ('PAID', 'CANCELLED')%s)`

	// What is listed of each kind.
	askedSQL  = `SELECT l.mandate AS mandate, l.whom AS whom, l.kind AS kind, l.number AS ref, l.due AS due, l.at AS at FROM asked l WHERE l.kind IN (`
	billedSQL = `SELECT l.mandate AS mandate, l.whom AS whom, l.kind AS kind, l.number AS ref, l.due AS due, l.at AS at FROM billed l WHERE l.kind IN (`

	waitingSQL = `SELECT l.mandate AS mandate, l.whom AS whom, 'WAITING' AS kind, f.electronic_application_number AS ref, '` + never + `' AS due, f.received_at AS at
FROM live l CROSS JOIN application f WHERE f.holder_id = l.holder
AND f.status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION')
AND (f.status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'UNDER_REVIEW') OR f.status = 'FEES_NOT_PAID' AND f.electronic_application_number NOT IN (SELECT o.number FROM billed o))
AND f.electronic_application_number NOT IN (SELECT o.number FROM asked o WHERE o.kind IN ('ADDITION', 'QUESTION'))`

	endingSQL = `SELECT l.mandate AS mandate, l.whom AS whom, 'EXPIRING' AS kind, c.id AS ref, c.valid_to AS due, c.issued_at AS at
FROM live l CROSS JOIN licence c WHERE c.account_id = l.holder AND c.valid_to BETWEEN $2 AND %s AND c.discontinued = 0 AND c.passed_on IS NULL
AND NOT EXISTS (SELECT 1 FROM licence n WHERE n.licence_number = c.licence_number AND n.valid_from > c.valid_from AND n.account_id = c.account_id)`

	// itemsSQL is what is shown of a page's rows.
	itemsSQL = `w.kind, w.ref, w.due, w.at, d.id, d.delegation_number, d.role, COALESCE(d.holder_name, d.principal_name),
COALESCE(a.subject_ja, c.name_ja, ''), COALESCE(a.subject_en, c.name_en, ''), COALESCE(a.case_name, ''), COALESCE(a.status, ''),
COALESCE(a.call_sign, k.call_sign, c.call_sign, ''), COALESCE(b.payment_number, ''), COALESCE(b.amount, 0), COALESCE(c.id, ''), COALESCE(c.licence_number, ''), d.later_records, d.origin_id`

	joinsSQL = ` AS w CROSS JOIN delegation d LEFT JOIN application a ON a.electronic_application_number = w.ref
LEFT JOIN licence c ON c.id = w.ref LEFT JOIN licence k ON k.id = a.about_licence
LEFT JOIN payment b ON b.electronic_application_number = w.ref AND w.kind IN ('UNPAID', 'LAPSED') WHERE d.id = w.mandate`

	// aboutSQL are the applications that have a call sign, are about a licence that has, or for which a payment is.
	aboutSQL = `SELECT electronic_application_number FROM application WHERE call_sign = $1
UNION SELECT a.electronic_application_number FROM licence c CROSS JOIN application a WHERE c.call_sign = $1 AND c.call_sign <> '' AND a.about_licence = c.id
UNION SELECT electronic_application_number FROM payment WHERE payment_number = $1
LIMIT 0 + 200`
)

// firstSQL says that no other power of attorney of the agent comes before l and covers the same: what two of one
// principal cover stands in the list once, under an agent's rather than an inquirer's.
func (s *statement) firstSQL(covers string) string {
	return `NOT EXISTS (SELECT 1 FROM delegation d LEFT JOIN delegation p ON p.id = d.parent_id WHERE d.delegate_key = $1 AND d.holder_id = l.holder AND ` +
		inForceSQL + ` AND (d.role < l.role OR d.role = l.role AND d.id < l.mandate) AND ` + covers + s.assigned + `)`
}

// withinSQL says that an application, which has a number, lies within l and within none before it.
func (s *statement) withinSQL(number string) string {
	return ` AND (l.simple = 1 OR EXISTS (SELECT 1 FROM application a WHERE a.electronic_application_number = ` + number + ` AND ` +
		strings.ReplaceAll(coversSQL, "d.", "l.") + ` AND ` + s.firstSQL(coversSQL) + `))`
}

// nearest has a statement read those principals alone that come first by name.
var nearest = strings.NewReplacer("FROM live ", "FROM near ", "FROM asked ", "FROM near_asked ", "FROM billed ", "FROM near_billed ",
	", asked AS", ", near_asked AS", "\nbilled AS", "\nnear_billed AS")

// byDay sorts by deadline, and with that of today what is to be done at once.
const byDay = "CASE WHEN due = '" + atOnce + "' THEN $2 ELSE due END, at, ref, kind"

// orders are the orders of a list.
var orders = map[Order]string{
	"": byDay, ByDeadline: byDay, ByPrincipal: "whom, " + byDay,
	Newest: "at DESC, ref, kind", Oldest: "at, ref, kind",
}

// looked is what a text may mean besides a part of a principal's name.
type looked struct {
	text       string
	procedures []string // whose title has it
	numbers    []string // of applications about what has it as its call sign, or as the number of their payment
}

// statement is one of the list.
type statement struct {
	db.Condition
	filter Filter
	found  looked
	spans  []string
	// nearest is how many principals a page by name is looked for among; 0 where among all.
	nearest int
	// waiting is which of the spans gives what merely waits, which comes after all that is due on a day; -1 for none, or in another order.
	waiting int
	of      asker
	// assigned narrows powers of attorney d to those that the member acts under; empty where all are seen.
	assigned string
	assignee string // mark of the one to whom the list is narrowed
}

// newStatement gathers what a list is made of. The agent and today are its first arguments.
func newStatement(of asker, today, horizon string, f Filter, found looked, ids []string) *statement {
	s := &statement{filter: f, found: found, of: of, waiting: -1}
	s.Arg(of.agentID)
	s.Arg(today)
	s.firm()
	add := func(span, number string) { s.spans = append(s.spans, span+s.named(number)+s.inCharge(number)) }
	if listed := among(f, Correction, Addition, Question); listed != "" {
		add(askedSQL+listed+")", "l.number")
	}
	if listed := among(f, Unpaid, Lapsed, Waiting); listed != "" {
		add(billedSQL+listed+")", "l.number")
	}
	if f.has(Waiting) {
		if f.Order == "" || f.Order == ByDeadline {
			s.waiting = len(s.spans)
		}
		add(waitingSQL+s.withinSQL("f.electronic_application_number"), "f.electronic_application_number")
	}
	if f.has(Expiring) {
		span := fmt.Sprintf(endingSQL, s.Arg(horizon)) + ` AND (l.simple = 1 OR ` + strings.ReplaceAll(showsSQL, "d.", "l.") + ` AND ` + s.firstSQL(showsSQL) + `)`
		s.spans = append(s.spans, span+s.licensed()+s.inCharge("c.id"))
	}
	s.narrow(today, ids)
	return s
}

// among are those of some kinds that are listed, quoted.
func among(f Filter, of ...Kind) string {
	var listed []string
	for _, k := range of {
		if f.has(k) {
			listed = append(listed, "'"+string(k)+"'")
		}
	}
	return strings.Join(listed, ", ")
}

// named narrows a span of applications to what is looked for.
func (s *statement) named(number string) string {
	if s.found.text == "" {
		return ""
	}
	// The number is compared as it is stored and as it is written on paper.
	or := []string{"l.found = 1", number + " = " + s.Arg(plain(s.found.text)), number + " = " + s.Arg(strings.TrimSpace(s.found.text))}
	if len(s.found.numbers) > 0 {
		or = append(or, number+" IN ("+s.args(s.found.numbers)+")")
	}
	if len(s.found.procedures) > 0 {
		of := "f.procedure_id"
		if !strings.HasPrefix(number, "f.") {
			of = "(SELECT n.procedure_id FROM application n WHERE n.electronic_application_number = " + number + ")"
		}
		or = append(or, of+" IN ("+s.args(s.found.procedures)+")")
	}
	return " AND (" + strings.Join(or, " OR ") + ")"
}

// licensed narrows the span of licences to what is looked for.
func (s *statement) licensed() string {
	if s.found.text == "" {
		return ""
	}
	text := s.Arg(plain(s.found.text))
	return " AND (l.found = 1 OR c.call_sign = " + text + " OR c.licence_number = " + text + " OR c.licence_number = " + s.Arg(strings.TrimSpace(s.found.text)) + ")"
}

func (s *statement) args(values []string) string {
	marks := make([]string, len(values))
	for i, v := range values {
		marks[i] = s.Arg(v)
	}
	return strings.Join(marks, ", ")
}

// narrow narrows the whole list: to days, and to the rows that are named. What is to be done at once is to be done within any time,
// and never late.
func (s *statement) narrow(today string, ids []string) {
	day, _ := time.Parse(time.DateOnly, today)
	const within = "(due <= ? OR due = '" + atOnce + "')"
	switch s.filter.Due {
	case Overdue:
		s.Add("due < $2")
	case InWeek:
		s.Add(within, day.AddDate(0, 0, 7).Format(time.DateOnly))
	case InMonth:
		s.Add(within, clock.AddMonths(today, 1))
	}
	if len(ids) > 0 {
		s.Parts = append(s.Parts, "kind || ':' || ref IN ("+s.args(ids)+")")
	}
}

// live begins a statement: the powers of attorney, and what is open.
func (s *statement) live() string {
	found, narrowed := "1", ""
	if word := rule.Compared(s.found.text); word != "" {
		like := s.Arg("%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(word) + "%")
		named := `(d.holder_words LIKE ` + like + ` ESCAPE '\' OR d.delegation_number = ` + s.Arg(plain(s.found.text)) + `)`
		found, narrowed = "CASE WHEN "+named+" THEN 1 ELSE 0 END", s.concerned(named)
	}
	return fmt.Sprintf(liveSQL, found, s.charged(), s.assigned+narrowed) + s.open()
}

func (s *statement) open() string {
	return fmt.Sprintf(openSQL, s.withinSQL("r.electronic_application_number"), s.withinSQL("b.electronic_application_number"))
}

// concerned leaves the principals alone of whom anything can be found, unless a procedure is looked for, which anybody may have filed.
func (s *statement) concerned(found string) string {
	if len(s.found.procedures) > 0 {
		return ""
	}
	asStored, asWritten := s.Arg(plain(s.found.text)), s.Arg(strings.TrimSpace(s.found.text))
	numbers := s.args(append([]string{}, s.found.numbers...))
	if numbers != "" {
		numbers = ", " + numbers
	}
	return ` AND (` + found + ` OR d.holder_id IN (SELECT n.holder_id FROM application n WHERE n.electronic_application_number IN (` +
		asStored + `, ` + asWritten + numbers + `)) OR d.holder_id IN (SELECT c.account_id FROM licence c WHERE c.call_sign = ` + asStored +
		` AND c.call_sign <> '') OR d.holder_id IN (SELECT c.account_id FROM licence c WHERE c.licence_number IN (` + asStored + `, ` + asWritten + `)))`
}

// work is every row of the list, in no order.
func (s *statement) work() string { return s.rows(s.spans, s.Where()) }

func (s *statement) rows(spans []string, where string) string {
	return "SELECT mandate, whom, kind, ref, due, at FROM (" + strings.Join(spans, " UNION ALL ") + ") AS work" + where
}

// earliest is the list without what waits too shortly to come on a page that ends there.
func (s *statement) earliest(end int) string {
	if s.waiting < 0 || len(s.Parts) > 0 {
		return s.work()
	}
	spans := slices.Clone(s.spans)
	spans[s.waiting] = "SELECT * FROM (" + spans[s.waiting] + " ORDER BY at, ref LIMIT 0 + " + s.Arg(end) + ") AS waiting"
	return s.rows(spans, "")
}

func (s *statement) counted(most int) string {
	return "SELECT count(*) FROM (" + s.work() + " LIMIT 0 + " + s.Arg(most+1) + ") AS counted"
}

// page reads a part of the list; where it is counted, each row says how many there are, most + 1 where there are more.
func (s *statement) page(ctx context.Context, q db.Querier, offset, limit, most int) (items []Item, total int, err error) {
	if s.filter.Order == ByPrincipal && most > 0 {
		of := s.copied()
		of.nearest = offset + limit
		if items, total, err = of.read(ctx, q, nearest.Replace(of.work()), offset, limit, most); err != nil || len(items) == limit {
			return items, total, err
		}
	}
	return s.read(ctx, q, s.earliest(offset+limit), offset, limit, most)
}

// copied is one that may be given more arguments.
func (s *statement) copied() *statement {
	of := *s
	of.Condition = db.Condition{Parts: slices.Clone(s.Parts), Args: slices.Clone(s.Args)}
	return &of
}

func (s *statement) read(ctx context.Context, q db.Querier, work string, offset, limit, most int) (items []Item, total int, err error) {
	live, counted := s.live(), "0"
	if most > 0 {
		counted = s.counted(most)
	}
	order := " ORDER BY " + orders[s.filter.Order]
	page := work + order + " LIMIT 0 + " + s.Arg(limit) + " OFFSET 0 + " + s.Arg(offset)
	outer := strings.NewReplacer("due", "w.due", "at", "w.at", "ref", "w.ref", "kind", "w.kind", "whom", "w.whom").Replace(order)
	if s.nearest > 0 {
		live += fmt.Sprintf(firstByNameSQL, s.Arg(s.nearest)) + nearest.Replace(s.open())
	}
	query := live + " SELECT " + itemsSQL + ", " + s.acts() + ", (" + counted + ") FROM (" + page + ")" + joinsSQL + outer
	items, err = db.All(ctx, q, func(row db.Scanner) (Item, error) { return scanItem(&db.Wider{Row: row, More: []any{&total}}) }, query, s.Args...)
	return items, total, err
}

// count is how many rows there are, most + 1 where there are more.
func (s *statement) count(ctx context.Context, q db.Querier, most int) (int, error) {
	live := s.live()
	query := live + " " + s.counted(most)
	return db.One(ctx, q, db.Value[int], query, s.Args...)
}

// tally is how many rows there are of each kind, and how many of them are late; of each at most so many are counted.
func (s *statement) tally(ctx context.Context, q db.Querier, most int) (map[Kind]int, error) {
	parts := make([]string, len(s.spans))
	limit := s.Arg(most + 1)
	for i, span := range s.spans {
		parts[i] = fmt.Sprintf("SELECT * FROM (SELECT kind, due FROM (%s) AS each%d LIMIT 0 + %s) AS part%d", span, i, limit, i)
	}
	query := s.live() + " SELECT CASE WHEN due < $2 AND kind <> 'LAPSED' THEN 'OVERDUE' ELSE '' END AS late, kind, count(*) FROM (" + strings.Join(parts, " UNION ALL ") + ") AS work GROUP BY 1, 2"
	counts := map[Kind]int{}
	_, err := db.All(ctx, q, func(row db.Scanner) (int, error) {
		var late, kind string
		var n int
		err := row.Scan(&late, &kind, &n)
		counts[Kind(kind)] += n
		if late != "" {
			counts[Kind(late)] += n
		}
		return n, err
	}, query, s.Args...)
	return counts, err
}

func scanItem(row db.Scanner) (Item, error) {
	var i Item
	var ref, role string
	var at, later, acts int64
	err := row.Scan(&i.Kind, &ref, &i.Due, &at, &i.MandateID, &i.Mandate, &role, &i.Holder, &i.Subject.Ja, &i.Subject.En, &i.CaseName, &i.Status,
		&i.CallSign, &i.Payment, &i.Amount, &i.LicenceID, &i.Licence, &later, &i.originID, &acts)
	if i.Kind != Expiring {
		i.Number = ref
	}
	if i.Due == never || i.Due == atOnce {
		i.Due = ""
	}
	i.At, i.ReadOnly, i.LaterRecords, i.Acts = time.UnixMilli(at).UTC(), role == "INQUIRER", later == 1, acts == 1
	return i, err
}
