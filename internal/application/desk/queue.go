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
	Open        bool // only what has not ended
	Bureau      string
	Assigned    Assigned
	Assignee    string // staff account that works on it, where Assigned chooses nothing
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
	From, To    string // days of the arrival, both included
	Sort        string // "received" or one of deskOrders; what is of a group is ordered by its last day, what has news or came on paper by its arrival
	Descending  bool
	Offset      int
	Limit       int
}

// deskOrders are the columns that a list of what is open can be ordered by, besides the arrival.
var deskOrders = map[string]string{
	"due": "standard_due", "holder": "holder_name", "procedure": "procedure_id", "status": "status", "assignee": "assignee_name",
}

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
	case d.News != "" || d.Paper:
		d.Sort = "received"
	case d.Overdue || d.Due != "":
		d.Sort = "due"
	}
	return d
}

// contradicts tells that nothing can fit: what has ended waits for nobody.
func (d Query) contradicts() bool {
	office := d.Overdue || d.Due != "" || d.Office
	return d.Status != "" && (office && !atOffice(d.Status) || (d.News != "" || d.Paper) && !d.Status.Open())
}

// searches tells that what fits is found by words, and not by a walk in the order of the list.
func (d Query) searches() bool {
	return len(strings.Fields(d.Words)) > 0 || d.ProcedureID != "" && !d.open()
}

// workers are the staff accounts whose applications alone are asked for, of one's own also those of colleagues who are away; none for
// everybody's.
func (d Query) workers(p principal.Principal) []string {
	switch {
	case d.Assigned == ToMe:
		return append([]string{p.AccountID}, p.Deputises...)
	case d.Assigned == ToNobody || d.Assigned == ToOthers || d.Assignee == "":
		return nil
	}
	return []string{d.Assignee}
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
	letters := s.lettersOf(ctx, d.Bureau)
	workers := d.workers(p)
	if len(workers) > 0 && d.open() { // who works on it has far less than a bureau
		l.In("(destination || '')", letters)
	} else {
		l.SplitByValues("destination", letters, false)
	}
	switch {
	case d.Status != "" && (d.News != "" || d.Paper): // the index of what has news, or came on paper, knows its few, that of the status has many
		l.Is("(status || '')", string(d.Status))
		l.Add(application.OpenSQL)
	case d.Status != "":
		l.SplitByConstants("status", []string{string(d.Status)}, false)
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
	today := clock.Date(s.db.Now())
	if d.Overdue {
		l.Add(overdueSQL, today)
	}
	d.Due.narrow(&l, d.Sort == "due", today)
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
	if d.ProcedureID != "" {
		l.Is("procedure_id", d.ProcedureID)
	}
	err := arrived(&l.Condition, d.From, d.To)
	d.sorted(&l, today)
	return l, err
}

// namesOpen tells whether the list of one status says also that it is open. SQLite finds the indexes of
// what is open by these words alone; PostgreSQL infers it, and would take them for a second condition that
// leaves next to nothing, and sort. By the arrival and for anybody, the index of every status serves both.
func (s *Service) namesOpen(d Query) bool {
	byArrival := deskOrders[d.Sort] == "" || d.Sort == "status"
	return s.db.Engine() == db.SQLite && (!byArrival || d.Assigned != "" || d.Assignee != "")
}

// open tells whether only what has not ended is asked for.
func (d Query) open() bool {
	return (d.Open || d.Overdue || d.Due != "" || d.News != "" || d.Office || d.Paper) && d.Status == "" || d.Status.Open()
}

// sorted orders a listing. What has ended is only ever listed by its arrival: no index has another
// order of so much.
func (d Query) sorted(l *db.Listing, today string) {
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
		if d.Status != "" {
			return
		}
		open := slices.Sorted(slices.Values(application.WaitingStatuses))
		if d.Descending {
			slices.Reverse(open)
		}
		l.SplitByConstants("status", open, true)
	}
}

// search lists what holds all the words, and is of the procedure.
func (s *Service) search(ctx context.Context, d Query) (application.List, error) {
	newestOf, err := s.listing(ctx, Query{Status: d.Status, Open: d.Open, Bureau: d.Bureau, Descending: true})
	if err != nil {
		return application.List{}, err
	}
	typed := strings.Fields(d.Words)
	found, more, looked, err := s.applications.FindInBureaus(ctx, s.lettersOf(ctx, d.Bureau), typed[:min(len(typed), maxWords)], d.ProcedureID, newestOf)
	if err != nil {
		return application.List{}, err
	}
	among, err := s.among(ctx, d)
	if err != nil {
		return application.List{}, err
	}
	found = slices.DeleteFunc(found, func(a application.Application) bool { return !s.fits(ctx, d, a) || !among(a) })
	slices.SortFunc(found, d.compare)
	return application.PageOf(found, application.Page{Offset: d.Offset, Limit: d.Limit}, more, looked), nil
}

// fits tells whether an application is one that the query asks for, whatever its words.
func (s *Service) fits(ctx context.Context, d Query, a application.Application) bool {
	p, day, today := principal.From(ctx), a.ReceivedOn(), clock.Date(s.db.Now())
	return (d.Status == "" || a.Status == d.Status) && (!d.Open || d.Status != "" || !a.Ended()) &&
		(len(d.workers(p)) == 0 || slices.Contains(d.workers(p), a.AssigneeID)) && (d.Assigned != ToNobody || a.AssigneeID == "") && (d.Assigned != ToOthers || a.AssigneeID != p.AccountID) &&
		(!d.Overdue || overdue(a, today)) && (d.Due == "" || d.Due.has(a, today)) && (d.News == "" || a.News == d.News) && (!d.Office || atOffice(a.Status)) && (!d.Paper || a.PaperOn != "" && !a.Ended()) && (d.ProcedureID == "" || a.ProcedureID == d.ProcedureID) &&
		(d.From == "" || day >= d.From) && (d.To == "" || day <= d.To)
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
		}
		return a.ReceivedAt.Format(time.RFC3339Nano)
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
