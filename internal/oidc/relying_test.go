package oidc_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/oidc"
)

const (
	relyingBack = "https://relying.example/callback?from=portal"
	relyingOut  = "https://relying.example/out"
	formType    = "application/x-www-form-urlencoded"
)

func registry(d *db.DB) oidc.Registry {
	return oidc.Registry{DB: d, Reserved: []string{"portal", "gis"}}
}

func relyingNamed(id string) oidc.RelyingParty {
	return oidc.RelyingParty{ID: id, Name: "無線局検索 <Search>", RedirectURIs: []string{relyingBack}, LogoutURIs: []string{relyingOut}, Scopes: []string{"openid", "email", "offline_access"}}
}

func newKey(t *testing.T) (*ecdsa.PrivateKey, []byte) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKIXPublicKey(&key.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	return key, pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})
}

// signed is an assertion; change may spoil it.
func signed(t *testing.T, key any, claims map[string]any) string {
	t.Helper()
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: key}, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func (h *host) assertionClaims(id string) map[string]any {
	return map[string]any{"iss": id, "sub": id, "aud": h.url + "/oidc", "jti": rand.Text(), "iat": time.Now().Unix(), "exp": time.Now().Add(time.Minute).Unix()}
}

// relyingCode signs somebody in to a relying party and gives the code.
func (h *host) relyingCode(id string) string {
	h.t.Helper()
	query := h.authorizeQuery()
	query.Set("client_id", id)
	query.Set("redirect_uri", relyingBack)
	query.Set("scope", "openid profile email offline_access")
	back := h.browse(h.url + "/oidc/authorize?" + query.Encode())
	if !strings.HasPrefix(back.String(), "https://relying.example/callback?") || back.Query().Get("from") != "portal" || back.Query().Get("state") != "the state" {
		h.t.Fatalf("came back to %v", back)
	}
	return back.Query().Get("code")
}

