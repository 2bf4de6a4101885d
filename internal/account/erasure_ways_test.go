package account_test

import (
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

// dispatchEvents seals what happened and runs what follows, until nothing more does.
func dispatchEvents(t *testing.T, d *db.DB, q *job.Queue) {
	t.Helper()
	for {
		var fresh []audit.Event
		err := d.Tx(t.Context(), func(tx *db.Tx) (err error) {
			if fresh, err = audit.Undispatched(t.Context(), tx, 100); err != nil {
				return err
			}
			return audit.MarkDispatched(t.Context(), tx, fresh)
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(fresh) == 0 {
			return
		}
		for _, e := range fresh {
			if err := q.Run(t.Context(), e); err != nil {
				t.Fatal(e.Type, err)
			}
		}
	}
}

func verifies(t *testing.T, d *db.DB, what string) {
	t.Helper()
	report, err := (&audit.Verifier{DB: d, SourceDays: 365}).Verify(t.Context(), audit.Report{}, func() bool { return false })
	if err != nil || report.Found > 0 || report.Unsealed > 0 {
		t.Errorf("[R8.10] after %s the log does not verify: %+v %v", what, report, err)
	}
}

func TestWhateverErasesAPersonTheAuditLogVerifies(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := two(t, d, func(a *account.Account) { a.Detail.TelNo = "0300000007" })
		q := job.New(d)
		m.Subscribe(q)
		searched := func(query string) {
			err := d.Tx(t.Context(), func(tx *db.Tx) error {
				return audit.RecordAs(t.Context(), tx, principal.Officer, "officer", account.EventSearched, "account:search", "", map[string]any{"query": query})
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		searched("taro@mail.example")
		searched("found " + m.other)
		searched("nobody@mail.example")
		changed := detail()
		changed.TelNo = "0352539999"
		if _, err := m.UpdateFor(officer(t), seen(t, m.Service, d, m.other), changed); err != nil {
			t.Fatal(err)
		}
		dispatchEvents(t, d, q)

		pair := func() account.Pair {
			p := m.pair(t)
			p.Compared = true
			return p
		}
		if err := m.AskMerge(chief(t), pair()); err != nil {
			t.Fatal(err)
		}
		if err := m.ConfirmMerge(second(t), pair()); err != nil {
			t.Fatal(err)
		}
		dispatchEvents(t, d, q)
		verifies(t, d, "a merge")

		if _, err := m.AskErasure(chief(t), seen(t, m.Service, d, m.id)); err != nil {
			t.Fatal(err)
		}
		if err := m.ConfirmErasure(second(t), seen(t, m.Service, d, m.id)); err != nil {
			t.Fatal(err)
		}
		dispatchEvents(t, d, q)
		verifies(t, d, "an erasure on request")
		payloads, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT data FROM event`)
		if err != nil {
			t.Fatal(err)
		}
		all := strings.Join(payloads, "\n")
		for _, his := range []string{"0300000007", "0352539999", "taro@mail.example", "found " + m.other} {
			if strings.Contains(all, his) {
				t.Errorf("[R6.7] the log still says %s of an erased person, whose other account was merged", his)
			}
		}
		if !strings.Contains(all, "nobody@mail.example") {
			t.Error("[R8.10] a search for somebody else is gone")
		}
	})
}

func TestWhoLeavesBreaksNothingOfTheAuditLog(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		q := job.New(d)
		m.Subscribe(q)
		if _, err := m.Withdraw(m.ctx, "引っ越す"); err != nil {
			t.Fatal(err)
		}
		dispatchEvents(t, d, q)
		verifies(t, d, "a withdrawal")
		if _, err := audit.EraseSources(t.Context(), d, 0); err != nil {
			t.Fatal(err)
		}
		if _, err := audit.ErasePerson(t.Context(), d, m.id, "asked for later", "taro@mail.example"); err != nil {
			t.Fatal(err)
		}
		dispatchEvents(t, d, q)
		verifies(t, d, "an erasure by the operator")
	})
}
