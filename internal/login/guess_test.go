package login_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

const user = login.RealmUser

// guesser guesses at the second factor of one account in each way there is.
type guesser struct {
	member
	t      *testing.T
	clock  *clock.Settable
	secret string
}

const freshPassword = "another long password 7"

// recovery tries a code at the link of a new mail.
func (g *guesser) recovery(totp, recoveryCode string) error {
	g.t.Helper()
	token, err := g.RecoveryToken(g.t.Context(), g.id)
	if err != nil {
		g.t.Fatal(err)
	}
	_, err = g.Recover(g.t.Context(), token, freshPassword, totp, recoveryCode, "")
	return err
}

func (g *guesser) stepUp(method, secret string) error {
	return g.Reauthenticate(g.t.Context(), user, g.id, method, secret)
}

// wrong is a code that is not the account's, at no time near.
func (g *guesser) wrong() string {
	for n := 0; ; n++ {
		guess, now := fmt.Sprintf("%06d", n), time.Now()
		near := false
		for _, at := range []time.Time{now, g.clock.Now()} {
			for step := -3; step <= 3; step++ {
				near = near || guess == code(g.t, g.secret, at.Add(time.Duration(step)*30*time.Second))
			}
		}
		if !near {
			return guess
		}
	}
}

func (g *guesser) events(kind string) int64 {
	g.t.Helper()
	n, err := db.One(g.t.Context(), g.db.Read(), db.Value[int64], `SELECT COUNT(*) FROM event WHERE type = $1 AND subject = $2`, kind, "account:"+g.id)
	if err != nil {
		g.t.Fatal(err)
	}
	return n
}

func eachGuesser(t *testing.T, fn func(t *testing.T, g *guesser)) {
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		c.Set(time.Now())
		g := &guesser{member: joined(t, d), t: t, clock: c}
		var err error
		if g.secret, err = db.One(t.Context(), d.Read(), db.Value[string], `SELECT totp_secret FROM credential WHERE account_id = $1`, g.id); err != nil {
			t.Fatal(err)
		}
		fn(t, g)
	})
}

func TestGuessesAtTheSecondFactorCountOverAllWaysIn(t *testing.T) {
	t.Parallel()
	t.Run("[R6.6] recovery, sign-in and recovery codes share one count with a cap of 100; each failure is recorded, the owner is told twice", func(t *testing.T) {
		eachGuesser(t, func(t *testing.T, g *guesser) {
			browser, err := g.Recognise(t.Context(), user, g.id, "")
			if err != nil {
				t.Fatal(err)
			}
			methods := []func() error{
				func() error { return g.recovery(g.wrong(), "") },
				func() error { return g.recovery("", "AAAA-BBBB-CCCC-DDDD") },
				func() error { return g.CheckTOTP(t.Context(), user, g.id, g.wrong(), "") },
				func() error { return g.CheckRecoveryCode(t.Context(), user, g.id, "AAAA-BBBB-CCCC-DDDD", "") },
				func() error { return g.stepUp("totp", g.wrong()) },
			}
			for i := range 9 {
				wantCode(t, fmt.Sprint("guess ", i+1), methods[i%len(methods)](), "MSG-LIT-E-0059")
			}
			if n := g.events("account.second-factor-locked"); n != 0 {
				t.Errorf("told %d times before there is a lock", n)
			}
			wantCode(t, "guess 10", methods[0](), "MSG-LIT-E-0059")
			wantCode(t, "by recovery at once after it", methods[0](), "MSG-LIT-E-0104")
			wantCode(t, "by sign-in at once after it", methods[2](), "MSG-LIT-E-0104")
			for i := 10; i < 100; i++ {
				g.clock.Set(g.clock.Now().Add(61 * time.Minute))
				wantCode(t, fmt.Sprint("guess ", i+1), methods[i%len(methods)](), "MSG-LIT-E-0059")
			}
			g.clock.Set(g.clock.Now().Add(365 * 24 * time.Hour))
			good := code(t, g.secret, time.Now())
			for name, err := range map[string]error{
				"recovery": g.recovery(good, ""), "sign-in": g.CheckTOTP(t.Context(), user, g.id, good, ""), "step-up": g.stepUp("totp", good),
			} {
				wantCode(t, name+" at the cap", err, "MSG-LIT-E-0104")
				if refusal := new(errs.Error); !errors.As(err, &refusal) || refusal.Params["reason"] != "secondFactorLocked" {
					t.Errorf("%s: neither waiting nor a new password helps, told %v", name, refusal)
				}
			}
			if n := g.events("account.sign-in-failed"); n != 100 {
				t.Errorf("%d failures are recorded", n)
			}
			if n := g.events("account.second-factor-locked"); n != 2 {
				t.Errorf("the owner is told %d times", n)
			}
			if err := g.CheckTOTP(t.Context(), user, g.id, good, browser); err != nil {
				t.Errorf("the person's own browser: %v", err)
			}
			wantCode(t, "elsewhere all the same", g.recovery(code(t, g.secret, time.Now().Add(30*time.Second)), ""), "MSG-LIT-E-0104")
			if err := g.Unlock(t.Context(), user, g.id); err != nil {
				t.Fatal(err)
			}
			if err := g.recovery(code(t, g.secret, time.Now().Add(30*time.Second)), ""); err != nil {
				t.Errorf("after an unlock: %v", err)
			}
		})
	})
}

