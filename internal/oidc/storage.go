package oidc

import (
	"context"
	"crypto/subtle"
	"errors"
	"slices"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
	"golang.org/x/text/language"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// storage keeps what the library asks for; it implements op.Storage.
type storage struct {
	db       *db.DB
	realm    string
	accounts Accounts
	keys     keys
	ring     *ring
	clients  map[string]*portal // by id
}

var errNotServed = errors.New("not served by this provider")

// maxValue bounds what a client may have us keep and send back, in bytes.
const maxValue = 2000

// CreateAuthRequest begins a sign-in. Nobody is ever signed in at the provider,
// so prompt=none is answered with login_required and max_age always holds.
func (s *storage) CreateAuthRequest(ctx context.Context, in *oidc.AuthRequest, hinted string) (op.AuthRequest, error) {
	switch {
	case slices.Contains(in.Prompt, oidc.PromptNone):
		return nil, oidc.ErrLoginRequired()
	case !slices.Contains(in.Scopes, oidc.ScopeOpenID):
		return nil, oidc.ErrInvalidScope().WithDescription("the scope must contain openid")
	case len(in.CodeChallenge) != 43 || in.CodeChallengeMethod != oidc.CodeChallengeMethodS256:
		return nil, oidc.ErrInvalidRequest().WithDescription("PKCE with S256 is required")
	case in.ResponseMode != "" && in.ResponseMode != oidc.ResponseModeQuery:
		return nil, oidc.ErrInvalidRequest().WithDescription("the response mode must be query")
	case len(in.State) > maxValue || len(in.Nonce) > maxValue:
		return nil, oidc.ErrInvalidRequest().WithDescription("state or nonce is too long")
	}
	r := &request{
		id: db.NewID(), clientID: in.ClientID, redirectURI: in.RedirectURI, state: in.State, nonce: in.Nonce,
		challenge: in.CodeChallenge, scopes: in.Scopes, hintedAccountID: hinted, step: stepPassword, amr: []string{"pwd", "otp"},
	}
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		return errors.Join(sweep(ctx, tx), insertRequest(ctx, tx, s.realm, r))
	})
	return r, err
}

// AuthRequestByID finds a request by its ticket, not by the id in the address of
// the login page: only the browser in which the sign-in was completed may go on.
func (s *storage) AuthRequestByID(ctx context.Context, ticket string) (op.AuthRequest, error) {
	return requestByTicket(ctx, s.db.Read(), s.realm, ticket, s.db.Now())
}

// AuthRequestByCode uses a code up. A second use ends the tokens of the first.
func (s *storage) AuthRequestByCode(ctx context.Context, code string) (op.AuthRequest, error) {
	var r *request
	reused := false
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		r, err = useCode(ctx, tx, s.realm, code)
		if reused = errs.KindOf(err) == errs.NotFound; reused {
			return revokeReused(ctx, tx, s.realm, code)
		}
		return err
	})
	if err == nil && reused {
		err = errors.New("the code is unknown, over or used")
	}
	return r, err
}

// SaveAuthCode keeps the code of a request.
func (s *storage) SaveAuthCode(ctx context.Context, id, code string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error { return setCode(ctx, tx, s.realm, id, code) })
}

// DeleteAuthRequest does nothing: a used request is kept for a while (keepRequests).
func (s *storage) DeleteAuthRequest(context.Context, string) error { return nil }

// grantOf is what a token request was granted.
func grantOf(in op.TokenRequest) (grant, error) {
	switch r := in.(type) {
	case *request:
		return grant{r.id, r.clientID, r.accountID, r.scopes, r.amr, r.authAt}, nil
	case *grant:
		return *r, nil
	}
	return grant{}, errNotServed
}

// CreateAccessToken keeps a new access token.
func (s *storage) CreateAccessToken(ctx context.Context, in op.TokenRequest) (string, time.Time, error) {
	g, err := grantOf(in)
	if err != nil {
		return "", time.Time{}, err
	}
	id := newSecret()
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return insertToken(ctx, tx, s.realm, token{id: id, grant: g}) })
	return id, time.Now().Add(tokenLifetime), err
}

// CreateAccessAndRefreshTokens keeps a new pair and uses up the refresh token it is made for.
func (s *storage) CreateAccessAndRefreshTokens(ctx context.Context, in op.TokenRequest, current string) (string, string, time.Time, error) {
	g, err := grantOf(in)
	if err != nil {
		return "", "", time.Time{}, err
	}
	t := token{id: newSecret(), refresh: newSecret(), grant: g}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if current != "" {
			if err := dropRefresh(ctx, tx, s.realm, current); err != nil {
				return oidc.ErrInvalidGrant().WithParent(err)
			}
		}
		return insertToken(ctx, tx, s.realm, t)
	})
	return t.id, t.refresh, time.Now().Add(tokenLifetime), err
}

