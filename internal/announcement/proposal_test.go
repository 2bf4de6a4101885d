package announcement

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// staff is a member of staff who works for some bureaus; none stands for all.
func staff(t *testing.T, id string, role principal.Role, bureaus ...string) context.Context {
	t.Helper()
	return principal.With(t.Context(), principal.Principal{Role: role, AccountID: id, Name: "職員 " + id, Bureaus: bureaus})
}

// urgently publishes what the officer has written with the help of another.
func urgently(t *testing.T, s *Service, in Input) Announcement {
	t.Helper()
	a, err := s.Propose(officer(t), in)
	if err == nil {
		a, err = s.Approve(staff(t, "second", principal.Officer), a.ID, a.Version)
	}
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// because checks that something was refused for a reason.
func because(t *testing.T, reason string, err error) {
	t.Helper()
	var refused *errs.Error
	if !errors.As(err, &refused) || refused.Code != "MSG-LIT-E-0093" || refused.Params["reason"] != reason {
		t.Errorf("not refused for %s: %v", reason, err)
	}
}

func urgent() Input {
	in := written()
	in.Urgent = true
	return in
}

// over is an input that builds on an announcement as it is.
func (in announcementInput) over(a Announcement) Input {
	in.AnnouncementID, in.Version = a.ID, a.Version
	return in
}

func TestAnUrgentAnnouncementIsPublishedBySomebodyElseThanItsWriter(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		_, err := s.Save(officer(t), urgent(), true)
		because(t, "announcementUrgent", err)
		a := save(t, s, urgent(), false)
		corrector := staff(t, "corrector", principal.Officer)
		in := urgent().over(a)
		in.Title.En = "Downtime tonight"
		if a, err = s.Propose(corrector, in); err != nil || a.StatusAt(s.db.Now()) != Draft || a.Proposal.At.IsZero() {
			t.Fatalf("%+v %v", a, err)
		}
		if got := ids(t, s, 5); len(got) != 0 {
			t.Errorf("shown before anybody has agreed: %v", got)
		}
		for name, who := range map[string]context.Context{"its first writer": officer(t), "who asked": corrector} {
			_, err := s.Approve(who, a.ID, a.Version)
			t.Log(name)
			because(t, "announcementSameHand", err)
		}
		second := staff(t, "second", principal.Officer)
		if _, err := s.Approve(second, a.ID, a.Version-1); errs.CodeOf(err) != "MSG-LIT-E-0097" {
			t.Errorf("an older version: %v", err)
		}
		if a, err = s.Approve(second, a.ID, a.Version); err != nil || a.StatusAt(s.db.Now()) != Shown || a.Title.En != "Downtime tonight" {
			t.Fatalf("%+v %v", a, err)
		}
		if _, err := s.Approve(second, a.ID, a.Version); errs.CodeOf(err) != "MSG-LIT-E-0097" {
			t.Errorf("twice: %v", err)
		}
		audited(t, s, a.ID, "officer "+EventSaved, "corrector "+EventProposed, "second "+EventPublished)
	})
}

// audited checks who did what to an announcement, in this order.
func audited(t *testing.T, s *Service, id string, want ...string) {
	t.Helper()
	got, err := db.All(t.Context(), s.db.Read(), db.Value[string], `SELECT actor_id || ' ' || type FROM event WHERE subject = $1 ORDER BY id`, "announcement:"+id)
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("audited: %v %s", err, diff)
	}
}

func TestWhatIsShownStaysUntilItsChangeIsApproved(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		a := urgently(t, s, urgent())
		in := urgent().over(a)
		in.Title.En = "Stopped"
		second := staff(t, "second", principal.Officer)
		_, err := s.Save(second, in, true)
		because(t, "announcementUrgent", err)
		waiting, err := s.Propose(second, in)
		if err != nil {
			t.Fatal(err)
		}
		if shown, err := s.ByID(t.Context(), a.ID); err != nil || shown.Title.En != "Downtime" {
			t.Errorf("changed at once: %+v %v", shown.Title, err)
		}
		_, err = s.Save(officer(t), urgent().over(waiting), false)
		because(t, "announcementWaits", err)
		_, err = s.Propose(officer(t), urgent().over(waiting))
		because(t, "announcementWaits", err)
		// The first writer's words have been approved before: now the other one's are to be.
		approved, err := s.Approve(officer(t), a.ID, waiting.Version)
		if err != nil || approved.Title.En != "Stopped" || !approved.From.Equal(a.From) {
			t.Errorf("%+v %v", approved, err)
		}
		// Nobody else is needed for what is made less urgent, or ends.
		in = written().over(approved)
		calm := save(t, s, in, true)
		_, err = s.Save(officer(t), urgent().over(calm), true)
		because(t, "announcementUrgent", err)
	})
}

