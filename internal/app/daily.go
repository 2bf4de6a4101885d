package app

import (
	"context"
	"net/http"
	"sync"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// daily does what falls on a day before anything is read on it.
type daily struct {
	mu  sync.RWMutex
	day string // on which it was done last
}

// eachDay has licences pass on whose day has come before the first request of that day is answered, so that no answer
// tells of the day before. The hourly work does it too, where nobody asks for anything.
func (a *App) eachDay(resolve httpx.Resolver) httpx.Resolver {
	return func(r *http.Request) (principal.Principal, error) {
		if today := clock.Date(a.clock.Now()); !a.daily.did(today) {
			if err := a.daily.do(r.Context(), today, a.desk.PassDue); err != nil {
				return principal.Principal{}, err
			}
		}
		return resolve(r)
	}
}

func (d *daily) did(today string) bool {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.day == today
}

// do waits for who does it already. Where it fails nothing is answered, and the next request tries again.
func (d *daily) do(ctx context.Context, today string, work func(context.Context) (int64, error)) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.day == today {
		return nil
	}
	_, err := work(context.WithoutCancel(ctx))
	if err == nil {
		d.day = today
	}
	return err
}
