package delegation

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// modelled is a power of attorney as this test understands it, in days from today, without the portal's own code.
type modelled struct {
	id                string
	giver, taker, top string
	state             string // asked, waiting, good, over
	from, until, made int
	later             bool // may see later records
	parent, renews    *modelled
	renewed, changes  *modelled
}

func (m *modelled) registered() bool {
	return m.state == "good" && m.until >= 0 && (m.parent == nil || m.parent.registered())
}

func (m *modelled) open() bool {
	return (m.state == "waiting" || m.state == "asked") && m.until >= 0 && m.made > -30 && (m.parent == nil || m.parent.registered())
}

func (m *modelled) alive() bool {
	return m.registered() && m.from <= 0 && (m.parent == nil || m.parent.alive())
}

// sequence is a run of random actions of three people.
type sequence struct {
	*world
	random *rand.Rand
	n      int
	people [3]string
	all    []*modelled
	trail  []string
}

func (q *sequence) pick() *modelled { return q.all[q.random.IntN(len(q.all))] }

func (q *sequence) anybody() string { return q.people[q.random.IntN(len(q.people))] }

// somebodyOf is mostly one of its sides.
func (q *sequence) somebodyOf(m *modelled) string {
	return [...]string{m.giver, m.giver, m.taker, m.top, q.anybody()}[q.random.IntN(5)]
}

func (q *sequence) fail(format string, args ...any) {
	q.t.Errorf("[R6.2] sequence %d: %s\n%v", q.n, fmt.Sprintf(format, args...), q.trail)
}

func (q *sequence) day(n int) string { return clock.Date(q.db.Now().AddDate(0, 0, n)) }

// begin grants, asks, or appoints a sub-agent.
func (q *sequence) begin() {
	giver, taker := q.anybody(), q.anybody()
	m := &modelled{giver: giver, taker: taker, top: giver, state: "waiting", from: max(0, q.random.IntN(6)-3) * 10, until: 30 + q.random.IntN(90)}
	t := q.terms(taker, func(t *Terms) {
		t.ValidFrom, t.ValidUntil = q.day(m.from), q.day(m.until)
		t.Scope.Procedures = nil
		t.Scope.LaterRecords = q.random.IntN(2) == 0
	})
	m.later = t.Scope.LaterRecords
	allowed := giver != taker
	var err error
	var made Mandate
	switch kind := q.random.IntN(3); {
	case kind == 0:
		m.state = "asked"
		t.Other = q.typed(giver)
		made, err = q.Ask(q.as(taker), q.nextKey(), t)
	case kind == 1 && len(q.all) > 0:
		m.parent = q.pick()
		m.top = m.parent.giver
		t.ParentID, t.Scope.SubAgents = m.parent.id, false
		t.Scope.LaterRecords, m.later = false, false
		allowed = allowed && m.parent.parent == nil && m.parent.taker == giver && m.parent.alive() && taker != m.parent.giver && m.until <= m.parent.until
		made, err = q.Grant(q.as(giver), q.nextKey(), t)
	default:
		made, err = q.Grant(q.as(giver), q.nextKey(), t)
	}
	q.trail = append(q.trail, fmt.Sprintf("%s from %s to %s under %v: %v", m.state, giver, taker, m.parent != nil, err))
	twice := err != nil && (codeIs(err, codeTwice) || codeIs(err, codeMost))
	if fine := err == nil; fine != allowed && (!allowed || !twice) {
		q.fail("begun: %v, allowed %v", err, allowed)
	}
	if err == nil {
		m.id = made.ID
		q.all = append(q.all, m)
	}
}

