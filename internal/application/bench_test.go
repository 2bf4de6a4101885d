package application_test

import (
	"encoding/json"
	"fmt"
	"sync/atomic"
	"testing"

	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

// BenchmarkRegister files complete drafts from 32 clients, durably, on SQLite.
func BenchmarkRegister(b *testing.B) {
	f := onFile(b)
	form, err := json.Marshal(clone("light", nil))
	if err != nil {
		b.Fatal(err)
	}
	drafts := make([]draft.Draft, b.N)
	err = f.db.Tx(b.Context(), func(tx *db.Tx) error {
		for i := range drafts {
			account := fmt.Sprintf("user-%d", i/100)
			drafts[i] = draft.Draft{
				ID: db.NewID(), AccountID: account, OwnerID: account, ProcedureID: openID, ProcedureVersion: 1, Version: 1,
				SaveName: "自宅の局", Form: form, Members: draft.FormData(`{"inquirers":[]}`),
			}
			if err := draft.Insert(b.Context(), tx, drafts[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	var next atomic.Int64
	b.SetParallelism(16) // times two processors
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			i := next.Add(1) - 1
			if _, err := f.Register(as(b, drafts[i].AccountID), fmt.Sprintf("key-%08d", i), drafts[i].ID, 1); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "filings/s")
}

// onFile is a fixture on a SQLite file of its own.
func onFile(b *testing.B) *fixture {
	d, err := db.Open(b.Context(), db.Options{Address: dbtest.SQLiteAddress(b), Clock: clock.System{}})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := d.Close(); err != nil {
			b.Error(err)
		}
	})
	if err := d.Migrate(b.Context()); err != nil {
		b.Fatal(err)
	}
	return newFixture(b, d)
}
