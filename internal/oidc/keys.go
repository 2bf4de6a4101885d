package oidc

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"time"

	"github.com/go-jose/go-jose/v4"

	"radioportal/internal/db"
	"radioportal/internal/secret"
)

// keys are a realm's own besides those it signs with: made by the first node that
// starts, read by all.
type keys struct {
	encryption [32]byte // of codes and access tokens
	client     string   // the secret between the portal and its provider
}

// signingKey signs id tokens with RS256; it is what the library calls op.SigningKey.
type signingKey struct {
	id        string
	key       *rsa.PrivateKey
	sealing   []byte // the key of requests that are sealed meanwhile
	createdAt time.Time
	// generation counts the keys of a realm.
	generation int64
}

// SignatureAlgorithm implements op.SigningKey.
func (k signingKey) SignatureAlgorithm() jose.SignatureAlgorithm { return jose.RS256 }

// Key implements op.SigningKey.
func (k signingKey) Key() any { return k.key }

// ID implements op.SigningKey and op.Key.
func (k signingKey) ID() string { return k.id }

// verifyingKey is the public half; it is what the library calls op.Key.
type verifyingKey struct{ signingKey }

// Algorithm implements op.Key.
func (k verifyingKey) Algorithm() jose.SignatureAlgorithm { return jose.RS256 }

// Use implements op.Key.
func (k verifyingKey) Use() string { return "sig" }

// Key implements op.Key.
func (k verifyingKey) Key() any { return &k.key.PublicKey }

const rsaBits = 2048

// loadKeys reads the realm's keys and makes those that are missing.
func loadKeys(ctx context.Context, d *db.DB, realm string) (keys, error) {
	var k keys
	encryption, err := keyOf(ctx, d, realm, "encryption", newSymmetricKey)
	if err != nil {
		return k, err
	}
	copy(k.encryption[:], encryption)
	client, err := keyOf(ctx, d, realm, "client", newSymmetricKey)
	k.client = base64.RawURLEncoding.EncodeToString(client)
	return k, err
}

// keyOf reads a key, or makes it and reads what the first of several nodes made.
func keyOf(ctx context.Context, d *db.DB, realm, purpose string, make func() ([]byte, error)) ([]byte, error) {
	text, err := readKey(ctx, d.Read(), realm, purpose)
	if err == nil && text == "" {
		var material []byte
		if material, err = make(); err != nil {
			return nil, err
		}
		err = d.Tx(ctx, func(tx *db.Tx) error {
			if err := insertKey(ctx, tx, realm, purpose, db.NewID(), base64.StdEncoding.EncodeToString(material)); err != nil {
				return err
			}
			text, err = readKey(ctx, tx, realm, purpose)
			return err
		})
	}
	if err != nil {
		return nil, fmt.Errorf("%s key: %w", purpose, err)
	}
	return base64.StdEncoding.DecodeString(text)
}

func newSigningKey() ([]byte, error) {
	key, err := rsa.GenerateKey(rand.Reader, rsaBits)
	if err != nil {
		return nil, err
	}
	return x509.MarshalPKCS8PrivateKey(key)
}

func newSymmetricKey() ([]byte, error) { return secret.Bytes(32), nil }
