package application

import (
	"context"
	"slices"
	"sync"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

const (
	// durationMonths is how far back ended cases count for how long one takes.
	durationMonths = 12
	// minDurations is how few cases say nothing, and would say something of one person's.
	minDurations = 10
	// maxDurations is how many cases are looked at, the newest first.
	maxDurations = 200_000
)

// durations are the figures as they were worked out last: each node has its own, so that no request asks for them.
type durations struct {
	mu    sync.Mutex
	at    time.Time
	usual map[string]procedure.Usual
}

type ended struct {
	procedureID         string
	receivedAt, endedAt int64
}

// WorkOutDurations works out how long the cases took that ended in the last twelve months, and tells for how many procedures
// that can be said. It is done every hour, never for a request.
func (s *Service) WorkOutDurations(ctx context.Context) (int, error) {
	now := s.db.Now()
	list, err := db.All(ctx, s.db.Read(), scanEnded, endedSinceSQL, now.AddDate(0, -durationMonths, 0).UnixMilli(), maxDurations)
	if err != nil {
		return 0, err
	}
	usual := usualOf(list)
	s.durations.mu.Lock()
	defer s.durations.mu.Unlock()
	s.durations.at, s.durations.usual = now, usual
	return len(usual), nil
}

// Durations is how long the cases of each procedure took; one with fewer than ten cases has none. It must not be changed.
func (s *Service) Durations() map[string]procedure.Usual {
	s.durations.mu.Lock()
	defer s.durations.mu.Unlock()
	return s.durations.usual
}

// DurationsAt is when the figures were worked out last.
func (s *Service) DurationsAt() time.Time {
	s.durations.mu.Lock()
	defer s.durations.mu.Unlock()
	return s.durations.at
}

func usualOf(list []ended) map[string]procedure.Usual {
	spans := map[string][]int64{}
	for _, e := range list {
		spans[e.procedureID] = append(spans[e.procedureID], e.endedAt-e.receivedAt)
	}
	usual := map[string]procedure.Usual{}
	for id, each := range spans {
		if len(each) < minDurations {
			continue
		}
		slices.Sort(each)
		usual[id] = procedure.Usual{Half: daysOf(each, 5), Most: daysOf(each, 9), Cases: len(each)}
	}
	return usual
}

// daysOf is in how many days, rounded up, so many tenths of sorted spans ended.
func daysOf(sorted []int64, tenths int) int {
	const day = int64(24 * time.Hour / time.Millisecond)
	last := (len(sorted)*tenths + 9) / 10
	return int(max(1, (sorted[last-1]+day-1)/day))
}
