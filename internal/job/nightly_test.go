package job_test

import (
	"bytes"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/job"
)

// soon has the nightly work done at once. River asks for the next time when it is through.
type soon struct {
	asked   atomic.Int32
	through chan struct{}
}

func (s *soon) Next(now time.Time) time.Time {
	if s.asked.Add(1) == 1 {
		return now
	}
	close(s.through)
	return now.Add(1000 * time.Hour)
}

// written is what several write.
type written struct {
	sync.Mutex
	bytes.Buffer
}

func (w *written) Write(p []byte) (int, error) {
	w.Lock()
	defer w.Unlock()
	return w.Buffer.Write(p)
}

// What River does at midnight is done without a word in the log. Not beside other tests: the log is everybody's.
func TestNightlyWorkGivesNoErrors(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		before, log := slog.Default(), &written{}
		slog.SetDefault(slog.New(slog.NewTextHandler(log, nil)))
		defer slog.SetDefault(before)
		night := &soon{through: make(chan struct{})}
		start(t, d, func(q *job.Queue) { q.SetNightly(night) })
		select {
		case <-night.through:
		case <-time.After(limit):
			t.Fatal("the nightly work was not done")
		}
		log.Lock()
		defer log.Unlock()
		if log.Len() > 0 {
			t.Errorf("the log says %s", log.String())
		}
	})
}
