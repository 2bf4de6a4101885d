package application_test

import (
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/principal"
)

func TestADisputedPowerOfAttorneyIsSeenOnTheOpenCasesOfItsAgent(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] [R3.1] officers see on what is open of an agent that the holder did not agree", func(t *testing.T, f *fixture) {
		a, own, ended := f.byAgent(), f.filed(clone("light", nil)), f.byAgent()
		f.exec(`UPDATE application SET status = 'WITHDRAWN' WHERE electronic_application_number = $1`, ended.Number)
		disputed := func(number string) {
			t.Helper()
			f.must(f.NoteDisputed(t.Context(), audit.Event{ID: "e-" + number, Type: "delegation.disputed", Role: principal.User, ActorID: "taro",
				Data: []byte(`{"delegationId":"mandate-1","delegationNumber":"` + number + `"}`)}))
		}
		noted := func(number string) (found []application.TimelineEntry) {
			t.Helper()
			seen, err := f.Case(staff(t, principal.Officer), number)
			f.must(err)
			for _, e := range seen.Timeline {
				if e.Type == application.EventMandateDisputed {
					found = append(found, e)
				}
			}
			return found
		}
		disputed("D-0001")
		disputed("D-0001") // a job may run twice
		entries := noted(a.Number)
		if len(entries) != 1 || entries[0].Note != "D-0001" || entries[0].ActorKind != "applicant" || entries[0].Status != a.Status {
			t.Errorf("the open case says %+v", entries)
		}
		disputed("D-0002")
		if entries := noted(a.Number); len(entries) != 2 || entries[1].Note != "D-0002" {
			t.Errorf("of a second one it says %+v", entries)
		}
		for what, number := range map[string]string{"the holder's own": own.Number, "what has ended": ended.Number} {
			if entries := noted(number); len(entries) != 0 {
				t.Errorf("%s says %+v", what, entries)
			}
		}
	})
}