// ask posts to the token endpoint as a client that shows a secret or, without one, an assertion.
func (h *host) ask(id, secret, assertion string, form url.Values) answer {
	h.t.Helper()
	if assertion != "" {
		form.Set("client_assertion", assertion)
		form.Set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
		return h.do("POST", "/oidc/oauth/token", formType, form.Encode())
	}
	return h.do("POST", "/oidc/oauth/token", formType, form.Encode(), "Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(id+":"+secret)))
}

func codeForm(code string) url.Values {
	return url.Values{"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {relyingBack}, "code_verifier": {challengeable}}
}

func refreshForm(token string) url.Values {
	return url.Values{"grant_type": {"refresh_token"}, "refresh_token": {token}}
}

func TestARelyingPartyWithASecret(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] a registered relying party signs people in, until it is disabled", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			h, g, ctx := start(t, d), registry(d), t.Context()
			secret, err := g.Add(ctx, "user", relyingNamed("search"), nil)
			if err != nil {
				t.Fatal(err)
			}
			if n, err := db.One(ctx, d.Read(), db.Value[int64], `SELECT count(*) FROM oidc_client WHERE secret_hash = $1`, secret); err != nil || n != 0 {
				t.Errorf("the secret itself is kept: %d %v", n, err)
			}
			code := h.relyingCode("search")
			for _, wrong := range []string{"", "guess", h.provider.ClientSecret()} {
				if a := h.ask("search", wrong, "", codeForm(code)); a.status != 401 {
					t.Errorf("secret %q: %d %s", wrong, a.status, a.body)
				}
			}
			if a := h.ask("portal", secret, "", codeForm(code)); a.status != 401 {
				t.Errorf("another client with its secret: %d", a.status)
			}
			issued := h.tokens(h.ask("search", secret, "", codeForm(code)))
			info := h.userinfo(issued.Access)
			if info["email"] == nil || info["name"] != nil || toText(claimsOf(t, issued.ID)["aud"]) != "search" {
				t.Errorf("scopes: %v %v", info, claimsOf(t, issued.ID))
			}
			second := h.tokens(h.ask("search", secret, "", refreshForm(issued.Refresh)))
			end := url.Values{"id_token_hint": {second.ID}, "post_logout_redirect_uri": {relyingOut}, "state": {"s"}}
			issuedAgain := h.tokens(h.ask("search", secret, "", codeForm(h.relyingCode("search"))))
			if a := h.do("POST", "/oidc/end_session", formType, end.Encode(), "Origin", "https://relying.example", "Sec-Fetch-Site", "cross-site"); a.location == nil || a.location.String() != relyingOut+"?state=s" {
				t.Errorf("logout: %d %v", a.status, a.location)
			}
			next, err := g.NewCredential(ctx, "user", "search", nil)
			if err != nil || next == secret {
				t.Fatal(err)
			}
			if a := h.ask("search", secret, "", refreshForm(issuedAgain.Refresh)); a.status != 401 {
				t.Errorf("the secret before: %d", a.status)
			}
			third := h.tokens(h.ask("search", next, "", refreshForm(issuedAgain.Refresh)))
			pending := h.relyingCode("search")
			if err := g.Disable(ctx, "user", "search"); err != nil {
				t.Fatal(err)
			}
			if a := h.ask("search", next, "", refreshForm(third.Refresh)); a.status != 401 {
				t.Errorf("disabled, refresh: %d %s", a.status, a.body)
			}
			if a := h.ask("search", next, "", codeForm(pending)); a.status != 401 {
				t.Errorf("disabled, code: %d %s", a.status, a.body)
			}
			if a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", "Bearer "+third.Access); a.status != 401 {
				t.Errorf("disabled, userinfo: %d", a.status)
			}
			query := h.authorizeQuery()
			query.Set("client_id", "search")
			query.Set("redirect_uri", relyingBack)
			if a := h.authorize(query); a.status != 400 || a.location != nil {
				t.Errorf("disabled, authorize: %d %v", a.status, a.location)
			}
			if err := g.Enable(ctx, "user", "search"); err != nil {
				t.Fatal(err)
			}
			if a := h.ask("search", next, "", refreshForm(third.Refresh)); a.status != 400 {
				t.Errorf("enabled again, an old refresh token: %d", a.status)
			}
			h.tokens(h.ask("search", next, "", codeForm(h.relyingCode("search"))))
			list, err := g.List(ctx, "user")
			if err != nil || len(list) != 1 || list[0].ID != "search" || list[0].Disabled || list[0].ByKey {
				t.Errorf("%+v %v", list, err)
			}
		})
	})
}

func TestADisabledRelyingPartyGetsNoSignInThatIsUnderWay(t *testing.T) {
	t.Parallel()
	d := dbtest.SQLite(t)
	h, g := start(t, d), registry(d)
	if _, err := g.Add(t.Context(), "user", relyingNamed("search"), nil); err != nil {
		t.Fatal(err)
	}
	query := h.authorizeQuery()
	query.Set("client_id", "search")
	query.Set("redirect_uri", relyingBack)
	id := h.authorize(query).location.Query().Get("authRequestId")
	if err := g.Disable(t.Context(), "user", "search"); err != nil {
		t.Fatal(err)
	}
	h.password(id, h.person.UserID, h.person.Password)
	var result struct{ Result oidc.Redirect }
	if err := json.Unmarshal([]byte(h.totp(id, h.code(time.Now())).body), &result); err != nil {
		t.Fatal(err)
	}
	if a := h.do("GET", result.Result.RedirectTo, "", ""); a.status != 400 || a.location != nil {
		t.Errorf("%d %v", a.status, a.location)
	}
}

