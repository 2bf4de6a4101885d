package oidc

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"

	"github.com/go-jose/go-jose/v4"
)

// maxKeys is how many keys a relying party may have at once.
const maxKeys = 10

// publicKeys reads a JWK Set, or public keys and certificates in PEM, and gives a set of
// public keys that sign.
func publicKeys(text []byte) (string, error) {
	var set jose.JSONWebKeySet
	if err := json.Unmarshal(text, &set); err != nil || len(set.Keys) == 0 {
		if set, err = keysOfPEM(text); err != nil {
			return "", err
		}
	}
	if len(set.Keys) == 0 || len(set.Keys) > maxKeys {
		return "", fmt.Errorf("keys: 1 to %d of them, as a JWK Set or PEM", maxKeys)
	}
	for i, key := range set.Keys {
		if err := checkKey(key); err != nil {
			return "", fmt.Errorf("key %d: %w", i+1, err)
		}
	}
	written, err := json.Marshal(set)
	return string(written), err
}

func keysOfPEM(text []byte) (set jose.JSONWebKeySet, err error) {
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		var key any
		switch block.Type {
		case "PUBLIC KEY":
			key, err = x509.ParsePKIXPublicKey(block.Bytes)
		case "CERTIFICATE":
			var certificate *x509.Certificate
			if certificate, err = x509.ParseCertificate(block.Bytes); err == nil {
				key = certificate.PublicKey
			}
		default:
			err = fmt.Errorf("%s: give the public key", block.Type)
		}
		if err != nil {
			return set, err
		}
		set.Keys = append(set.Keys, jose.JSONWebKey{Key: key})
	}
	return set, nil
}

func checkKey(key jose.JSONWebKey) error {
	if !key.IsPublic() {
		return errors.New("not a public key: the private one stays with the relying party")
	}
	switch k := key.Key.(type) {
	case *rsa.PublicKey:
		if k.N.BitLen() < rsaBits {
			return fmt.Errorf("RSA of at least %d bits", rsaBits)
		}
	case *ecdsa.PublicKey:
		if name := k.Curve.Params().Name; name != "P-256" && name != "P-384" {
			return errors.New("elliptic curves are P-256 and P-384")
		}
	case ed25519.PublicKey:
	default:
		return errors.New("RSA, ECDSA and Ed25519 are taken")
	}
	if key.Use == "enc" {
		return errors.New("it is for encryption")
	}
	return nil
}
