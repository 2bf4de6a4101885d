package db_test

import (
	"net/url"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

// The database's own list of connections (pg_stat_activity) tells whose they are.
func TestPostgresConnectionsAreNamed(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{"": "radioportal", "node-1": "node-1"} {
		address, err := url.Parse(dbtest.PostgresAddress(t))
		if err != nil {
			t.Fatal(err)
		}
		if given != "" {
			query := address.Query()
			query.Set("application_name", given)
			address.RawQuery = query.Encode()
		}
		d, err := db.Open(t.Context(), db.Options{Address: address.String()})
		if err != nil {
			t.Fatal(err)
		}
		name, err := db.One(t.Context(), d.Read(), db.Value[string], `SHOW application_name`)
		if err != nil || name != want {
			t.Errorf("%q: %q %v", given, name, err)
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
}
