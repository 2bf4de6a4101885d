package licence

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// A source is an address and the browser there. Five failures lock it, so that a stranger
// locks nobody else out. The delay of a licence grows with each failure from anywhere. It
// holds up the sources that have failed before and, because what a browser says of itself
// can be made up, every source of an address with some failures; at many the address is
// locked. Somebody else who comes with the right PIN gets in, also behind an address from
// which a few were wrong.
const (
	maxSourceFailures  = 5
	fewAddressFailures = 10
	maxAddressFailures = 50
	lockTime           = 30 * time.Minute
	freeFailures       = 2
	firstDelay         = 10 * time.Second
	longestDelay       = 5 * time.Minute
	// failuresKept is how long failures count after the last one.
	failuresKept = 24 * time.Hour
	// maxTries is how many tries, right ones too, an address has in triesTime.
	maxTries  = 300
	triesTime = 10 * time.Minute
)

// Messages of refusals, each in one case only.
const (
	codeNoNumber = "MSG-DIG-E3001"
	codeNoPIN    = "MSG-DIG-E3002"
	codeWrong    = "MSG-DIG-E3003"
	codeLocked   = "MSG-DIG-E3004" // by this failure
	codeLock     = "MSG-DIG-E3005" // by an earlier one
	codeNeeded   = "MSG-DIG-E3007"
)

// Source is where somebody asks from.
type Source struct{ Address, Agent string }

// try is one try to look at a licence. Its subjects are the same whether or not there is
// such a permit number.
type try struct{ address, source, permit, rate string }

func newTry(permit string, from Source) try {
	return try{
		address: "address:" + hashOf(from.Address), source: "source:" + hashOf(from.Address+"\n"+from.Agent),
		permit: "permit:" + hashOf(permit), rate: "rate:" + hashOf(from.Address),
	}
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// counted is how tries of a subject stand.
type counted struct{ failures, blockedUntil int64 }

// reserve counts the try as a failure before it is made, so that tries made at the same
// time count as well. It refuses where there is a block, which takes the count back.
func (t try) reserve(ctx context.Context, tx *db.Tx) (source, address, permit counted, err error) {
	rate, err := count(ctx, tx, t.rate, tx.Now().Add(-triesTime))
	if err == nil && rate.failures > maxTries {
		err = refuse(codeLock, triesTime.Milliseconds())
	}
	for _, each := range []struct {
		subject string
		into    *counted
	}{{t.address, &address}, {t.source, &source}, {t.permit, &permit}} {
		if err != nil {
			return
		}
		*each.into, err = count(ctx, tx, each.subject, tx.Now().Add(-failuresKept))
	}
	if err != nil {
		return
	}
	until := max(source.blockedUntil, address.blockedUntil)
	failedBefore := source.failures > 1 || source.blockedUntil > 0
	if failedBefore || address.failures > fewAddressFailures || address.blockedUntil > 0 {
		until = max(until, permit.blockedUntil)
	}
	if until > tx.Ms() {
		err = refuse(codeLock, until-tx.Ms())
	}
	return source, address, permit, err
}

// release takes the count back after a try that was right.
func (t try) release(ctx context.Context, tx *db.Tx) error {
	for _, subject := range []string{t.address, t.source, t.permit} {
		if err := giveBack(ctx, tx, subject); err != nil {
			return err
		}
	}
	return nil
}

// fail notes what follows from a failure and gives the refusal to answer with.
func (t try) fail(ctx context.Context, tx *db.Tx, source, address, permit counted) (refusal error, err error) {
	refusal = errs.Refuse(codeWrong, nil)
	lock := func(c *counted, limit int64) {
		if c.failures >= limit {
			*c = counted{0, tx.Now().Add(lockTime).UnixMilli()}
			refusal = refuse(codeLocked, lockTime.Milliseconds())
		}
	}
	lock(&address, maxAddressFailures)
	lock(&source, maxSourceFailures)
	permit.blockedUntil = tx.Now().Add(delayAfter(permit.failures)).UnixMilli()
	for subject, c := range map[string]counted{t.address: address, t.source: source, t.permit: permit} {
		if err := setTries(ctx, tx, subject, c); err != nil {
			return nil, err
		}
	}
	return refusal, nil
}

// delayAfter is how long a licence is not looked at again after so many failures.
func delayAfter(failures int64) time.Duration {
	if failures <= freeFailures {
		return 0
	}
	return min(firstDelay<<min(failures-freeFailures-1, 10), longestDelay)
}

// refuse tells the minutes to wait, rounded up.
func refuse(code string, milliseconds int64) error {
	const minute = int64(60_000)
	return errs.Refuse(code, errs.Params{"minutes": strconv.FormatInt((milliseconds+minute-1)/minute, 10)})
}
