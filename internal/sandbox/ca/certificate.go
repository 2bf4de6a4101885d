package ca

import (
	"crypto"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"math/big"
	"net/http"
	"strings"
	"sync"
	"time"

	"radioportal/internal/sandbox/page"
	"radioportal/internal/sandbox/person"

	"github.com/google/uuid"
	"software.sslmate.com/src/go-pkcs12"
)

// The states of a test certificate.
const (
	StateGood    = "GOOD"
	StateRevoked = "REVOKED"
	StateExpired = "EXPIRED"
	StateUsage   = "WRONG_USAGE" // for encipherment only
	StateForeign = "UNTRUSTED"   // by an authority that nobody trusts
	StateEarly   = "NOT_YET"     // valid from tomorrow
)

// Certificate is a certificate with its key to try out, as a .p12 file.
type Certificate struct {
	ID            string `json:"id"`
	Name          string `json:"name"` // of the person, or of the company's representative
	Address       string `json:"address"`
	Birthday      string `json:"birthday"` // YYYY-MM-DD
	CompanyName   string `json:"companyName"`
	CompanyNumber string `json:"companyNumber"`
	Key           string `json:"key"`    // EC or RSA
	Cipher        string `json:"cipher"` // of the file: AES, 3DES or RC2
	State         string `json:"state"`
	Password      string `json:"password"`
	File          string `json:"file"` // where it is downloaded

	serial *big.Int
	once   sync.Once
	p12    []byte
	err    error
}

// firstCertificates are those that are there from the start: of the people and the
// company of the demo accounts, in each cipher and each bad state.
func (a *Authority) firstCertificates() []*Certificate {
	list := []*Certificate{}
	add := func(id string, who person.Person, key, cipher, state string) {
		list = append(list, newCertificate(id, who, key, cipher, state))
	}
	add("person-ec-aes", person.Demo, "EC", "AES", StateGood)
	add("person-ec-3des", person.Second, "EC", "3DES", StateGood)
	add("person-rsa-aes", person.Third, "RSA", "AES", StateGood)
	add("person-rsa-rc2", person.Fourth, "RSA", "RC2", StateGood)
	add("company-ec-aes", person.DemoCompany, "EC", "AES", StateGood)
	add("company-rsa-rc2", person.SecondCompany, "RSA", "RC2", StateGood)
	add("revoked", person.Demo, "EC", "AES", StateRevoked)
	add("expired", person.Demo, "EC", "AES", StateExpired)
	add("not-yet", person.Demo, "EC", "AES", StateEarly)
	add("wrong-usage", person.Demo, "EC", "AES", StateUsage)
	add("untrusted", person.Demo, "EC", "AES", StateForeign)
	return list
}

func newCertificate(id string, who person.Person, key, cipher, state string) *Certificate {
	return &Certificate{
		ID: id, Name: who.Name, Address: who.Address, Birthday: who.Birthday, CompanyName: who.CompanyName, CompanyNumber: who.CompanyNumber,
		Key: key, Cipher: cipher, State: state, Password: "p12-" + id, File: "/ca/files/" + id + ".p12", serial: serial(),
	}
}

// issue adds a certificate for anybody.
func (a *Authority) issue(who person.Person, key, cipher, state string) (*Certificate, error) {
	switch {
	case strings.TrimSpace(who.Name) == "" || key != "EC" && key != "RSA" || ciphers[cipher] == nil:
		return nil, page.Refuse(http.StatusUnprocessableEntity, "CERTIFICATE_MALFORMED", nil)
	case who.Birthday != "" && !person.IsDate(who.Birthday):
		return nil, page.Refuse(http.StatusUnprocessableEntity, "CERTIFICATE_MALFORMED", nil)
	}
	switch state {
	case StateGood, StateRevoked, StateExpired, StateUsage, StateForeign, StateEarly:
	default:
		return nil, page.Refuse(http.StatusUnprocessableEntity, "CERTIFICATE_MALFORMED", nil)
	}
	c := newCertificate(uuid.NewString()[:8], who, key, cipher, state)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.certificates = append(a.certificates, c)
	return c, nil
}

// List is every certificate.
func (a *Authority) List() []*Certificate {
	a.mu.Lock()
	defer a.mu.Unlock()
	return append([]*Certificate{}, a.certificates...)
}

