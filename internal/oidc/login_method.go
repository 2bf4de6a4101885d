package oidc

import (
	"context"
	"errors"
	"net/url"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

// How somebody signed in, in the words of RFC 8176: a key in hand that also asked for
// a PIN or a finger, or whoever vouches and did as much.
const (
	amrPassword = "pwd otp"
	amrPasskey  = "pop mfa"
	amrVouched  = "mfa"
)

// RecoveryCode is the second login step with a recovery code, which works once and is
// told by mail. Tries count with those of the one-time password.
func (p *Provider) RecoveryCode(ctx context.Context, in TOTPInput, browser, secret string) (to Redirect, known string, err error) {
	return p.secondStep(ctx, in, browser, secret, p.storage.login.CheckRecoveryCode)
}

func passkeyOwner(r *request) string { return "login:" + r.id }

func (p *Provider) passkeyBegin(ctx context.Context, requestID string) (string, map[string]any, error) {
	r, err := p.open(ctx, requestID)
	if err != nil {
		return "", nil, err
	}
	return p.storage.login.PasskeySignIn(ctx, passkeyOwner(r))
}

func (p *Provider) passkeyFinish(ctx context.Context, requestID, ceremonyID string, credential []byte) (Redirect, error) {
	r, err := p.open(ctx, requestID)
	if err != nil {
		return Redirect{}, err
	}
	accountID, err := p.storage.login.CheckPasskey(ctx, passkeyOwner(r), ceremonyID, credential)
	if err != nil {
		return Redirect{}, err
	}
	return p.pass(ctx, r, accountID, amrPasskey)
}

// identityOwner is under what the proof of a sign-in is kept: the request and the
// browser, of which only the hash is kept.
func identityOwner(r *request, cookie string) string {
	return "login:" + r.id + ":" + secret.Hash(cookie)
}

func (p *Provider) identityBegin(ctx context.Context, secret string, in IdentityLogin) (string, error) {
	r, err := p.open(ctx, in.AuthRequestID)
	if err != nil {
		return "", err
	}
	back := pageHints(url.Values{returnHint: {in.ReturnTo}})
	back.Set("authRequestId", in.AuthRequestID)
	back.Set("login_method", in.Method)
	return p.storage.login.LoginBegin(ctx, identityOwner(r, secret), in.Method, PagePaths[0]+"?"+back.Encode())
}

func (p *Provider) identityChallenge(ctx context.Context, requestID, secret string) (string, error) {
	r, err := p.open(ctx, requestID)
	if err != nil {
		return "", err
	}
	return p.storage.login.LoginChallenge(ctx, identityOwner(r, secret))
}

// identityFinish signs in whoever was vouched for in this browser, or whose
// certificate has signed the challenge.
func (p *Provider) identityFinish(ctx context.Context, requestID, secret string, cms []byte) (Redirect, error) {
	r, err := p.open(ctx, requestID)
	if err != nil {
		return Redirect{}, err
	}
	if secret == "" {
		return Redirect{}, errs.New(errs.BadRequest, "this browser began no sign-in, or keeps no cookies")
	}
	owner := identityOwner(r, secret)
	if len(cms) > 0 {
		if err := p.storage.login.LoginCertificate(ctx, owner, cms); err != nil {
			return Redirect{}, err
		}
	}
	accountID, _, err := p.storage.login.LoginVouched(ctx, owner)
	if err != nil {
		return Redirect{}, err
	}
	return p.pass(ctx, r, accountID, amrVouched)
}

// open is the request that a login page works on. Whether its sign-in is still under
// way is seen when a factor has passed.
func (p *Provider) open(ctx context.Context, requestID string) (*request, error) {
	r, err := p.storage.unseal(ctx, requestID)
	return r, ended(err)
}

// pass ends a sign-in that needs no second step.
func (p *Provider) pass(ctx context.Context, r *request, accountID, amr string) (Redirect, error) {
	if r.hintedAccountID != "" && r.hintedAccountID != accountID {
		return Redirect{}, errs.Refuse("MSG-LIT-E-0058", errs.Params{"reason": "anotherPerson"}) // as in Password
	}
	ticket := secret.New()
	err := p.storage.db.Tx(ctx, func(tx *db.Tx) error {
		return errors.Join(sweep(ctx, tx), pass(ctx, tx, p.storage.realm, r, accountID, amr, ticket))
	})
	if err != nil {
		return Redirect{}, ended(err)
	}
	return p.onwards(ctx, ticket), nil
}

// OwnsProof tells whether a browser, known by its login cookie, speaks for a sign-in
// that asked for a proof; id is its owner without the kind.
func OwnsProof(cookie, id string) bool {
	return cookie != "" && strings.HasSuffix(id, ":"+secret.Hash(cookie))
}
