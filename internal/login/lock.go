package login

import (
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/throttle"
)

// backoff makes each failure from the tenth on have the next attempt wait longer; after
// maxFailures nothing but an unlock helps.
var backoff = throttle.Backoff{Free: 9, First: 30 * time.Second, Longest: time.Hour}

const maxFailures = 100

// forever is later than any clock.
const forever = int64(1) << 60

// lockedUntil is when the next attempt is allowed after so many failures, in Unix
// milliseconds; 0 means at once.
func lockedUntil(failures, now int64) int64 {
	if failures >= maxFailures {
		return forever
	}
	if wait := backoff.After(failures); wait > 0 {
		return now + wait.Milliseconds()
	}
	return 0
}

// checkLock refuses while a lock is in force. A lock for good tells a day, and a reason,
// since waiting does not help.
func checkLock(until, now int64, reason string) error {
	if until <= now {
		return nil
	}
	wait := min(until-now, (24 * time.Hour).Milliseconds())
	params := errs.Params{"minutes": throttle.Minutes(time.Duration(wait) * time.Millisecond)}
	if until == forever {
		params["reason"] = reason
	}
	return errs.Refuse("MSG-LIT-E-0104", params)
}
