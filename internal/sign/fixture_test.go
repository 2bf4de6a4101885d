package sign_test

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/smallstep/pkcs7"
	"golang.org/x/crypto/ocsp"

	"radioportal/internal/clock"
	"radioportal/internal/sign"
)

var (
	now     = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)
	content = sign.Content([]byte("the document"), "the nonce", now.Add(time.Minute))
	policy  = "1.2.3.4.5"
)

// world is an authority with its responder and its list, as a test wants them.
type world struct {
	t      *testing.T
	clock  *clock.Settable
	ca     *x509.Certificate
	key    crypto.Signer
	server *httptest.Server

	answer func(r *ocsp.Response)       // changes an answer
	sign   *x509.Certificate            // the responder; the authority where nil
	signBy crypto.Signer                // its key
	list   func(l *x509.RevocationList) // changes the list
	listBy crypto.Signer                // who signs the list; the authority where nil
	down   map[string]bool              // paths that answer 503
	asked  []string                     // paths
}

func newWorld(t *testing.T) *world {
	w := &world{t: t, clock: &clock.Settable{}, down: map[string]bool{}}
	w.clock.Set(now)
	w.key = newKey(t)
	w.ca = w.make(&x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "Root"}, NotBefore: now.AddDate(-9, 0, 0), NotAfter: now.AddDate(9, 0, 0),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
	}, w.key.Public())
	mux := http.NewServeMux()
	mux.HandleFunc("POST /ocsp", w.ocsp)
	mux.HandleFunc("GET /crl", w.crl)
	w.server = httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		w.asked = append(w.asked, r.URL.Path)
		if w.down[r.URL.Path] {
			rw.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		mux.ServeHTTP(rw, r)
	}))
	t.Cleanup(w.server.Close)
	return w
}

func newKey(t *testing.T) crypto.Signer {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// make issues a certificate; the authority's own where there is none yet.
func (w *world) make(template *x509.Certificate, key crypto.PublicKey) *x509.Certificate {
	w.t.Helper()
	parent := w.ca
	if parent == nil {
		parent = template
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, key, w.key)
	if err != nil {
		w.t.Fatal(err)
	}
	c, err := x509.ParseCertificate(der)
	if err != nil {
		w.t.Fatal(err)
	}
	return c
}

// person is a certificate that holds; change makes it another.
func (w *world) person(key crypto.PublicKey, change func(*x509.Certificate)) *x509.Certificate {
	id, err := x509.ParseOID(policy)
	if err != nil {
		w.t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(77), Subject: pkix.Name{CommonName: "電波 太郎"}, NotBefore: now.AddDate(-1, 0, 0), NotAfter: now.AddDate(1, 0, 0),
		KeyUsage: x509.KeyUsageDigitalSignature, Policies: []x509.OID{id},
		// Where these lead is for attackers to choose: nobody may follow.
		OCSPServer: []string{w.server.URL + "/attacker/ocsp"}, CRLDistributionPoints: []string{w.server.URL + "/attacker/crl"},
		IssuingCertificateURL: []string{w.server.URL + "/attacker/issuer"},
	}
	if change != nil {
		change(template)
	}
	return w.make(template, key)
}

func (w *world) ocsp(rw http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	question, err := ocsp.ParseRequest(body)
	if err != nil {
		rw.WriteHeader(http.StatusBadRequest)
		return
	}
	response := ocsp.Response{Status: ocsp.Good, SerialNumber: question.SerialNumber, ThisUpdate: w.clock.Now().Add(-time.Minute), NextUpdate: w.clock.Now().Add(time.Hour)}
	if w.answer != nil {
		w.answer(&response)
	}
	responder, key := w.ca, w.key
	if w.sign != nil {
		responder, key = w.sign, w.signBy
		response.Certificate = w.sign
	}
	answer, err := ocsp.CreateResponse(w.ca, responder, response, key)
	if err != nil {
		w.t.Error(err)
	}
	_, _ = rw.Write(answer)
}

func (w *world) crl(rw http.ResponseWriter, _ *http.Request) {
	list := &x509.RevocationList{Number: big.NewInt(1), ThisUpdate: w.clock.Now().Add(-time.Minute), NextUpdate: w.clock.Now().Add(time.Hour)}
	if w.list != nil {
		w.list(list)
	}
	key := w.key
	if w.listBy != nil {
		key = w.listBy
	}
	issuer := *w.ca
	issuer.PublicKey = key.Public()
	answer, err := x509.CreateRevocationList(rand.Reader, list, &issuer, key)
	if err != nil {
		w.t.Error(err)
	}
	_, _ = rw.Write(answer)
}

func (w *world) verifier(change func(*sign.Options)) *sign.Verifier {
	w.t.Helper()
	id, err := x509.ParseOID(policy)
	if err != nil {
		w.t.Fatal(err)
	}
	o := sign.Options{Authorities: []*x509.Certificate{w.ca}, Policies: []x509.OID{id}, Clock: w.clock, OCSPURL: w.server.URL + "/ocsp", CRLURLs: []string{w.server.URL + "/crl"}}
	if change != nil {
		change(&o)
	}
	v, err := sign.New(o)
	if err != nil {
		w.t.Fatal(err)
	}
	return v
}

type signer struct {
	certificate *x509.Certificate
	key         crypto.Signer
}

// made tells how a CMS is made.
type made struct {
	digest   asn1.ObjectIdentifier
	attached bool
	bare     bool // without signed attributes
	content  []byte
}

func (w *world) cms(m made, signers ...signer) []byte {
	w.t.Helper()
	if m.content == nil {
		m.content = content
	}
	if m.digest == nil {
		m.digest = pkcs7.OIDDigestAlgorithmSHA256
	}
	signed, err := pkcs7.NewSignedData(m.content)
	if err != nil {
		w.t.Fatal(err)
	}
	signed.SetDigestAlgorithm(m.digest)
	for _, s := range signers {
		add := signed.AddSigner
		if m.bare {
			add = signed.SignWithoutAttr
		}
		if err := add(s.certificate, s.key, pkcs7.SignerInfoConfig{}); err != nil {
			w.t.Fatal(err)
		}
	}
	if !m.attached {
		signed.Detach()
	}
	out, err := signed.Finish()
	if err != nil {
		w.t.Fatal(err)
	}
	return out
}
