package flood

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/throttle"
)

const (
	// writers send junk to every open write in turn, for as long as lasts.
	writers = 32
	lasts   = 5 * time.Second
	// pageLimit is how long an honest request may take beside them.
	pageLimit = 3 * time.Second
)

// Pages is how honest people were served beside a flood of anonymous writes.
type Pages struct {
	sources         string
	sent            Sent
	took            time.Duration
	kept            int64
	honest, passed  int
	slowest         time.Duration
	breaches, kinds int
	failure         error // the first of honest people
}

// Held tells whether every honest request passed, no bound of the document was exceeded,
// and no more is kept than what was taken may leave.
func (f Pages) Held() bool {
	return f.honest > 0 && f.passed == f.honest && f.breaches == 0 && f.sent.Unclear == 0 && f.sent.Failure == nil && f.kept <= f.sent.MayKeep()
}

// String implements fmt.Stringer.
func (f Pages) String() string {
	verdict := "goal met"
	if !f.Held() {
		verdict = fmt.Sprintf("DEFECT: %d bounds exceeded, %v, %v", f.breaches, f.failure, f.sent.Failure)
	}
	return fmt.Sprintf("%-52s %.0f/s answered: %d taken, %d with 429, %d of %d MiB kept; %d of %d honest requests within %v, slowest %v (%s)",
		fmt.Sprintf("%d kinds of anonymous writes, %d clients, %s", f.kinds, writers, f.sources),
		float64(f.sent.Requests)/f.took.Seconds(), f.sent.Taken, f.sent.Refused, f.kept>>20, f.sent.Bytes>>20,
		f.passed, f.honest, pageLimit, f.slowest.Round(time.Millisecond), verdict)
}

// Writes floods every route of the document from one source, then from one for each client,
// while somebody uses my page and a public one.
func Writes(ctx context.Context, p *apptest.Process) (list []Pages, err error) {
	routes, err := Documented(Document)
	if err != nil {
		return nil, err
	}
	for _, sources := range []string{"one source", "many sources"} {
		f := Pages{sources: sources, kinds: len(routes)}
		before, err := Kept(ctx, p)
		if err != nil {
			return list, err
		}
		if err := f.flood(ctx, p, routes); err != nil {
			return list, err
		}
		after, err := Kept(ctx, p)
		if err != nil {
			return list, err
		}
		f.kept = after - before
		list = append(list, f)
	}
	return list, nil
}

func (f *Pages) flood(ctx context.Context, p *apptest.Process, routes []Write) error {
	accounts, err := p.SeedAccounts(ctx, 1)
	if err != nil {
		return err
	}
	honest := apptest.New(p.UserOrigin).From("127.0.0.1")
	if err := honest.SignIn(ctx, accounts[0], time.Now()); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, lasts)
	defer cancel()
	began := time.Now()
	var group sync.WaitGroup
	results := make([][]Sent, writers)
	for i := range writers {
		group.Go(func() { results[i] = rotate(ctx, p, routes, sourceOf(f.sources, i), i) })
	}
	f.use(ctx, honest)
	group.Wait()
	f.took = time.Since(began)
	f.count(routes, results)
	return nil
}

// rotate sends junk to one route after another, until the time is over; what came of it is
// given by route.
func rotate(ctx context.Context, p *apptest.Process, routes []Write, source string, first int) []Sent {
	sent := make([]Sent, len(routes))
	hosts := map[string]*apptest.Client{}
	for n := first; ctx.Err() == nil; n++ {
		at := n % len(routes)
		w := routes[at]
		if hosts[w.Host] == nil {
			hosts[w.Host] = w.Visitor(p, source)
		}
		r, err := w.Junk(ctx, p, n)
		if err != nil {
			sent[at].Failure = err
			break
		}
		sent[at].Send(hosts[w.Host], r, w.Window)
	}
	return sent
}

// count adds up what came of the flood, and the routes that took more than their bounds.
func (f *Pages) count(routes []Write, results [][]Sent) {
	for at, w := range routes {
		var all Sent
		for _, each := range results {
			all.Add(each[at])
		}
		counted, limit := all, w.PerSource
		if f.sources != "one source" {
			counted, limit = all.done(), w.Overall
		}
		if exceeded(counted, limit) {
			f.breaches++
		}
		f.sent.Add(all)
	}
}

// done is what counts over all: what is turned away and writes nothing counts for its source alone.
func (s Sent) done() Sent {
	if s.Done == 0 {
		return Sent{}
	}
	return Sent{Taken: s.Done, Bytes: s.Bytes}
}

func exceeded(s Sent, limit throttle.Amount) bool {
	return int64(s.Taken) > limit.Number || s.Bytes > limit.Bytes
}

// use looks at my page and at a public page in turn.
func (f *Pages) use(ctx context.Context, c *apptest.Client) {
	for ctx.Err() == nil {
		for _, look := range []func() error{
			func() error { return c.Post(ctx, "/api/common/home/get", struct{}{}, nil) },
			func() error { return page(ctx, c, "/") },
		} {
			began := time.Now()
			err := look()
			took := time.Since(began)
			if ctx.Err() != nil {
				return // the flood is over; this request was broken off
			}
			f.honest++
			f.slowest = max(f.slowest, took)
			if err == nil && took <= pageLimit {
				f.passed++
			}
			if f.failure == nil {
				f.failure = err
			}
		}
	}
}

func page(ctx context.Context, c *apptest.Client, path string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.Origin+path, nil)
	if err != nil {
		return err
	}
	status, _, _, err := c.Do(r)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("%s: status %d", path, status)
	}
	return err
}
