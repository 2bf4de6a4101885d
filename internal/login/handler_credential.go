package login

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
)

// NewUserIDCheck is a user id that is being typed.
type NewUserIDCheck struct {
	UserID string `json:"userId" maxLength:"64"`
}

// NewPasswordCheck is a password that is being typed, and the user id beside it where one is.
type NewPasswordCheck struct {
	UserID   string `json:"userId,omitempty" maxLength:"64"`
	Password string `json:"password" maxLength:"256"`
}

// RecoveryPasswordCheck is a password that a link is to set.
type RecoveryPasswordCheck struct {
	Token    string `json:"token" maxLength:"64"`
	Password string `json:"password" maxLength:"256"`
}

// registerChecks adds what tells of credentials when their field is left.
func registerChecks(api huma.API, s *Service) {
	own := func(path, summary string) httpx.Call {
		return httpx.Call{Path: "/api/common/account/" + path, Summary: summary, Authz: httpx.Changing(), MaxBody: 8 << 10}
	}
	httpx.Post(api, own("user-id-check", "Whether a user id can be taken; a few taken ones are told in an hour"),
		func(ctx context.Context, in NewUserIDCheck) (httpx.Empty, error) {
			return httpx.Empty{}, s.checkOwnUserID(ctx, in.UserID)
		})
	httpx.Post(api, own("password-check", "What the rules say of a new password"),
		func(ctx context.Context, in NewPasswordCheck) (httpx.Empty, error) {
			return httpx.Empty{}, s.checkOwnPassword(ctx, in.UserID, in.Password)
		})
	httpx.Post(api, httpx.Call{Path: "/api/auth/recovery/password-check", Summary: "What the rules say of the password that a link is to set",
		Authz: httpx.Everyone(), Open: httpx.ReadOnly(), MaxBody: 8 << 10},
		func(ctx context.Context, in RecoveryPasswordCheck) (httpx.Empty, error) {
			return httpx.Empty{}, s.checkRecoveryPassword(ctx, in.Token, in.Password)
		})
}
