package desk

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Assigned chooses applications by who works on them.
type Assigned string

// The choices; the empty one is anybody and nobody.
const (
	ToMe     Assigned = "mine"
	ToNobody Assigned = "nobody"
	ToOthers Assigned = "others" // to a colleague, or nobody
)

// Query chooses applications of the staff member's bureaus; what is left empty chooses nothing.
type Query struct {
	Status      application.Status
	Statuses    []application.Status // besides, of any of which it may be
	Open        bool                 // only what has not ended
	Bureau      string
	Assigned    Assigned
	Assignee    string   // staff account that works on it, where Assigned chooses nothing
	Assignees   []string // besides, of any of whom it may be
	Overdue     bool
	Due         Due
	News        application.News
	Office      bool   // only what waits for the office
	Flagged     bool   // only what the staff member has flagged for a correction that is not asked for yet
	Unreached   bool   // only what is open of those whose mails come back and to whom no letter was sent yet
	Paper       bool   // only what is open of what arrived on paper
	Stopped     bool   // only what is open of those who may not work on it any more
	Words       string // each of them stands in a number, the holder's name, the call sign or the procedure
	ProcedureID string
	Procedures  []string // besides, of any of which it may be
	From, To    string   // days of the arrival, both included
	Sort        string   // "received" or one of deskOrders; what is of a group is ordered by its last day, what has news or came on paper by its arrival
	Descending  bool
	Further     string // of a search: from where an earlier one ended
	Offset      int
	Limit       int
}

// deskOrders are the columns that a list of what is open can be ordered by, besides the arrival.
var deskOrders = map[string]string{
	"due": "standard_due", "holder": "holder_name", "procedure": "procedure_id", "status": "status", "assignee": "assignee_name",
}

// byBureau is the order of one bureau after the other, each as its list is ordered otherwise. Every list has it, as each bureau is a walk of
// its own.
const byBureau = "bureau"

// maxWords is how many words of a search count.
const maxWords = 8

// Queue lists applications of the bureaus the staff member works for, the longest waiting
// first. Days that are none are errs.Invalid.
func (s *Service) Queue(ctx context.Context, d Query) (application.List, error) {
	if d = d.inOneOrder(); d.contradicts() {
		return application.List{Applications: []application.Application{}}, nil
	}
	l, err := s.listing(ctx, d) // tells of days that are none, too
	if err != nil {
		return application.List{}, err
	}
	if len(s.lettersOf(ctx, d.Bureau)) == 0 { // a bureau that there is not, or not for who asks
		return application.List{Applications: []application.Application{}}, nil
	}
	if d.searches() {
		return s.search(ctx, d)
	}
	if d.few() {
		return s.fewList(ctx, d)
	}
	list, _, err := application.ReadPage(ctx, s.db.Read(), l, application.Page{Offset: d.Offset, Limit: d.Limit})
	return list, err
}

// inOneOrder is the query in the order of the one index that has nothing but what it narrows to. A fee that was not paid in time waits
// for the office, whatever its status says.
func (d Query) inOneOrder() Query {
	d.Office = d.Office && d.News != application.NewsFeeOverdue
	switch {
	case d.Sort == byBureau:
	case d.News != "" || d.Paper:
		d.Sort = "received"
	case d.Overdue || d.Due != "":
		d.Sort = "due"
	}
	return d
}

// several is a value and others besides, each once.
func several[T ~string](one T, others []T) []T {
	list := []T{}
	for _, each := range append([]T{one}, others...) {
		if each != "" && !slices.Contains(list, each) {
			list = append(list, each)
		}
	}
	return list
}

// statuses are those of which what fits can be, as far as the query does not rule them out: what has ended waits for nobody. None for any.
func (d Query) statuses() []application.Status {
	office := d.Overdue || d.Due != "" || d.Office
	return slices.DeleteFunc(several(d.Status, d.Statuses), func(s application.Status) bool {
		return office && !atOffice(s) || (d.News != "" || d.Paper) && !s.Open()
	})
}

func (d Query) procedures() []string { return several(d.ProcedureID, d.Procedures) }

// contradicts tells that nothing can fit.
func (d Query) contradicts() bool {
	return len(d.statuses()) == 0 && len(several(d.Status, d.Statuses)) > 0
}

// searches tells that what fits is found by words, and not by a walk in the order of the list.
func (d Query) searches() bool {
	return d.worded() || len(d.procedures()) > 0 && !d.open()
}

// worded tells that there are words to look for.
func (d Query) worded() bool { return len(strings.Fields(d.Words)) > 0 }

// workers are the staff accounts whose applications alone are asked for, of one's own also those of colleagues who are away; none for
// everybody's.
func (d Query) workers(p principal.Principal) []string {
	switch d.Assigned {
	case ToMe:
		return append([]string{p.AccountID}, p.Deputises...)
	case ToNobody, ToOthers:
		return nil
	}
	return several(d.Assignee, d.Assignees)
}

