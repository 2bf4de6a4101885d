package oidc

import (
	"context"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"golang.org/x/crypto/chacha20poly1305"

	"radioportal/internal/errs"
)

// maxSealed bounds a sealed request, so that every proxy takes the address of the login
// page (usually 8 KiB).
const maxSealed = 7000

// sealed is an authorization request as the address of the login page carries it. Nobody
// is known yet, so nothing is kept for it.
type sealed struct {
	ID              string   `json:"i"`
	ClientID        string   `json:"c"`
	RedirectURI     string   `json:"r"`
	State           string   `json:"s,omitempty"`
	Nonce           string   `json:"n,omitempty"`
	Challenge       string   `json:"p"`
	Scopes          []string `json:"o"`
	HintedAccountID string   `json:"h,omitempty"`
	ExpiresAt       int64    `json:"e"` // Unix milliseconds
}

// sealingKey is the key of a generation of the signing keys: the two turn together. Only who
// reads the signing key can make it (RFC 5869).
func sealingKey(material []byte) ([]byte, error) {
	return hkdf.Key(sha256.New, material, nil, "authorization request", chacha20poly1305.KeySize)
}

// seal encrypts a request; what is sealed begins with the generation of its key.
func (s *storage) seal(ctx context.Context, r *request) (string, error) {
	key, err := s.signingKeys.current(ctx)
	if err != nil {
		return "", err
	}
	plain, err := json.Marshal(sealed{r.id, r.clientID, r.redirectURI, r.state, r.nonce, r.challenge, r.scopes, r.hintedAccountID, r.expiresAt.UnixMilli()})
	if err != nil {
		return "", err
	}
	aead, err := chacha20poly1305.NewX(key.sealing)
	if err != nil {
		return "", err
	}
	head := make([]byte, 8+aead.NonceSize(), 8+aead.NonceSize()+len(plain)+aead.Overhead())
	binary.BigEndian.PutUint64(head, uint64(key.generation)) //nolint:gosec // counts from 1
	_, _ = rand.Read(head[8:])                               // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(aead.Seal(head, head[8:], plain, s.bound(head[:8]))), nil
}

// bound is what a sealed request is bound to besides its key.
func (s *storage) bound(generation []byte) []byte { return append([]byte(s.realm+" "), generation...) }

// unseal gives a request that this realm sealed and whose time is not over;
// errs.NotFound where it is none.
func (s *storage) unseal(ctx context.Context, text string) (*request, error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) < 8+chacha20poly1305.NonceSizeX || len(text) > maxSealed {
		return nil, errs.New(errs.NotFound, "not a sealed request")
	}
	keys, err := s.signingKeys.all(ctx)
	if err != nil {
		return nil, err
	}
	generation := binary.BigEndian.Uint64(raw)
	at := slices.IndexFunc(keys, func(k signingKey) bool { return uint64(k.generation) == generation }) //nolint:gosec // counts from 1
	if at < 0 {
		return nil, errs.New(errs.NotFound, "sealed request: no key %d", generation)
	}
	return s.openWith(keys[at].sealing, raw)
}

func (s *storage) openWith(key, raw []byte) (*request, error) {
	aead, err := chacha20poly1305.NewX(key)
	if err != nil {
		return nil, err
	}
	nonce, rest := raw[8:8+aead.NonceSize()], raw[8+aead.NonceSize():]
	plain, err := aead.Open(nil, nonce, rest, s.bound(raw[:8]))
	if err != nil {
		return nil, errs.New(errs.NotFound, "sealed request: %w", err)
	}
	var in sealed
	if err := json.Unmarshal(plain, &in); err != nil {
		return nil, fmt.Errorf("sealed request: %w", err)
	}
	r := &request{id: in.ID, clientID: in.ClientID, redirectURI: in.RedirectURI, state: in.State, nonce: in.Nonce, challenge: in.Challenge,
		scopes: in.Scopes, hintedAccountID: in.HintedAccountID, expiresAt: time.UnixMilli(in.ExpiresAt)}
	if !s.db.Now().Before(r.expiresAt) {
		return nil, errs.New(errs.NotFound, "the request has expired")
	}
	return r, nil
}
