package licence

import (
	"fmt"
	"time"

	ics "github.com/arran4/golang-ical"
)

// calendarSays is what a calendar says, in a language.
type calendarSays struct{ name, renew, renewing, ends, ended string }

var calendarWords = map[string]calendarSays{
	"ja": {
		name: "電子免許状", renew: "再免許を申請できる期間（%s）",
		renewing: "免許の番号: %s\nこの期間に再免許を申請してください。最後の日は%sです。\n%s",
		ends:     "免許の有効期間が終わる日（%s）", ended: "免許の番号: %s\nこの日を過ぎると、免許は無効になります。\n%s",
	},
	"en": {
		name: "Digital licence", renew: "Apply to renew your licence (%s)",
		renewing: "Licence number: %s\nApply for renewal in this period. The last day is %s.\n%s",
		ends:     "Your licence ends (%s)", ended: "Licence number: %s\nAfter this day the licence is not valid.\n%s",
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

// Calendar is the end of a licence and the time to renew it as a calendar (RFC 5545).
func (s *Service) Calendar(l Licence, lang string) (string, error) {
	w, ok := calendarWords[lang]
	if !ok {
		w = calendarWords["ja"]
	}
	cal := ics.NewCalendarFor("Radio Portal")
	cal.SetMethod(ics.MethodPublish)
	cal.SetXWRCalName(w.name)
	called := l.Content.CallSign
	if called == "" {
		called = l.Number
	}
	link := s.pageOf(l)
	if renewal, ok := s.ports.Renewal(l); ok && renewal.From <= renewal.To {
		e, err := s.days(cal, l, "renewal", renewal.From, renewal.To)
		if err != nil {
			return "", err
		}
		e.SetSummary(fmt.Sprintf(w.renew, called))
		e.SetDescription(fmt.Sprintf(w.renewing, l.Number, dayIn(lang, renewal.To), link))
		alarm(e, fmt.Sprintf(w.renew, called), inTheMorning)
		alarm(e, fmt.Sprintf(w.renew, called), twoWeeksLeft, &ics.KeyValues{Key: string(ics.ParameterRelated), Value: []string{"END"}})
	}
	e, err := s.days(cal, l, "end", l.Content.ValidTo, l.Content.ValidTo)
	if err != nil {
		return "", err
	}
	e.SetSummary(fmt.Sprintf(w.ends, called))
	e.SetDescription(fmt.Sprintf(w.ended, l.Number, link))
	for _, before := range []string{twoMonthsLeft, oneMonthLeft, oneWeekLeft} {
		alarm(e, fmt.Sprintf(w.ends, called), before)
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
