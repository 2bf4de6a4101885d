// Package throttle bounds what callers may send whom nobody knows: how much from one
// source and how much from all together. It keeps its counts in the memory of the process,
// and no more of it however many sources there are.
package throttle

import (
	"sync"
	"time"

	"radioportal/internal/clock"
)

// Amount is how much comes: how many requests, and how many bytes they have.
type Amount struct {
	Number int64 `json:"number"`
	Bytes  int64 `json:"bytes"`
}

func (a Amount) plus(b Amount) Amount { return Amount{a.Number + b.Number, a.Bytes + b.Bytes} }

// minus is never less than nothing: what is taken back may be of the window before.
func (a Amount) minus(b Amount) Amount {
	return Amount{max(a.Number-b.Number, 0), max(a.Bytes-b.Bytes, 0)}
}

func (a Amount) within(limit Amount) bool { return a.Number <= limit.Number && a.Bytes <= limit.Bytes }

// Of is an amount of so many requests with so many bytes together.
func Of(number, bytes int64) Amount { return Amount{number, bytes} }

// Bound is how much is taken in a window of time, from one source and over all.
type Bound struct {
	PerSource Amount        `json:"perSource"`
	Overall   Amount        `json:"overall"`
	Window    time.Duration `json:"window"`
}

// Within is the bound of what is taken in a window.
func Within(window time.Duration, perSource, overall Amount) Bound {
	return Bound{perSource, overall, window}
}

// Complete tells whether nothing of the bound is left open.
func (b Bound) Complete() bool {
	return min(b.PerSource.Number, b.PerSource.Bytes, b.Overall.Number, b.Overall.Bytes, int64(b.Window)) > 0
}

// Limiter holds callers to a bound. It is safe for concurrent use.
type Limiter struct {
	bound Bound
	clock clock.Clock

	mu      sync.Mutex
	began   time.Time // of the present window
	overall Amount
	sources *sketch // nil before the first request
}

// New makes a limiter. Its windows follow c.
func New(b Bound, c clock.Clock) *Limiter { return &Limiter{bound: b, clock: c} }

// OnMachineTime is New by the machine's clock, which bounds follow: the portal's may be set.
func OnMachineTime(b Bound) *Limiter { return New(b, clock.System{}) }

// Take counts a request of a source. Where that would be over the bound it counts nothing,
// and tells how long to wait; 0 where the request was taken. Only what was taken uses the
// bound up, so a source that is refused takes nothing from the others.
func (l *Limiter) Take(source string, bytes int64) (wait time.Duration) {
	return l.count(source, Amount{1, max(bytes, 0)})
}

// Grow counts further bytes of a request that was taken, as Take does.
func (l *Limiter) Grow(source string, bytes int64) (wait time.Duration) {
	return l.count(source, Amount{0, bytes})
}

// Return takes a request back that was taken with so many bytes and has left nothing.
func (l *Limiter) Return(source string, bytes int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	what := Amount{1, bytes}
	l.turn(l.clock.Now())
	l.overall = l.overall.minus(what)
	l.sources.at(source).take(what)
}

// Wait tells how long to wait until a request can be taken; it counts nothing.
func (l *Limiter) Wait(source string) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, wait := l.room(source, Amount{Number: 1})
	return wait
}

func (l *Limiter) count(source string, what Amount) (wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	at, wait := l.room(source, what)
	if wait == 0 {
		l.overall = l.overall.plus(what)
		at.add(what)
	}
	return wait
}

// room finds the counters of a source, and how long to wait where they have none for it.
func (l *Limiter) room(source string, what Amount) (at counters, wait time.Duration) {
	now := l.clock.Now()
	l.turn(now)
	at = l.sources.at(source)
	if !l.overall.plus(what).within(l.bound.Overall) || !at.amount().plus(what).within(l.bound.PerSource) {
		wait = max(l.began.Add(l.bound.Window).Sub(now), time.Second)
	}
	return at, wait
}

// turn begins a window where the last one is over, or the clock was set.
func (l *Limiter) turn(now time.Time) {
	if l.sources != nil && now.Sub(l.began).Abs() < l.bound.Window {
		return
	}
	if l.sources == nil {
		l.sources = newSketch(l.bound)
	} else if l.overall != (Amount{}) {
		l.sources.clear()
	}
	l.began, l.overall = now, Amount{}
}
