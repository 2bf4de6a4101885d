package oidc

import (
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
)

// request is an authorization request; it is what the library calls op.AuthRequest.
type request struct {
	id, clientID, redirectURI, state, nonce, challenge string
	scopes, amr                                        []string
	hintedAccountID, accountID, step                   string
	authAt, expiresAt                                  time.Time
	// inAddress is what the address of the login page names the request by.
	inAddress string
}

// GetID implements op.AuthRequest: a request that begins is known by what its address
// carries, one whose first factor has passed by its id.
func (r *request) GetID() string {
	if r.inAddress != "" {
		return r.inAddress
	}
	return r.id
}

// GetACR implements op.AuthRequest; no classes are named.
func (r *request) GetACR() string { return "" }

// GetAMR implements op.AuthRequest: how the person signed in (RFC 8176).
func (r *request) GetAMR() []string { return r.amr }

// GetAudience implements op.AuthRequest.
func (r *request) GetAudience() []string { return []string{r.clientID} }

// GetAuthTime implements op.AuthRequest.
func (r *request) GetAuthTime() time.Time { return r.authAt }

// GetClientID implements op.AuthRequest.
func (r *request) GetClientID() string { return r.clientID }

// GetCodeChallenge implements op.AuthRequest.
func (r *request) GetCodeChallenge() *oidc.CodeChallenge {
	return &oidc.CodeChallenge{Challenge: r.challenge, Method: oidc.CodeChallengeMethodS256}
}

// GetNonce implements op.AuthRequest.
func (r *request) GetNonce() string { return r.nonce }

// GetRedirectURI implements op.AuthRequest.
func (r *request) GetRedirectURI() string { return r.redirectURI }

// GetResponseType implements op.AuthRequest.
func (r *request) GetResponseType() oidc.ResponseType { return oidc.ResponseTypeCode }

// GetResponseMode implements op.AuthRequest.
func (r *request) GetResponseMode() oidc.ResponseMode { return oidc.ResponseModeQuery }

// GetScopes implements op.AuthRequest.
func (r *request) GetScopes() []string { return r.scopes }

// GetState implements op.AuthRequest.
func (r *request) GetState() string { return r.state }

// GetSubject implements op.AuthRequest.
func (r *request) GetSubject() string { return r.accountID }

// Done implements op.AuthRequest.
func (r *request) Done() bool { return r.step != stepPassword && r.step != stepTOTP }

// grant is a refresh token being used; it is what the library calls op.RefreshTokenRequest.
type grant struct {
	requestID, clientID, accountID string
	scopes, amr                    []string
	authAt                         time.Time
}

// GetAMR implements op.RefreshTokenRequest.
func (g *grant) GetAMR() []string { return g.amr }

// GetAudience implements op.RefreshTokenRequest.
func (g *grant) GetAudience() []string { return []string{g.clientID} }

// GetAuthTime implements op.RefreshTokenRequest.
func (g *grant) GetAuthTime() time.Time { return g.authAt }

// GetClientID implements op.RefreshTokenRequest.
func (g *grant) GetClientID() string { return g.clientID }

// GetScopes implements op.RefreshTokenRequest.
func (g *grant) GetScopes() []string { return g.scopes }

// GetSubject implements op.RefreshTokenRequest.
func (g *grant) GetSubject() string { return g.accountID }

// SetCurrentScopes implements op.RefreshTokenRequest.
func (g *grant) SetCurrentScopes(scopes []string) { g.scopes = scopes }
