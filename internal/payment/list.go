package payment

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// Query narrows a list of payments. What is empty narrows nothing.
type Query struct {
	Status Status
	Search string // a part of a payment number or of an application's
	Offset int
	Limit  int // maxListed where 0
}

// List is a part of a list of payments.
type List struct {
	Payments  []Payment
	Total     int
	Truncated bool // more than maxListed fit; the rest is never shown
}

var searchable = regexp.MustCompile(`^[0-9A-Z]{1,40}$`)

const (
	// minPrefix is how much of a number is enough to look for all that begin so; less, and what
	// stands inside a number, is looked for among the newest.
	minPrefix = 8
	// maxSearched is how many of the newest are looked through.
	maxSearched = 250
)

// newest are payments, newest first.
func newest() db.Listing {
	return db.Listing{Table: "payment", ID: "payment_number", Columns: columns,
		Keys: []db.Key{{Column: "requested_at", Descending: true}, {Column: "payment_number", Descending: true}}}
}

// states are those of the status that is wanted, to which it narrows a listing; due is how the due date is compared.
func (w Query) states(l *db.Listing, due, today string) []string {
	states := []string{string(Unpaid), string(Paid), string(Held), string(Cancelled)}
	switch w.Status {
	case "":
	case Expired:
		states = states[:1]
		l.Add(due+" < ?", today)
	case Unpaid:
		states = states[:1]
		l.Add(due+" >= ?", today)
	default:
		states = slices.DeleteFunc(states, func(each string) bool { return each != string(w.Status) })
	}
	return states
}

// List is what is wanted of the account's payments, newest first.
func (s *Service) List(ctx context.Context, accountID string, w Query) (List, error) {
	own := whose{column: "account_id", values: []string{accountID}}
	if by := principal.From(ctx); by.Mandate != nil {
		own = disclosed(accountID, by)
	}
	return s.list(ctx, w, own)
}

// Bills is what is wanted of the payments of the asker's bureaus, newest first.
func (s *Service) Bills(ctx context.Context, w Query) (List, error) {
	bureaus := principal.From(ctx).Bureaus
	if len(bureaus) == 0 {
		bureaus = s.settings.Bureaus
	}
	return s.list(ctx, w, whose{column: "bureau", values: bureaus})
}

// whose are the payments that a list is of: those with one of some values in a column, by which an index has them, narrowed further.
type whose struct {
	column string
	values []string
	narrow func(l *db.Listing, account string)
}

// due is how due dates are compared: of an agent's in a way that no index serves, whose rows are more.
func (o whose) due() string {
	if o.column == "agent_id" {
		return "(due_date || '')"
	}
	return "due_date"
}

// narrowed narrows a listing; account is how the column of the account is compared.
func (o whose) narrowed(l *db.Listing, account string) {
	if o.narrow != nil {
		o.narrow(l, account)
	}
}

// disclosed are the holder's payments that who asks under a power of attorney may see.
func disclosed(accountID string, by principal.Principal) whose {
	m, own := by.Mandate, whose{column: "account_id", values: []string{accountID}}
	filed := m.ListsFiled()
	if filed {
		own = whose{column: "agent_id", values: []string{by.ActorID()}}
	}
	own.narrow = func(l *db.Listing, account string) {
		if filed {
			l.Is(account, accountID)
		}
		if len(m.Procedures) > 0 {
			l.In("procedure_id", m.Procedures)
		}
	}
	return own
}

func (s *Service) list(ctx context.Context, w Query, of whose) (List, error) {
	w.Offset = min(max(w.Offset, 0), maxListed)
	if w.Limit <= 0 || w.Offset+w.Limit > maxListed {
		w.Limit = maxListed - w.Offset
	}
	l := newest()
	l.SplitByValues(of.column, of.values, false)
	of.narrowed(&l, "account_id")
	l.SplitByConstants("state", w.states(&l, of.due(), s.today()), false)
	search := strings.NewReplacer(" ", "", "-", "").Replace(strings.ToUpper(norm.NFKC.String(w.Search)))
	switch {
	case search == "":
		return s.page(ctx, l, w)
	case !searchable.MatchString(search):
		return List{Payments: []Payment{}}, nil
	}
	if len(search) >= minPrefix {
		if found, err := s.numbered(ctx, w, search, of); err != nil || found.Total > 0 {
			return found, err
		}
	}
	return s.search(ctx, l, w, search)
}

func (s *Service) page(ctx context.Context, l db.Listing, w Query) (List, error) {
	p, err := db.List(ctx, s.db.Read(), l, scan, w.Limit, w.Offset, maxListed)
	return List{p.Rows, min(p.Total, maxListed), p.Total > maxListed}, err
}

// numbered lists what has a number that begins with a text. The other columns are compared in a way
// that no index serves: theirs would find far more.
func (s *Service) numbered(ctx context.Context, w Query, text string, of whose) (List, error) {
	l := newest()
	from, to := l.Arg(text), l.Arg(db.AfterPrefix(text))
	l.In("("+of.column+" || '')", of.values)
	of.narrowed(&l, "(account_id || '')")
	l.In("(state || '')", w.states(&l, of.due(), s.today()))
	l.Spans = []db.Span{{Condition: "payment_number >= " + from + " AND payment_number < " + to},
		{Condition: "electronic_application_number >= " + from + " AND electronic_application_number < " + to}}
	return s.page(ctx, l, w)
}

// search looks for a text in the newest numbers.
func (s *Service) search(ctx context.Context, l db.Listing, w Query, text string) (List, error) {
	l.Uncounted = true
	p, err := db.List(ctx, s.db.Read(), l, scan, maxSearched, 0, maxSearched)
	more := len(p.Rows) == maxSearched // before what does not fit is taken out
	found := slices.DeleteFunc(p.Rows, func(p Payment) bool {
		return !strings.Contains(p.Number, text) && !strings.Contains(p.ElectronicApplicationNumber, text)
	})
	from := min(w.Offset, len(found))
	return List{found[from:min(from+w.Limit, len(found))], len(found), more}, err
}
