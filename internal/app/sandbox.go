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

// refuseDemo keeps a database that was a sandbox's out of production: the passwords of
// its accounts are in the program, and on the sandbox's pages.
func (a *App) refuseDemo(ctx context.Context) error {
	if a.config.Sandbox {
		return nil
	}
	demo, err := a.accounts.HoldsDemo(ctx)
	if err == nil && demo {
		err = errors.New("the database holds demo accounts, whose passwords everybody may know: it was a sandbox's and serves with --sandbox only; begin with an empty one")
	}
	return err
}

// sandboxAccounts lists the demo accounts as the sandbox shows them.
func sandboxAccounts() []sandbox.Account {
	list := []sandbox.Account{}
	for _, d := range account.Demo() {
		portal := "user"
		switch d.Kind {
		case "viewer", "officer", "administrator":
			portal = "staff"
		}
		list = append(list, sandbox.Account{Kind: d.Kind, UserID: d.UserID, Mail: d.Mail, Password: d.Password, TOTPSecret: d.TOTPSecret, Portal: portal})
	}
	return list
}
