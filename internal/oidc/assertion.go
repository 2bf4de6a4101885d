package oidc

import (
	"context"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

const (
	assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
	// assertionLife is how far ahead an assertion's end may lie.
	assertionLife = time.Hour
	// assertionSkew is how much a client's clock may differ.
	assertionSkew = time.Minute
)

// assertionAlgorithms are what clients sign with: asymmetric ones alone.
var assertionAlgorithms = []jose.SignatureAlgorithm{jose.RS256, jose.PS256, jose.ES256, jose.ES384, jose.EdDSA}

// byAssertion is the client that a signed assertion shows (private_key_jwt, OpenID
// Connect Core 9; RFC 7523). errs.Unauthenticated where it shows none.
func (p *Provider) byAssertion(ctx context.Context, assertion string) (*client, error) {
	token, err := jwt.ParseSigned(assertion, assertionAlgorithms)
	if err != nil {
		return nil, errs.New(errs.Unauthenticated, "assertion: %w", err)
	}
	var unverified jwt.Claims
	if err := token.UnsafeClaimsWithoutVerification(&unverified); err != nil {
		return nil, errs.New(errs.Unauthenticated, "assertion: %w", err)
	}
	c, err := p.storage.client(ctx, unverified.Issuer)
	if errs.KindOf(err) == errs.NotFound {
		return nil, errs.New(errs.Unauthenticated, "assertion: %w", err)
	}
	if err != nil {
		return nil, err
	}
	claims, ok := c.verified(token)
	if !ok {
		return nil, errs.New(errs.Unauthenticated, "assertion: no key of the client has signed it")
	}
	if err := p.checkAssertion(claims, c.ID); err != nil {
		return nil, err
	}
	return c, p.storage.useAssertion(ctx, c.ID, claims)
}

// issuerOf is who an assertion says has signed it; "" where it cannot be read.
func issuerOf(assertion string) string {
	var unverified jwt.Claims
	token, err := jwt.ParseSigned(assertion, assertionAlgorithms)
	if err != nil || token.UnsafeClaimsWithoutVerification(&unverified) != nil {
		return ""
	}
	return unverified.Issuer
}

// verified are an assertion's claims where one of the client's keys has signed it.
func (c *client) verified(token *jwt.JSONWebToken) (jwt.Claims, bool) {
	named := ""
	if len(token.Headers) == 1 {
		named = token.Headers[0].KeyID
	}
	for _, key := range c.keys {
		if named != "" && key.KeyID != "" && key.KeyID != named {
			continue
		}
		var claims jwt.Claims
		if err := token.Claims(key.Key, &claims); err == nil {
			return claims, true
		}
	}
	return jwt.Claims{}, false
}

func (p *Provider) checkAssertion(claims jwt.Claims, clientID string) error {
	now := p.storage.db.Now()
	err := claims.ValidateWithLeeway(jwt.Expected{Issuer: clientID, Subject: clientID, Time: now,
		AnyAudience: jwt.Audience{p.Issuer(), p.Issuer() + "/oauth/token", p.Issuer() + "/revoke"}}, assertionSkew)
	if err != nil {
		return errs.New(errs.Unauthenticated, "assertion: %w", err)
	}
	if claims.Expiry == nil || claims.Expiry.Time().After(now.Add(assertionLife)) || claims.ID == "" {
		return errs.New(errs.Unauthenticated, "assertion: lasts too long, or has no id")
	}
	return nil
}

// useAssertion lets an assertion serve once.
func (s *storage) useAssertion(ctx context.Context, clientID string, claims jwt.Claims) error {
	fresh := false
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		fresh, err = insertAssertion(ctx, tx, secret.Hash(s.realm+" "+clientID+" "+claims.ID), claims.Expiry.Time().Add(assertionSkew))
		return err
	})
	if err == nil && !fresh {
		err = errs.New(errs.Unauthenticated, "assertion: used before")
	}
	return err
}
