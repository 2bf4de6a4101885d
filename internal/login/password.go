package login

import (
	"context"
	"fmt"

	"github.com/alexedwards/argon2id"
	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// hashing is argon2id with m = 19 MiB, t = 2, p = 1, the least that OWASP recommends.
var hashing = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// dummyHash belongs to nobody: an unknown user costs the same hash as a known one.
const dummyHash = "$argon2id$v=19$m=19456,t=2,p=1$0dlx3Aw9oTiK8+eX1fVC8Q$Dd1/D02yNbe0w/UK08OPIB75B9nj3g6I0cu+KuXY+DY"

// How many passwords are hashed at once and how many wait, so that
// a flood of passwords takes neither the memory nor the processors;
// staff have places of their own.
const (
	userHashes, staffHashes = 2, 1
	waitingOfSource         = 4
	waitingOfLane           = 256
)

func newTurns() map[string]*throttle.Queue {
	queue := func(realm string, atOnce int) *throttle.Queue {
		return throttle.NewQueue(throttle.QueueOptions{Name: "passwords of " + realm, AtOnce: atOnce, PerSource: waitingOfSource, PerLane: waitingOfLane})
	}
	return map[string]*throttle.Queue{RealmUser: queue(RealmUser, userHashes), RealmStaff: queue(RealmStaff, staffHashes)}
}

// asker is for whom a password is hashed: who is signed in, or the network that asks.
func asker(ctx context.Context) throttle.Asker {
	if id := principal.From(ctx).AccountID; id != "" {
		return throttle.Asker{Source: id, Known: true}
	}
	return throttle.Asker{Source: throttle.NetworkOf(httpx.AddressOf(ctx))}
}

// attemptPassword makes an attempt at a password when it is its turn. check hashes; nothing is
// written while it holds a place to run.
func (s *Service) attemptPassword(ctx context.Context, by throttle.Asker, a attempt, check func() (bool, error), right func(a attempt, tx *db.Tx) error) error {
	if err := s.reserve(ctx, &a); err != nil {
		return err
	}
	ok := false
	err := s.turns[a.realm].Do(ctx, by, func() (err error) {
		ok, err = check()
		return err
	})
	if err != nil {
		return s.takeBack(ctx, a, err)
	}
	if !ok && !by.Known {
		s.turns[a.realm].Failed(by.Source)
	}
	checked := func(*db.Tx) (bool, error) { return ok, nil }
	return s.settle(ctx, a, checked, func(tx *db.Tx) error { return right(a, tx) })
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

// newHash is the hash of a new applicant's password, made when it is its turn.
func (s *Service) newHash(ctx context.Context, password string) (hash string, err error) {
	err = s.turns[RealmUser].Do(ctx, asker(ctx), func() error {
		hash, err = HashNow(password)
		return err
	})
	return hash, err
}

// HashNow is the hash of a new password, made without waiting: for commands and seeds alone.
func HashNow(password string) (string, error) {
	if len([]rune(password)) < minPassword {
		return "", errs.New(errs.BadRequest, "a password needs %d characters", minPassword)
	}
	return hashOf(password)
}

// HashPassword checks a new password and gives the hash to keep of it.
func (s *Service) HashPassword(ctx context.Context, password string, known ...string) (string, error) {
	if err := s.CheckPasswordRules(password, known...); err != nil {
		return "", err
	}
	return s.newHash(ctx, password)
}
