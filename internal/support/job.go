package support

import (
	"context"
	"strings"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

// endings are how an account ends with its person, and what takes the words then: the office erases it, the person deletes it, or
// its time is over.
var endings = map[string]string{
	"account.erased-by-office": "support.forget-person", "account.deleted": "support.forget-deleted",
	"account.temporary-ended": "support.forget-temporary",
}

// Subscribe has the end of an account take the words that staff wrote when they looked at the person's pages.
func (s *Service) Subscribe(q *job.Queue) {
	for event, name := range endings {
		q.On(event, name, s.forget)
	}
}

// forget empties the reasons, in the audit log too; that a page was looked at, and when, tells nothing of the person and stays.
func (s *Service) forget(ctx context.Context, e audit.Event) error {
	accountID := strings.TrimPrefix(e.Subject, "account:")
	reasoned, err := db.All(ctx, s.db.Read(), db.Value[string], reasonedSQL, accountID)
	if err != nil || len(reasoned) == 0 {
		return err
	}
	ctx = principal.With(ctx, principal.Principal{Role: e.Role, AccountID: e.ActorID})
	if _, err := audit.EraseKind(ctx, s.db, e.Subject, EventViewed, e.Type); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, forgetReasonsSQL, accountID)
		return err
	})
}
