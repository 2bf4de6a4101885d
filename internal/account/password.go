package account

import (
	"context"
	"fmt"
	"strings"

	"github.com/alexedwards/argon2id"
	"golang.org/x/text/unicode/norm"

	"radioportal/internal/errs"
)

// hashing is argon2id with m = 19 MiB, t = 2, p = 1 (design, 'Passwords, locks').
var hashing = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// dummyHash belongs to nobody: an unknown user costs the same hash as a known one.
const dummyHash = "$argon2id$v=19$m=19456,t=2,p=1$0dlx3Aw9oTiK8+eX1fVC8Q$Dd1/D02yNbe0w/UK08OPIB75B9nj3g6I0cu+KuXY+DY"

const (
	hashesAtOnce  = 2
	hashesWaiting = 64
)

// hasher bounds how many hashes run at once, and how many wait for their turn.
type hasher struct{ running, present chan struct{} }

func newHasher() *hasher {
	return &hasher{running: make(chan struct{}, hashesAtOnce), present: make(chan struct{}, hashesAtOnce+hashesWaiting)}
}

// turn runs fn when it is its turn; errs.Unavailable at once where too many wait.
func (h *hasher) turn(ctx context.Context, fn func() error) error {
	select {
	case h.present <- struct{}{}:
		defer func() { <-h.present }()
	default:
		return errs.New(errs.Unavailable, "too many password checks are waiting")
	}
	select {
	case h.running <- struct{}{}:
		defer func() { <-h.running }()
		return fn()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// matches tells whether password belongs to hash.
func matches(password, hash string) (bool, error) {
	ok, err := argon2id.ComparePasswordAndHash(norm.NFKC.String(password), hash)
	if err != nil {
		return false, fmt.Errorf("password hash: %w", err)
	}
	return ok, nil
}

// hashOf is the hash to keep of a password.
func hashOf(password string) (string, error) {
	return argon2id.CreateHash(norm.NFKC.String(password), hashing)
}

// nameOf is the form in which a user id or mail address is kept and looked for.
func nameOf(typed string) string {
	return strings.ToLower(strings.TrimSpace(norm.NFKC.String(typed)))
}
