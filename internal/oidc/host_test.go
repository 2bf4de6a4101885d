package oidc_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
	"radioportal/internal/principal"
)

const challengeable = "verifier-verifier-verifier-verifier-verifier-1"

// host is a portal with its provider, and one demo account that signs in.
type host struct {
	t        *testing.T
	url      string
	base     string // of the sign-in operations
	accounts *account.Service
	provider *oidc.Provider
	person   account.DemoAccount
	step     string // the cookie of the browser in which a password was given last
}

func start(t *testing.T, d *db.DB) *host { return startRealm(t, d, login.RealmUser, "/api/auth") }

func startStaff(t *testing.T, d *db.DB) *host {
	return startRealm(t, d, login.RealmStaff, "/api/staff/auth")
}

func startRealm(t *testing.T, d *db.DB, realm, base string) *host {
	t.Helper()
	mux := http.NewServeMux()
	server := httptest.NewServer(httpx.Protect(mux, func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}, httpx.CSP(), oidc.ForeignRequests...))
	t.Cleanup(server.Close)
	h := &host{t: t, url: server.URL, base: base, accounts: account.New(d)}
	people, err := h.accounts.SeedMany(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	h.person = people[0]
	h.provider, err = oidc.New(t.Context(), oidc.Options{
		DB: d, Realm: realm, Origin: h.url, Accounts: h.accounts, Login: h.accounts.Login(),
		Clients: []oidc.Client{
			{ID: "portal", RedirectURIs: []string{h.url + "/api/auth/callback"}, LogoutURIs: []string{h.url + "/api/auth/callback?logout=true"}},
			{ID: "gis", RedirectURIs: []string{h.url + "/gis/juranappl/front/callback"}, LogoutURIs: []string{h.url + "/gis/logout/index.html"}},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if realm == login.RealmStaff {
		oidc.RegisterStaff(httpx.NewAPI(mux, "test"), h.provider)
	} else {
		oidc.Register(httpx.NewAPI(mux, "test"), h.provider)
	}
	mux.Handle("/oidc/", h.provider.Handler())
	return h
}

// answer is a response that was read; redirects are not followed.
type answer struct {
	status   int
	body     string
	header   http.Header
	location *url.URL
}

func (h *host) do(method, path, contentType, body string, headers ...string) answer {
	h.t.Helper()
	if !strings.HasPrefix(path, "http") {
		path = h.url + path
	}
	request, err := http.NewRequestWithContext(h.t.Context(), method, path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		h.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	location, _ := response.Location()
	return answer{response.StatusCode, string(text), response.Header, location}
}

// authorizeQuery is a good authorization request.
func (h *host) authorizeQuery() url.Values {
	sum := sha256.Sum256([]byte(challengeable))
	return url.Values{
		"client_id": {"portal"}, "redirect_uri": {h.url + "/api/auth/callback"}, "response_type": {"code"}, "scope": {"openid profile email"},
		"state": {"the state"}, "nonce": {"the nonce"}, "code_challenge": {base64.RawURLEncoding.EncodeToString(sum[:])}, "code_challenge_method": {"S256"},
	}
}

func (h *host) authorize(query url.Values) answer {
	h.t.Helper()
	return h.do("GET", "/oidc/authorize?"+query.Encode(), "", "")
}

// begin is an authorization request up to the login page; it gives the request's id.
func (h *host) begin() string {
	h.t.Helper()
	a := h.authorize(h.authorizeQuery())
	if a.status != http.StatusFound || a.location.Path != "/oidc/login" {
		h.t.Fatalf("authorize: %d %s %v", a.status, a.body, a.location)
	}
	return a.location.Query().Get("authRequestId")
}

func (h *host) call(path string, in any) answer {
	h.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		h.t.Fatal(err)
	}
	return h.do("POST", path, "application/json", string(body))
}

func (h *host) password(id, userID, password string) answer {
	h.t.Helper()
	a := h.call(h.base+"/login/password", oidc.PasswordInput{AuthRequestID: id, UserID: userID, Password: password})
	if cookie := a.header.Get("Set-Cookie"); cookie != "" {
		h.step, _, _ = strings.Cut(cookie, ";")
	}
	return a
}

func (h *host) totp(id, code string) answer {
	h.t.Helper()
	body, err := json.Marshal(oidc.TOTPInput{AuthRequestID: id, Code: code})
	if err != nil {
		h.t.Fatal(err)
	}
	return h.do("POST", h.base+"/login/totp", "application/json", string(body), "Cookie", h.step)
}

func (h *host) code(at time.Time) string {
	h.t.Helper()
	code, err := totp.GenerateCode(h.person.TOTPSecret, at)
	if err != nil {
		h.t.Fatal(err)
	}
	return code
}

// signIn goes through both steps; it gives the address of the provider's callback.
func (h *host) signIn() string {
	h.t.Helper()
	id := h.begin()
	if a := h.password(id, h.person.UserID, h.person.Password); !strings.Contains(a.body, `"next":"totp"`) {
		h.t.Fatalf("password: %d %s", a.status, a.body)
	}
	a := h.totp(id, h.code(time.Now()))
	var result struct{ Result oidc.Redirect }
	if err := json.Unmarshal([]byte(a.body), &result); err != nil || result.Result.RedirectTo == "" {
		h.t.Fatalf("totp: %d %s", a.status, a.body)
	}
	return result.Result.RedirectTo
}

// authorizationCode is signIn up to the code.
func (h *host) authorizationCode() string {
	h.t.Helper()
	a := h.do("GET", h.signIn(), "", "")
	if a.status != http.StatusFound || !strings.HasPrefix(a.location.String(), h.url+"/api/auth/callback?") || a.location.Query().Get("state") != "the state" {
		h.t.Fatalf("callback: %d %s %v", a.status, a.body, a.location)
	}
	return a.location.Query().Get("code")
}

// exchange asks for tokens; changes are pairs of names and values of the form.
func (h *host) exchange(code string, changes ...string) answer {
	h.t.Helper()
	form := url.Values{"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {h.url + "/api/auth/callback"}, "code_verifier": {challengeable}}
	for i := 0; i < len(changes); i += 2 {
		form.Set(changes[i], changes[i+1])
	}
	return h.post("/oidc/oauth/token", form)
}

func (h *host) post(path string, form url.Values) answer {
	h.t.Helper()
	basic := base64.StdEncoding.EncodeToString([]byte("portal:" + h.provider.ClientSecret()))
	return h.do("POST", path, "application/x-www-form-urlencoded", form.Encode(), "Authorization", "Basic "+basic)
}

type tokens struct {
	Access  string `json:"access_token"`
	Refresh string `json:"refresh_token"`
	ID      string `json:"id_token"`
}

func (h *host) tokens(a answer) tokens {
	h.t.Helper()
	var t tokens
	if err := json.Unmarshal([]byte(a.body), &t); err != nil || a.status != http.StatusOK || t.Access == "" {
		h.t.Fatalf("tokens: %d %s", a.status, a.body)
	}
	return t
}

// finish signs in to a request that has begun and gives its code.
func (h *host) finish(id string) string {
	h.t.Helper()
	h.password(id, h.person.UserID, h.person.Password)
	var result struct{ Result oidc.Redirect }
	a := h.totp(id, h.code(time.Now()))
	if err := json.Unmarshal([]byte(a.body), &result); err != nil {
		h.t.Fatal(err)
	}
	return h.do("GET", result.Result.RedirectTo, "", "").location.Query().Get("code")
}

func claimsOf(t *testing.T, token string) map[string]any {
	t.Helper()
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		t.Fatalf("not a token: %q", token)
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	claims := map[string]any{}
	if err := json.Unmarshal(payload, &claims); err != nil {
		t.Fatal(err)
	}
	return claims
}
