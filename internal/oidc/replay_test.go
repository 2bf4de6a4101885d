package oidc_test

import (
	"encoding/base64"
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

// exchangeWith is exchange by a client that shows this secret.
func (h *host) exchangeWith(secret, code string, changes ...string) answer {
	form := url.Values{"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {h.url + "/api/auth/callback"}, "code_verifier": {challengeable}}
	for i := 0; i < len(changes); i += 2 {
		form.Set(changes[i], changes[i+1])
	}
	return h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", form.Encode(),
		"Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte("portal:"+secret)))
}

func TestAStrangerBurnsNoCode(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] a code survives who cannot show the client's secret", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			h := start(t, d)
			code := h.authorizationCode()
			wrong := strings.Repeat("x", 46)
			for name, a := range map[string]answer{
				"wrong secret":              h.exchangeWith("guess", code),
				"wrong secret and verifier": h.exchangeWith("guess", code, "code_verifier", wrong),
				"no client": h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", url.Values{"grant_type": {"authorization_code"},
					"code": {code}, "redirect_uri": {h.url + "/api/auth/callback"}, "code_verifier": {challengeable}}.Encode()),
				"client in the form alone": h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", url.Values{"grant_type": {"authorization_code"},
					"code": {code}, "client_id": {"portal"}, "redirect_uri": {h.url + "/api/auth/callback"}, "code_verifier": {wrong}}.Encode()),
			} {
				if a.status != 401 || !strings.Contains(a.body, `"invalid_client"`) || a.header.Get("WWW-Authenticate") == "" {
					t.Errorf("%s: %d %s", name, a.status, a.body)
				}
			}
			issued := h.tokens(h.exchange(code))
			// Nor does a stranger end the tokens that were issued for it.
			h.exchangeWith("guess", code)
			if a := h.exchangeAs("gis", h.provider.ClientSecret(), code, "/api/auth/callback"); a.status != 400 {
				t.Errorf("another client: %d %s", a.status, a.body)
			}
			if h.userinfo(issued.Access)["sub"] == nil {
				t.Error("a stranger ended the tokens")
			}
		})
	})
}

func TestAReplayedRefreshTokenEndsItsFamily(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] a refresh token that is used again ends its successors", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			h := start(t, d)
			refresh := func(token string) answer {
				return h.post("/oidc/oauth/token", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {token}})
			}
			first, _ := h.flow("scope", "openid offline_access")
			bystander, _ := h.flow("scope", "openid offline_access")
			second := h.tokens(refresh(first.Refresh))
			third := h.tokens(refresh(second.Refresh))
			// Only the client itself can show that.
			for _, secret := range []string{"guess", ""} {
				h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {first.Refresh}}.Encode(),
					"Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte("portal:"+secret)))
			}
			if h.userinfo(third.Access)["sub"] == nil {
				t.Error("a stranger ended the family")
			}
			if a := refresh(first.Refresh); a.status != 400 || !strings.Contains(a.body, `"invalid_grant"`) {
				t.Errorf("a used one: %d %s", a.status, a.body)
			}
			if a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", "Bearer "+third.Access); a.status != 401 {
				t.Errorf("the access token lives on: %d", a.status)
			}
			if a := refresh(third.Refresh); a.status != 400 {
				t.Errorf("the successor lives on: %d %s", a.status, a.body)
			}
			h.tokens(refresh(bystander.Refresh))
		})
	})
}
