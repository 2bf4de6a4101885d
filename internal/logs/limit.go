package logs

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"
)

// Bounds of what is listed in a minute. All that is beyond them is counted.
const (
	every       = time.Minute
	perMessage  = 60  // lines of one message at one level
	maxMessages = 250 // messages counted apart; the program has about a hundred
)

// otherMessages stands for all that are beyond maxMessages.
const otherMessages = "(other messages)"

const notListed = "log lines not listed one by one"

// handler lists what its bound admits.
type handler struct {
	slog.Handler
	bound *bound
}

func limited(base slog.Handler, boundedElsewhere ...string) handler {
	return handler{base, &bound{base: base, exempt: boundedElsewhere, counts: map[kind]int{}}}
}

// Handle lists the line or counts it.
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	if !h.bound.admit(r.Level, r.Message) {
		return nil
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs shares the bound.
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs), h.bound}
}

// WithGroup shares the bound.
func (h handler) WithGroup(name string) slog.Handler {
	return handler{h.Handler.WithGroup(name), h.bound}
}

// kind is what lines are counted by.
type kind struct {
	level   slog.Level
	message string
}

// bound counts the lines of the minute that begins with its first.
type bound struct {
	base   slog.Handler
	exempt []string

	mu     sync.Mutex
	counts map[kind]int
}

func (b *bound) admit(level slog.Level, message string) bool {
	if slices.Contains(b.exempt, message) {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.counts) == 0 {
		time.AfterFunc(every, b.flush)
	}
	of := kind{level, message}
	count, known := b.counts[of]
	switch {
	case known:
	case len(b.counts) < maxMessages:
		of.message = strings.Clone(message) // which may be a piece of something large
	default:
		of = kind{slog.LevelWarn, otherMessages}
		count = b.counts[of]
	}
	b.counts[of] = count + 1
	return count < perMessage
}

// flush ends the minute: what was counted beyond the bounds is one line a message.
func (b *bound) flush() {
	for _, left := range b.take() {
		r := slog.NewRecord(time.Now(), left.level, notListed, 0)
		r.AddAttrs(slog.String("message", left.message), slog.Int("count", left.count))
		_ = b.base.Handle(context.Background(), r) // nobody is there to hear that the log fails
	}
}

// unlisted is how many lines of a kind were not listed.
type unlisted struct {
	kind
	count int
}

func (b *bound) take() []unlisted {
	b.mu.Lock()
	defer b.mu.Unlock()
	var list []unlisted
	for of, count := range b.counts {
		if count > perMessage {
			list = append(list, unlisted{of, count - perMessage})
		}
	}
	clear(b.counts)
	slices.SortFunc(list, func(a, z unlisted) int {
		return cmp.Or(cmp.Compare(a.level, z.level), strings.Compare(a.message, z.message))
	})
	return list
}
