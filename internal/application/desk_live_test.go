package application_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestWhoLooksAtListsIsToldWhatChanges(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what an officer takes, moves and releases is told to staff of its bureau, and to no others", func(t *testing.T, f *fixture) {
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { defer close(ended); f.Broadcast(ctx) }()
		here, err := f.Follow(of(t, principal.Viewer, "viewer"))
		f.must(err)
		elsewhere, err := f.Follow(staff(t, principal.Viewer, "none"))
		f.must(err)
		next := func() (c desk.Change) {
			t.Helper()
			f.must(json.Unmarshal(<-here.Changes, &c))
			return c
		}
		a := f.filed(clone("light", nil))
		number, bureau := a.Number, a.Destination
		if got := next(); got.Number != number || got.Status != application.Arrived || got.AssigneeID != "" || got.Bureau != bureau {
			t.Errorf("filed: %+v", got)
		}
		moved, err := f.Assign(of(t, principal.Officer, "officer-1"), number, 1, "officer-1")
		f.must(err)
		if got := next(); got.Number != number || got.AssigneeID != "officer-1" || got.Version != moved.Version {
			t.Errorf("taken: %+v", got)
		}
		moved, err = f.Accept(of(t, principal.Officer, "officer-1"), number, moved.Version)
		f.must(err)
		if got := next(); got.Status != application.ProcessingReception || got.Version != moved.Version {
			t.Errorf("accepted: %+v", got)
		}
		_, err = f.Assign(of(t, principal.Officer, "officer-1"), number, moved.Version, "")
		f.must(err)
		if got := next(); got.AssigneeID != "" || got.AssigneeName != "" {
			t.Errorf("released: %+v", got)
		}
		stop()
		<-ended
		if text, more := <-elsewhere.Changes; more {
			t.Errorf("another bureau was told %s", text)
		}
	})
}

func TestWhoLooksAtACaseThatIsPassedOnIsTold(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] staff of the bureau that a case has left are told at once where it lies, and nothing else of it", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { defer close(ended); f.Broadcast(ctx) }()
		here, err := f.Follow(staff(t, principal.Viewer, a.Destination))
		f.must(err)
		elsewhere, err := f.Follow(staff(t, principal.Viewer, "J"))
		f.must(err)
		moved, err := f.Transfer(of(t, principal.Officer, "officer-1"), a.Number, a.Version, "A", "東京の管轄のため")
		f.must(explained(err))
		var received desk.Change
		f.must(json.Unmarshal(<-here.Changes, &received))
		name := f.read(a.Number).DestinationName
		if diff := cmp.Diff(desk.Change{Number: a.Number, Version: moved.Version, Bureau: "A", ProcedureID: a.ProcedureID, Gone: &name}, received); diff != "" {
			t.Error(diff)
		}
		stop()
		<-ended
		for _, each := range []*desk.Follower{here, elsewhere} {
			if text, more := <-each.Changes; more {
				t.Errorf("told besides: %s", text)
			}
		}
	})
}

func TestWhatIsDoneAboutACaseThatWasPassedOnSaysWhereItLies(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] notes, what is said of a case first, its assignment and every step name the bureau to which it was passed on", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		officer := of(t, principal.Officer, "officer-1")
		_, err := f.Transfer(officer, a.Number, a.Version, "A", "東京の管轄のため")
		f.must(explained(err))
		now := f.read(a.Number)
		for name, try := range map[string]func() error{
			"note":      func() error { return f.Note(officer, a.Number, "電話で確かめた。") },
			"triage":    func() error { _, err := f.Triage(officer, a.Number, now.Version, true, true); return err },
			"assign":    func() error { _, err := f.Assign(officer, a.Number, now.Version, "officer-1"); return err },
			"take over": func() error { _, err := f.TakeOver(officer, a.Number, now.Version, ""); return err },
			"tick":      func() error { return f.ConfirmItems(officer, a.Number, []string{"authority"}, true) },
			"accept":    func() error { _, err := f.Accept(officer, a.Number, now.Version); return err },
			"withdraw": func() error {
				_, err := f.WithdrawDecision(officer, a.Number, "x", "書類を確かめる。")
				return err
			},
		} {
			err := try()
			if errs.KindOf(err) != errs.NotFound || errs.CodeOf(err) != codeMovedOn {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if diff := cmp.Diff(errs.Params{"reason": "elsewhere", "bureau": now.DestinationName.Ja}, errs.Of(err).Params); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}
