package job

import (
	"context"
	"time"

	"github.com/riverqueue/river"
)

// Lease sets how often the queue's node renews its lease, and how long it lasts.
func (q *Queue) Lease(beat, lease time.Duration) { q.beat, q.lease = beat, lease }

// Node is the id of the queue's node.
func (q *Queue) Node() string { return q.node.id }

// SetPoll has the queue look for jobs so seldom by itself.
func (q *Queue) SetPoll(every time.Duration) { q.poll = every }

// SetNightly has River's indexes rebuilt at other times than at midnight.
func (q *Queue) SetNightly(s river.PeriodicSchedule) { q.nightly = s }

// DispatchOnce hands the next events on, and tells how many these were.
func (q *Queue) DispatchOnce(ctx context.Context) (int, error) { return q.dispatchOnce(ctx) }