func (a *Authority) find(id string) (*Certificate, error) {
	for _, c := range a.List() {
		if c.ID == id {
			return c, nil
		}
	}
	return nil, page.Refuse(http.StatusNotFound, "CERTIFICATE_UNKNOWN", nil)
}

// ciphers are how a .p12 file can be encrypted: PBES2 with AES-256 as of now, triple
// DES, or RC2 with 40 bits, as old programs write it.
var ciphers = map[string]*pkcs12.Encoder{"AES": pkcs12.Modern2023, "3DES": pkcs12.LegacyDES, "RC2": pkcs12.LegacyRC2}

// file is the certificate with its key and chain, made when it is first asked for.
func (a *Authority) file(c *Certificate) ([]byte, error) {
	if err := a.ready(); err != nil {
		return nil, err
	}
	c.once.Do(func() {
		var key crypto.Signer
		if key, c.err = map[string]func() (crypto.Signer, error){"EC": newEC, "RSA": newRSA}[c.Key](); c.err != nil {
			return
		}
		var made *x509.Certificate
		by := a.issuerOf(c)
		if made, c.err = a.certify(c, by, key.Public()); c.err != nil {
			return
		}
		c.p12, c.err = ciphers[c.Cipher].Encode(key, made, by.chain(), c.Password)
	})
	return c.p12, c.err
}

func (a *Authority) issuerOf(c *Certificate) *issuer {
	switch {
	case c.State == StateForeign:
		return a.stranger
	case c.Key == "RSA":
		return a.rsa
	}
	return a.ec
}

// holdsFor is how long a test certificate holds, and since when it does.
const heldSince, holdsFor = 30 * 24 * time.Hour, 5 * 365 * 24 * time.Hour

func (a *Authority) certify(c *Certificate, by *issuer, key crypto.PublicKey) (*x509.Certificate, error) {
	now := a.clock.Now()
	template := &x509.Certificate{
		SerialNumber: c.serial, Subject: pkix.Name{Country: []string{"JP"}, CommonName: c.Name},
		NotBefore: now.Add(-heldSince), NotAfter: now.Add(holdsFor),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageContentCommitment, Policies: Policies(),
	}
	switch c.State {
	case StateExpired:
		template.NotAfter = now.Add(-24 * time.Hour)
	case StateEarly:
		template.NotBefore = now.Add(24 * time.Hour)
	case StateUsage:
		template.KeyUsage = x509.KeyUsageKeyEncipherment
	}
	if c.CompanyName != "" {
		template.Subject.Organization = []string{c.CompanyName}
	}
	if c.CompanyNumber != "" {
		template.Subject.ExtraNames = []pkix.AttributeTypeAndValue{{Type: asn1.ObjectIdentifier{2, 5, 4, 97}, Value: "NTRJP-" + c.CompanyNumber}}
	}
	if c.CompanyName == "" {
		extension, err := particulars(c)
		if err != nil {
			return nil, err
		}
		template.ExtraExtensions = []pkix.Extension{extension}
	}
	return by.sign(template, key)
}

// particulars tell a person's name, birthday and address.
func particulars(c *Certificate) (pkix.Extension, error) {
	names := []byte{}
	for _, one := range []struct {
		kind int
		text string
	}{{1, c.Name}, {4, era(c.Birthday)}, {5, c.Address}} {
		if one.text == "" {
			continue
		}
		name, err := otherName(one.kind, one.text)
		if err != nil {
			return pkix.Extension{}, err
		}
		names = append(names, name...)
	}
	value, err := asn1.Marshal(asn1.RawValue{Tag: asn1.TagSequence, IsCompound: true, Bytes: names})
	return pkix.Extension{Id: asn1.ObjectIdentifier{2, 5, 29, 17}, Value: value}, err
}

// era writes a birthday with the digit of its era before it, as on a card: 319850401.
func era(birthday string) string {
	if birthday == "" {
		return ""
	}
	digit := "1"
	for i, first := range []string{"1912-07-30", "1926-12-25", "1989-01-08", "2019-05-01"} {
		if birthday >= first {
			digit = string(rune('2' + i))
		}
	}
	return digit + strings.ReplaceAll(birthday, "-", "")
}
