package rule

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
)

var (
	dayPattern   = regexp.MustCompile(`^(\d{4})-(\d{2})-(\d{2})$`)
	typedDay     = regexp.MustCompile(`^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$`)
	typedEra     = regexp.MustCompile(`^(?:([RrHhSs])|(令和|平成|昭和)) ?(\d{1,2}|元)(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$`)
	typedDigits  = regexp.MustCompile(`^(\d{4})(\d{2})(\d{2})$`)
	portalRegion = time.FixedZone("Asia/Tokyo", 9*60*60) // no summer time since 1951
)

// dateRules read days as YYYY-MM-DD; those after the first leave a value that
// is no real date to the rule date.
var dateRules = []Rule{
	{Name: "date", Format: true, normalise: dayText, check: func(v string, _ Params, _ string) *Finding {
		if isDay(v) {
			return nil
		}
		return found("MSG-LIT-E-0045")
	}},
	{Name: "dateNotFuture", normalise: dayText, check: func(v string, _ Params, today string) *Finding {
		if isDay(v) && v > mustDay(today) {
			return found("MSG-LIT-E-0046")
		}
		return nil
	}},
	{Name: "dateTodayOrLater", normalise: dayText, check: func(v string, _ Params, today string) *Finding {
		if isDay(v) && v < mustDay(today) {
			return found("MSG-LIT-E-0047")
		}
		return nil
	}},
	// dateWithinDays counts from the reference date (today when none is set) to
	// that many days after it, both included.
	{
		Name: "dateWithinDays", normalise: dayText, Settings: []Setting{must("days", Count), may("reference", Day)},
		check: func(v string, p Params, today string) *Finding {
			reference := referenceDay(p, today)
			if !isDay(v) || (reference <= v && v <= addDays(reference, number(p, "days"))) {
				return nil
			}
			return found("MSG-LIT-E-0048", "days", p["days"], "reference", reference)
		},
	},
	// dateWithinYears allows up to the same day that many years after the
	// reference date (today when none is set); 29 February counts as the 28th.
	{
		Name: "dateWithinYears", normalise: dayText, Settings: []Setting{must("years", Count), may("reference", Day)},
		check: func(v string, p Params, today string) *Finding {
			reference := referenceDay(p, today)
			if !isDay(v) || v <= addYears(reference, number(p, "years")) {
				return nil
			}
			return found("MSG-LIT-E-0049", "years", p["years"], "reference", reference)
		},
	},
	// powerOfAttorneyEnd: a power of attorney ends within a year of today, and while the certificate that it was
	// signed with is valid, the setting certificateEnd. The bound that is nearer is told.
	{
		Name: "powerOfAttorneyEnd", normalise: dayText, Settings: []Setting{late("certificateEnd")},
		check: func(v string, p Params, today string) *Finding {
			code, last := "MSG-LIT-E-0085", addYears(mustDay(today), 1)
			if end := dayText(wellFormed(p["certificateEnd"])); isDay(end) && end < last {
				code, last = "MSG-LIT-E-0086", end
			}
			if !isDay(v) || v <= last {
				return nil
			}
			return found(code, "max", last)
		},
	},
}

// Today is the day of t in Japan, YYYY-MM-DD: the day the date rules compare with.
func Today(t time.Time) string { return t.In(portalRegion).Format(time.DateOnly) }

// dayText writes a day typed in one of the usual ways as YYYY-MM-DD, whether it
// exists or not.
func dayText(v string) string {
	v = hyphens(line(v))
	m := typedDay.FindStringSubmatch(v)
	if m == nil {
		m = typedDigits.FindStringSubmatch(v)
	}
	if m == nil {
		return eraDay(v)
	}
	return fmt.Sprintf("%s-%02d-%02d", m[1], atoi(m[2]), atoi(m[3]))
}

// beforeEra is the year before the first of an era, by its letter and its name.
var beforeEra = map[string]int{"R": 2018, "H": 1988, "S": 1925, "令和": 2018, "平成": 1988, "昭和": 1925}

// eraDay writes a day of a Japanese era as YYYY-MM-DD, such as R8.11.1 or 令和8年11月1日; anything else stays.
func eraDay(v string) string {
	m := typedEra.FindStringSubmatch(v)
	if m == nil {
		return v
	}
	year := 1
	if m[3] != "元" {
		year = atoi(m[3])
	}
	return fmt.Sprintf("%d-%02d-%02d", beforeEra[upper(m[1])+m[2]]+year, atoi(m[4]), atoi(m[5]))
}

// isDay tells whether v is a day of the Gregorian calendar from the year 1000
// to 9999, so that days compare as text.
func isDay(v string) bool {
	m := dayPattern.FindStringSubmatch(v)
	if m == nil || m[1] < "1000" {
		return false
	}
	year, month, day := atoi(m[1]), atoi(m[2]), atoi(m[3])
	return 1 <= month && month <= 12 && 1 <= day && day <= monthDays(year, month)
}

func monthDays(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	default:
		return 31
	}
}

func referenceDay(p Params, today string) string {
	if reference, ok := p["reference"]; ok {
		return mustDay(reference)
	}
	return mustDay(today)
}

func mustDay(v string) string {
	if !isDay(v) {
		panic("rule: not a day: " + strconv.Quote(v))
	}
	return v
}

func addDays(day string, n int) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		panic(err) // the callers have checked the day
	}
	return lastDay(t.AddDate(0, 0, min(n, maxDays)).Format(time.DateOnly))
}

func addYears(day string, n int) string {
	year, month, date := atoi(day[:4])+n, atoi(day[5:7]), atoi(day[8:])
	return lastDay(fmt.Sprintf("%04d-%02d-%02d", year, month, min(date, monthDays(year, month))))
}

// maxDays is more than there are days up to the year 9999.
const maxDays = 4_000_000

// lastDay stops at the end of 9999, after which days would not compare as text.
func lastDay(day string) string {
	if len(day) > len(time.DateOnly) {
		return "9999-12-31"
	}
	return day
}

// atoi reads digits that a pattern has matched.
func atoi(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
