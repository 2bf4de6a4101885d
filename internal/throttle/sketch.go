package throttle

import (
	"hash/maphash"
	"math/bits"
)

// A sketch has rows counters of each source, each among as many as there can be sources
// that have used their part up, times spread. A source counts as the least of its counters:
// it is never taken for less than it sent, and for more only where others fill up all of
// its counters, which one in spread^rows (268 million) meets. The seed is drawn, so nobody can
// choose addresses that meet another's counters.
const (
	rows     = 4
	spread   = 128
	maxWidth = 1 << 14
	// bitsOfRow are those of a hash that one row takes: enough for maxWidth.
	bitsOfRow = 64 / rows
)

// sketch counts sources in memory that does not grow (a count-min sketch).
type sketch struct {
	seed  maphash.Seed
	width uint64
	cells []Amount
}

func newSketch(b Bound) *sketch {
	full := max(b.Overall.Number/max(b.PerSource.Number, 1), b.Overall.Bytes/max(b.PerSource.Bytes, 1), 1)
	width := uint64(1) << bits.Len64(uint64(min(full*spread, maxWidth)-1))
	return &sketch{seed: maphash.MakeSeed(), width: width}
}

// clear forgets every source, and takes no memory until one comes.
func (s *sketch) clear() { s.cells = nil }

// counters are those of one source; nil pointers count nothing.
type counters [rows]*Amount

func (s *sketch) at(source string) counters {
	if s.cells == nil {
		s.cells = make([]Amount, rows*s.width)
	}
	var found counters
	sum := maphash.String(s.seed, source)
	for row := range uint64(rows) {
		// Each row has bits of its own, so that two sources that meet in one row meet in
		// another no more often than any two.
		index := sum >> (row * bitsOfRow) % s.width
		found[row] = &s.cells[row*s.width+index]
	}
	return found
}

// amount is what the source sent at most.
func (c counters) amount() Amount {
	if c[0] == nil {
		return Amount{}
	}
	least := *c[0]
	for _, each := range c[1:] {
		least = Amount{min(least.Number, each.Number), min(least.Bytes, each.Bytes)}
	}
	return least
}

func (c counters) add(what Amount) { c.each(func(a Amount) Amount { return a.plus(what) }) }

func (c counters) take(what Amount) { c.each(func(a Amount) Amount { return a.minus(what) }) }

func (c counters) each(change func(Amount) Amount) {
	for _, each := range c {
		if each != nil {
			*each = change(*each)
		}
	}
}
