package payment

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// Wanted narrows a list of payments. What is empty narrows nothing.
type Wanted struct {
	Status Status
	Search string // a part of a payment number or of an application's
	Offset int
	Limit  int // maxListed where 0
}

// Listed is a part of a list of payments.
type Listed struct {
	Payments  []Payment
	Total     int
	Truncated bool // more than maxListed fit; the rest is never shown
}

var searchable = regexp.MustCompile(`^[0-9A-Z]{1,40}$`)

// apply adds what is wanted to criteria; false where nothing can fit.
func (w Wanted) apply(c *criteria, today string) bool {
	switch w.Status {
	case "":
	case Expired:
		c.and("p.state = 'UNPAID' AND p.due_date < ?", today)
	case Unpaid:
		c.and("p.state = 'UNPAID' AND p.due_date >= ?", today)
	default:
		c.and("p.state = ?", w.Status)
	}
	search := strings.NewReplacer(" ", "", "-", "").Replace(strings.ToUpper(norm.NFKC.String(w.Search)))
	if search == "" {
		return true
	}
	if !searchable.MatchString(search) {
		return false
	}
	c.and("(p.payment_number LIKE ? OR p.electronic_application_number LIKE ?)", "%"+search+"%", "%"+search+"%")
	return true
}

// List is what is wanted of the account's payments, newest first.
func (s *Service) List(ctx context.Context, accountID string, w Wanted) (Listed, error) {
	c := &criteria{}
	c.and("p.account_id = ?", accountID)
	return s.list(ctx, c, w)
}

// Bills is what is wanted of the payments of the asker's bureaus, newest first.
func (s *Service) Bills(ctx context.Context, w Wanted) (Listed, error) {
	return s.list(ctx, ofBureaus(principal.From(ctx).Bureaus), w)
}

func (s *Service) list(ctx context.Context, c *criteria, w Wanted) (Listed, error) {
	if !w.apply(c, s.today()) {
		return Listed{Payments: []Payment{}}, nil
	}
	total, err := db.One(ctx, s.db.Read(), db.Value[int64], `SELECT count(*) FROM payment p `+c.where(), c.args...)
	if err != nil {
		return Listed{}, err
	}
	from := min(max(w.Offset, 0), maxListed)
	limit := maxListed - from
	if w.Limit > 0 {
		limit = min(limit, w.Limit)
	}
	query := strings.Replace(columns, "FROM payment ", "FROM payment p ", 1) + c.where() +
		fmt.Sprintf("ORDER BY requested_at DESC, payment_number DESC LIMIT %d OFFSET %d", limit, from)
	list, err := db.All(ctx, s.db.Read(), scan, query, c.args...)
	return Listed{list, int(min(total, maxListed)), total > maxListed}, err
}
