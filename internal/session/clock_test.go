package session

import (
	"context"
	"sync"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/secret"
)

// anybody may sign in, but for those who are gone, or are kept out until a time.
type anybody struct {
	Accounts
	gone *sync.Map
}

func (a anybody) Principal(_ context.Context, _ db.Querier, _, id string) (principal.Principal, error) {
	switch until, gone := a.gone.Load(id); kept := until.(type) {
	case time.Time:
		return principal.Principal{}, errs.New(errs.NotFound, "locked: %w", principal.KeptOut{Until: kept})
	default:
		if gone {
			return principal.Principal{}, errs.New(errs.NotFound, "disabled")
		}
	}
	return principal.Principal{Role: principal.User, AccountID: id}, nil
}

// timeline is a portal on two nodes at a clock that is set.
type timeline struct {
	t     *testing.T
	db    *db.DB
	clock *clock.Settable
	begin time.Time
	nodes [2]*Service
	gone  sync.Map
}

func eachTimeline(t *testing.T, fn func(t *testing.T, l *timeline)) {
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		l := &timeline{t: t, db: d, clock: c, begin: time.Date(2026, 11, 21, 1, 0, 0, 0, time.UTC)}
		for i := range l.nodes {
			l.nodes[i] = New(Options{DB: d, Portal: UserPortal, Accounts: anybody{gone: &l.gone}})
		}
		l.at(0)
		fn(t, l)
	})
}

func (l *timeline) at(minute float64) {
	l.clock.Set(l.begin.Add(time.Duration(minute * float64(time.Minute))))
}

// signIn makes a session and gives its cookie.
func (l *timeline) signIn(id string) string {
	l.t.Helper()
	cookie := secret.New()
	err := l.db.Tx(l.t.Context(), func(tx *db.Tx) error {
		return insertSession(l.t.Context(), tx, UserPortal.Realm, secret.Hash(cookie), session{id: id, accountID: id, created: tx.Now(), seen: tx.Now(), auth: tx.Now()})
	})
	if err != nil {
		l.t.Fatal(err)
	}
	return cookie
}

func (l *timeline) want(node int, cookie, what string, alive, fresh bool) {
	l.t.Helper()
	who, err := l.nodes[node].who(l.t.Context(), cookie, true)
	if err != nil || (who.Role == principal.User) != alive || who.Fresh != fresh {
		l.t.Errorf("%s: %s, fresh %v, %v; want alive %v, fresh %v", what, who.Role, who.Fresh, err, alive, fresh)
	}
}

func TestASessionDoesNotOutliveItsTimeWhenTheClockGoesBack(t *testing.T) {
	t.Parallel()
	t.Run("who was seen later than now is signed out, at once and for good", func(t *testing.T) {
		eachTimeline(t, func(_ *testing.T, l *timeline) {
			cookie := l.signIn("a")
			l.want(0, cookie, "at the beginning", true, true)
			l.at(40)
			l.want(0, cookie, "in use", true, false)
			l.at(1)
			l.want(0, cookie, "after the clock went back, from memory", false, false)
			l.want(1, cookie, "on another node", false, false)
			l.at(50)
			l.want(1, cookie, "when the clock has come so far again", false, false)
		})
	})
	t.Run("so is who signed in later than now", func(t *testing.T) {
		eachTimeline(t, func(_ *testing.T, l *timeline) {
			l.at(40)
			cookie := l.signIn("a")
			l.at(0)
			l.want(0, cookie, "before its beginning", false, false)
			l.at(41)
			l.want(0, cookie, "later", false, false)
		})
	})
	t.Run("and who is not there when it happens, because somebody else is", func(t *testing.T) {
		eachTimeline(t, func(_ *testing.T, l *timeline) {
			away, here := l.signIn("away"), l.signIn("here")
			l.at(30)
			l.want(0, away, "in use", true, false)
			l.at(40)
			l.want(0, here, "in use", true, false)
			l.at(5)
			anew := l.signIn("anew")
			l.want(0, anew, "a new session", true, true)
			l.at(45)
			l.want(0, away, "back again", false, false)
			l.want(1, away, "on another node", false, false)
			l.want(0, anew, "the new session", true, false)
		})
	})
	t.Run("its end stays where it is", func(t *testing.T) {
		eachTimeline(t, func(_ *testing.T, l *timeline) {
			cookie := l.signIn("a")
			l.at(50)
			l.at(10)
			l.want(0, cookie, "an hour after it was seen is still to come", true, false)
			l.at(9.7)
			l.want(0, cookie, "a node whose clock is a little behind", true, false)
			l.at(71)
			l.want(0, cookie, "an hour later", false, false)
		})
	})
}

func TestStepUpDoesNotLastLongerWhenTheClockGoesBack(t *testing.T) {
	t.Parallel()
	eachTimeline(t, func(t *testing.T, l *timeline) {
		l.at(10)
		cookie := l.signIn("a")
		l.at(10 - 0.4)
		l.want(0, cookie, "a node whose clock is a little behind", true, true)
		p := UserPortal
		k := known{session: session{created: l.begin, seen: l.begin, auth: l.begin.Add(4 * time.Minute)}}
		if p.principalOf(k, l.begin).Fresh {
			t.Error("fresh from an authentication that is to come")
		}
	})
}

