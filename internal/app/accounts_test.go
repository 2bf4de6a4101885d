package app_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"
	"github.com/google/go-cmp/cmp"

	"radioportal/internal/app/apptest"
	"radioportal/internal/db/dbtest"
)

// portal is the real program and one browser at it.
type portal struct {
	*apptest.Client
	t      *testing.T
	server *apptest.Process
}

type body = map[string]any

// onEachStore starts the real program on each store.
func onEachStore(t *testing.T, fn func(t *testing.T, p *portal)) {
	binary := buildBinary(t)
	for name, address := range map[string]func(testing.TB) string{
		"sqlite": func(testing.TB) string { return "" }, "postgres": dbtest.PostgresAddress,
	} {
		t.Run(name, func(t *testing.T) {
			server, err := apptest.NewProcess(binary, t.TempDir(), address(t))
			if err != nil {
				t.Fatal(err)
			}
			start(t, server)
			t.Cleanup(func() { _ = server.Kill() })
			fn(t, &portal{apptest.New(server.UserOrigin), t, server})
		})
	}
}

func (p *portal) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// ok calls an operation that must succeed.
func (p *portal) ok(path string, in, out any) {
	p.t.Helper()
	p.must(p.Post(p.t.Context(), path, in, out))
}

// refused calls an operation that must not, and gives its refusal.
func (p *portal) refused(path string, in any) *apptest.Refusal {
	p.t.Helper()
	err := p.Post(p.t.Context(), path, in, nil)
	var r *apptest.Refusal
	if !errors.As(err, &r) {
		p.t.Fatalf("%s: %v, want a refusal", path, err)
	}
	return r
}

func (p *portal) wantCode(path string, in any, code string) {
	p.t.Helper()
	if r := p.refused(path, in); !slices.Contains(r.Codes, code) {
		p.t.Errorf("%s: %s, want %s", path, r.Body, code)
	}
}

func (p *portal) wantStepUp(path string, in any) {
	p.t.Helper()
	if r := p.refused(path, in); r.Status != 403 || r.Type != "urn:radioportal:step-up" {
		p.t.Errorf("%s: %d %s, want a step-up", path, r.Status, r.Body)
	}
}

// mail waits for a mail to an address.
func (p *portal) mail(to, pattern string) apptest.Mail {
	p.t.Helper()
	m, err := p.server.MailWith(p.t.Context(), to, pattern)
	p.must(err)
	return m
}

// another is a second browser.
func (p *portal) another() *portal {
	return &portal{apptest.New(p.server.UserOrigin), p.t, p.server}
}

// member signs somebody up for the map, which needs no proof, and in.
func (p *portal) member(name string, services ...string) apptest.Newcomer {
	p.t.Helper()
	if len(services) == 0 {
		services = []string{"gis"}
	}
	n, err := p.SignUp(p.t.Context(), p.server, apptest.Newcomer{Account: apptest.Account{UserID: name, Password: "kaze no denpa wa tooku"},
		Mail: name + "@mail.example"}, "account", "", apptest.Person(), services...)
	p.must(err)
	p.must(p.SignIn(p.t.Context(), n.Account, time.Now()))
	return n
}

type attribute struct {
	UserAttribute struct {
		Service, Registration, LoginType []string
		UserStatusCd                     string
		IsTemporary, Identified          bool
	}
	UserInfoDetail map[string]any
	SessionEndsAt  time.Time
	Session        sessionTimes
	FreshUntil     time.Time
}

type sessionTimes struct{ RemainingSeconds, IdleSeconds, LongestSeconds int64 }

// near tells whether a time in seconds is what it should be, but for the time the test took.
func near(seconds int64, want time.Duration) bool {
	left := time.Duration(seconds) * time.Second
	return left <= want && left > want-time.Minute
}

func (p *portal) attribute() attribute {
	p.t.Helper()
	var a attribute
	p.ok("/api/auth/user/attribute-get", struct{}{}, &a)
	return a
}

