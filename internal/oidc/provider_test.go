package oidc_test

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"net/url"

	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
)

func TestTheWholeFlow(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		issued := h.tokens(h.exchange(h.authorizationCode()))
		claims := claimsOf(t, issued.ID)
		if claims["iss"] != h.url+"/oidc" || claims["nonce"] != "the nonce" || claims["at_hash"] == nil || claims["email"] != nil {
			t.Errorf("claims %v", claims)
		}
		info := h.do("GET", "/oidc/userinfo", "", "", "Authorization", "Bearer "+issued.Access)
		if info.status != 200 || !strings.Contains(info.body, h.person.Mail) || !strings.Contains(info.body, claims["sub"].(string)) {
			t.Errorf("userinfo: %d %s", info.status, info.body)
		}
		if a := h.exchange(h.person.UserID); a.status != 400 || !strings.Contains(a.body, "invalid_grant") {
			t.Errorf("an invented code: %d %s", a.status, a.body)
		}
	})
}

func TestACodeWorksOnceAndItsTokensEndWithASecondUse(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		code := h.authorizationCode()
		issued := h.tokens(h.exchange(code))
		if a := h.exchange(code); a.status != 400 || !strings.Contains(a.body, "invalid_grant") {
			t.Errorf("second use: %d %s", a.status, a.body)
		}
		a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", "Bearer "+issued.Access)
		if a.status != 401 || !strings.HasPrefix(a.header.Get("WWW-Authenticate"), "Bearer") || !strings.Contains(a.body, "invalid_token") {
			t.Errorf("the token of a reused code: %d %s %v", a.status, a.body, a.header)
		}
	})
}

func TestOneOfManyRacingUsesOfACodeGetsTokens(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		code := h.authorizationCode()
		var mu sync.Mutex
		wins := 0
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() {
				if h.exchange(code).status == 200 {
					mu.Lock()
					wins++
					mu.Unlock()
				}
			})
		}
		all.Wait()
		if wins != 1 {
			t.Errorf("%d uses got tokens", wins)
		}
	})
}

func TestACodeLivesSixtySeconds(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		code := h.authorizationCode()
		c.Set(c.Now().Add(61 * time.Second))
		if a := h.exchange(code); a.status != 400 {
			t.Errorf("after 61 s: %d %s", a.status, a.body)
		}
	})
}

func TestExchangesThatDoNotFitTheirRequestAreRefused(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for name, change := range map[string][2]string{
		"no verifier":        {"code_verifier", ""},
		"wrong verifier":     {"code_verifier", strings.Repeat("x", 46)},
		"other redirect_uri": {"redirect_uri", h.url + "/api/auth/callback/"},
		"password grant":     {"grant_type", "password"},
		"client credentials": {"grant_type", "client_credentials"},
		"device code":        {"grant_type", "urn:ietf:params:oauth:grant-type:device_code"},
		"JWT bearer":         {"grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"},
		"token exchange":     {"grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"},
		"no grant type":      {"grant_type", ""},
	} {
		people, err := h.accounts.SeedMany(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		h.person = people[0]
		if a := h.exchange(h.authorizationCode(), change[0], change[1]); a.status != 400 {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
	}
	form := url.Values{"grant_type": {"authorization_code"}, "code": {"x"}, "code_verifier": {challengeable}, "redirect_uri": {h.url + "/api/auth/callback"}}.Encode()
	for name, authorization := range map[string]string{
		"none": "", "wrong secret": "Basic " + base64.StdEncoding.EncodeToString([]byte("portal:wrong")),
		"unreadable": "Basic " + base64.StdEncoding.EncodeToString([]byte("%zz:%zz")),
	} {
		a := h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", form, "Authorization", authorization)
		if a.status != 400 && a.status != 401 {
			t.Errorf("client authorization %s: %d %s", name, a.status, a.body)
		}
	}
}

func TestTheSecretIsNeeded(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	form := url.Values{"grant_type": {"authorization_code"}, "code": {h.authorizationCode()}, "client_id": {"portal"}, "client_secret": {"guess"},
		"code_verifier": {challengeable}, "redirect_uri": {h.url + "/api/auth/callback"}}
	a := h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", form.Encode())
	if a.status != 401 || a.header.Get("WWW-Authenticate") == "" {
		t.Errorf("%d %s %v", a.status, a.body, a.header)
	}
}

func TestRefreshTokensWorkOnce(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		query := h.authorizeQuery()
		query.Set("scope", "openid offline_access")
		first := h.tokens(h.exchange(h.finish(h.authorize(query).location.Query().Get("authRequestId"))))
		refresh := func(token string) answer {
			return h.post("/oidc/oauth/token", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {token}})
		}
		second := h.tokens(refresh(first.Refresh))
		if second.Access == first.Access || second.Refresh == first.Refresh {
			t.Error("the tokens did not change")
		}
		if a := refresh(first.Refresh); a.status != 400 {
			t.Errorf("a used refresh token: %d %s", a.status, a.body)
		}
		if a := h.post("/oidc/revoke", url.Values{"token": {second.Refresh}}); a.status != 200 {
			t.Errorf("revoke: %d %s", a.status, a.body)
		}
		if a := refresh(second.Refresh); a.status != 400 {
			t.Errorf("a revoked refresh token: %d %s", a.status, a.body)
		}
	})
}

