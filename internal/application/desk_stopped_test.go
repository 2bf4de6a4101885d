package application_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// worked are two open applications of officer-1, of which the second has a flag typed.
func worked(t *testing.T, f *fixture) (first, second application.Application) {
	t.Helper()
	mine := of(t, principal.Officer, "officer-1")
	for _, a := range []*application.Application{&first, &second} {
		*a = f.filed(clone("light", nil))
		_, err := f.Accept(mine, a.Number, a.Version)
		f.must(err)
		*a = f.read(a.Number)
	}
	f.must(f.KeepDeskDraft(mine, second.Number, second.Version, "correction", `{"text":"①"}`))
	return first, second
}

func TestWhatAStoppedOfficerHasIsMarked(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a case of an officer who may not work on it any more is marked and found, and anybody of the bureau takes it on", func(t *testing.T, f *fixture) {
		first, second := worked(t, f)
		colleague := of(t, principal.Officer, "officer-2")
		marks := func() string {
			rows := f.result(colleague, "/api/staff/common/review/list-get", `{"office":true}`)["applications"].([]any)
			detail := f.result(colleague, "/api/staff/common/review/detail-get", `{"electronicApplicationNumber":"`+first.Number+`"}`)
			list, err := f.Queue(colleague, desk.Query{Stopped: true, Open: true})
			f.must(err)
			elsewhere, err := f.Queue(staff(t, principal.Officer, "A"), desk.Query{Stopped: true, Open: true})
			f.must(err)
			counts, err := f.Groups(colleague, desk.Query{Office: true})
			f.must(err)
			if counts.Stopped != list.Total {
				t.Errorf("%d are counted, %d listed", counts.Stopped, list.Total)
			}
			return fmt.Sprint(rows[0].(map[string]any)["assigneeStopped"], detail["assigneeStopped"], list.Total, elsewhere.Total)
		}
		if got := marks(); got != "<nil> <nil> 0 0" {
			t.Errorf("while the officer works: %s", got)
		}
		_, err := f.Assign(colleague, first.Number, first.Version, "officer-2")
		if errs.CodeOf(err) != codeMovedOn {
			t.Errorf("a colleague's case is given on: %v", err)
		}
		f.world.removed = []string{"officer-1"}
		if got := marks(); got != "true true 2 0" {
			t.Errorf("once the officer's bureaus are others: %s", got)
		}
		f.world.removed, f.world.stopped = nil, []string{"officer-1"}
		if got := marks(); got != "true true 2 0" {
			t.Errorf("once the officer is stopped: %s", got)
		}
		_, err = f.Assign(colleague, first.Number, first.Version, "officer-2")
		f.must(err)
		done, err := f.AssignMany(colleague, []desk.Selected{{Number: second.Number, Version: second.Version}}, "", false)
		f.must(err)
		if f.read(first.Number).AssigneeID != "officer-2" || done[0].Result != desk.BulkDone || f.read(second.Number).AssigneeID != "" {
			t.Errorf("%s, %+v", f.read(first.Number).AssigneeID, done)
		}
	})
}

func TestWhatAnOfficerHasIsHandedOver(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] [R7.8] an administrator is told what somebody has open, and hands it over to a colleague of the bureau or back to the queue", func(t *testing.T, f *fixture) {
		first, second := worked(t, f)
		chief := of(t, principal.Administrator, "chief")
		work, err := f.WorkOf(chief, "officer-1")
		f.must(err)
		if diff := cmp.Diff(desk.Work{Open: 2, Takers: []desk.HandOverTarget{{AccountID: "chief", Name: "主任 花子", Open: 2}, {AccountID: "officer-2", Name: "審査 二郎", Open: 2}}}, work); diff != "" {
			t.Error(diff)
		}
		if handed, left, err := f.HandOver(chief, "officer-1", ""); err != nil || handed != 0 || left != 0 || f.read(first.Number).AssigneeID != "officer-1" {
			t.Errorf("of somebody who works as before: %d %d %v", handed, left, err)
		}
		f.world.stopped = []string{"officer-1"}
		if _, _, err := f.HandOver(chief, "officer-1", "officer-3"); fields(err)["/to"] == "" {
			t.Errorf("to somebody of another bureau: %v", err)
		}
		elsewhere := staff(t, principal.Administrator, "A")
		if handed, left, err := f.HandOver(elsewhere, "officer-1", ""); err != nil || handed != 0 || left != 0 {
			t.Errorf("by another bureau's administrator: %d %d %v", handed, left, err)
		}
		handed, left, err := f.HandOver(chief, "officer-1", "officer-2")
		f.must(err)
		if got := f.read(first.Number); handed != 2 || left != 0 || got.AssigneeID != "officer-2" || got.Version != first.Version+1 {
			t.Errorf("%d handed over, %d left: %+v", handed, left, got)
		}
		if text, _, err := f.DeskDraft(of(t, principal.Officer, "officer-2"), second.Number, "correction"); err != nil || text != `{"text":"①"}` {
			t.Errorf("what was typed: %q %v", text, err)
		}
		f.world.stopped = []string{"officer-2"}
		if _, _, err := f.HandOver(chief, "officer-2", ""); err != nil || f.read(second.Number).AssigneeID != "" {
			t.Errorf("back to the queue: %v, %q", err, f.read(second.Number).AssigneeID)
		}
	})
}
