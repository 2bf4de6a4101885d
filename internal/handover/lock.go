package handover

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	// maxTries is how many failures to sign in to an old system block it (R4.6),
	// blockTime for how long; counts that rest as long are forgotten.
	maxTries  = 5
	blockTime = 24 * time.Hour
)

// Messages of refusals.
const (
	codeWrong     = "MSG-LIT-E-0058" // user id or password
	codeBlocked   = "MSG-LIT-E-0104"
	codeLater     = "MSG-LIT-E-0103" // the old system does not answer
	codeNotYours  = "MSG-LIT-I-0035" // done already, another kind of account, or gone to another account
	codeStale     = "MSG-LIT-E-0097"
	codeUnticked  = "MSG-LIT-E-0005"
	codeNotOnList = "MSG-LIT-E-0002"
)

// try is one sign-in to an old system, counted for the account here and for the
// old account, so that neither many old accounts nor many accounts here give
// anybody more tries.
type try struct {
	system     System
	account    string
	accountKey string
	oldUserKey string
}

func newTry(system System, accountID, userID string) try {
	sum := sha256.Sum256([]byte(strings.ToLower(tidy(userID))))
	return try{system: system, account: accountID, accountKey: "account:" + accountID, oldUserKey: "old:" + hex.EncodeToString(sum[:])}
}

func (t try) keys() []string { return []string{t.accountKey, t.oldUserKey} }

// reserve counts the try before it is made, so that tries made at the same time
// count as well, and refuses where there is a block.
func (t try) reserve(ctx context.Context, tx *db.Tx) error {
	if err := forgetOld(ctx, tx, tx.Now().Add(-blockTime).UnixMilli()); err != nil {
		return err
	}
	for _, key := range t.keys() {
		failures, err := countTry(ctx, tx, t.system, key)
		if err != nil {
			return err
		}
		until, err := blockedUntil(ctx, tx, t.system, key)
		if err != nil {
			return err
		}
		if until > tx.Ms() {
			return blocked(until, tx.Ms()) // which takes the count back too
		}
		if failures >= maxTries {
			if err := setBlock(ctx, tx, t.system, key, tx.Now().Add(blockTime).UnixMilli()); err != nil {
				return err
			}
		}
	}
	return nil
}

// release takes the count back where the old system gave no answer to the try.
func (t try) release(ctx context.Context, tx *db.Tx) error {
	for _, key := range t.keys() {
		if err := giveBack(ctx, tx, t.system, key); err != nil {
			return err
		}
	}
	return nil
}

// passed ends the old account's count. The account's own count keeps its earlier
// failures: else somebody could guess on and on between sign-ins of their own.
func (t try) passed(ctx context.Context, tx *db.Tx) error {
	if err := giveBack(ctx, tx, t.system, t.accountKey); err != nil {
		return err
	}
	return forget(ctx, tx, t.system, t.oldUserKey)
}

// failed is the data of EventFailed and EventBlocked.
type failed struct {
	System System `json:"system"`
	Until  int64  `json:"until,omitempty"` // Unix milliseconds
	Here   bool   `json:"here,omitempty"`  // the account itself is blocked
}

// fail records a failure and gives the refusal to answer with.
func (t try) fail(ctx context.Context, tx *db.Tx) (refusal error, err error) {
	happened := failed{System: t.system}
	for _, key := range t.keys() {
		until, err := blockedUntil(ctx, tx, t.system, key)
		if err != nil {
			return nil, err
		}
		if until > tx.Ms() {
			happened.Until = max(happened.Until, until)
			happened.Here = happened.Here || key == t.accountKey
		}
	}
	if happened.Until == 0 {
		return errs.Refuse(codeWrong, nil), audit.Record(ctx, tx, EventFailed, "account:"+t.account, "", happened)
	}
	return blocked(happened.Until, tx.Ms()), audit.Record(ctx, tx, EventBlocked, "account:"+t.account, "", happened)
}

func blocked(until, now int64) error {
	const minute = int64(60_000)
	return errs.Refuse(codeBlocked, errs.Params{"minutes": strconv.FormatInt((until-now+minute-1)/minute, 10)})
}
