package application_test

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// keeps lists the filters that a staff member is shown, with the bureau that shares them and their counts.
func (f *fixture) keeps(who ctx) []string {
	f.t.Helper()
	list, err := f.Filters(who)
	f.must(err)
	out := []string{}
	for _, each := range list {
		out = append(out, fmt.Sprintf("%s%s %d", each.Bureau, each.Name, each.Count))
	}
	return out
}

func TestFiltersOfTheDeskAreKeptAndShared(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] filters are kept by each, shared by a bureau, and count what fits", func(t *testing.T, f *fixture) {
		officer, colleague, viewer := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2"), of(t, principal.Viewer, "viewer-1")
		boss := of(t, principal.Administrator, "boss")
		elsewhere := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer-3", Bureaus: []string{"A"}})
		late := f.filed(clone("light", nil))
		f.aged(late.Number, 40, "2026-11-20")
		f.filed(clone("light", nil))
		save := func(who ctx, saved desk.SavedFilter) error { return f.SaveFilter(who, saved) }
		own := desk.SavedFilter{Name: " 私の ", Columns: []string{"number", "due"}}
		own.Filter.Overdue = true
		own.Filter.Limit = 7
		f.must(save(officer, own))
		shared := desk.SavedFilter{Name: "受付前", Bureau: "E"}
		shared.Filter.Status, shared.Filter.Words = application.Arrived, ""
		f.must(save(officer, shared))
		words := desk.SavedFilter{Name: "言葉"}
		words.Filter.Words = "アマチュア"
		f.must(save(viewer, words))

		for name, c := range map[string]struct {
			who  ctx
			want []string
		}{
			"own and shared":   {officer, []string{"私の 1", "E受付前 2"}},
			"a colleague's":    {colleague, []string{"E受付前 2"}},
			"a viewer's":       {viewer, []string{"言葉 -1", "E受付前 2"}},
			"another bureau's": {elsewhere, []string{}},
		} {
			if diff := cmp.Diff(c.want, f.keeps(c.who)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		kept, err := f.Filters(officer)
		f.must(err)
		if got := kept[0]; !got.Filter.Overdue || got.Filter.Limit != 0 || len(got.Columns) != 2 {
			t.Errorf("kept is %+v", got)
		}
		if err := save(viewer, desk.SavedFilter{Name: "x", Bureau: "E"}); errs.KindOf(err) != errs.Forbidden {
			t.Errorf("shared by a viewer: %v", err)
		}
		if err := f.ForgetFilter(viewer, "E", "受付前"); errs.KindOf(err) != errs.Forbidden {
			t.Errorf("forgotten by a viewer: %v", err)
		}
		if err := save(officer, desk.SavedFilter{Name: "x", Bureau: "A"}); errs.KindOf(err) != errs.NotFound {
			t.Errorf("shared by another bureau: %v", err)
		}
		if err := save(officer, desk.SavedFilter{Name: " "}); fields(err)["/name"] != codeRequired {
			t.Errorf("without a name: %v", err)
		}
		for n := range 19 {
			f.must(save(officer, desk.SavedFilter{Name: fmt.Sprint(n)}))
		}
		if err := save(officer, desk.SavedFilter{Name: "one more"}); errs.CodeOf(err) != "MSG-LIT-E-0101" {
			t.Errorf("one more: %v", err)
		}
		f.must(save(officer, desk.SavedFilter{Name: "3"})) // written over

		for who, want := range map[ctx]bool{officer: true, colleague: false, boss: true} {
			kept, err := f.Filters(who)
			f.must(err)
			if at := slices.IndexFunc(kept, func(each desk.CountedFilter) bool { return each.Bureau == "E" }); kept[at].MayDelete != want {
				t.Errorf("%v may delete what is shared: %v", principal.From(who), !want)
			}
		}
		if err := f.ForgetFilter(colleague, "E", "受付前"); errs.KindOf(err) != errs.Forbidden {
			t.Errorf("a colleague's is deleted: %v", err)
		}
		if err := save(colleague, shared); errs.CodeOf(err) != "MSG-LIT-E-0093" || errs.Of(err).Params["reason"] != "filterOfOther" {
			t.Errorf("a colleague's is written over: %v", err)
		}
		f.must(f.ForgetFilter(boss, "E", "受付前"))
		f.must(f.ForgetFilter(boss, "E", "受付前"))
		f.must(save(officer, shared))
		f.must(f.ForgetFilter(officer, "E", "受付前"))
		f.must(f.ForgetFilter(colleague, "", "私の")) // another's stays
		if got := f.keeps(officer); len(got) != 20 {
			t.Errorf("%v", got)
		}
		rows, err := db.All(t.Context(), f.db.Read(), db.Value[string], `SELECT type || ' ' || actor_id || ' ' || data FROM event WHERE type LIKE 'desk.filter%' ORDER BY at, id`)
		f.must(err)
		if diff := cmp.Diff([]string{`desk.filter-saved officer-1 {"name":"受付前"}`, `desk.filter-removed boss {"name":"受付前"}`,
			`desk.filter-saved officer-1 {"name":"受付前"}`, `desk.filter-removed officer-1 {"name":"受付前"}`}, rows); diff != "" {
			t.Errorf("recorded: %s", diff)
		}
	})
}

func TestTheLimitOfFiltersHoldsAtOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] no more filters than the limit are kept, also where they are saved at once", func(t *testing.T, f *fixture) {
		officers := []ctx{of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")}
		for n := range 17 {
			f.must(f.SaveFilter(officers[0], desk.SavedFilter{Name: fmt.Sprint("before ", n), Bureau: "E"}))
		}
		var done sync.WaitGroup
		var refused atomic.Int64
		for n := range 8 {
			done.Go(func() {
				err := f.SaveFilter(officers[n%2], desk.SavedFilter{Name: fmt.Sprint("at once ", n), Bureau: "E"})
				if errs.CodeOf(err) == "MSG-LIT-E-0101" {
					refused.Add(1)
				} else if err != nil {
					t.Error(err)
				}
			})
		}
		done.Wait()
		if kept := f.keeps(officers[0]); len(kept) != 20 || refused.Load() != 5 {
			t.Errorf("%d kept, %d refused", len(kept), refused.Load())
		}
	})
}

func TestTheLastCasesLookedAtAreRemembered(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] the five cases somebody looked at last, sealed or not, each once", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		numbers := []string{}
		look := func(number string) {
			f.clock.Set(f.db.Now().Add(time.Second))
			_, err := f.Case(officer, number)
			f.must(err)
		}
		for range 6 {
			numbers = append(numbers, f.filed(clone("light", nil)).Number)
			look(numbers[len(numbers)-1])
		}
		recent := func(who ctx) []string {
			list, err := f.Recent(who)
			f.must(err)
			out := []string{}
			for _, a := range list {
				out = append(out, a.Number)
			}
			return out
		}
		want := []string{numbers[5], numbers[4], numbers[3], numbers[2], numbers[1]}
		if diff := cmp.Diff(want, recent(officer)); diff != "" {
			t.Errorf("not sealed yet: %s", diff)
		}
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			events, err := audit.Undispatched(t.Context(), tx, 1000)
			if err == nil {
				err = audit.MarkDispatched(t.Context(), tx, events)
			}
			return err
		}))
		look(numbers[3])
		if diff := cmp.Diff([]string{numbers[3], numbers[5], numbers[4], numbers[2], numbers[1]}, recent(officer)); diff != "" {
			t.Errorf("sealed: %s", diff)
		}
		if got := recent(of(t, principal.Officer, "officer-2")); len(got) != 0 {
			t.Errorf("a colleague: %v", got)
		}
		moved := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer-1", Bureaus: []string{"A"}})
		if got := recent(moved); len(got) != 0 {
			t.Errorf("of a bureau one has left: %v", got)
		}
	})
}
