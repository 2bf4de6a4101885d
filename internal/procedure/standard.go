package procedure

import "time"

// StandardTime is how long an office takes as a rule from the arrival of an application to its
// decision (標準処理期間).
type StandardTime struct {
	Days int `yaml:"days" json:"days"`
	// Count is calendar, or business for days on which the offices are open.
	Count string `yaml:"count" json:"count"`
}

// Ways of counting the days of a StandardTime.
const (
	CalendarDays = "calendar"
	BusinessDays = "business"
)

// maxStandardDays is the longest standard time a definition may say.
const maxStandardDays = 730

func lintStandardTime(r *reporter, at path, t *StandardTime) {
	if t == nil {
		return
	}
	if t.Days < 1 || t.Days > maxStandardDays {
		r.at(at.with("days"), "must be 1 to %d", maxStandardDays)
	}
	if t.Count != CalendarDays && t.Count != BusinessDays {
		r.at(at.with("count"), "must be %s or %s", CalendarDays, BusinessDays)
	}
}

// Closed are the days on which the offices are closed besides Saturdays and Sundays.
type Closed struct {
	Yearly []string `yaml:"yearly"` // MM-DD
	Days   []string `yaml:"days"`   // YYYY-MM-DD
}

// leapYear stands before a yearly day, of which it has each.
const leapYear = "2024-"

func lintClosed(r *reporter, c Closed) {
	for i, day := range c.Yearly {
		if _, err := time.Parse(time.DateOnly, leapYear+day); err != nil {
			r.at(path{"yearly", i}, "%q is not a day of the year", day).Hint = `write it as "12-29"`
		}
	}
	for i, day := range c.Days {
		if _, err := time.Parse(time.DateOnly, day); err != nil {
			r.at(path{"days", i}, "%q is not a date", day).Hint = "write it as 2026-11-24; days of every year stand in yearly"
		}
	}
}

type closedDays map[string]bool

func (c Closed) days() closedDays {
	days := closedDays{}
	for _, each := range append(c.Yearly, c.Days...) {
		days[each] = true
	}
	return days
}

func (c closedDays) has(day time.Time) bool {
	weekday := day.Weekday()
	return weekday == time.Saturday || weekday == time.Sunday || c[day.Format("01-02")] || c[day.Format(time.DateOnly)]
}

// StandardDue is the last day ("YYYY-MM-DD") of the standard time of what arrived on a day, the day
// after which is the first; empty where the procedure has none.
func (c *Catalogue) StandardDue(def *Definition, arrived string) string {
	day, err := time.Parse(time.DateOnly, arrived)
	if def.StandardTime == nil || err != nil {
		return ""
	}
	for left := def.StandardTime.Days; left > 0; {
		day = day.AddDate(0, 0, 1)
		if def.StandardTime.Count == CalendarDays || !c.closed.has(day) {
			left--
		}
	}
	return day.Format(time.DateOnly)
}

// OpenDay is a day, or the next on which the offices are open: a term towards an office that ends on a closed day ends with it
// (Act on Holidays of Administrative Organs, article 2).
func (c *Catalogue) OpenDay(day time.Time) time.Time {
	for c.closed.has(day) {
		day = day.AddDate(0, 0, 1)
	}
	return day
}

// StandardResumed is the last day of a standard time that stood still from one day to another:
// as many of its days are left as there were. It is as before where it is empty.
func (c *Catalogue) StandardResumed(def *Definition, due, stopped, resumed string) string {
	day, err := time.Parse(time.DateOnly, due)
	from, err2 := time.Parse(time.DateOnly, stopped)
	to, err3 := time.Parse(time.DateOnly, resumed)
	if def.StandardTime == nil || err != nil || err2 != nil || err3 != nil {
		return due
	}
	counts := func(d time.Time) bool { return def.StandardTime.Count == CalendarDays || !c.closed.has(d) }
	stood := 0
	for d := from.AddDate(0, 0, 1); !d.After(to); d = d.AddDate(0, 0, 1) {
		if counts(d) {
			stood++
		}
	}
	for stood > 0 {
		if day = day.AddDate(0, 0, 1); counts(day) {
			stood--
		}
	}
	return day.Format(time.DateOnly)
}
