package app_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

var issuerRequest = regexp.MustCompile(`name="request" value="([^"]+)"`)

// visit goes to an issuer of the sandbox, is somebody there, and comes back.
func (p *portal) visit(kind, person, address string) *url.URL {
	p.t.Helper()
	page := p.page(http.MethodGet, address, "")
	found := issuerRequest.FindStringSubmatch(page)
	if found == nil {
		p.t.Fatalf("no form at %s: %.200s", address, page)
	}
	form := url.Values{"request": {found[1]}, "person": {person}}.Encode()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.server.SandboxOrigin+"/"+kind+"/authorize", strings.NewReader(form))
	p.must(err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	_, _, header, err := p.Do(request)
	p.must(err)
	back, err := p.Follow(p.t.Context(), header.Get("Location"))
	p.must(err)
	return back
}

func (p *portal) page(method, address, body string) string {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), method, address, strings.NewReader(body))
	p.must(err)
	_, text, _, err := p.Do(request)
	p.must(err)
	return string(text)
}

type state struct {
	Step, IdentityCheck string
	Identity            *struct{ Claims map[string]string }
	UserInfoDetail      map[string]any
	WaitDays            int
}

// begun begins a sign-up as far as its services.
func (p *portal) begun(category, method, mail, check string, services ...string) state {
	p.t.Helper()
	var options struct{ TermsVersion string }
	p.ok("/api/signup/mst/options-get", struct{}{}, &options)
	p.ok("/api/signup/begin", body{"userCategory": category, "variant": "account", "termsVersion": options.TermsVersion, "loginMethod": method}, nil)
	p.ok("/api/signup/mail-send", body{"mail": mail}, nil)
	p.ok("/api/signup/mail-confirm", body{"token": p.mail(mail, "token=").Token()}, nil)
	var s state
	p.ok("/api/signup/services", body{"services": services, "identityCheck": check}, &s)
	return s
}

func (p *portal) signInBy(kind, person string) error {
	p.t.Helper()
	request, err := p.BeginSignIn(p.t.Context())
	p.must(err)
	return p.signInFor(request, kind, person)
}

// signInFor ends a sign-in by whoever vouches.
func (p *portal) signInFor(request, kind, person string) error {
	p.t.Helper()
	var leads struct{ RedirectTo string }
	p.ok("/api/auth/login/identity-begin", body{"authRequestId": request, "method": kind, "returnTo": "/mypage/payment"}, &leads)
	back := p.visit(kind, person, leads.RedirectTo)
	asked := back.Query()
	if back.Path != "/oidc/login" || asked.Get("proof") != "ok" || asked.Get("authRequestId") != request || asked.Get("returnTo") != "/mypage/payment" {
		p.t.Fatalf("back at %s", back)
	}
	return p.Finish(p.t.Context(), "/login/identity-finish", body{"authRequestId": request})
}

func TestSigningUpAndInByCard(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		if s := p.begun("1", "mynumber", "card@mail.example", "", "amateur", "radio"); s.Step != "identity" || s.IdentityCheck != "mynumber" {
			t.Fatalf("%+v", s)
		}
		var leads struct{ RedirectTo string }
		p.ok("/api/signup/identity-begin", body{"method": "mynumber", "returnTo": "/account/signup/form"}, &leads)
		if back := p.visit("mynumber", "taro", leads.RedirectTo); back.Path != "/account/signup/form" || back.Query().Get("proof") != "ok" {
			t.Fatalf("back at %s", back)
		}
		var s state
		p.ok("/api/signup/state-get", struct{}{}, &s)
		if s.Step != "form" || s.Identity == nil || s.UserInfoDetail["lastName"] != "電波" || s.UserInfoDetail["birthday"] != s.Identity.Claims["birthday"] {
			t.Fatalf("%+v", s)
		}
		typed := apptest.Person("firstName", "太郎", "firstNameKana", "タロウ", "birthday", "1985-04-02")
		r := p.refused("/api/signup/userinfo/insert", body{"userInfoDetail": typed})
		if !slices.Contains(r.Codes, "MSG-LIT-E-0056") || !slices.Equal(r.Pointers, []string{"/userInfoDetail/birthday"}) {
			t.Errorf("[R7.2] a claim that does not match: %s", r.Body)
		}
		typed["birthday"] = s.Identity.Claims["birthday"]
		var made struct{ AccountID, UserStatusCd string }
		p.ok("/api/signup/userinfo/insert", body{"userInfoDetail": typed}, &made)
		if made.UserStatusCd != "04" {
			t.Errorf("[R7.2] %+v", made)
		}
		p.must(p.signInBy("mynumber", "taro"))
		if a := p.attribute(); a.UserInfoDetail["accountId"] != made.AccountID || !a.UserAttribute.Identified {
			t.Errorf("%+v", a)
		}
		stranger := p.another()
		if err := stranger.signInBy("mynumber", "hanako"); err == nil || !strings.Contains(err.Error(), "MSG-LIT-E-0058") || !strings.Contains(err.Error(), `"reason":"noAccount"`) {
			t.Errorf("a card that no account has: %v", err)
		}
		p.wantAnotherPerson()
		p.changeName()
	})
}

