package app

import (
	"context"
	"errors"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/config"
	"radioportal/internal/sandbox"
)

// openSandbox starts the outside world for trying the portal out.
func (a *App) openSandbox(settable *clock.Settable) error {
	if settable == nil {
		return nil
	}
	clients, err := a.sandboxClients()
	if err != nil {
		return err
	}
	a.sandbox = sandbox.New(sandbox.Options{
		Clients: clients, SMSSecret: config.SandboxSecret, LetterSecret: config.SandboxSecret, Origin: a.config.SandboxOrigin,
		Clock: settable, PortalOrigin: a.config.Origin, StaffOrigin: a.config.StaffOrigin,
		BankSecret: []byte(a.config.BankSecret), Accounts: sandboxAccounts, AllHours: a.config.SandboxAllHours,
	})
	return a.sandbox.Start()
}

// checkSandbox keeps the sandbox and everybody else apart: it takes an empty database or its
// own, and its own is served by nothing else, because the passwords of its accounts are in
// the program and on its pages.
func (a *App) checkSandbox(ctx context.Context) error {
	if a.config.Sandbox {
		return a.db.Exclusively(ctx, func() error { return a.markSandbox(ctx) })
	}
	its, err := a.accounts.IsSandbox(ctx)
	if err == nil && its {
		err = errors.New("the database was a sandbox's: it may hold demo accounts, whose passwords everybody may know, and serves with --sandbox only; begin with an empty one")
	}
	return err
}

// ofOthers are tables in which a row shows that the database is somebody's: what they made, and
// the key that every portal makes at its first start, after the sandbox has left its mark.
var ofOthers = []string{"sign_in_name", "account", "staff_account", "oidc_client", "application", "monitor_key"}

// markSandbox makes an empty database the sandbox's.
func (a *App) markSandbox(ctx context.Context) error {
	if its, err := a.accounts.IsSandbox(ctx); err != nil || its {
		return errors.Join(err, a.accounts.MarkSandbox(ctx))
	}
	for _, table := range ofOthers {
		filled, err := hasRows(ctx, a.db.Read(), table)
		if err != nil {
			return err
		}
		if filled {
			return account.ErrNoSandbox
		}
	}
	return a.accounts.MarkSandbox(ctx)
}

// SeedSandbox makes what there is to try. Nodes that start together make it once.
func (a *App) SeedSandbox(ctx context.Context) error {
	return a.db.Exclusively(ctx, func() error {
		if err := a.accounts.SeedDemo(ctx); err != nil {
			return err
		}
		return a.announcements.Seed(ctx)
	})
}

// Published are the secrets that everybody can read in the program or on the sandbox's
// pages. Outside the sandbox they are taken for nothing.
func Published() []string {
	list := sandbox.Published()
	for _, d := range account.Demo() {
		list = append(list, d.Password, d.TOTPSecret)
	}
	return list
}

// sandboxAccounts lists the demo accounts as the sandbox shows them.
func sandboxAccounts() []sandbox.Account {
	list := []sandbox.Account{}
	for _, d := range account.Demo() {
		portal := "user"
		if d.Staff() {
			portal = "staff"
		}
		list = append(list, sandbox.Account{Kind: d.Kind, UserID: d.UserID, Mail: d.Mail, Password: d.Password, TOTPSecret: d.TOTPSecret, Portal: portal})
	}
	return list
}
