package application

import (
	"testing"
	"time"
)

func TestARequestTellsThatItsLastDayIsOver(t *testing.T) {
	due := Request{Kind: ForAddition, State: RequestOpen, DueDate: "2026-12-10", RequestedAt: time.UnixMilli(1)}
	answered, without := due, due
	answered.State, without.DueDate = RequestDone, ""
	for today, want := range map[string]bool{"2026-12-10": false, "2026-12-11": true, "2031-01-01": true} {
		views := requestViews([]Request{due, answered, without}, today)
		if views[0].Overdue != want || views[1].Overdue || views[2].Overdue {
			t.Errorf("[R10.3] on %s: %+v", today, views)
		}
		text := "ADDITION" + within + "E1" + within + "件名" + within + "Subject" + within + due.DueDate
		if asked := openRequestsOf(&text, today); len(asked) != 1 || asked[0].Overdue != want {
			t.Errorf("[R10.3] asked on %s: %+v", today, asked)
		}
	}
}