// wantAnotherPerson shows the card of one account where the other's was asked for.
func (p *portal) wantAnotherPerson() {
	t := p.t
	t.Helper()
	other := p.another()
	other.member("other")
	var out struct{ RedirectTo string }
	other.ok("/api/auth/logout", nil, &out)
	end, err := url.Parse(out.RedirectTo)
	p.must(err)
	hint := url.Values{"id_token_hint": {end.Query().Get("id_token_hint")}}
	asked := p.another()
	page, err := asked.Follow(t.Context(), p.server.UserOrigin+"/api/auth/login?"+hint.Encode())
	p.must(err)
	err = asked.signInFor(page.Query().Get("authRequestId"), "mynumber", "taro")
	if err == nil || !strings.Contains(err.Error(), "MSG-LIT-E-0058") || !strings.Contains(err.Error(), `"reason":"anotherPerson"`) {
		t.Errorf("[R2.13] the card of another: %v", err)
	}
	var r *apptest.Refusal
	if err := asked.Post(t.Context(), "/api/auth/user/attribute-get", struct{}{}, nil); !errors.As(err, &r) || r.Status != 401 {
		t.Errorf("signed in all the same: %v", err)
	}
}

// changeName marries the person of the card: the account is in procedure until the
// identity is shown again.
func (p *portal) changeName() {
	t := p.t
	t.Helper()
	typed := apptest.Person("lastName", "見本", "lastNameKana", "ミホン", "firstName", "太郎", "firstNameKana", "タロウ", "birthday", p.attribute().UserInfoDetail["birthday"].(string))
	p.ok("/api/common/userinfo/update", body{"userInfoDetail": typed}, nil)
	if a := p.attribute(); a.UserAttribute.UserStatusCd != "03" || a.UserAttribute.Identified {
		t.Errorf("[R7.3] [R4.4] %+v", a)
	}
	prove := func() {
		var leads struct{ RedirectTo string }
		p.ok("/api/changeid/identity-begin", body{"method": "mynumber", "returnTo": "/changeid/mypage/account/change-identification"}, &leads)
		p.visit("mynumber", "taro", leads.RedirectTo)
	}
	prove()
	var shown struct{ Differences []string }
	p.ok("/api/changeid/identity-get", struct{}{}, &shown)
	if !slices.Equal(shown.Differences, []string{"lastName"}) {
		t.Errorf("[R4.4] told before it is refused: %+v", shown)
	}
	p.wantCode("/api/changeid/complete", body{"identityCheck": "mynumber"}, "MSG-LIT-E-0056")
	typed["lastName"], typed["lastNameKana"] = "電波", "デンパ"
	p.ok("/api/common/userinfo/update", body{"userInfoDetail": typed}, nil)
	p.ok("/api/changeid/complete", body{"identityCheck": "mynumber"}, nil)
	if a := p.attribute(); a.UserAttribute.UserStatusCd != "04" || !a.UserAttribute.Identified {
		t.Errorf("[R4.4] shown again: %+v", a)
	}
}

// Somebody who sends another person the address of a sign-in does not get in with that
// person's proof.
func TestAProofSignsInTheBrowserThatMadeItOnly(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		request, err := p.BeginSignIn(t.Context())
		p.must(err)
		victim := p.another()
		var leads struct{ RedirectTo string }
		victim.ok("/api/auth/login/identity-begin", body{"authRequestId": request, "method": "mynumber"}, &leads)
		if back := victim.visit("mynumber", "taro", leads.RedirectTo); back.Query().Get("proof") != "ok" {
			t.Fatalf("back at %s", back)
		}
		if r := p.refused("/api/auth/login/identity-finish", body{"authRequestId": request}); r.Status != 400 {
			t.Errorf("without the cookie: %s", r.Body)
		}
		p.ok("/api/auth/login/identity-begin", body{"authRequestId": request, "method": "mynumber"}, &leads)
		p.wantCode("/api/auth/login/identity-finish", body{"authRequestId": request}, "MSG-LIT-E-0097")
	})
}

