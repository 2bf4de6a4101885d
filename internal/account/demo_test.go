package account

import (
	"os"
	"strings"
	"testing"

	"github.com/alexedwards/argon2id"

	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func TestDemoHashesAreThoseOfThePasswords(t *testing.T) {
	t.Parallel()
	hash, err := login.HashNow("any password of this length")
	if err != nil {
		t.Fatal(err)
	}
	costs, _, _, err := argon2id.DecodeHash(hash)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range Demo() {
		ok, made, err := argon2id.CheckHash(d.Password, demoHashes[d.Kind])
		if err != nil || !ok || *made != *costs {
			t.Errorf("%s: %v %v, hashed with %+v where others are with %+v", d.Kind, ok, err, made, costs)
		}
	}
}

// What takes two administrators can be confirmed in the browser, and the README names everybody whom one can sign in as.
func TestTheDemoAccountsAreThoseOfTheReadme(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	administrators := 0
	for _, d := range demoStaff {
		if d.role == principal.Administrator {
			administrators++
		}
	}
	if administrators < 2 {
		t.Errorf("[R10.5] %d administrators, so that nobody confirms what takes two", administrators)
	}
	for _, d := range Demo() {
		if row := "| `" + d.UserID + "` | `" + d.Password + "` | `" + d.TOTPSecret + "` |"; !strings.Contains(string(readme), row) {
			t.Errorf("[R10.5] the README has no row %s", row)
		}
	}
}
