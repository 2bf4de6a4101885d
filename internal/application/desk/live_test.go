package desk

import (
	"context"
	"slices"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

type living struct{ ids []string }

func (l *living) Living(context.Context, []string) ([]string, error) { return l.ids, nil }

func officerIn(t *testing.T, account, session string) context.Context {
	t.Helper()
	return principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: account, SessionID: session, Bureaus: []string{"A"}})
}

func TestThoseWhoFollowAreBounded(t *testing.T) {
	t.Parallel()
	s := &Service{db: dbtest.SQLite(t)}
	follow := func(account, session string, allowed bool) *Follower {
		t.Helper()
		f, err := s.Follow(officerIn(t, account, session))
		if (err == nil) != allowed || err != nil && errs.KindOf(err) != errs.TooMany {
			t.Errorf("[R10.1] %s in %s: %v, want %t", account, session, err, allowed)
		}
		return f
	}
	first := follow("a", "1", true)
	for _, session := range []string{"1", "1", "2", "2", "2"} {
		follow("a", session, true)
	}
	follow("a", "3", false)
	follow("b", "4", true)
	s.Unfollow(first)
	s.Unfollow(first)
	follow("a", "3", true)
	follow("a", "1", false)
}

func TestFollowingEndsWithTheSessionAndWithTheProgram(t *testing.T) {
	t.Parallel()
	s := &Service{db: dbtest.SQLite(t)}
	sessions := &living{[]string{"1"}}
	s.SetSessions(sessions)
	stays, err := s.Follow(officerIn(t, "a", "1"))
	goes, err2 := s.Follow(officerIn(t, "b", "2"))
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	s.look(t.Context())
	if text := <-goes.Changes; string(text) != string(sessionOver) {
		t.Errorf("[R10.1] told %s after the session", text)
	}
	if _, more := <-goes.Changes; more {
		t.Error("[R10.1] followed after the session")
	}
	ended, stop := context.WithCancel(t.Context())
	stop()
	s.Broadcast(ended)
	if _, more := <-stays.Changes; more {
		t.Error("[R10.1] followed after the program")
	}
	if _, err := s.Follow(officerIn(t, "a", "1")); errs.KindOf(err) != errs.Unavailable {
		t.Errorf("%v", err)
	}
}

func TestWhoFallsBehindBeginsAnew(t *testing.T) {
	t.Parallel()
	s := &Service{db: dbtest.SQLite(t)}
	slow, err := s.Follow(officerIn(t, "a", "1"))
	if err != nil {
		t.Fatal(err)
	}
	at := func(bureau string) func(principal.Principal) bool {
		return func(p principal.Principal) bool { return p.MaySeeBureau(bureau) }
	}
	for range waitingChanges + 1 {
		s.tellStaff([]byte("of another bureau"), at("B"))
		s.tellStaff([]byte("{}"), at("A"))
	}
	received := 0
	for text := range slow.Changes {
		if received++; string(text) != "{}" {
			t.Errorf("[R10.1] %s", text)
		}
	}
	if received != waitingChanges {
		t.Errorf("[R10.1] %d", received)
	}
}

func TestWhatOtherNodesChangeIsFoundOnce(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		happens := func(kind, subject string) {
			if err := d.Tx(t.Context(), func(tx *db.Tx) error { return audit.Record(t.Context(), tx, kind, subject, "", nil) }); err != nil {
				t.Fatal(err)
			}
		}
		var o remoteChanges
		look := func(want ...string) {
			t.Helper()
			got, err := o.changed(t.Context(), d.Read(), time.Now())
			slices.Sort(got)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("[R10.1] %v %v, want %v", got, err, want)
			}
		}
		happens(EventAssigned, "application:1")
		look()
		happens(EventAssigned, "application:2")
		happens(EventReleased, "application:2")
		happens(EventRead, "application:3")
		happens("account.signed-in", "account:x")
		happens("application.accepted", "application:4")
		look("2", "4")
		look()
		happens(EventAssigned, "application:1")
		look("1")
	})
}

func TestIdsSortByTheTimeAtWhichTheyWereMade(t *testing.T) {
	t.Parallel()
	now := time.Now()
	id := db.NewID()
	if before, after := idAt(now.Add(-time.Second)), idAt(now.Add(time.Minute)); before >= id || after <= id {
		t.Errorf("%s, %s, %s", before, id, after)
	}
}
