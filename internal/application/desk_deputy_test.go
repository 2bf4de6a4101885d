package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestADeputyActsWithoutTakingOver(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a deputy sees and does the work of who is away, which stays that one's", func(t *testing.T, f *fixture) {
		mine := of(t, principal.Officer, "officer-1")
		p := principal.From(of(t, principal.Officer, "officer-2"))
		colleague := principal.With(t.Context(), p)
		p.Deputises = []string{"officer-1"}
		deputy := principal.With(t.Context(), p)
		a := f.filed(clone("light", nil))
		moved, err := f.Accept(mine, a.Number, a.Version)
		f.must(err)
		listed := func(words string) (n [2]int) {
			t.Helper()
			for i, who := range []struct{ deputy bool }{{true}, {false}} {
				ctx := colleague
				if who.deputy {
					ctx = deputy
				}
				found, err := f.Queue(ctx, desk.Query{Assigned: desk.ToMe, Open: true, Words: words})
				f.must(err)
				n[i] = len(found.Applications)
			}
			return n
		}
		if got := listed(""); got != [2]int{1, 0} {
			t.Errorf("in the lists of the deputy and of another colleague: %v", got)
		}
		if got := listed(a.Number); got != [2]int{1, 0} {
			t.Errorf("searched for: %v", got)
		}
		c, err := f.Case(deputy, a.Number)
		f.must(err)
		if len(c.Allowed) == 0 {
			t.Errorf("the deputy may do nothing: %v", c.Blocked)
		}
		f.must(f.KeepDeskDraft(deputy, a.Number, moved.Version, "correction", "{}"))
		flag := []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}
		_, err = f.RequestCorrection(colleague, a.Number, moved.Version, application.Correction{Fields: flag})
		if e := errs.Of(err); errs.CodeOf(err) != codeMovedOn || e.Params["reason"] != "colleague" {
			t.Errorf("another colleague: %v", err)
		}
		moved, err = f.RequestFee(deputy, a.Number, moved.Version, 0)
		f.must(err)
		if got := f.read(a.Number); got.AssigneeID != "officer-1" || got.Version != moved.Version || got.Status != application.FeesNotPaid {
			t.Errorf("%q works on it, %s", got.AssigneeID, got.Status)
		}
		events, err := audit.OfCase(t.Context(), f.db.Read(), a.CaseID)
		f.must(err)
		if last := events[len(events)-1]; last.ActorID != "officer-2" {
			t.Errorf("the log names %q for %s", last.ActorID, last.Type)
		}
		entries, err := f.Record(colleague, a.Number)
		f.must(err)
		for _, e := range entries {
			if as := strings.Contains(e.ActorAs, "の代理"); as != (e.Type == application.EventFeeRequested) {
				t.Errorf("[R10.1] %s was done by %s%s", e.Type, e.ActorName, e.ActorAs)
			}
		}
	})
}

func TestAnAssignmentNamesWhoseDeputyMadeIt(t *testing.T) {
	t.Parallel()
	title(t, "[R8.10] [R10.1] who is given a case, or takes it over, as whose deputy stands in the record and in the log", func(t *testing.T, f *fixture) {
		mine := of(t, principal.Officer, "officer-1")
		p := principal.From(of(t, principal.Officer, "officer-2"))
		p.Deputises = []string{"officer-1"}
		deputy := principal.With(t.Context(), p)
		for event, act := range map[string]func(number string, version int64) (application.ReviewMoved, error){
			desk.EventTakenOver: func(number string, version int64) (application.ReviewMoved, error) {
				return f.TakeOver(deputy, number, version, "")
			},
			desk.EventReleased: func(number string, version int64) (application.ReviewMoved, error) {
				return f.Assign(deputy, number, version, "")
			},
			desk.EventAssigned: func(number string, version int64) (application.ReviewMoved, error) {
				return f.Assign(deputy, number, version, "chief")
			},
		} {
			a := f.filed(clone("light", nil))
			moved, err := f.Accept(mine, a.Number, a.Version)
			f.must(err)
			_, err = act(a.Number, moved.Version)
			f.must(explained(err))
			entries, err := f.Record(mine, a.Number)
			f.must(err)
			if last := entries[len(entries)-1]; last.Type != event || !strings.Contains(last.ActorAs, "審査 一郎の代理") {
				t.Errorf("%s was done by %s%s, want %s", last.Type, last.ActorName, last.ActorAs, event)
			}
			events, err := audit.OfCase(t.Context(), f.db.Read(), a.CaseID)
			f.must(err)
			if data := string(events[len(events)-1].Data); !strings.Contains(data, `"deputyOf":"officer-1"`) {
				t.Errorf("the log says %s", data)
			}
		}
	})
}

func TestAChangeIsOnesOwn(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] who follows a list is told which of the changes are their own", func(t *testing.T, f *fixture) {
		first, second := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		a := f.filed(clone("light", nil))
		mine, err := f.Follow(first)
		f.must(err)
		theirs, err := f.Follow(second)
		f.must(err)
		go f.Broadcast(t.Context())
		checkChange := func(own, of bool) {
			t.Helper()
			for follower, want := range map[*desk.Follower]bool{mine: own, theirs: of} {
				if text := string(<-follower.Changes); strings.Contains(text, `"own":true`) != want || !strings.Contains(text, a.Number) {
					t.Errorf("told %s, own %t", text, want)
				}
			}
		}
		moved, err := f.Assign(first, a.Number, a.Version, "officer-1")
		f.must(err)
		checkChange(true, false)
		f.must(f.Note(first, a.Number, "書類を確認"))
		_, err = f.TakeOver(second, a.Number, moved.Version, "")
		f.must(err)
		checkChange(false, true)
	})
}
