package oidc

import (
	"context"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"sync"
	"time"

	"radioportal/internal/db"
)

const (
	// rotateEvery is how long a key signs before another takes its place.
	rotateEvery = 90 * 24 * time.Hour
	// publishedBefore is how long a key is published before it signs, so that who keeps
	// a copy of the keys has it in time, the other nodes too.
	publishedBefore = time.Hour
	// shownAfter is how long a key stays published after it has signed last. An id token
	// is shown at the end of its session, at most a day after it was made.
	shownAfter = 48 * time.Hour
	// keysLife is how long the keys are believed without asking the database.
	keysLife = time.Minute
)

// signingKeys are the signing keys of a realm.
type signingKeys struct {
	db    *db.DB
	realm string

	mu   sync.Mutex
	keys []signingKey // the newest first
	read time.Time    // by the machine's clock
}

// all is every published key, the newest first.
func (s *signingKeys) all(ctx context.Context) ([]signingKey, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.keys) > 0 && time.Since(s.read) < keysLife {
		return s.keys, nil
	}
	keys, err := readSigningKeys(ctx, s.db.Read(), s.realm)
	if err != nil {
		return nil, fmt.Errorf("signing keys: %w", err)
	}
	if len(keys) == 0 {
		return nil, errors.New("no signing key")
	}
	s.keys, s.read = keys, time.Now()
	return keys, nil
}

// current is the key that signs.
func (s *signingKeys) current(ctx context.Context) (signingKey, error) {
	keys, err := s.all(ctx)
	if err != nil {
		return signingKey{}, err
	}
	for _, key := range keys {
		if !key.createdAt.After(s.db.Now().Add(-publishedBefore)) {
			return key, nil
		}
	}
	return keys[len(keys)-1], nil // the first there is
}

// turn makes a key where there is none, or where the newest has signed for long enough,
// and removes those that nothing shown is signed with any more. Of several nodes one
// makes it.
func (s *signingKeys) turn(ctx context.Context) error {
	now := s.db.Now()
	keys, err := readSigningKeys(ctx, s.db.Read(), s.realm)
	if err != nil {
		return err
	}
	if len(keys) == 0 || keys[0].createdAt.Before(now.Add(-rotateEvery)) {
		generation := int64(1)
		if len(keys) > 0 {
			generation = keys[0].generation + 1
		}
		if err := s.make(ctx, generation); err != nil {
			return err
		}
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return deleteOver(ctx, tx, keys, now) })
	s.mu.Lock()
	s.keys = nil
	s.mu.Unlock()
	return err
}

func (s *signingKeys) make(ctx context.Context, generation int64) error {
	material, err := newSigningKey()
	if err != nil {
		return err
	}
	text := base64.StdEncoding.EncodeToString(material)
	return s.db.Tx(ctx, func(tx *db.Tx) error { return insertSigningKey(ctx, tx, s.realm, generation, db.NewID(), text) })
}

// deleteOver removes the keys whose successor has signed for long enough.
func deleteOver(ctx context.Context, tx *db.Tx, keys []signingKey, now time.Time) error {
	for i, key := range keys {
		if i == 0 || !keys[i-1].createdAt.Before(now.Add(-publishedBefore-shownAfter)) {
			continue
		}
		if err := deleteSigningKey(ctx, tx, key.id); err != nil {
			return err
		}
	}
	return nil
}

// Rotate makes the provider sign with another key where the present one has signed for
// 90 days. It is called every hour, in any number of nodes.
func (p *Provider) Rotate(ctx context.Context) error {
	if err := p.storage.signingKeys.turn(ctx); err != nil {
		return fmt.Errorf("OpenID provider of %s: %w", p.storage.realm, err)
	}
	return nil
}

func parseSigningKey(text string) (key *rsa.PrivateKey, sealing []byte, err error) {
	material, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, nil, err
	}
	parsed, err := x509.ParsePKCS8PrivateKey(material)
	if err != nil {
		return nil, nil, err
	}
	key, ok := parsed.(*rsa.PrivateKey)
	if !ok {
		return nil, nil, errors.New("not RSA")
	}
	sealing, err = sealingKey(material)
	return key, sealing, err
}
