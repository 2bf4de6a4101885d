package migration

import (
	"context"
	"strings"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
	"radioportal/internal/throttle"
)

const (
	// maxAttempts is how many failures to sign in to an old system block it for an
	// account here, and an old user for a source; blockTime for how long; counts that rest
	// as long are forgotten.
	maxAttempts = 5
	blockTime   = 24 * time.Hour
	// maxOldUser is how many failures an old user takes in a day from anywhere. Over it
	// only accounts go on whose person has shown who they are, five times each.
	maxOldUser = 100
)

// oldUserBackoff makes those who failed at an old user wait longer and longer from the fifth
// failure there on.
var oldUserBackoff = throttle.Backoff{Free: maxAttempts - 1, First: 30 * time.Second, Longest: time.Hour}

// Messages of refusals.
const (
	codeWrong     = "MSG-LIT-E-0058" // user id or password
	codeBlocked   = "MSG-LIT-E-0104"
	codeLater     = "MSG-LIT-E-0103" // the old system does not answer
	codeNotYours  = "MSG-LIT-I-0035" // done already, another kind of account, or gone to another account
	codeConflict  = "MSG-LIT-E-0097"
	codeUnticked  = "MSG-LIT-E-0005"
	codeNotOnList = "MSG-LIT-E-0002"
)

// attempt is one sign-in to an old system. It counts for the account here, and at the old
// user: for this account, for the source (an address, of IPv6 its /48) and over all. So
// neither many old users nor many accounts nor many addresses give anybody many attempts, and
// whoever fails at somebody else's old user locks out nobody but those who failed there.
type attempt struct {
	system     System
	account    string
	identified bool
	counts     [4]count
}

// The counts of an attempt, in the order in which they are taken.
const (
	ofAccount = iota
	ofAccountThere
	ofSourceThere
	ofOldUser
)

// count is one of them: what it is kept under, and what the attempt has made of it.
type count struct {
	key      string
	failures int64
	until    int64 // of the block that it brings, in Unix milliseconds; 0 for none
}

func newAttempt(system System, accountID string, identified bool, userID, address string) attempt {
	old := strings.ToLower(tidy(userID))
	return attempt{system: system, account: accountID, identified: identified, counts: [...]count{
		ofAccount:      {key: accountKey(accountID)},
		ofAccountThere: {key: "there:" + secret.Hash(accountID+"\n"+old)},
		ofSourceThere:  {key: "source:" + secret.Hash(throttle.NetworkOf(address)+"\n"+old)},
		ofOldUser:      {key: "old:" + secret.Hash(old)},
	}}
}

func accountKey(accountID string) string { return "account:" + accountID }

// reserve counts the attempt before it is made, so that attempts made at the same time
// count as well, and refuses where there is a block.
func (a *attempt) reserve(ctx context.Context, tx *db.Tx) error {
	if err := forgetOld(ctx, tx, tx.Now().Add(-blockTime).UnixMilli()); err != nil {
		return err
	}
	for which := range a.counts {
		c := &a.counts[which]
		failures, until, err := countAttempt(ctx, tx, a.system, c.key)
		if err != nil {
			return err
		}
		c.failures, c.until = failures, 0
		if until > tx.Ms() && a.held(which) {
			return blocked(until, tx.Ms()) // which takes the count back too
		}
		if block := blockAfter(which, failures); block > 0 {
			c.until = tx.Now().Add(block).UnixMilli()
			if err := setBlock(ctx, tx, a.system, c.key, c.until); err != nil {
				return err
			}
		}
	}
	return nil
}

// held tells whether the block of a count refuses the attempt. The delay of an old user holds
// those who failed there before, its cap everybody who has not shown who they are.
func (a *attempt) held(which int) bool {
	if which != ofOldUser || a.counts[ofAccountThere].failures > 1 || a.counts[ofSourceThere].failures > 1 {
		return true
	}
	return a.counts[ofOldUser].failures > maxOldUser && !a.identified
}

// blockAfter is how long a count blocks after so many failures.
func blockAfter(which int, failures int64) time.Duration {
	switch {
	case which == ofAccountThere:
		return 0 // it tells only who failed before
	case which != ofOldUser && failures >= maxAttempts, failures >= maxOldUser:
		return blockTime
	case which != ofOldUser:
		return 0
	}
	return oldUserBackoff.After(failures)
}

// release takes the counts back where the old system gave no answer to the attempt.
func (a *attempt) release(ctx context.Context, tx *db.Tx) error {
	for _, c := range a.counts {
		if err := giveBack(ctx, tx, a.system, c); err != nil {
			return err
		}
	}
	return nil
}

// passed ends the counts at the old user. The account's own count keeps its earlier
// failures: else somebody could guess on and on between sign-ins of their own.
func (a *attempt) passed(ctx context.Context, tx *db.Tx) error {
	if err := giveBack(ctx, tx, a.system, a.counts[ofAccount]); err != nil {
		return err
	}
	for _, c := range a.counts[ofAccountThere:] {
		if err := forget(ctx, tx, a.system, c.key); err != nil {
			return err
		}
	}
	return nil
}

// failed is the data of EventFailed and EventBlocked.
type failed struct {
	System System `json:"system"`
	Until  int64  `json:"until,omitempty"` // Unix milliseconds
	Here   bool   `json:"here,omitempty"`  // the account itself is blocked
}

// fail records a failure and gives the refusal to answer with: where it was one too many
// of the account or the source, until when they are blocked.
func (a *attempt) fail(ctx context.Context, tx *db.Tx) (refusal error, err error) {
	failure := failed{System: a.system, Here: a.counts[ofAccount].until > 0}
	for _, c := range a.counts[:ofOldUser] {
		failure.Until = max(failure.Until, c.until)
	}
	if failure.Until == 0 {
		return errs.Refuse(codeWrong, nil), audit.Record(ctx, tx, EventFailed, "account:"+a.account, "", failure)
	}
	return blocked(failure.Until, tx.Ms()), audit.Record(ctx, tx, EventBlocked, "account:"+a.account, "", failure)
}

func blocked(until, now int64) error {
	wait := time.Duration(until-now) * time.Millisecond
	return errs.Refuse(codeBlocked, errs.Params{"minutes": throttle.Minutes(wait)})
}
