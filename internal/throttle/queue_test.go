package throttle

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"radioportal/internal/errs"
)

// bench is a queue with one place to run, which is taken.
type bench struct {
	*Queue
	t       *testing.T
	waiting []*waiter
}

func busy(t *testing.T) *bench {
	b := &bench{Queue: NewQueue(QueueOptions{Name: "test", AtOnce: 1, PerSource: 4, PerLane: 16}), t: t}
	if w, err := b.enter(Asker{Source: "the first"}); err != nil || len(w.turn) != 1 {
		t.Fatal("the first does not run at once", err)
	}
	return b
}

// ask has somebody wait; false where they are refused.
func (b *bench) ask(by Asker) bool {
	b.t.Helper()
	w, err := b.enter(by)
	if err != nil {
		if errs.KindOf(err) != errs.TooMany {
			b.t.Fatalf("refused as %v", err)
		}
		return false
	}
	b.waiting = append(b.waiting, w)
	return true
}

// served lets the work that runs be done n times and tells whose turn came each time.
func (b *bench) served(n int) []string {
	b.t.Helper()
	list := []string{}
	for range n {
		b.done()
		at := slices.IndexFunc(b.waiting, func(w *waiter) bool { return len(w.turn) == 1 })
		if at < 0 {
			return list
		}
		if err := <-b.waiting[at].turn; err != nil {
			b.t.Fatalf("pushed out: %v", err)
		}
		list = append(list, b.waiting[at].source)
		b.waiting = slices.Delete(b.waiting, at, at+1)
	}
	return list
}

func TestOneSourceHoldsUpNobodyElse(t *testing.T) {
	b := busy(t)
	for i := range 80 {
		if took := b.ask(Asker{Source: "attacker"}); took != (i < 4) {
			t.Errorf("try %d of one source waits: %v", i+1, took)
		}
	}
	if err := b.CheckRoom(Asker{Source: "attacker"}); errs.KindOf(err) != errs.TooMany {
		t.Errorf("room for one more: %v", err)
	}
	if err := b.CheckRoom(Asker{Source: "a"}); err != nil {
		t.Errorf("no room for another: %v", err)
	}
	for _, name := range []string{"a", "b", "a"} {
		b.ask(Asker{Source: name})
	}
	if got := fmt.Sprint(b.served(8)); got != "[attacker b a attacker a attacker attacker]" {
		t.Errorf("served in the order %s", got)
	}
}

func TestWhoFailedGoesBehindWhoDidNotAndIsServedAllTheSame(t *testing.T) {
	b := busy(t)
	for i := range 16 {
		source := fmt.Sprint("attacker ", i)
		b.Failed(source)
		if !b.ask(Asker{Source: source}) {
			t.Fatal("no room")
		}
	}
	if !b.ask(Asker{Source: "honest"}) {
		t.Fatal("no room for somebody who has not failed")
	}
	if got := b.served(1); got[0] != "honest" {
		t.Errorf("%s was served before", got)
	}
	others := 0
	for range 4 * failedTurn {
		b.ask(Asker{Source: "busy"})
		for _, source := range b.served(1) {
			if source != "busy" {
				others++
			}
		}
	}
	if others < 4 {
		t.Errorf("of those who failed only %d were served in %d turns", others, 4*failedTurn)
	}
}

func TestWhoeverComesAmongManyNewSourcesDoesNotWaitForAllOfThem(t *testing.T) {
	b := busy(t)
	for i := range 6 {
		b.ask(Asker{Source: fmt.Sprint("attacker ", i)})
		b.ask(Asker{Source: fmt.Sprint("attacker ", i)})
	}
	b.Failed("attacker 0") // of which another waits
	b.ask(Asker{Source: "honest"})
	if got := b.served(2); !slices.Contains(got, "honest") {
		t.Errorf("before the honest were served %s", got)
	}
	if got := b.served(failedTurn - 3); slices.Contains(got, "attacker 0") {
		t.Errorf("somebody who failed was served among them: %s", got)
	}
	if got := b.served(16); len(got) != 13-(failedTurn-1) {
		t.Errorf("of 13 the last served were %s", got)
	}
}

func TestAPlaceIsKeptForTheKnown(t *testing.T) {
	b := busy(t)
	for i := range 80 {
		b.ask(Asker{Source: fmt.Sprint("stranger ", i)})
	}
	if b.ask(Asker{Source: "one more"}) {
		t.Error("a full lane takes one more source")
	}
	if !b.ask(Asker{Source: "known", Known: true}) {
		t.Fatal("no room for somebody who is known")
	}
	if got := b.served(2); !slices.Contains(got, "known") {
		t.Errorf("before the known were served %s", got)
	}
	strangers := 0
	for range 8 {
		for i := range 4 {
			b.ask(Asker{Source: fmt.Sprint("known ", i), Known: true})
		}
		for _, source := range b.served(1) {
			if strings.HasPrefix(source, "stranger") {
				strangers++
			}
		}
	}
	if strangers != 4 {
		t.Errorf("beside the known %d strangers were served in 8 turns", strangers)
	}
}

