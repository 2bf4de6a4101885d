// Package clock gives the one time the server, its jobs and the sandbox live in.
package clock

import (
	"sync"
	"time"
)

// Tokyo is Japan Standard Time (UTC+9, no daylight saving); every legal date is reckoned in it.
var Tokyo = time.FixedZone("JST", 9*60*60)

// Clock tells the time.
type Clock interface {
	// Now is the present instant.
	Now() time.Time
}

// System is the machine's clock.
type System struct{}

// Now implements Clock.
func (System) Now() time.Time { return time.Now() }

// Settable runs beside the machine's clock at an offset that Set chooses.
// Its zero value runs at no offset. It is safe for concurrent use.
type Settable struct {
	mu     sync.RWMutex
	offset time.Duration
	moved  chan struct{}
}

// Now implements Clock.
func (c *Settable) Now() time.Time {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return time.Now().Add(c.offset)
}

// Set makes the clock stand at t now and run on from there.
func (c *Settable) Set(t time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.offset = time.Until(t)
	select {
	case c.moved <- struct{}{}:
	default: // nobody asked, or is still to look
	}
}

// Moved tells one who waits for it that the clock was set; several times before they look are one.
func (c *Settable) Moved() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.moved == nil {
		c.moved = make(chan struct{}, 1)
	}
	return c.moved
}

// Date is the calendar day of t in Japan, as YYYY-MM-DD.
func Date(t time.Time) string { return t.In(Tokyo).Format(time.DateOnly) }

// AddDays is the day n days after one (YYYY-MM-DD), before it where n is negative; empty for what is no day.
func AddDays(day string, n int) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return t.AddDate(0, 0, n).Format(time.DateOnly)
}

// AddMonths is the same day n months after one (YYYY-MM-DD), before it where n is negative, the last one of a month that
// has no such day (Civil Code, article 143, paragraph 2); empty for what is no day.
func AddMonths(day string, n int) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	first := time.Date(t.Year(), t.Month()+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1).Format(time.DateOnly)
}

// Minute is the day and the minute of a moment in Tokyo, as messages take them.
func Minute(t time.Time) string { return t.In(Tokyo).Format(time.DateOnly + " 15:04") }
