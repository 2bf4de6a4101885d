package oidc_test

import (
	"encoding/base64"
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/oidc"
)

const (
	gisCallback = "/gis/juranappl/front/callback"
	gisLogout   = "/gis/logout/index.html"
)

// gisQuery is a good authorization request of the GIS area.
func (h *host) gisQuery() url.Values {
	query := h.authorizeQuery()
	query.Set("client_id", "gis")
	query.Set("redirect_uri", h.url+gisCallback)
	return query
}

// exchangeAs is exchange by a client and for an address.
func (h *host) exchangeAs(client, secret, code, path string) answer {
	form := url.Values{"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {h.url + path}, "code_verifier": {challengeable}}
	basic := base64.StdEncoding.EncodeToString([]byte(client + ":" + secret))
	return h.do("POST", "/oidc/oauth/token", "application/x-www-form-urlencoded", form.Encode(), "Authorization", "Basic "+basic)
}

func TestTheGISAreaIsAClientOfItsOwn(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	begun := h.authorize(h.gisQuery())
	if begun.location == nil || begun.location.Path != "/oidc/login" {
		t.Fatalf("[R2.4] authorize: %d %s", begun.status, begun.body)
	}
	issued := h.tokens(h.exchangeAs("gis", h.provider.ClientSecret(), h.finish(begun.location.Query().Get("authRequestId")), gisCallback))
	if audience := claimsOf(t, issued.ID)["aud"]; !strings.Contains(toText(audience), "gis") || strings.Contains(toText(audience), "portal") {
		t.Errorf("audience %v", audience)
	}
	end := url.Values{"id_token_hint": {issued.ID}, "post_logout_redirect_uri": {h.url + gisLogout}}
	if a := h.do("GET", "/oidc/end_session?"+end.Encode(), "", ""); a.location == nil || a.location.String() != h.url+gisLogout {
		t.Errorf("logout: %d %v", a.status, a.location)
	}
}

func toText(audience any) string {
	list, _ := audience.([]any)
	text := []string{}
	for _, each := range list {
		text = append(text, each.(string))
	}
	return strings.Join(text, " ")
}

func TestAClientWithTheAddressOfAnotherIsRefused(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	for client, path := range map[string]string{"gis": "/api/auth/callback", "portal": gisCallback} {
		query := h.authorizeQuery()
		query.Set("client_id", client)
		query.Set("redirect_uri", h.url+path)
		if a := h.authorize(query); a.status != 400 || a.location != nil {
			t.Errorf("%s with %s: %d %v", client, path, a.status, a.location)
		}
	}
	for _, mutated := range mutations(h.url + gisCallback) {
		if mutated == h.url+gisCallback { // those of the other client's path change nothing here
			continue
		}
		query := h.gisQuery()
		query.Set("redirect_uri", mutated)
		if a := h.authorize(query); a.status != 400 || a.location != nil {
			t.Errorf("%q: %d %v", mutated, a.status, a.location)
		}
	}
}

func TestACodeIsOfUseToItsOwnClientOnly(t *testing.T) {
	t.Parallel()
	for name, with := range map[string][2]string{
		"another client":  {"portal", gisCallback},
		"another address": {"gis", "/api/auth/callback"},
		"both":            {"portal", "/api/auth/callback"},
	} {
		h := start(t, dbtest.SQLite(t))
		code := h.finish(h.authorize(h.gisQuery()).location.Query().Get("authRequestId"))
		if a := h.exchangeAs(with[0], h.provider.ClientSecret(), code, with[1]); a.status != 400 || !strings.Contains(a.body, "invalid_grant") {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
	}
}

func TestALogoutLeadsToAnAddressOfItsClientOnly(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	issued := h.tokens(h.exchange(h.authorizationCode()))
	end := url.Values{"id_token_hint": {issued.ID}, "post_logout_redirect_uri": {h.url + gisLogout}}
	if a := h.do("GET", "/oidc/end_session?"+end.Encode(), "", ""); a.location != nil {
		t.Errorf("%d %v", a.status, a.location)
	}
}

func TestTheClientsSecretCanBeConfigured(t *testing.T) {
	t.Parallel()
	p, err := oidc.New(t.Context(), oidc.Options{DB: dbtest.SQLite(t), Realm: "user", Origin: "https://portal.example", Secret: "agreed on with the other portal"})
	if err != nil || p.ClientSecret() != "agreed on with the other portal" {
		t.Errorf("%v", err)
	}
}