func TestARelyingPartyWithAKey(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] a relying party shows a key by signed assertions, each once", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			h, g := start(t, d), registry(d)
			key, public := newKey(t)
			other, otherPublic := newKey(t)
			if secret, err := g.Add(t.Context(), "user", relyingNamed("search"), public); err != nil || secret != "" {
				t.Fatalf("%q %v", secret, err)
			}
			if _, err := g.Add(t.Context(), "user", relyingNamed("second"), otherPublic); err != nil {
				t.Fatal(err)
			}
			code := h.relyingCode("search")
			for name, spoil := range map[string]func(map[string]any){
				"another audience": func(c map[string]any) { c["aud"] = "https://other.example" }, "another subject": func(c map[string]any) { c["sub"] = "portal" },
				"another client": func(c map[string]any) { c["iss"], c["sub"] = "second", "second" }, "the portal": func(c map[string]any) { c["iss"], c["sub"] = "portal", "portal" },
				"nobody": func(c map[string]any) { c["iss"], c["sub"] = "nobody", "nobody" }, "expired": func(c map[string]any) { c["exp"] = time.Now().Add(-2 * time.Minute).Unix() },
				"no end": func(c map[string]any) { delete(c, "exp") }, "endless": func(c map[string]any) { c["exp"] = time.Now().Add(48 * time.Hour).Unix() },
				"no id": func(c map[string]any) { delete(c, "jti") }, "of tomorrow": func(c map[string]any) { c["nbf"] = time.Now().Add(24 * time.Hour).Unix() },
			} {
				claims := h.assertionClaims("search")
				spoil(claims)
				if a := h.ask("", "", signed(t, key, claims), codeForm(code)); a.status != 401 || !strings.Contains(a.body, `"invalid_client"`) {
					t.Errorf("%s: %d %s", name, a.status, a.body)
				}
			}
			unsigned := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none"}`)) + "." + strings.Split(signed(t, key, h.assertionClaims("search")), ".")[1] + "."
			for name, assertion := range map[string]string{"another key": signed(t, other, h.assertionClaims("search")), "no signature": unsigned, "nonsense": "a.b.c"} {
				if a := h.ask("", "", assertion, codeForm(code)); a.status != 401 {
					t.Errorf("%s: %d %s", name, a.status, a.body)
				}
			}
			if a := h.ask("search", "", "", codeForm(code)); a.status != 401 {
				t.Errorf("an empty secret: %d", a.status)
			}
			assertion := signed(t, key, h.assertionClaims("search"))
			issued := h.tokens(h.ask("", "", assertion, codeForm(code)))
			if a := h.ask("", "", assertion, refreshForm(issued.Refresh)); a.status != 401 {
				t.Errorf("an assertion used twice: %d %s", a.status, a.body)
			}
			claims := h.assertionClaims("search")
			claims["aud"] = h.url + "/oidc/oauth/token"
			second := h.tokens(h.ask("", "", signed(t, key, claims), refreshForm(issued.Refresh)))
			form := url.Values{"token": {second.Refresh}, "client_assertion_type": {"urn:ietf:params:oauth:client-assertion-type:jwt-bearer"},
				"client_assertion": {signed(t, key, h.assertionClaims("search"))}}
			if a := h.do("POST", "/oidc/revoke", formType, form.Encode()); a.status != 200 {
				t.Errorf("revoke: %d %s", a.status, a.body)
			}
			if a := h.ask("", "", signed(t, key, h.assertionClaims("search")), refreshForm(second.Refresh)); a.status != 400 {
				t.Errorf("revoked: %d", a.status)
			}
		})
	})
}

