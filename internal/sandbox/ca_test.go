package sandbox

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/smallstep/pkcs7"
	"software.sslmate.com/src/go-pkcs12"

	"radioportal/internal/sandbox/ca"
	"radioportal/internal/sign"
)

// verifier trusts the test authority as the portal does.
func (o *tryout) verifier(ocsp, list bool) *sign.Verifier {
	o.t.Helper()
	authorities, err := o.sandbox.Authorities()
	if err != nil {
		o.t.Fatal(err)
	}
	options := sign.Options{Authorities: authorities, Policies: ca.Policies(), Clock: o.clock}
	if ocsp {
		options.OCSPURL = o.url + "/ca/ocsp"
	}
	if list {
		options.CRLURLs = []string{o.url + "/ca/crl/ec", o.url + "/ca/crl/rsa"}
	}
	v, err := sign.New(options)
	if err != nil {
		o.t.Fatal(err)
	}
	return v
}

// signWith signs as a person does who has downloaded a .p12 file.
func (o *tryout) signWith(c *ca.Certificate, content []byte) []byte {
	o.t.Helper()
	file := o.call("GET", c.File, "")
	key, certificate, chain, err := pkcs12.DecodeChain([]byte(file.body), c.Password)
	if err != nil || len(chain) == 0 {
		o.t.Fatalf("%s: %v", c.ID, err)
	}
	signed, err := pkcs7.NewSignedData(content)
	if err != nil {
		o.t.Fatal(err)
	}
	signed.SetDigestAlgorithm(pkcs7.OIDDigestAlgorithmSHA256)
	if err := signed.AddSignerChain(certificate, key, chain, pkcs7.SignerInfoConfig{}); err != nil {
		o.t.Fatal(err)
	}
	signed.Detach()
	cms, err := signed.Finish()
	if err != nil {
		o.t.Fatal(err)
	}
	return cms
}

func TestEveryCertificateIsWhatItSays(t *testing.T) {
	t.Parallel()
	o := start(t)
	var list struct{ Certificates []*ca.Certificate }
	o.call("GET", "/api/certificates", "").into(t, &list)
	want := map[string]sign.Reason{
		ca.StateGood: "", ca.StateRevoked: sign.Revoked, ca.StateExpired: sign.Expired, ca.StateEarly: sign.NotYetValid, ca.StateUsage: sign.KeyUsage, ca.StateForeign: sign.Untrusted,
	}
	ciphers := map[string]bool{}
	for _, c := range list.Certificates {
		ciphers[c.Key+c.Cipher] = true
		cms := o.signWith(c, []byte("content"))
		for _, v := range []*sign.Verifier{o.verifier(true, false), o.verifier(false, true)} {
			signer, err := v.Verify(t.Context(), cms, []byte("content"))
			if sign.ReasonOf(err) != want[c.State] || (err == nil) != (want[c.State] == "") {
				t.Errorf("%s: %v, want %q", c.ID, err, want[c.State])
			}
			if err != nil {
				continue
			}
			if h := signer.Holder; h.Name != c.Name || h.CompanyName != c.CompanyName || h.CompanyNumber != c.CompanyNumber || h.Birthday != c.Birthday || c.CompanyName == "" && h.Address != c.Address {
				t.Errorf("%s: %+v", c.ID, h)
			}
		}
	}
	for _, needed := range []string{"ECAES", "EC3DES", "RSAAES", "RSARC2"} {
		if !ciphers[needed] {
			t.Errorf("there is no %s", needed)
		}
	}
}

func TestACertificateIsIssuedForAnybody(t *testing.T) {
	t.Parallel()
	o := start(t)
	var made ca.Certificate
	o.call("POST", "/api/certificates", `{"name":"新規 一","birthday":"2001-02-03","key":"RSA","cipher":"3DES"}`).into(t, &made)
	signer, err := o.verifier(true, true).Verify(t.Context(), o.signWith(&made, []byte("x")), []byte("x"))
	if err != nil || signer.Holder.Name != "新規 一" || signer.Holder.Birthday != "2001-02-03" {
		t.Errorf("%v %+v", err, signer.Holder)
	}
	for _, body := range []string{`{"name":""}`, `{"name":"x","key":"DSA"}`, `{"name":"x","cipher":"none"}`, `{"name":"x","state":"x"}`, `{"name":"x","birthday":"x"}`} {
		o.call("POST", "/api/certificates", body).refused(t, body, 422, "CERTIFICATE_MALFORMED")
	}
}

func TestMessagesAndLettersAreTakenFromThePortalOnly(t *testing.T) {
	t.Parallel()
	o := start(t)
	json := func(path, secret, body string) int {
		return o.call("POST", path, body, "Content-Type", "application/json", "Authorization", "Bearer "+secret).status
	}
	message := `{"id":"1","to":"+819012345678","text":"123456"}`
	letter := `{"id":"2","name":"電波 太郎","postalCode":"1000001","address":"東京都","pdf":"` + base64.StdEncoding.EncodeToString([]byte("%PDF-1.7\n")) + `"}`
	for path, body := range map[string]string{"/sms": message, "/letters": letter} {
		for _, secret := range []string{"", "another"} {
			if status := json(path, secret, body); status != 401 {
				t.Errorf("%s with %q: %d", path, secret, status)
			}
		}
		secret := map[string]string{"/sms": "sms secret", "/letters": "letter secret"}[path]
		for range 2 { // the same again is taken once
			if status := json(path, secret, body); status != 202 {
				t.Errorf("%s: %d", path, status)
			}
		}
		if status := json(path, secret, `{"id":"3"}`); status != 422 {
			t.Errorf("%s, empty: %d", path, status)
		}
	}
	if a := o.call("GET", "/api/sms?to=%2B819012345678", "").body; strings.Count(a, `"123456"`) != 1 {
		t.Error(a)
	}
	if a := o.call("GET", "/api/letters", "").body; strings.Count(a, `"file":"/letters/2.pdf"`) != 1 {
		t.Error(a)
	}
	if a := o.call("GET", "/letters/2.pdf", ""); a.body != "%PDF-1.7\n" || a.header.Get("Content-Type") != "application/pdf" {
		t.Errorf("%+v", a)
	}
}

func TestAPartFailsWhenTold(t *testing.T) {
	t.Parallel()
	o := start(t)
	o.call("PUT", "/api/outages", `{"pigeons":"down"}`).refused(t, "part", 422, "OUTAGE_MALFORMED")
	o.call("PUT", "/api/outages", `{"sms":"gone"}`).refused(t, "how", 422, "OUTAGE_MALFORMED")
	discovery := "/gbizid/.well-known/openid-configuration"
	for how, want := range map[string]int{"down": 503, "nonsense": 200, "up": 200} {
		o.call("PUT", "/api/outages", `{"gbizid":"`+how+`"}`)
		a := o.call("GET", discovery, "")
		if a.status != want || strings.Contains(a.body, "issuer") != (how == "up") {
			t.Errorf("%s: %d %s", how, a.status, a.body)
		}
		if a := o.call("GET", "/mynumber/jwks", ""); a.status != 200 {
			t.Errorf("the other one, %s: %d", how, a.status)
		}
	}
}
