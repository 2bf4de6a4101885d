package procedure

import (
	"time"

	"radioportal/internal/clock"
)

// How long a decision can be complained about (Administrative Complaint Review Act, article 18): in months from the day after
// one learned of it, and from the day after it was made.
const (
	appealLearned = 3
	appealMade    = 12
)

// Appeal is until when a decision can be complained about.
type Appeal struct {
	Made           string // YYYY-MM-DD, the day of the decision
	Learned, Until string // last days, where one learned of it on that day, and however late one did
}

// Appeal is until when a decision that is made at a time can be complained about.
func (c *Catalogue) Appeal(made time.Time) Appeal {
	day, _ := time.Parse(time.DateOnly, clock.Date(made)) // as a day of the calendar, without a zone
	after := func(months int) string {
		return c.OpenDay(lastDayAfter(day, months)).Format(time.DateOnly)
	}
	return Appeal{day.Format(time.DateOnly), after(appealLearned), after(appealMade)}
}

// lastDayAfter is the last day of a term of months that begins on the day after another (Civil Code, article 143): the day
// before the one with the same number, or the month's last where it has none such.
func lastDayAfter(day time.Time, months int) time.Time {
	from := day.AddDate(0, 0, 1)
	to := from.AddDate(0, months, 0)
	if to.Day() != from.Day() {
		return to.AddDate(0, 0, -to.Day())
	}
	return to.AddDate(0, 0, -1)
}
