package db

import "sync"

// mostChanged is how many names wait at most for who follows them.
const mostChanged = 1000

// Changed keeps the names of what transactions of this process have changed, for one who follows them. While nobody does,
// nothing is kept.
type Changed struct {
	mu      sync.Mutex
	follows bool
	more    bool
	names   map[string]bool
	woken   chan struct{}
}

func newChanged() *Changed { return &Changed{names: map[string]bool{}, woken: make(chan struct{}, 1)} }

// Change has DB.Changed tell of a name once the transaction is durable.
func (t *Tx) Change(name string) { t.AfterCommit(func() { t.changed.add(name) }) }

// Changed are the names that Tx.Change told of.
func (d *DB) Changed() *Changed { return d.changed }

// Follow begins or ends the keeping.
func (c *Changed) Follow(follows bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.follows, c.more = follows, false
	clear(c.names)
}

// Woken receives where there is something to take; several transactions that end together give one.
func (c *Changed) Woken() <-chan struct{} { return c.woken }

// Take gives the names that were not taken yet; more tells that there were too many, and that some are not among them.
func (c *Changed) Take() (names []string, more bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for name := range c.names {
		names = append(names, name)
	}
	more, c.more = c.more, false
	clear(c.names)
	return names, more
}

func (c *Changed) add(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.follows {
		return
	}
	if c.names[name] || len(c.names) < mostChanged {
		c.names[name] = true
	} else {
		c.more = true
	}
	select {
	case c.woken <- struct{}{}:
	default: // one waits already
	}
}