func TestSigningUpAndTheAccountsOwnPages(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("hanako")
		if n.Status != "04" || len(n.RecoveryCodes) != 10 {
			t.Errorf("[R7.2] %+v", n)
		}
		if m := p.mail(n.Mail, "アカウントID"); !strings.Contains(m.Text, n.AccountID) {
			t.Errorf("mail %q", m.Text)
		}
		a := p.attribute()
		if a.UserInfoDetail["accountId"] != n.AccountID || a.UserAttribute.UserStatusCd != "04" || !cmp.Equal(a.UserAttribute.Registration, []string{"gis"}) ||
			!slices.Contains(a.UserAttribute.Service, "gis") || !cmp.Equal(a.UserAttribute.LoginType, []string{"password"}) {
			t.Errorf("[R7.1] [R3.6] %+v", a)
		}
		if left := time.Until(a.SessionEndsAt); left < 59*time.Minute || left > 61*time.Minute {
			t.Errorf("the session ends in %s", left)
		}
		var status body
		p.must(p.Get(t.Context(), "/api/common/userinfo/status-get", &status))
		if status["userStatusCd"] != "04" || status["messageCode"] != "" || status["isTemporary"] != false {
			t.Errorf("[R7.6] %v", status)
		}
		var summary body
		p.must(p.Get(t.Context(), "/api/common/account/summary-get", &summary))
		for name, want := range map[string]any{"accountId": n.AccountID, "userId": "hanako", "mail": n.Mail, "name": "電波 花子", "nameKana": "デンパ ハナコ",
			"birthday": "1990-02-03", "country": "JP", "address": "東京都千代田区千代田9丁目99番99号", "telNo": "0300000001"} {
			if summary[name] != want {
				t.Errorf("[R3.9] %s is %v, want %v", name, summary[name], want)
			}
		}
		p.ok("/api/common/userinfo/update", body{"userInfoDetail": apptest.Person("telNo", "0612345678", "lastNameEnglish", "Dempa")}, nil)
		if a := p.attribute(); a.UserInfoDetail["telNo"] != "0612345678" || a.UserAttribute.UserStatusCd != "04" {
			t.Errorf("[R7.3] %+v", a)
		}
		p.mail(n.Mail, "アカウント情報の変更")
		r := p.refused("/api/common/userinfo/update", body{"userInfoDetail": apptest.Person("birthday", "2999-01-01", "lastNameKana", "ひらがな", "postalCode", "12")})
		if r.ResultCode != "INPUT_DATA_VALIDATION_FAILURE" || len(r.Pointers) != 3 {
			t.Errorf("[R7.3] bad input: %s", r.Body)
		}
	})
}

func TestHowLongASessionLastsIsTold(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		p.member("saburo")
		begun := time.Now()
		if got := p.attribute().Session; !near(got.RemainingSeconds, time.Hour) || got.IdleSeconds != 3600 || !near(got.LongestSeconds, 24*time.Hour) {
			t.Errorf("at the beginning: %+v", got)
		}
		for at := 50 * time.Minute; at < 23*time.Hour+30*time.Minute; at += 50 * time.Minute {
			p.must(p.server.SetClock(t.Context(), begun.Add(at)))
			var got sessionTimes
			p.ok("/api/auth/session/extend", struct{}{}, &got)
			if want := min(time.Hour, 24*time.Hour-at); !near(got.RemainingSeconds, want) || !near(got.LongestSeconds, 24*time.Hour-at) {
				t.Errorf("after %s: %+v", at, got)
			}
		}
	})
}

func TestSensitiveChangesNeedAStepUp(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("jiro")
		other := p.another()
		p.must(p.server.SetClock(t.Context(), time.Now().Add(6*time.Minute)))
		for _, path := range []string{"/api/common/account/password-change", "/api/common/account/mail-send", "/api/common/account/user-id-change",
			"/api/common/account/totp-begin", "/api/common/account/recovery-codes-renew", "/api/common/account/passkey-begin",
			"/api/common/account/login-method-remove", "/api/mst/user/delete"} {
			p.wantStepUp(path, struct{}{})
		}
		p.wantCode("/api/auth/stepup", body{"password": "not the password"}, "MSG-LIT-E-0058")
		stolen := p.Cookie()
		p.ok("/api/auth/stepup", body{"password": n.Password}, nil)
		if p.Cookie() == stolen {
			t.Error("the session kept its cookie")
		}
		other.must(other.SignIn(t.Context(), n.Account, time.Now().Add(30*time.Second)))
		p.wantCode("/api/common/account/password-change", body{"password": n.Password}, "MSG-LIT-E-0018")
		p.wantCode("/api/common/account/password-change", body{"password": "password1"}, "MSG-LIT-E-0016")
		p.ok("/api/common/account/password-change", body{"password": "another long enough one"}, nil)
		p.mail(n.Mail, "パスワードの変更")
		if r := other.refused("/api/auth/user/attribute-get", struct{}{}); r.Status != 401 {
			t.Errorf("another session after the change: %s", r.Body)
		}
		p.ok("/api/common/account/user-id-change", body{"userId": "Jiro.2"}, nil)
		p.wantCode("/api/common/account/user-id-change", body{"userId": "individual"}, "MSG-LIT-E-0092")
		n.UserID, n.Password = "jiro.2", "another long enough one"
		if _, err := p.another().Password(t.Context(), n.Account); err != nil {
			t.Errorf("with the new names: %v", err)
		}
	})
}

