package login

import (
	"context"
	"log/slog"
	"slices"

	"radioportal/internal/accountmail"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// Where an attempt is made.
const (
	atSignIn   = "sign-in"
	atRecovery = "recovery"
	atStepUp   = "step-up"
)

// attempt is one attempt at a secret. It counts as a failure before it is made, so that
// attempts made at the same time count as well.
type attempt struct {
	realm   string
	subject string // an account's id, or what stands for an unknown name
	at      string
	wrong   string // message code of the refusal
	counts  []count
}

// count is one of the counts that an attempt adds to.
type count struct {
	subject string
	// capOnly tells that its delays do not refuse the attempt, only its cap does.
	capOnly bool
	// What the attempt has made of it: the failures, and the lock that follows, 0 for none.
	failures, lock int64
}

// secondFactorOf counts the guesses at an account's second factor over all ways in, but
// for those in browsers in which its person has signed in: they are counted for themselves.
func secondFactorOf(accountID string) string { return "second-factor:" + accountID }

// stepUpSubject counts failures of step-up apart from those of signing in, so that
// neither locks the other.
func stepUpSubject(accountID string) string { return "stepup:" + accountID }

// stepUpCodes counts wrong one-time passwords at step-up, which a right one takes back
// from the count over all ways.
func stepUpCodes(accountID string) string { return "stepup-totp:" + accountID }

// countsOf are all counts of an account but those of its known browsers.
func countsOf(accountID string) []string {
	return []string{accountID, secondFactorOf(accountID), stepUpSubject(accountID), stepUpCodes(accountID)}
}

// reserve counts an attempt; MSG-LIT-E-0104 where a lock is in force, and then nothing is counted.
func (s *Service) reserve(ctx context.Context, a *attempt) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		for i := range a.counts {
			if err := a.reserve(ctx, tx, &a.counts[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

func (a *attempt) reserve(ctx context.Context, tx *db.Tx, c *count) error {
	failures, until, err := countAttempt(ctx, tx, a.realm, c.subject)
	if err != nil {
		return err
	}
	if until == forever || !c.capOnly {
		if err := checkLock(until, tx.Ms(), a.reason(c)); err != nil {
			return err
		}
	}
	c.failures, c.lock = failures, lockedUntil(failures, tx.Ms())
	if c.lock == 0 {
		return nil
	}
	return setLock(ctx, tx, a.realm, c.subject, c.lock)
}

// reason says why waiting does not help: a new password does, or, where the second factor
// was guessed at, the authority alone.
func (a *attempt) reason(c *count) string {
	if c.subject == secondFactorOf(a.subject) {
		return "secondFactorLocked"
	}
	return "locked"
}

// release takes an attempt back that was no failure.
func (a *attempt) release(ctx context.Context, tx *db.Tx) error {
	for _, c := range a.counts {
		if err := giveBack(ctx, tx, a.realm, c.subject, 1, c.lock); err != nil {
			return err
		}
	}
	return nil
}

// failed records a failure, and tells the owner when guesses at the second factor lock it.
func (a *attempt) failed(ctx context.Context, tx *db.Tx) error {
	err := audit.Record(ctx, tx, "account.sign-in-failed", "account:"+a.subject, "", map[string]string{"realm": a.realm, "code": a.wrong, "at": a.at})
	i := slices.IndexFunc(a.counts, func(c count) bool { return c.subject == secondFactorOf(a.subject) })
	if err != nil || i < 0 {
		return err
	}
	if n := a.counts[i].failures; n == backoff.Free+1 || n == maxFailures {
		return audit.Record(ctx, tx, accountmail.Prefix+SecondFactorLocked, "account:"+a.subject, "", FactorLocked{a.realm, n == maxFailures})
	}
	return nil
}

// attempt reserves an attempt and makes it. What right does becomes durable with what check
// has used up, where check does so in the transaction.
func (s *Service) attempt(ctx context.Context, a attempt, check func(tx *db.Tx) (bool, error), right func(tx *db.Tx) error) error {
	if err := s.reserve(ctx, &a); err != nil {
		return err
	}
	return s.settle(ctx, a, check, right)
}

// settle is attempt after the reservation.
func (s *Service) settle(ctx context.Context, a attempt, check func(tx *db.Tx) (bool, error), right func(tx *db.Tx) error) error {
	ok := false
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if ok, err = check(tx); err != nil {
			return err
		}
		if !ok {
			return a.failed(ctx, tx)
		}
		return right(tx)
	})
	if err != nil {
		return s.takeBack(ctx, a, err)
	}
	if !ok {
		return errs.Refuse(a.wrong, nil)
	}
	return nil
}

// takeBack releases an attempt that could not be made because of cause, also where whoever
// asked has gone away. Where that fails too it stays a failure.
func (s *Service) takeBack(ctx context.Context, a attempt, cause error) error {
	ctx = context.WithoutCancel(ctx)
	if err := s.db.Tx(ctx, func(tx *db.Tx) error { return a.release(ctx, tx) }); err != nil {
		slog.WarnContext(ctx, "attempt not taken back", "error", err)
	}
	return cause
}

func forgetAll(ctx context.Context, tx *db.Tx, realm string, subjects ...string) error {
	for _, subject := range subjects {
		if err := forgetFailures(ctx, tx, realm, subject); err != nil {
			return err
		}
	}
	return nil
}
