package oidc

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
	"golang.org/x/text/language"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

// storage keeps what the library asks for; it implements op.Storage.
type storage struct {
	db          *db.DB
	realm       string
	accounts    Accounts
	login       Login
	keys        keys
	signingKeys *signingKeys
	origin      string
	clients     map[string]*client // the portal's own, by id
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
	c, err := s.client(ctx, in.ClientID)
	if err != nil {
		return nil, err
	}
	r := &request{
		id: db.NewID(), clientID: in.ClientID, redirectURI: in.RedirectURI, state: in.State, nonce: in.Nonce, challenge: in.CodeChallenge,
		scopes: c.may(in.Scopes), hintedAccountID: hinted, step: stepPassword, expiresAt: s.db.Now().Add(requestLifetime),
	}
	if r.inAddress, err = s.seal(ctx, r); err == nil && len(r.inAddress) > maxSealed {
		err = oidc.ErrInvalidRequest().WithDescription("the request is too long")
	}
	return r, err
}

// AuthRequestByID finds a request by its ticket, not by the id in the address of
// the login page: only the browser in which the sign-in was completed may go on.
func (s *storage) AuthRequestByID(ctx context.Context, ticket string) (op.AuthRequest, error) {
	return requestByTicket(ctx, s.db.Read(), s.realm, ticket, s.db.Now())
}

// AuthRequestByCode finds the request of a code that belongs to the client that asks.
// The code is used up with the tokens that it gives; a second use ends them.
func (s *storage) AuthRequestByCode(ctx context.Context, code string) (op.AuthRequest, error) {
	by := callOf(ctx)
	r, err := requestByCode(ctx, s.db.Read(), s.realm, code, s.db.Now())
	if err != nil {
		return nil, by.failed(err)
	}
	if by.client == nil || by.client.ID != r.clientID {
		return nil, errors.New("the code of another client")
	}
	if r.step == stepUsed {
		return nil, s.replayed(ctx, r.id)
	}
	return r, nil
}

// replayed ends what followed from a sign-in whose code or refresh token is used again
// (RFC 6749, 4.1.2; RFC 9700, 4.14.2).
func (s *storage) replayed(ctx context.Context, requestID string) error {
	if err := s.db.Tx(ctx, func(tx *db.Tx) error { return dropTokensFrom(ctx, tx, s.realm, requestID) }); err != nil {
		return callOf(ctx).failed(err)
	}
	return oidc.ErrInvalidGrant().WithDescription("used before")
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
	t := token{id: secret.New()}
	err := s.issue(ctx, in, &t, "")
	return t.id, time.Now().Add(tokenLifetime), err
}

// CreateAccessAndRefreshTokens keeps a new pair.
func (s *storage) CreateAccessAndRefreshTokens(ctx context.Context, in op.TokenRequest, current string) (string, string, time.Time, error) {
	t := token{id: secret.New(), refresh: secret.New()}
	err := s.issue(ctx, in, &t, current)
	return t.id, t.refresh, time.Now().Add(tokenLifetime), err
}

// issue keeps tokens, and with them uses up the code or the refresh token that they are
// for. Of two who come with one, the second ends what the first got.
func (s *storage) issue(ctx context.Context, in op.TokenRequest, t *token, current string) (err error) {
	if t.grant, err = grantOf(in); err != nil {
		return err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		used := func() error { return useCode(ctx, tx, s.realm, t.grant.requestID) }
		if current != "" {
			used = func() error { return useRefresh(ctx, tx, s.realm, current, t.grant) }
		}
		if err := used(); err != nil {
			return err
		}
		return insertToken(ctx, tx, s.realm, *t)
	})
	if errs.KindOf(err) == errs.NotFound {
		return s.replayed(ctx, t.grant.requestID)
	}
	return callOf(ctx).failed(err)
}

// TokenRequestByRefreshToken is what a refresh token was granted.
func (s *storage) TokenRequestByRefreshToken(ctx context.Context, refresh string) (op.RefreshTokenRequest, error) {
	g, err := grantByRefresh(ctx, s.db.Read(), s.realm, refresh, s.db.Now())
	if errs.KindOf(err) == errs.NotFound {
		return nil, s.usedAgain(ctx, refresh)
	}
	return g, callOf(ctx).failed(err)
}

// usedAgain refuses a refresh token that is not there any more.
func (s *storage) usedAgain(ctx context.Context, refresh string) error {
	by := callOf(ctx)
	if by.client == nil {
		return op.ErrInvalidRefreshToken
	}
	requestID, err := usedRefresh(ctx, s.db.Read(), s.realm, refresh, by.client.ID)
	if err != nil {
		return by.failed(err)
	}
	return s.replayed(ctx, requestID)
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
	return callOf(ctx).failed(s.db.Tx(ctx, func(tx *db.Tx) error { return dropTokensOf(ctx, tx, s.realm, accountID, clientID) }))
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
func (s *storage) SigningKey(ctx context.Context) (op.SigningKey, error) {
	return s.signingKeys.current(ctx)
}

// SignatureAlgorithms is RS256 alone.
func (s *storage) SignatureAlgorithms(context.Context) ([]jose.SignatureAlgorithm, error) {
	return []jose.SignatureAlgorithm{jose.RS256}, nil
}

// KeySet is the public keys: those that sign, will sign, and have signed what may still be shown.
func (s *storage) KeySet(ctx context.Context) ([]op.Key, error) {
	keys, err := s.signingKeys.all(ctx)
	list := make([]op.Key, len(keys))
	for i, key := range keys {
		list[i] = verifyingKey{key}
	}
	return list, err
}

// GetClientByClientID finds a client that is not disabled.
func (s *storage) GetClientByClientID(ctx context.Context, id string) (op.Client, error) {
	if by := callOf(ctx).client; by != nil && by.ID == id {
		return by, nil
	}
	c, err := s.client(ctx, id)
	if errs.KindOf(err) == errs.NotFound {
		return nil, oidc.ErrInvalidClient().WithDescription("unknown client")
	}
	if err != nil {
		return nil, callOf(ctx).failed(err)
	}
	return c, nil
}

// AuthorizeClientIDSecret tells what was found before the library got the request.
func (s *storage) AuthorizeClientIDSecret(ctx context.Context, id, _ string) error {
	if by := callOf(ctx).client; by == nil || by.ID != id {
		return oidc.ErrInvalidClient().WithDescription("the client has not shown who it is")
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
	by := callOf(ctx)
	g, err := grantByToken(ctx, s.db.Read(), s.realm, tokenID, s.db.Now())
	if err != nil {
		return by.failed(err)
	}
	if _, err := s.client(ctx, g.clientID); err != nil { // disabled meanwhile
		return by.failed(err)
	}
	name, mail, locale, err := s.accounts.Profile(ctx, s.realm, g.accountID)
	if err != nil {
		return by.failed(err)
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

// GetKeyByIDAndClientID is not served: what clients sign is checked before (byAssertion).
func (s *storage) GetKeyByIDAndClientID(context.Context, string, string) (*jose.JSONWebKey, error) {
	return nil, errNotServed
}

// ValidateJWTProfileScopes is not served.
func (s *storage) ValidateJWTProfileScopes(context.Context, string, []string) ([]string, error) {
	return nil, errNotServed
}

// Health tells whether the database answers.
func (s *storage) Health(ctx context.Context) error { return s.db.Ping(ctx) }
