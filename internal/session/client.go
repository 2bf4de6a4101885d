package session

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
)

const (
	issuerTimeout = 10 * time.Second // for each call
	issuerAnswer  = 1 << 20          // bytes read of an answer
)

// issuer is the OpenID issuer, found by discovery when it is first needed.
type issuer struct {
	address, clientSecret string
	origin                string // of the portal
	http                  *http.Client
	discovered            httpx.Found[discovered]
}

// discovered is what an issuer says of itself.
type discovered struct {
	*oidc.Provider
	endURL string // of the end of a session; "" where the issuer has none
}

// find discovers the issuer; errs.Unavailable where it does not answer.
func (i *issuer) find(ctx context.Context) (discovered, error) {
	found, err := i.discovered.Get(ctx, i.discover)
	if err != nil {
		err = errs.New(errs.Unavailable, "issuer %s: %w", i.address, err)
	}
	return found, err
}

func (i *issuer) discover(ctx context.Context) (discovered, error) {
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, i.http), i.address)
	if err != nil {
		return discovered{}, err
	}
	var more struct {
		EndSession string `json:"end_session_endpoint"`
	}
	err = provider.Claims(&more)
	return discovered{provider, more.EndSession}, err
}

func (i *issuer) config(p discovered, at Area) *oauth2.Config {
	return &oauth2.Config{
		ClientID: at.Client, ClientSecret: i.clientSecret, Endpoint: p.Endpoint(),
		RedirectURL: i.origin + at.Callback, Scopes: []string{oidc.ScopeOpenID},
	}
}

// authorizeURL is where a sign-in begins.
func (i *issuer) authorizeURL(ctx context.Context, at Area, state, nonce, verifier string, extra url.Values) (string, error) {
	provider, err := i.find(ctx)
	if err != nil {
		return "", err
	}
	options := []oauth2.AuthCodeOption{oidc.Nonce(nonce), oauth2.S256ChallengeOption(verifier)}
	for name := range extra {
		options = append(options, oauth2.SetAuthURLParam(name, extra.Get(name)))
	}
	return i.config(provider, at).AuthCodeURL(state, options...), nil
}

// exchange turns a code into a verified id token and tells whose it is.
// errs.Unauthenticated where the issuer or the token says no.
func (i *issuer) exchange(ctx context.Context, at Area, code, nonce, verifier string) (subject, idToken string, err error) {
	provider, err := i.find(ctx)
	if err != nil {
		return "", "", err
	}
	ctx = oidc.ClientContext(ctx, i.http)
	tokens, err := i.config(provider, at).Exchange(ctx, code, oauth2.VerifierOption(verifier))
	if err != nil {
		return "", "", refused(err)
	}
	idToken, ok := tokens.Extra("id_token").(string)
	if !ok {
		return "", "", errs.New(errs.Unauthenticated, "the issuer gave no id token")
	}
	verified, err := provider.Verifier(&oidc.Config{ClientID: at.Client}).Verify(ctx, idToken)
	if err != nil {
		return "", "", errs.New(errs.Unauthenticated, "id token: %w", err)
	}
	if verified.Nonce != nonce {
		return "", "", errs.New(errs.Unauthenticated, "id token: wrong nonce")
	}
	return verified.Subject, idToken, nil
}

// refused tells an issuer that says no to a code (RFC 6749 5.2: status 400) from one that
// does not answer, has too much to do, or does not know the portal.
func refused(err error) error {
	var answer *oauth2.RetrieveError
	if errors.As(err, &answer) && answer.Response.StatusCode == http.StatusBadRequest {
		return errs.New(errs.Unauthenticated, "code: %w", err)
	}
	return errs.New(errs.Unavailable, "issuer: %w", err)
}

// endSessionURL is where a logout goes on to; the area's own page where the issuer has
// no end of a session or does not answer.
func (i *issuer) endSessionURL(ctx context.Context, at Area, idToken string) string {
	back := i.origin + at.LoggedOut
	found, err := i.find(ctx)
	if err != nil || found.endURL == "" || idToken == "" {
		return back
	}
	query := url.Values{"id_token_hint": {idToken}, "post_logout_redirect_uri": {back}}
	return fmt.Sprintf("%s?%s", found.endURL, query.Encode())
}

func newIssuer(o Options) *issuer {
	return &issuer{address: o.Issuer, clientSecret: o.ClientSecret, origin: o.Origin, http: httpx.NewClient(o.Roots, issuerTimeout, issuerAnswer)}
}
