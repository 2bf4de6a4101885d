package application_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/audit"
	"radioportal/internal/principal"
)

func TestTheNextCaseIsTheOldestOne(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] the next case is the one that has waited longest at the office, of what is asked for", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		young, old, theirs, returned := f.filed(clone("light", nil)), f.filed(clone("light", nil)), f.filed(clone("light", nil)), f.underReview(clone("light", nil))
		f.aged(young.Number, 3, "2026-11-20")
		f.aged(old.Number, 5, "2026-12-20")
		f.aged(theirs.Number, 9, "")
		f.aged(returned.Number, 10, "")
		_, err := f.ask(returned, "", "/holder/townName")
		f.must(explained(err))
		_, err = f.Assign(officer, theirs.Number, 1, "officer-2")
		f.must(err)
		take := func(d desk.Query) string {
			t.Helper()
			number, moved, err := f.Next(officer, d)
			f.must(err)
			if number != "" {
				if a := f.read(number); a.AssigneeID != "officer-1" || a.Version != moved.Version {
					t.Errorf("%s is %s's at version %d", number, a.AssigneeID, a.Version)
				}
				events, err := audit.OfCase(t.Context(), f.db.Read(), f.read(number).CaseID)
				f.must(err)
				if last := events[len(events)-1]; last.Type != desk.EventAssigned || last.ActorID != "officer-1" {
					t.Errorf("recorded is %s by %s", last.Type, last.ActorID)
				}
			}
			return number
		}
		if got := take(desk.Query{Bureau: "A"}); got != "" {
			t.Errorf("of another bureau: %s", got)
		}
		if got := take(desk.Query{Due: desk.DueOverdue, Assigned: desk.ToMe, Offset: 500}); got != young.Number {
			t.Errorf("of the overdue: %s", got)
		}
		if got := take(desk.Query{}); got != old.Number {
			t.Errorf("of all: %s", got)
		}
		if got := take(desk.Query{}); got != "" {
			t.Errorf("nothing is left: %s", got)
		}
	})
}

func TestNoTwoOfficersAreGivenTheSameCase(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] officers who ask for the next case at once are given different ones", func(t *testing.T, f *fixture) {
		const cases = 6
		for range cases {
			f.filed(clone("light", nil))
		}
		var mu sync.Mutex
		var done sync.WaitGroup
		given := map[string]int{}
		for i := range cases + 2 {
			done.Go(func() {
				number, _, err := f.Next(of(t, principal.Officer, fmt.Sprintf("officer-%d", i%2+1)), desk.Query{})
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					t.Error(err)
				}
				given[number]++
			})
		}
		done.Wait()
		if given[""] != 2 || len(given) != cases+1 {
			t.Errorf("%v", given)
		}
	})
}

// results are what came of a selection, in its order.
func results(list []desk.BulkOutcome) []desk.BulkResult {
	out := make([]desk.BulkResult, len(list))
	for i, each := range list {
		out[i] = each.Result
	}
	return out
}

