package desk

import (
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// search lists what holds all the words, and is of the procedures.
func (s *Service) search(ctx context.Context, d Query) (application.List, error) {
	found, err := s.find(ctx, d)
	if err != nil {
		return application.List{}, err
	}
	list := found.Applications
	slices.SortFunc(list, d.compare)
	page := application.PageOf(list, application.Page{Offset: d.Offset, Limit: d.Limit}, found.Cut || found.Further != "", found.Looked)
	page.Further, page.Codes = found.Further, found.Codes
	return page, nil
}

// find finds all of what a search lists, as far as one goes.
func (s *Service) find(ctx context.Context, d Query) (application.Found, error) {
	words := strings.Fields(d.Words)
	words = words[:min(len(words), maxWords)]
	if d.few() {
		list, more, err := s.fewThat(ctx, d)
		if id, is := d.holder(); is {
			list = slices.DeleteFunc(list, func(a application.Application) bool { return a.HolderID != id })
		} else if err == nil && len(words) > 0 {
			list, err = s.applications.Holding(ctx, list, words)
		}
		return application.Found{Applications: list, Cut: more}, err
	}
	if id, is := d.holder(); is {
		return s.ofHolder(ctx, d, id)
	}
	sought := application.DeskSearch{Letters: s.lettersOf(ctx, d.Bureau), Words: words, Procedures: d.procedures(), From: d.Further, Whole: d.walks()}
	if d.narrows() {
		sought.Fits, sought.Narrow = func(c *db.Condition) { s.narrow(ctx, d, c) }, d.open() || len(d.statuses()) > 0
	}
	of := d
	of.Sort, of.Descending = "", true
	var err error
	if sought.Newest, err = s.listing(ctx, of.walked()); err != nil {
		return application.Found{}, err
	}
	if of.Open = of.Open || !d.walks(); !of.contradicts() && (d.walks() || of.open()) {
		small, err := s.listing(ctx, of.inOneOrder()) // each of it is looked at, in whatever order
		if err != nil {
			return application.Found{}, err
		}
		sought.Small = &small
	}
	found, err := s.applications.FindInBureaus(ctx, sought)
	found.Applications = slices.DeleteFunc(found.Applications, func(a application.Application) bool { return !s.fits(ctx, d, a) })
	return found, err
}

// mostOfHolder is how many filings of one holder a search shows.
const mostOfHolder = 1000

// holder is the account whose filings alone are looked for, where the one word is its id: namesakes have others.
func (d Query) holder() (id string, is bool) {
	id = strings.TrimSpace(d.Words)
	return id, uuid.Validate(id) == nil
}

// ofHolder finds all filings of one holder, at whatever age, and no others.
func (s *Service) ofHolder(ctx context.Context, d Query, id string) (application.Found, error) {
	list, err := s.applications.OfHolderThat(ctx, id, mostOfHolder+1, func(c *db.Condition) {
		c.In("(destination || '')", s.lettersOf(ctx, d.Bureau))
		s.narrow(ctx, d, c)
	})
	return application.Found{Applications: list[:min(len(list), mostOfHolder)], Cut: len(list) > mostOfHolder}, err
}

// walks tells that an index walks what fits, whatever the words: of what has ended none knows the procedure or who worked on it.
func (d Query) walks() bool {
	return d.open() || d.Assigned == "" && d.Assignee == "" && len(d.Assignees) == 0 && len(d.procedures()) == 0
}

// walked is the query without what no index of its rows knows.
func (d Query) walked() Query {
	if d.walks() {
		return d
	}
	return Query{Status: d.Status, Statuses: d.Statuses, Bureau: d.Bureau, From: d.From, To: d.To, Descending: d.Descending}
}

// narrows tells that a query asks for more than bureaus and what its words find.
func (d Query) narrows() bool {
	return len(d.statuses()) > 0 || d.open() || d.Assigned != "" || d.Assignee != "" || len(d.Assignees) > 0 || d.From != "" || d.To != "" ||
		len(d.procedures()) > 0 && d.Words != ""
}

// narrow has a condition of application say what fits says, but for the bureaus.
func (s *Service) narrow(ctx context.Context, d Query, c *db.Condition) {
	p, today := principal.From(ctx), clock.Date(s.db.Now())
	if statuses := d.statuses(); len(statuses) > 0 {
		c.In("status", textsOf(statuses))
	}
	if d.open() {
		c.Add(application.OpenSQL)
	}
	switch workers := d.workers(p); {
	case len(workers) > 0:
		c.In("(assignee_id || '')", workers)
	case d.Assigned == ToNobody:
		c.Add("assignee_id = ''")
	case d.Assigned == ToOthers:
		c.Add("assignee_id <> ?", p.AccountID)
	}
	// Not by the indexes of the last days, nor by those of all that has news or came on paper: what was found is one.
	if d.Overdue {
		c.Add(atOfficeSQL+" AND (standard_due || '') > '' AND (standard_due || '') < ?", today)
	}
	d.Due.fit(c, today)
	if d.News != "" {
		c.Add("COALESCE(news, '') = ?", string(d.News))
	}
	if d.Paper {
		c.Add("COALESCE(paper_on, '') <> ''")
	}
	if d.Office {
		c.Add(atOfficeSQL)
	}
	if procedures := d.procedures(); len(procedures) > 0 {
		c.In("(procedure_id || '')", procedures)
	}
	_ = arrived(c, d.From, d.To) // whose days were looked at before
}

// fits tells whether an application is one that the query asks for, whatever its words.
func (s *Service) fits(ctx context.Context, d Query, a application.Application) bool {
	p, day, today := principal.From(ctx), a.ReceivedOn(), clock.Date(s.db.Now())
	statuses, workers, procedures := d.statuses(), d.workers(p), d.procedures()
	return (len(statuses) == 0 || slices.Contains(statuses, a.Status)) && (!d.Open || len(statuses) > 0 || !a.Ended()) &&
		(len(workers) == 0 || slices.Contains(workers, a.AssigneeID)) && (d.Assigned != ToNobody || a.AssigneeID == "") && (d.Assigned != ToOthers || a.AssigneeID != p.AccountID) &&
		(!d.Overdue || overdue(a, today)) && (d.Due == "" || d.Due.has(a, today)) && (d.News == "" || a.News == d.News) && (!d.Office || atOffice(a.Status)) && (!d.Paper || a.PaperOn != "" && !a.Ended()) &&
		(len(procedures) == 0 || slices.Contains(procedures, a.ProcedureID)) && (d.From == "" || day >= d.From) && (d.To == "" || day <= d.To)
}

// searchEvent is what the audit log says of a search.
type searchEvent struct {
	Find  string `json:"find"`
	Found int    `json:"found"`
}

// noteSearch writes down that a staff member has looked for somebody's filings by words: once for the pages of one search.
func (s *Service) noteSearch(ctx context.Context, words string, found int) error {
	if words = strings.Join(strings.Fields(words), " "); words == "" {
		return nil
	}
	return s.reads.NoteOnceOf(ctx, words, "", EventSearched, "application:search", searchEvent{words, found})
}
