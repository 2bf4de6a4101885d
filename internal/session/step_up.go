package session

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/secret"
)

// stepUp checks once more that it is the person of the session and gives the session
// a new cookie, so that one that was stolen before is worth nothing.
func (s *Service) stepUp(ctx context.Context, method, shown string) (cookie string, renewed session, err error) {
	who := principal.From(ctx)
	if err := s.logins.Reauthenticate(ctx, s.portal.Realm, who.AccountID, method, shown); err != nil {
		return "", session{}, err
	}
	cookie = secret.New()
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		renewed, err = renew(ctx, tx, s.portal.Realm, who.SessionID, secret.Hash(cookie))
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, "account.stepped-up", "account:"+who.AccountID, "", map[string]string{"method": method, "session": who.SessionID})
	})
	s.forgetSession(who.SessionID)
	return cookie, renewed, err
}

// extend keeps the session alive as any other call does, only at once.
func (s *Service) extend(ctx context.Context) (session, error) {
	who := principal.From(ctx)
	var kept session
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		kept, err = keepAlive(ctx, tx, s.portal.Realm, who.SessionID)
		return err
	})
	s.forgetSession(who.SessionID)
	return kept, err
}

// list is the living sessions of who asks.
func (s *Service) list(ctx context.Context) ([]session, error) {
	return s.living(ctx, principal.From(ctx).AccountID)
}

// Open is a living session of an account.
type Open struct {
	Browser     string
	Since, Seen time.Time
}

// Of are the living sessions of an account, that which was used last first.
func (s *Service) Of(ctx context.Context, accountID string) ([]Open, error) {
	living, err := s.living(ctx, accountID)
	list := make([]Open, len(living))
	for i, each := range living {
		list[i] = Open{each.userAgent, each.created, each.seen}
	}
	return list, err
}

func (s *Service) living(ctx context.Context, accountID string) ([]session, error) {
	all, err := sessionsOf(ctx, s.db.Read(), s.portal.Realm, accountID)
	living := []session{}
	for _, each := range all {
		if s.portal.alive(each, s.db.Now()) {
			living = append(living, each)
		}
	}
	return living, err
}

// revoke ends one session of who asks; errs.NotFound where it is not theirs.
func (s *Service) revoke(ctx context.Context, id string) error {
	who := principal.From(ctx)
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		found, err := deleteSession(ctx, tx, s.portal.Realm, who.AccountID, id)
		if err == nil && !found {
			err = errs.New(errs.NotFound, "no such session")
		}
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, "account.session-revoked", "account:"+who.AccountID, "", map[string]string{"session": id})
	})
	s.forgetSession(id)
	return err
}

// revokeOthers ends every session of who asks but this one, and gives its new cookie.
func (s *Service) revokeOthers(ctx context.Context) (cookie string, err error) {
	who := principal.From(ctx)
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		cookie, err = s.EndOthers(ctx, tx, who.AccountID, who.SessionID)
		return err
	})
	return cookie, err
}

// EndOthers ends every session of an account but one, which gets a new cookie: whoever has
// copied the old one is somewhere else too.
func (s *Service) EndOthers(ctx context.Context, tx *db.Tx, accountID, kept string) (cookie string, err error) {
	tx.AfterCommit(func() { s.Forget(accountID) })
	cookie = secret.New()
	return cookie, errors.Join(deleteOtherSessions(ctx, tx, s.portal.Realm, accountID, kept),
		setCookieHash(ctx, tx, s.portal.Realm, kept, secret.Hash(cookie)))
}

func (s *Service) forgetSession(id string) {
	s.memory.forget(func(_ string, k known) bool { return k.session.id == id })
}

// browserName is what is kept of a browser's name, for the list of sessions.
func browserName(userAgent string) string {
	userAgent = strings.Map(func(r rune) rune {
		if r < ' ' || r == utf8.RuneError || r == 0x7f {
			return -1
		}
		return r
	}, userAgent)
	if len(userAgent) > maxUserAgent {
		userAgent = strings.ToValidUTF8(userAgent[:maxUserAgent], "")
	}
	return userAgent
}
