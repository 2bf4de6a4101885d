package flood

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"

	"radioportal/internal/app/apptest"
	"radioportal/internal/throttle"
)

// Assault is what came of one route that was flooded until nobody's junk was taken any more.
type Assault struct {
	One    Sent // from one source
	Others Sent // one request from another, while the first is refused
}

// Taken is what was taken of all.
func (a Assault) Taken() Sent {
	var all Sent
	all.Add(a.One)
	all.Add(a.Others)
	return all
}

// Breaches are the ways in which a bound did not hold.
func (a Assault) Breaches(b throttle.Bound) (list []string) {
	over := func(what string, s Sent, limit throttle.Amount) {
		if exceeded(s, limit) {
			list = append(list, fmt.Sprintf("%d requests with %d bytes were taken %s, the bound is %d and %d", s.Taken, s.Bytes, what, limit.Number, limit.Bytes))
		}
	}
	all := a.Taken()
	over("from one source", a.One, b.PerSource)
	over("over all", all, b.Overall)
	if a.One.Refused == 0 {
		list = append(list, "nobody was refused")
	}
	if a.Others.Taken == 0 {
		list = append(list, "another source was refused beside the flood of one")
	}
	if all.Unclear > 0 {
		list = append(list, fmt.Sprintf("%d refusals do not say when to come again", all.Unclear))
	}
	if all.Failure != nil {
		list = append(list, all.Failure.Error())
	}
	return list
}

const (
	// senders work at the same time, each from sources of its own.
	senders = 8
	// enough is how far a flood goes beyond a bound that does not hold.
	enough = 1.1
)

// Attack floods a route with junk from one source, and asks from another.
func (w Write) Attack(ctx context.Context, p *apptest.Process) (a Assault, err error) {
	junk := func(n int) (*http.Request, error) { return w.Junk(ctx, p, n) }
	if a.One, err = w.fill(p, w.PerSource, junk, func(int) string { return "127.0.0.2" }); err != nil {
		return a, err
	}
	r, err := w.Junk(ctx, p, 0)
	if err == nil {
		a.Others.Send(w.Visitor(p, "127.0.0.3"), r, w.Window)
	}
	return a, err
}

// Crowd sends requests that are done from as many sources as it takes until no stranger's is
// taken any more, or far more than the bound over all. What leaves nothing is not counted
// over all, so junk would go on for ever.
func (w Write) Crowd(p *apptest.Process, request func(n int) (*http.Request, error)) (Sent, error) {
	var next atomic.Int64
	return w.fill(p, w.Overall, request, func(int) string {
		n := next.Add(1)
		return fmt.Sprintf("127.1.%d.%d", n>>8, n&255)
	})
}

// fill has senders send until a source's first request is refused, or far more than the
// bound was taken. A sender whose later request is refused goes on from its next source.
func (w Write) fill(p *apptest.Process, limit throttle.Amount, request func(n int) (*http.Request, error), source func(sender int) string) (Sent, error) {
	var (
		group sync.WaitGroup
		mu    sync.Mutex
		all   Sent
		fault error
	)
	share := throttle.NewAmount(limit.Number/senders+1, limit.Bytes/senders+1)
	for sender := range senders {
		group.Go(func() {
			for fresh := true; fresh; {
				s, err := w.fillFrom(p, source(sender), share, request)
				mu.Lock()
				all.Add(s)
				if err != nil {
					fault = err
				}
				fresh = s.Taken > 0 && err == nil && all.Failure == nil && !tooMuch(all, limit)
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return all, fault
}

func tooMuch(s Sent, limit throttle.Amount) bool {
	return float64(s.Taken) > enough*float64(limit.Number) || float64(s.Bytes) > enough*float64(limit.Bytes)
}

// fillFrom sends from one source until it is refused, or more than a share was taken.
func (w Write) fillFrom(p *apptest.Process, source string, share throttle.Amount, request func(n int) (*http.Request, error)) (s Sent, err error) {
	c := w.Visitor(p, source)
	for n := 0; !exceeded(s, share) && s.Failure == nil; n++ {
		r, err := request(n)
		if err != nil || !s.Send(c, r, w.Window) {
			return s, err
		}
	}
	return s, nil
}
