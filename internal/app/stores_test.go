package app

import (
	"testing"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/job"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
)

// Stores give addresses for --database of an empty database: none, which is SQLite, and one of
// PostgreSQL, which has its tables already.
var Stores = map[string]func(testing.TB) string{
	"sqlite": func(testing.TB) string { return "" },
	"postgres": func(t testing.TB) string {
		return dbtest.Borrowed(t, dbtest.Migration{Name: "queue", Run: job.Migrate})
	},
}

// bareStores are Stores of which PostgreSQL's has no tables either.
var bareStores = map[string]func(testing.TB) string{"sqlite": Stores["sqlite"], "postgres": dbtest.PostgresAddress}

// eachStore runs a test with each of Stores, beside each other.
func eachStore(t *testing.T, fn func(t *testing.T, database string)) {
	eachOf(t, Stores, fn)
}

func eachOf(t *testing.T, stores map[string]func(testing.TB) string, fn func(t *testing.T, database string)) {
	for name, address := range stores {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fn(t, address(t))
		})
	}
}

// NeedFonts ends a test of letters where the program prints none.
func NeedFonts(t *testing.T) {
	t.Helper()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
}
