package licence

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// codeNoAccess refuses what an account, or a power of attorney, does not allow.
const codeNoAccess = "MSG-LIT-I-0035"

// disclosed tells whether an agent may see what a licence of the holder says: one that the power of attorney covers, and
// later than a month after its issue only where it says so. The holder sees all.
func (s *Service) disclosed(p principal.Principal, l Licence) error {
	m := p.Mandate
	switch {
	case m == nil:
		return nil
	case !m.CoversLicence(l.ID):
		return errs.New(errs.NotFound, "the licence is outside the power of attorney")
	case !m.LaterRecords && s.today() > clock.AddMonths(clock.Date(l.IssuedAt), 1):
		return errs.Refuse(codeNoAccess, errs.Params{"reason": "laterRecords"})
	}
	return nil
}

// filedUnder is the number of the filing that led to a licence, as far as it may be told: a power of attorney with limits
// discloses licences by other rules than filings.
func filedUnder(p principal.Principal, number string) string {
	if p.Mandate != nil && !p.Mandate.Whole() {
		return ""
	}
	return number
}

// disclosedLicence is the licence of the holder in whose name is asked, where who asks may see what it says.
func (s *Service) disclosedLicence(ctx context.Context, id string) (Licence, error) {
	p := principal.From(ctx)
	l, err := s.Licence(ctx, p.AccountID, id)
	if err == nil {
		err = s.disclosed(p, l)
	}
	if err != nil {
		return Licence{}, err
	}
	return l, nil
}

// listNamed is the list of the licences that a power of attorney names. There are few, so they are counted here.
func (s *Service) listNamed(ctx context.Context, accountID string, ids []string, w Query, lang string) (List, error) {
	l := listing(accountID)
	l.Uncounted = true
	for _, id := range ids[:min(len(ids), maxListed)] {
		l.Spans = append(l.Spans, db.Span{Condition: "id = " + l.Arg(id)})
	}
	p, err := db.List(ctx, s.db.Read(), l, scanListed, maxListed, 0, maxListed)
	if err != nil {
		return List{}, err
	}
	if words := strings.Fields(norm.NFKC.String(w.Find)); len(words) > 0 {
		particulars, err := s.searched(ctx, accountID)
		if err != nil {
			return List{}, err
		}
		p.Rows = slices.DeleteFunc(p.Rows, func(l Licence) bool {
			l.Content.Particulars = particulars[l.ID]
			return !l.holds(words)
		})
	}
	return s.tabbed(ctx, p.Rows, w, lang)
}

// SameStations are the licences of an account of the stations that some of its licences are of, those among them. A licence that
// renews another keeps its number.
func (s *Service) SameStations(ctx context.Context, q db.Querier, accountID string, ids []string) ([]string, error) {
	var c db.Condition
	c.Is("n.account_id", accountID)
	c.In("n.id", ids)
	same, err := db.All(ctx, q, db.Value[string], sameSQL+c.Where(), c.Args...)
	same = append(same, ids...)
	slices.Sort(same)
	return slices.Compact(same), err
}
