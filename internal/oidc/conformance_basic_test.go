package oidc_test

import (
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

// The modules of the OpenID Foundation's Basic OP certification plan, under their
// names. Where this provider refuses on purpose what a
// module leaves open, the test says so.

// another signs nobody in yet; a one-time password serves one sign-in, so that each
// flow is another person's.
func (h *host) another() {
	h.t.Helper()
	people, err := h.accounts.SeedMany(h.t.Context(), 1)
	if err != nil {
		h.t.Fatal(err)
	}
	h.person = people[0]
}

// flow is a whole sign-in with a changed authorization request; "" takes a parameter out.
func (h *host) flow(changes ...string) (tokens, map[string]any) {
	h.t.Helper()
	h.another()
	query := h.authorizeQuery()
	for i := 0; i < len(changes); i += 2 {
		query.Set(changes[i], changes[i+1])
		if changes[i+1] == "" {
			query.Del(changes[i])
		}
	}
	a := h.authorize(query)
	if a.location == nil || a.location.Path != "/oidc/login" {
		h.t.Fatalf("%v: %d %s %v", changes, a.status, a.body, a.location)
	}
	issued := h.tokens(h.exchange(h.finish(a.location.Query().Get("authRequestId"))))
	return issued, claimsOf(h.t, issued.ID)
}

// userinfo asks with a token and wants an answer.
func (h *host) userinfo(access string) map[string]any {
	h.t.Helper()
	a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", "Bearer "+access)
	claims := map[string]any{}
	if err := json.Unmarshal([]byte(a.body), &claims); err != nil || a.status != http.StatusOK {
		h.t.Fatalf("userinfo: %d %s", a.status, a.body)
	}
	return claims
}

func (h *host) discovery() map[string]any {
	h.t.Helper()
	c := map[string]any{}
	a := h.do("GET", "/oidc/.well-known/openid-configuration", "", "")
	if err := json.Unmarshal([]byte(a.body), &c); err != nil || a.status != http.StatusOK || !strings.HasPrefix(a.header.Get("Content-Type"), "application/json") {
		h.t.Fatalf("discovery: %d %s", a.status, a.body)
	}
	return c
}

// verify checks an id token's signature with the published key that it names.
func (h *host) verify(token string) error {
	h.t.Helper()
	var set struct {
		Keys []struct{ Kid, Kty, Alg, Use, N, E string }
	}
	if err := json.Unmarshal([]byte(h.do("GET", h.discovery()["jwks_uri"].(string), "", "").body), &set); err != nil {
		h.t.Fatal(err)
	}
	parts := strings.Split(token, ".")
	var header struct{ Kid, Alg string }
	decoded, _ := base64.RawURLEncoding.DecodeString(parts[0])
	if err := json.Unmarshal(decoded, &header); err != nil || header.Alg != "RS256" {
		h.t.Fatalf("header %s", decoded)
	}
	for _, k := range set.Keys {
		if k.Kid != header.Kid || k.Kty != "RSA" || k.Use != "sig" {
			continue
		}
		n, _ := base64.RawURLEncoding.DecodeString(k.N)
		e, _ := base64.RawURLEncoding.DecodeString(k.E)
		signature, _ := base64.RawURLEncoding.DecodeString(parts[2])
		sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
		key := &rsa.PublicKey{N: new(big.Int).SetBytes(n), E: int(new(big.Int).SetBytes(e).Int64())}
		return rsa.VerifyPKCS1v15(key, crypto.SHA256, sum[:], signature)
	}
	h.t.Fatalf("no key %q among %+v", header.Kid, set.Keys)
	return nil
}

func TestConformanceServer(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	t.Run("oidcc-discovery-endpoint-verification", func(t *testing.T) {
		c := h.discovery()
		for _, name := range []string{"authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri", "end_session_endpoint", "revocation_endpoint"} {
			if address, _ := c[name].(string); !strings.HasPrefix(address, h.url+"/oidc/") {
				t.Errorf("%s is %v", name, c[name])
			}
		}
		for name, want := range map[string]string{"response_types_supported": "code", "subject_types_supported": "public",
			"id_token_signing_alg_values_supported": "RS256", "scopes_supported": "openid", "code_challenge_methods_supported": "S256",
			"grant_types_supported": "authorization_code", "token_endpoint_auth_methods_supported": "client_secret_basic"} {
			if list, _ := c[name].([]any); !slices.Contains(list, any(want)) {
				t.Errorf("%s is %v", name, c[name])
			}
		}
		if c["request_parameter_supported"] == true || c["request_uri_parameter_supported"] != false || c["claims_parameter_supported"] == true {
			t.Errorf("tells of parameters that are not served: %v", c)
		}
	})
	t.Run("oidcc-server, oidcc-idtoken-rs256, oidcc-ensure-request-with-valid-pkce-succeeds", func(t *testing.T) {
		before := time.Now().Unix()
		issued, claims := h.flow()
		if err := h.verify(issued.ID); err != nil {
			t.Error(err)
		}
		if err := h.verify(issued.ID[:len(issued.ID)-4] + "AAAA"); err == nil {
			t.Error("a changed signature holds")
		}
		sum := sha256.Sum256([]byte(issued.Access))
		want := base64.RawURLEncoding.EncodeToString(sum[:16])
		audience, _ := claims["aud"].([]any)
		if claims["iss"] != h.url+"/oidc" || len(audience) != 1 || audience[0] != "portal" || claims["at_hash"] != want || claims["nonce"] != "the nonce" {
			t.Errorf("claims %v, at_hash should be %s", claims, want)
		}
		issuedAt, expires, authTime := claims["iat"].(float64), claims["exp"].(float64), claims["auth_time"].(float64)
		if int64(issuedAt) < before-1 || expires <= issuedAt || expires > issuedAt+3600 || int64(authTime) < before-60 {
			t.Errorf("times %v", claims)
		}
		if claims["sub"] == "" || len(claims["sub"].(string)) > 255 {
			t.Errorf("subject %v", claims["sub"])
		}
	})
	t.Run("the token endpoint's answers are not stored", func(t *testing.T) {
		h.another()
		a := h.exchange(h.authorizationCode())
		if a.header.Get("Cache-Control") != "no-store" || !strings.HasPrefix(a.header.Get("Content-Type"), "application/json") || !strings.Contains(a.body, `"token_type":"Bearer"`) {
			t.Errorf("%v %s", a.header, a.body)
		}
	})
}

func TestConformanceUserinfo(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	issued, claims := h.flow()
	for module, a := range map[string]answer{
		"oidcc-userinfo-get":         h.do("GET", "/oidc/userinfo", "", "", "Authorization", "Bearer "+issued.Access),
		"oidcc-userinfo-post-header": h.do("POST", "/oidc/userinfo", "", "", "Authorization", "Bearer "+issued.Access),
		"oidcc-userinfo-post-body":   h.do("POST", "/oidc/userinfo", "application/x-www-form-urlencoded", url.Values{"access_token": {issued.Access}}.Encode()),
	} {
		var info map[string]any
		if err := json.Unmarshal([]byte(a.body), &info); err != nil || a.status != 200 || info["sub"] != claims["sub"] || !strings.HasPrefix(a.header.Get("Content-Type"), "application/json") {
			t.Errorf("%s: %d %s", module, a.status, a.body)
		}
	}
	// A token in the address would stand in logs: it is not taken from there (RFC 6750, 2.3).
	if a := h.do("GET", "/oidc/userinfo?access_token="+url.QueryEscape(issued.Access), "", ""); a.status != 401 {
		t.Errorf("a token in the address: %d %s", a.status, a.body)
	}
}

func TestConformanceScopes(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for module, c := range map[string]struct {
		scope         string
		with, without []string
	}{
		"oidcc-scope-profile":                     {"openid profile", []string{"name", "locale"}, []string{"email"}},
		"oidcc-scope-email":                       {"openid email", []string{"email", "email_verified"}, []string{"name"}},
		"oidcc-scope-address":                     {"openid address", nil, []string{"name", "email"}},
		"oidcc-scope-phone":                       {"openid phone", nil, []string{"name", "email"}},
		"oidcc-scope-all":                         {"openid profile email address phone", []string{"name", "email"}, nil},
		"oidcc-ensure-other-scope-order-succeeds": {"email openid", []string{"email"}, []string{"name"}},
		"openid alone":                            {"openid", nil, []string{"name", "email", "locale"}},
	} {
		issued, claims := h.flow("scope", c.scope)
		info := h.userinfo(issued.Access)
		if info["sub"] != claims["sub"] {
			t.Errorf("%s: %v is not %v", module, info["sub"], claims["sub"])
		}
		for _, name := range c.with {
			if info[name] == nil {
				t.Errorf("%s: no %s in %v", module, name, info)
			}
		}
		for _, name := range c.without {
			if info[name] != nil || claims[name] != nil {
				t.Errorf("%s: %s in %v or %v", module, name, info, claims)
			}
		}
	}
}

func TestConformanceRequestParameters(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for module, change := range map[string][]string{
		"oidcc-display-page":  {"display", "page"},
		"oidcc-display-popup": {"display", "popup"},
		"oidcc-ensure-request-with-unknown-parameter-succeeds": {"extra", "foobar"},
		"oidcc-login-hint":                              {"login_hint", "bob@example.com"},
		"oidcc-ui-locales":                              {"ui_locales", "se"},
		"oidcc-claims-locales":                          {"claims_locales", "se"},
		"oidcc-ensure-request-with-acr-values-succeeds": {"acr_values", "1 2"},
		// Claims asked for one by one are not served, which discovery says; the request is.
		"oidcc-claims-essential": {"claims", `{"userinfo":{"name":{"essential":true}}}`},
	} {
		issued, claims := h.flow(change...)
		if claims["sub"] == nil || h.userinfo(issued.Access)["sub"] != claims["sub"] {
			t.Errorf("%s: %v", module, claims)
		}
	}
	t.Run("oidcc-ensure-request-without-nonce-succeeds-for-code-flow", func(t *testing.T) {
		if _, claims := h.flow("nonce", ""); claims["nonce"] != nil {
			t.Errorf("%v", claims)
		}
	})
	t.Run("a request without a state is answered without one", func(t *testing.T) {
		h.another()
		query := h.authorizeQuery()
		query.Del("state")
		id := h.authorize(query).location.Query().Get("authRequestId")
		h.password(id, h.person.UserID, h.person.Password)
		var result struct{ Result struct{ RedirectTo string } }
		if err := json.Unmarshal([]byte(h.totp(id, h.code(time.Now())).body), &result); err != nil {
			t.Fatal(err)
		}
		if back := h.do("GET", result.Result.RedirectTo, "", "").location; back.Query().Has("state") || !back.Query().Has("code") {
			t.Errorf("%v", back)
		}
	})
	t.Run("an authorization request may be posted", func(t *testing.T) {
		a := h.do("POST", "/oidc/authorize", "application/x-www-form-urlencoded", h.authorizeQuery().Encode())
		if a.location == nil || a.location.Path != "/oidc/login" {
			t.Errorf("%d %s %v", a.status, a.body, a.location)
		}
	})
}

// Nobody stays signed in at the provider: each request asks for the password anew, and
// prompt=none never succeeds. The portal's own session spares people the repetition.
func TestConformancePromptAndMaxAge(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	first, claims := h.flow()
	for module, change := range map[string][]string{
		"oidcc-prompt-login": {"prompt", "login"}, "oidcc-max-age-1": {"max_age", "1"}, "oidcc-max-age-10000": {"max_age", "10000"},
	} {
		query := h.authorizeQuery()
		query.Set(change[0], change[1])
		id := h.authorize(query).location.Query().Get("authRequestId")
		person := h.person
		h.another()
		_, again := h.flow(change...)
		if again["auth_time"] == nil || again["auth_time"].(float64) < claims["auth_time"].(float64) || id == "" {
			t.Errorf("%s: %v after %v", module, again, claims)
		}
		h.person = person
	}
	for module, hint := range map[string]string{"oidcc-prompt-none-not-logged-in": "", "oidcc-prompt-none-logged-in": first.ID} {
		query := h.authorizeQuery()
		query.Set("prompt", "none")
		if hint != "" {
			query.Set("id_token_hint", hint)
		}
		a := h.authorize(query)
		if a.location == nil || a.location.Query().Get("error") != "login_required" || a.location.Query().Get("state") != "the state" || a.location.Query().Has("code") {
			t.Errorf("%s: %d %s %v", module, a.status, a.body, a.location)
		}
	}
	t.Run("oidcc-id-token-hint", func(t *testing.T) {
		h.another()
		hint := h.tokens(h.exchange(h.authorizationCode())).ID
		query := h.authorizeQuery()
		query.Set("id_token_hint", hint)
		if a := h.authorize(query); a.location == nil || a.location.Path != "/oidc/login" {
			t.Errorf("%d %s", a.status, a.body)
		}
		query.Set("prompt", "none login")
		if a := h.authorize(query); a.location == nil || a.location.Query().Get("error") == "" {
			t.Errorf("none with another prompt: %d %v", a.status, a.location)
		}
	})
}

func TestConformanceRefusals(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	unsigned := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none"}`)) + "." +
		base64.RawURLEncoding.EncodeToString([]byte(`{"redirect_uri":"https://evil.example/","client_id":"portal"}`)) + "."
	for module, c := range map[string]struct{ param, value, want string }{
		"oidcc-response-type-missing": {"response_type", "", "invalid_request"},
		"oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported": {"request", unsigned, "request_not_supported"},
		"oidcc-ensure-request-object-with-redirect-uri":                                {"request", unsigned, "request_not_supported"},
		"oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported":    {"request_uri", "https://evil.example/r.jwt", "request_uri_not_supported"},
	} {
		query := h.authorizeQuery()
		query.Set(c.param, c.value)
		a := h.authorize(query)
		if a.location == nil {
			t.Errorf("%s: %d %s", module, a.status, a.body)
			continue
		}
		back := a.location.Query()
		if !strings.HasPrefix(a.location.String(), h.url+"/api/auth/callback?") || back.Get("error") != c.want || back.Get("state") != "the state" {
			t.Errorf("%s: %v", module, a.location)
		}
	}
	t.Run("oidcc-ensure-registered-redirect-uri", func(t *testing.T) {
		query := h.authorizeQuery()
		query.Set("redirect_uri", h.url+"/api/auth/callback/foobar")
		if a := h.authorize(query); a.status != 400 || a.location != nil {
			t.Errorf("%d %v", a.status, a.location)
		}
		query.Del("redirect_uri")
		if a := h.authorize(query); a.status != 400 || a.location != nil {
			t.Errorf("missing: %d %v", a.status, a.location)
		}
	})
	t.Run("oidcc-server-client-secret-post", func(t *testing.T) {
		h.another()
		form := url.Values{"grant_type": {"authorization_code"}, "code": {h.authorizationCode()}, "redirect_uri": {h.url + "/api/auth/callback"},
			"code_verifier": {challengeable}, "client_id": {"portal"}, "client_secret": {"not the secret"}}
		if a := h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", form.Encode()); a.status != 401 || !strings.Contains(a.body, `"invalid_client"`) {
			t.Errorf("a wrong secret: %d %s", a.status, a.body)
		}
		form.Set("client_secret", h.provider.ClientSecret()) // Basic is the one way, as discovery says
		if a := h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", form.Encode()); a.status != 401 {
			t.Errorf("a secret in the form: %d %s", a.status, a.body)
		}
	})
}

