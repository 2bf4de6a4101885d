// Package sign verifies electronic signatures: detached CMS made in the browser
// with a certificate of a trusted authority.
package sign

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/asn1"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"radioportal/internal/clock"
)

// Options say whom to trust.
type Options struct {
	Authorities []*x509.Certificate // the roots, and the authorities between them and the signers
	// Policies are those of which a signer's certificate must carry one; any will do where empty.
	Policies []x509.OID
	// Where it is asked whether a certificate was revoked: these addresses only,
	// never one that a certificate names. At least one is needed.
	OCSPURL string
	CRLURLs []string // one for each authority that issues
	Clock   clock.Clock
	// TLSRoots are trusted where those addresses are https; the machine's where nil.
	TLSRoots *x509.CertPool
}

// Verifier verifies signatures. It is safe for concurrent use.
type Verifier struct {
	options       Options
	roots         *x509.CertPool
	intermediates []*x509.Certificate
	asker         asker
}

// New makes a verifier.
func New(o Options) (*Verifier, error) {
	if o.OCSPURL == "" && len(o.CRLURLs) == 0 {
		return nil, errors.New("neither OCSP nor a revocation list is configured")
	}
	if o.Clock == nil {
		o.Clock = clock.System{}
	}
	v := &Verifier{options: o, roots: x509.NewCertPool(), asker: newAsker(o)}
	for _, authority := range o.Authorities {
		if bytes.Equal(authority.RawSubject, authority.RawIssuer) {
			v.roots.AddCert(authority)
		} else {
			v.intermediates = append(v.intermediates, authority)
		}
	}
	if v.roots.Equal(x509.NewCertPool()) {
		return nil, errors.New("there is no root among the trusted authorities")
	}
	return v, nil
}

// ParsePEM reads certificates one after the other.
func ParsePEM(text []byte) ([]*x509.Certificate, error) {
	list := []*x509.Certificate{}
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		if block.Type != "CERTIFICATE" {
			return nil, fmt.Errorf("there is a %s among the certificates", block.Type)
		}
		certificate, err := x509.ParseCertificate(block.Bytes)
		if err != nil {
			return nil, err
		}
		list = append(list, certificate)
	}
	if len(list) == 0 {
		return nil, errors.New("there is no certificate")
	}
	return list, nil
}

// ReadAuthorities reads certificates of authorities from a file (PEM).
func ReadAuthorities(path string) ([]*x509.Certificate, error) {
	content, err := os.ReadFile(path) //nolint:gosec // the operator names it
	if err != nil {
		return nil, err
	}
	return ParsePEM(content)
}

// Content is what is signed: the document, the server's nonce and until when the
// nonce holds, each after the other. The last two lines have a fixed form, so
// that no document can be taken for another.
func Content(document []byte, nonce string, expires time.Time) []byte {
	return fmt.Appendf(slices.Clone(document), "\n%s\n%s", nonce, expires.UTC().Format(time.RFC3339))
}

// Signer is who signed.
type Signer struct {
	Certificate *x509.Certificate
	// Subject knows the key and its issuer again: a certificate that is issued anew
	// for the same key by the same authority has the same one.
	Subject string
	Holder  Holder
}

// Verify tells who signed content by a detached CMS. Its error is a *Refusal.
func (v *Verifier) Verify(ctx context.Context, cms, content []byte) (Signer, error) {
	certificate, chain, err := v.open(cms, content)
	if err != nil {
		return Signer{}, err
	}
	if err := v.suitable(certificate); err != nil {
		return Signer{}, err
	}
	if err := v.asker.revoked(ctx, certificate, chain[1]); err != nil {
		return Signer{}, err
	}
	return Signer{Certificate: certificate, Subject: subjectOf(certificate), Holder: holderOf(certificate)}, nil
}

func subjectOf(c *x509.Certificate) string {
	sum := sha256.Sum256(slices.Concat(c.RawIssuer, c.RawSubjectPublicKeyInfo))
	return hex.EncodeToString(sum[:])
}

// minRSA is the shortest RSA key taken, in bits.
const minRSA = 2048

// suitable checks the certificate itself: a person's or company's key, for signing,
// strong enough, under a policy that counts.
func (v *Verifier) suitable(c *x509.Certificate) error {
	if c.IsCA || c.KeyUsage&(x509.KeyUsageDigitalSignature|x509.KeyUsageContentCommitment) == 0 || !usableFor(c.ExtKeyUsage, c.UnknownExtKeyUsage) {
		return refuse(KeyUsage, "key usage %b of %v", c.KeyUsage, c.Subject)
	}
	switch key := c.PublicKey.(type) {
	case *rsa.PublicKey:
		if key.N.BitLen() < minRSA {
			return refuse(Weak, "RSA key of %d bits", key.N.BitLen())
		}
	case *ecdsa.PublicKey:
		if key.Curve.Params().BitSize < elliptic.P256().Params().BitSize {
			return refuse(Weak, "curve %s", key.Curve.Params().Name)
		}
	default:
		return refuse(Weak, "key %T", key)
	}
	if len(v.options.Policies) > 0 && !slices.ContainsFunc(c.Policies, func(p x509.OID) bool { return slices.ContainsFunc(v.options.Policies, p.Equal) }) {
		return refuse(Policy, "policies %v", c.Policies)
	}
	return nil
}

// documentSigning is id-kp-documentSigning (RFC 9336).
var documentSigning = asn1.ObjectIdentifier{1, 3, 6, 1, 5, 5, 7, 3, 36}

// usableFor tells whether extended key usages, where there are any, let a person sign.
func usableFor(known []x509.ExtKeyUsage, others []asn1.ObjectIdentifier) bool {
	if len(known)+len(others) == 0 {
		return true
	}
	return slices.ContainsFunc(known, func(u x509.ExtKeyUsage) bool {
		return u == x509.ExtKeyUsageAny || u == x509.ExtKeyUsageClientAuth || u == x509.ExtKeyUsageEmailProtection
	}) || slices.ContainsFunc(others, documentSigning.Equal)
}