func TestAFullLaneTakesFromWhoHasMost(t *testing.T) {
	b := busy(t)
	for i := range 16 {
		b.ask(Asker{Source: fmt.Sprint("greedy ", i%4)})
	}
	for i := range 12 {
		if !b.ask(Asker{Source: fmt.Sprint("new ", i)}) {
			t.Errorf("no room for source %d", i+1)
		}
	}
	if b.ask(Asker{Source: "one more"}) {
		t.Error("16 sources with one each give way to another")
	}
	lane := &b.lanes[strangers]
	if lane.waiting != 16 || len(lane.lines) != 16 || len(lane.order) != 16 {
		t.Errorf("%d wait in %d lines, %d in order", lane.waiting, len(lane.lines), len(lane.order))
	}
	pushed := 0
	for _, w := range b.waiting {
		if len(w.turn) == 1 {
			pushed++
			if err := <-w.turn; errs.KindOf(err) != errs.TooMany {
				t.Errorf("%s was told %v", w.source, err)
			}
		}
	}
	if pushed != 12 {
		t.Errorf("%d gave way", pushed)
	}
}

func TestWhoGoesAwayLeavesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := busy(t)
		ctx, cancel := context.WithCancel(t.Context())
		answer := make(chan error)
		go func() {
			answer <- b.Do(ctx, Asker{Source: "a"}, func() error { t.Error("it ran"); return nil })
		}()
		synctest.Wait()
		cancel()
		if err := <-answer; errs.KindOf(err) != errs.TooMany {
			t.Errorf("%v", err)
		}
		if l := &b.lanes[strangers]; l.waiting != 0 || len(l.lines) != 0 || len(l.order) != 0 {
			t.Errorf("%+v", l)
		}
		b.done()
		ran := false
		if err := b.Do(t.Context(), Asker{Source: "b"}, func() error { ran = true; return nil }); err != nil || !ran || b.running != 0 {
			t.Errorf("%v, ran %v, %d running", err, ran, b.running)
		}
	})
}

func TestRefusalsAreLoggedAsANumberEachMinute(t *testing.T) {
	before := slog.Default()
	defer slog.SetDefault(before)
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
		b := busy(t)
		for range 104 {
			b.ask(Asker{Source: "attacker"})
		}
		time.Sleep(logEvery)
		synctest.Wait()
		if text := log.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "refused=100") || strings.Contains(text, "ERROR") {
			t.Errorf("%q", text)
		}
		time.Sleep(logEvery)
		synctest.Wait()
		if strings.Count(log.String(), "\n") != 1 {
			t.Errorf("a line without a refusal: %q", log.String())
		}
	})
}

func TestFailuresAreForgottenAndBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := busy(t)
		b.Failed("a")
		for _, step := range []struct {
			after time.Duration
			want  int
		}{{0, failedLane}, {failuresKept, failedLane}, {failuresKept, strangers}} {
			time.Sleep(step.after)
			if got := b.laneOf(Asker{Source: "a"}); got != step.want {
				t.Errorf("after another %s in lane %d, want %d", step.after, got, step.want)
			}
		}
		for i := range 5 * maxFailed {
			b.Failed(fmt.Sprint(i))
		}
		if n := len(b.failed.now) + len(b.failed.before); n > 2*maxFailed {
			t.Errorf("%d are remembered", n)
		}
	})
}

func TestTheNetworkOfASource(t *testing.T) {
	for source, want := range map[string]string{
		"192.0.2.1": "192.0.2.1", "2001:db8:1:2::/64": "2001:db8:1::/48", "2001:db8:1:ffff:1::2": "2001:db8:1::/48", "": "", "unix": "unix",
		"::ffff:192.0.2.1": "::ffff:192.0.2.1",
	} {
		if got := NetworkOf(source); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}

// Whoever floods from an address of its own for each try has as many waiting as it has
// connections. Somebody who comes between two of its tries is next, but for one turn in eight.
func TestWhoComesIntoACrowdIsServedNext(t *testing.T) {
	q := NewQueue(QueueOptions{Name: "test", AtOnce: 1, PerSource: 4, PerLane: 256})
	enter := func(source string) *waiter {
		w, err := q.enter(Asker{Source: source})
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	enter("first")
	waiting := []*waiter{}
	for n := range 64 {
		waiting = append(waiting, enter(fmt.Sprint("crowd ", n)))
	}
	at := 0
	for n := range 80 {
		honest := enter(fmt.Sprint("honest ", n))
		q.done()
		if len(honest.turn) == 1 {
			at++
			continue
		}
		served := slices.IndexFunc(waiting, func(w *waiter) bool { return len(w.turn) == 1 })
		waiting = append(slices.Delete(waiting, served, served+1), honest, enter(fmt.Sprint("again ", n)))
	}
	if at < 60 {
		t.Errorf("%d of 80 who came were next", at)
	}
}
