package oidc_test

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	relying "github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/made"
	"radioportal/internal/oidc"
)

// browse does what a person's browser does: it opens the address a client sends it to,
// signs in, and gives the address it comes back to.
func (h *host) browse(address string) *url.URL {
	h.t.Helper()
	h.another()
	a := h.do("GET", address, "", "")
	if a.location == nil || a.location.Path != "/oidc/login" {
		h.t.Fatalf("%s: %d %s %v", address, a.status, a.body, a.location)
	}
	id := a.location.Query().Get("authRequestId")
	h.password(id, h.person.UserID, h.person.Password)
	var result struct{ Result oidc.Redirect }
	if err := json.Unmarshal([]byte(h.totp(id, h.code(time.Now())).body), &result); err != nil {
		h.t.Fatal(err)
	}
	return h.do("GET", result.Result.RedirectTo, "", "").location
}

func TestClientGoOIDC(t *testing.T) {
	t.Parallel()
	h := start(t, dbtest.SQLite(t))
	ctx := t.Context()
	provider, err := relying.NewProvider(ctx, h.url+"/oidc")
	if err != nil {
		t.Fatal(err)
	}
	config := oauth2.Config{ClientID: "portal", ClientSecret: h.provider.ClientSecret(), RedirectURL: h.url + "/api/auth/callback",
		Endpoint: provider.Endpoint(), Scopes: []string{"openid", "profile", "email", "offline_access"}}
	verifier := oauth2.GenerateVerifier()
	back := h.browse(config.AuthCodeURL("a state", relying.Nonce("a nonce"), oauth2.S256ChallengeOption(verifier)))
	if back.Query().Get("state") != "a state" {
		t.Errorf("came back to %v", back)
	}
	tokens, err := config.Exchange(ctx, back.Query().Get("code"), oauth2.VerifierOption(verifier))
	if err != nil {
		t.Fatal(err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	id, err := provider.Verifier(&relying.Config{ClientID: "portal"}).Verify(ctx, raw)
	if err != nil || id.Nonce != "a nonce" || id.VerifyAccessToken(tokens.AccessToken) != nil {
		t.Fatalf("%+v %v", id, err)
	}
	info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(tokens))
	if err != nil || info.Subject != id.Subject || info.Email != h.person.Mail || !info.EmailVerified {
		t.Errorf("%+v %v", info, err)
	}
	tokens.Expiry = time.Now().Add(-time.Minute)
	renewed, err := config.TokenSource(ctx, tokens).Token()
	if err != nil || renewed.AccessToken == tokens.AccessToken {
		t.Errorf("renewed: %v", err)
	}
}

// The two libraries of JavaScript servers, each in a program of its own (web/openid).
func TestClientsInJavaScript(t *testing.T) {
	t.Parallel()
	_, err := os.Stat("../../web/openid/node_modules/openid-client")
	made.Needed(t, err == nil, "client libraries of other makers are", "openid")
	h := start(t, dbtest.SQLite(t))
	logout := h.url + "/api/auth/callback?logout=true"
	for _, library := range []string{"openid-client", "oauth4webapi"} {
		t.Run(library, func(t *testing.T) {
			command := exec.CommandContext(t.Context(), "node", "../../web/openid/login.mjs")
			command.Env = append(os.Environ(), "LIBRARY="+library, "ISSUER="+h.url+"/oidc", "CLIENT_ID=portal", "CLIENT_SECRET="+h.provider.ClientSecret(),
				"REDIRECT_URI="+h.url+"/api/auth/callback", "LOGOUT_URI="+logout)
			var complaints strings.Builder
			command.Stderr = &complaints
			in, err := command.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			out, err := command.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := command.Start(); err != nil {
				t.Fatal(err)
			}
			decoder := json.NewDecoder(bufio.NewReader(out))
			var first struct{ Authorize string }
			if err := decoder.Decode(&first); err != nil {
				_ = command.Wait()
				t.Fatalf("%v: %s", err, complaints.String())
			}
			if _, err := in.Write([]byte(h.browse(first.Authorize).String() + "\n")); err != nil {
				t.Fatal(err)
			}
			var last struct{ Sub, Email, End string }
			decoded := decoder.Decode(&last)
			if err := command.Wait(); err != nil || decoded != nil {
				t.Fatalf("%v, %v: %s", err, decoded, complaints.String())
			}
			if last.Sub == "" || last.Email != h.person.Mail {
				t.Errorf("%+v, want %s", last, h.person.Mail)
			}
			if a := h.do("GET", last.End, "", ""); a.status != 302 || a.location.String() != logout {
				t.Errorf("logout: %d %v", a.status, a.location)
			}
		})
	}
}
