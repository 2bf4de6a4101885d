package session_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/google/go-cmp/cmp"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/session"
)

const issuersClientSecret = "a client secret of thirty-two bytes"

// outside is an OpenID issuer of the test's own, which lies as it is told to.
type outside struct {
	t       *testing.T
	url     string
	key     *rsa.PrivateKey
	subject string
	nonce   string
	answer  map[string]func(w http.ResponseWriter, r *http.Request) // by path, in place of the right one
	token   func(claims map[string]any) string                      // signs an id token
}

func newOutside(t *testing.T, subject string) *outside {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	o := &outside{t: t, key: key, subject: subject}
	server := httptest.NewServer(o)
	o.url = server.URL
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return o
}

// ServeHTTP implements http.Handler.
func (o *outside) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if lie := o.answer[r.URL.Path]; lie != nil {
		lie(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	switch r.URL.Path {
	case "/.well-known/openid-configuration":
		fmt.Fprintf(w, `{"issuer":%q,"authorization_endpoint":%q,"token_endpoint":%q,"jwks_uri":%q,"id_token_signing_alg_values_supported":["RS256"]}`,
			o.url, o.url+"/authorize", o.url+"/token", o.url+"/keys")
	case "/keys":
		_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: &o.key.PublicKey, KeyID: "k", Use: "sig", Algorithm: "RS256"}}})
	case "/token":
		now := time.Now()
		claims := map[string]any{"iss": o.url, "sub": o.subject, "aud": "portal", "exp": now.Add(time.Minute).Unix(), "iat": now.Unix(), "nonce": o.nonce}
		sign := o.token
		if sign == nil {
			sign = o.signed(jose.RS256, o.key, nil)
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"access_token": "x", "token_type": "Bearer", "id_token": sign(claims)})
	default:
		http.NotFound(w, r)
	}
}

// signed makes tokens with claims that are changed before.
func (o *outside) signed(algorithm jose.SignatureAlgorithm, key any, change func(claims map[string]any)) func(map[string]any) string {
	return func(claims map[string]any) string {
		if change != nil {
			change(claims)
		}
		signer, err := jose.NewSigner(jose.SigningKey{Algorithm: algorithm, Key: key}, (&jose.SignerOptions{}).WithHeader("kid", "k"))
		if err != nil {
			o.t.Error(err)
			return ""
		}
		text, err := jwt.Signed(signer).Claims(claims).Serialize()
		if err != nil {
			o.t.Error(err)
		}
		return text
	}
}

// claim is signed with one claim set, or taken out where value is nil.
func (o *outside) claim(name string, value any) func(map[string]any) string {
	return o.signed(jose.RS256, o.key, func(claims map[string]any) {
		if claims[name] = value; value == nil {
			delete(claims, name)
		}
	})
}

// unsigned is a token that says it needs no signature.
func unsigned(signature string) func(map[string]any) string {
	return func(claims map[string]any) string {
		payload, _ := json.Marshal(claims)
		return base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","kid":"k"}`)) + "." + base64.RawURLEncoding.EncodeToString(payload) + "." + signature
	}
}

func plain(status int, body string) func(w http.ResponseWriter, r *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

func endless(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write([]byte(`{"x":"`))
	chunk := []byte(strings.Repeat("x", 1<<16))
	for range 64 { // 4 MiB: four times what is read
		if _, err := w.Write(chunk); err != nil {
			return
		}
	}
	_, _ = w.Write([]byte(`"}`))
}

// silent answers nothing until the one who asks has gone away, which a server only sees
// once it has read what was asked.
func silent(_ http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	<-r.Context().Done()
}

// relying is a portal that signs in at an issuer outside, and a browser that comes back
// from there.
func (o *outside) relying(d *db.DB) (*site, func() answer) {
	var handler http.Handler
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { handler.ServeHTTP(w, r) }))
	o.t.Cleanup(server.Close)
	s := &site{t: o.t, url: server.URL, db: d, portal: session.UserPortal, accounts: account.New(d)}
	s.sessions = session.New(session.Options{DB: d, Portal: s.portal, Origin: s.url, Accounts: s.accounts, Login: s.accounts.Login(), Issuer: o.url, ClientSecret: issuersClientSecret})
	mux := http.NewServeMux()
	session.Register(httpx.NewAPI(mux, "test"), s.sessions)
	handler = httpx.Protect(mux, s.sessions.Resolve, httpx.CSP())
	return s, func() answer {
		b := &browser{site: s}
		begun := b.do("GET", "/api/auth/login", "")
		if begun.status != http.StatusFound {
			return begun
		}
		query := queryOf(o.t, begun.location)
		o.nonce = query.Get("nonce")
		before := b.cookie
		a := b.do("GET", "/api/auth/callback?code=a-code&state="+query.Get("state"), "")
		if a.status >= http.StatusBadRequest && b.cookie != before {
			o.t.Errorf("a refused sign-in sets a cookie: %d", a.status)
		}
		return a
	}
}