func TestACorporationSignsUpByGBizID(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		p.begun("2", "gbizid", "corp@mail.example", "", "radio")
		var leads struct{ RedirectTo string }
		begin := func() {
			p.ok("/api/signup/identity-begin", body{"method": "gbizid", "returnTo": "/signup/identify"}, &leads)
		}
		begin()
		if back := p.visit("gbizid", "soshin-entry", leads.RedirectTo); back.Query().Get("proof") != "failed" || back.Query().Get("reason") == "" {
			t.Errorf("gBizID Entry is led to %s", back)
		}
		begin()
		p.visit("gbizid", "shop-prime", leads.RedirectTo)
		p.wantCode("/api/signup/userinfo/insert", body{"userInfoDetail": company()}, "MSG-LIT-I-0035")
		begin()
		p.visit("gbizid", "soshin-prime", leads.RedirectTo)
		var made struct{ AccountID, UserStatusCd string }
		p.ok("/api/signup/userinfo/insert", body{"userInfoDetail": company()}, &made)
		p.must(p.signInBy("gbizid", "soshin-prime"))
		a := p.attribute()
		if made.UserStatusCd != "04" || a.UserInfoDetail["companyName"] == "見本無線株式会社" || a.UserInfoDetail["representativeLastName"] != "送信" {
			t.Errorf("[R7.2] taken over: %+v", a)
		}
	})
}

func company() map[string]any {
	return apptest.Person("userCategory", "2", "companyNumber", "7123456789012", "companyName", "見本無線株式会社", "companyNameKana", "ミホンムセン",
		"representativeLastName", "見本", "representativeFirstName", "一郎", "representativeLastNameKana", "ソウシン", "representativeFirstNameKana", "イチコ")
}

func TestSigningUpForTheSpecialSchemeBySMS(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		p.begun("1", "password", "sms@mail.example", "sms", "expsp")
		p.ok("/api/signup/sms-send", body{"telNo": "090-0000-1234"}, nil)
		p.wantCode("/api/signup/sms-check", body{"code": "000000"}, "MSG-LIT-E-0059")
		code := regexp.MustCompile(`[0-9]{6}`).FindString(p.page(http.MethodGet, p.server.SandboxOrigin+"/api/sms", ""))
		list := regexp.MustCompile(`"text":"([^"]+)"`).FindStringSubmatch(p.page(http.MethodGet, p.server.SandboxOrigin+"/api/sms", ""))
		if list != nil {
			code = regexp.MustCompile(`[0-9]{6}`).FindString(list[1])
		}
		var s state
		p.ok("/api/signup/sms-check", body{"code": code}, &s)
		if s.Step != "form" {
			t.Errorf("%+v", s)
		}
	})
}

func TestALetterEndsTheReview(t *testing.T) {
	app.NeedFonts(t)
	onEachStore(t, func(t *testing.T, p *portal) {
		n, err := p.SignUp(t.Context(), p.server, apptest.Newcomer{Account: apptest.Account{UserID: "letter", Password: "kaze no denpa wa tooku"},
			Mail: "letter@mail.example"}, "account", "letter", apptest.Person(), "amateur")
		p.must(err)
		p.must(p.SignIn(t.Context(), n.Account, time.Now()))
		if n.Status != "02" || p.attribute().UserAttribute.UserStatusCd != "02" {
			t.Errorf("[R4.4] %+v", n)
		}
		if r := p.refused("/api/common/draft/create", body{"procedureId": "amateur-open"}); r.Status != 403 {
			t.Errorf("[R4.4] services while under review: %s", r.Body)
		}
		p.mail(n.Mail, "5営業日")
		code := p.letter()
		p.wantCode("/api/common/account/letter-confirm", body{"code": "WRONG"}, "MSG-LIT-E-0059")
		if l := p.letterView(); l.State != "sent" || l.AttemptsLeft != 9 || l.ExpiresAt == "" || l.NextAt == "" || l.WaitDays != 5 || l.PostalCode != "1000001" {
			t.Errorf("[R4.4] %+v", l)
		}
		p.wantCode("/api/changeid/complete", body{"identityCheck": "letter"}, "MSG-LIT-E-0104")
		p.ok("/api/common/account/letter-confirm", body{"code": code}, nil)
		if l := p.letterView(); l.State != "none" || l.ExpiresAt != "" {
			t.Errorf("[R4.4] after its code: %+v", l)
		}
		if a := p.attribute(); a.UserAttribute.UserStatusCd != "04" || !a.UserAttribute.Identified {
			t.Errorf("[R4.4] %+v", a)
		}
		p.ok("/api/common/draft/create", body{"procedureId": "amateur-open"}, nil)
	})
}

type letterView struct {
	State, ExpiresAt, NextAt, PostalCode string
	AttemptsLeft, WaitDays               int
}

func (p *portal) letterView() letterView {
	p.t.Helper()
	var envelope struct{ Result letterView }
	p.must(json.Unmarshal([]byte(p.page(http.MethodGet, p.Origin+"/api/common/account/letter-get", "")), &envelope))
	return envelope.Result
}

// letter waits for the letter box and gives the code of its newest letter.
func (p *portal) letter() string {
	p.t.Helper()
	pattern := regexp.MustCompile(`[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}`)
	for range 500 {
		if code := pattern.FindString(p.page(http.MethodGet, p.server.SandboxOrigin+"/api/letters", "")); code != "" {
			return code
		}
		time.Sleep(20 * time.Millisecond)
	}
	p.t.Fatal("no letter")
	return ""
}
