package delegation

import (
	"context"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// mostForWhom is how many one chooses among at once; words find the others.
const mostForWhom = 20

// ActsForOthers tells whether an account acts or looks for somebody now.
func (s *Service) ActsForOthers(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	found, err := db.All(ctx, q, db.Value[int64], actsSQL, accountID, clock.Date(s.db.Now()))
	return len(found) > 0, err
}

// ForWhom are those whom the asker acts for now, the last ones first: whose name, in letters or in kana, has a text, or
// whose power of attorney has it as its number; for whom a procedure can be filed where one is named. more tells of others.
func (s *Service) ForWhom(ctx context.Context, text, procedureID string) (list []ForWhom, more bool, err error) {
	number := strings.ToUpper(strings.Join(strings.Fields(norm.NFKC.String(text)), ""))
	list, err = db.All(ctx, s.db.Read(), scanForWhom, forWhomSQL, principal.From(ctx).ActorID(), clock.Date(s.db.Now()), likeName(text), number, procedureID, mostForWhom+1)
	if len(list) > mostForWhom {
		list, more = list[:mostForWhom], true
	}
	return list, more, err
}
