package oidc

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

// Client is an area of a portal: what it is called here, and the only addresses that
// browsers are sent back to.
type Client struct {
	ID                       string
	RedirectURIs, LogoutURIs []string
}

// client is a server that people sign in to here: an area of the portal's own, or a
// relying party that an operator has registered. It is what the library calls op.Client.
type client struct {
	Client
	origin string // of the provider

	// Of a relying party:
	name       string   // as the login page names it; "" of the portal's own
	scopes     []string // it may ask for; nil for all
	secretHash string   // "" where it shows a key
	keys       []jose.JSONWebKey
}

// scopesServed are those that mean something here.
var scopesServed = []string{oidc.ScopeOpenID, oidc.ScopeProfile, oidc.ScopeEmail, oidc.ScopeOfflineAccess}

// client finds who may be signed in to by its id; errs.NotFound where it is unknown or
// disabled. The portal's own are known without asking the database.
func (s *storage) client(ctx context.Context, id string) (*client, error) {
	if own := s.clients[id]; own != nil {
		return own, nil
	}
	if !clientID.MatchString(id) {
		return nil, errs.New(errs.NotFound, "no client has such an id")
	}
	return relyingParty(ctx, s.db.Read(), s.realm, id, s.origin)
}

// shows tells whether a secret is the client's.
func (s *storage) shows(c *client, given string) bool {
	want := s.keys.client
	if c.name != "" {
		want, given = c.secretHash, secret.Hash(given)
	}
	return want != "" && secret.Equal(given, want)
}

// may are the scopes that the client gets of those it asks for.
func (c *client) may(requested []string) []string {
	return slices.DeleteFunc(slices.Clone(requested), func(scope string) bool { return c.scopes != nil && !slices.Contains(c.scopes, scope) })
}

// GetID implements op.Client.
func (c *client) GetID() string { return c.ID }

// RedirectURIs implements op.Client.
func (c *client) RedirectURIs() []string { return c.Client.RedirectURIs }

// PostLogoutRedirectURIs implements op.Client.
func (c *client) PostLogoutRedirectURIs() []string { return c.LogoutURIs }

// ApplicationType implements op.Client: a server that keeps a secret.
func (c *client) ApplicationType() op.ApplicationType { return op.ApplicationTypeWeb }

// AuthMethod implements op.Client. Clients are authenticated before the library sees
// their request (authenticated), whichever way they do it.
func (c *client) AuthMethod() oidc.AuthMethod { return oidc.AuthMethodBasic }

// ResponseTypes implements op.Client.
func (c *client) ResponseTypes() []oidc.ResponseType {
	return []oidc.ResponseType{oidc.ResponseTypeCode}
}

// GrantTypes implements op.Client.
func (c *client) GrantTypes() []oidc.GrantType { return grantTypes }

// LoginURL implements op.Client. Where the client is not the portal itself, the login
// page asks who it is (RequestDetails).
func (c *client) LoginURL(requestID string) string {
	address := c.origin + PagePaths[0] + "?authRequestId=" + url.QueryEscape(requestID)
	if c.name != "" {
		address += "&client=" + url.QueryEscape(c.ID)
	}
	return address
}

// AccessTokenType implements op.Client.
func (c *client) AccessTokenType() op.AccessTokenType { return op.AccessTokenTypeBearer }

// IDTokenLifetime implements op.Client.
func (c *client) IDTokenLifetime() time.Duration { return idTokenLifetime }

// DevMode implements op.Client: an http origin, which is only ever this machine
// itself, is answered in the same way as an https one.
func (c *client) DevMode() bool { return strings.HasPrefix(c.origin, "http://") }

// RestrictAdditionalIdTokenScopes implements op.Client.
func (c *client) RestrictAdditionalIdTokenScopes() func([]string) []string { //nolint:revive // the library's name
	return unchanged
}

// RestrictAdditionalAccessTokenScopes implements op.Client.
func (c *client) RestrictAdditionalAccessTokenScopes() func([]string) []string { return unchanged }

// IsScopeAllowed implements op.Client: none beyond the standard ones.
func (c *client) IsScopeAllowed(string) bool { return false }

// IDTokenUserinfoClaimsAssertion implements op.Client: the id token says who, and nothing of them.
func (c *client) IDTokenUserinfoClaimsAssertion() bool { return false }

// ClockSkew implements op.Client.
func (c *client) ClockSkew() time.Duration { return 0 }

func unchanged(scopes []string) []string { return scopes }

var grantTypes = []oidc.GrantType{oidc.GrantTypeCode, oidc.GrantTypeRefreshToken}