// Guesses at the password, which anybody can make, do not count as guesses at the second factor.
func TestGuessesAtThePasswordDoNotStopARecovery(t *testing.T) {
	t.Parallel()
	eachGuesser(t, func(t *testing.T, g *guesser) {
		cheaply(t, g.db, "taro", "kaze no denpa wa tooku")
		for range 100 {
			_, err := g.CheckPassword(t.Context(), user, "taro", "a guess", "")
			wantCode(t, "a guess", err, "MSG-LIT-E-0058")
			g.clock.Set(g.clock.Now().Add(61 * time.Minute))
		}
		if err := g.recovery(code(t, g.secret, time.Now()), ""); err != nil {
			t.Errorf("[R6.6] the way out: %v", err)
		}
		if _, err := g.CheckPassword(t.Context(), user, "taro", freshPassword, ""); err != nil {
			t.Errorf("[R6.6] a new password ends the lock: %v", err)
		}
	})
}

// What one mistypes does not add up for ever.
func TestARightSecondFactorEndsItsOwnFailures(t *testing.T) {
	t.Parallel()
	eachGuesser(t, func(t *testing.T, g *guesser) {
		step := 0
		next := func() string {
			step++
			g.clock.Set(g.clock.Now().Add(2 * time.Minute))
			return code(t, g.secret, g.clock.Now())
		}
		for range 3 {
			for range 9 {
				wantCode(t, "sign-in", g.CheckTOTP(t.Context(), user, g.id, g.wrong(), ""), "MSG-LIT-E-0059")
			}
			if err := g.CheckTOTP(t.Context(), user, g.id, next(), ""); err != nil {
				t.Fatal(err)
			}
			for range 9 {
				wantCode(t, "step-up", g.stepUp("totp", g.wrong()), "MSG-LIT-E-0059")
			}
			if err := g.stepUp("totp", next()); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestGuessesMadeAtTheSameTimeAreAllCounted(t *testing.T) {
	t.Parallel()
	const guesses = 50
	t.Run("[R6.6] of 50 guesses at once no more are looked at than one after another", func(t *testing.T) {
		eachGuesser(t, func(t *testing.T, g *guesser) {
			ctx := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: g.id})
			setup, err := g.BeginTOTP(ctx)
			if err != nil {
				t.Fatal(err)
			}
			methods := map[string]struct {
				guess func(ctx context.Context) error
				wrong string
			}{
				"step-up by one-time password": {func(ctx context.Context) error {
					return g.Reauthenticate(ctx, user, g.id, "totp", g.wrong())
				}, "MSG-LIT-E-0059"},
				"step-up by password": {func(ctx context.Context) error {
					return g.Reauthenticate(ctx, user, g.id, "password", "a guess")
				}, "MSG-LIT-E-0058"},
				"sign-in, one-time password": {func(ctx context.Context) error {
					return g.CheckTOTP(ctx, user, g.id, g.wrong(), "")
				}, "MSG-LIT-E-0059"},
				"sign-in, recovery code": {func(ctx context.Context) error {
					return g.CheckRecoveryCode(ctx, user, g.id, "AAAA-BBBB-CCCC-DDDD", "")
				}, "MSG-LIT-E-0059"},
				"a new authenticator app": {func(ctx context.Context) error {
					return g.ConfirmTOTP(ctx, wrongOf(t, setup.Secret))
				}, "MSG-LIT-E-0059"},
			}
			for name, method := range methods {
				if err := g.Unlock(t.Context(), user, g.id); err != nil {
					t.Fatal(err)
				}
				var group sync.WaitGroup
				codes := make([]string, guesses)
				for i := range codes {
					group.Go(func() { codes[i] = errs.CodeOf(method.guess(ctx)) })
				}
				group.Wait()
				looked := 0
				for _, each := range codes {
					if each == method.wrong {
						looked++
					}
				}
				if looked > 10 || looked == 0 {
					t.Errorf("%s: %d guesses were looked at, of %v", name, looked, codes)
				}
			}
		})
	})
}

// wrongOf is a code that no app with the secret shows about now.
func wrongOf(t *testing.T, secret string) string {
	g := guesser{t: t, clock: &clock.Settable{}, secret: secret}
	return g.wrong()
}
