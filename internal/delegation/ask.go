package delegation

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// Ask has an agent ask somebody to become their principal. Whether there is an account with the address changes nothing.
func (s *Service) Ask(ctx context.Context, key string, t Terms) (Mandate, error) {
	hash := hashOf("request " + t.hash()) // a key is no other operation's
	t.ParentID, t.Replaces, t.Scope.Stations = "", "", nil
	t, invalid := t.tidied(s.db.Now())
	if invalid == nil {
		invalid = s.known(ctx, "", t.Scope)
	}
	return s.begin(ctx, key, hash, func(tx *db.Tx, a asker) (Mandate, error) {
		m := Mandate{ID: db.NewID(), BegunBy: Delegate, CreatorID: a.AccountID, Principal: t.Other, Delegate: a.Party, Scope: t.Scope,
			ValidFrom: t.ValidFrom, ValidUntil: t.ValidUntil, State: Requested, Version: 1, CreatedAt: tx.Now(), idemKey: key, contentHash: hash}
		switch {
		case invalid != nil:
			return m, invalid
		case m.Role == Agent && !mayBeAgent(a.Category):
			return m, errs.Refuse(codeWho, nil)
		case folded(t.Other.Mail) == folded(a.Mail):
			return m, self("/mail")
		}
		if err := mostToday(ctx, tx, a.AccountID, maxRequests); err != nil {
			return m, err
		}
		if err := once(ctx, tx, m, nil); err != nil {
			return m, err
		}
		if err := store(ctx, tx, &m); err != nil {
			return m, err
		}
		return m, happened(ctx, tx, m, EventRequested, a, Delegate)
	})
}
