package app

import (
	"net/http"

	"radioportal/internal/account"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
	"radioportal/internal/signup"
)

// buildAccounts joins accounts and sign-ups with what they need of others. It comes
// last: sessions and providers must stand.
func (a *App) buildAccounts() error {
	var tokens []login.Tokens
	if a.providers.user != nil {
		tokens = append(tokens, a.providers.user)
	}
	err := a.accounts.SetPorts(account.Ports{
		Identity: a.identity, Sessions: a.sessions.user, Tokens: tokens, Applications: a.applications, Drafts: a.drafts, Mandates: mandatesOf{a},
		Inquiries: a.inquiries,
		Mail:      a.mail, OptionalMail: a.mail, Origin: a.config.Origin,
	})
	if err != nil {
		return err
	}
	a.signups = signup.New(a.db, signup.Ports{Identity: a.identity, Accounts: a.accounts, Login: a.accounts.Login(), Apps: totpAdapter{}, Places: a.addresses,
		Waiting: awaiting{a}, Mail: a.mail, Origin: a.config.Origin})
	a.owners["signup"] = func(r *http.Request, id string) (bool, error) {
		return a.signups.Owns(r.Context(), cookieOf(r, signup.Cookie), id)
	}
	a.owners["login"] = func(r *http.Request, id string) (bool, error) {
		return oidc.OwnsProof(cookieOf(r, oidc.LoginCookie), id), nil
	}
	a.accounts.Subscribe(a.queue)
	a.signups.Subscribe(a.queue)
	return nil
}

func cookieOf(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

// totpAdapter are authenticator totpAdapter as sign-ups set them up.
type totpAdapter struct{}

// TOTP implements signup.Apps.
func (totpAdapter) TOTP(mail, secret string) (signup.TOTPSetup, error) {
	if secret == "" {
		secret = login.NewTOTPSecret()
	}
	setup, err := login.SetupOf(secret, mail)
	return signup.TOTPSetup{Secret: setup.Secret, URI: setup.OTPAuthURI, QRSize: setup.QR.Size, QRPath: setup.QR.Path}, err
}
