package job

import (
	"context"
	"time"
)

// Backlog is what there is to do.
type Backlog struct {
	Waiting int64         // jobs that no worker has taken yet
	Failed  int64         // jobs that failed and are tried again, or were given up in the last days
	Oldest  time.Duration // how long ago the oldest of both began to wait; 0 where there is none
}

// Backlog tells what there is to do now, up to 10,000 of each state.
func (q *Queue) Backlog(ctx context.Context) (Backlog, error) {
	states, err := backlog(ctx, q.db)
	if err != nil {
		return Backlog{}, err
	}
	var b Backlog
	for _, s := range states {
		if s.waits {
			b.Waiting += s.n
		} else {
			b.Failed += s.n
		}
		if s.n > 0 {
			b.Oldest = max(b.Oldest, time.Since(time.UnixMilli(s.since)))
		}
	}
	return b, nil
}
