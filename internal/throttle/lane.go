package throttle

import (
	"slices"
	"time"
)

// waiter is one who waits for its turn: nil is sent when it comes, a refusal where it
// gives way to others.
type waiter struct {
	source string
	lane   *lane
	turn   chan error
}

// line is who waits of one source, the first first.
type line struct {
	source  string
	waiters []*waiter
	served  bool // one of it has had a turn
}

// lane serves its lines in turns. Lines without waiters are not kept.
type lane struct {
	order   []*line // the next to be served first
	lines   map[string]*line
	waiting int
}

func (l *lane) waitingOf(source string) int {
	if found := l.lines[source]; found != nil {
		return len(found.waiters)
	}
	return 0
}

func (l *lane) push(w *waiter) {
	found := l.lines[w.source]
	if found == nil {
		found = &line{source: w.source}
		l.lines[w.source] = found
		l.order = append(l.order, found)
	}
	found.waiters = append(found.waiters, w)
	l.waiting++
}

// pop takes the first of the next line, which goes behind the others; nil where nobody waits.
// The next line is the one that was served longest ago, or the latest comer.
func (l *lane) pop(latest bool) *waiter {
	if len(l.order) == 0 {
		return nil
	}
	at := 0
	if latest {
		at = l.latest()
	}
	next := l.order[at]
	next.served = true
	l.order = append(slices.Delete(l.order, at, at+1), next)
	w := next.waiters[0]
	l.remove(w)
	return w
}

// latest is where the line stands that came last, of those that have had no turn yet.
func (l *lane) latest() int {
	for at := len(l.order) - 1; at > 0; at-- {
		if !l.order[at].served {
			return at
		}
	}
	return 0
}

// take takes out everyone who waits of a source.
func (l *lane) take(source string) []*waiter {
	found := l.lines[source]
	if found == nil {
		return nil
	}
	taken := slices.Clone(found.waiters)
	for _, w := range taken {
		l.remove(w)
	}
	return taken
}

// remove takes w out; false where it does not wait here any more.
func (l *lane) remove(w *waiter) bool {
	found := l.lines[w.source]
	if found == nil {
		return false
	}
	at := slices.Index(found.waiters, w)
	if at < 0 {
		return false
	}
	found.waiters = slices.Delete(found.waiters, at, at+1)
	l.waiting--
	if len(found.waiters) == 0 {
		delete(l.lines, w.source)
		l.order = slices.DeleteFunc(l.order, func(each *line) bool { return each == found })
	}
	return true
}

// pushOut takes out the last of the longest line that has more than so many; nil where
// there is none.
func (l *lane) pushOut(more int) *waiter {
	var longest *line
	for _, each := range l.order {
		if len(each.waiters) > more && (longest == nil || len(each.waiters) > len(longest.waiters)) {
			longest = each
		}
	}
	if longest == nil {
		return nil
	}
	w := longest.waiters[len(longest.waiters)-1]
	l.remove(w)
	return w
}

// recent remembers sources for a while, in two parts of which the older is dropped.
type recent struct {
	now, before map[string]struct{}
	since       time.Time
}

func (r *recent) add(source string, at time.Time) {
	r.turn(at)
	if len(r.now) >= maxFailed {
		r.before, r.now, r.since = r.now, nil, at
	}
	if r.now == nil {
		r.now = map[string]struct{}{}
	}
	r.now[source] = struct{}{}
}

func (r *recent) has(source string, at time.Time) bool {
	r.turn(at)
	_, now := r.now[source]
	_, before := r.before[source]
	return now || before
}

// turn drops what is too old.
func (r *recent) turn(at time.Time) {
	switch age := at.Sub(r.since); {
	case age >= 2*failuresKept:
		*r = recent{since: at}
	case age >= failuresKept:
		r.before, r.now, r.since = r.now, nil, at
	}
}
