package app_test

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/pquerna/otp/totp"
	"golang.org/x/oauth2"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
	"radioportal/internal/made"
)

const (
	relyingBack = "https://relying.example/callback"
	relyingOut  = "https://relying.example/out"
)

// relyingParty is a client that the command has registered at a running program.
type relyingParty struct {
	t          *testing.T
	server     *apptest.Process
	people     []apptest.Account
	id, secret string
	key        *ecdsa.PrivateKey // nil for one with a secret
}

// operator runs the program's command.
func operator(t *testing.T, server *apptest.Process, args ...string) string {
	t.Helper()
	args = append(append([]string{"client"}, args...), "--data", server.Data, "--database", server.Database)
	out, err := exec.CommandContext(t.Context(), server.Binary, args...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("%v: %v %s", args, err, exit.Stderr)
		}
		t.Fatal(err)
	}
	return string(out)
}

func (r *relyingParty) register() {
	r.t.Helper()
	args := []string{"add", r.id, "--name", "無線局検索", "--redirect", relyingBack, "--post-logout", relyingOut, "--scopes", "openid,profile,email,offline_access"}
	if r.key != nil {
		set, err := json.Marshal(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: &r.key.PublicKey, KeyID: "1"}}})
		if err != nil {
			r.t.Fatal(err)
		}
		file := filepath.Join(r.t.TempDir(), "jwks.json")
		if err := os.WriteFile(file, set, 0o600); err != nil {
			r.t.Fatal(err)
		}
		args = append(args, "--key", file)
	}
	output := operator(r.t, r.server, args...)
	r.secret = strings.TrimSpace(strings.TrimPrefix(output, "client secret: "))
	if (r.key == nil) != (len(r.secret) == 43) {
		r.t.Fatalf("the command said %q", output)
	}
}

// browse signs somebody in where a client sends the browser, and gives where it comes back to.
func (r *relyingParty) browse(authorize string) *url.URL {
	r.t.Helper()
	person := r.people[0]
	r.people = r.people[1:]
	c := apptest.New(r.server.UserOrigin)
	page, err := c.Follow(r.t.Context(), authorize)
	if err != nil {
		r.t.Fatal(err)
	}
	id := page.Query().Get("authRequestId")
	if err := c.Post(r.t.Context(), "/api/auth/login/password", map[string]string{"authRequestId": id, "userId": person.UserID, "password": person.Password}, nil); err != nil {
		r.t.Fatal(err)
	}
	code, err := totp.GenerateCode(person.TOTPSecret, time.Now())
	if err != nil {
		r.t.Fatal(err)
	}
	var next struct{ RedirectTo string }
	if err := c.Post(r.t.Context(), "/api/auth/login/totp", map[string]string{"authRequestId": id, "code": code}, &next); err != nil {
		r.t.Fatal(err)
	}
	return r.leads(c, next.RedirectTo)
}

