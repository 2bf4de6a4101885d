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

// NewAmount is an amount of so many requests with so many bytes together.
func NewAmount(number, bytes int64) Amount { return Amount{number, bytes} }

// Bound is how much is taken in a window of time, from one source and over all.
type Bound struct {
	PerSource Amount        `json:"perSource"`
	Overall   Amount        `json:"overall"`
	Window    time.Duration `json:"window"`
}

// NewBound is the bound of what is taken in a window.
func NewBound(window time.Duration, perSource, overall Amount) Bound {
	return Bound{perSource, overall, window}
}

// Complete tells whether nothing of the bound is left open.
func (b Bound) Complete() bool {
	return min(b.PerSource.Number, b.PerSource.Bytes, b.Overall.Number, b.Overall.Bytes, int64(b.Window)) > 0
}

// The second half of what is taken over all is kept for sources that have sent little: a
// part of what one may send, and at least so many requests. Few sources that send all they
// may so leave room for everybody else.
const (
	littlePart   = 20
	littleNumber = 5
)

// little tells whether a source that has sent so much has sent little.
func (b Bound) little(sent Amount) bool {
	return sent.Number <= max(b.PerSource.Number/littlePart, littleNumber) && sent.Bytes <= b.PerSource.Bytes/littlePart
}

// half is the part of what is taken over all that every source may use.
func (b Bound) half() Amount { return Amount{b.Overall.Number / 2, b.Overall.Bytes / 2} }

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

// NewOnSystemClock is New by the machine's clock, which bounds follow: the portal's may be set.
func NewOnSystemClock(b Bound) *Limiter { return New(b, clock.System{}) }

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
	at, network := l.at(source)
	at.take(what)
	network.take(what)
}

// ReturnOverall takes a request back over all, but not from its source's own part: it has
// kept the process busy, and has left nothing.
func (l *Limiter) ReturnOverall(bytes int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.turn(l.clock.Now())
	l.overall = l.overall.minus(Amount{1, bytes})
}

// Wait tells how long to wait until a request can be taken; it counts nothing.
func (l *Limiter) Wait(source string) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.turn(l.clock.Now())
	at, network := l.at(source)
	return l.room(at, network, Amount{Number: 1})
}

func (l *Limiter) count(source string, what Amount) (wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.turn(l.clock.Now())
	at, network := l.at(source)
	if wait = l.room(at, network, what); wait == 0 {
		l.overall = l.overall.plus(what)
		at.add(what)
		network.add(what)
	}
	return wait
}

// at finds the counters of a source and those of the network that it lies in, none where
// that is the source itself.
func (l *Limiter) at(source string) (at, network counters) {
	at = l.sources.at(source)
	if name := NetworkOf(source); name != source {
		network = l.sources.at(name)
	}
	return at, network
}

// room is how long to wait where a source has no room for so much, else 0.
func (l *Limiter) room(at, network counters, what Amount) time.Duration {
	sent, all := at.amount(), l.overall.plus(what)
	free := all.within(l.bound.half()) || all.within(l.bound.Overall) && l.bound.little(sent) && l.bound.little(network.amount())
	if free && sent.plus(what).within(l.bound.PerSource) {
		return 0
	}
	return max(l.began.Add(l.bound.Window).Sub(l.clock.Now()), time.Second)
}

// turn begins a window where the last one is over, or the clock was set.
func (l *Limiter) turn(now time.Time) {
	if l.sources != nil && now.Sub(l.began).Abs() < l.bound.Window {
		return
	}
	if l.sources == nil {
		l.sources = newSketch(l.bound)
	}
	l.sources.clear()
	l.began, l.overall = now, Amount{}
}
