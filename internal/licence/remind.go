package licence

import (
	"context"
	"errors"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// EventEnding is recorded when the end of a licence is told beforehand.
const EventEnding = "licence.ending-soon"

// reminders are how many months before its end a licence is told of, the last one first,
// so that whoever is late is told once.
var reminders = []int{1, 2, 3, 6}

// ending is the data of EventEnding.
type ending struct {
	eventData
	Months int `json:"months"`
}

// Remind tells of the licences that end in 6, 3, 2 and 1 months, and of the days by which something has to begin under
// them, each once; days on which nothing ran are made up for by the latest of what they missed. It gives how many were told.
func (s *Service) Remind(ctx context.Context) (int64, error) {
	ending, err := s.remindOfEnds(ctx)
	beginning, err2 := s.remindOfBeginnings(ctx)
	return ending + beginning, errors.Join(err, err2)
}

// remindOfEnds tells nothing to whoever has the renewed licence already, or ends theirs.
func (s *Service) remindOfEnds(ctx context.Context) (reminded int64, err error) {
	now := s.db.Now()
	from := dateOf(now)
	var all error
	for _, months := range reminders {
		to := monthsAhead(dateOf(now), months)
		due, err := endingBetween(ctx, s.db.Read(), from, to, months)
		if err != nil {
			return reminded, err
		}
		for _, l := range due {
			if s.words(l.Content.Category).Renewal == nil {
				continue // nothing goes on after it
			}
			if dueDay(l.Content.ValidTo, months) < l.Content.ValidFrom {
				continue // it never had as long to go
			}
			done, err := s.remind(ctx, l, months)
			if done {
				reminded++
			}
			all = errors.Join(all, err)
		}
		from = clock.AddDays(to, 1)
	}
	return reminded, all
}

// remind notes in one transaction that it is told, and lets the mail follow.
func (s *Service) remind(ctx context.Context, l Licence, months int) (reminded bool, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if reminded, err = noteReminder(ctx, tx, l.ID, months); err != nil || !reminded {
			return err
		}
		return audit.Record(ctx, tx, EventEnding, "licence:"+l.ID, "", endingOf(l, months))
	})
	return reminded, err
}

func endingOf(l Licence, months int) ending {
	c := l.Content
	return ending{eventData{l.ID, l.Number, c.CallSign, c.ValidFrom, c.ValidTo, l.ElectronicApplicationNumber}, months}
}

// dueDay is the same day some months before, or the last one of that month.
func dueDay(date string, months int) string { return shift(date, -months) }

// monthsAhead is the last day whose dueDay is a date or earlier.
func monthsAhead(date string, months int) string {
	ahead := shift(date, months)
	for next := clock.AddDays(ahead, 1); dueDay(next, months) <= date; next = clock.AddDays(ahead, 1) {
		ahead = next
	}
	return ahead
}

func shift(date string, months int) string {
	t, _ := time.Parse(time.DateOnly, date)
	first := time.Date(t.Year(), t.Month()+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1).Format(time.DateOnly)
}