func TestWhoWroteItBeforeItBecameUrgentDoesNotApproveIt(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		a := save(t, s, written(), true)
		a, err := s.Propose(staff(t, "second", principal.Officer), urgent().over(a))
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Approve(officer(t), a.ID, a.Version)
		because(t, "announcementSameHand", err)
	})
}

func TestAnUrgentAnnouncementIsSentBackWithAReason(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, now *clock.Settable) {
		second := staff(t, "second", principal.Officer)
		in := urgent()
		in.EndDate, in.EndTime = "2026-11-22", "09:00"
		a, err := s.Propose(officer(t), in)
		if err != nil {
			t.Fatal(err)
		}
		if list, n, err := s.ListForStaff(t.Context(), DeskQuery{Waiting: true, Limit: 20}); err != nil || n != 1 || list[0].ID != a.ID {
			t.Errorf("waiting: %v %d %v", list, n, err)
		}
		now.Set(today.AddDate(0, 0, 2))
		_, err = s.Approve(second, a.ID, a.Version)
		because(t, "announcementPeriod", err)
		because(t, "announcementWaits", s.Delete(officer(t), a.ID, a.Version))
		_, err = s.Return(second, a.ID, a.Version, " ")
		if got := pointers(t, err); !slices.Equal(got, []string{"/reason MSG-LIT-E-0001"}) {
			t.Error(got)
		}
		for _, reason := range []string{".", "時刻が〇〇〇〇と違います"} {
			_, err = s.Return(second, a.ID, a.Version, reason)
			if got := pointers(t, err); !slices.Equal(got, []string{"/reason MSG-LIT-E-0001"}) {
				t.Errorf("[R5.1] %q: %v", reason, got)
			}
		}
		if a, err = s.Return(second, a.ID, a.Version, "時刻が違います"); err != nil {
			t.Fatal(err)
		}
		if _, n, err := s.ListForStaff(t.Context(), DeskQuery{Waiting: true, Limit: 20}); err != nil || n != 0 {
			t.Errorf("still waits: %d %v", n, err)
		}
		kept, err := s.ByIDForStaff(t.Context(), a.ID)
		if p := kept.Proposal; err != nil || p.Content.Title != in.Title || p.Reason != "時刻が違います" || p.Returner != "職員 second" || !p.At.IsZero() {
			t.Errorf("%+v %v", p, err)
		}
		in.EndDate = "2026-11-25"
		if a, err = s.Propose(officer(t), in.over(a)); err != nil {
			t.Fatal(err)
		}
		// One's own is taken back without a reason.
		if a, err = s.Return(officer(t), a.ID, a.Version, ""); err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(officer(t), a.ID, a.Version); err != nil {
			t.Error(err)
		}
		audited(t, s, a.ID, "officer "+EventProposed, "second "+EventReturned, "officer "+EventProposed, "officer "+EventReturned, "officer "+EventDeleted)
	})
}

func TestAnnouncementsAreWrittenForTheOwnBureausAlone(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		kanto, shinetsu := staff(t, "kanto", principal.Officer, "A"), staff(t, "shinetsu", principal.Officer, "B")
		for _, bureau := range []string{"", "B", "Z"} {
			in := written()
			in.Bureau = bureau
			_, err := s.Save(kanto, in, false)
			if got := pointers(t, err); !slices.Equal(got, []string{"/bureau MSG-LIT-E-0002"}) {
				t.Errorf("for %q: %v", bureau, got)
			}
		}
		in := urgent()
		in.Bureau = "A"
		a, err := s.Propose(kanto, in)
		if err != nil {
			t.Fatal(err)
		}
		foreign := map[string]error{}
		_, foreign["approve"] = s.Approve(shinetsu, a.ID, a.Version)
		_, foreign["return"] = s.Return(shinetsu, a.ID, a.Version, "時刻が違います")
		_, foreign["save"] = s.Save(shinetsu, in.over(a), false)
		_, foreign["end"] = s.End(shinetsu, a.ID, a.Version)
		foreign["delete"] = s.Delete(shinetsu, a.ID, a.Version)
		for name, err := range foreign {
			if errs.KindOf(err) != errs.Forbidden {
				t.Errorf("%s: %v", name, err)
			}
		}
		// An administrator of another bureau looks after them all.
		if a, err = s.Approve(staff(t, "administrator", principal.Administrator, "B"), a.ID, a.Version); err != nil || a.Bureau != "A" {
			t.Errorf("%+v %v", a, err)
		}
		var bureaus []string
		rows, err := db.All(t.Context(), s.db.Read(), db.Value[string], `SELECT COALESCE(bureau, '') FROM event WHERE subject = $1`, "announcement:"+a.ID)
		if bureaus = slices.Compact(rows); err != nil || !slices.Equal(bureaus, []string{"A"}) {
			t.Errorf("the events are of %v, %v", bureaus, err)
		}
	})
}