// lettersOf are the bureaus that the list is of.
func (s *Service) lettersOf(ctx context.Context, bureau string) []string {
	letters := []string{}
	for _, b := range s.catalogue.Bureaus() {
		if principal.From(ctx).MaySeeBureau(b.Letter) && (bureau == "" || bureau == b.Letter) {
			letters = append(letters, b.Letter)
		}
	}
	return letters
}

func (s *Service) listing(ctx context.Context, d Query) (db.Listing, error) {
	p, l := principal.From(ctx), application.NewListing(nil)
	workers, today := d.workers(p), clock.Date(s.db.Now())
	d.ofBureaus(&l, s.lettersOf(ctx, d.Bureau), len(workers) > 0 && d.open())
	s.ofStatuses(&l, d)
	d.ofAssignees(&l, workers, p)
	if d.Overdue {
		l.Add(overdueSQL, today)
	}
	d.Due.narrow(&l.Condition, d.Sort == "due" || d.Sort == byBureau, today)
	if d.News != "" {
		l.Is("news", string(d.News))
		l.Add("news IS NOT NULL")
	}
	if d.Paper {
		l.Add("paper_on IS NOT NULL")
	}
	if d.Office {
		l.Add(atOfficeSQL)
	}
	if procedures := d.procedures(); len(procedures) > 0 {
		l.SplitByValues("procedure_id", procedures, false)
	}
	err := arrived(&l.Condition, d.From, d.To)
	d.sorted(&l, today)
	return l, err
}

// ofBureaus narrows a list to some bureaus; few tells that who works on it narrows it already, to far less than a bureau has.
func (d Query) ofBureaus(l *db.Listing, letters []string, few bool) {
	switch {
	case few && d.Sort == byBureau:
		d.splitByBureau(l, "(destination || '')", letters)
	case few:
		l.In("(destination || '')", letters)
	case d.Sort == byBureau:
		d.splitByBureau(l, "destination", letters)
	default:
		l.SplitByValues("destination", letters, false)
	}
}

// ofStatuses narrows a list to some statuses, or to what has not ended.
func (s *Service) ofStatuses(l *db.Listing, d Query) {
	statuses := d.statuses()
	switch {
	case len(statuses) > 0 && (d.News != "" || d.Paper): // the index of what has news, or came on paper, knows its few, that of the status has many
		l.In("(status || '')", textsOf(statuses))
		l.Add(application.OpenSQL)
	case len(statuses) > 0:
		l.SplitByConstants("status", d.ranked(statuses), d.Sort == "status" && len(statuses) > 1)
		if d.open() && s.namesOpen(d) {
			l.Add(application.OpenSQL)
		}
	case d.open():
		l.Add(application.OpenSQL)
	default: // one index has all that is open in the order of the arrival
		spans := []db.Span{{Condition: application.OpenSQL}}
		for _, ended := range application.EndedStatuses {
			spans = append(spans, db.Span{Condition: "status = '" + ended + "'"})
		}
		l.Split(spans)
	}
}

// ofAssignees narrows a list to what some work on, or nobody, or others.
func (d Query) ofAssignees(l *db.Listing, workers []string, p principal.Principal) {
	switch {
	case len(workers) > 0:
		l.SplitByValues("assignee_id", workers, false)
		l.Add("assignee_id <> ''")
	case d.Assigned == ToNobody: // both: the index in the order of the arrival has the name, that of the counts the id before it
		l.Add("assignee_id = ''")
		l.Add("assignee_name = ''")
	case d.Assigned == ToOthers:
		l.Add("assignee_id <> ?", p.AccountID)
	}
}

// splitByBureau has one bureau come after the other, with room between for the spans that each has itself.
func (d Query) splitByBureau(l *db.Listing, column string, letters []string) {
	const room = 10
	letters = slices.Sorted(slices.Values(letters))
	if d.Descending {
		slices.Reverse(letters)
	}
	spans := make([]db.Span, len(letters))
	for i, letter := range letters {
		spans[i] = db.Span{Place: i * room, Condition: column + " = " + l.Arg(letter)}
	}
	l.Split(spans)
}

// ranked are statuses in the order of a list by them.
func (d Query) ranked(statuses []application.Status) []string {
	list := slices.Sorted(slices.Values(textsOf(statuses)))
	if d.Descending {
		slices.Reverse(list)
	}
	return list
}

func textsOf(statuses []application.Status) []string {
	texts := make([]string, len(statuses))
	for i, each := range statuses {
		texts[i] = string(each)
	}
	return texts
}

// namesOpen tells whether the list of one status says also that it is open. SQLite finds the indexes of
// what is open by these words alone; PostgreSQL infers it, and would take them for a second condition that
// leaves next to nothing, and sort. By the arrival and for anybody, the index of every status serves both.
func (s *Service) namesOpen(d Query) bool {
	byArrival := (deskOrders[d.Sort] == "" || d.Sort == "status") && d.Due == "" && !d.Overdue
	return s.db.Engine() == db.SQLite && (!byArrival || d.Assigned != "" || d.Assignee != "" || len(d.Assignees) > 0)
}

