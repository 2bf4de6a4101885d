package app

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/config"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
	"radioportal/internal/principal"
)

// tryOut is how the portal is told to serve with the sandbox.
func tryOut(data, database string) config.Server {
	return config.Server{Data: data, Database: database, Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090",
		MailFrom: "no-reply@radioportal.example", Sandbox: true}
}

func TestSandboxRefusesRealData(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		data := t.TempDir()
		a, err := Open(t.Context(), production(data, database))
		if err != nil {
			t.Fatal(err)
		}
		staff := account.Staff{Name: "審査 花子", Role: principal.Officer, Mail: "hanako@portal.example", Locale: "ja"}
		if _, err := a.accounts.AddStaff(t.Context(), staff, login.Credentials{UserID: "hanako", Password: "yoru no denpa wa shizuka", TOTPSecret: login.NewTOTPSecret()}); err != nil {
			t.Fatal(err)
		}
		before := rowsOf(t, a.db)
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
		a, err = Open(t.Context(), tryOut(data, database))
		if err == nil || !strings.Contains(err.Error(), "no sandbox's") {
			t.Errorf("the sandbox starts over real accounts: %v", err)
		}
		if err == nil {
			_ = a.Close()
		}
		a, err = Open(t.Context(), production(data, database))
		if err != nil {
			t.Fatalf("the refused sandbox left something: %v", err)
		}
		if after := rowsOf(t, a.db); after != before {
			t.Errorf("names and marks were %v and are %v", before, after)
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
}

// What has no account may be somebody's too: a relying party was registered, or a portal has served it.
func TestSandboxRefusesWhatOthersBegan(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		data := t.TempDir()
		registerClient(t, data, database)
		for _, what := range []string{"a client", "a portal"} {
			if a, err := Open(t.Context(), tryOut(data, database)); !errors.Is(err, account.ErrNoSandbox) {
				t.Errorf("the sandbox starts over %s: %v", what, err)
				_ = a.Close()
			}
			a, err := Open(t.Context(), production(data, database))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := a.db.Raw().ExecContext(t.Context(), `DELETE FROM oidc_client`); err != nil {
				t.Fatal(err)
			}
			if err := a.Close(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// registerClient does what `migrate` and `client add` do.
func registerClient(t *testing.T, data, database string) {
	t.Helper()
	if err := db.PrivateFolder(data); err != nil {
		t.Fatal(err)
	}
	d, err := OpenDatabase(t.Context(), db.Options{Address: db.AddressIn(data, database)})
	if err != nil {
		t.Fatal(err)
	}
	client := oidc.RelyingParty{ID: "station-search", Name: "検索", RedirectURIs: []string{"https://search.example/callback"}, Scopes: []string{"openid"}}
	_, err = oidc.Registry{DB: d}.Add(t.Context(), "user", client, nil)
	if err := errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}
}

func rowsOf(t *testing.T, d *db.DB) (n [2]int64) {
	t.Helper()
	for i, table := range []string{"sign_in_name", "sandbox_mark"} {
		var err error
		if n[i], err = db.Value[int64](d.Read().QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table)); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// A sandbox's database stays one, whatever becomes of its accounts.
func TestSandboxComesBackToItsOwn(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		data := t.TempDir()
		for range 2 {
			a, err := Open(t.Context(), tryOut(data, database))
			if err != nil {
				t.Fatal(err)
			}
			if err := a.SeedSandbox(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := a.db.Tx(t.Context(), func(tx *db.Tx) error {
				_, err := tx.ExecContext(t.Context(), `UPDATE sign_in_name SET name = name || '.elsewhere'`)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if err := a.Close(); err != nil {
				t.Fatal(err)
			}
		}
		a, err := Open(t.Context(), production(data, database))
		if err == nil || !strings.Contains(err.Error(), "--sandbox only") {
			t.Errorf("a sandbox's database serves without it: %v", err)
			_ = a.Close()
		}
	})
}

// Nodes that start together on one empty database make the demo accounts once.
func TestTwoSandboxNodesStartTogether(t *testing.T) {
	t.Parallel()
	for range 10 {
		database := Stores["postgres"](t)
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if err := startSandbox(t.Context(), tryOut(t.TempDir(), database)); err != nil {
					t.Error(err)
				}
			})
		}
		both.Wait()
	}
}

// startSandbox does all that `serve --sandbox` does before it listens.
func startSandbox(ctx context.Context, c config.Server) error {
	a, err := Open(ctx, c)
	if err != nil {
		return err
	}
	if err := a.SeedSandbox(ctx); err != nil {
		return err
	}
	return a.Close()
}

// Every secret that the sandbox publishes is on the one list.
func TestPublishedSecretsAreOneList(t *testing.T) {
	t.Parallel()
	list := strings.Join(Published(), "\n")
	for _, d := range account.Demo() {
		if !strings.Contains(list, d.Password) || !strings.Contains(list, d.TOTPSecret) {
			t.Errorf("%s is left out", d.UserID)
		}
		if err := account.New(nil).Login().CheckPasswordRules(d.Password); err == nil {
			t.Errorf("%s: anybody may take the password %q", d.UserID, d.Password)
		}
	}
	for _, secret := range Published() {
		c := production(t.TempDir(), "")
		c.BankSecret = secret
		if _, err := Open(t.Context(), c); err == nil || !strings.Contains(err.Error(), "--bank-secret: the sandbox's secret") {
			t.Errorf("%q is taken: %v", secret, err)
		}
	}
}
