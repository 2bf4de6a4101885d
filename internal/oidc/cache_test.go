package oidc_test

import (
	"strings"
	"testing"

	"radioportal/internal/db/dbtest"
)

func TestDocumentsCanBeKept(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for _, path := range []string{"/oidc/.well-known/openid-configuration", "/oidc/keys"} {
		a := h.do("GET", path, "", "")
		tag := a.header.Get("ETag")
		if a.status != 200 || a.header.Get("Cache-Control") != "public, max-age=300" || len(tag) < 10 || !strings.HasPrefix(a.header.Get("Content-Type"), "application/json") {
			t.Errorf("%s: %d %v", path, a.status, a.header)
		}
		if again := h.do("GET", path, "", "", "If-None-Match", `"other", `+tag); again.status != 304 || again.body != "" || again.header.Get("ETag") != tag {
			t.Errorf("%s, unchanged: %d %s", path, again.status, again.body)
		}
		if again := h.do("GET", path, "", "", "If-None-Match", `"other"`); again.status != 200 || again.body != a.body {
			t.Errorf("%s, changed: %d", path, again.status)
		}
		if a := h.do("POST", path, "", ""); a.status != 405 || a.header.Get("Allow") == "" {
			t.Errorf("%s, posted: %d", path, a.status)
		}
	}
}

func TestHEADIsServedWhereGETIs(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	issued, _ := h.flow()
	for path, want := range map[string]int{
		"/oidc/.well-known/openid-configuration":         200,
		"/oidc/keys":                                     200,
		"/oidc/userinfo":                                 200,
		"/oidc/authorize?" + h.authorizeQuery().Encode(): 302,
		"/oidc/end_session?id_token_hint=" + issued.ID:   405, // would end tokens
		"/oidc/authorize/callback?id=x":                  405, // would make a code
		"/oidc/oauth/token":                              405,
		"/oidc/nothing":                                  404,
	} {
		a := h.do("HEAD", path, "", "", "Authorization", "Bearer "+issued.Access)
		if a.status != want || a.body != "" {
			t.Errorf("%.40s: %d", path, a.status)
		}
	}
	if h.userinfo(issued.Access)["sub"] == nil {
		t.Error("HEAD ended the tokens")
	}
}

func TestTheSchemeIsReadInAnyCase(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	issued, _ := h.flow()
	for _, scheme := range []string{"Bearer", "bearer", "BEARER", "bEaReR"} {
		if a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", scheme+" "+issued.Access); a.status != 200 {
			t.Errorf("%s: %d %s", scheme, a.status, a.body)
		}
		if a := h.do("GET", "/oidc/userinfo", "", "", "Authorization", scheme+" x"); a.status != 401 || !strings.Contains(a.header.Get("WWW-Authenticate"), "invalid_token") {
			t.Errorf("%s, a bad one: %d %v", scheme, a.status, a.header)
		}
	}
}