func TestRegistrationsThatAreRefused(t *testing.T) {
	t.Parallel()
	g, ctx := registry(dbtest.SQLite(t)), t.Context()
	for name, spoil := range map[string]func(*oidc.RelyingParty){
		"the portal's id": func(r *oidc.RelyingParty) { r.ID = "portal" }, "an id with a space": func(r *oidc.RelyingParty) { r.ID = "a b" }, "no id": func(r *oidc.RelyingParty) { r.ID = "" },
		"no name": func(r *oidc.RelyingParty) { r.Name = " " }, "two lines": func(r *oidc.RelyingParty) { r.Name = "a\nb" }, "a line separator": func(r *oidc.RelyingParty) { r.Name = "a\u2028b" },
		"a name turned around": func(r *oidc.RelyingParty) { r.Name = "a\u202eb" }, "a name with a hidden letter": func(r *oidc.RelyingParty) { r.Name = "a\u200bb" },
		"a name of C1 controls": func(r *oidc.RelyingParty) { r.Name = "a\u0085b" }, "a name that is no text": func(r *oidc.RelyingParty) { r.Name = "a\xffb" },
		"a long name": func(r *oidc.RelyingParty) { r.Name = strings.Repeat("あ", 61) },
		"no openid":   func(r *oidc.RelyingParty) { r.Scopes = []string{"email"} }, "an unknown scope": func(r *oidc.RelyingParty) { r.Scopes = []string{"openid", "all"} },
		"no address": func(r *oidc.RelyingParty) { r.RedirectURIs = nil },
	} {
		r := relyingNamed("search")
		spoil(&r)
		if _, err := g.Add(ctx, "user", r, nil); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	for _, address := range []string{
		"", "/callback", "callback", "http://relying.example/", "https://", "https:relying.example", "https://relying.example/#x", "https://relying.example/#", "https://u:p@relying.example/",
		"https://*.relying.example/", "https://relying.example/a%20b", "https://relying.example/a b", "https://relying.example\\x", "javascript:alert(1)", "data:text/html,x", "app://callback",
		"https://relying.example/" + strings.Repeat("x", 500), "HTTPS://relying.example/",
	} {
		r := relyingNamed("search")
		r.RedirectURIs = []string{address}
		if _, err := g.Add(ctx, "user", r, nil); err == nil {
			t.Errorf("redirect %q is taken", address)
		}
		r = relyingNamed("search")
		r.LogoutURIs = []string{address}
		if _, err := g.Add(ctx, "user", r, nil); err == nil {
			t.Errorf("post-logout %q is taken", address)
		}
	}
	key, _ := newKey(t)
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	privateSet, err := json.Marshal(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: key}}})
	if err != nil {
		t.Fatal(err)
	}
	for name, keys := range map[string][]byte{"nonsense": []byte("x"), "an empty set": []byte(`{"keys":[]}`), "a private PEM": pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}),
		"a private set": privateSet, "a symmetric key": []byte(`{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}`)} {
		if _, err := g.Add(ctx, "user", relyingNamed("search"), keys); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	r := relyingNamed("search")
	r.RedirectURIs = []string{"http://127.0.0.1:8000/callback", "http://localhost/cb", "https://relying.example/cb?x=1"}
	if _, err := g.Add(ctx, "user", r, nil); err != nil {
		t.Error(err)
	}
	if _, err := g.Add(ctx, "user", relyingNamed("search"), nil); err == nil {
		t.Error("an id is taken twice")
	}
	if _, err := g.Add(ctx, "staff", relyingNamed("search"), nil); err != nil {
		t.Errorf("in the other realm: %v", err)
	}
	for name, err := range map[string]error{"disable": g.Disable(ctx, "user", "nobody"), "enable": g.Enable(ctx, "user", "nobody")} {
		if err == nil || !strings.Contains(err.Error(), "nobody") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheLoginPageAsksWhomASignInIsFor(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] the name of the client is the sealed request's, not the address's", func(t *testing.T) {
		d := dbtest.SQLite(t)
		h := start(t, d)
		if _, err := registry(d).Add(t.Context(), "user", relyingNamed("search"), nil); err != nil {
			t.Fatal(err)
		}
		query := h.authorizeQuery()
		query.Set("client_id", "search")
		query.Set("redirect_uri", relyingBack)
		page := h.authorize(query).location.Query()
		var response struct{ Result oidc.SignedInTo }
		ask := func(id string) answer { return h.call("/api/auth/login/client", oidc.RequestInput{AuthRequestID: id}) }
		if err := json.Unmarshal([]byte(ask(page.Get("authRequestId")).body), &response); err != nil || response.Result.ClientName != relyingNamed("").Name || page.Get("client") != "search" {
			t.Errorf("%+v %v %v", response, page, err)
		}
		own := h.authorize(h.authorizeQuery()).location.Query()
		if a := ask(own.Get("authRequestId")); !strings.Contains(a.body, `"clientName":""`) || own.Has("client") {
			t.Errorf("the portal itself: %s %v", a.body, own)
		}
		if a := ask("x"); a.status != 401 {
			t.Errorf("nothing: %d", a.status)
		}
	})
}
