package sign_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/asn1"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/smallstep/pkcs7"
	"golang.org/x/crypto/ocsp"

	"radioportal/internal/sign"
)

func wantReason(t *testing.T, name string, err error, want sign.Reason) {
	t.Helper()
	if sign.ReasonOf(err) != want || (err == nil) != (want == "") {
		t.Errorf("%s: %v, want %q", name, err, want)
	}
}

func TestASignatureThatHoldsIsTaken(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	ec := newKey(t)
	subjects := map[string]bool{}
	for _, s := range []signer{{w.person(ec.Public(), nil), ec}, {w.person(key.Public(), nil), key}} {
		for _, digest := range []asn1.ObjectIdentifier{pkcs7.OIDDigestAlgorithmSHA256, pkcs7.OIDDigestAlgorithmSHA384, pkcs7.OIDDigestAlgorithmSHA512} {
			got, err := w.verifier(nil).Verify(t.Context(), w.cms(made{digest: digest}, s), content)
			if err != nil || got.Holder.Name != "電波 太郎" || !got.Holder.NotAfter.Equal(s.certificate.NotAfter) {
				t.Fatalf("%v: %v %+v", digest, err, got)
			}
			subjects[got.Subject] = true
		}
	}
	if len(subjects) != 2 {
		t.Errorf("two keys have %d subjects", len(subjects))
	}
	renewed := w.person(ec.Public(), func(c *x509.Certificate) { c.SerialNumber = big.NewInt(78) })
	got, err := w.verifier(nil).Verify(t.Context(), w.cms(made{}, signer{renewed, ec}), content)
	if err != nil || !subjects[got.Subject] {
		t.Errorf("a certificate for the same key is another's: %v", err)
	}
	for _, path := range w.asked {
		if strings.Contains(path, "attacker") {
			t.Errorf("asked %s, which the certificate named", path)
		}
	}
}

func TestASignatureOfAnotherFormIsRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	key := newKey(t)
	s := signer{w.person(key.Public(), nil), key}
	other := signer{w.person(key.Public(), func(c *x509.Certificate) { c.SerialNumber = big.NewInt(79) }), key}
	good := w.cms(made{}, s)
	altered := append([]byte{}, good...)
	altered[len(altered)-1] ^= 1
	for name, test := range map[string]struct {
		cms  []byte
		want sign.Reason
	}{
		"nothing":           {nil, sign.Malformed},
		"no CMS":            {[]byte("nonsense"), sign.Malformed},
		"cut":               {good[:len(good)/2], sign.Malformed},
		"too long":          {make([]byte, 64<<10+1), sign.Malformed},
		"attached":          {w.cms(made{attached: true}, s), sign.Malformed},
		"no signer":         {w.cms(made{}), sign.Malformed},
		"two signers":       {w.cms(made{}, s, other), sign.Malformed},
		"no attributes":     {w.cms(made{bare: true}, s), sign.Malformed},
		"SHA-1":             {w.cms(made{digest: pkcs7.OIDDigestAlgorithmSHA1}, s), sign.Weak},
		"another content":   {w.cms(made{content: []byte("another")}, s), sign.Altered},
		"another nonce":     {w.cms(made{content: sign.Content([]byte("the document"), "another nonce", now.Add(time.Minute))}, s), sign.Altered},
		"another expiry":    {w.cms(made{content: sign.Content([]byte("the document"), "the nonce", now.Add(time.Hour))}, s), sign.Altered},
		"another signature": {altered, sign.Altered},
		"another's key":     {w.cms(made{}, signer{s.certificate, newKey(t)}), sign.Altered},
	} {
		_, err := w.verifier(nil).Verify(t.Context(), test.cms, content)
		wantReason(t, name, err, test.want)
	}
}

func TestACertificateThatDoesNotServeIsRefused(t *testing.T) {
	t.Parallel()
	w, stranger := newWorld(t), newWorld(t)
	key := newKey(t)
	weak, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Fatal(err)
	}
	small, err := ecdsa.GenerateKey(elliptic.P224(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	person := func(change func(*x509.Certificate)) signer { return signer{w.person(key.Public(), change), key} }
	for name, test := range map[string]struct {
		signer signer
		want   sign.Reason
	}{
		"stranger's":       {signer{stranger.person(key.Public(), nil), key}, sign.Untrusted},
		"self-signed":      {signer{stranger.ca, stranger.key}, sign.Untrusted},
		"expired":          {person(func(c *x509.Certificate) { c.NotAfter = now.Add(-time.Second) }), sign.Expired},
		"not yet":          {person(func(c *x509.Certificate) { c.NotBefore = now.Add(time.Minute) }), sign.NotYetValid},
		"encipherment":     {person(func(c *x509.Certificate) { c.KeyUsage = x509.KeyUsageKeyEncipherment }), sign.KeyUsage},
		"no usage":         {person(func(c *x509.Certificate) { c.KeyUsage = 0 }), sign.KeyUsage},
		"a server's":       {person(func(c *x509.Certificate) { c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth} }), sign.KeyUsage},
		"an authority's":   {person(func(c *x509.Certificate) { c.IsCA, c.BasicConstraintsValid = true, true }), sign.KeyUsage},
		"the root itself":  {signer{w.ca, w.key}, sign.KeyUsage},
		"no policy":        {person(func(c *x509.Certificate) { c.Policies = nil }), sign.Policy},
		"RSA of 1024 bits": {signer{w.person(weak.Public(), nil), weak}, sign.Weak},
		"curve P-224":      {signer{w.person(small.Public(), nil), small}, sign.Weak},
		"non-repudiation":  {person(func(c *x509.Certificate) { c.KeyUsage = x509.KeyUsageContentCommitment }), ""},
		"for clients":      {person(func(c *x509.Certificate) { c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth} }), ""},
		"for documents": {person(func(c *x509.Certificate) {
			c.UnknownExtKeyUsage = []asn1.ObjectIdentifier{{1, 3, 6, 1, 5, 5, 7, 3, 36}}
		}), ""},
	} {
		_, err := w.verifier(nil).Verify(t.Context(), w.cms(made{}, test.signer), content)
		wantReason(t, name, err, test.want)
	}
}

