// Package ca is a certification authority for trying out: certificates with their keys, and
// what tells whether they were revoked.
package ca

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"math/big"
	"sync"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

// testPolicy is the policy under which the test authority issues (an arc made of a UUID).
const testPolicy = "2.25.247911403316417463838741926311584019733"

// Authority is a certification authority for trying out: a root and under it one
// authority that signs with an elliptic curve and one that signs with RSA. Its
// keys are made when they are first needed and end with the sandbox, unless they are kept
// in a folder. It is safe for concurrent use.
type Authority struct {
	clock    clock.Clock
	folder   string // of the keys; "" where they end with the sandbox
	renderer page.Renderer
	make     sync.Once
	err      error

	root, stranger *issuer // the stranger is trusted by nobody
	ec, rsa        *issuer

	mu           sync.Mutex
	certificates []*Certificate
}

// issuer is a certificate that issues others.
type issuer struct {
	certificate, responder *x509.Certificate
	key, responderKey      crypto.Signer
	parent                 *issuer
}

// New makes the authority, with certificates of the people and companies that are known from the start.
func New(c clock.Clock, folder string, d page.Renderer) *Authority {
	a := &Authority{clock: c, folder: folder, renderer: d}
	a.certificates = a.firstCertificates()
	return a
}

// ready makes the keys where they are not there yet.
func (a *Authority) ready() error {
	a.make.Do(func() { a.err = a.build() })
	return a.err
}

func (a *Authority) build() (err error) {
	if a.root, err = a.issuer("root", "Sandbox Root CA", nil, newEC); err != nil {
		return err
	}
	if a.ec, err = a.issuer("issuing-ec", "Sandbox Issuing CA (EC)", a.root, newEC); err != nil {
		return err
	}
	if a.rsa, err = a.issuer("issuing-rsa", "Sandbox Issuing CA (RSA)", a.root, newRSA); err != nil {
		return err
	}
	a.stranger, err = a.issuer("unknown", "Unknown CA", nil, newEC)
	return err
}

func newEC() (crypto.Signer, error) { return ecdsa.GenerateKey(elliptic.P256(), rand.Reader) }

func newRSA() (crypto.Signer, error) { return rsa.GenerateKey(rand.Reader, 2048) }

// serial is a serial number that nobody guesses.
func serial() *big.Int {
	n, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 126))
	if err != nil {
		panic(err) // the system's randomness does not fail
	}
	return n.Add(n, big.NewInt(1))
}

// The authority stands for as long as the clock can be set.
var (
	standsFrom = time.Date(page.FirstYear, 1, 1, 0, 0, 0, 0, time.UTC)
	standsTo   = time.Date(page.LastYear+1, 1, 1, 0, 0, 0, 0, time.UTC)
)

// newIssuer makes an issuer under parent, or a root, with a responder that answers
// for it.
func newIssuer(name string, parent *issuer, newKey func() (crypto.Signer, error)) (*issuer, error) {
	i := &issuer{parent: parent}
	var err error
	template := &x509.Certificate{
		SerialNumber: serial(), Subject: pkix.Name{Country: []string{"JP"}, Organization: []string{"Radio Portal Sandbox"}, CommonName: name},
		NotBefore: standsFrom, NotAfter: standsTo, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
	}
	if i.key, err = newKey(); err != nil {
		return nil, err
	}
	signer := parent
	if signer == nil {
		signer = &issuer{certificate: template, key: i.key}
	}
	if i.certificate, err = signer.sign(template, i.key.Public()); err != nil {
		return nil, err
	}
	if i.responderKey, err = newEC(); err != nil {
		return nil, err
	}
	i.responder, err = i.sign(&x509.Certificate{
		SerialNumber: serial(), Subject: pkix.Name{CommonName: name + " OCSP"}, NotBefore: standsFrom, NotAfter: standsTo,
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageOCSPSigning},
	}, i.responderKey.Public())
	return i, err
}

func (i *issuer) sign(template *x509.Certificate, key crypto.PublicKey) (*x509.Certificate, error) {
	der, err := x509.CreateCertificate(rand.Reader, template, i.certificate, key, i.key)
	if err != nil {
		return nil, err
	}
	return x509.ParseCertificate(der)
}

// chain is an issuer and those above it.
func (i *issuer) chain() []*x509.Certificate {
	if i == nil {
		return nil
	}
	return append([]*x509.Certificate{i.certificate}, i.parent.chain()...)
}

// Trusted are the certificates of the authorities, for the portal to trust.
func (a *Authority) Trusted() ([]*x509.Certificate, error) {
	if err := a.ready(); err != nil {
		return nil, err
	}
	return []*x509.Certificate{a.root.certificate, a.ec.certificate, a.rsa.certificate}, nil
}

// Policies are those under which the test authority issues.
func Policies() []x509.OID { return []x509.OID{oid(testPolicy)} }

// oid is an object identifier as the X.509 package wants it.
func oid(text string) x509.OID {
	parsed, err := x509.ParseOID(text)
	if err != nil {
		panic(err)
	}
	return parsed
}

// otherName is an entry of a subject alternative name that tells a particular of a
// person as the public personal authentication service does.
func otherName(last int, text string) ([]byte, error) {
	value, err := asn1.MarshalWithParams(text, "utf8")
	if err != nil {
		return nil, err
	}
	kind, err := asn1.Marshal(asn1.ObjectIdentifier{1, 2, 392, 200149, 8, 5, 5, last})
	if err != nil {
		return nil, err
	}
	explicit, err := asn1.Marshal(asn1.RawValue{Class: asn1.ClassContextSpecific, Tag: 0, IsCompound: true, Bytes: value})
	if err != nil {
		return nil, err
	}
	return asn1.Marshal(asn1.RawValue{Class: asn1.ClassContextSpecific, Tag: 0, IsCompound: true, Bytes: append(kind, explicit...)})
}