func TestASelectionIsAssignedOneByOne(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a selection is assigned as far as it can be, tried before, with an answer for each", func(t *testing.T, f *fixture) {
		officer, chief := of(t, principal.Officer, "officer-1"), of(t, principal.Administrator, "chief")
		seen := func(a application.Application) desk.Selected {
			return desk.Selected{Number: a.Number, Version: a.Version}
		}
		free, stale, theirs, mine := f.filed(clone("light", nil)), f.filed(clone("light", nil)), f.filed(clone("light", nil)), f.filed(clone("light", nil))
		ended := f.underReview(clone("light", nil))
		_, err := f.Complete(officer, ended.Number, ended.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		f.must(explained(err))
		_, err = f.Accept(of(t, principal.Officer, "officer-2"), stale.Number, 1)
		f.must(err)
		// Who accepts it works on it; it is released again, and stands at another version.
		_, err = f.Assign(of(t, principal.Officer, "officer-2"), stale.Number, f.read(stale.Number).Version, "")
		f.must(err)
		_, err = f.Assign(officer, theirs.Number, 1, "officer-2")
		f.must(err)
		_, err = f.Assign(officer, mine.Number, 1, "officer-1")
		f.must(err)
		selected := []desk.Selected{
			seen(free), seen(stale), seen(f.read(theirs.Number)), seen(f.read(mine.Number)), seen(f.read(ended.Number)),
			{Number: "E26Z00000000", Version: 1}, {Number: "?", Version: 1}, seen(free),
		}
		before := f.all(free) + f.all(theirs)
		want := []desk.BulkResult{desk.BulkDone, desk.BulkStale, desk.BulkColleague, desk.BulkSame, desk.BulkEnded, desk.BulkUnknown, desk.BulkUnknown, desk.BulkDone}
		tried, err := f.AssignMany(officer, selected, "officer-1", true)
		f.must(err)
		if diff := cmp.Diff(want, results(tried)); diff != "" {
			t.Errorf("tried: %s", diff)
		}
		if f.all(free)+f.all(theirs) != before {
			t.Error("trying changed something")
		}
		done, err := f.AssignMany(officer, selected, "officer-1", false)
		f.must(err)
		want[7] = desk.BulkSame // named twice
		if diff := cmp.Diff(want, results(done)); diff != "" {
			t.Errorf("done: %s", diff)
		}
		if a := f.read(free.Number); a.AssigneeID != "officer-1" || a.AssigneeName != "審査 一郎" || a.Version != 2 || done[0].Version != 2 {
			t.Errorf("%s %s at %d, told %d", a.AssigneeID, a.AssigneeName, a.Version, done[0].Version)
		}
		if n := f.count(`SELECT count(*) FROM event WHERE type = 'desk.assigned' AND subject = 'application:` + free.Number + `'`); n != 1 {
			t.Errorf("recorded %d times", n)
		}
		// Somebody of another bureau, another bureau's officer, an administrator, and the way back.
		for name, c := range map[string]struct {
			who  context.Context
			to   string
			want desk.BulkResult
		}{
			"to somebody of elsewhere": {officer, "officer-3", desk.BulkNotOfBureau},
			"from elsewhere":           {staff(t, principal.Officer, "A"), "officer-3", desk.BulkUnknown},
		} {
			got, err := f.AssignMany(c.who, []desk.Selected{seen(f.read(free.Number))}, c.to, false)
			f.must(err)
			if got[0].Result != c.want {
				t.Errorf("%s: %s", name, got[0].Result)
			}
		}
		if got, err := f.AssignMany(chief, []desk.Selected{seen(f.read(theirs.Number))}, "", false); err != nil || got[0].Result != desk.BulkDone || f.read(theirs.Number).AssigneeID != "" {
			t.Errorf("released by the chief: %v %v", got, err)
		}
		if got, err := f.AssignMany(officer, nil, "officer-1", false); err != nil || len(got) != 0 {
			t.Errorf("nothing: %v %v", got, err)
		}
	})
}

func TestASelectionIsAllThatAListHas(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] all of a list are those of every page", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		want := map[string]int64{}
		for range 3 {
			want[f.filed(clone("light", nil)).Number] = 1
		}
		selected, more, err := f.Select(officer, desk.Query{Open: true, Offset: 2, Limit: 1})
		f.must(err)
		got := map[string]int64{}
		for _, each := range selected {
			got[each.Number] = each.Version
		}
		if more || !maps.Equal(got, want) {
			t.Errorf("%v, %v", got, more)
		}
	})
}

func TestChecksAreEndedManyAtOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] of a selection those notifications are completed that need nothing but their check", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		first := f.caseAt(application.EffectArrival, application.Arrived, false)
		withdrawn := f.caseAt(application.EffectArrival, application.Arrived, false)
		theirs := f.caseAt(application.EffectArrival, application.Arrived, false)
		review := f.filed(clone("light", nil))
		_, err := f.Withdraw(f.holder(withdrawn), "key-withdraw", withdrawn.Number, "やめる")
		f.must(err)
		_, err = f.Assign(staff(t, principal.Administrator), theirs.Number, theirs.Version, "officer-3")
		f.must(err)
		selected := []desk.Selected{}
		for _, a := range []application.Application{first, withdrawn, theirs, review} {
			selected = append(selected, desk.Selected{Number: a.Number, Version: f.read(a.Number).Version})
		}
		selected = append(selected, desk.Selected{Number: "?"}, desk.Selected{Number: first.Number, Version: 7})
		want := []desk.BulkResult{desk.BulkDone, desk.BulkWithdrawal, desk.BulkColleague, desk.BulkNotToCheck, desk.BulkUnknown, desk.BulkStale}
		tried, err := f.CheckMany(officer, selected, true)
		f.must(err)
		if diff := cmp.Diff(want, results(tried)); diff != "" {
			t.Errorf("tried: %s", diff)
		}
		if a := f.read(first.Number); a.Status != application.Arrived {
			t.Error("trying ended a check")
		}
		done, err := f.CheckMany(officer, selected, false)
		f.must(err)
		want[5] = desk.BulkEnded
		if diff := cmp.Diff(want, results(done)); diff != "" {
			t.Errorf("done: %s", diff)
		}
		if a := f.read(first.Number); a.Status != application.ReviewCompleted || a.Version != done[0].Version || a.CompletedAt.IsZero() {
			t.Errorf("%s at %d", a.Status, a.Version)
		}
		if a := f.read(first.Number); a.AssigneeID != principal.From(officer).AccountID {
			t.Errorf("%q is said to have done it", a.AssigneeID)
		}
		if !slices.ContainsFunc(f.world.notices, func(n application.Notice) bool { return n.ElectronicApplicationNumber == first.Number }) {
			t.Error("the holder is not told")
		}
		for _, a := range []application.Application{withdrawn, theirs, review} {
			if f.read(a.Number).Ended() {
				t.Errorf("%s has ended", a.Number)
			}
		}
	})
	title(t, "[R10.1] what says something else than the account is left to be read", func(t *testing.T, f *fixture) {
		a := f.caseAt(application.EffectArrival, application.Arrived, false)
		f.world.details = map[string]any{"companyName": "ほかの株式会社"}
		done, err := f.CheckMany(staff(t, principal.Officer), []desk.Selected{{Number: a.Number, Version: a.Version}}, false)
		f.must(err)
		if done[0].Result != desk.BulkHolderDiffer || f.read(a.Number).Ended() {
			t.Errorf("%v", done)
		}
	})
	title(t, "[R10.1] what a check of the procedure points out is left to be read", func(t *testing.T, f *fixture) {
		a, err := f.notified(func(form map[string]any) {
			form["devices"].([]any)[0].(map[string]any)["certificate"] = "FCC ID" // no number
		})
		f.must(explained(err))
		for _, try := range []bool{true, false} {
			done, err := f.CheckMany(staff(t, principal.Officer), []desk.Selected{{Number: a.Number, Version: a.Version}}, try)
			f.must(err)
			if done[0].Result != desk.BulkWarned || f.read(a.Number).Ended() {
				t.Errorf("tried %v: %v", try, done)
			}
		}
	})
}

func TestProcessingIsBegunInBulk(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] of a selection the processing is begun of what need not be read first, and each of the others says why not", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		fresh, begun, theirs, no := f.filed(clone("light", nil)), f.filed(clone("light", nil)), f.filed(clone("light", nil)), f.filed(clone("light", nil))
		_, err := f.Accept(officer, begun.Number, begun.Version)
		f.must(err)
		_, err = f.Assign(of(t, principal.Administrator, "chief"), theirs.Number, theirs.Version, "officer-2")
		f.must(err)
		_, err = f.Triage(officer, no.Number, no.Version, false, true)
		f.must(err)
		selected := []desk.Selected{}
		for _, a := range []application.Application{fresh, begun, theirs, no} {
			selected = append(selected, desk.Selected{Number: a.Number, Version: f.read(a.Number).Version})
		}
		selected = append(selected, desk.Selected{Number: "?"})
		want := []desk.BulkResult{desk.BulkDone, desk.BulkNotToAccept, desk.BulkColleague, desk.BulkTriagedNo, desk.BulkUnknown}
		for _, try := range []bool{true, false} {
			done, err := f.AcceptMany(officer, selected, try)
			f.must(err)
			if diff := cmp.Diff(want, results(done)); diff != "" || done[0].Name != fresh.HolderName {
				t.Errorf("tried %v: %s, named %q", try, diff, done[0].Name)
			}
			if got := f.read(fresh.Number).Status; (got == application.Arrived) != try {
				t.Errorf("tried %v: now %s", try, got)
			}
		}
		if took := f.assignedTo(fresh); took != "officer-1" {
			t.Errorf("recorded as taken by %q", took)
		}
		for _, a := range []application.Application{theirs, no} {
			if got := f.read(a.Number).Status; got != application.Arrived {
				t.Errorf("%s is %s", a.Number, got)
			}
		}
	})
}