// open tells whether only what has not ended is asked for.
func (d Query) open() bool {
	if statuses := d.statuses(); len(statuses) > 0 {
		return !slices.ContainsFunc(statuses, func(s application.Status) bool { return !s.Open() })
	}
	return d.Open || d.Overdue || d.Due != "" || d.News != "" || d.Office || d.Paper
}

// sorted orders a listing. What has ended is only ever listed by its arrival: no index has another
// order of so much.
func (d Query) sorted(l *db.Listing, today string) {
	if d.Sort == byBureau {
		d.Sort, d.Descending = "received", false
		if d.Overdue || d.Due != "" {
			d.Sort = "due"
		}
	}
	column := deskOrders[d.Sort]
	l.Keys = []db.Key{{Column: "received_at", Descending: d.Descending}, {Column: "electronic_application_number", Descending: d.Descending}}
	if column == "" || !d.open() {
		return
	}
	l.Keys = append([]db.Key{{Column: column, Descending: d.Descending}}, l.Keys...)
	switch d.Sort {
	case "due": // what has no last day comes last
		if d.Due == DueLater {
			l.Split([]db.Span{{Condition: "standard_due >= " + l.Arg(dueDays(today)[2])}, {Place: 1, Condition: "standard_due = ''"}})
			return
		}
		l.Split([]db.Span{{Condition: "standard_due > ''"}, {Place: 1, Condition: "standard_due = ''"}})
	case "status":
		l.Keys = l.Keys[1:]
		if len(d.statuses()) > 0 {
			return
		}
		open := slices.Sorted(slices.Values(application.WaitingStatuses))
		if d.Descending {
			slices.Reverse(open)
		}
		l.SplitByConstants("status", open, true)
	}
}

// compare orders applications as the query asks.
func (d Query) compare(a, b application.Application) int {
	of := func(a application.Application) string {
		switch d.Sort {
		case "due":
			return cmp.Or(a.StandardDue, "~")
		case "holder":
			return a.HolderName
		case "procedure":
			return a.ProcedureID
		case "status":
			return string(a.Status)
		case "assignee":
			return a.AssigneeName
		case byBureau:
			return a.Destination
		}
		return a.ReceivedAt.Format(time.RFC3339Nano)
	}
	if d.Sort == byBureau && d.Descending { // within a bureau as before
		a.Destination, b.Destination = b.Destination, a.Destination
		d.Descending = false
	}
	by := cmp.Or(strings.Compare(of(a), of(b)), a.ReceivedAt.Compare(b.ReceivedAt), strings.Compare(a.Number, b.Number))
	if d.Descending {
		return -by
	}
	return by
}

// arrived bounds the day of the arrival.
func arrived(c *db.Condition, from, to string) error {
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
		c.Add("received_at >= ?", t.UnixMilli())
	}
	if t, ok := day("/to", to); ok {
		c.Add("received_at < ?", t.AddDate(0, 0, 1).UnixMilli())
	}
	if len(fields) == 0 && from != "" && to != "" && to < from {
		fields = append(fields, errs.Field{Pointer: "/to", Code: codeNotOrdered, Params: errs.Params{"from": from}})
	}
	if len(fields) > 0 {
		return errs.InvalidFields(fields)
	}
	return nil
}

// Queue counts the applications of a bureau in a status.
type Queue struct {
	Bureau  string             `json:"bureau" doc:"letter of the bureau"`
	Status  application.Status `json:"status" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	Total   int64              `json:"total"`
	Overdue int64              `json:"overdue" doc:"over the standard processing time, and with the office"`
	Mine    int64              `json:"mine"`
	Nobodys int64              `json:"nobodys" doc:"nobody works on them"`
}

// countedFor is how long counts are believed without counting again: so much later they tell what
// another node has changed.
const countedFor = 5 * time.Second

// maxCounted is of how many staff members counts are kept.
const maxCounted = 1000

// counts keeps what was counted last for each staff member: it is counted again once something has
// changed here, because counting takes the longer the more the bureaus have in hand.
type counts struct {
	mu sync.Mutex
	by map[string]counted
}

type counted struct {
	queues  []Queue
	changes uint64
	at      time.Time
}

// Queues counts what is under way at the staff member's bureaus, by bureau and status.
func (s *Service) Queues(ctx context.Context) ([]Queue, error) {
	p, now, present := principal.From(ctx), s.db.Now(), application.ChangeCount()
	key := p.AccountID + " " + strings.Join(p.Bureaus, "")
	s.counts.mu.Lock()
	known, ok := s.counts.by[key]
	s.counts.mu.Unlock()
	if ok && known.changes == present && now.Sub(known.at).Abs() < countedFor {
		return known.queues, nil
	}
	queues, err := s.countQueues(ctx, p)
	if err != nil {
		return nil, err
	}
	s.counts.mu.Lock()
	defer s.counts.mu.Unlock()
	if s.counts.by == nil || len(s.counts.by) > maxCounted {
		s.counts.by = map[string]counted{}
	}
	s.counts.by[key] = counted{queues, present, now}
	return queues, nil
}

// overdue tells whether an application that waits for the office is over its standard time on a day.
func overdue(a application.Application, today string) bool {
	return atOffice(a.Status) && a.StandardDue != "" && a.StandardDue < today
}
