package oidc_test

import (
	"encoding/base64"
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

// The modules of the OpenID Foundation's RP-initiated logout certification plan, under their names.

func (h *host) end(pairs ...string) answer {
	h.t.Helper()
	query := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		query.Set(pairs[i], pairs[i+1])
	}
	return h.do("GET", "/oidc/end_session?"+query.Encode(), "", "")
}

func TestConformanceLogout(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := start(t, d)
		right := h.url + "/api/auth/callback?logout=true"
		if address, _ := h.discovery()["end_session_endpoint"].(string); address != h.url+"/oidc/end_session" {
			t.Errorf("oidcc-rp-initiated-logout-discovery-endpoint-verification: %q", address)
		}
		issued, _ := h.flow("scope", "openid offline_access")
		parts := strings.Split(issued.ID, ".")
		forged := base64.RawURLEncoding.EncodeToString([]byte(`{"iss":"` + h.url + `/oidc","sub":"somebody else","aud":["portal"],"exp":9999999999,"iat":1}`))
		for module, c := range map[string]struct {
			pairs  []string
			status int
			leads  string // address it leads to; "" for nowhere
		}{
			"oidcc-rp-initiated-logout-bad-post-logout-redirect-uri":            {[]string{"id_token_hint", issued.ID, "post_logout_redirect_uri", h.url + "/foobar"}, 400, ""},
			"oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri": {[]string{"id_token_hint", issued.ID, "post_logout_redirect_uri", right + "&foo=bar"}, 400, ""},
			"oidcc-rp-initiated-logout-modified-id-token-hint":                  {[]string{"id_token_hint", parts[0] + "." + forged + "." + parts[2], "post_logout_redirect_uri", right}, 400, ""},
			"oidcc-rp-initiated-logout-bad-id-token-hint":                       {[]string{"id_token_hint", "bad", "post_logout_redirect_uri", right}, 400, ""},
			"oidcc-rp-initiated-logout-no-id-token-hint":                        {[]string{"post_logout_redirect_uri", right, "state", "s"}, 302, h.url + "/"},
			"oidcc-rp-initiated-logout-no-params":                               {nil, 302, h.url + "/"},
			"oidcc-rp-initiated-logout-only-state":                              {[]string{"state", "s"}, 302, h.url + "/"},
		} {
			a := h.end(c.pairs...)
			leads := ""
			if a.location != nil {
				leads = strings.Split(a.location.String(), "?state=")[0]
			}
			if a.status != c.status || leads != c.leads {
				t.Errorf("%s: %d %s %v", module, a.status, a.body, a.location)
			}
		}
		if info := h.userinfo(issued.Access); info["sub"] == nil {
			t.Error("a refused logout ended the tokens")
		}
		if a := h.end("id_token_hint", issued.ID, "post_logout_redirect_uri", right, "state", "a state"); a.status != 302 ||
			!strings.HasPrefix(a.location.String(), right) || a.location.Query().Get("state") != "a state" {
			t.Errorf("oidcc-rp-initiated-logout: %d %v", a.status, a.location)
		}
		if a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", "Bearer "+issued.Access); a.status != 401 {
			t.Errorf("the access token lives on: %d", a.status)
		}
		if a := h.post("/oidc/oauth/token", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {issued.Refresh}}); a.status != 400 {
			t.Errorf("the refresh token lives on: %d", a.status)
		}
	})
}

func TestConformanceLogoutWithoutAState(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	right := h.url + "/api/auth/callback?logout=true"
	issued, _ := h.flow()
	if a := h.end("id_token_hint", issued.ID, "post_logout_redirect_uri", right); a.status != 302 || a.location.String() != right {
		t.Errorf("oidcc-rp-initiated-logout-no-state: %d %v", a.status, a.location)
	}
	issued, _ = h.flow()
	if a := h.end("id_token_hint", issued.ID); a.status != 302 || a.location.String() != h.url+"/" {
		t.Errorf("oidcc-rp-initiated-logout-no-post-logout-redirect-uri: %d %v", a.status, a.location)
	}
	issued, _ = h.flow()
	form := url.Values{"id_token_hint": {issued.ID}, "post_logout_redirect_uri": {right}}.Encode()
	if a := h.do("POST", "/oidc/end_session", "application/x-www-form-urlencoded", form); a.status != 302 || a.location.String() != right {
		t.Errorf("posted: %d %s %v", a.status, a.body, a.location)
	}
}
