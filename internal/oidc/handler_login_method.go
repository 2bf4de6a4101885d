package oidc

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/secret"
)

// hinting tells the login page what the client wants shown.
type hinting struct {
	http.ResponseWriter
	page  string
	extra url.Values
}

// WriteHeader adds the hints to the address of the login page.
func (h *hinting) WriteHeader(status int) {
	if location := h.Header().Get("Location"); location != "" {
		h.Header().Set("Location", addHints(location, h.page, h.extra))
	}
	h.ResponseWriter.WriteHeader(status)
}

// PasskeyChallenge is what a passkey answers.
type PasskeyChallenge struct {
	CeremonyID string         `json:"ceremonyId"`
	Options    map[string]any `json:"options" doc:"PublicKeyCredentialRequestOptionsJSON"`
}

// PasskeyFinish is the answer of a passkey.
type PasskeyFinish struct {
	AuthRequestID string         `json:"authRequestId" maxLength:"7000" doc:"As the address of the login page names it"`
	CeremonyID    string         `json:"ceremonyId" maxLength:"64"`
	Credential    map[string]any `json:"credential" doc:"PublicKeyCredential.toJSON() of the assertion"`
}

// IdentityLogin chooses who vouches.
type IdentityLogin struct {
	AuthRequestID string `json:"authRequestId" maxLength:"7000" doc:"As the address of the login page names it"`
	Method        string `json:"method" enum:"mynumber,gbizid"`
	ReturnTo      string `json:"returnTo,omitempty" maxLength:"2048" doc:"where the sign-in leads, as the login page was told; it is told so again on the way back"`
}

// IdentityNonce is what the key of a certificate signs.
type IdentityNonce struct {
	Nonce string `json:"nonce"`
}

// IdentityFinish ends a sign-in by the proof that was made, or by a signed challenge.
type IdentityFinish struct {
	AuthRequestID string `json:"authRequestId" maxLength:"7000" doc:"As the address of the login page names it"`
	CMS           string `json:"cms,omitempty" maxLength:"65536" contentEncoding:"base64" doc:"detached CMS over the nonce, DER; for a certificate"`
}

// LoginCookie binds a proof to the browser that asked for it: whoever sends somebody
// else the address of a sign-in does not get in with that person's proof.
const LoginCookie = "__Host-login"

// StepCookie binds the second step of a sign-in to the browser that gave the password:
// whoever knows the address of a sign-in cannot go on where somebody else has begun.
const StepCookie = "__Host-step"

func registerLoginMethods(api huma.API, p *Provider, base string) {
	call := func(path, summary string) httpx.Call {
		return httpx.Call{Path: base + path, Summary: summary, Authz: httpx.Everyone(), Open: httpx.Bounded(steps), MaxBody: 128 << 10}
	}
	httpx.Cookied(api, call("/recovery-code", "Sign-in, second step: a recovery code in place of a one-time password"), httpx.KnownBrowser, p.handleRecoveryCode)
	httpx.Post(api, call("/passkey-begin", "Sign-in by passkey: the challenge"), p.handlePasskeyBegin)
	httpx.Post(api, call("/passkey-finish", "Sign-in by passkey: the answer"), p.handlePasskeyFinish)
	httpx.Cookied(api, call("/identity-begin", "Sign-in by gBizID or My Number Card; leads there and back to /oidc/login"), LoginCookie, p.handleIdentityBegin)
	httpx.Cookied(api, call("/identity-challenge", "Sign-in by certificate: what its key signs"), LoginCookie, p.handleIdentityChallenge)
	httpx.Cookied(api, call("/identity-finish", "Sign-in by whoever vouches: the end"), LoginCookie, p.handleIdentityFinish)
}

func (p *Provider) handleRecoveryCode(ctx context.Context, browser string, in TOTPInput) (Redirect, *http.Cookie, error) {
	to, known, err := p.RecoveryCode(ctx, in, browser, httpx.CookieOf(ctx, StepCookie))
	return to, httpx.KnownBrowserCookie(known), err
}

func (p *Provider) handlePasskeyBegin(ctx context.Context, in RequestInput) (PasskeyChallenge, error) {
	id, options, err := p.passkeyBegin(ctx, in.AuthRequestID)
	return PasskeyChallenge{id, options}, err
}

func (p *Provider) handlePasskeyFinish(ctx context.Context, in PasskeyFinish) (Redirect, error) {
	answer, err := json.Marshal(in.Credential)
	if err != nil {
		return Redirect{}, err
	}
	return p.passkeyFinish(ctx, in.AuthRequestID, in.CeremonyID, answer)
}

func (p *Provider) handleIdentityBegin(ctx context.Context, _ string, in IdentityLogin) (Redirect, *http.Cookie, error) {
	secret := secret.New()
	to, err := p.identityBegin(ctx, secret, in)
	return Redirect{to}, browserCookie(LoginCookie, secret), err
}

func (p *Provider) handleIdentityChallenge(ctx context.Context, _ string, in RequestInput) (IdentityNonce, *http.Cookie, error) {
	secret := secret.New()
	nonce, err := p.identityChallenge(ctx, in.AuthRequestID, secret)
	return IdentityNonce{nonce}, browserCookie(LoginCookie, secret), err
}

func (p *Provider) handleIdentityFinish(ctx context.Context, cookie string, in IdentityFinish) (Redirect, *http.Cookie, error) {
	cms, err := base64.StdEncoding.DecodeString(in.CMS)
	if err != nil {
		return Redirect{}, nil, errs.New(errs.BadRequest, "cms: %w", err)
	}
	to, err := p.identityFinish(ctx, in.AuthRequestID, cookie, cms)
	over := browserCookie(LoginCookie, "")
	over.MaxAge = -1
	return to, over, err
}

func browserCookie(name, secret string) *http.Cookie {
	return &http.Cookie{Name: name, Value: secret, Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
		MaxAge: int(requestLifetime.Seconds())}
}
