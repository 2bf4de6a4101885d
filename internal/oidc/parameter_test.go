package oidc_test

import (
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/db/dbtest"
)

func TestMalformedParametersGoBackToTheClient(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] malformed parameters are answered by redirect with invalid_request and the state", func(t *testing.T) {
		h := start(t, dbtest.SQLite(t))
		good := h.authorizeQuery().Encode()
		for name, c := range map[string]struct {
			query string
			state string
		}{
			"max_age is no number":    {good + "&max_age=soon", "the state"},
			"max_age is negative":     {good + "&max_age=-1", "the state"},
			"max_age is huge":         {good + "&max_age=99999999999999999999", "the state"},
			"escape is broken":        {good + "&x=%zz", "the state"},
			"semicolon":               {good + "&x=1;y=2", "the state"},
			"nonce twice":             {good + "&nonce=other", "the state"},
			"scope twice":             {good + "&scope=openid", "the state"},
			"state twice":             {good + "&state=other", ""},
			"unknown twice":           {good + "&x=1&x=2", "the state"},
			"challenge of one letter": {strings.Replace(good, "code_challenge=", "code_challenge=x", 1), "the state"},
			"long nonce":              {strings.Replace(good, "nonce=the+nonce", "nonce="+strings.Repeat("n", 3000), 1), "the state"},
			"long nonce, escaped":     {strings.Replace(good, "nonce=the+nonce", "nonce="+strings.Repeat("%22", 2000)+"&login_hint="+strings.Repeat("%01", 2000), 1), ""},
		} {
			a := h.do("GET", "/oidc/authorize?"+c.query, "", "")
			if name == "long nonce, escaped" { // either is right; what is not is a request that no server takes
				if a.location == nil || len(a.location.String()) > 8000 {
					t.Errorf("%s: %d %v", name, a.status, a.location)
				}
				continue
			}
			if a.location == nil || !strings.HasPrefix(a.location.String(), h.url+"/api/auth/callback?") {
				t.Errorf("%s: %d %s %v", name, a.status, a.body, a.location)
				continue
			}
			back := a.location.Query()
			if back.Get("error") != "invalid_request" || back.Get("state") != c.state || strings.Contains(back.Get("error_description"), "schema") {
				t.Errorf("%s: %v", name, a.location)
			}
		}
	})
}

func TestWhatCannotGoBackIsOurOwnAnswer(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	issued, _ := h.flow()
	for _, method := range []string{"GET", "POST"} {
		for name, c := range map[string]struct{ path, query string }{
			"no client":                {"/oidc/authorize", "response_type=code"},
			"client twice":             {"/oidc/authorize", h.authorizeQuery().Encode() + "&client_id=gis"},
			"address twice":            {"/oidc/authorize", h.authorizeQuery().Encode() + "&redirect_uri=https://evil.example"},
			"broken escape, no client": {"/oidc/authorize", "x=%zz"},
			"bad hint":                 {"/oidc/end_session", "id_token_hint=bad"},
			"unknown client":           {"/oidc/end_session", "client_id=stranger"},
			"foreign address":          {"/oidc/end_session", url.Values{"id_token_hint": {issued.ID}, "post_logout_redirect_uri": {"https://evil.example"}}.Encode()},
			"broken escape":            {"/oidc/end_session", "x=%zz"},
			"state twice":              {"/oidc/end_session", "state=1&state=2"},
		} {
			path, contentType, body := c.path+"?"+c.query, "", ""
			if method == "POST" {
				path, contentType, body = c.path, "application/x-www-form-urlencoded", c.query
			}
			a := h.do(method, path, contentType, body)
			if a.status != 400 || !strings.HasPrefix(a.header.Get("Content-Type"), "application/problem+json") {
				t.Errorf("%s %s, a program: %d %s %s", method, name, a.status, a.header.Get("Content-Type"), a.body)
			}
			a = h.do(method, path, contentType, body, "Sec-Fetch-Dest", "document", "Sec-Fetch-Mode", "navigate")
			if a.status != 400 || !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") || !strings.Contains(a.body, "ERR0001") {
				t.Errorf("%s %s, a person: %d %s %s", method, name, a.status, a.header.Get("Content-Type"), a.body)
			}
		}
	}
}

func TestTheLoginPageIsToldTheLanguageAndTheUser(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for name, values := range map[string]map[string]string{
		"login_hint": {"somebody@example.jp": "somebody@example.jp", "user-1": "user-1", "a\nb": "", strings.Repeat("x", 300): ""},
		"ui_locales": {"en": "en", "en-GB ja": "en-GB ja", "<en>": ""},
	} {
		for value, want := range values {
			query := h.authorizeQuery()
			query.Set(name, value)
			if a := h.authorize(query); a.location == nil || a.location.Query().Get(name) != want {
				t.Errorf("%s %q: %d %v", name, value, a.status, a.location)
			}
		}
	}
}