// The signer's own time is inside the certificate's, and yet the server's counts.
func TestTheServersTimeCounts(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	key := newKey(t)
	cms := w.cms(made{}, signer{w.person(key.Public(), func(c *x509.Certificate) { c.NotBefore, c.NotAfter = now.AddDate(-9, 0, 0), now.AddDate(9, 0, 0) }), key})
	for years, want := range map[int]sign.Reason{0: "", 8: "", 10: sign.Expired, -10: sign.NotYetValid} {
		w.clock.Set(now.AddDate(years, 0, 0))
		_, err := w.verifier(nil).Verify(t.Context(), cms, content)
		wantReason(t, w.clock.Now().String(), err, want)
	}
}

func TestRevocationIsAskedOfTheConfiguredAddressesOnly(t *testing.T) {
	t.Parallel()
	key := newKey(t)
	revoked := func(r *ocsp.Response) { r.Status, r.RevokedAt = ocsp.Revoked, now }
	listed := func(l *x509.RevocationList) {
		l.RevokedCertificateEntries = []x509.RevocationListEntry{{SerialNumber: big.NewInt(77), RevocationTime: now}}
	}
	responder := func(usage ...x509.ExtKeyUsage) func(*world) {
		return func(w *world) {
			w.signBy = newKey(w.t)
			w.sign = w.make(&x509.Certificate{SerialNumber: big.NewInt(5), NotBefore: now.AddDate(-1, 0, 0), NotAfter: now.AddDate(1, 0, 0), ExtKeyUsage: usage}, w.signBy.Public())
			w.down["/crl"] = true
		}
	}
	for name, test := range map[string]struct {
		change func(*world)
		want   sign.Reason
	}{
		"good":                    {func(*world) {}, ""},
		"revoked by OCSP":         {func(w *world) { w.answer = revoked }, sign.Revoked},
		"OCSP down, list good":    {func(w *world) { w.down["/ocsp"] = true }, ""},
		"OCSP down, listed":       {func(w *world) { w.down["/ocsp"], w.list = true, listed }, sign.Revoked},
		"OCSP knows it not":       {func(w *world) { w.answer, w.list = func(r *ocsp.Response) { r.Status = ocsp.Unknown }, listed }, sign.Revoked},
		"both down":               {func(w *world) { w.down["/ocsp"], w.down["/crl"] = true, true }, sign.Unknown},
		"a responder":             {responder(x509.ExtKeyUsageOCSPSigning), ""},
		"a responder of no right": {responder(), sign.Unknown},
		"a client as responder":   {responder(x509.ExtKeyUsageClientAuth), sign.Unknown},
		"an old answer": {func(w *world) {
			w.answer = func(r *ocsp.Response) { r.NextUpdate = now.Add(-time.Hour) }
			w.down["/crl"] = true
		}, sign.Unknown},
		"an answer of the future": {func(w *world) {
			w.answer = func(r *ocsp.Response) { r.ThisUpdate = now.Add(time.Hour) }
			w.down["/crl"] = true
		}, sign.Unknown},
		"an answer about another": {func(w *world) {
			w.answer = func(r *ocsp.Response) { r.SerialNumber = big.NewInt(6) }
			w.down["/crl"] = true
		}, sign.Unknown},
		"a stranger's answer": {func(w *world) { w.sign, w.signBy, w.down["/crl"] = w.ca, newKey(w.t), true }, sign.Unknown},
		"an old list": {func(w *world) {
			w.down["/ocsp"] = true
			w.list = func(l *x509.RevocationList) { l.NextUpdate = now.Add(-30 * time.Second) }
		}, ""},
		"a much older list": {func(w *world) {
			w.down["/ocsp"] = true
			w.list = func(l *x509.RevocationList) { l.ThisUpdate, l.NextUpdate = now.Add(-2*time.Hour), now.Add(-time.Hour) }
		}, sign.Unknown},
		"a list that a stranger signed": {func(w *world) { w.down["/ocsp"], w.listBy = true, newKey(w.t) }, sign.Unknown},
	} {
		w := newWorld(t)
		cms := w.cms(made{}, signer{w.person(key.Public(), nil), key})
		test.change(w)
		_, err := w.verifier(nil).Verify(t.Context(), cms, content)
		wantReason(t, name, err, test.want)
		for _, path := range w.asked {
			if strings.Contains(path, "attacker") {
				t.Errorf("%s: asked %s", name, path)
			}
		}
	}
}

func TestAVerifierThatCouldNotAskIsNotMade(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, o := range map[string]sign.Options{
		"nobody to ask": {Authorities: []*x509.Certificate{w.ca}},
		"no root":       {Authorities: []*x509.Certificate{w.person(newKey(t).Public(), nil)}, OCSPURL: "http://localhost"},
		"nobody":        {OCSPURL: "http://localhost"},
	} {
		if _, err := sign.New(o); err == nil {
			t.Errorf("%s: made", name)
		}
	}
}

func FuzzVerify(f *testing.F) {
	f.Add([]byte("0\x82"))
	f.Fuzz(func(t *testing.T, cms []byte) {
		w := newWorld(t)
		if _, err := w.verifier(nil).Verify(t.Context(), cms, content); err == nil {
			t.Error("taken")
		}
	})
}
