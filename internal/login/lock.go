package login

import (
	"strconv"
	"time"

	"radioportal/internal/errs"
)

// From the tenth failure on each further one makes the next try wait longer; after
// the hundredth nothing but an unlock helps (trust, 'Accounts and browser').
const (
	freeFailures = 9
	maxFailures  = 100
	firstDelay   = 30 * time.Second
	longestDelay = time.Hour
)

// forever is later than any clock.
const forever = int64(1) << 60

// lockedUntil is when the next try is allowed after so many failures, in Unix
// milliseconds; 0 means at once.
func lockedUntil(failures, now int64) int64 {
	switch {
	case failures <= freeFailures:
		return 0
	case failures >= maxFailures:
		return forever
	}
	delay := longestDelay
	if shift := failures - freeFailures - 1; shift < 7 {
		delay = min(firstDelay<<shift, longestDelay)
	}
	return now + delay.Milliseconds()
}

// checkLock refuses while a lock is in force. A lock for good tells a day, and a reason,
// since waiting does not help.
func checkLock(until, now int64, reason string) error {
	if until <= now {
		return nil
	}
	const minute, day = int64(60_000), int64(24 * 60)
	minutes := min((until-now+minute-1)/minute, day)
	params := errs.Params{"minutes": strconv.FormatInt(minutes, 10)}
	if until == forever {
		params["reason"] = reason
	}
	return errs.Refuse("MSG-LIT-E-0104", params)
}
