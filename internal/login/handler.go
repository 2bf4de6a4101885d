package login

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// MailInput is a mail address.
type MailInput struct {
	Mail string `json:"mail" maxLength:"254"`
}

// TokenInput is the token of a link in a mail.
type TokenInput struct {
	Token string `json:"token" maxLength:"64"`
}

// NewPasswordInput is a new password.
type NewPasswordInput struct {
	Password string `json:"password" maxLength:"256"`
}

// UserIDInput is a new user id.
type UserIDInput struct {
	UserID string `json:"userId" maxLength:"64" doc:"4 to 64 letters, digits, . _ -"`
}

// CodeInput is a code that was sent or shown.
type CodeInput struct {
	Code string `json:"code" maxLength:"64"`
}

// Codes are recovery codes; they are told this once.
type Codes struct {
	RecoveryCodes []string `json:"recoveryCodes"`
}

// Register adds the user portal's operations.
func Register(api huma.API, s *Service) {
	sensitive := func(path, summary string) httpx.Call {
		return httpx.Call{Path: "/api/common/account/" + path, Summary: summary, Authz: httpx.Sensitive(), MaxBody: 64 << 10}
	}
	httpx.Cookied(api, sensitive("password-change", "Change the password; ends the other sessions"), httpx.UserSession, s.handlePassword)
	httpx.Post(api, sensitive("user-id-change", "Change the user id"), s.handleUserID)
	registerMethods(api, s, sensitive)
	registerRecovery(api, s)
	registerChecks(api, s)
}

func (s *Service) handlePassword(ctx context.Context, _ string, in NewPasswordInput) (httpx.Empty, *http.Cookie, error) {
	cookie, err := s.changePassword(ctx, in.Password)
	if err != nil {
		return httpx.Empty{}, nil, err
	}
	return httpx.Empty{}, httpx.SessionCookie(httpx.UserSession, cookie), nil
}

func (s *Service) handleUserID(ctx context.Context, in UserIDInput) (httpx.Empty, error) {
	return httpx.Empty{}, s.changeUserID(ctx, in.UserID)
}

// ownProofs is under what the proofs of who asks are kept.
func ownProofs(ctx context.Context) string { return ProofOwner(principal.From(ctx).AccountID) }
