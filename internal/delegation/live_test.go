package delegation

import (
	"context"
	"sync"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

func TestWhatWasBegunGoesOnUnderAnotherGrant(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		first := w.granted("taro", "office")
		beside := w.granted("taro", "office", func(t *Terms) { t.Scope.Kind, t.Scope.Procedures = Single, []string{"amateur-open"} })
		origin := func(m Mandate) string {
			a, err := w.Live(t.Context(), w.db.Read(), "office", m.ID)
			w.must(err)
			return a.Origin
		}
		if origin(beside) != beside.ID {
			t.Errorf("[R6.1] two at once share what was begun: %s", origin(beside))
		}
		_, err := w.Release(w.as("taro"), first.ID, first.Version)
		w.must(err)
		again := w.granted("taro", "office")
		if origin(again) != first.ID {
			t.Errorf("[R6.1] what was begun under %s is lost under its successor: %s", first.ID, origin(again))
		}
		for _, other := range []Mandate{w.granted("taro", "clerk"), w.granted("stranger", "office", func(t *Terms) { t.Scope.SubAgents = false })} {
			a, err := w.Live(t.Context(), w.db.Read(), other.Delegate.AccountID, other.ID)
			w.must(err)
			if a.Origin != other.ID {
				t.Errorf("[R6.1] between others it goes on with %s", a.Origin)
			}
		}
	})
}

func TestStationsGoOnWithTheirRenewals(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.ports.SameStations = func(_ context.Context, _ db.Querier, accountID string, ids []string) ([]string, error) {
			if accountID != "taro" {
				t.Errorf("licences of %s", accountID)
			}
			return append([]string{"renewal of " + ids[0]}, ids...), nil
		}
		m := w.granted("taro", "office", func(t *Terms) { t.Scope.Stations = []string{"l1"} })
		a, err := w.Live(t.Context(), w.db.Read(), "office", m.ID)
		w.must(err)
		all, err := w.ActingFor(t.Context(), w.db.Read(), "office", "taro")
		w.must(err)
		if len(a.Stations) != 2 || len(all) != 1 || len(all[0].Stations) != 2 {
			t.Errorf("[R6.1] the renewal of a station's licence is not covered: %+v %+v", a, all)
		}
		w.stations["taro"] = []Station{{ID: "renewal of l1"}, {ID: "l2"}}
		named, err := w.stationsNamed(t.Context(), m)
		w.must(err)
		if len(named) != 1 || named[0].ID != "renewal of l1" {
			t.Errorf("[R6.1] named is %+v", named)
		}
		sub, err := w.Grant(w.as("office"), w.nextKey(), w.terms("clerk", func(t *Terms) {
			t.ParentID, t.Scope.SubAgents, t.Scope.Stations, t.ValidUntil = m.ID, false, []string{"renewal of l1"}, m.ValidUntil
		}))
		if err != nil || sub.ParentID != m.ID {
			t.Errorf("[R6.1] a sub-agent for the renewal: %v", err)
		}
	})
}

// What is done under a power of attorney, and its end at the same time, happen one after the other.
func TestNothingIsDoneWhileItEnds(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		m = w.granted2("office", "clerk", m)
		parent := w.detail("taro", Mandate{ID: m.ParentID}).Mandate
		var wait sync.WaitGroup
		release := func() {
			_, err := w.Release(w.as("taro"), parent.ID, parent.Version)
			w.must(err)
		}
		hold := func() error {
			return w.db.Tx(t.Context(), func(tx *db.Tx) error {
				if err := w.Hold(t.Context(), tx, "clerk", m.ID); err != nil {
					return err
				}
				if !w.live("clerk", m) { // another connection sees nothing of an end until this has ended
					t.Error("[R6.1] it ended while something was done under it")
				}
				return nil
			})
		}
		for range 2 { // each needs two connections
			wait.Go(func() {
				for range 20 {
					if err := hold(); err != nil && errs.KindOf(err) != errs.NotFound {
						t.Error(err)
					}
				}
			})
		}
		wait.Go(release)
		wait.Wait()
		if err := hold(); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R6.1] done after the end: %v", err)
		}
	})
}

// granted2 is a sub-agent's that was accepted.
func (w *world) granted2(from, to string, parent Mandate) Mandate {
	w.t.Helper()
	return w.granted(from, to, func(t *Terms) { t.ParentID, t.Scope.SubAgents, t.ValidUntil = parent.ID, false, parent.ValidUntil })
}
