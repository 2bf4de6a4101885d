package delegation

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"testing"
	"time"

	"github.com/smallstep/pkcs7"

	"radioportal/internal/errs"
	"radioportal/internal/sign"
)

// card is a certificate with its key, as somebody has it on a card.
type card struct {
	t           *testing.T
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
}

func newCard(t *testing.T, until time.Time) card {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "TARO"}, NotBefore: firstDay.AddDate(-1, 0, 0), NotAfter: until}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	made, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return card{t, made, key}
}

func (c card) sign(content []byte) []byte {
	c.t.Helper()
	data, err := pkcs7.NewSignedData(content)
	if err != nil {
		c.t.Fatal(err)
	}
	data.SetDigestAlgorithm(pkcs7.OIDDigestAlgorithmSHA256)
	if err := data.AddSigner(c.certificate, c.key, pkcs7.SignerInfoConfig{}); err != nil {
		c.t.Fatal(err)
	}
	data.Detach()
	cms, err := data.Finish()
	if err != nil {
		c.t.Fatal(err)
	}
	return cms
}

// takes has the portal take the signatures of a card, as the one of every account.
func (w *world) takes(c card) {
	w.ports.Signer = func(_ context.Context, _ string, cms, content []byte) (time.Time, error) {
		if err := sign.Holds(cms, content); err != nil {
			return time.Time{}, errs.Refuse("MSG-LIT-I-0035", nil)
		}
		return c.certificate.NotAfter, nil
	}
}

func TestACertificateSigns(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		_, err := w.Challenge(w.as("taro"), w.terms("office"))
		w.wants("[R6.2] where no certificate is taken", err, errs.Business, codeUnavailable)
		own := newCard(t, firstDay.AddDate(0, 6, 0))
		w.takes(own)
		terms := w.terms("office", func(t *Terms) { t.ValidUntil = "2027-05-20" })
		c, err := w.Challenge(w.as("taro"), terms)
		w.must(err)
		cms, key := own.sign(c.content()), w.nextKey()
		_, err = w.Grant(w.as("taro"), w.nextKey(), terms, own.sign([]byte(c.Document))...)
		w.wants("[R6.2] a signature without the challenge", err, errs.Business, "MSG-LIT-I-0035")
		_, err = w.Grant(w.as("taro"), w.nextKey(), w.terms("office"), cms...)
		w.wants("[R5.9] past the certificate", err, errs.Invalid, "MSG-LIT-E-0086")
		_, err = w.Grant(w.as("taro"), w.nextKey(), w.terms("office", func(t *Terms) { t.ValidUntil = "2027-05-19" }), cms...)
		w.wants("[R6.2] another one than was signed", err, errs.Business, codeConflict)
		_, err = w.Grant(w.as("office"), w.nextKey(), terms, cms...)
		w.wants("[R6.2] by somebody else", err, errs.Business, codeConflict)
		m, err := w.Grant(w.as("taro"), key, terms, cms...)
		w.must(err)
		again, err := w.Grant(w.as("taro"), key, terms, cms...)
		if err != nil || again.ID != m.ID || m.Number != c.Number {
			t.Errorf("[R6.2] once more: %+v %v", again, err)
		}
		_, err = w.Grant(w.as("taro"), w.nextKey(), terms, cms...)
		w.wants("[R6.2] the signature twice", err, errs.Business, codeConflict)
		v, err := Verify(t.Context(), w.db.Read(), m.Number)
		if err != nil || v.Method != Certificate || len(v.Faults) != 0 {
			t.Errorf("[R6.2] verified: %v %v %v", v.Method, v.Faults, err)
		}
		w.exec(`UPDATE delegation_evidence SET signed = signed || ' ' WHERE delegation_id = $1`, m.ID)
		if v, err := Verify(t.Context(), w.db.Read(), m.Number); err != nil || len(v.Faults) != 1 {
			t.Errorf("[R6.2] altered: %v %v", v.Faults, err)
		}
	})
}