func TestWhatAPageFollowsByItselfIsNoUseOfItsSession(t *testing.T) {
	t.Parallel()
	eachTimeline(t, func(t *testing.T, l *timeline) {
		cookie := l.signIn("a")
		lives := func(want int) {
			t.Helper()
			living, err := l.nodes[1].Living(t.Context(), []string{"a", "b"})
			if err != nil || len(living) != want {
				t.Errorf("[R10.1] %v %v, want %d", living, err, want)
			}
		}
		l.at(40)
		if who, err := l.nodes[0].who(t.Context(), cookie, false); err != nil || who.Role != principal.User {
			t.Errorf("%+v %v", who, err)
		}
		lives(1)
		l.at(61)
		lives(0)
		l.want(0, cookie, "an hour after its last use", false, false)
	})
}

// [R7.9] Whose role or bureaus were changed is told that, and not that the account was disabled.
func TestAChangedAccountIsToldToSignInAgain(t *testing.T) {
	t.Parallel()
	eachTimeline(t, func(t *testing.T, l *timeline) {
		cookie := l.signIn("a")
		if err := l.db.Tx(t.Context(), func(tx *db.Tx) error { return l.nodes[0].BarAll(t.Context(), tx, "a") }); err != nil {
			t.Fatal(err)
		}
		check := func(what string, changed bool) {
			t.Helper()
			who, err := l.nodes[1].who(t.Context(), cookie, true)
			if err != nil || who.Role != principal.Anonymous || !who.SessionRevoked || who.RoleChanged != changed {
				t.Errorf("[R7.9] %s: %+v %v", what, who, err)
			}
		}
		check("changed", true)
		l.gone.Store("a", true)
		check("disabled after all", false)
		l.at(61)
		if who, err := l.nodes[1].who(t.Context(), cookie, true); err != nil || who.SessionRevoked || who.RoleChanged {
			t.Errorf("[R7.9] told after the session would have been over: %+v %v", who, err)
		}
	})
}

// [R7.9] [R6.1] Who is only locked is told until when, and who shows no session of the account nothing.
func TestALockedAccountIsToldUntilWhen(t *testing.T) {
	t.Parallel()
	eachTimeline(t, func(t *testing.T, l *timeline) {
		cookie := l.signIn("a")
		until := time.Date(2031, 2, 3, 4, 5, 0, 0, time.UTC)
		l.gone.Store("a", until)
		if err := l.db.Tx(t.Context(), func(tx *db.Tx) error { return l.nodes[0].BarAll(t.Context(), tx, "a") }); err != nil {
			t.Fatal(err)
		}
		who, err := l.nodes[1].who(t.Context(), cookie, true)
		if err != nil || !who.SessionRevoked || who.RoleChanged || !who.LockedUntil.Equal(until) {
			t.Errorf("[R7.9] locked: %+v %v", who, err)
		}
		if who, err = l.nodes[1].who(t.Context(), secret.New(), true); err != nil || who.SessionRevoked || !who.LockedUntil.IsZero() {
			t.Errorf("[R6.1] without the session: %+v %v", who, err)
		}
	})
}

// [R7.9] Who was disabled has no session, and is told why by none but the browser that holds one.
func TestADisabledAccountIsToldSoWhileItsSessionWouldLast(t *testing.T) {
	t.Parallel()
	eachTimeline(t, func(t *testing.T, l *timeline) {
		cookie, other := l.signIn("a"), l.signIn("b")
		l.want(0, cookie, "before", true, true)
		bar := func(id string) error {
			return l.db.Tx(t.Context(), func(tx *db.Tx) error { return l.nodes[0].BarAll(t.Context(), tx, id) })
		}
		if err := bar("a"); err != nil {
			t.Fatal(err)
		}
		revoked := func(node int, cookie string) bool {
			who, err := l.nodes[node].who(t.Context(), cookie, true)
			if err != nil || who.Role != principal.Anonymous {
				t.Errorf("%v %v", who, err)
			}
			return who.SessionRevoked
		}
		if !revoked(0, cookie) || !revoked(1, cookie) || revoked(0, secret.New()) {
			t.Error("not told, or told to another")
		}
		l.want(0, other, "a colleague", true, true)
		if living, err := l.nodes[1].Living(t.Context(), []string{"a", "b"}); err != nil || len(living) != 1 {
			t.Errorf("what is open goes on: %v %v", living, err)
		}
		l.at(61)
		if revoked(0, cookie) {
			t.Error("told after the session would have been over")
		}
		// Enabled again, one signs in anew.
		l.at(1)
		if err := l.db.Tx(t.Context(), func(tx *db.Tx) error { return l.nodes[0].EndAll(t.Context(), tx, "a") }); err != nil {
			t.Fatal(err)
		}
		if revoked(0, cookie) {
			t.Error("told for ever")
		}
	})
}
