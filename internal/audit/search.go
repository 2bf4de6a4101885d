package audit

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Search chooses sealed events; what is empty chooses nothing.
type Search struct {
	Who      string // a user id, mail address or account id
	Type     string
	Without  string // a type that is left out
	Subject  string // kind:id, or a number of an application; event:id is one event by itself
	CaseID   string
	Bureau   string
	From, To string // days of Japan, or minutes (2006-01-02T15:04), both included
	Cursor   string // where the page before has ended
	Limit    int
}

// Page is a page of events, the newest first.
type Page struct {
	Events []Event
	// Cursor is where the next page begins; empty at the end. A page may be short, even empty, before it: no more than
	// mostRead events are read for one.
	Cursor string
}

// mostRead are read for a page, so that it costs the same however many events there are, and however few are looked for.
const (
	mostRead = 2000
	readAt   = 200
)

// People are those who act.
type People interface {
	// IDs are the accounts that are signed in to by a name, on both portals.
	IDs(ctx context.Context, q db.Querier, name string) ([]string, error)
	// Names are what accounts are called, of those that have a name.
	Names(ctx context.Context, q db.Querier, ids []string) (map[string]string, error)
}

// Log is the audit log as auditors see it.
type Log struct {
	db     *db.DB
	people People
	// bureaus are the names of the bureaus by their letters; "" where there is none.
	bureaus func(letter, lang string) string
	days    int // that addresses are kept
}

// NewLog makes it.
func NewLog(d *db.DB, people People, bureaus func(letter, lang string) string, sourceDays int) *Log {
	return &Log{d, people, bureaus, sourceDays}
}

// place is a place in the order of the log.
type place struct {
	at int64
	id string
}

func (p place) String() string { return strconv.FormatInt(p.at, 10) + "." + p.id }

func placeOf(cursor string) (place, error) {
	if cursor == "" {
		return place{math.MaxInt64, ""}, nil
	}
	at, id, _ := strings.Cut(cursor, ".")
	ms, err := strconv.ParseInt(at, 10, 64)
	if err != nil {
		return place{}, errs.New(errs.BadRequest, "cursor: %w", err)
	}
	return place{ms, id}, nil
}

// walk is a way through the log along an index: its events from a time on and before a place, the newest first, so many at most.
type walk func(ctx context.Context, q db.Querier, from int64, before place, size int) ([]Event, error)

func along(kind, of string) walk {
	return func(ctx context.Context, q db.Querier, from int64, before place, size int) ([]Event, error) {
		switch kind {
		case "subject":
			return db.All(ctx, q, scan, subjectWalk, of, from, before.at, before.id, size)
		case "case":
			return db.All(ctx, q, scan, caseWalk, of, from, before.at, before.id, size)
		case "actor":
			return db.All(ctx, q, scan, actorWalk, of, from, before.at, before.id, size)
		case "bureau":
			return db.All(ctx, q, scan, bureauWalk, of, from, before.at, before.id, size)
		case "type":
			return db.All(ctx, q, scan, typeWalk, of, from, before.at, before.id, size)
		}
		return db.All(ctx, q, scan, sealedWalk, from, before.at, before.id, size)
	}
}

// narrow are the conditions of a search that its walk leaves to be compared.
type narrow struct {
	Search
	people []string
	who    principal.Principal
	from   int64
}

// Find gives a page of what the staff member may see.
func (l *Log) Find(ctx context.Context, s Search) (Page, error) {
	n := narrow{Search: s, who: principal.From(ctx)}
	if id, is := strings.CutPrefix(s.Subject, "event:"); is {
		return l.one(ctx, id, n.who)
	}
	before, err := placeOf(s.Cursor)
	if err != nil {
		return Page{}, err
	}
	if n.from, before, err = s.period(before); err != nil {
		return Page{}, err
	}
	if s.Who != "" {
		if n.people, err = l.people.IDs(ctx, l.db.Read(), s.Who); err != nil {
			return Page{}, err
		}
		n.people = append(n.people, s.Who)
	}
	return l.read(ctx, n, before)
}

// one is an event by itself, for whom a verification has pointed at it.
func (l *Log) one(ctx context.Context, id string, who principal.Principal) (Page, error) {
	e, err := ByID(ctx, l.db.Read(), id)
	if errs.KindOf(err) == errs.NotFound || err == nil && !who.MaySeeBureau(e.Bureau) {
		return Page{Events: []Event{}}, nil
	}
	return Page{Events: []Event{e}}, err
}

