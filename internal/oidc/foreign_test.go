package oidc_test

import (
	"net/url"
	"testing"

	"radioportal/internal/db/dbtest"
)

// A page of another site posts the standard's two requests (OpenID Connect Core 3.1.2.1,
// RP-Initiated Logout 2); its browser says where it comes from and brings no cookie that
// is kept for this site.
func TestAnotherSiteMayPostTheStandardsRequestsAlone(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] a request to sign in or out may be posted by another site, nothing else", func(t *testing.T) {
		h := start(t, dbtest.SQLite(t))
		form := "application/x-www-form-urlencoded"
		foreign := []string{"Origin", "https://relying.example", "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate", "Sec-Fetch-Dest", "document"}
		if a := h.do("POST", "/oidc/authorize", form, h.authorizeQuery().Encode(), foreign...); a.location == nil || a.location.Path != "/oidc/login" {
			t.Errorf("authorize: %d %s", a.status, a.body)
		}
		issued, _ := h.flow("scope", "openid offline_access")
		right := h.url + "/api/auth/callback?logout=true"
		// Whoever does not hold the id token ends nothing.
		for name, values := range map[string]url.Values{
			"nothing":        {},
			"client":         {"client_id": {"portal"}, "post_logout_redirect_uri": {right}},
			"logout_hint":    {"client_id": {"portal"}, "logout_hint": {h.person.Mail}},
			"another's hint": {"id_token_hint": {issued.ID[:len(issued.ID)-6] + "AAAAAA"}},
		} {
			h.do("POST", "/oidc/end_session", form, values.Encode(), foreign...)
			if h.userinfo(issued.Access)["sub"] == nil {
				t.Errorf("%s ended the tokens", name)
			}
		}
		end := url.Values{"id_token_hint": {issued.ID}, "post_logout_redirect_uri": {right}, "state": {"s"}}
		if a := h.do("POST", "/oidc/end_session", form, end.Encode(), foreign...); a.status != 302 || a.location.Query().Get("state") != "s" {
			t.Errorf("end_session: %d %s %v", a.status, a.body, a.location)
		}
		for _, path := range []string{
			"/oidc/oauth/token", "/oidc/revoke", "/oidc/userinfo", "/oidc/authorize/callback", "/oidc/authorize/", "/oidc//authorize", "/oidc/./authorize", "/oidc/AUTHORIZE",
			"/oidc/end_session/", "/oidc/x/../end_session", "/api/auth/login/password", "/api/auth/login/totp", "/api/oidc/authorize", "/",
		} {
			if a := h.do("POST", path, form, "x=1", foreign...); a.status != 403 {
				t.Errorf("%s: %d %s", path, a.status, a.body)
			}
		}
		for _, method := range []string{"PUT", "DELETE", "PATCH"} {
			if a := h.do(method, "/oidc/authorize", form, "x=1", foreign...); a.status != 403 {
				t.Errorf("%s: %d", method, a.status)
			}
		}
	})
}
