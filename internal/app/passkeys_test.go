package app_test

import (
	"crypto/ecdsa"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"

	"radioportal/internal/app/apptest"
)

func TestPasskeys(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("hachiro")
		key := p.addPasskey(n)
		var methods struct {
			Passkeys  []struct{ PasskeyID, Name string }
			Removable bool
		}
		p.ok("/api/common/account/login-methods-get", struct{}{}, &methods)
		if len(methods.Passkeys) != 1 || methods.Passkeys[0].Name != "携帯電話" || !methods.Removable {
			t.Fatalf("%+v", methods)
		}
		p.mail(n.Mail, "パスキーの追加（携帯電話）")
		second := p.another()
		second.must(second.signInByPasskey(key))
		if a := second.attribute(); a.UserInfoDetail["accountId"] != n.AccountID || !slices.Contains(a.UserAttribute.LoginType, "passkey") {
			t.Errorf("%+v", a)
		}
		// Another key in the name of the same account is refused.
		forged := key
		forged.credential = p.newCredential()
		forged.credential.ID = key.credential.ID
		third := p.another()
		if err := third.signInByPasskey(forged); err == nil || !strings.Contains(err.Error(), "MSG-LIT-E-0058") {
			t.Errorf("a forged passkey: %v", err)
		}
		p.must(p.server.SetClock(t.Context(), time.Now().Add(6*time.Minute)))
		p.wantStepUp("/api/common/account/passkey-remove", body{"passkeyId": methods.Passkeys[0].PasskeyID})
		p.ok("/api/auth/stepup", body{"passkey": p.assert(key, "/api/auth/stepup/passkey-begin", body{})}, nil)
		p.ok("/api/common/account/login-method-remove", body{"method": "password"}, nil)
		p.wantCode("/api/common/account/passkey-remove", body{"passkeyId": methods.Passkeys[0].PasskeyID}, "MSG-LIT-E-0003")
		if _, err := third.Password(t.Context(), n.Account); err == nil {
			t.Error("the removed password still works")
		}
	})
}

// passkey is an authenticator with one key.
type passkey struct {
	party         virtualwebauthn.RelyingParty
	authenticator virtualwebauthn.Authenticator
	credential    virtualwebauthn.Credential
}

// newCredential is a key whose coordinates have their full length: the library leaves out zeros
// that they begin with, one time in 128, and no server can read such a key.
func (p *portal) newCredential() virtualwebauthn.Credential {
	p.t.Helper()
	for {
		c := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
		parsed, err := x509.ParsePKCS8PrivateKey(c.Key.Data)
		p.must(err)
		public, err := parsed.(*ecdsa.PrivateKey).PublicKey.Bytes()
		p.must(err)
		if x, y := public[1:33], public[33:]; x[0] != 0 && y[0] != 0 {
			return c
		}
	}
}

func (p *portal) addPasskey(n apptest.Newcomer) passkey {
	p.t.Helper()
	key := passkey{virtualwebauthn.RelyingParty{Name: "Radio Portal", ID: "localhost", Origin: p.server.UserOrigin},
		virtualwebauthn.NewAuthenticator(), p.newCredential()}
	key.authenticator.Options.UserHandle = []byte(n.AccountID)
	var begun struct {
		CeremonyID string
		Options    json.RawMessage
	}
	p.ok("/api/common/account/passkey-begin", struct{}{}, &begun)
	options, err := virtualwebauthn.ParseAttestationOptions(fmt.Sprintf(`{"publicKey":%s}`, begun.Options))
	p.must(err)
	answer := virtualwebauthn.CreateAttestationResponse(key.party, key.authenticator, key.credential, *options)
	p.ok("/api/common/account/passkey-finish", body{"ceremonyId": begun.CeremonyID, "name": " 携帯電話 ", "credential": json.RawMessage(answer)}, nil)
	key.authenticator.AddCredential(key.credential)
	return key
}

// assert answers the challenge of an operation.
func (p *portal) assert(key passkey, path string, in body) body {
	p.t.Helper()
	var begun struct {
		CeremonyID string
		Options    json.RawMessage
	}
	p.ok(path, in, &begun)
	options, err := virtualwebauthn.ParseAssertionOptions(fmt.Sprintf(`{"publicKey":%s}`, begun.Options))
	p.must(err)
	answer := virtualwebauthn.CreateAssertionResponse(key.party, key.authenticator, key.credential, *options)
	return body{"ceremonyId": begun.CeremonyID, "credential": json.RawMessage(answer)}
}

func (p *portal) signInByPasskey(key passkey) error {
	p.t.Helper()
	request, err := p.BeginSignIn(p.t.Context())
	p.must(err)
	answer := p.assert(key, "/api/auth/login/passkey-begin", body{"authRequestId": request})
	answer["authRequestId"] = request
	return p.Finish(p.t.Context(), "/login/passkey-finish", answer)
}
