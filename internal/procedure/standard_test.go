package procedure

import (
	"testing"
)

func TestTheStandardTimeCountsCalendarOrBusinessDays(t *testing.T) {
	t.Parallel()
	c := &Catalogue{closed: Closed{Yearly: []string{"12-31", "01-01"}, Days: []string{"2026-11-23"}}.days()}
	for _, each := range []struct {
		days              int
		count, from, want string
	}{
		{1, CalendarDays, "2026-11-19", "2026-11-20"},
		{1, CalendarDays, "2026-11-20", "2026-11-24"},  // its last day is a Saturday
		{30, CalendarDays, "2026-12-01", "2027-01-04"}, // … and 31 December
		{30, CalendarDays, "2026-11-20", "2026-12-21"},
		{1, BusinessDays, "2026-11-20", "2026-11-24"}, // over a weekend and a holiday
		{5, BusinessDays, "2026-11-21", "2026-11-30"},
		{2, BusinessDays, "2026-12-30", "2027-01-05"}, // over the yearly ones and a weekend
	} {
		got := c.StandardDue(&Definition{StandardTime: &StandardTime{each.days, each.count}}, each.from)
		if got != each.want {
			t.Errorf("%d %s days after %s: %s, want %s", each.days, each.count, each.from, got, each.want)
		}
	}
	if got := c.StandardDue(&Definition{}, "2026-11-20"); got != "" {
		t.Errorf("no standard time gives %s", got)
	}
}

func TestEveryReviewHasAStandardTimeAndTheDeskItsWords(t *testing.T) {
	t.Parallel()
	c := loadCatalogue(t)
	for _, p := range c.List("2026-11-21") {
		if def := p.Definition(); (def.StandardTime != nil) != (def.Effect == "review") {
			t.Errorf("%s: standard time %+v of effect %s", def.ID, def.StandardTime, def.Effect)
		}
	}
	if r, ok := c.Reason("MISSING"); !ok || !r.Fits(false) || r.Fits(true) {
		t.Errorf("%+v", r)
	}
	if r, ok := c.Reason("NOT_ATTACHED"); !ok || r.Fits(false) || !r.Fits(true) {
		t.Errorf("[R4.2] %+v", r)
	}
	kinds := map[string]bool{}
	for _, l := range c.Letters() {
		kinds[l.Kind] = true
	}
	if len(kinds) != len(LetterKinds) || UnknownName("{number} {nummber}") != "{nummber}" {
		t.Errorf("%v", kinds)
	}
}

func TestAStandardTimeGoesOnWhereItStood(t *testing.T) {
	t.Parallel()
	c := loadCatalogue(t)
	for _, each := range []struct{ count, due, stopped, resumed, want string }{
		{CalendarDays, "2026-12-21", "2026-11-24", "2026-12-04", "2027-01-04"},
		{CalendarDays, "2026-12-21", "2026-11-24", "2026-11-24", "2026-12-21"},
		// Overdue by three days it stays.
		{CalendarDays, "2026-11-20", "2026-11-23", "2026-11-30", "2026-11-27"},
		// Friday to Monday stands still for one day on which the offices are open.
		{BusinessDays, "2026-12-10", "2026-12-04", "2026-12-07", "2026-12-11"},
		{BusinessDays, "2026-12-11", "2026-12-04", "2026-12-07", "2026-12-14"},
		{CalendarDays, "", "2026-11-24", "2026-12-04", ""},
	} {
		got := c.StandardResumed(&Definition{StandardTime: &StandardTime{30, each.count}}, each.due, each.stopped, each.resumed)
		if got != each.want {
			t.Errorf("%+v: %s", each, got)
		}
	}
}

func TestHolidaysEnd(t *testing.T) {
	t.Parallel()
	closed := Closed{Yearly: []string{"01-01"}, Days: []string{"2027-11-23", "2026-11-23"}, Provisional: []string{"2028-01-10"}}
	c := &Catalogue{closed: closed.days(), holidays: closed.holidays()}
	if got := c.Holidays(); got != (Holidays{"2027-12-31", "2028-12-31"}) {
		t.Errorf("known: %+v", got)
	}
	for day, want := range map[string]bool{"2027-10-31": false, "2027-11-01": true, "2028-06-01": true} {
		if got := c.Holidays().Ending(day); got != want {
			t.Errorf("on %s they end soon: %t", day, got)
		}
	}
	if none := (Closed{Yearly: []string{"01-01"}}).holidays(); none != (Holidays{}) || none.Ending("2027-12-31") {
		t.Errorf("no days at all: %+v", none)
	}
	// A provisional day is closed, and after all of them weekends alone are, with what is closed every year.
	for day, want := range map[string]string{"2028-01-10": "2028-01-11", "2029-01-01": "2029-01-02", "2029-01-08": "2029-01-08"} {
		if got := c.NextOpen(day); got != want {
			t.Errorf("from %s on the next open day is %s, want %s", day, got, want)
		}
	}
}