// act takes one of the actions as somebody.
func (q *sequence) act() {
	m := q.pick()
	who := q.somebodyOf(m)
	version, err := q.version(m)
	if err != nil {
		q.fail("no version: %v", err)
		return
	}
	isGiver, isTaker, isTop := who == m.giver, who == m.taker, m.parent != nil && who == m.top
	above := isGiver || isTop
	actions := []struct {
		name    string
		do      func(context.Context, string, int64) (Mandate, error)
		allowed bool
		then    func()
	}{
		{"accept", q.Accept, m.open() && (m.state == "asked" && isGiver || m.state == "waiting" && isTaker), func() { q.takesPlace(m) }},
		{"refuse", q.Refuse, m.open() && (m.state == "asked" && isGiver || m.state == "waiting" && isTaker), func() { q.end(m, false) }},
		{"recall", q.Recall, m.open() && (m.state == "asked" && isTaker || m.state == "waiting" && isGiver) || m.registered() && m.from > 0 && isGiver,
			func() { q.end(m, true) }},
		{"release", q.Release, m.alive() && above, func() { q.end(m, true) }},
		{"drop", q.Drop, m.registered() && isTaker, func() { q.end(m, true) }},
		{"dispute", q.Dispute, above && (m.registered() || m.open() && m.state == "waiting"), func() { q.end(m, true) }},
	}
	a := actions[q.random.IntN(len(actions))]
	if m.open() && q.random.IntN(4) > 0 { // what begins to live can be ended in more ways
		a = actions[0]
	}
	_, err = a.do(q.as(who), m.id, version)
	q.trail = append(q.trail, fmt.Sprintf("%s of %s by %s: %v", a.name, m.id[len(m.id)-4:], who, err))
	if (err == nil) != a.allowed {
		q.fail("%s by %s: %v, allowed %v of %+v", a.name, who, err, a.allowed, *m)
	}
	if err == nil {
		a.then()
	}
}

func (q *sequence) version(m *modelled) (int64, error) {
	found, err := byID(q.t.Context(), q.db.Read(), m.id)
	return found.Version, err
}

// end ends one with what stands under it, and its renewal where it was stopped.
func (q *sequence) end(m *modelled, stopped bool) {
	m.state = "over"
	for _, each := range q.all {
		if each.state != "over" && (each.parent == m && each.state != "asked" || stopped && (each.renews == m || each.changes == m)) {
			q.end(each, stopped)
		}
	}
	if m.renews != nil {
		m.renews.renewed = nil
	}
}

// takesPlace has one that is accepted live, in the place of what it changes and of what has renewed that since.
func (q *sequence) takesPlace(m *modelled) {
	m.state = "good"
	for old := m.changes; old != nil; old = old.renewed {
		m.changes, old.changes = nil, nil // so that it is not ended with it
		if old.state != "over" {
			renewed := old.renewed
			q.end(old, true)
			old.renewed = renewed
		}
	}
}

// change signs other terms for the same two.
func (q *sequence) change() {
	old := q.pick()
	who := q.somebodyOf(old)
	m := &modelled{giver: old.giver, taker: old.taker, top: old.top, state: "waiting", until: 10 + q.random.IntN(90), parent: old.parent, changes: old}
	m.later = old.parent == nil && q.random.IntN(2) == 0
	t := q.terms(old.taker, func(t *Terms) {
		t.Replaces, t.ValidUntil = old.id, q.day(m.until)
		t.Scope.Procedures, t.Scope.LaterRecords, t.Scope.SubAgents = nil, m.later, old.parent == nil
	})
	allowed := old.registered() && who == old.giver && (old.parent == nil || old.parent.alive() && m.until <= old.parent.until)
	made, err := q.Grant(q.as(who), q.nextKey(), t)
	q.trail = append(q.trail, fmt.Sprintf("change %s by %s until %d: %v", old.id[len(old.id)-4:], who, m.until, err))
	if fine := err == nil; fine != allowed && (!allowed || !codeIs(err, codeTwice) && !codeIs(err, codeMost)) {
		q.fail("changed by %s: %v, allowed %v of %+v", who, err, allowed, *old)
	}
	if err == nil {
		m.id = made.ID
		q.all = append(q.all, m)
	}
}

// hour does what the portal does every hour for one: nothing that anybody may or may not do follows from it.
func (q *sequence) hour() {
	m := q.pick()
	n, err := q.writeDown(q.t.Context(), m.id)
	q.trail = append(q.trail, fmt.Sprintf("%s is looked after: %d", m.id[len(m.id)-4:], n))
	if err != nil {
		q.fail("looked after: %v", err)
	}
}