func TestSessionsAreListedEndedAndKeptAlive(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("saburo")
		other := p.another()
		other.must(other.Finish(t.Context(), "/login/recovery-code", body{"authRequestId": other.password(n), "code": n.RecoveryCodes[0]}))
		var list struct {
			Sessions []struct {
				SessionID string
				Current   bool
			}
		}
		p.ok("/api/common/session/list-get", struct{}{}, &list)
		if len(list.Sessions) != 2 || list.Sessions[0].Current == list.Sessions[1].Current {
			t.Fatalf("%+v", list)
		}
		p.must(p.server.SetClock(t.Context(), time.Now().Add(50*time.Minute)))
		var kept struct{ RemainingSeconds int64 }
		p.ok("/api/auth/session/extend", struct{}{}, &kept)
		if kept.RemainingSeconds < 3590 || kept.RemainingSeconds > 3600 {
			t.Errorf("remaining %d s", kept.RemainingSeconds)
		}
		for _, each := range list.Sessions {
			if !each.Current {
				p.ok("/api/common/session/revoke", body{"sessionId": each.SessionID}, nil)
			}
		}
		if r := other.refused("/api/auth/user/attribute-get", struct{}{}); r.Status != 401 {
			t.Errorf("a revoked session: %s", r.Body)
		}
		if r := p.refused("/api/common/session/revoke", body{"sessionId": "nobody's"}); r.Status != 404 {
			t.Errorf("another's session: %s", r.Body)
		}
	})
}

func (p *portal) password(n apptest.Newcomer) string {
	p.t.Helper()
	request, err := p.Password(p.t.Context(), n.Account)
	p.must(err)
	return request
}

func TestRecoveryCodesAndALostPassword(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("shiro")
		second := p.another()
		second.must(second.Finish(t.Context(), "/login/recovery-code", body{"authRequestId": second.password(n), "code": strings.ToLower(n.RecoveryCodes[3])}))
		p.mail(n.Mail, "残り9個")
		third := p.another()
		third.wantCode("/api/auth/login/recovery-code", body{"authRequestId": third.password(n), "code": n.RecoveryCodes[3]}, "MSG-LIT-E-0059")

		// The answer is the same for every address.
		third.ok("/api/auth/recovery/begin", body{"mail": "nobody@mail.example"}, nil)
		third.ok("/api/auth/recovery/begin", body{"mail": n.Mail}, nil)
		token := p.mail(n.Mail, "recovery\\?token=").Token()
		third.ok("/api/auth/recovery/check", body{"token": token}, nil)
		third.wantCode("/api/auth/recovery/check", body{"token": token + "x"}, "MSG-LIT-E-0097")
		third.wantCode("/api/auth/recovery/finish", body{"token": token, "password": "password1", "recoveryCode": n.RecoveryCodes[4]}, "MSG-LIT-E-0016")
		third.wantCode("/api/auth/recovery/finish", body{"token": token, "password": "a new one, long enough"}, "MSG-LIT-E-0019")
		third.wantCode("/api/auth/recovery/finish", body{"token": token, "password": "a new one, long enough", "recoveryCode": n.RecoveryCodes[3]}, "MSG-LIT-E-0059")
		third.ok("/api/auth/recovery/finish", body{"token": token, "password": "a new one, long enough", "recoveryCode": n.RecoveryCodes[4]}, nil)
		third.wantCode("/api/auth/recovery/check", body{"token": token}, "MSG-LIT-E-0097")
		if r := second.refused("/api/auth/user/attribute-get", struct{}{}); r.Status != 401 {
			t.Errorf("a session from before: %s", r.Body)
		}
		p.mail(n.Mail, "パスワードの再設定\n")
		if _, err := third.Password(t.Context(), n.Account); err == nil {
			t.Error("the old password still works")
		}
		n.Password = "a new one, long enough"
		third.password(n)
		if list, err := p.server.Mails(t.Context(), "nobody@mail.example"); err != nil || len(list) != 0 {
			t.Errorf("mails to an unknown address: %v %v", list, err)
		}
	})
}

