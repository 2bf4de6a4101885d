package account

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// eraDay is a day by the year of an era, as registers and papers have it: 昭和55年4月1日, S55.4.1. eraStart also takes its beginning, a
// year or a month, and what has nothing between.
var (
	eraDay   = regexp.MustCompile(`^(明治|大正|昭和|平成|令和|[MTSHRmtshr])\s*(元|\d{1,2})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?$`)
	eraStart = regexp.MustCompile(`^(明治|大正|昭和|平成|令和|[MTSHRmtshr])\s*\.?\s*(元|\d{1,2})\s*[年./-]?\s*(?:(\d{1,2})\s*[月./-]?\s*(?:(\d{1,2})\s*日?)?)?$`)
	dayStart = regexp.MustCompile(`^(\d{4})\s*[年./-]?\s*(?:(\d{1,2})\s*[月./-]?)?$`)
)

// era is one by its names: the year before its first, its first day and its last.
type era struct {
	names       string
	before      int
	first, last string
}

var eras = []era{
	{"明治Mm", 1867, "1868-01-25", "1912-07-30"}, {"大正Tt", 1911, "1912-07-30", "1926-12-25"}, {"昭和Ss", 1925, "1926-12-25", "1989-01-07"},
	{"平成Hh", 1988, "1989-01-08", "2019-04-30"}, {"令和Rr", 2018, "2019-05-01", "9999-12-31"},
}

// western is a day by an era as YYYY-MM-DD; any other text is as it was, and so is a day that an era did not have.
func western(text string) string {
	if found := eraDay.FindStringSubmatch(norm.NFKC.String(text)); found != nil {
		if day := dateIn(found); day != "" {
			return day
		}
	}
	return text
}

// dateIn is what the parts of a day by an era say: YYYY-MM-DD, or its beginning; empty where the era did not have it.
func dateIn(parts []string) string {
	year := 1
	if parts[2] != "元" {
		year, _ = strconv.Atoi(parts[2])
	}
	for _, e := range eras {
		if !strings.Contains(e.names, parts[1]) {
			continue
		}
		text := dated(e.before+year, parts[3], parts[4])
		if n := len(text); year == 0 || text < e.first[:n] || text > e.last[:n] {
			return ""
		}
		return text
	}
	return ""
}

// dated is a day, or its beginning as far as that is said.
func dated(year int, month, day string) string {
	text := fmt.Sprintf("%04d", year)
	for _, part := range []string{month, day} {
		if n, err := strconv.Atoi(part); err == nil {
			text += fmt.Sprintf("-%02d", n)
		}
	}
	return text
}

// sought is a birthday as it is looked for: a day in any notation of the forms or by an era, or the beginning of one, a year or a month.
// ok is false for what is none.
func sought(typed string) (text string, ok bool) {
	typed = strings.TrimSpace(norm.NFKC.String(typed))
	if typed == "" {
		return "", true
	}
	date, _ := rule.Named("date")
	text = date.Normalise(typed)
	if found := eraStart.FindStringSubmatch(typed); found != nil {
		text = dateIn(found)
	} else if found := dayStart.FindStringSubmatch(text); found != nil {
		year, _ := strconv.Atoi(found[1])
		text = dated(year, found[2], "")
	}
	whole := text + "-01-01"[min(max(len(text)-len("2006"), 0), len("-01-01")):]
	return text, date.Check(whole, nil, "") == nil && len(text) >= len("2006")
}

// wrongBirthday refuses a birthday to look for that is no day, and where all of it is asked for also the beginning of one.
func (s Search) wrongBirthday() []errs.Field {
	text, ok := sought(s.Birthday)
	if text == "" && ok || ok && (!s.Exact || len(text) == len("2006-01-02")) {
		return nil
	}
	return []errs.Field{{Pointer: "/birthday", Code: "MSG-LIT-E-0045"}}
}
