package main

import (
	"context"
	"fmt"
	"time"

	"radioportal/bench/internal/flood"
	"radioportal/internal/app/apptest"
)

// passwords floods both portals with wrong passwords, from one source and from many, while
// honest people sign in.
func passwords(ctx context.Context, p *apptest.Process) (r Result, err error) {
	floods, err := flood.Passwords(ctx, p)
	var slowest time.Duration
	for _, f := range floods {
		r.Tries, r.Held = r.Tries+flood.HonestSignIns, r.Held+f.Passed
		slowest = max(slowest, f.Slowest)
		if !f.Held() {
			r.Breaches = append(r.Breaches, f.String())
		}
	}
	r.Worst = fmt.Sprintf("slowest honest sign-in %v", slowest.Round(time.Millisecond))
	return r, err
}
