// Package flood has anonymous callers crowd a portal while honest people use it: for the
// benchmarks and for the attacks.
package flood

import (
	"context"
	"fmt"
	"sync"
	"time"

	"radioportal/internal/app/apptest"
)

const (
	// Guessers send wrong passwords one after another while HonestSignIns are made, of
	// which each is to pass at the first try within SignInLimit.
	Guessers = 80
	// HonestSignIns are made on each portal, beside each kind of flood.
	HonestSignIns = 20
	// SignInLimit is how long one may take.
	SignInLimit = 3 * time.Second
)

// SignIns is how honest people signed in during a flood of wrong passwords.
type SignIns struct {
	Portal, Sources string
	Passed          int
	Slowest         time.Duration
	Wrong           int   // tries of the flood
	Failure         error // the first
}

// Held tells whether all of them did.
func (f SignIns) Held() bool { return f.Passed == HonestSignIns }

// String implements fmt.Stringer.
func (f SignIns) String() string {
	verdict := "goal met"
	if !f.Held() {
		verdict = fmt.Sprintf("DEFECT: %v", f.Failure)
	}
	return fmt.Sprintf("%-52s %d of %d within %v, slowest %v, beside %d wrong passwords (%s)",
		fmt.Sprintf("sign-ins, %s portal, flood of %d from %s", f.Portal, Guessers, f.Sources),
		f.Passed, HonestSignIns, SignInLimit, f.Slowest.Round(time.Millisecond), f.Wrong, verdict)
}

// Passwords floods each portal from one source, then from one for each client.
func Passwords(ctx context.Context, p *apptest.Process) ([]SignIns, error) {
	var list []SignIns
	for _, portal := range []string{"user", "staff"} {
		for _, sources := range []string{"one source", "many sources"} {
			honest, err := honestAccounts(ctx, p, portal, sources)
			if err != nil {
				return nil, err
			}
			f := SignIns{Portal: portal, Sources: sources}
			stop, err := guess(ctx, func(i int) *apptest.Client { return visitor(p, portal).From(sourceOf(sources, i)) })
			if err != nil {
				return nil, err
			}
			f.signIn(ctx, p, honest)
			f.Wrong = stop()
			list = append(list, f)
		}
	}
	return list, nil
}

func (f *SignIns) signIn(ctx context.Context, p *apptest.Process, honest []apptest.Account) {
	for _, a := range honest {
		begin := time.Now()
		err := visitor(p, f.Portal).From("127.0.0.1").SignIn(ctx, a, begin)
		took := time.Since(begin)
		f.Slowest = max(f.Slowest, took)
		if err == nil && took <= SignInLimit {
			f.Passed++
		}
		if f.Failure == nil {
			f.Failure = err
		}
	}
}

func visitor(p *apptest.Process, portal string) *apptest.Client {
	if portal == "staff" {
		return apptest.NewStaff(p.StaffOrigin)
	}
	return apptest.New(p.UserOrigin)
}

func sourceOf(sources string, i int) string {
	if sources == "one source" {
		return "127.0.0.2"
	}
	return fmt.Sprintf("127.0.1.%d", i+1)
}

// honestAccounts are people who have not signed in before.
func honestAccounts(ctx context.Context, p *apptest.Process, portal, sources string) ([]apptest.Account, error) {
	if portal == "user" {
		return p.SeedAccounts(ctx, HonestSignIns)
	}
	list := []apptest.Account{}
	for i := range HonestSignIns {
		a, err := p.AddStaff(ctx, fmt.Sprintf("%.3s-officer-%d", sources, i), "officer")
		if err != nil {
			return nil, err
		}
		list = append(list, a)
	}
	return list, nil
}

// guess has clients send wrong passwords until stop is called, which tells how many.
func guess(ctx context.Context, client func(i int) *apptest.Client) (stop func() int, err error) {
	ctx, cancel := context.WithCancel(ctx)
	var group sync.WaitGroup
	counts := make([]int, Guessers)
	for i := range Guessers {
		c := client(i)
		request, err := c.BeginSignIn(ctx)
		if err != nil {
			cancel()
			return nil, err
		}
		group.Go(func() {
			for ctx.Err() == nil {
				_ = c.Post(ctx, c.Base+"/login/password", map[string]string{
					"authRequestId": request, "userId": fmt.Sprintf("nobody-%d-%d", i, counts[i]), "password": "a guess"}, nil)
				counts[i]++
			}
		})
	}
	return func() int {
		cancel()
		group.Wait()
		sum := 0
		for _, n := range counts {
			sum += n
		}
		return sum
	}, nil
}
