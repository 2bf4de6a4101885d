package account

import (
	"testing"

	"github.com/alexedwards/argon2id"

	"radioportal/internal/login"
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
