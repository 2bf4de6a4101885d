package command

import (
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/config"
	"radioportal/internal/db/dbtest"
)

// alive is more than all tests of this process together keep in memory.
const alive = 2 << 30

func TestMain(m *testing.M) {
	// serve bounds the memory of the program that it is: with what the tests beside it keep, most of the processor's time went into
	// collecting garbage.
	debug.SetMemoryLimit(alive)
	os.Exit(m.Run())
}

// production is how the portal is told to serve without the sandbox.
func production(data, database string) config.Server {
	return config.Server{Data: data, Database: database, Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090", Scan: "off", MailHost: "relay.example:25",
		MailFrom: "no-reply@radioportal.example", BankURL: "https://bank.example", BankSecret: strings.Repeat("x", 32)}
}

// eachStore runs a test with an address for --database: none, which is SQLite, and one of PostgreSQL.
func eachStore(t *testing.T, fn func(t *testing.T, database string)) {
	for name, address := range map[string]func(testing.TB) string{"sqlite": func(testing.TB) string { return "" }, "postgres": dbtest.PostgresAddress} {
		t.Run(name, func(t *testing.T) { fn(t, address(t)) })
	}
}

// migrated is a store that `migrate` has made.
func migrated(t *testing.T, data, database string) Store {
	t.Helper()
	store := Store{Data: data, Database: database}
	if err := (&Migrate{store}).Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	return store
}

// accountsIn calls fn with the accounts of a store.
func accountsIn(t *testing.T, store Store, fn func(*account.Service)) {
	t.Helper()
	d, err := store.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	fn(account.New(d))
	if err := d.Close(); err != nil {
		t.Error(err)
	}
}
