package desk

import "time"

// inJa and inEn write a date of the wire (YYYY-MM-DD) for people.
func inJa(date string) string { return written(date, "2006年1月2日") }
func inEn(date string) string { return written(date, "2 January 2006") }

// written is a date as it stands where it is none.
func written(date, layout string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.Format(layout)
}