// Whoever guesses passwords locks the sign-in, not the way out by mail.
func TestALostPasswordIsSetThoughTheSignInIsLocked(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("goro")
		guess := p.another()
		request, err := guess.BeginSignIn(t.Context())
		guess.must(err)
		for range 10 {
			guess.wantCode("/api/auth/login/password", body{"authRequestId": request, "userId": n.UserID, "password": "a guess"}, "MSG-LIT-E-0058")
		}
		guess.wantCode("/api/auth/login/password", body{"authRequestId": request, "userId": n.UserID, "password": n.Password}, "MSG-LIT-E-0104")
		p.ok("/api/auth/recovery/begin", body{"mail": n.Mail}, nil)
		token := p.mail(n.Mail, "recovery\\?token=").Token()
		p.ok("/api/auth/recovery/finish", body{"token": token, "password": "a new one, long enough", "recoveryCode": n.RecoveryCodes[0]}, nil)
		n.Password = "a new one, long enough"
		guess.password(n)
	})
}

func TestTheMailAddressIsChangedByTheLink(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("rokuro")
		p.ok("/api/common/account/mail-send", body{"mail": "individual@demo.example"}, nil)
		p.mail("individual@demo.example", "別のアカウントで使われている")
		p.ok("/api/common/account/mail-send", body{"mail": "New@mail.example"}, nil)
		token := p.mail("New@mail.example", "token=").Token()
		stranger := p.another()
		stranger.member("nanako")
		stranger.wantCode("/api/common/account/mail-confirm", body{"token": token}, "MSG-LIT-E-0097")
		p.ok("/api/common/account/mail-confirm", body{"token": token}, nil)
		p.wantCode("/api/common/account/mail-confirm", body{"token": token}, "MSG-LIT-E-0097")
		p.mail(n.Mail, "別のアドレスに変更されました")
		n.UserID = "new@MAIL.example"
		p.another().password(n)
		n.UserID = "rokuro@mail.example"
		if _, err := p.another().Password(t.Context(), n.Account); err == nil {
			t.Error("the old address still signs in")
		}
	})
}

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
		forged.credential = virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
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

func (p *portal) addPasskey(n apptest.Newcomer) passkey {
	p.t.Helper()
	key := passkey{virtualwebauthn.RelyingParty{Name: "Radio Portal", ID: "localhost", Origin: p.server.UserOrigin},
		virtualwebauthn.NewAuthenticator(), virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)}
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

func TestDeletingAnAccount(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		list, err := p.server.SeedAccounts(t.Context(), 1)
		p.must(err)
		p.must(p.SignIn(t.Context(), list[0], time.Now()))
		d, err := p.SaveDraft(t.Context(), apptest.LightForm())
		p.must(err)
		_, err = p.Submit(t.Context(), d, "the-only-one")
		p.must(err)
		p.wantCode("/api/mst/user/delete", body{}, "MSG-LIT-I-0032")

		leaver := p.another()
		n := leaver.member("kuro")
		elsewhere := p.another()
		elsewhere.must(elsewhere.Finish(t.Context(), "/login/recovery-code", body{"authRequestId": elsewhere.password(n), "code": n.RecoveryCodes[0]}))
		var out struct{ WithdrawUserCategory string }
		leaver.ok("/api/mst/user/delete", body{"reason": "使わなくなった"}, &out)
		if out.WithdrawUserCategory != "1" {
			t.Errorf("[R7.4] [R6.6] %+v", out)
		}
		leaver.mail(n.Mail, "アカウントを削除しました")
		for _, each := range []*portal{leaver, elsewhere} {
			if r := each.refused("/api/auth/user/attribute-get", struct{}{}); r.Status != 401 {
				t.Errorf("[R7.4] a session afterwards: %s", r.Body)
			}
		}
		request, err := leaver.BeginSignIn(t.Context())
		leaver.must(err)
		leaver.wantCode("/api/auth/login/password", body{"authRequestId": request, "userId": n.UserID, "password": n.Password}, "MSG-LIT-E-0058")
		// The names are free again.
		again := p.another().member("kuro")
		if again.AccountID == n.AccountID {
			t.Error("[R7.4] the account came back")
		}
	})
}