func TestConformanceCodeReuse(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		for module, pause := range map[string]time.Duration{"oidcc-codereuse": 0, "oidcc-codereuse-30seconds": 30 * time.Second} {
			h.another()
			code := h.authorizationCode()
			issued := h.tokens(h.exchange(code))
			c.Set(c.Now().Add(pause))
			if a := h.exchange(code); a.status != 400 || !strings.Contains(a.body, `"invalid_grant"`) {
				t.Errorf("%s: %d %s", module, a.status, a.body)
			}
			if a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", "Bearer "+issued.Access); a.status != 401 {
				t.Errorf("%s: the first use's token still works: %d", module, a.status)
			}
		}
	})
}

func TestConformanceRefreshToken(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		first, before := h.flow("scope", "openid email offline_access", "prompt", "consent")
		a := h.post("/oidc/oauth/token", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {first.Refresh}})
		second := h.tokens(a)
		after := claimsOf(t, second.ID)
		for _, name := range []string{"iss", "sub", "auth_time"} {
			if before[name] != after[name] {
				t.Errorf("oidcc-refresh-token: %s was %v, is %v", name, before[name], after[name])
			}
		}
		if nonce := after["nonce"]; nonce != nil && nonce != before["nonce"] {
			t.Errorf("nonce %v", nonce)
		}
		if err := h.verify(second.ID); err != nil || h.userinfo(second.Access)["email"] == nil {
			t.Errorf("the new tokens: %v", err)
		}
		// A refresh token for more than was granted (RFC 6749, 6).
		if a := h.post("/oidc/oauth/token", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {second.Refresh}, "scope": {"openid email profile"}}); a.status != 400 {
			t.Errorf("more scopes: %d %s", a.status, a.body)
		}
		if _, claims := h.flow("scope", "openid"); claims["sub"] == before["sub"] {
			t.Error("two people have one subject")
		}
	})
}

func TestNoRefreshTokenUnasked(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	if issued, _ := h.flow("scope", "openid"); issued.Refresh != "" {
		t.Error("a refresh token came without offline_access")
	}
}