func TestAnIssuerThatLiesSignsNobodyIn(t *testing.T) {
	t.Parallel()
	t.Run("[R6.6] an issuer that is down, slow or answers nonsense leaves everything as it was", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			people, err := account.New(d).SeedMany(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			id, err := account.New(d).Login().CheckPassword(t.Context(), login.RealmUser, people[0].UserID, people[0].Password, "")
			if err != nil {
				t.Fatal(err)
			}
			o := newOutside(t, id)
			other, err := rsa.GenerateKey(rand.Reader, 2048)
			if err != nil {
				t.Fatal(err)
			}
			curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
			if err != nil {
				t.Fatal(err)
			}
			type lie = func(w http.ResponseWriter, r *http.Request)
			for name, test := range map[string]struct {
				path   string
				answer lie
				token  func(map[string]any) string
			}{
				"discovery: 500":           {path: "/.well-known/openid-configuration", answer: plain(500, "")},
				"discovery: a page":        {path: "/.well-known/openid-configuration", answer: plain(200, "<html>")},
				"discovery: another's":     {path: "/.well-known/openid-configuration", answer: plain(200, `{"issuer":"https://evil.example"}`)},
				"discovery: endless":       {path: "/.well-known/openid-configuration", answer: endless},
				"discovery: silent":        {path: "/.well-known/openid-configuration", answer: silent},
				"discovery: elsewhere":     {path: "/.well-known/openid-configuration", answer: leadAway},
				"token: 500":               {path: "/token", answer: plain(500, "broken")},
				"token: 400":               {path: "/token", answer: plain(400, `{"error":"invalid_grant"}`)},
				"token: a page":            {path: "/token", answer: plain(200, "<html>")},
				"token: nothing":           {path: "/token", answer: plain(200, "{}")},
				"token: no id token":       {path: "/token", answer: plain(200, `{"access_token":"x","token_type":"Bearer"}`)},
				"token: no JWT":            {path: "/token", answer: plain(200, `{"access_token":"x","token_type":"Bearer","id_token":"nonsense"}`)},
				"token: endless":           {path: "/token", answer: endless},
				"token: silent":            {path: "/token", answer: silent},
				"token: elsewhere":         {path: "/token", answer: leadAway},
				"keys: 500":                {path: "/keys", answer: plain(500, "")},
				"keys: none":               {path: "/keys", answer: plain(200, `{"keys":[]}`)},
				"keys: endless":            {path: "/keys", answer: endless},
				"keys: silent":             {path: "/keys", answer: silent},
				"alg none":                 {token: unsigned("")},
				"alg none with a text":     {token: unsigned("c2lnbmF0dXJl")},
				"HMAC with the secret":     {token: o.signed(jose.HS256, []byte(issuersClientSecret), nil)},
				"another key":              {token: o.signed(jose.RS256, other, nil)},
				"another algorithm":        {token: o.signed(jose.ES256, curve, nil)},
				"another issuer":           {token: o.claim("iss", "https://evil.example")},
				"no issuer":                {token: o.claim("iss", nil)},
				"another audience":         {token: o.claim("aud", "another client")},
				"other audiences":          {token: o.claim("aud", []string{"another", "client"})},
				"no audience":              {token: o.claim("aud", nil)},
				"over":                     {token: o.claim("exp", time.Now().Add(-time.Hour).Unix())},
				"without an end":           {token: o.claim("exp", nil)},
				"not yet":                  {token: o.claim("nbf", time.Now().Add(time.Hour).Unix())},
				"another nonce":            {token: o.claim("nonce", "x")},
				"no nonce":                 {token: o.claim("nonce", nil)},
				"nobody":                   {token: o.claim("sub", nil)},
				"somebody unknown":         {token: o.claim("sub", "00000000-0000-7000-8000-000000000000")},
				"a number for a person":    {token: o.claim("sub", 1)},
				"the portal as issuer too": {token: o.claim("iss", []string{o.url})},
			} {
				s, comeBack := o.relying(d)
				if strings.HasSuffix(name, "silent") {
					s.sessions.WaitForIssuer(400 * time.Millisecond)
				}
				o.answer, o.token = map[string]func(w http.ResponseWriter, r *http.Request){test.path: test.answer}, test.token
				before := dbtest.Rows(t, d, "session_pending") // a sign-in that has begun is used up
				a := comeBack()
				if a.status < http.StatusBadRequest || a.location != "" {
					t.Errorf("%s: %d leads to %q", name, a.status, a.location)
				}
				if strings.Contains(a.body, "evil") || strings.Contains(a.body, issuersClientSecret) {
					t.Errorf("%s tells %s", name, a.body)
				}
				if diff := cmp.Diff(before, dbtest.Rows(t, d, "session_pending")); diff != "" {
					t.Errorf("%s: something has changed:\n%s", name, diff)
				}
			}
			// The same issuer, once it tells the truth.
			o.answer, o.token = nil, nil
			_, comeBack := o.relying(d)
			if a := comeBack(); a.location != "/login/completed" {
				t.Errorf("the truth: %d %s %s", a.status, a.location, a.body)
			}
		})
	})
}

func leadAway(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "http://127.0.0.1:1/evil", http.StatusTemporaryRedirect)
}
