package application

import (
	"context"
	"slices"
	"sync"
	"time"

	"radioportal/internal/db"
)

const (
	// durationSpan is how far back ended cases count for how long one takes.
	durationSpan = 180 * 24 * time.Hour
	// minDurations is how few cases say nothing, and would say something of one person's.
	minDurations = 10
	// durationsFor is how long the figures are kept.
	durationsFor = 10 * time.Minute
)

// durations keeps the figures for a while: they are on the public top page.
type durations struct {
	mu   sync.Mutex
	at   time.Time
	days map[string]int
}

type ended struct {
	procedureID         string
	receivedAt, endedAt int64
}

// Durations is in how many days, rounded up, half of the cases of each procedure that
// ended in the last 180 days had ended after their arrival; a procedure with fewer than
// ten cases has none.
func (s *Service) Durations(ctx context.Context) (map[string]int, error) {
	now := s.db.Now()
	s.durations.mu.Lock()
	defer s.durations.mu.Unlock()
	if s.durations.days != nil && now.Sub(s.durations.at).Abs() < durationsFor {
		return s.durations.days, nil
	}
	list, err := db.All(ctx, s.db.Read(), scanEnded, endedSinceSQL, now.Add(-durationSpan).UnixMilli(), maxListed*10)
	if err != nil {
		return nil, err
	}
	s.durations.at, s.durations.days = now, medianDays(list)
	return s.durations.days, nil
}

// DurationsAt is when the figures were worked out last.
func (s *Service) DurationsAt() time.Time {
	s.durations.mu.Lock()
	defer s.durations.mu.Unlock()
	return s.durations.at
}

func medianDays(list []ended) map[string]int {
	spans := map[string][]int64{}
	for _, e := range list {
		spans[e.procedureID] = append(spans[e.procedureID], e.endedAt-e.receivedAt)
	}
	days := map[string]int{}
	for id, each := range spans {
		if len(each) < minDurations {
			continue
		}
		slices.Sort(each)
		const day = int64(24 * time.Hour / time.Millisecond)
		days[id] = int(max(1, (each[(len(each)-1)/2]+day-1)/day))
	}
	return days
}