func TestAChallengeEnds(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		own := newCard(t, firstDay.AddDate(3, 0, 0))
		w.takes(own)
		terms := w.terms("office")
		c, err := w.Challenge(w.as("taro"), terms)
		w.must(err)
		w.clock.Set(w.clock.Now().Add(challengeLife + time.Second))
		_, err = w.Grant(w.as("taro"), w.nextKey(), terms, own.sign(c.content())...)
		w.wants("[R6.2] after ten minutes", err, errs.Business, codeConflict)
		w.sweep()
		if _, err := challengeOf(t.Context(), w.db.Read(), "taro", firstDay); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R6.2] it was kept: %v", err)
		}
	})
}

// What an agent asked for, and a renewal, are signed by a certificate too; one signature is for one of them.
func TestACertificateSignsAcceptanceAndRenewal(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		own := newCard(t, firstDay.AddDate(1, 2, 0))
		w.takes(own)
		asked, err := w.Ask(w.as("office"), w.nextKey(), w.terms("taro", func(t *Terms) { t.ValidUntil = "2026-12-31" }))
		w.must(err)
		_, err = w.ChallengeOf(w.as("office"), asked.ID, asked.Version, "")
		w.wants("[R6.2] by the agent who asks", err, errs.Business, codeMovedOn)
		c, err := w.ChallengeOf(w.stale("taro"), asked.ID, asked.Version, "")
		w.must(err)
		_, err = w.AcceptSigned(w.stale("taro"), asked.ID, asked.Version, own.sign([]byte(c.Document)))
		w.wants("[R6.2] a signature without the challenge", err, errs.Business, "MSG-LIT-I-0035")
		_, err = w.Accept(w.stale("taro"), asked.ID, asked.Version)
		w.wants("[R6.2] neither step-up nor certificate", err, errs.StepUp, "")
		m, err := w.AcceptSigned(w.stale("taro"), asked.ID, asked.Version, own.sign(c.content()))
		w.must(err)
		if !w.live("office", m) || c.Number != m.Number {
			t.Errorf("[R6.2] accepted by a certificate: %+v", m)
		}
		_, err = w.AcceptSigned(w.stale("taro"), m.ID, m.Version, own.sign(c.content()))
		w.wants("[R6.2] accepted twice", err, errs.Business, codeConflict)

		_, err = w.ChallengeOf(w.as("taro"), m.ID, m.Version, "2028-06-01")
		w.wants("[R5.9] for more than a year", err, errs.Invalid, "MSG-LIT-E-0085")
		c, err = w.ChallengeOf(w.as("taro"), m.ID, m.Version, "2027-11-30")
		w.must(err)
		cms := own.sign(c.content())
		_, err = w.Renew(w.stale("taro"), m.ID, m.Version, "2027-11-29", cms...)
		w.wants("[R6.2] another day than was signed", err, errs.Business, codeConflict)
		next, err := w.Renew(w.stale("taro"), m.ID, m.Version, "2027-11-30", cms...)
		w.must(err)
		for _, signed := range []Mandate{m, next} {
			v, err := Verify(t.Context(), w.db.Read(), signed.Number)
			if err != nil || v.Method != Certificate || len(v.Faults) != 0 {
				t.Errorf("[R6.2] verified: %v %v %v", v.Method, v.Faults, err)
			}
		}
	})
}

// A renewal ends within the certificate's validity too.
func TestARenewalEndsWithinTheCertificate(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		own := newCard(t, firstDay.AddDate(0, 3, 0))
		w.takes(own)
		m := w.granted("taro", "office", func(t *Terms) { t.ValidUntil = "2026-12-31" })
		c, err := w.ChallengeOf(w.as("taro"), m.ID, m.Version, "2027-11-30")
		w.must(err)
		_, err = w.Renew(w.as("taro"), m.ID, m.Version, "2027-11-30", own.sign(c.content())...)
		w.wants("[R5.9] past the certificate", err, errs.Invalid, "MSG-LIT-E-0086")
	})
}
