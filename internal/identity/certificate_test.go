package identity

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/smallstep/pkcs7"
	"software.sslmate.com/src/go-pkcs12"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
)

var errUndo = errors.New("undo")

// eventOf is the event that a letter is to be handed over.
func eventOf(t *testing.T, w *world) audit.Event {
	t.Helper()
	id, err := db.One(t.Context(), w.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = 'identity.letter-queued'`)
	if err != nil {
		t.Fatal(err)
	}
	e, err := audit.ByID(t.Context(), w.db.Read(), id)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// signed is a content signed with one of the sandbox's certificates.
func (w *world) signed(id, content string) []byte {
	w.t.Helper()
	key, certificate, chain, err := pkcs12.DecodeChain([]byte(w.get(w.boxURL+"/ca/files/"+id+".p12", "").body), "p12-"+id)
	if err != nil {
		w.t.Fatal(err)
	}
	data, err := pkcs7.NewSignedData([]byte(content))
	if err != nil {
		w.t.Fatal(err)
	}
	data.SetDigestAlgorithm(pkcs7.OIDDigestAlgorithmSHA256)
	if err := data.AddSignerChain(certificate, key, chain, pkcs7.SignerInfoConfig{}); err != nil {
		w.t.Fatal(err)
	}
	data.Detach()
	cms, err := data.Finish()
	if err != nil {
		w.t.Fatal(err)
	}
	return cms
}

func (w *world) challenge(owner string) string {
	w.t.Helper()
	content, _, err := w.Challenge(w.t.Context(), owner)
	if err != nil {
		w.t.Fatal(err)
	}
	return content
}

func TestACertificateProvesWhoHoldsIt(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		subjects := map[string]bool{}
		for id, want := range map[string]applicant.Claims{
			"person-ec-aes":   {Name: "電波 太郎", Address: "東京都千代田区千代田9丁目99番99号", Birthday: "1985-04-01"},
			"person-rsa-rc2":  {Name: "代理 三郎", Address: "愛知県名古屋市中区三の丸9丁目99番99号", Birthday: "1978-11-03"},
			"company-rsa-rc2": {Name: "送信 一子", RepresentativeName: "送信 一子", CompanyName: "送信工業株式会社", CompanyNumber: "5888888888801"},
		} {
			p, err := w.Certificate(t.Context(), taro, w.signed(id, w.challenge(taro)))
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			if diff := cmp.Diff(want, p.Claims, cmpopts.IgnoreFields(applicant.Claims{}, "NotAfter")); diff != "" || p.Method != Certificate {
				t.Errorf("%s: %s", id, diff)
			}
			if until, err := time.Parse(time.RFC3339, p.Claims.NotAfter); err != nil || until.Before(w.clock.Now()) {
				t.Errorf("%s holds until %q", id, p.Claims.NotAfter)
			}
			again, err := w.Certificate(t.Context(), "account:1", w.signed(id, w.challenge("account:1")))
			if err != nil || again.Subject != p.Subject {
				t.Errorf("%s: another subject: %v", id, err)
			}
			subjects[p.Subject] = true
		}
		if len(subjects) != 3 {
			t.Error("subjects are not apart")
		}
	})
}

func TestAChallengeIsSignedOnceByItsOwnerInItsTime(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		content := w.challenge(taro)
		var document struct{ Origin, Purpose string }
		if err := json.NewDecoder(strings.NewReader(content)).Decode(&document); err != nil || document.Origin != w.portal || document.Purpose != "identity" {
			t.Errorf("%v %q", err, content)
		}
		cms := w.signed("person-ec-aes", content)
		_, err := w.Certificate(t.Context(), "signup:another", cms)
		wantRefusal(t, "nobody's challenge", err, "MSG-LIT-E-0059", Expired)
		w.challenge("signup:another")
		_, err = w.Certificate(t.Context(), "signup:another", cms)
		wantRefusal(t, "another's challenge", err, "MSG-LIT-I-0035", "certificate-altered")
		if _, err := w.Certificate(t.Context(), taro, cms); err != nil {
			t.Fatal(err)
		}
		_, err = w.Certificate(t.Context(), taro, cms)
		wantRefusal(t, "again", err, "MSG-LIT-E-0059", Expired)
		w.challenge(taro)
		_, err = w.Certificate(t.Context(), taro, cms)
		wantRefusal(t, "an old signature", err, "MSG-LIT-I-0035", "certificate-altered")
		cms = w.signed("person-ec-aes", w.challenge(taro))
		w.pass(10 * time.Minute)
		_, err = w.Certificate(t.Context(), taro, cms)
		wantRefusal(t, "late", err, "MSG-LIT-E-0059", Expired)
	})
}

func TestACertificateThatIsNotGoodIsRefusedWithItsReason(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		for id, want := range map[string]Reason{
			"revoked": "certificate-revoked", "expired": "certificate-expired", "wrong-usage": "certificate-keyUsage", "untrusted": "certificate-untrusted",
		} {
			_, err := w.Certificate(t.Context(), taro, w.signed(id, w.challenge(taro)))
			wantRefusal(t, id, err, "MSG-LIT-I-0035", want)
		}
		_, err := w.Certificate(t.Context(), taro, []byte("nonsense"))
		wantRefusal(t, "nonsense", err, "MSG-LIT-I-0035", "certificate-malformed")
		w.wantNoProof("bad", taro)
	})
}

// Where nobody tells whether a certificate was revoked, it is not taken, and the
// same signature is good as soon as somebody does.
func TestAnAuthorityThatIsDownLeavesEverythingAsItWas(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		cms := w.signed("person-ec-aes", w.challenge(taro))
		for _, how := range []string{"down", "nonsense"} {
			w.fail("ca", how)
			_, err := w.Certificate(t.Context(), taro, cms)
			wantRefusal(t, how, err, "MSG-LIT-E-0103", Unavailable)
			w.wantNoProof(how, taro)
		}
		w.fail("ca", "up")
		if _, err := w.Certificate(t.Context(), taro, cms); err != nil {
			t.Error(err)
		}
	})
}
