package session

import (
	"context"
	"crypto/x509"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"golang.org/x/oauth2"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/secret"
)

// Options make the sessions of one portal.
type Options struct {
	DB       *db.DB
	Portal   Portal
	Origin   string // of the portal
	Accounts Accounts
	Login    Login
	// Issuer is the OpenID issuer, the built-in provider or another; its subjects
	// are account ids. It is found by discovery at the first sign-in.
	Issuer, ClientSecret string
	Roots                *x509.CertPool // trusted over TLS; the machine's where nil
}

// Service keeps the sessions of one portal.
type Service struct {
	db       *db.DB
	portal   Portal
	origin   string
	accounts Accounts
	logins   Login
	issuer   *issuer
	memory   *memory
	latest   atomic.Int64 // what the clock showed last, in Unix milliseconds
}

// New makes the service. It calls nobody yet.
func New(o Options) *Service {
	return &Service{
		db: o.DB, portal: o.Portal, origin: o.Origin, accounts: o.Accounts, logins: o.Login, memory: newMemory(),
		issuer: newIssuer(o),
	}
}

// begin starts a sign-in for a browser, known by its cookie, and tells where it goes.
func (s *Service) begin(ctx context.Context, cookie string, request wanted) (string, error) {
	state, nonce, verifier := secret.New(), secret.New(), oauth2.GenerateVerifier()
	address, err := s.issuer.authorizeURL(ctx, request.area, state, nonce, verifier, request.extra)
	if err != nil {
		return "", err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		return errors.Join(sweep(ctx, tx, s.portal),
			insertPending(ctx, tx, s.portal.Realm, stateHash(request.area, state), pending{secret.Hash(cookie), nonce, verifier, request.returnTo}))
	})
	return address, err
}

// complete ends a sign-in: it makes the session, under a new cookie, and tells
// where the browser wanted to go. errs.NotFound where this browser began no
// sign-in with this state in this area, or did so too long ago; errs.Unauthenticated where the
// issuer says no.
func (s *Service) complete(ctx context.Context, at Area, oldCookie, state, code, userAgent string) (cookie, returnTo string, err error) {
	var p pending
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		p, err = takePending(ctx, tx, s.portal.Realm, stateHash(at, state), secret.Hash(oldCookie))
		return err
	})
	if err != nil {
		return "", "", err
	}
	subject, idToken, err := s.issuer.exchange(ctx, at, code, p.nonce, p.verifier)
	if err != nil {
		return "", "", err
	}
	cookie = secret.New()
	made := session{id: db.NewID(), accountID: subject, idToken: idToken, userAgent: userAgent}
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return s.make(ctx, tx, cookie, oldCookie, made) })
	s.forgetCookie(oldCookie)
	return cookie, p.returnTo, err
}

func (s *Service) make(ctx context.Context, tx *db.Tx, cookie, oldCookie string, made session) error {
	accountID := made.accountID
	who, err := s.accounts.Principal(ctx, tx, s.portal.Realm, accountID)
	if errs.KindOf(err) == errs.NotFound {
		return errs.New(errs.Unauthenticated, "subject of the id token: %w", err)
	}
	if err != nil {
		return err
	}
	if _, err := takeSession(ctx, tx, s.portal.Realm, secret.Hash(oldCookie)); err != nil && errs.KindOf(err) != errs.NotFound {
		return err
	}
	made.created, made.seen, made.auth = tx.Now(), tx.Now(), tx.Now()
	if err := insertSession(ctx, tx, s.portal.Realm, secret.Hash(cookie), made); err != nil {
		return err
	}
	if err := s.accounts.SignedIn(ctx, tx, s.portal.Realm, accountID); err != nil {
		return err
	}
	return audit.RecordAs(ctx, tx, who.Role, accountID, "account.signed-in", "account:"+accountID, "", map[string]string{"realm": s.portal.Realm, "session": made.id})
}

// end deletes a session and tells where the browser goes: the issuer's end of
// session, which leads back to the area. It works without a session too.
func (s *Service) end(ctx context.Context, at Area, cookie string) (redirectTo string, err error) {
	var ended session
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		ended, err = takeSession(ctx, tx, s.portal.Realm, secret.Hash(cookie))
		if errs.KindOf(err) == errs.NotFound {
			return nil
		}
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, "account.signed-out", "account:"+ended.accountID, "", map[string]string{"realm": s.portal.Realm, "session": ended.id})
	})
	s.forgetCookie(cookie)
	if err != nil {
		return "", err
	}
	return s.issuer.endSessionURL(ctx, at, ended.idToken), nil
}

// EndAll ends every session of an account, for instance when it is suspended or
// its password changes. Sessions are over on their next request, in other nodes
// within two seconds.
func (s *Service) EndAll(ctx context.Context, tx *db.Tx, accountID string) error {
	tx.AfterCommit(func() { s.Forget(accountID) })
	return deleteSessionsOf(ctx, tx, s.portal.Realm, accountID)
}

