package sandbox

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

	"github.com/google/uuid"
	"software.sslmate.com/src/go-pkcs12"
)

// The states of a test certificate.
const (
	certificateGood    = "GOOD"
	certificateRevoked = "REVOKED"
	certificateExpired = "EXPIRED"
	certificateUsage   = "WRONG_USAGE" // for encipherment only
	certificateForeign = "UNTRUSTED"   // by an authority that nobody trusts
)

// testCertificate is a certificate with its key to try out, as a .p12 file.
type testCertificate struct {
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
func (a *authority) firstCertificates() []*testCertificate {
	list := []*testCertificate{}
	add := func(id string, who subject, key, cipher, state string) {
		list = append(list, newCertificate(id, who, key, cipher, state))
	}
	add("person-ec-aes", demoPerson, "EC", "AES", certificateGood)
	add("person-ec-3des", secondPerson, "EC", "3DES", certificateGood)
	add("person-rsa-aes", thirdPerson, "RSA", "AES", certificateGood)
	add("person-rsa-rc2", fourthPerson, "RSA", "RC2", certificateGood)
	add("company-ec-aes", demoCompany, "EC", "AES", certificateGood)
	add("company-rsa-rc2", secondCompany, "RSA", "RC2", certificateGood)
	add("revoked", demoPerson, "EC", "AES", certificateRevoked)
	add("expired", demoPerson, "EC", "AES", certificateExpired)
	add("wrong-usage", demoPerson, "EC", "AES", certificateUsage)
	add("untrusted", demoPerson, "EC", "AES", certificateForeign)
	return list
}

// subject is whom a certificate, a card or an account at gBizID belongs to.
type subject struct{ name, address, birthday, companyName, companyNumber string }

var (
	demoPerson    = subject{name: "電波 太郎", address: "東京都千代田区千代田9丁目99番99号", birthday: "1985-04-01"}
	secondPerson  = subject{name: "周波 花子", address: "北海道札幌市中央区北一条西9丁目99番地", birthday: "1990-12-24"}
	thirdPerson   = subject{name: "変調 健", address: "福岡県福岡市中央区天神9丁目99番99号", birthday: "1972-02-29"}
	fourthPerson  = subject{name: "代理 三郎", address: "愛知県名古屋市中区三の丸9丁目99番99号", birthday: "1978-11-03"}
	demoCompany   = subject{name: "見本 一郎", companyName: "見本無線株式会社", companyNumber: "7123456789012", address: "神奈川県横浜市中区本町9丁目99番地"}
	secondCompany = subject{name: "送信 一子", companyName: "送信工業株式会社", companyNumber: "5888888888801", address: "大阪府大阪市北区梅田9丁目99番99号"}
)

func newCertificate(id string, who subject, key, cipher, state string) *testCertificate {
	return &testCertificate{
		ID: id, Name: who.name, Address: who.address, Birthday: who.birthday, CompanyName: who.companyName, CompanyNumber: who.companyNumber,
		Key: key, Cipher: cipher, State: state, Password: "p12-" + id, File: "/ca/files/" + id + ".p12", serial: serial(),
	}
}

// issue adds a certificate for anybody.
func (a *authority) issue(who subject, key, cipher, state string) (*testCertificate, error) {
	switch {
	case strings.TrimSpace(who.name) == "" || key != "EC" && key != "RSA" || ciphers[cipher] == nil:
		return nil, refuse(http.StatusUnprocessableEntity, "CERTIFICATE_MALFORMED", nil)
	case who.birthday != "" && !isDate(who.birthday):
		return nil, refuse(http.StatusUnprocessableEntity, "CERTIFICATE_MALFORMED", nil)
	}
	switch state {
	case certificateGood, certificateRevoked, certificateExpired, certificateUsage, certificateForeign:
	default:
		return nil, refuse(http.StatusUnprocessableEntity, "CERTIFICATE_MALFORMED", nil)
	}
	c := newCertificate(uuid.NewString()[:8], who, key, cipher, state)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.certificates = append(a.certificates, c)
	return c, nil
}

func isDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

func (a *authority) list() []*testCertificate {
	a.mu.Lock()
	defer a.mu.Unlock()
	return append([]*testCertificate{}, a.certificates...)
}

func (a *authority) find(id string) (*testCertificate, error) {
	for _, c := range a.list() {
		if c.ID == id {
			return c, nil
		}
	}
	return nil, refuse(http.StatusNotFound, "CERTIFICATE_UNKNOWN", nil)
}

// ciphers are how a .p12 file can be encrypted: PBES2 with AES-256 as of now, triple
// DES, or RC2 with 40 bits, as old programs write it.
var ciphers = map[string]*pkcs12.Encoder{"AES": pkcs12.Modern2023, "3DES": pkcs12.LegacyDES, "RC2": pkcs12.LegacyRC2}

// file is the certificate with its key and chain, made when it is first asked for.
func (a *authority) file(c *testCertificate) ([]byte, error) {
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

func (a *authority) issuerOf(c *testCertificate) *issuer {
	switch {
	case c.State == certificateForeign:
		return a.stranger
	case c.Key == "RSA":
		return a.rsa
	}
	return a.ec
}

// holdsFor is how long a test certificate holds, and since when it does.
const heldSince, holdsFor = 30 * 24 * time.Hour, 5 * 365 * 24 * time.Hour

func (a *authority) certify(c *testCertificate, by *issuer, key crypto.PublicKey) (*x509.Certificate, error) {
	now := a.clock.Now()
	template := &x509.Certificate{
		SerialNumber: c.serial, Subject: pkix.Name{Country: []string{"JP"}, CommonName: c.Name},
		NotBefore: now.Add(-heldSince), NotAfter: now.Add(holdsFor),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageContentCommitment, Policies: Policies(),
	}
	switch c.State {
	case certificateExpired:
		template.NotAfter = now.Add(-24 * time.Hour)
	case certificateUsage:
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
func particulars(c *testCertificate) (pkix.Extension, error) {
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
