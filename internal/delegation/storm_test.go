package delegation

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const atOnce = 50

// storm does something fifty times at once and tells how often it succeeded; every refusal must be of a code.
func (w *world) storm(code string, do func(i int) error) int64 {
	w.t.Helper()
	var done atomic.Int64
	var all sync.WaitGroup
	for i := range atOnce {
		all.Go(func() {
			switch err := do(i); {
			case err == nil:
				done.Add(1)
			case errs.Of(err) == nil || errs.Of(err).Code != code:
				w.t.Errorf("the %dth: %v, want %s", i, err, code)
			}
		})
	}
	all.Wait()
	return done.Load()
}

// fill writes so many that live, as they were granted or asked for by an account.
func (w *world) fill(n int, change func(m *Mandate)) {
	w.t.Helper()
	w.must(w.db.Tx(w.t.Context(), func(tx *db.Tx) error {
		for i := range n {
			m := Mandate{ID: db.NewID(), Number: fmt.Sprintf("%d-%s", i, db.NewID()), BegunBy: Principal, CreatorID: "taro", Principal: w.accounts["taro"],
				Delegate: Party{Mail: fmt.Sprintf("%s@filled.example", db.NewID())}, Scope: Scope{Role: Agent, Kind: Comprehensive, Disclosure: All},
				ValidFrom: "2026-11-25", ValidUntil: "2027-11-24", State: Waiting, CreatedAt: tx.Now().AddDate(0, 0, -2), idemKey: db.NewID()}
			change(&m)
			if ok, err := insert(w.t.Context(), tx, m); err != nil || !ok {
				return fmt.Errorf("filled %d: %v %w", i, ok, err)
			}
		}
		return nil
	}))
}

func (w *world) somebody(i int) func(*Terms) {
	return func(t *Terms) {
		t.Other = Party{Name: "N", Mail: fmt.Sprintf("n%d@example.jp", i), Category: applicant.Individual}
	}
}

func TestLimitsAreExactWithFiftyAtOnce(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.fill(maxGranted-5, func(*Mandate) {})
		if n := w.storm(codeMost, func(i int) error {
			_, err := w.Grant(w.as("taro"), w.nextKey(), w.terms("office", w.somebody(i)))
			return err
		}); n != 5 {
			t.Errorf("[R6.2] %d were granted, 5 may be", n)
		}
		w.fill(maxRequests-5, func(m *Mandate) {
			m.BegunBy, m.State, m.CreatorID, m.CreatedAt = Delegate, Requested, "office", w.db.Now()
			m.Delegate, m.Principal = w.accounts["office"], m.Delegate
		})
		if n := w.storm(codeMost, func(i int) error {
			_, err := w.Ask(w.as("office"), w.nextKey(), w.terms("office", w.somebody(i)))
			return err
		}); n != 5 {
			t.Errorf("[R6.2] %d were asked for, 5 may be", n)
		}
		top := w.granted("stranger", "clerk", func(*Terms) {})
		w.fill(maxAppointed-5, func(m *Mandate) { m.ParentID, m.Principal, m.CreatorID = top.ID, w.accounts["clerk"], "clerk" })
		if n := w.storm(codeMost, func(i int) error {
			_, err := w.Grant(w.as("clerk"), w.nextKey(), w.terms("office", under(top), w.somebody(i)))
			return err
		}); n != 5 {
			t.Errorf("[R6.3] %d sub-agents were appointed, 5 may be", n)
		}
	})
}

func TestOfFiftyAcceptedAtOnceAsManyStandAsMay(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.fill(maxGranted-5, func(m *Mandate) { m.CreatorID, m.Principal = "stranger", w.accounts["stranger"] })
		ids := []string{}
		w.fill(atOnce, func(m *Mandate) {
			ids = append(ids, m.ID)
			m.BegunBy, m.State, m.CreatorID = Delegate, Requested, "office"
			m.Principal, m.Delegate.AccountID = w.typed("stranger"), "office"
		})
		if n := w.storm(codeMost, func(i int) error {
			_, err := w.Accept(w.as("stranger"), ids[i], 1)
			return err
		}); n != 5 {
			t.Errorf("[R6.2] %d were accepted, 5 may be", n)
		}
		if n, err := db.One(t.Context(), w.db.Read(), db.Value[int], grantedSQL, "stranger", maxGranted+atOnce); err != nil || n != maxGranted {
			t.Errorf("[R6.2] %d stand: %v", n, err)
		}
	})
}

func TestOneOfFiftyIsMade(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		terms, ids := w.terms("office"), sync.Map{}
		if n := w.storm("", func(int) error {
			m, err := w.Grant(w.as("taro"), "the same key", terms)
			ids.Store(m.ID, true)
			return err
		}); n != atOnce {
			t.Errorf("[R6.2] under one key %d were answered", n)
		}
		made := 0
		ids.Range(func(any, any) bool { made++; return true })
		if made != 1 {
			t.Errorf("[R6.2] under one key %d were made", made)
		}
		other := w.terms("clerk")
		if n := w.storm(codeTwice, func(int) error {
			_, err := w.Grant(w.as("taro"), w.nextKey(), other)
			return err
		}); n != 1 {
			t.Errorf("[R6.2] the same was granted %d times", n)
		}
		m := w.grant("taro", "stranger")
		if n := w.storm(codeConflict, func(int) error {
			_, err := w.Accept(w.as("stranger"), m.ID, m.Version)
			return err
		}); n != 1 {
			t.Errorf("[R6.2] it was accepted %d times", n)
		}
		if n := w.storm(codeConflict, func(i int) error {
			if i%2 == 0 {
				_, err := w.Release(w.as("taro"), m.ID, m.Version+1)
				return err
			}
			_, err := w.Drop(w.as("stranger"), m.ID, m.Version+1)
			return err
		}); n != 1 {
			t.Errorf("[R4.7] it was ended %d times", n)
		}
	})
}
