package httpx

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

const (
	// perAccount is how many requests of one account are worked on at once; more of them wait for
	// each other, so that one that asks for much at once leaves the others their share.
	perAccount = 12
	// waitingPerAccount is how many may wait; what is beyond is refused.
	waitingPerAccount = 100
	// crowdedFor is after how long a refused request may be tried again.
	crowdedFor = 5 * time.Second
)

// shares give each account its share of the requests that are worked on.
type shares struct {
	mu sync.Mutex
	of map[string]*share
}

// share is that of one account, kept while it has requests.
type share struct {
	places   *semaphore.Weighted
	requests int // worked on, and waiting
}

func newShares() *shares { return &shares{of: map[string]*share{}} }

// enter waits for a place of an account and gives the function that leaves it. It is refused where too many
// wait, and fails where ctx ends first.
func (s *shares) enter(ctx context.Context, account string) (leave func(), err error) {
	own := s.join(account)
	if own == nil {
		return nil, TooMany(crowdedFor)
	}
	if err := own.places.Acquire(ctx, 1); err != nil {
		s.part(account, own)
		return nil, err
	}
	return func() {
		own.places.Release(1)
		s.part(account, own)
	}, nil
}

// join counts a request of an account; nil where it has too many.
func (s *shares) join(account string) *share {
	s.mu.Lock()
	defer s.mu.Unlock()
	own := s.of[account]
	if own == nil {
		own = &share{places: semaphore.NewWeighted(perAccount)}
		s.of[account] = own
	}
	if own.requests >= perAccount+waitingPerAccount {
		return nil
	}
	own.requests++
	return own
}

func (s *shares) part(account string, own *share) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if own.requests--; own.requests == 0 {
		delete(s.of, account)
	}
}
