package db_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

// Nodes that start together on an empty PostgreSQL bring its schema up to date without
// being in each other's way.
func TestNodesMigrateOneAfterTheOther(t *testing.T) {
	t.Parallel()
	address := dbtest.PostgresAddress(t)
	nodes := make([]*db.DB, 6)
	for n := range nodes {
		d, err := db.Open(t.Context(), db.Options{Address: address})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = d.Close() })
		nodes[n] = d
	}
	begin := make(chan struct{})
	var all sync.WaitGroup
	var inside atomic.Int32
	for n, d := range nodes {
		all.Go(func() {
			<-begin
			if err := d.Exclusively(t.Context(), func() error {
				if inside.Add(1) > 1 {
					t.Error("two nodes migrate at once")
				}
				defer inside.Add(-1)
				return d.Migrate(t.Context())
			}); err != nil {
				t.Errorf("node %d: %v", n, err)
			}
		})
	}
	close(begin)
	all.Wait()
}