// Two who publish at the same time, or one who publishes while another sends back: one of them does.
func TestOneOfTwoDecidesWhatBecomesOfAnUrgentAnnouncement(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		a, err := s.Propose(officer(t), urgent())
		if err != nil {
			t.Fatal(err)
		}
		done := make(chan error)
		for _, act := range []func() error{
			func() error { _, err := s.Approve(staff(t, "second", principal.Officer), a.ID, a.Version); return err },
			func() error { _, err := s.Approve(staff(t, "third", principal.Officer), a.ID, a.Version); return err },
			func() error {
				_, err := s.Return(staff(t, "fourth", principal.Officer), a.ID, a.Version, "時刻が違います")
				return err
			},
		} {
			go func() { done <- act() }()
		}
		failed := 0
		for range 3 {
			if err := <-done; err != nil {
				failed++
				if errs.CodeOf(err) != "MSG-LIT-E-0097" {
					t.Error(err)
				}
			}
		}
		if failed != 2 {
			t.Errorf("%d of 3 were refused", failed)
		}
	})
}

func TestStaffReadWhatWaits(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		a, err := s.Propose(officer(t), urgent())
		if err != nil {
			t.Fatal(err)
		}
		for who, want := range map[string][3]bool{"officer": {true, true, false}, "second": {true, false, true}, "viewer": {false, false, false}} {
			role := principal.Officer
			if who == "viewer" {
				role = principal.Viewer
			}
			got, err := s.deskDetail(staff(t, who, role), announcementRef{AnnouncementID: a.ID})
			if err != nil || got.Proposal == nil || !got.Waiting || [3]bool{got.MayChange, got.Proposal.Own, got.Proposal.MayPublish} != want {
				body, _ := json.Marshal(got)
				t.Errorf("%s: %s %v", who, body, err)
			}
		}
	})
}

func TestWhatWaitsToBePublishedIsToldToThoseWhoMay(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		in := urgent()
		in.Bureau = "A"
		a, err := s.Propose(staff(t, "asker", principal.Officer, "A"), in)
		if err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			who  context.Context
			want []bool // whether each that is shown is their own
		}{
			"who asked":         {staff(t, "asker", principal.Officer, "A"), []bool{true}},
			"a colleague":       {staff(t, "second", principal.Officer, "A"), []bool{false}},
			"an administrator":  {staff(t, "chief", principal.Administrator), []bool{false}},
			"of another bureau": {staff(t, "far", principal.Officer, "B"), nil},
			"who only reads":    {staff(t, "viewer", principal.Viewer, "A"), nil},
		} {
			list, err := s.PublicationsWaiting(c.who)
			var got []bool
			for _, each := range list {
				got = append(got, each.Own)
			}
			if err != nil || !slices.Equal(got, c.want) || len(list) > 0 && (list[0].AnnouncementID != a.ID || list[0].Title.Ja != in.Title.Ja) {
				t.Errorf("[R10.1] %s: %+v, %v", name, list, err)
			}
		}
		if _, err := s.Approve(staff(t, "second", principal.Officer, "A"), a.ID, a.Version); err != nil {
			t.Fatal(err)
		}
		if list, err := s.PublicationsWaiting(staff(t, "asker", principal.Officer, "A")); err != nil || len(list) != 0 {
			t.Errorf("[R10.1] once it is published: %+v, %v", list, err)
		}
	})
}