func TestAccountStatesAreEnforced(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n, err := p.SignUp(t.Context(), p.server, apptest.Newcomer{Account: apptest.Account{UserID: "temporary", Password: "kaze no denpa wa tooku"},
			Mail: "temporary@mail.example"}, "temporary", "", apptest.Person(), "amateur")
		p.must(err)
		if n.Status != "01" {
			t.Errorf("[R7.2] %+v", n)
		}
		p.must(p.SignIn(t.Context(), n.Account, time.Now()))
		if a := p.attribute(); !a.UserAttribute.IsTemporary {
			t.Errorf("[R4.4] %+v", a)
		}
		var status struct{ MessageCode, Message, TemporaryUntil string }
		p.must(p.Get(t.Context(), "/api/common/userinfo/status-get", &status))
		if status.MessageCode != "MSG-LIT-I-0039" || !strings.Contains(status.Message, status.TemporaryUntil) || status.TemporaryUntil == "" {
			t.Errorf("[R7.6] %+v", status)
		}
		d, err := p.SaveDraft(t.Context(), apptest.LightForm())
		p.must(err)
		_, err = p.Submit(t.Context(), d, "not-allowed")
		var r *apptest.Refusal
		if !errors.As(err, &r) || r.Status != 403 {
			t.Errorf("[R4.4] a temporary account files: %v", err)
		}
		p.must(p.server.SetClock(t.Context(), time.Now().AddDate(0, 0, 31)))
		if _, err := p.another().Password(t.Context(), n.Account); err == nil {
			t.Error("[R4.4] a temporary account after its time")
		}
	})
}

func TestLoginParametersLeadNowhereElse(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		origin := p.server.UserOrigin
		for query, ok := range map[string]bool{
			"p=%2Fmypage": true, "client_id=portal": true, "redirect_uri=" + origin + "%2Fapi%2Fauth%2Fcallback": true, "response_type=code": true,
			"scope=openid%20profile": true, "prompt=login": true, "nonce=anything": true, "identity=mynumber": true, "login_method=passkey": true,
			"service=radio&type=individual&mode=gis": true, "login_method=%3Cscript%3E": true, "id_token_hint=junk": true, "unknown=x": true,
			"p=https%3A%2F%2Fevil.example": false, "p=%2F%2Fevil.example": false, "client_id=evil": false, "redirect_uri=https%3A%2F%2Fevil.example": false,
			"redirect_uri=" + origin + "%2Fapi%2Fauth%2Fcallback%2F": false, "response_type=token": false, "scope=openid%20everything": false,
			"p=%2Fmypage&p=%2F": false,
		} {
			page, err := p.another().Follow(t.Context(), origin+"/api/auth/login?"+query)
			if (err == nil) != ok {
				t.Errorf("[R2.41] %s: %v %v", query, page, err)
				continue
			}
			if !ok {
				continue
			}
			if !strings.HasPrefix(page.String(), origin+"/oidc/login?authRequestId=") || strings.Contains(page.RawQuery, "script") {
				t.Errorf("[R2.41] %s leads to %s", query, page)
			}
			if query == "p=%2Fmypage" && page.Query().Get("returnTo") != "/mypage" {
				t.Errorf("the login page does not know where it leads: %s", page.RawQuery)
			}
			if strings.Contains(query, "mode=gis") && (page.Query().Get("mode") != "gis" || page.Query().Get("service") != "radio" || page.Query().Get("type") != "individual") {
				t.Errorf("[R2.41] the login page is told %s", page.RawQuery)
			}
		}
		page, err := p.another().Follow(t.Context(), origin+"/api/auth/login?prompt=none")
		if err != nil || page.Path != "/" {
			t.Errorf("[R2.41] prompt=none: %v %v", page, err)
		}
	})
}
