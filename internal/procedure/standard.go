package procedure

import (
	"slices"
	"strings"
	"time"
)

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
	// Provisional are YYYY-MM-DD of years after those of `days`: holidays as the law has them, before they are published.
	Provisional []string `yaml:"provisional"`
}

// leapYear stands before a yearly day, of which it has each.
const leapYear = "2024-"

func lintClosed(r *reporter, c Closed) {
	for i, day := range c.Yearly {
		if _, err := time.Parse(time.DateOnly, leapYear+day); err != nil {
			r.at(path{"yearly", i}, "%q is not a day of the year", day).Hint = `write it as "12-29"`
		}
	}
	dates := func(key string, days []string) {
		for i, day := range days {
			if _, err := time.Parse(time.DateOnly, day); err != nil {
				r.at(path{key, i}, "%q is not a date", day).Hint = "write it as 2026-11-24; days of every year stand in yearly"
			}
		}
	}
	dates("days", c.Days)
	dates("provisional", c.Provisional)
	published := lastYearDay(c.Days)
	for i, day := range c.Provisional {
		if day <= published {
			r.at(path{"provisional", i}, "%s is of a year whose days are published", day).Hint = "take the provisional days of a year out once days has that year"
		}
	}
}

// lastYearDay is the last day of the year in which the last of some days lies; empty of none.
func lastYearDay(days []string) string {
	if len(days) == 0 {
		return ""
	}
	year, _, _ := strings.Cut(slices.Max(days), "-")
	return year + "-12-31"
}

// Holidays tell up to which day the days on which the offices are closed are known; after both they are Saturdays, Sundays and what is
// closed every year. Both are empty where the file names no days.
type Holidays struct {
	PublishedUntil string `json:"publishedUntil" doc:"YYYY-MM-DD: up to it the holidays are as published"`
	KnownUntil     string `json:"knownUntil" doc:"YYYY-MM-DD: up to it they are counted, from publishedUntil on as the law lets expect them"`
}

func (c Closed) holidays() Holidays {
	published := lastYearDay(c.Days)
	return Holidays{published, max(published, lastYearDay(c.Provisional))}
}

// Holidays are how far the days are known on which the offices are closed.
func (c *Catalogue) Holidays() Holidays { return c.holidays }

// holidaysAhead is how many days before they end holidays are told to end.
const holidaysAhead = 60

// Ending tells on a day whether the published holidays end so soon that whoever runs the portal has to add the next year's.
func (h Holidays) Ending(today string) bool {
	until, err := time.Parse(time.DateOnly, h.PublishedUntil)
	return err == nil && today >= until.AddDate(0, 0, -holidaysAhead).Format(time.DateOnly)
}

type closedDays map[string]bool

func (c Closed) days() closedDays {
	days := closedDays{}
	for _, each := range slices.Concat(c.Yearly, c.Days, c.Provisional) {
		days[each] = true
	}
	return days
}

func (c closedDays) has(day time.Time) bool {
	weekday := day.Weekday()
	return weekday == time.Saturday || weekday == time.Sunday || c[day.Format("01-02")] || c[day.Format(time.DateOnly)]
}

// StandardDue is the last day ("YYYY-MM-DD") of the standard time of what arrived on a day, the day
// after which is the first; empty where the procedure has none. Where that is a day on which the offices are closed, it is the next on
// which they are open, as of any term (Act on Holidays of Administrative Organs, article 2).
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
	return c.OpenDay(day).Format(time.DateOnly)
}

// OpenDay is a day, or the next on which the offices are open: a term towards an office that ends on a closed day ends with it
// (Act on Holidays of Administrative Organs, article 2).
func (c *Catalogue) OpenDay(day time.Time) time.Time {
	for c.closed.has(day) {
		day = day.AddDate(0, 0, 1)
	}
	return day
}

// NextOpen is a day ("YYYY-MM-DD"), or the next on which the offices are open; a text that is no day is as it was.
func (c *Catalogue) NextOpen(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return c.OpenDay(day).Format(time.DateOnly)
}

// OpenDays are the days on which the offices are open, of so many that follow on a day: the n-th is its n-th working day.
func (c *Catalogue) OpenDays(after string, days int) []string {
	open := []string{}
	day, err := time.Parse(time.DateOnly, after)
	for range days {
		if day = day.AddDate(0, 0, 1); err == nil && !c.closed.has(day) {
			open = append(open, day.Format(time.DateOnly))
		}
	}
	return open
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
	return c.OpenDay(day).Format(time.DateOnly)
}
