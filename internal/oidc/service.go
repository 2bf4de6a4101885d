package oidc

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/zitadel/oidc/v3/pkg/op"
	"golang.org/x/text/language"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/secret"
)

// Options make a provider.
type Options struct {
	DB       *db.DB
	Realm    string // user or staff
	Origin   string // of the realm's portal; the issuer is Origin + /oidc
	Accounts Accounts
	Login    Login
	Clients  []Client
	// Secret is that of the clients, which are one server; one is made where it is empty.
	Secret string
}

// Provider is the OpenID provider of one realm.
type Provider struct {
	storage *storage
	origin  string
	op      *op.Provider
}

// New makes a provider, with its keys where the database holds none.
func New(ctx context.Context, o Options) (*Provider, error) {
	k, err := loadKeys(ctx, o.DB, o.Realm)
	if err != nil {
		return nil, fmt.Errorf("OpenID provider of %s: %w", o.Realm, err)
	}
	if o.Secret != "" {
		k.client = o.Secret
	}
	clients := map[string]*client{}
	for _, each := range o.Clients {
		clients[each.ID] = &client{Client: each, origin: o.Origin}
	}
	p := &Provider{
		origin:  o.Origin,
		storage: &storage{db: o.DB, realm: o.Realm, accounts: o.Accounts, login: o.Login, keys: k, signingKeys: &signingKeys{db: o.DB, realm: o.Realm}, origin: o.Origin, clients: clients},
	}
	if err := p.Rotate(ctx); err != nil {
		return nil, err
	}
	options := []op.Option{op.WithCORSOptions(nil)}
	options = append(options, op.WithLogger(slog.New(clientGoneHandler{slog.Default().Handler()})))
	if strings.HasPrefix(o.Origin, "http://") {
		options = append(options, op.WithAllowInsecure())
	}
	p.op, err = op.NewProvider(&op.Config{
		CryptoKey: k.encryption, DefaultLogoutRedirectURI: o.Origin + "/", CodeMethodS256: true, GrantTypeRefreshToken: true,
		SupportedUILocales: []language.Tag{language.Japanese, language.English},
		SupportedScopes:    []string{"openid", "profile", "email", "offline_access"},
		SupportedClaims:    []string{"sub", "iss", "aud", "exp", "iat", "auth_time", "nonce", "amr", "at_hash", "name", "locale", "email", "email_verified"},
	}, p.storage, op.StaticIssuer(p.Issuer()), options...)
	if err != nil {
		return nil, fmt.Errorf("OpenID provider of %s: %w", o.Realm, err)
	}
	return p, nil
}

// Issuer is the provider's identifier.
func (p *Provider) Issuer() string { return p.origin + "/oidc" }

// ClientSecret is the secret between the provider and its portal. Unless it is
// configured it is made with the keys, and every node reads the same.
func (p *Provider) ClientSecret() string { return p.storage.keys.client }

// PasswordInput is the first login step.
type PasswordInput struct {
	AuthRequestID string `json:"authRequestId" maxLength:"7000" doc:"As the address of the login page names it"`
	UserID        string `json:"userId" maxLength:"254" doc:"User id or mail address"`
	Password      string `json:"password" maxLength:"256"`
}

// RequestInput names a sign-in under way.
type RequestInput struct {
	AuthRequestID string `json:"authRequestId" maxLength:"7000" doc:"As the address of the login page names it"`
}

// SignedInTo is whom a sign-in is for.
type SignedInTo struct {
	ClientName string `json:"clientName" doc:"As it is registered; empty for the portal itself"`
}

// SignInTo tells whom a sign-in is for, out of what is sealed: the address of the login
// page could be anybody's words.
func (p *Provider) SignInTo(ctx context.Context, in RequestInput) (SignedInTo, error) {
	r, err := p.open(ctx, in.AuthRequestID)
	if err != nil {
		return SignedInTo{}, err
	}
	c, err := p.storage.client(ctx, r.clientID)
	if err != nil {
		return SignedInTo{}, ended(err)
	}
	return SignedInTo{ClientName: c.name}, nil
}

// NextStep names the login step that follows.
type NextStep struct {
	Next string `json:"next" enum:"totp"`
}