// period is the first moment, and the place before which the events lie.
func (s Search) period(before place) (int64, place, error) {
	from, _, err := span(s.From, "/from")
	if err != nil || s.To == "" {
		return from, before, err
	}
	_, to, err := span(s.To, "/to")
	if err == nil && to <= from {
		err = errs.InvalidFields([]errs.Field{{Pointer: "/to", Code: "MSG-LIT-E-0057", Params: errs.Params{"from": s.From}}})
	}
	if to < before.at {
		before = place{to, ""}
	}
	return from, before, err
}

// span is when a day or a minute of Japan begins, and when it is over.
func span(text, pointer string) (begin, end int64, err error) {
	if text == "" {
		return 0, 0, nil
	}
	if t, err := time.ParseInLocation(time.DateOnly, text, clock.Tokyo); err == nil {
		return t.UnixMilli(), t.AddDate(0, 0, 1).UnixMilli(), nil
	}
	t, err := time.ParseInLocation(time.DateOnly+"T15:04", text, clock.Tokyo)
	if err != nil {
		return 0, 0, errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: "MSG-LIT-E-0045"}})
	}
	return t.UnixMilli(), t.Add(time.Minute).UnixMilli(), nil
}

// walks are the ways through the log, side by side: along the condition that leaves the fewest events.
func (n narrow) walks() []walk {
	one := func(kind string, of ...string) []walk {
		list := make([]walk, len(of))
		for i, each := range of {
			list[i] = along(kind, each)
		}
		return list
	}
	switch {
	case n.Subject != "":
		return one("subject", subjectOf(n.Subject))
	case n.CaseID != "":
		return one("case", n.CaseID)
	case n.Who != "":
		return one("actor", n.people...)
	case n.Bureau != "":
		return one("bureau", n.Bureau)
	case n.Type != "":
		return one("type", n.Type)
	case len(n.who.Bureaus) > 0:
		return one("bureau", n.who.Bureaus...)
	}
	return one("", "")
}

// subjectOf completes the number of an application.
func subjectOf(typed string) string {
	typed = strings.TrimSpace(typed)
	if strings.Contains(typed, ":") {
		return typed
	}
	return "application:" + strings.ToUpper(norm.NFKC.String(typed))
}

// fits tells whether an event is chosen, and may be seen: who works for some bureaus sees what is about these.
func (n narrow) fits(e Event) bool {
	return (n.CaseID == "" || e.CaseID == n.CaseID) && (n.Who == "" || slices.Contains(n.people, e.ActorID)) && (n.Type == "" || e.Type == n.Type) && (n.Without == "" || e.Type != n.Without) &&
		(n.Bureau == "" || e.Bureau == n.Bureau) && n.who.MaySeeBureau(e.Bureau)
}

// following is what comes next on some ways, the newest first; full tells that there may be more.
func (l *Log) following(ctx context.Context, walks []walk, from int64, before place, size int) (some []Event, full bool, err error) {
	for _, w := range walks {
		list, err := w(ctx, l.db.Read(), from, before, size)
		if err != nil {
			return nil, false, err
		}
		some, full = append(some, list...), full || len(list) == size
	}
	slices.SortFunc(some, func(a, b Event) int { return -cmp.Or(a.At.Compare(b.At), strings.Compare(a.ID, b.ID)) })
	if len(walks) > 1 && len(some) > size { // further on, a walk may have had more than it gave
		return some[:size], true, nil
	}
	return some, full, nil
}

func (l *Log) read(ctx context.Context, n narrow, before place) (Page, error) {
	walks, page := n.walks(), Page{Events: []Event{}}
	for read, size := 0, min(n.Limit+1, readAt); read < mostRead; size = readAt { // at first no more than the page, which may be enough
		some, full, err := l.following(ctx, walks, n.from, before, size)
		if err != nil {
			return page, err
		}
		for i, e := range some {
			before = place{e.At.UnixMilli(), e.ID}
			if !n.fits(e) {
				continue
			}
			if page.Events = append(page.Events, e); len(page.Events) == n.Limit {
				if full || i < len(some)-1 {
					page.Cursor = before.String()
				}
				return page, nil
			}
		}
		if !full {
			return page, nil
		}
		read += len(some)
	}
	page.Cursor = before.String()
	return page, nil
}
