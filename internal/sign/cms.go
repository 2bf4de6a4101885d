package sign

import (
	"bytes"
	"crypto/x509"
	"encoding/asn1"
	"fmt"
	"slices"

	"github.com/smallstep/pkcs7"
)

// maxCMS is the largest signature taken, in bytes: some kilobytes and the chain.
const maxCMS = 64 << 10

// open checks everything that the signature itself tells and gives the signer's
// certificate with its chain, itself first.
func (v *Verifier) open(cms, content []byte) (*x509.Certificate, []*x509.Certificate, error) {
	p7, err := parse(cms)
	if err != nil {
		return nil, nil, refuse(Malformed, "%w", err)
	}
	if err := wellMade(p7); err != nil {
		return nil, nil, err
	}
	certificate := p7.GetOnlySigner()
	if certificate == nil {
		return nil, nil, refuse(Malformed, "the signer's certificate is missing")
	}
	chain, err := v.chain(certificate, p7.Certificates)
	if err != nil {
		return nil, nil, err
	}
	p7.Content = content
	p7.Certificates = append(p7.Certificates, v.intermediates...)
	// The server's time counts, not the one that the signer wrote.
	if err := p7.VerifyWithChainAtTime(v.roots, v.options.Clock.Now()); err != nil {
		return nil, nil, refuse(Altered, "%w", err)
	}
	return certificate, chain, nil
}

// Holds tells whether a detached CMS is over a content, by the certificate that it carries; not whether that is to be
// trusted, which changes with the years.
func Holds(cms, content []byte) error {
	p7, err := parse(cms)
	if err != nil {
		return refuse(Malformed, "%w", err)
	}
	if err := wellMade(p7); err != nil {
		return err
	}
	p7.Content = content
	if err := p7.Verify(); err != nil {
		return refuse(Altered, "%w", err)
	}
	return nil
}

// parse reads a CMS. The library is given foreign bytes: should it panic, they are not a CMS.
func parse(cms []byte) (p7 *pkcs7.PKCS7, err error) {
	if len(cms) > maxCMS {
		return nil, fmt.Errorf("%d bytes", len(cms))
	}
	defer func() {
		if r := recover(); r != nil {
			p7, err = nil, fmt.Errorf("panic: %v", r)
		}
	}()
	return pkcs7.Parse(cms)
}

// Digests and signatures of SHA-256 or better.
var (
	digests = []asn1.ObjectIdentifier{pkcs7.OIDDigestAlgorithmSHA256, pkcs7.OIDDigestAlgorithmSHA384, pkcs7.OIDDigestAlgorithmSHA512}

	signatures = []asn1.ObjectIdentifier{
		pkcs7.OIDEncryptionAlgorithmRSA, // with the digest above
		pkcs7.OIDEncryptionAlgorithmRSASHA256, pkcs7.OIDEncryptionAlgorithmRSASHA384, pkcs7.OIDEncryptionAlgorithmRSASHA512,
		pkcs7.OIDDigestAlgorithmECDSASHA256, pkcs7.OIDDigestAlgorithmECDSASHA384, pkcs7.OIDDigestAlgorithmECDSASHA512,
	}
)

// wellMade checks the form: detached, exactly one signer, signed attributes that
// name the content's type and digest, strong algorithms.
func wellMade(p7 *pkcs7.PKCS7) error {
	switch {
	case len(p7.Content) > 0:
		return refuse(Malformed, "the signature carries a content of its own")
	case len(p7.Signers) != 1:
		return refuse(Malformed, "%d signers", len(p7.Signers))
	}
	signer := p7.Signers[0]
	if !contains(digests, signer.DigestAlgorithm.Algorithm) || !contains(signatures, signer.DigestEncryptionAlgorithm.Algorithm) {
		return refuse(Weak, "digest %v, signature %v", signer.DigestAlgorithm.Algorithm, signer.DigestEncryptionAlgorithm.Algorithm)
	}
	seen := []string{}
	for _, attribute := range signer.AuthenticatedAttributes {
		seen = append(seen, attribute.Type.String())
	}
	slices.Sort(seen)
	if len(slices.Compact(slices.Clone(seen))) != len(seen) {
		return refuse(Malformed, "a signed attribute stands there twice")
	}
	var contentType asn1.ObjectIdentifier
	var digest []byte
	if err := p7.UnmarshalSignedAttribute(pkcs7.OIDAttributeContentType, &contentType); err != nil || !contentType.Equal(pkcs7.OIDData) {
		return refuse(Malformed, "content type %v: %w", contentType, err)
	}
	if err := p7.UnmarshalSignedAttribute(pkcs7.OIDAttributeMessageDigest, &digest); err != nil {
		return refuse(Malformed, "message digest: %w", err)
	}
	return nil
}

func contains(list []asn1.ObjectIdentifier, wanted asn1.ObjectIdentifier) bool {
	return slices.ContainsFunc(list, wanted.Equal)
}

// chain is the way from a certificate to a trusted root at the server's time, itself first.
func (v *Verifier) chain(certificate *x509.Certificate, sent []*x509.Certificate) ([]*x509.Certificate, error) {
	between := x509.NewCertPool()
	for _, c := range slices.Concat(sent, v.intermediates) {
		between.AddCert(c)
	}
	now := v.options.Clock.Now()
	find := func() ([][]*x509.Certificate, error) {
		return certificate.Verify(x509.VerifyOptions{Roots: v.roots, Intermediates: between, CurrentTime: now, KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageAny}})
	}
	chains, err := find()
	switch {
	case err == nil && len(chains[0]) < 2:
		return nil, refuse(KeyUsage, "a root signed")
	case err == nil:
		return chains[0], nil
	case !v.issued(certificate, sent):
		return nil, refuse(Untrusted, "%w", err)
	case now.After(certificate.NotAfter):
		return nil, refuse(Expired, "%w", err)
	case now.Before(certificate.NotBefore):
		return nil, refuse(NotYetValid, "%w", err)
	}
	return nil, refuse(Untrusted, "%w", err)
}

// issued tells whether one of the trusted authorities made a certificate, whatever
// the time, so that only holders of such a one are told that theirs is over.
func (v *Verifier) issued(certificate *x509.Certificate, sent []*x509.Certificate) bool {
	for _, authority := range slices.Concat(v.options.Authorities, sent) {
		if bytes.Equal(authority.RawSubject, certificate.RawIssuer) && certificate.CheckSignatureFrom(authority) == nil {
			return true
		}
	}
	return false
}