func TestFeesAreAskedForInBulk(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] of a selection the fees that are known are asked for, and each of the others says why not", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		received := func() application.Application {
			a := f.filed(clone("light", nil))
			_, err := f.Accept(staff(t, principal.Officer), a.Number, a.Version)
			f.must(err)
			return f.read(a.Number)
		}
		owed, withdrawn, theirs, arrived, unknown := received(), received(), received(), f.filed(clone("light", nil)), f.unknownFee()
		_, err := f.Accept(staff(t, principal.Officer), unknown.Number, unknown.Version)
		f.must(err)
		_, err = f.Withdraw(f.holder(withdrawn), "key-withdraw", withdrawn.Number, "やめる")
		f.must(err)
		_, err = f.Assign(of(t, principal.Administrator, "chief"), theirs.Number, theirs.Version, "officer-2")
		f.must(err)
		selected := []desk.Selected{}
		for _, a := range []application.Application{owed, withdrawn, theirs, arrived} {
			selected = append(selected, desk.Selected{Number: a.Number, Version: f.read(a.Number).Version})
		}
		selected = append(selected, desk.Selected{Number: "?"}, desk.Selected{Number: owed.Number, Version: 7})
		want := []desk.BulkResult{desk.BulkDone, desk.BulkWithdrawal, desk.BulkColleague, desk.BulkNotAccepted, desk.BulkUnknown, desk.BulkStale}
		tried, err := f.FeeMany(officer, selected, true)
		f.must(err)
		if diff := cmp.Diff(want, results(tried)); diff != "" || f.read(owed.Number).Status != application.ProcessingReception {
			t.Errorf("tried: %s, now %s", diff, f.read(owed.Number).Status)
		}
		done, err := f.FeeMany(officer, selected, false)
		f.must(err)
		want[5] = desk.BulkSame
		if done[0].Name != owed.HolderName || done[4].Name != "" {
			t.Errorf("named %q and %q", done[0].Name, done[4].Name)
		}
		if diff := cmp.Diff(want, results(done)); diff != "" {
			t.Errorf("done: %s", diff)
		}
		if a := f.read(owed.Number); a.Status != application.FeesNotPaid || a.Version != done[0].Version || a.PaymentNumber == "" {
			t.Errorf("%s at %d, payment %q", a.Status, a.Version, a.PaymentNumber)
		}
		for _, try := range []bool{true, false} { // what the office has to determine is at another bureau
			done, err := f.FeeMany(staff(t, principal.Officer), []desk.Selected{{Number: unknown.Number, Version: f.read(unknown.Number).Version}}, try)
			f.must(err)
			if diff := cmp.Diff([]desk.BulkResult{desk.BulkAmount}, results(done)); diff != "" {
				t.Errorf("of an amount that is not known: %s", diff)
			}
		}
		for _, a := range []application.Application{withdrawn, theirs, arrived, unknown} {
			if got := f.read(a.Number); got.PaymentNumber != "" {
				t.Errorf("%s was asked", a.Number)
			}
		}
	})
}

// assignedTo is to whom a case was given last, as its record says.
func (f *fixture) assignedTo(a application.Application) (to string) {
	f.t.Helper()
	events, err := audit.OfCase(f.t.Context(), f.db.Read(), a.CaseID)
	f.must(err)
	for _, e := range events {
		var data struct{ To string }
		f.must(json.Unmarshal(e.Data, &data))
		if e.Type == desk.EventAssigned {
			to = data.To
		}
	}
	return to
}
