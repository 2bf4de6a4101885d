package oidc_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
)

const loopbackBack = "http://127.0.0.1:4000/callback"

// secured is the provider of a portal over https, with a relying party on a developer's machine.
func secured(t *testing.T) http.Handler {
	t.Helper()
	d := dbtest.SQLite(t)
	provider, err := oidc.New(t.Context(), oidc.Options{DB: d, Realm: login.RealmUser, Origin: "https://portal.example", Accounts: account.New(d), Login: account.New(d).Login(),
		Clients: []oidc.Client{{ID: "portal", RedirectURIs: []string{"https://portal.example/api/auth/callback"}}}})
	if err == nil {
		_, err = registry(d).Add(t.Context(), "user", oidc.RelyingParty{ID: "local", Name: "Local", RedirectURIs: []string{loopbackBack}, Scopes: []string{"openid"}}, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return provider.Handler()
}

func loopbackRequest(change func(url.Values)) *http.Request {
	query := url.Values{"client_id": {"local"}, "redirect_uri": {loopbackBack}, "response_type": {"code"}, "scope": {"openid"}, "state": {"the state"},
		"code_challenge": {strings.Repeat("c", 43)}, "code_challenge_method": {"S256"}}
	change(query)
	r := httptest.NewRequest(http.MethodGet, "https://portal.example/oidc/authorize?"+query.Encode(), nil)
	r.Header.Set("Sec-Fetch-Dest", "document")
	return r
}

func TestAClientOnTheMachineItselfLearnsWhatIsWrong(t *testing.T) {
	t.Parallel()
	provider := secured(t)
	for want, change := range map[string]func(url.Values){
		"":                          func(url.Values) {},
		"unsupported_response_type": func(q url.Values) { q.Set("response_type", "token") },
		"request_not_supported":     func(q url.Values) { q.Set("request", "e30.e30.") },
		"request_uri_not_supported": func(q url.Values) { q.Set("request_uri", "https://x.example/r") },
		"invalid_request":           func(q url.Values) { q.Del("response_type") },
		"invalid_scope":             func(q url.Values) { q.Set("scope", "profile") },
	} {
		w := httptest.NewRecorder()
		provider.ServeHTTP(w, loopbackRequest(change))
		to, err := url.Parse(w.Header().Get("Location"))
		if err != nil || w.Code != http.StatusFound {
			t.Errorf("[R2.41] %s: %d %s", want, w.Code, w.Body)
			continue
		}
		if back := strings.HasPrefix(to.String(), loopbackBack+"?"); back != (want != "") || to.Query().Get("error") != want || back && to.Query().Get("state") != "the state" {
			t.Errorf("[R2.41] %s: sent to %s", want, to)
		}
	}
}

// logged is what is logged until the test ends; no other test runs meanwhile.
func logged(t *testing.T) *bytes.Buffer {
	t.Helper()
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	return &log
}

func TestARequestThatNobodyCanAnswerIsTheSendersToMend(t *testing.T) {
	provider := secured(t)
	log := logged(t)
	for cause, change := range map[string]func(url.Values){
		"no client in use has this client_id":     func(q url.Values) { q.Set("client_id", "stranger") },
		"redirect_uri is not one of the client's": func(q url.Values) { q.Set("redirect_uri", "https://evil.example/") },
	} {
		w := httptest.NewRecorder()
		provider.ServeHTTP(w, loopbackRequest(change))
		if body := w.Body.String(); w.Code != http.StatusBadRequest || !strings.Contains(body, "このページへ案内したサービス") || !strings.Contains(body, "contact that service") || strings.Contains(body, cause) {
			t.Errorf("[R2.41] %s: %d %s", cause, w.Code, body)
		}
		if !strings.Contains(log.String(), cause) {
			t.Errorf("the log does not tell %q: %s", cause, log.String())
		}
	}
	if text := log.String(); !strings.Contains(text, "client=stranger") || !strings.Contains(text, "redirectURI=https://evil.example/") {
		t.Error(text)
	}
}

func TestALogoutThatNobodyCanAnswerIsTheSendersToMend(t *testing.T) {
	provider := secured(t)
	log := logged(t)
	for want, query := range map[string]url.Values{
		"client=stranger address=\"\"":                      {"client_id": {"stranger"}},
		"client=local address=https://evil.example/ ":       {"client_id": {"local"}, "post_logout_redirect_uri": {"https://evil.example/"}},
		"client=\"\" address=https://evil.example/unhinted": {"id_token_hint": {"the hint"}, "post_logout_redirect_uri": {"https://evil.example/unhinted"}},
	} {
		r := httptest.NewRequest(http.MethodGet, "https://portal.example/oidc/end_session?"+query.Encode(), nil)
		r.Header.Set("Sec-Fetch-Dest", "document")
		w := httptest.NewRecorder()
		provider.ServeHTTP(w, r)
		if body := w.Body.String(); w.Code != http.StatusBadRequest || !strings.Contains(body, "このページへ案内したサービス") || !strings.Contains(body, "contact that service") {
			t.Errorf("[R2.41] %s: %d %s", want, w.Code, body)
		}
		if text := log.String(); !strings.Contains(text, `level=WARN msg="logout for a client refused" `+want) || !strings.Contains(text, "requestId=") {
			t.Errorf("the log does not tell %q: %s", want, text)
		}
	}
	log.Reset()
	w := httptest.NewRecorder()
	provider.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "https://portal.example/oidc/end_session?client_id=local", nil))
	if w.Code != http.StatusFound || strings.Contains(log.String(), "refused") {
		t.Errorf("a logout that is served: %d %s", w.Code, log)
	}
}

func TestALogoutWithoutADatabaseIsOursToMend(t *testing.T) {
	d := dbtest.SQLite(t)
	provider, err := oidc.New(t.Context(), oidc.Options{DB: d, Realm: login.RealmUser, Origin: "https://portal.example", Accounts: account.New(d), Login: account.New(d).Login()})
	if err == nil {
		err = d.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	log := logged(t)
	w := httptest.NewRecorder()
	provider.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "https://portal.example/oidc/end_session?client_id=local", nil))
	if w.Code < 500 || strings.Contains(log.String(), "logout for a client refused") {
		t.Errorf("%d %s", w.Code, log)
	}
}