func (r *relyingParty) leads(c *apptest.Client, address string) *url.URL {
	r.t.Helper()
	request, err := http.NewRequestWithContext(r.t.Context(), http.MethodGet, address, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	status, body, header, err := c.Do(request)
	if err != nil || status != http.StatusFound {
		r.t.Fatalf("%s: %d %s %v", address, status, body, err)
	}
	to, err := url.Parse(header.Get("Location"))
	if err != nil {
		r.t.Fatal(err)
	}
	return to
}

// inJavaScript logs in with a library of JavaScript servers (web/openid).
func (r *relyingParty) inJavaScript(library string) {
	r.t.Helper()
	command := exec.CommandContext(r.t.Context(), "node", "../../web/openid/login.mjs")
	command.Env = append(os.Environ(), "LIBRARY="+library, "ISSUER="+r.server.UserOrigin+"/oidc", "CLIENT_ID="+r.id, "CLIENT_SECRET="+r.secret,
		"REDIRECT_URI="+relyingBack, "LOGOUT_URI="+relyingOut)
	if r.key != nil {
		private, err := json.Marshal(jose.JSONWebKey{Key: r.key, KeyID: "1"})
		if err != nil {
			r.t.Fatal(err)
		}
		command.Env = append(command.Env, "CLIENT_JWK="+string(private))
	}
	var complaints strings.Builder
	command.Stderr = &complaints
	in, inErr := command.StdinPipe()
	out, outErr := command.StdoutPipe()
	if err := errors.Join(inErr, outErr, command.Start()); err != nil {
		r.t.Fatal(err)
	}
	answers := json.NewDecoder(bufio.NewReader(out))
	var first struct{ Authorize string }
	if err := answers.Decode(&first); err != nil {
		_ = command.Wait()
		r.t.Fatalf("%v: %s", err, complaints.String())
	}
	_, written := in.Write([]byte(r.browse(first.Authorize).String() + "\n"))
	var last struct{ Sub, Email, End string }
	decoded := answers.Decode(&last)
	if err := errors.Join(written, decoded, command.Wait()); err != nil || last.Sub == "" || last.Email == "" {
		r.t.Fatalf("%+v %v: %s", last, err, complaints.String())
	}
	if to := r.leads(apptest.New(r.server.UserOrigin), last.End); to.String() != relyingOut {
		r.t.Errorf("the logout leads to %v", to)
	}
}

// inGo logs in with go-oidc and x/oauth2.
func (r *relyingParty) inGo() {
	r.t.Helper()
	ctx := r.t.Context()
	provider, err := oidc.NewProvider(ctx, r.server.UserOrigin+"/oidc")
	if err != nil {
		r.t.Fatal(err)
	}
	config := oauth2.Config{ClientID: r.id, ClientSecret: r.secret, RedirectURL: relyingBack, Endpoint: provider.Endpoint(), Scopes: []string{"openid", "email", "offline_access"}}
	verifier := oauth2.GenerateVerifier()
	options := []oauth2.AuthCodeOption{oauth2.VerifierOption(verifier)}
	if r.key != nil {
		config.Endpoint.AuthStyle = oauth2.AuthStyleInParams
		options = append(options, oauth2.SetAuthURLParam("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"), oauth2.SetAuthURLParam("client_assertion", r.assertion()))
	}
	back := r.browse(config.AuthCodeURL("a state", oidc.Nonce("a nonce"), oauth2.S256ChallengeOption(verifier)))
	if back.Query().Get("state") != "a state" {
		r.t.Fatalf("came back to %v", back)
	}
	tokens, err := config.Exchange(ctx, back.Query().Get("code"), options...)
	if err != nil {
		r.t.Fatal(err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	id, err := provider.Verifier(&oidc.Config{ClientID: r.id}).Verify(ctx, raw)
	if err != nil || id.Nonce != "a nonce" {
		r.t.Fatalf("%+v %v", id, err)
	}
	if info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(tokens)); err != nil || info.Subject != id.Subject || info.Email == "" {
		r.t.Fatalf("%+v %v", info, err)
	}
	if r.key == nil {
		r.replay(config, provider, tokens)
	}
}

// replay uses a refresh token again, which ends what followed from it.
func (r *relyingParty) replay(config oauth2.Config, provider *oidc.Provider, first *oauth2.Token) {
	r.t.Helper()
	ctx := r.t.Context()
	refresh := func(token string) (*oauth2.Token, error) {
		return config.TokenSource(ctx, &oauth2.Token{RefreshToken: token}).Token()
	}
	second, err := refresh(first.RefreshToken)
	if err != nil {
		r.t.Fatal(err)
	}
	if _, err := refresh(first.RefreshToken); err == nil {
		r.t.Error("a refresh token worked twice")
	}
	if _, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(second)); err == nil {
		r.t.Error("the access token of its successor lives on")
	}
	if _, err := refresh(second.RefreshToken); err == nil {
		r.t.Error("its successor lives on")
	}
}

func (r *relyingParty) assertion() string {
	r.t.Helper()
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: r.key, KeyID: "1"}}, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	text, err := jwt.Signed(signer).Claims(jwt.Claims{Issuer: r.id, Subject: r.id, Audience: jwt.Audience{r.server.UserOrigin + "/oidc"}, ID: rand.Text(),
		Expiry: jwt.NewNumericDate(time.Now().Add(time.Minute))}).Serialize()
	if err != nil {
		r.t.Fatal(err)
	}
	return text
}

func TestRegisteredClientsLogIn(t *testing.T) {
	t.Parallel()
	_, err := os.Stat("../../web/openid/node_modules/openid-client")
	made.Needed(t, err == nil, "client libraries of other makers are", "openid")
	binary := buildBinary(t)
	for name, address := range app.Stores {
		t.Run("[R2.41] clients of other makers log in as the command registers them, "+name, func(t *testing.T) {
			server, err := apptest.NewProcess(binary, t.TempDir(), address(t))
			if err != nil {
				t.Fatal(err)
			}
			start(t, server)
			t.Cleanup(func() { _ = server.Kill() })
			people, err := server.SeedAccounts(t.Context(), 6)
			if err != nil {
				t.Fatal(err)
			}
			key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
			if err != nil {
				t.Fatal(err)
			}
			for i, r := range []*relyingParty{{id: "with-secret"}, {id: "with-key", key: key}} {
				r.t, r.server, r.people = t, server, people[3*i:3*i+3]
				r.register()
				r.inGo()
				r.inJavaScript("openid-client")
				r.inJavaScript("oauth4webapi")
			}
			operator(t, server, "disable", "with-key")
			if list := operator(t, server, "list"); !strings.Contains(list, "with-secret\tenabled\tsecret") || !strings.Contains(list, "with-key\tdisabled\tkey") {
				t.Errorf("list: %s", list)
			}
			authorize := server.UserOrigin + "/oidc/authorize?" + url.Values{"client_id": {"with-key"}, "redirect_uri": {relyingBack}, "response_type": {"code"}, "scope": {"openid"}}.Encode()
			if _, err := apptest.New(server.UserOrigin).Follow(t.Context(), authorize); err == nil || !strings.Contains(err.Error(), "400") {
				t.Errorf("a disabled client: %v", err)
			}
			before := operator(t, server, "secret", "with-secret")
			if after := operator(t, server, "secret", "with-secret"); before == after || !strings.HasPrefix(after, "client secret: ") {
				t.Errorf("a secret issued again: %q", after)
			}
		})
	}
}
