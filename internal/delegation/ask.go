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
	return s.begin(ctx, key, hash, func(tx *db.Tx, a requester) (Mandate, error) {
		m := requestOf(t, a)
		m.idemKey, m.contentHash = key, hash
		if invalid != nil {
			return m, invalid
		}
		return ask(ctx, tx, m, a, maxRequests)
	})
}

// requestOf is what an agent asks for.
func requestOf(t Terms, a requester) Mandate {
	return Mandate{BegunBy: Delegate, CreatorID: a.AccountID, Principal: t.Other, Delegate: a.Party, Scope: t.Scope,
		ValidFrom: t.ValidFrom, ValidUntil: t.ValidUntil, State: Requested, Version: 1}
}

// requestable refuses what an agent cannot ask for.
func requestable(m Mandate, a requester) error {
	switch {
	case m.Role == Agent && !mayBeAgent(a.Category):
		return errs.Refuse(codeWho, nil)
	case normaliseMail(m.Principal.Mail) == normaliseMail(a.Mail):
		return refuseSelf("/mail")
	}
	return nil
}

// ask sends a request, as long as fewer than so many were begun in a day. Whoever stands already is told before that.
func ask(ctx context.Context, tx *db.Tx, m Mandate, a requester, most int) (Mandate, error) {
	m.ID, m.CreatedAt = db.NewID(), tx.Now()
	if err := requestable(m, a); err != nil {
		return m, err
	}
	if err := once(ctx, tx, m, nil); err != nil {
		return m, err
	}
	if err := mostToday(ctx, tx, a.AccountID, most); err != nil {
		return m, err
	}
	if err := mostToOne(ctx, tx, m); err != nil {
		return m, err
	}
	if err := store(ctx, tx, &m); err != nil {
		return m, err
	}
	if !a.manages() {
		if _, err := db.Exec(ctx, tx, assignAskerSQL, m.ID, a.member.ID, a.AccountID); err != nil {
			return m, err
		}
	}
	return m, recordEvent(ctx, tx, m, EventRequested, a, Delegate)
}