func TestUnknownUserAndWrongPasswordAnswerAlikeOverHTTP(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		id := h.begin()
		wrong := h.password(id, h.person.UserID, "not the password")
		unknown := h.password(id, "nobody", "not the password")
		if wrong.status != 200 || wrong.body != unknown.body || !strings.Contains(wrong.body, "MSG-LIT-E-0058") {
			t.Errorf("wrong %d %s, unknown %d %s", wrong.status, wrong.body, unknown.status, unknown.body)
		}
	})
}

func TestTheSecondStepNeedsTheFirst(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	if a := h.totp(h.begin(), h.code(time.Now())); a.status != 400 {
		t.Errorf("without a password: %d %s", a.status, a.body)
	}
	h.step = "__Host-step=of-another-sign-in"
	if a := h.totp(h.begin(), h.code(time.Now())); a.status != 401 {
		t.Errorf("without its password: %d %s", a.status, a.body)
	}
	if a := h.password("no-such-request", h.person.UserID, h.person.Password); a.status != 401 {
		t.Errorf("without a request: %d %s", a.status, a.body)
	}
}

func TestFiveOneTimePasswordsAreTried(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		id := h.begin()
		h.password(id, h.person.UserID, h.person.Password)
		for range 5 {
			if a := h.totp(id, "000000"); !strings.Contains(a.body, "MSG-LIT-E-0059") {
				t.Errorf("wrong code: %d %s", a.status, a.body)
			}
		}
		if a := h.totp(id, h.code(time.Now())); a.status != 401 {
			t.Errorf("sixth try: %d %s", a.status, a.body)
		}
	})
}

func TestAOneTimePasswordServesOneSignIn(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	now := time.Now()
	for i, want := range []string{"redirectTo", "MSG-LIT-E-0059"} {
		id := h.begin()
		h.password(id, h.person.UserID, h.person.Password)
		if a := h.totp(id, h.code(now)); !strings.Contains(a.body, want) {
			t.Errorf("sign-in %d: %d %s", i+1, a.status, a.body)
		}
	}
}

// A stranger who knows the id in the address of a login page must not get the
// code of the person who signed in there.
func TestOnlyTheBrowserThatSignedInGetsTheCode(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	id := h.begin()
	h.password(id, h.person.UserID, h.person.Password)
	h.totp(id, h.code(time.Now()))
	if a := h.do("GET", "/oidc/authorize/callback?id="+id, "", ""); a.status != 400 || a.location != nil {
		t.Errorf("%d %v", a.status, a.location)
	}
}

func TestTheCallbackGivesOneCode(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	callback := h.signIn()
	if a := h.do("GET", callback, "", ""); a.status != 302 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if a := h.do("GET", callback, "", ""); a.status != 400 {
		t.Errorf("second visit: %d %v", a.status, a.location)
	}
}

