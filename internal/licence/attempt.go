package licence

import (
	"context"
	"strconv"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
	"radioportal/internal/throttle"
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
	// An IPv6 network of /48, which may be one customer's or that of some dozens of homes.
	fewNetworkFailures = 20
	maxNetworkFailures = 100
	lockTime           = 30 * time.Minute
	freeFailures       = 2
	firstDelay         = 10 * time.Second
	longestDelay       = 5 * time.Minute
	// failuresKept is how long failures count after the last one.
	failuresKept = 24 * time.Hour
	// maxAttempts is how many attempts, right ones too, an address has in attemptWindow.
	maxAttempts        = 300 // of a /48: maxNetworkAttempts
	maxNetworkAttempts = 900
	attemptWindow      = 10 * time.Minute
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

// attempt is one to look at a licence. Its subjects are the same whether or not there is
// such a permit number.
type attempt struct {
	address, source, permit, rate string
	network, networkRate          string // of IPv6 alone
}

func newAttempt(permit string, from Source) attempt {
	t := attempt{
		address: "address:" + secret.Hash(from.Address), source: "source:" + secret.Hash(from.Address+"\n"+from.Agent),
		permit: "permit:" + secret.Hash(permit), rate: "rate:" + secret.Hash(from.Address),
	}
	if network := throttle.NetworkOf(from.Address); network != from.Address {
		t.network, t.networkRate = "network:"+secret.Hash(network), "rate:"+secret.Hash(network)
	}
	return t
}

// counted is what was counted under a subject: failures in a row, and until when it is blocked (Unix milliseconds).
type counted struct{ failures, blockedUntil int64 }

// counts are those of the subjects of an attempt, with this attempt.
type counts struct{ network, address, source, permit counted }

// reserve counts the attempt as a failure before it is made, so that attempts made at the same
// time count as well. It refuses where there is a block, which takes the count back.
func (t attempt) reserve(ctx context.Context, tx *db.Tx) (s counts, err error) {
	if err := t.reserveRate(ctx, tx); err != nil {
		return s, err
	}
	for _, each := range t.subjects(&s) {
		if *each.into, err = count(ctx, tx, each.subject, tx.Now().Add(-failuresKept)); err != nil {
			return s, err
		}
	}
	until := max(s.source.blockedUntil, s.address.blockedUntil, s.network.blockedUntil)
	if s.delayed() {
		until = max(until, s.permit.blockedUntil)
	}
	if until > tx.Ms() {
		err = refuse(codeLock, until-tx.Ms())
	}
	return s, err
}

// reserveRate counts the attempt whether it will be right or not.
func (t attempt) reserveRate(ctx context.Context, tx *db.Tx) error {
	for _, each := range []struct {
		subject string
		most    int64
	}{{t.networkRate, maxNetworkAttempts}, {t.rate, maxAttempts}} {
		if each.subject == "" {
			continue
		}
		rate, err := count(ctx, tx, each.subject, tx.Now().Add(-attemptWindow))
		if err == nil && rate.failures > each.most {
			err = refuse(codeLock, attemptWindow.Milliseconds())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// delayed tells whether the delay of the licence holds up the attempt: after an earlier failure
// of the source, or some of its address or network.
func (s counts) delayed() bool {
	return s.source.failures > 1 || s.source.blockedUntil > 0 ||
		s.address.failures > fewAddressFailures || s.address.blockedUntil > 0 ||
		s.network.failures > fewNetworkFailures || s.network.blockedUntil > 0
}

type counting struct {
	subject string
	into    *counted
}

// subjects are what failures of the attempt are counted under, always in one order.
func (t attempt) subjects(s *counts) []counting {
	list := []counting{{t.address, &s.address}, {t.source, &s.source}, {t.permit, &s.permit}}
	if t.network == "" {
		return list
	}
	return append([]counting{{t.network, &s.network}}, list...)
}

// release takes the count back after an attempt that was right.
func (t attempt) release(ctx context.Context, tx *db.Tx) error {
	for _, each := range t.subjects(&counts{}) {
		if err := giveBack(ctx, tx, each.subject); err != nil {
			return err
		}
	}
	return nil
}

// fail notes what follows from a failure and gives the refusal to answer with.
func (t attempt) fail(ctx context.Context, tx *db.Tx, s counts) (refusal error, err error) {
	refusal = errs.Refuse(codeWrong, nil)
	lock := func(c *counted, limit int64) {
		if c.failures >= limit {
			*c = counted{0, tx.Now().Add(lockTime).UnixMilli()}
			refusal = refuse(codeLocked, lockTime.Milliseconds())
		}
	}
	lock(&s.network, maxNetworkFailures)
	lock(&s.address, maxAddressFailures)
	lock(&s.source, maxSourceFailures)
	s.permit.blockedUntil = tx.Now().Add(delayAfter(s.permit.failures)).UnixMilli()
	for _, each := range t.subjects(&s) {
		if err := setAttempts(ctx, tx, each.subject, *each.into); err != nil {
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
