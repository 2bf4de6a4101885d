package oidc

import (
	"net/url"
	"strings"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// Client is an area of a portal: what it is called here, and the only addresses that
// browsers are sent back to.
type Client struct {
	ID                       string
	RedirectURIs, LogoutURIs []string
}

// portal is a client of the realm: an area of the portal's own server. It is what the
// library calls op.Client.
type portal struct {
	Client
	origin string // of the provider
}

// GetID implements op.Client.
func (p *portal) GetID() string { return p.ID }

// RedirectURIs implements op.Client.
func (p *portal) RedirectURIs() []string { return p.Client.RedirectURIs }

// PostLogoutRedirectURIs implements op.Client.
func (p *portal) PostLogoutRedirectURIs() []string { return p.LogoutURIs }

// ApplicationType implements op.Client: a server that keeps a secret.
func (p *portal) ApplicationType() op.ApplicationType { return op.ApplicationTypeWeb }

// AuthMethod implements op.Client.
func (p *portal) AuthMethod() oidc.AuthMethod { return oidc.AuthMethodBasic }

// ResponseTypes implements op.Client.
func (p *portal) ResponseTypes() []oidc.ResponseType {
	return []oidc.ResponseType{oidc.ResponseTypeCode}
}

// GrantTypes implements op.Client.
func (p *portal) GrantTypes() []oidc.GrantType { return grantTypes }

// LoginURL implements op.Client.
func (p *portal) LoginURL(requestID string) string {
	return p.origin + PagePaths[0] + "?authRequestId=" + url.QueryEscape(requestID)
}

// AccessTokenType implements op.Client.
func (p *portal) AccessTokenType() op.AccessTokenType { return op.AccessTokenTypeBearer }

// IDTokenLifetime implements op.Client.
func (p *portal) IDTokenLifetime() time.Duration { return idTokenLifetime }

// DevMode implements op.Client: an http origin, which is only ever this machine
// itself, is answered in the same way as an https one.
func (p *portal) DevMode() bool { return strings.HasPrefix(p.origin, "http://") }

// RestrictAdditionalIdTokenScopes implements op.Client.
func (p *portal) RestrictAdditionalIdTokenScopes() func([]string) []string { //nolint:revive // the library's name
	return unchanged
}

// RestrictAdditionalAccessTokenScopes implements op.Client.
func (p *portal) RestrictAdditionalAccessTokenScopes() func([]string) []string { return unchanged }

// IsScopeAllowed implements op.Client: none beyond the standard ones.
func (p *portal) IsScopeAllowed(string) bool { return false }

// IDTokenUserinfoClaimsAssertion implements op.Client: the id token says who, and nothing of them.
func (p *portal) IDTokenUserinfoClaimsAssertion() bool { return false }

// ClockSkew implements op.Client.
func (p *portal) ClockSkew() time.Duration { return 0 }

func unchanged(scopes []string) []string { return scopes }

var grantTypes = []oidc.GrantType{oidc.GrantTypeCode, oidc.GrantTypeRefreshToken}
