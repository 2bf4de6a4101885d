package command

import (
	"context"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/app"
	"radioportal/internal/login"
)

func TestStaffGetNoPublishedPassword(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	add := StaffAdd{Store: migrated(t, data, ""), UserID: "hanako", Name: "審査 花子", Mail: "hanako@portal.example", Role: "officer"}
	for _, add.Password = range app.Published() {
		if err := add.Run(t.Context()); err == nil {
			t.Fatalf("%q is taken", add.Password)
		}
	}
	add.Password = "yoru no denpa wa shizuka"
	if err := add.Run(t.Context()); err != nil {
		t.Error(err)
	}
}

// Who adds somebody on the command line knows what they sign in with, as an administrator in the browser does.
func TestWhatAnOperatorChoseIsReplaced(t *testing.T) {
	t.Parallel()
	store := migrated(t, t.TempDir(), "")
	for userID, own := range map[string]bool{"hanako": false, "myself": true} {
		add := StaffAdd{Store: store, UserID: userID, Name: "審査 花子", Mail: userID + "@portal.example", Role: "officer", Password: "yoru no denpa wa shizuka", Own: own}
		if err := add.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		d, err := store.open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		accounts := account.New(d)
		id, err := accounts.Login().CheckPassword(t.Context(), login.RealmStaff, userID, add.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		p, err := accounts.Principal(t.Context(), d.Read(), login.RealmStaff, id)
		if err != nil || p.Temporary.Password == own || p.Temporary.Factor == own {
			t.Errorf("[R7.9] %s, own: %t: %+v %v", userID, own, p.Temporary, err)
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestAccountsAreSeededInASandboxOnly(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		store := migrated(t, t.TempDir(), database)
		seed := SeedAccounts{Store: store, Count: 1}
		if err := seed.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "in a sandbox only") {
			t.Errorf("accounts are seeded outside the sandbox: %v", err)
		}
		accountsIn(t, store, func(accounts *account.Service) {
			if held, err := accounts.IsSandbox(t.Context()); held || err != nil {
				t.Errorf("a refused seed left accounts: %v %v", held, err)
			}
			if err := accounts.SeedDemo(t.Context()); err != nil {
				t.Fatal(err)
			}
		})
		if err := seed.Run(t.Context()); err != nil {
			t.Errorf("in the sandbox: %v", err)
		}
	})
}

// What may run beside a server does, and the server's database has it.
func TestCommandsRunBesideAServer(t *testing.T) {
	t.Parallel()
	c := production(t.TempDir(), "")
	c.Scan, c.MailHost, c.BankURL, c.BankSecret, c.Sandbox = "", "", "", "", true
	server, err := app.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = server.Close() }()
	store := Store{Data: c.Data}
	for name, run := range map[string]func(context.Context) error{
		"migrate": (&Migrate{store}).Run,
		"seed":    (&SeedAccounts{Store: store, Count: 1}).Run,
		"staff add": (&StaffAdd{Store: store, UserID: "hanako", Name: "審査 花子", Mail: "hanako@portal.example", Role: "officer",
			Password: "yoru no denpa wa shizuka"}).Run,
	} {
		if err := run(t.Context()); err != nil {
			t.Errorf("%s beside a server: %v", name, err)
		}
	}
	accountsIn(t, store, func(accounts *account.Service) {
		if _, err := accounts.Login().CheckPassword(t.Context(), login.RealmStaff, "hanako", "yoru no denpa wa shizuka", ""); err != nil {
			t.Errorf("what was added beside a server does not sign in: %v", err)
		}
	})
}
