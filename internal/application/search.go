package application

import (
	"cmp"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/principal"
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

// maxListed is how many records of a list are shown at most.
const maxListed = 1000

// clamp keeps the page inside the first 1000 records.
func (p Page) clamp() Page {
	p.Offset = min(max(p.Offset, 0), maxListed)
	if p.Limit <= 0 || p.Offset+p.Limit > maxListed {
		p.Limit = maxListed - p.Offset
	}
	return p
}

// The statuses as lists have them: what waits for the applicant first, what has ended last.
var (
	WaitingStatuses = []string{
		string(RequestingCorrection), string(FeesNotPaid), string(UnderReview), string(ProcessingReception), string(Arrived),
	}
	EndedStatuses = []string{string(ReviewCompleted), string(Resubmitted), string(Withdrawn)}
	statuses      = slices.Concat(WaitingStatuses, EndedStatuses)
)

// FiledBy is the db.Listing of all that was filed for a holder, newest first, as far as who asks may see it.
func FiledBy(by principal.Principal) db.Listing { return Page{}.listing(by, false) }

// listing is the db.Listing listing what an account has filed, one walk unless it is ordered by status. The account is
// its first argument.
func (p Page) listing(by principal.Principal, past bool) db.Listing {
	l := NewListing(NewestFirst)
	l.Is("holder_id", by.AccountID)
	disclose(&l, by)
	if p.ProcedureID != "" {
		l.Is("procedure_id", p.ProcedureID)
	}
	if past {
		l.Add("(" + endedSQL + " OR effect = 'arrival')")
	}
	switch {
	case p.Status != "":
		l.Spans = statusSpans(p.Status)
	case p.Order == OrderStatus:
		l.Spans = statusSpans("")
	}
	if p.Order == OrderOldest {
		l.Keys = oldest
	}
	return l
}

// statusSpans are a span for each status, or for one, each before the next, in the words of the index that has it.
func statusSpans(only Status) []db.Span {
	spans := []db.Span{}
	for i, status := range statuses {
		if only != "" && string(only) != status {
			continue
		}
		among := OpenSQL
		if i >= len(WaitingStatuses) {
			among = endedSQL
		}
		spans = append(spans, db.Span{Place: i, Condition: "status = '" + status + "' AND " + among})
	}
	return spans
}

// order compares applications as the page lists them.
func (p Page) order(a, b Application) int {
	newer := cmp.Or(b.ReceivedAt.Compare(a.ReceivedAt), cmp.Compare(b.Number, a.Number))
	switch p.Order {
	case OrderOldest:
		return -newer
	case OrderStatus:
		place := func(s Status) int { return slices.Index(statuses, string(s)) }
		return cmp.Or(cmp.Compare(place(a.Status), place(b.Status)), newer)
	}
	return newer
}

// fits tells whether an application is one that the page asks for, whatever its text.
func (p Page) fits(a Application, past bool) bool {
	return (p.Status == "" || a.Status == p.Status) && (p.ProcedureID == "" || a.ProcedureID == p.ProcedureID) &&
		(!past || a.Ended() || a.Effect == EffectArrival)
}

// Filed is a procedure of which an account has filed something.
type Filed struct {
	ProcedureID string         `json:"procedureId"`
	Subject     procedure.Text `json:"subject"`
}

// filed are the procedures that a list names, joined by commas. What the catalogue no longer has is left out.
func (s *Service) filed(ids string) []Filed {
	list := []Filed{}
	for id := range strings.SplitSeq(ids, ",") {
		if p, ok := s.catalogue.Latest(id); ok {
			list = append(list, Filed{id, p.Definition().Title})
		}
	}
	slices.SortFunc(list, func(a, b Filed) int { return strings.Compare(a.ProcedureID, b.ProcedureID) })
	return list
}
