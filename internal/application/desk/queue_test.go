package desk

import (
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/clock"
)

func TestTheAgeCountsDaysOfTheCalendar(t *testing.T) {
	t.Parallel()
	at := func(text string) time.Time {
		moment, err := time.ParseInLocation(time.DateTime, text, clock.Tokyo)
		if err != nil {
			t.Fatal(err)
		}
		return moment.UTC()
	}
	now := at("2026-11-21 00:30:00")
	for arrived, want := range map[string]int{
		"2026-11-21 00:10:00": 0, "2026-11-20 23:50:00": 1, "2026-11-20 00:00:00": 1, "2026-11-19 23:59:59": 2, "2026-10-21 12:00:00": 31,
	} {
		if got := age(application.Application{ReceivedAt: at(arrived)}, now); got != want {
			t.Errorf("[R10.1] arrived %s: %d days ago, want %d", arrived, got, want)
		}
	}
	if got := age(application.Application{ReceivedAt: at("2026-11-20 00:00:00"), PaperOn: "2026-11-10"}, now); got != 11 {
		t.Errorf("[R10.1] a paper whose day was put right: %d days ago, want 11", got)
	}
}

func TestOnlyWhatWaitsForTheOfficeIsOverdue(t *testing.T) {
	t.Parallel()
	for status, want := range map[application.Status]bool{application.Arrived: true, application.ProcessingReception: true, application.UnderReview: true,
		application.FeesNotPaid: false, application.RequestingCorrection: false, application.ReviewCompleted: false} {
		a := application.Application{Status: status, StandardDue: "2026-11-20"}
		if overdue(a, "2026-11-21") != want || overdue(a, "2026-11-20") {
			t.Errorf("%s: %t on the day after, %t on the day", status, overdue(a, "2026-11-21"), overdue(a, "2026-11-20"))
		}
	}
	if overdue(application.Application{Status: application.Arrived}, "2026-11-21") {
		t.Error("without a standard time")
	}
}
