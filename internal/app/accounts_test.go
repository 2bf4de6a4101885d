package app_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/app/apptest"
)

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
		p.wantAnotherCookie("/api/common/account/password-change", body{"password": "another long enough one"})
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
		// The address has dots as carriers gave them out.
		n, err := p.SignUp(t.Context(), p.server, apptest.Newcomer{Account: apptest.Account{UserID: "temporary", Password: "kaze no denpa wa tooku"},
			Mail: ".tem..porary.@docomo.example"}, "temporary", "", apptest.Person(), "amateur")
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
		until, err := time.Parse(time.DateOnly, status.TemporaryUntil)
		p.must(err)
		if status.MessageCode != "MSG-LIT-I-0039" || !strings.Contains(status.Message, until.Format("2006年1月2日")) {
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
		if err := p.another().SignIn(t.Context(), n.Account, time.Now().AddDate(0, 0, 31)); err == nil {
			t.Error("[R4.4] a temporary account after its time")
		}
	})
}
