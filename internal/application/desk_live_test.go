package application_test

import (
	"context"
	"encoding/json"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
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