func (q *sequence) renew() {
	m := q.pick()
	who := q.somebodyOf(m)
	version, err := q.version(m)
	if err != nil {
		q.fail("no version: %v", err)
		return
	}
	next := &modelled{later: m.later, giver: m.giver, taker: m.taker, top: m.top, state: "good", from: m.until + 1, until: m.until + 100, parent: m.parent, renews: m}
	allowed := m.registered() && who == m.giver && m.until <= renewalDays && m.renewed == nil && (m.parent == nil || next.until <= m.parent.until)
	made, err := q.Renew(q.as(who), m.id, version, q.day(next.until))
	q.trail = append(q.trail, fmt.Sprintf("renew %s by %s: %v", m.id[len(m.id)-4:], who, err))
	if (err == nil) != allowed {
		q.fail("renewed by %s: %v, allowed %v of %+v", who, err, allowed, *m)
	}
	if err == nil {
		next.id, m.renewed = made.ID, next
		q.all = append(q.all, next)
	}
}

// pass lets days pass for what this sequence made: everything of it moves back.
func (q *sequence) pass() {
	days := 1 + q.random.IntN(40)
	q.trail = append(q.trail, fmt.Sprintf("%d days pass", days))
	err := q.db.Tx(q.t.Context(), func(tx *db.Tx) error {
		for _, m := range q.all {
			m.from, m.until, m.made = m.from-days, m.until-days, m.made-days
			_, err := db.Exec(q.t.Context(), tx, `UPDATE delegation SET valid_from = $1, valid_until = $2, created_at = created_at - $3 WHERE id = $4`,
				q.day(m.from), q.day(m.until), int64(days)*24*60*60*1000, m.id)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		q.fail("%v", err)
	}
}

// check asks for everybody and everything whether it holds.
func (q *sequence) check() {
	for _, m := range q.all {
		for _, who := range q.people {
			want := m.alive() && who == m.taker
			acting, err := q.Live(q.t.Context(), q.db.Read(), who, m.id)
			if (err == nil) != want || err == nil && (acting.HolderID != m.top || acting.LaterRecords != m.later) {
				q.fail("%s may act under %s: %v, want %v of %+v", who, m.id, err == nil, want, *m)
			}
		}
	}
}

func (q *sequence) run() {
	q.begin()
	for range 6 + q.random.IntN(10) {
		if q.t.Failed() {
			return
		}
		switch roll := q.random.IntN(14); {
		case roll < 2 || len(q.all) == 0:
			q.begin()
		case roll < 8:
			q.act()
		case roll < 9:
			q.pass()
		case roll < 11:
			q.change()
		case roll < 12:
			q.hour()
		default:
			q.renew()
		}
		q.check()
	}
}

// sequences is how many are run on SQLite, a tenth of it on PostgreSQL; DELEGATION_SEQUENCES asks for more.
func sequences(t *testing.T) int {
	t.Helper()
	wanted := os.Getenv("DELEGATION_SEQUENCES")
	if wanted == "" {
		return 2000
	}
	n, err := strconv.Atoi(wanted)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// No action is ever possible without a live chain, and none is refused with one.
func TestNothingIsPossibleWithoutALiveChain(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		n := sequences(t)
		if w.db.Engine() == db.Postgres {
			n /= 10
		}
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		var workers sync.WaitGroup
		for worker := range 8 {
			workers.Go(func() {
				for i := worker; i < n && !t.Failed(); i += 8 {
					q := &sequence{world: w, n: i, random: rand.New(rand.NewPCG(seed, uint64(i)))}
					for p := range q.people {
						q.people[p] = fmt.Sprintf("%c%d", 'a'+p, i)
						w.add(q.people[p])
					}
					q.run()
				}
			})
		}
		workers.Wait()
	})
}

func (w *world) add(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.accounts[name] = Party{AccountID: name, Name: name, Mail: name + "@example.jp", Category: applicant.Individual}
}
