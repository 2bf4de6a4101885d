package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// One start tells every mistake that can be found without the database, and leaves nothing behind.
func TestEveryMistakeIsToldAtOnce(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	nowhere := filepath.Join(folder, "nowhere")
	data := filepath.Join(folder, "data")
	c := production(data, "mysql://db.example/portal")
	c.MailFrom, c.MailHost = "nobody", "relay.example"
	c.TrustedRoots, c.CAFile, c.MyNumberKey, c.Procedures, c.Banks, c.Web = nowhere, nowhere, nowhere, nowhere, nowhere, nowhere
	c.CAPolicies, c.OCSPURL, c.Blobs = []string{"nonsense"}, "https://ocsp.example", "nonsense://x"
	c.MonitoringDays, c.BuildPoll, c.SourceAddressDays = -1, -time.Second, 3651
	_, err := Open(t.Context(), c)
	if err == nil {
		t.Fatal("it starts")
	}
	for _, flag := range []string{
		"mail-from", "mail-host", "trusted-roots", "ca-file", "ca-policies", "mynumber-key", "procedures", "banks", "web", "database", "blobs",
		"monitoring-days", "build-poll", "source-address-days",
	} {
		if strings.Count("\n"+err.Error(), "\n--"+flag) != 1 {
			t.Errorf("--%s is not told once in:\n%v", flag, err)
		}
	}
	if _, err := os.Stat(data); err == nil {
		t.Error("the data folder was made")
	}
}

// A folder of pages holds both portals; what lacks one is refused before the database is made.
func TestAFolderWithoutPagesIsRefused(t *testing.T) {
	t.Parallel()
	half := t.TempDir()
	if err := os.Mkdir(filepath.Join(half, "user"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, portal := range []string{"", "user"} {
		if portal != "" {
			if err := os.WriteFile(filepath.Join(half, portal, "index.html"), []byte("<!doctype html>"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		data := filepath.Join(t.TempDir(), "data")
		c := production(data, "")
		c.Web = half
		_, err := Open(t.Context(), c)
		if err == nil || strings.Count("\n"+err.Error(), "\n--web: ") != 1 || strings.Count(err.Error(), "\n") != 0 {
			t.Errorf("%q: %v", portal, err)
		}
		if _, err := os.Stat(filepath.Join(data, "portal.db")); err == nil {
			t.Error("the database was made")
		}
	}
}

// Pages that cannot be made of a folder's files are an error too, and no crash.
func TestPagesThatCannotBeMadeAreAnError(t *testing.T) {
	t.Parallel()
	c := tryOut(t.TempDir(), "")
	c.Web = t.TempDir()
	for _, portal := range []string{"user", "staff"} {
		folder := filepath.Join(c.Web, portal)
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		for name, content := range map[string]string{"index.html": "<!doctype html>", "frames.json": "nonsense"} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	a, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.Close() }()
	if err := a.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "pages of the user portal") {
		t.Errorf("%v", err)
	}
}

// In environments that others use, a database elsewhere is spoken to over TLS that knows whom it speaks to.
func TestProductionTakesNoDatabaseWithoutTLS(t *testing.T) {
	t.Setenv("PGSSLMODE", "")
	for address, weak := range map[string]bool{
		"postgres://u:p@db.example/portal":                           true,
		"postgres://u:p@db.example/portal?sslmode=disable":           true,
		"postgres://u:p@db.example/portal?sslmode=allow":             true,
		"postgres://u:p@db.example/portal?sslmode=prefer":            true,
		"postgres://u:p@127.0.0.1,db.example/portal?sslmode=disable": true,
		"postgres://u:p@db.example/portal?sslmode=require":           false,
		"postgres://u:p@db.example/portal?sslmode=verify-full":       false,
		"postgres://u:p@127.0.0.1/portal?sslmode=disable":            false,
		"postgres://u:p@localhost/portal":                            false,
		"postgres:///portal?host=/run/postgresql&sslmode=disable":    false,
		"postgres://u:p@[::1]/portal?sslmode=disable":                false,
		"": false,
	} {
		for _, environment := range []string{"gp", "local"} {
			c := production(t.TempDir(), address)
			c.Environment = environment
			_, err := readInputs(c)
			if refused := err != nil && strings.Contains(err.Error(), "--database: "); refused != (weak && environment == "gp") {
				t.Errorf("%s in %s: %v", address, environment, err)
			}
			if err != nil && strings.Contains(err.Error(), "u:p") {
				t.Errorf("the password is told: %v", err)
			}
		}
	}
}

func TestAddressesOfUnknownDatabasesAreNoFiles(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"mysql://x", "sqlite:///x.db", "postgres:/x", "postgres://db.example:port/x"} {
		_, err := readInputs(production(t.TempDir(), address))
		if err == nil || !strings.Contains(err.Error(), "--database: ") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// The sandbox's own addresses are nobody's mistake.
func TestASandboxInProductionIsOneMistake(t *testing.T) {
	t.Parallel()
	c := tryOut(t.TempDir(), "")
	c.Environment = "gp"
	_, err := Open(t.Context(), c)
	if err == nil || strings.Count(err.Error(), "\n") != 0 || !strings.HasPrefix(err.Error(), "--sandbox: never in gp") {
		t.Errorf("%v", err)
	}
}
