package httpx

import (
	"container/list"
	"sync"
)

// places are a bounded number of connections or of requests under way. One source holds
// so many at most; where all are taken, the source that holds the most loses one to
// whoever holds fewer, first one that is idle, else the one that has been busy longest.
type places struct {
	perSource, total int

	mu   sync.Mutex
	held int
	by   map[string]*holding
}

// holding is what one source holds, the longest in its state first.
type holding struct{ list.List }

func (h *holding) count() int {
	if h == nil {
		return 0
	}
	return h.Len()
}

// first is the place that a source loses first: an idle one, or, where busy says so, any.
func (h *holding) first(busy bool) *place {
	if h.count() == 0 {
		return nil
	}
	for element := h.Front(); element != nil; element = element.Next() {
		if one := element.Value.(*place); one.idle {
			return one
		}
	}
	if busy {
		return h.Front().Value.(*place)
	}
	return nil
}

// place is one of them.
type place struct {
	source  string
	end     func() // takes it from its holder; must not wait
	idle    bool
	element *list.Element // nil once it is given back
}

func newPlaces(perSource, total int) *places {
	return &places{perSource: perSource, total: total, by: map[string]*holding{}}
}

// take gives a source a place; nil where it may have none.
func (p *places) take(source string, end func()) *place {
	p.mu.Lock()
	defer p.mu.Unlock()
	for {
		var victim *place
		switch own := p.by[source]; {
		case own.count() >= p.perSource:
			victim = own.first(false)
		case p.held >= p.total:
			victim = p.greedier(own.count())
		default:
			return p.add(&place{source: source, end: end})
		}
		if victim == nil {
			return nil
		}
		p.remove(victim)
		victim.end()
	}
}

// greedier is a place of the source that holds the most, if it stays ahead of, or an idle
// one of it comes level with, somebody who holds so many.
func (p *places) greedier(than int) *place {
	var most *holding
	for _, each := range p.by {
		if each.count() > most.count() || each.count() == most.count() && most.first(false) == nil {
			most = each
		}
	}
	if most.count() <= than {
		return nil
	}
	return most.first(most.count() > than+1)
}

func (p *places) add(one *place) *place {
	of := p.by[one.source]
	if of == nil {
		of = &holding{}
		p.by[one.source] = of
	}
	one.element = of.PushBack(one)
	p.held++
	return one
}

func (p *places) remove(one *place) {
	of := p.by[one.source]
	of.Remove(one.element)
	one.element = nil
	p.held--
	if of.count() == 0 {
		delete(p.by, one.source)
	}
}

// leave gives a place back, unless it was taken away.
func (p *places) leave(one *place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if one.element != nil {
		p.remove(one)
	}
}

// mark notes whether a place is idle from now on.
func (p *places) mark(one *place, idle bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if one.element == nil || one.idle == idle {
		return
	}
	one.idle = idle
	p.by[one.source].MoveToBack(one.element)
}
