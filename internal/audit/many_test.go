package audit

import (
	"fmt"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
)

func TestWhoReadsVeryMuchIsNoticed(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := &sealed{t: t, d: d, now: now}
		now.Set(epoch)
		watch := NewWatch(3)
		dispatch := func() {
			t.Helper()
			s.must(d.Tx(t.Context(), func(tx *db.Tx) error {
				list, err := Undispatched(t.Context(), tx, 500)
				if err != nil {
					return err
				}
				if err := watch.Tally(t.Context(), tx, list); err != nil {
					return err
				}
				return MarkDispatched(t.Context(), tx, list)
			}))
		}
		read := func(who string, role principal.Role, kind string, records ...int) {
			t.Helper()
			for _, each := range records {
				s.must(d.Tx(t.Context(), func(tx *db.Tx) error {
					return Write(t.Context(), tx, Event{Type: kind, Subject: fmt.Sprint("account:", each), Role: role, ActorID: who}, nil)
				}))
			}
			dispatch()
		}
		noticed := func() []Noticed {
			t.Helper()
			dispatch()
			list, err := NoticedSince(t.Context(), d.Read(), epoch, now.Now())
			s.must(err)
			return list
		}
		read("busy", principal.Officer, "account.read", 1, 2, 3, 3, 2, 1)
		read("writer", principal.Officer, "account.suspended", 1, 2, 3, 4)
		read("person", principal.User, "notice.read", 1, 2, 3, 4)
		now.Set(epoch.Add(61 * time.Minute))
		read("busy", principal.Officer, "account.read", 4) // what was read before is over an hour ago
		if list := noticed(); len(list) != 0 {
			t.Fatalf("[R8.10] of what is no more than may be: %+v", list)
		}
		read("curious", principal.Viewer, "desk.read", 1, 2)
		watch = NewWatch(3) // of another node, which knows what the log says alone
		read("curious", principal.Viewer, "account.read", 3, 4)
		list := noticed()
		if len(list) != 1 || list[0].StaffID != "curious" || list[0].Records != 4 || list[0].Minutes != 60 {
			t.Fatalf("[R8.10] of four records within the hour: %+v", list)
		}
		read("curious", principal.Viewer, "account.read", 5, 6)
		watch = NewWatch(3)
		read("curious", principal.Viewer, "account.read", 7)
		if list := noticed(); len(list) != 1 {
			t.Errorf("[R8.10] it is told again within the hour: %+v", list)
		}
		now.Set(epoch.Add(200 * time.Minute))
		read("curious", principal.Viewer, "account.read", 1, 2, 3, 4)
		if list := noticed(); len(list) != 2 {
			t.Errorf("[R8.10] it is not told in another hour: %+v", list)
		}
	})
}