// TokenRequestByRefreshToken is what a refresh token was granted.
func (s *storage) TokenRequestByRefreshToken(ctx context.Context, refresh string) (op.RefreshTokenRequest, error) {
	return grantByRefresh(ctx, s.db.Read(), s.realm, refresh, s.db.Now())
}

// GetRefreshTokenInfo tells whose a refresh token is.
func (s *storage) GetRefreshTokenInfo(ctx context.Context, _, refresh string) (string, string, error) {
	g, err := grantByRefresh(ctx, s.db.Read(), s.realm, refresh, s.db.Now())
	if errs.KindOf(err) == errs.NotFound {
		return "", "", op.ErrInvalidRefreshToken
	}
	if err != nil {
		return "", "", err
	}
	return g.accountID, refresh, nil
}

// TerminateSession ends the tokens of an account.
func (s *storage) TerminateSession(ctx context.Context, accountID, clientID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error { return dropTokensOf(ctx, tx, s.realm, accountID, clientID) })
}

// RevokeToken ends a token, by its id or by the refresh token itself.
func (s *storage) RevokeToken(ctx context.Context, secret, _, clientID string) *oidc.Error {
	err := s.db.Tx(ctx, func(tx *db.Tx) error { return dropToken(ctx, tx, s.realm, secret, clientID) })
	if err != nil {
		return oidc.ErrServerError().WithParent(err)
	}
	return nil
}

// SigningKey is the key that id tokens are signed with.
func (s *storage) SigningKey(ctx context.Context) (op.SigningKey, error) { return s.ring.current(ctx) }

// SignatureAlgorithms is RS256 alone.
func (s *storage) SignatureAlgorithms(context.Context) ([]jose.SignatureAlgorithm, error) {
	return []jose.SignatureAlgorithm{jose.RS256}, nil
}

// KeySet is the public keys: those that sign, will sign, and have signed what may still be shown.
func (s *storage) KeySet(ctx context.Context) ([]op.Key, error) {
	keys, err := s.ring.all(ctx)
	list := make([]op.Key, len(keys))
	for i, key := range keys {
		list[i] = verifyingKey{key}
	}
	return list, err
}

// GetClientByClientID knows the areas of the portal alone.
func (s *storage) GetClientByClientID(_ context.Context, id string) (op.Client, error) {
	client, known := s.clients[id]
	if !known {
		return nil, oidc.ErrInvalidClient().WithDescription("unknown client")
	}
	return client, nil
}

// AuthorizeClientIDSecret checks the portal's secret.
func (s *storage) AuthorizeClientIDSecret(_ context.Context, id, secret string) error {
	if s.clients[id] == nil || subtle.ConstantTimeCompare([]byte(secret), []byte(s.keys.client)) != 1 {
		return oidc.ErrInvalidClient().WithDescription("client id or secret is wrong")
	}
	return nil
}

// SetUserinfoFromScopes says who and nothing of them: id tokens hold no personal data.
func (s *storage) SetUserinfoFromScopes(_ context.Context, info *oidc.UserInfo, accountID, _ string, _ []string) error {
	info.Subject = accountID
	return nil
}

// SetUserinfoFromToken tells what the token's scopes cover.
func (s *storage) SetUserinfoFromToken(ctx context.Context, info *oidc.UserInfo, tokenID, _, _ string) error {
	g, err := grantByToken(ctx, s.db.Read(), s.realm, tokenID, s.db.Now())
	if err != nil {
		return err
	}
	name, mail, locale, err := s.accounts.Profile(ctx, s.realm, g.accountID)
	if err != nil {
		return err
	}
	info.Subject = g.accountID
	if slices.Contains(g.scopes, oidc.ScopeProfile) {
		info.Name, info.Locale = name, oidc.NewLocale(language.Make(locale))
	}
	if slices.Contains(g.scopes, oidc.ScopeEmail) {
		info.Email, info.EmailVerified = mail, true
	}
	return nil
}

// SetIntrospectionFromToken is not served.
func (s *storage) SetIntrospectionFromToken(context.Context, *oidc.IntrospectionResponse, string, string, string) error {
	return errNotServed
}

// GetPrivateClaimsFromScopes has none.
func (s *storage) GetPrivateClaimsFromScopes(context.Context, string, string, []string) (map[string]any, error) {
	return map[string]any{}, nil
}

// GetKeyByIDAndClientID is not served: no client signs with a key of its own.
func (s *storage) GetKeyByIDAndClientID(context.Context, string, string) (*jose.JSONWebKey, error) {
	return nil, errNotServed
}

// ValidateJWTProfileScopes is not served.
func (s *storage) ValidateJWTProfileScopes(context.Context, string, []string) ([]string, error) {
	return nil, errNotServed
}

// Health tells whether the database answers.
func (s *storage) Health(ctx context.Context) error { return s.db.Ping(ctx) }
