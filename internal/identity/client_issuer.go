package identity

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/httpx"
)

// relyingParty is the portal as a client of one OpenID issuer: the code flow with
// PKCE S256 and nonce, the particulars from the userinfo endpoint.
type relyingParty struct {
	issuer    string
	client    oauth2.Config // without the endpoint, which discovery finds
	algorithm []string      // of id tokens
	clock     clock.Clock
	http      *http.Client
	// more goes with a request for authorization, proof with one for tokens.
	more  []oauth2.AuthCodeOption
	proof func(tokenEndpoint string) ([]oauth2.AuthCodeOption, error)
	// claims reads what the userinfo endpoint answered.
	claims     func(decode func(into any) error) (applicant.Claims, error)
	discovered httpx.Found[*oidc.Provider]
}

// find discovers the issuer when it is first needed.
func (p *relyingParty) find(ctx context.Context) (*oidc.Provider, error) {
	return p.discovered.Get(ctx, func(ctx context.Context) (*oidc.Provider, error) {
		found, err := oidc.NewProvider(oidc.ClientContext(ctx, p.http), p.issuer)
		if err != nil {
			return nil, fmt.Errorf("issuer %s: %w", p.issuer, err)
		}
		return found, nil
	})
}

func (p *relyingParty) config(found *oidc.Provider) *oauth2.Config {
	c, style := p.client, p.client.Endpoint.AuthStyle
	c.Endpoint = found.Endpoint()
	c.Endpoint.AuthStyle = style
	return &c
}

// authorizeURL implements issuer.
func (p *relyingParty) authorizeURL(ctx context.Context, v visit) (string, error) {
	found, err := p.find(ctx)
	if err != nil {
		return "", err
	}
	options := append([]oauth2.AuthCodeOption{oidc.Nonce(v.nonce), oauth2.S256ChallengeOption(v.verifier)}, p.more...)
	return p.config(found).AuthCodeURL(v.state, options...), nil
}

// exchange implements issuer. A refusal's reason is refused where the issuer says no,
// unavailable where it does not answer, or not as it must.
func (p *relyingParty) exchange(ctx context.Context, code string, v visit) (string, applicant.Claims, error) {
	found, err := p.find(ctx)
	if err != nil {
		return "", applicant.Claims{}, unavailable(ctx, err)
	}
	ctx = oidc.ClientContext(ctx, p.http)
	config := p.config(found)
	options := []oauth2.AuthCodeOption{oauth2.VerifierOption(v.verifier)}
	if p.proof != nil {
		proof, err := p.proof(config.Endpoint.TokenURL)
		if err != nil {
			return "", applicant.Claims{}, err
		}
		options = append(options, proof...)
	}
	tokens, err := config.Exchange(ctx, code, options...)
	if err != nil {
		return "", applicant.Claims{}, refused(ctx, err)
	}
	subject, err := p.verify(ctx, found, tokens, v.nonce)
	if err != nil {
		return "", applicant.Claims{}, unavailable(ctx, err)
	}
	claims, err := p.particulars(ctx, found, tokens, subject)
	return subject, claims, err
}

// verify checks the id token and tells whose it is.
func (p *relyingParty) verify(ctx context.Context, found *oidc.Provider, tokens *oauth2.Token, nonce string) (string, error) {
	text, ok := tokens.Extra("id_token").(string)
	if !ok {
		return "", errors.New("no id token")
	}
	token, err := found.Verifier(&oidc.Config{ClientID: p.client.ClientID, SupportedSigningAlgs: p.algorithm, Now: p.clock.Now}).Verify(ctx, text)
	if err != nil {
		return "", fmt.Errorf("id token: %w", err)
	}
	if token.Nonce != nonce || token.Subject == "" {
		return "", errors.New("id token: wrong nonce, or nobody's")
	}
	return token.Subject, nil
}

func (p *relyingParty) particulars(ctx context.Context, found *oidc.Provider, tokens *oauth2.Token, subject string) (applicant.Claims, error) {
	info, err := found.UserInfo(ctx, oauth2.StaticTokenSource(tokens))
	if err != nil {
		return applicant.Claims{}, unavailable(ctx, fmt.Errorf("userinfo: %w", err))
	}
	if info.Subject != subject {
		return applicant.Claims{}, unavailable(ctx, errors.New("userinfo of somebody else"))
	}
	claims, err := p.claims(info.Claims)
	if err != nil && ReasonOf(err) == "" {
		err = unavailable(ctx, fmt.Errorf("userinfo: %w", err))
	}
	return claims, err
}

// refused tells an issuer that says no from one that does not answer.
func refused(ctx context.Context, err error) error {
	var answer *oauth2.RetrieveError
	if errors.As(err, &answer) && answer.ErrorCode != "" && answer.Response.StatusCode < http.StatusInternalServerError {
		logged(ctx, err)
		return refuse(codeWrong, Refused)
	}
	return unavailable(ctx, err)
}
