package desk

import (
	"time"

	"radioportal/internal/application"
	"radioportal/internal/db"
)

// Due groups what waits for the office by the last day of its standard processing time.
type Due string

// The groups, the most urgent first. DueLater has what has no such day as well.
const (
	DueCritical Due = "critical"
	DueOverdue  Due = "overdue"
	DueSoon     Due = "soon"
	DueLater    Due = "later"
)

// DueToday is no group: of DueSoon, what has its last day today.
const DueToday Due = "today"

const (
	// criticalDays is for how many days something can be overdue before it is so critically.
	criticalDays = 14
	// soonDays is how many days before its last one something is due soon.
	soonDays = 7
)

// dueDays are the days at which the groups part: from the first one on what is over is no more critical, from the second on nothing is
// over, from the third on nothing is due soon.
func dueDays(today string) [3]string {
	t, err := time.Parse(time.DateOnly, today)
	if err != nil {
		return [3]string{today, today, today}
	}
	day := func(n int) string { return t.AddDate(0, 0, n).Format(time.DateOnly) }
	return [3]string{day(-criticalDays), today, day(soonDays + 1)}
}

// dueGroup is the group of an application; empty where it does not wait for the office.
func dueGroup(a application.Application, today string) Due {
	days := dueDays(today)
	switch {
	case !atOffice(a.Status):
		return ""
	case a.StandardDue == "" || a.StandardDue >= days[2]:
		return DueLater
	case a.StandardDue >= days[1]:
		return DueSoon
	case a.StandardDue >= days[0]:
		return DueOverdue
	}
	return DueCritical
}

// has tells whether an application is in the group, or is due today.
func (d Due) has(a application.Application, today string) bool {
	if d == DueToday {
		return atOffice(a.Status) && a.StandardDue == today
	}
	return dueGroup(a, today) == d
}

// narrow adds to a list that what it has is of the group. By the last day a list has DueLater in two spans (Query.sorted).
func (d Due) narrow(l *db.Condition, byDay bool, today string) {
	d.within(l, "standard_due", today)
	if days := dueDays(today); d == DueLater && !byDay {
		l.Add("(standard_due = '' OR standard_due >= ?)", days[2])
	}
}

// fit adds the same to a search, in which each case that was found is looked at: the index of the last days would be read for each.
func (d Due) fit(l *db.Condition, today string) {
	const day = "(standard_due || '')"
	d.within(l, day, today)
	if days := dueDays(today); d == DueLater {
		l.Add("("+day+" = '' OR "+day+" >= ?)", days[2])
	}
}

// within adds that a case waits for the office, with its last day in a column, within the days of the group where that has an end.
func (d Due) within(l *db.Condition, day, today string) {
	days := dueDays(today)
	switch d {
	case DueCritical:
		l.Add(atOfficeSQL+" AND "+day+" > '' AND "+day+" < ?", days[0])
	case DueOverdue:
		l.Add(atOfficeSQL+" AND "+day+" >= ? AND "+day+" < ?", days[0], days[1])
	case DueSoon:
		l.Add(atOfficeSQL+" AND "+day+" >= ? AND "+day+" < ?", days[1], days[2])
	case DueToday:
		l.Add(atOfficeSQL+" AND "+day+" >= ? AND "+day+" <= ?", today, today)
	case DueLater:
		l.Add(atOfficeSQL)
	}
}

// atOffice tells whether an application in a status waits for the office, not for the applicant.
func atOffice(s application.Status) bool {
	return s == application.Arrived || s == application.ProcessingReception || s == application.UnderReview
}