// BarAll is EndAll for an account that was disabled, or given another role or other bureaus: whoever still holds the cookie of such a
// session is told so.
func (s *Service) BarAll(ctx context.Context, tx *db.Tx, accountID string) error {
	tx.AfterCommit(func() { s.Forget(accountID) })
	return barSessionsOf(ctx, tx, s.portal.Realm, accountID)
}

// Forget makes the next request of an account read it anew, for instance after
// its status or role has changed.
func (s *Service) Forget(accountID string) {
	s.memory.forget(func(_ string, k known) bool { return k.session.accountID == accountID })
}

func (s *Service) forgetCookie(cookie string) {
	gone := secret.Hash(cookie)
	s.memory.forget(func(hash string, _ known) bool { return hash == gone })
}

var anonymous = principal.Principal{Role: principal.Anonymous}

// Living gives those of some sessions that may be used now; asking does not count as using them.
func (s *Service) Living(ctx context.Context, ids []string) ([]string, error) {
	list, err := sessionsByID(ctx, s.db.Read(), s.portal.Realm, ids)
	now, living := s.db.Now(), []string{}
	for _, each := range list {
		if s.portal.alive(each, now) {
			living = append(living, each.id)
		}
	}
	return living, err
}

// who finds the principal of a cookie, anonymous where it is not a living session; uses tells whether asking is a use of it.
func (s *Service) who(ctx context.Context, cookie string, uses bool) (principal.Principal, error) {
	if !secret.WellFormed(cookie) {
		return anonymous, nil
	}
	ctx = db.ReadWrite(ctx) // that a session is in use is kept, whatever is read in it
	key := secret.Hash(cookie)
	k, ok, generation := s.memory.get(key)
	if !ok {
		var err error
		if k, err = s.read(ctx, key); err != nil {
			if errs.KindOf(err) == errs.NotFound {
				return anonymous, nil
			}
			return anonymous, err
		}
	}
	now := s.db.Now()
	if s.wentBack(now) || k.session.ahead(now) {
		s.endAhead(ctx)
	}
	if !s.portal.alive(k.session, now) {
		return s.over(ctx, k.session, now)
	}
	if uses && now.Sub(k.session.seen) >= touchEvery {
		s.touch(ctx, key)
		k.session.seen, ok = now, false
	}
	if !ok {
		s.memory.put(key, k, generation)
	}
	return s.portal.principalOf(k, now), nil
}

// over is nobody who is signed in, with why the session was ended by others.
func (s *Service) over(ctx context.Context, ended session, now time.Time) (principal.Principal, error) {
	if !ended.revoked || !s.portal.lasts(ended, now) {
		return anonymous, nil
	}
	_, err := s.accounts.Principal(ctx, s.db.Read(), s.portal.Realm, ended.accountID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return anonymous, err
	}
	kept, _ := errors.AsType[principal.KeptOut](err)
	return principal.Principal{Role: principal.Anonymous, SessionRevoked: true, RoleChanged: err == nil, LockedUntil: kept.Until}, nil
}

// wentBack tells whether the clock stands before what it has shown already.
func (s *Service) wentBack(now time.Time) bool {
	return now.Add(skew).UnixMilli() < s.latest.Swap(now.UnixMilli())
}

// endAhead ends the sessions that were used after the present time, so that none of them
// comes back to life when the clock has come so far again.
func (s *Service) endAhead(ctx context.Context) {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		now := tx.Now()
		tx.AfterCommit(func() { s.memory.forget(func(_ string, k known) bool { return k.session.ahead(now) }) })
		return deleteAhead(ctx, tx, s.portal.Realm, now.Add(skew))
	})
	if err != nil {
		slog.WarnContext(ctx, "sessions after the clock went back not ended", "error", err)
	}
}

// principalOf is the principal of a session with what depends on the time.
func (p Portal) principalOf(k known, now time.Time) principal.Principal {
	who := k.principal
	who.SessionEndsAt, who.FreshUntil = p.endsAt(k.session), k.session.auth.Add(freshFor)
	who.SessionIdle, who.SessionOverAt = p.Idle, k.session.created.Add(p.Absolute)
	who.Fresh = now.Before(who.FreshUntil) && !k.session.auth.After(now.Add(skew))
	return who
}

func (s *Service) read(ctx context.Context, key string) (known, error) {
	read := time.Now()
	found, err := sessionByCookie(ctx, s.db.Read(), s.portal.Realm, key)
	if err != nil {
		return known{}, err
	}
	if found.revoked { // its account is no one who asks
		return known{session: found, read: read}, nil
	}
	who, err := s.accounts.Principal(ctx, s.db.Read(), s.portal.Realm, found.accountID)
	who.SessionID = found.id
	return known{session: found, principal: who, read: read}, err
}

// touch keeps that a session is in use. A database that cannot write just now
// does not stop reading.
func (s *Service) touch(ctx context.Context, key string) {
	if err := s.db.Tx(ctx, func(tx *db.Tx) error { return touch(ctx, tx, key) }); err != nil {
		slog.WarnContext(ctx, "session not touched", "error", err)
	}
}

// stateHash is how a sign-in under way is found again: in its own area alone.
func stateHash(at Area, state string) string { return secret.Hash(at.Client + " " + state) }