// TOTPInput is the second login step.
type TOTPInput struct {
	AuthRequestID string `json:"authRequestId" maxLength:"7000" doc:"As the address of the login page names it"`
	Code          string `json:"code" maxLength:"32" doc:"One-time password of the authenticator app"`
}

// Redirect is where the browser goes next.
type Redirect struct {
	RedirectTo string `json:"redirectTo"`
}

// Password is the first login step. errs.Unauthenticated where the sign-in has
// expired or is over: it must begin again.
// secret is what the browser shows at the second step, which is for it alone.
func (p *Provider) Password(ctx context.Context, in PasswordInput, browser, secret string) (NextStep, error) {
	s := p.storage
	r, err := p.open(ctx, in.AuthRequestID)
	if err != nil {
		return NextStep{}, err
	}
	accountID, err := s.login.CheckPassword(ctx, s.realm, in.UserID, in.Password, browser)
	if err != nil {
		return NextStep{}, err
	}
	if r.hintedAccountID != "" && r.hintedAccountID != accountID {
		// The client asked for another person (OpenID Connect Core 3.1.2.1, id_token_hint).
		return NextStep{}, errs.Refuse("MSG-LIT-E-0058", nil)
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		return errors.Join(sweep(ctx, tx), passPassword(ctx, tx, s.realm, r, accountID, secret))
	})
	return NextStep{Next: stepTOTP}, ended(err)
}

// TOTP is the second login step; it may be tried five times. The answer leads to
// the provider's own callback, which sends the browser on with its code. known is what
// the browser is known by from now on.
func (p *Provider) TOTP(ctx context.Context, in TOTPInput, browser, secret string) (to Redirect, known string, err error) {
	return p.secondStep(ctx, in, browser, secret, p.storage.login.CheckTOTP)
}

func (p *Provider) secondStep(ctx context.Context, in TOTPInput, browser, step string,
	check func(ctx context.Context, realm, accountID, code, browser string) error,
) (to Redirect, known string, err error) {
	s := p.storage
	r, err := p.open(ctx, in.AuthRequestID)
	if err != nil {
		return to, "", err
	}
	if step == "" {
		return to, "", errs.New(errs.BadRequest, "this browser gave no password, or keeps no cookies")
	}
	var accountID string
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		accountID, err = takeAttempt(ctx, tx, s.realm, r.id, step)
		return err
	})
	if err != nil {
		return to, "", ended(err)
	}
	if err := check(ctx, s.realm, accountID, in.Code, browser); err != nil {
		return to, "", err
	}
	if _, _, _, err := s.accounts.Profile(ctx, s.realm, accountID); err != nil {
		return to, "", closed(err)
	}
	ticket := secret.New()
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return passTOTP(ctx, tx, s.realm, r.id, accountID, ticket) })
	if err != nil {
		return to, "", ended(err)
	}
	known, err = s.login.Recognise(ctx, s.realm, accountID, browser)
	return p.onwards(ctx, ticket), known, err
}

// onwards is the way to the code for the browser that has completed a sign-in.
func (p *Provider) onwards(ctx context.Context, ticket string) Redirect {
	return Redirect{RedirectTo: op.AuthCallbackURL(p.op)(op.ContextWithIssuer(ctx, p.Issuer()), ticket)}
}

// EndTokens ends what the provider has given out for an account.
func (p *Provider) EndTokens(ctx context.Context, tx *db.Tx, accountID string) error {
	return dropAllTokensOf(ctx, tx, p.storage.realm, accountID)
}

// closed tells who has proven to be the holder of an account that it is over (a temporary one), or until when it is locked.
func closed(err error) error {
	if kept, ok := errors.AsType[principal.KeptOut](err); ok {
		return errs.Refuse("MSG-LIT-I-0041", errs.Params{"reason": "keptOut", "until": clock.Minute(kept.Until)})
	}
	if errs.KindOf(err) == errs.NotFound {
		return errs.Refuse("MSG-LIT-I-0041", nil)
	}
	return err
}

// ended tells a sign-in that is not there any more from other errors.
func ended(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errs.New(errs.Unauthenticated, "the sign-in is over: %w", err)
	}
	return err
}
