package app

import (
	"strings"
	"sync"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/config"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
)

// production is how the portal is told to serve without the sandbox.
func production(data, database string) config.Server {
	return config.Server{Data: data, Database: database, Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090", Scan: "off", MailHost: "relay.example:25",
		MailFrom: "no-reply@radioportal.example", BankURL: "https://bank.example", BankSecret: strings.Repeat("x", 32)}
}

// Several nodes that start at once on one empty database share the work.
func TestNodesThatStartTogetherMigrateOneAfterTheOther(t *testing.T) {
	t.Parallel()
	address := dbtest.PostgresAddress(t)
	var all sync.WaitGroup
	secrets := make([]string, 4)
	for n := range secrets {
		all.Go(func() {
			a, err := Open(t.Context(), production(t.TempDir(), address))
			if err != nil {
				t.Errorf("node %d: %v", n, err)
				return
			}
			secrets[n] = a.providers.user.ClientSecret()
			if err := a.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, each := range secrets {
		if each != secrets[0] {
			t.Error("the nodes do not share their keys")
		}
	}
}

func TestASandboxesDatabaseIsNotServedWithoutIt(t *testing.T) {
	t.Parallel()
	for name, address := range Stores {
		t.Run(name, func(t *testing.T) {
			data, database := t.TempDir(), address(t)
			a, err := Open(t.Context(), production(data, database))
			if err != nil {
				t.Fatal(err)
			}
			for _, demo := range account.Demo() { // none of its passwords opens anything
				if _, err := a.accounts.Login().CheckPassword(t.Context(), login.RealmUser, demo.UserID, demo.Password, ""); err == nil {
					t.Errorf("%s signs in", demo.UserID)
				}
			}
			if err := a.accounts.SeedDemo(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := a.Close(); err != nil {
				t.Fatal(err)
			}
			if a, err := Open(t.Context(), production(data, database)); err == nil || !strings.Contains(err.Error(), "--sandbox only") {
				t.Errorf("served with the sandbox's accounts: %v", err)
				_ = a.Close()
			}
		})
	}
}
