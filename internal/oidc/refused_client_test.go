package oidc_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func TestAClientThatIsNotAuthenticatedIsInTheLog(t *testing.T) {
	provider := secured(t)
	log := logged(t)
	strangers, _ := newKey(t)
	asserted := func(assertion string) url.Values {
		return url.Values{"client_assertion_type": {"urn:ietf:params:oauth:client-assertion-type:jwt-bearer"}, "client_assertion": {assertion}}
	}
	const secret = "the secret that was shown"
	for _, path := range []string{"/oidc/oauth/token", "/oidc/revoke"} {
		for want, c := range map[string]struct {
			basic string
			form  url.Values
		}{
			`client=local error="unauthenticated: client id or secret is wrong"`:                  {"local", url.Values{}},
			`client="st ranger" error="unauthenticated: client id or secret is wrong"`:            {"st+ranger", url.Values{}},
			`client=posted error="unauthenticated: not a method that discovery names"`:            {"", url.Values{"client_id": {"posted"}, "client_secret": {secret}}},
			`client=nothing error="unauthenticated: the client shows nothing"`:                    {"", url.Values{"client_id": {"nothing"}}},
			`client=local error="unauthenticated: assertion: no key of the client has signed it"`: {"", asserted(signed(t, strangers, map[string]any{"iss": "local", "sub": "local"}))},
			`client="" error="unauthenticated: assertion: `:                                       {"", asserted(secret)},
		} {
			log.Reset()
			r := httptest.NewRequest(http.MethodPost, "https://portal.example"+path, strings.NewReader(c.form.Encode()))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			if c.basic != "" {
				r.SetBasicAuth(c.basic, url.QueryEscape(secret))
			}
			w := httptest.NewRecorder()
			provider.ServeHTTP(w, r)
			text := log.String()
			if w.Code != http.StatusUnauthorized || strings.Count(text, "\n") != 1 || !strings.Contains(text, `level=WARN msg="client not authenticated" `+want) || !strings.Contains(text, "requestId=") {
				t.Errorf("[R2.41] %s, %s: %d %s", path, want, w.Code, text)
			}
			if strings.Contains(text, secret) || strings.Contains(text, url.QueryEscape(secret)) || c.form.Has("client_assertion") && strings.Contains(text, c.form.Get("client_assertion")) {
				t.Errorf("%s: the log has what was shown: %s", path, text)
			}
		}
	}
}
