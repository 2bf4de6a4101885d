package login

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// RecoveryFinishInput sets a lost password. One of totp and recoveryCode is needed.
type RecoveryFinishInput struct {
	Token        string `json:"token" maxLength:"64"`
	Password     string `json:"password" maxLength:"256"`
	TOTP         string `json:"totp,omitempty" maxLength:"32"`
	RecoveryCode string `json:"recoveryCode,omitempty" maxLength:"64"`
}

// recoveries is how many links for a lost password are asked for and used. How many go to
// one address, and are asked for from one source, is counted besides.
var recoveries = throttle.NewBound(10*time.Minute, throttle.NewAmount(300, 1<<20), throttle.NewAmount(3_000, 8<<20))

func registerRecovery(api huma.API, s *Service) {
	open := func(path, summary string) httpx.Call {
		return httpx.Call{Path: "/api/auth/recovery/" + path, Summary: summary, Authz: httpx.Everyone(), Open: httpx.Bounded(recoveries), MaxBody: 8 << 10}
	}
	httpx.Post(api, open("begin", "Have a link sent to set a lost password; the answer is the same for every address"), func(ctx context.Context, in MailInput) (httpx.Empty, error) {
		return httpx.Empty{}, s.askRecovery(ctx, in.Mail, principal.From(ctx).Lang, httpx.AddressOf(ctx))
	})
	check := open("check", "Whether a link may still be used")
	check.Open = httpx.ReadOnly()
	httpx.Post(api, check, func(ctx context.Context, in TokenInput) (httpx.Empty, error) {
		return httpx.Empty{}, s.checkRecovery(ctx, in.Token)
	})
	httpx.Cookied(api, open("finish", "Set a lost password; the second factor is needed"), httpx.KnownBrowser, s.handleRecover)
}

func (s *Service) handleRecover(ctx context.Context, browser string, in RecoveryFinishInput) (httpx.Empty, *http.Cookie, error) {
	cookie, err := s.recover(ctx, in.Token, in.Password, in.TOTP, in.RecoveryCode, browser)
	return httpx.Empty{}, httpx.KnownBrowserCookie(cookie), err
}

// readAnswer reads what a browser answered to a challenge.
func readAnswer(text string) (passkeyAnswer, error) {
	var in passkeyAnswer
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		return in, errs.New(errs.BadRequest, "passkey: %w", err)
	}
	return in, nil
}
