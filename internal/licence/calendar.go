package licence

import (
	"fmt"
	"time"

	ics "github.com/arran4/golang-ical"

	"radioportal/internal/errs"
)

// calendarSays is what a calendar says of a kind of record, in a language.
type calendarSays struct {
	name        string
	renew, ends func(k recordCalled, called string) string
	renewing    func(k recordCalled, last string) string
	ended       func(k recordCalled) string
}

var calendarWords = map[string]calendarSays{
	"ja": {
		name: "電子免許状",
		renew: func(k recordCalled, called string) string {
			return k.renewal + "を申請できる期間（" + called + "）"
		},
		renewing: func(k recordCalled, last string) string {
			return "この期間に" + k.renewal + "を申請してください。最後の日は" + last + "です。"
		},
		ends: func(k recordCalled, called string) string { return k.term + "が終わる日（" + called + "）" },
		ended: func(k recordCalled) string {
			return "この日を過ぎると、" + k.what + "は無効になります。"
		},
	},
	"en": {
		name: "Digital licence",
		renew: func(k recordCalled, called string) string {
			return "Apply to renew your " + k.what + " (" + called + ")"
		},
		renewing: func(_ recordCalled, last string) string {
			return "Apply for renewal in this period. The last day is " + last + "."
		},
		ends:  func(k recordCalled, called string) string { return "Your " + k.what + " ends (" + called + ")" },
		ended: func(k recordCalled) string { return "After this day the " + k.what + " is not valid." },
	},
}

// Alarms, as RFC 5545 durations: nine in the morning of the first day, and days before the end.
const (
	inTheMorning  = "PT9H"
	twoWeeksLeft  = "-P14D"
	twoMonthsLeft = "-P60D"
	oneMonthLeft  = "-P30D"
	oneWeekLeft   = "-P7D"
)

// Calendar is the end of a licence and the time to renew it as a calendar (RFC 5545); errs.NotFound of one without a term.
func (s *Service) Calendar(l Licence, lang string) (string, error) {
	if s.endless(l) {
		return "", errs.New(errs.NotFound, "licence %s has no term", l.ID)
	}
	w, ok := calendarWords[lang]
	if !ok {
		w = calendarWords["ja"]
	}
	k := s.calledIn(l.Content.Category, lang)
	cal := ics.NewCalendarFor("Radio Portal")
	cal.SetMethod(ics.MethodPublish)
	cal.SetXWRCalName(w.name)
	called := l.Content.CallSign
	if called == "" {
		called = l.Number
	}
	describe := func(text string) string { return k.number + ": " + l.Number + "\n" + text + "\n" + s.pageOf(l) }
	if renewal, ok := s.renewal(l); ok {
		e, err := s.days(cal, l, "renewal", renewal.From, renewal.To)
		if err != nil {
			return "", err
		}
		e.SetSummary(w.renew(k, called))
		e.SetDescription(describe(w.renewing(k, dayIn(lang, renewal.To))))
		alarm(e, w.renew(k, called), inTheMorning)
		alarm(e, w.renew(k, called), twoWeeksLeft, &ics.KeyValues{Key: string(ics.ParameterRelated), Value: []string{"END"}})
	}
	e, err := s.days(cal, l, "end", l.Content.ValidTo, l.Content.ValidTo)
	if err != nil {
		return "", err
	}
	e.SetSummary(w.ends(k, called))
	e.SetDescription(describe(w.ended(k)))
	for _, before := range []string{twoMonthsLeft, oneMonthLeft, oneWeekLeft} {
		alarm(e, w.ends(k, called), before)
	}
	return cal.Serialize(ics.WithNewLineWindows), nil
}

// days adds an event of whole days, both included.
func (s *Service) days(cal *ics.Calendar, l Licence, what, from, to string) (*ics.VEvent, error) {
	first, err := time.Parse(time.DateOnly, from)
	if err != nil {
		return nil, fmt.Errorf("calendar: %w", err)
	}
	last, err := time.Parse(time.DateOnly, to)
	if err != nil {
		return nil, fmt.Errorf("calendar: %w", err)
	}
	e := cal.AddEvent(l.ID + "-" + what)
	e.SetDtStampTime(s.db.Now())
	e.SetAllDayStartAt(first)
	e.SetAllDayEndAt(last.AddDate(0, 0, 1)) // the day after, as RFC 5545 wants
	e.SetTimeTransparency(ics.TransparencyTransparent)
	e.SetURL(s.pageOf(l))
	return e, nil
}

func alarm(e *ics.VEvent, text, trigger string, params ...ics.PropertyParameter) {
	a := e.AddAlarm()
	a.SetAction(ics.ActionDisplay)
	a.SetDescription(text)
	a.SetTrigger(trigger, params...)
}

// pageOf is the licence's page for its holder.
func (s *Service) pageOf(l Licence) string {
	return s.ports.Origin + "/mypage/digital-licence/detail?id=" + l.ID
}

func dayIn(lang, date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	if lang == "en" {
		return t.Format("2 January 2006")
	}
	return t.Format("2006年1月2日")
}
