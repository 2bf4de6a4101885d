package oidc_test

import (
	"net/url"

	"strings"
	"testing"

	"radioportal/internal/db/dbtest"
)

// mutations are addresses that are nearly the right one.
func mutations(right string) []string {
	u, _ := url.Parse(right)
	list := []string{
		"", "/", "https://evil.example", "https://evil.example/api/auth/callback", "//evil.example/api/auth/callback", "javascript:alert(1)", "data:text/html,x",
		right + "/", right + "?", right + "?a=b", right + "#", right + "#x", right + "/..", right + "/../x", right + "%2f", right + "%00", right + " ", " " + right,
		right + "\n", right + "\\", right + ";x", right + "%20", right + ".evil.example", right + "@evil.example", strings.ToUpper(right), right + right, right + "," + right,
		strings.Replace(right, "http:", "https:", 1), strings.Replace(right, "http:", "HTTP:", 1), strings.Replace(right, "http:", "ftp:", 1), strings.TrimPrefix(right, "http:"), strings.TrimPrefix(right, "http://"),
		strings.Replace(right, "//", "//evil.example@", 1), strings.Replace(right, "//", "//user:pass@", 1), strings.Replace(right, "//", "///", 1), strings.Replace(right, "//", "/", 1), strings.Replace(right, "//", `\\`, 1),
		strings.Replace(right, u.Host, "evil.example", 1), strings.Replace(right, u.Host, u.Host+".evil.example", 1), strings.Replace(right, u.Host, "localhost:"+u.Port(), 1), strings.Replace(right, u.Host, u.Hostname(), 1),
		strings.Replace(right, u.Host, u.Hostname()+":1", 1), strings.Replace(right, u.Host, u.Host+"@evil.example", 1), strings.Replace(right, u.Host, "[::1]:"+u.Port(), 1), strings.Replace(right, u.Host, "127.1:"+u.Port(), 1), strings.Replace(right, u.Host, "0.0.0.0:"+u.Port(), 1), strings.Replace(right, u.Host, "2130706433:"+u.Port(), 1),
		strings.Replace(right, "/api", "//api", 1), strings.Replace(right, "/api", "/./api", 1), strings.Replace(right, "/api", "/x/../api", 1), strings.Replace(right, "/api", "/%61pi", 1), strings.Replace(right, "/api", "/API", 1), strings.Replace(right, "/api", `\api`, 1), strings.Replace(right, "/callback", "/callbacks", 1), strings.Replace(right, "/callback", "/callbac", 1), strings.Replace(right, "/callback", "", 1), strings.Replace(right, "/callback", "/login", 1), strings.Replace(right, "/callback", "%2Fcallback", 1),
		url.QueryEscape(right), url.QueryEscape(url.QueryEscape(right)), right + "&redirect_uri=https://evil.example", "http://evil.example/?x=" + right, "http://evil.example#" + right,
	}
	return list
}

func TestAuthorizationRequestsThatAreNotServed(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for name, c := range map[string]struct{ param, value, want string }{
		"no PKCE":             {"code_challenge", "", "invalid_request"},
		"plain PKCE":          {"code_challenge_method", "plain", "invalid_request"},
		"PKCE without method": {"code_challenge_method", "", "invalid_request"},
		"implicit":            {"response_type", "id_token token", "unsupported_response_type"},
		"no response type":    {"response_type", "", "invalid_request"},
		"no openid scope":     {"scope", "profile", "invalid_scope"},
		"prompt none":         {"prompt", "none", "login_required"},
		"request object":      {"request", "eyJhbGciOiJub25lIn0.e30.", "request_not_supported"},
		"form post":           {"response_mode", "form_post", "invalid_request"},
	} {
		query := h.authorizeQuery()
		query.Set(c.param, c.value)
		a := h.authorize(query)
		if a.location == nil || !strings.HasPrefix(a.location.String(), h.url+"/api/auth/callback") || !strings.Contains(a.location.String(), "error="+c.want) {
			t.Errorf("%s: %d %s %v", name, a.status, a.body, a.location)
		}
	}
	for name, param := range map[string][2]string{
		"prompt login": {"prompt", "login"}, "max_age": {"max_age", "1"}, "unknown parameter": {"whatever", "x"},
		"ui_locales": {"ui_locales", "en"}, "login_hint": {"login_hint", "someone"}, "acr_values": {"acr_values", "1"},
	} {
		query := h.authorizeQuery()
		query.Set(param[0], param[1])
		if a := h.authorize(query); a.location == nil || a.location.Path != "/oidc/login" {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
	}
}

func TestMutatedRedirectURIsAreRefused(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	list := mutations(h.url + "/api/auth/callback")
	if len(list) < 60 {
		t.Fatalf("only %d mutations", len(list))
	}
	for _, mutated := range list {
		query := h.authorizeQuery()
		query.Set("redirect_uri", mutated)
		if a := h.authorize(query); a.status != 400 || a.location != nil {
			t.Errorf("%q: %d %v", mutated, a.status, a.location)
		}
	}
	query := h.authorizeQuery()
	query.Add("redirect_uri", "https://evil.example")
	if a := h.authorize(query); a.status != 400 || a.location != nil {
		t.Errorf("two addresses: %d %v", a.status, a.location)
	}
	query = h.authorizeQuery()
	query.Set("client_id", "stranger")
	if a := h.authorize(query); a.status != 400 || a.location != nil {
		t.Errorf("unknown client: %d %v", a.status, a.location)
	}
}

func TestMutatedLogoutAddressesAreRefused(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	right := h.url + "/api/auth/callback?logout=true"
	hint := h.tokens(h.exchange(h.authorizationCode())).ID
	end := func(query url.Values) answer { return h.do("GET", "/oidc/end_session?"+query.Encode(), "", "") }
	for _, mutated := range append(mutations(h.url+"/api/auth/callback"), right+"&x=y", right+"#", strings.Replace(right, "true", "false", 1)) {
		a := end(url.Values{"id_token_hint": {hint}, "post_logout_redirect_uri": {mutated}})
		if a.location != nil && a.location.String() != h.url+"/" {
			t.Errorf("%q leads to %v", mutated, a.location)
		}
	}
	if a := end(url.Values{"id_token_hint": {hint}, "post_logout_redirect_uri": {right}}); a.status != 302 || a.location.String() != right {
		t.Errorf("the right one: %d %s %v", a.status, a.body, a.location)
	}
	if a := end(url.Values{"id_token_hint": {hint}, "post_logout_redirect_uri": {right}, "state": {"s"}}); a.location == nil || a.location.Query().Get("state") != "s" {
		t.Errorf("with a state: %d %v", a.status, a.location)
	}
	if a := end(url.Values{"post_logout_redirect_uri": {right}}); a.location == nil || a.location.String() != h.url+"/" {
		t.Errorf("without a hint: %d %v", a.status, a.location)
	}
	modified := hint[:len(hint)-8] + "AAAAAAAA"
	for name, bad := range map[string]string{"not a token": "x", "a modified one": modified} {
		if a := end(url.Values{"id_token_hint": {bad}, "post_logout_redirect_uri": {right}}); a.status != 400 || a.location != nil {
			t.Errorf("hint is %s: %d %v", name, a.status, a.location)
		}
	}
}
