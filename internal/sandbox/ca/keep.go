package ca

import (
	"bytes"
	"crypto"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// The blocks of the PEM files of a folder of keys.
const (
	certificateBlock = "CERTIFICATE"
	keyBlock         = "PRIVATE KEY"
)

// issuer makes an issuer, or reads the one that an earlier sandbox has kept in the folder.
func (a *Authority) issuer(file, name string, parent *issuer, newKey func() (crypto.Signer, error)) (*issuer, error) {
	if a.folder == "" {
		return newIssuer(name, parent, newKey)
	}
	path := filepath.Join(a.folder, file+".pem")
	kept, err := readIssuer(path, parent)
	if !errors.Is(err, fs.ErrNotExist) {
		return kept, err
	}
	made, err := newIssuer(name, parent, newKey)
	if err != nil {
		return nil, err
	}
	return made, made.write(path)
}

func (i *issuer) write(path string) error {
	var content bytes.Buffer
	for _, each := range []struct {
		certificate *x509.Certificate
		key         crypto.Signer
	}{{i.certificate, i.key}, {i.responder, i.responderKey}} {
		key, err := x509.MarshalPKCS8PrivateKey(each.key)
		if err != nil {
			return err
		}
		content.Write(pem.EncodeToMemory(&pem.Block{Type: certificateBlock, Bytes: each.certificate.Raw}))
		content.Write(pem.EncodeToMemory(&pem.Block{Type: keyBlock, Bytes: key}))
	}
	return os.WriteFile(path, content.Bytes(), 0o600)
}

func readIssuer(path string, parent *issuer) (*issuer, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	i := &issuer{parent: parent}
	for _, each := range []struct {
		certificate **x509.Certificate
		key         *crypto.Signer
	}{{&i.certificate, &i.key}, {&i.responder, &i.responderKey}} {
		if content, err = readPair(content, each.certificate, each.key); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return i, nil
}

// readPair reads a certificate and its key and gives what comes after them.
func readPair(content []byte, certificate **x509.Certificate, key *crypto.Signer) ([]byte, error) {
	first, rest := pem.Decode(content)
	second, rest := pem.Decode(rest)
	if first == nil || second == nil || first.Type != certificateBlock || second.Type != keyBlock {
		return nil, errors.New("not a certificate and its key (PEM)")
	}
	var err error
	if *certificate, err = x509.ParseCertificate(first.Bytes); err != nil {
		return nil, err
	}
	parsed, err := x509.ParsePKCS8PrivateKey(second.Bytes)
	signer, ok := parsed.(crypto.Signer)
	if err == nil && !ok {
		err = fmt.Errorf("a %T signs nothing", parsed)
	}
	*key = signer
	return rest, err
}
