package monitor

import (
	"sync"
	"time"

	"radioportal/internal/clock"
)

// Requests taken in one window: of an address, behind which may be a whole office,
// and of all together. A client sends every 5 seconds at most.
const (
	window       = 10 * time.Second
	perAddress   = 300
	perWindow    = 6000
	maxAddresses = 10_000
)

// limiter counts requests in windows. What it remembers is bounded.
type limiter struct {
	clock clock.Clock

	mu     sync.Mutex
	began  time.Time
	all    int
	counts map[string]int
}

// allow counts a request; false where there were too many.
func (l *limiter) allow(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now := l.clock.Now(); now.Sub(l.began).Abs() >= window || l.counts == nil {
		l.began, l.all, l.counts = now, 0, map[string]int{}
	}
	if _, known := l.counts[address]; !known && len(l.counts) >= maxAddresses {
		return false
	}
	l.all++
	l.counts[address]++
	return l.all <= perWindow && l.counts[address] <= perAddress
}