func TestASignInExpires(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		id := h.begin()
		c.Set(c.Now().Add(16 * time.Minute))
		if a := h.password(id, h.person.UserID, h.person.Password); a.status != 401 {
			t.Errorf("%d %s", a.status, a.body)
		}
	})
}

func TestDiscoveryTellsWhatIsServed(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	a := h.do("GET", "/oidc/.well-known/openid-configuration", "", "")
	var c struct {
		Issuer        string
		ResponseTypes []string `json:"response_types_supported"`
		GrantTypes    []string `json:"grant_types_supported"`
		Methods       []string `json:"code_challenge_methods_supported"`
		Device        string   `json:"device_authorization_endpoint"`
		Introspection string   `json:"introspection_endpoint"`
	}
	if err := json.Unmarshal([]byte(a.body), &c); err != nil {
		t.Fatal(err)
	}
	if c.Issuer != h.url+"/oidc" || strings.Join(c.ResponseTypes, " ") != "code" || strings.Join(c.GrantTypes, " ") != "authorization_code refresh_token" ||
		strings.Join(c.Methods, " ") != "S256" || c.Device+c.Introspection != "" {
		t.Errorf("%s", a.body)
	}
}

func TestUnknownPathsAnswerJSON(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for _, path := range []string{"/oidc/", "/oidc/nothing", "/oidc/ready", "/oidc/healthz", "/oidc/device_authorization", "/oidc/oauth/introspect"} {
		if a := h.do("GET", path, "", ""); a.status != 404 || !strings.HasPrefix(a.header.Get("Content-Type"), "application/problem+json") {
			t.Errorf("%s: %d %s", path, a.status, a.header.Get("Content-Type"))
		}
	}
	for _, token := range []string{"", "Bearer", "Bearer x", "Bearer " + rand.Text()} {
		a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", token)
		if a.status != 401 || !strings.HasPrefix(a.header.Get("WWW-Authenticate"), "Bearer") {
			t.Errorf("userinfo with %q: %d %v", token, a.status, a.header)
		}
	}
}

func TestAHintAsksForOnePerson(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	hint := h.tokens(h.exchange(h.authorizationCode())).ID
	query := h.authorizeQuery()
	query.Set("id_token_hint", hint)
	id := h.authorize(query).location.Query().Get("authRequestId")
	others, err := h.accounts.SeedMany(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if a := h.password(id, others[0].UserID, others[0].Password); !strings.Contains(a.body, "MSG-LIT-E-0058") {
		t.Errorf("somebody else: %d %s", a.status, a.body)
	}
	if a := h.password(id, h.person.UserID, h.person.Password); !strings.Contains(a.body, "totp") {
		t.Errorf("the one asked for: %d %s", a.status, a.body)
	}
}

func TestTheLoginPageIsToldWhereItLeads(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for target, shown := range map[string]bool{
		"/mypage": true, "/": true, "/application/open/form?temporalyNotificationId=0190&x=%E3%81%82": true,
		"": false, "mypage": false, "//evil.example": false, "https://evil.example/": false, "/\\evil.example": false,
		"/x\nSet-Cookie: a=b": false, "javascript:alert(1)": false, "/" + strings.Repeat("a", 3000): false,
	} {
		query := h.authorizeQuery()
		query.Set("returnTo", target)
		got, want := h.authorize(query).location.Query().Get("returnTo"), ""
		if shown {
			want = target
		}
		if got != want {
			t.Errorf("%.60q: %q", target, got)
		}
	}
}

func TestNodesAndRealmsHaveTheirKeys(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		secret := func(realm string) string {
			p, err := oidc.New(t.Context(), oidc.Options{DB: d, Realm: realm, Origin: "https://portal.example"})
			if err != nil {
				t.Fatal(err)
			}
			return p.ClientSecret()
		}
		first := secret(login.RealmUser)
		if secret(login.RealmUser) != first {
			t.Error("two nodes have different secrets")
		}
		if secret(login.RealmStaff) == first {
			t.Error("the realms share a secret")
		}
	})
}
