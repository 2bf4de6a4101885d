package app

import (
	"context"
	"errors"
	"net/http"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/account/staff"
	"radioportal/internal/application"
	"radioportal/internal/application/inquiry"
	"radioportal/internal/db"
	"radioportal/internal/licence"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
	"radioportal/internal/procedure"
	"radioportal/internal/session"
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
		Identity: a.identity, Sessions: a.sessions.user, Tokens: tokens, Applications: atBureaus{a.applications, a.licences}, Drafts: a.drafts, Mandates: mandatesOf{a},
		Inquiries: a.inquiries, Holdings: holdings{a}, Obligations: obligations{a}, Places: a.addresses, Bureaus: a.catalogue.Bureaus(), Keepers: a.accountMovers(), Notify: a.notifyPerson, Office: a.officeFor, KeptOut: a.keptOut,
		Mail: a.mail, OptionalMail: a.mail, Origin: a.config.Origin,
	})
	if err != nil {
		return err
	}
	a.mail.OnRefused(MailFailed(a.db))
	a.signups = signup.New(a.db, signup.Ports{Identity: a.identity, Accounts: a.accounts, Login: a.accounts.Login(), Apps: totpAdapter{}, Places: a.addresses,
		Waiting: pendingInvitations{a}, Mail: a.mail, Origin: a.config.Origin})
	a.owners["signup"] = func(r *http.Request, id string) (bool, error) {
		return a.signups.Owns(r.Context(), cookieOf(r, signup.Cookie), id)
	}
	a.owners["login"] = func(r *http.Request, id string) (bool, error) {
		return oidc.OwnsProof(cookieOf(r, oidc.LoginCookie), id), nil
	}
	a.staff = a.buildStaff()
	a.accounts.Subscribe(a.queue)
	a.staff.Subscribe(a.queue)
	a.signups.Subscribe(a.queue)
	return nil
}

// keptOut implements the port of accounts; who looks after the staff is built after them.
func (a *App) keptOut(ctx context.Context, q db.Querier, staffID string) (time.Time, error) {
	return a.staff.KeptOut(ctx, q, staffID)
}

// MailFailed notes in a store that an address takes no mail, wherever it is known.
func MailFailed(d *db.DB) func(ctx context.Context, address, answer string) error {
	accounts := account.New(d)
	return func(ctx context.Context, address, answer string) error {
		return errors.Join(accounts.MailFailed(ctx, address, answer), inquiry.MailFailed(ctx, d, address))
	}
}

func (a *App) buildStaff() *staff.Service {
	var tokens []login.Tokens
	if a.providers.staff != nil {
		tokens = append(tokens, a.providers.staff)
	}
	return staff.New(a.db, a.accounts, staff.Ports{
		Sessions: a.sessions.staff, Tokens: tokens, Bureau: bureauThere(a.catalogue), Mail: a.mail, Origin: a.config.StaffOrigin,
	})
}

// StaffOf looks after the staff accounts of a store from outside of its portal, whose open sessions end within two seconds.
func StaffOf(d *db.DB, c *procedure.Catalogue) *staff.Service {
	accounts := account.New(d)
	sessions := session.New(session.Options{DB: d, Portal: session.StaffPortal, Accounts: accounts, Login: accounts.Login()})
	return staff.New(d, accounts, staff.Ports{Sessions: sessions, Bureau: bureauThere(c)})
}

func bureauThere(c *procedure.Catalogue) func(letter string) bool {
	return func(letter string) bool {
		_, there := c.Bureau(letter)
		return there
	}
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

// atBureaus is what an account has at bureaus: what it has filed there, and the licences of these, also those from old systems.
type atBureaus struct {
	*application.Service
	licences *licence.Service
}

// FiledAt implements account.Applications.
func (k atBureaus) FiledAt(ctx context.Context, q db.Querier, accountIDs, bureaus []string) ([]string, error) {
	filed, err := k.Service.FiledAt(ctx, q, accountIDs, bureaus)
	if err != nil || len(filed) == len(accountIDs) {
		return filed, err
	}
	held, err := k.licences.HeldAt(ctx, q, accountIDs, bureaus)
	return append(filed, held...), err
}
