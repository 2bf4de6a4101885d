package app

import (
	"context"
	"net/http"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/errs"
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
	err := a.accounts.Join(account.Ports{
		Identity: a.identity, Sessions: a.sessions.user, Tokens: tokens, Applications: a.applications, Drafts: a.drafts,
		Mail: a.mail, Origin: a.config.Origin,
	})
	if err != nil {
		return err
	}
	a.signups = signup.New(a.db, signup.Ports{Identity: a.identity, Accounts: newAccounts{a.accounts}, Login: a.accounts.Login(), Apps: newAccounts{a.accounts}, Mail: a.mail, Origin: a.config.Origin})
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

// newAccounts opens the accounts that sign-ups lead to.
type newAccounts struct{ accounts *account.Service }

// Prepare implements signup.Accounts.
func (n newAccounts) Prepare(ctx context.Context, o signup.Opening, password string) (signup.Opening, error) {
	prepared, err := n.accounts.PrepareOpening(ctx, account.Opening{
		Account: account.Account{Status: o.Status, Identified: o.Identified, IdentityMethod: o.IdentityMethod, Proven: o.Proven, Mail: o.Mail,
			Locale: o.Locale, Services: o.Services, Detail: o.Detail, TemporaryUntil: o.TemporaryUntil},
		Login: login.Opening{UserID: o.UserID, TOTPSecret: o.TOTPSecret, Vouched: o.Vouched},
	}, password, o.ByLetter)
	o.Prepared = prepared
	return o, err
}

// UserID implements signup.Accounts.
func (n newAccounts) UserID(ctx context.Context, q db.Querier, accountID string) (string, error) {
	return n.accounts.UserID(ctx, q, accountID)
}

// Open implements signup.Accounts.
func (n newAccounts) Open(ctx context.Context, tx *db.Tx, o signup.Opening) (signup.Opened, error) {
	prepared, ok := o.Prepared.(account.Opening)
	if !ok {
		return signup.Opened{}, errs.New(errs.Internal, "the opening is not prepared")
	}
	made, codes, err := n.accounts.Open(ctx, tx, prepared)
	return signup.Opened{AccountID: made.ID, RecoveryCodes: codes}, err
}

// TOTP implements signup.Apps.
func (n newAccounts) TOTP(mail, secret string) (signup.TOTPSetup, error) {
	if secret == "" {
		secret = login.NewTOTPSecret()
	}
	setup, err := login.SetupOf(secret, mail)
	return signup.TOTPSetup{Secret: setup.Secret, URI: setup.OTPAuthURI, QRSize: setup.QR.Size, QRPath: setup.QR.Path}, err
}

// CheckTOTP implements signup.Accounts.
func (n newAccounts) CheckTOTP(secret, code string) error {
	return n.accounts.Login().CheckSetup(secret, code)
}
