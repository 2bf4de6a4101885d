package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"radioportal/internal/oidc"
	"radioportal/internal/session"
)

// Client is the command `client`.
type Client struct {
	Add     ClientAdd     `cmd:"" help:"Register a server of others whose users sign in here; prints its secret once."`
	List    ClientList    `cmd:"" help:"List the registered clients."`
	Disable ClientDisable `cmd:"" help:"Refuse a client at once and end what was issued to it."`
	Enable  ClientEnable  `cmd:"" help:"Serve a disabled client again."`
	Secret  ClientSecret  `cmd:"" help:"Give a client another secret, or other keys; the one before is refused at once."`
}

// realmOf says whose people sign in to a client.
type realmOf struct {
	Store
	Realm string `help:"Whose people sign in to it: user or staff." enum:"user,staff" default:"user"`
}

// namedClient names one client.
type namedClient struct {
	realmOf
	ID string `arg:"" help:"client_id."`
}

// ClientAdd is the command `client add`.
type ClientAdd struct {
	namedClient
	Name        string   `help:"Name that the login page shows." required:""`
	Redirects   []string `name:"redirect" help:"Address that a sign-in returns to, exactly; may be given several times." required:"" sep:"none"`
	PostLogouts []string `name:"post-logout" help:"Address that a logout returns to, exactly; may be given several times." sep:"none"`
	Scopes      []string `help:"What it may ask for." default:"openid,profile,email"`
	Key         string   `help:"File of its public keys, a JWK Set or PEM: it authenticates by private_key_jwt. Else by a secret, which is made." type:"existingfile"`
}

// ClientList is the command `client list`.
type ClientList struct{ realmOf }

// ClientDisable is the command `client disable`.
type ClientDisable struct{ namedClient }

// ClientEnable is the command `client enable`.
type ClientEnable struct{ namedClient }

// ClientSecret is the command `client secret`.
type ClientSecret struct {
	namedClient
	Key string `help:"File of its public keys, a JWK Set or PEM, in place of a secret." type:"existingfile"`
}

// with opens the registry for what do does.
func (s Store) with(ctx context.Context, do func(oidc.Registry) error) error {
	d, err := s.open(ctx)
	if err != nil {
		return err
	}
	return errors.Join(do(oidc.Registry{DB: d, Reserved: reservedClients()}), d.Close())
}

// reservedClients are the portal's own, which no registered one may pass for.
func reservedClients() []string {
	ids := []string{}
	for _, portal := range []session.Portal{session.UserPortal, session.StaffPortal} {
		for _, each := range portal.Clients() {
			ids = append(ids, each.ID)
		}
	}
	return ids
}

// Run registers the client.
func (c *ClientAdd) Run(ctx context.Context) error {
	keys, err := keysIn(c.Key)
	if err != nil {
		return err
	}
	return c.with(ctx, func(g oidc.Registry) error {
		secret, err := g.Add(ctx, c.Realm, oidc.RelyingParty{ID: c.ID, Name: c.Name, RedirectURIs: c.Redirects, LogoutURIs: c.PostLogouts, Scopes: c.Scopes}, keys)
		return printed(secret, err)
	})
}

// Run lists the clients, one a line.
func (c *ClientList) Run(ctx context.Context) error {
	return c.with(ctx, func(g oidc.Registry) error {
		list, err := g.List(ctx, c.Realm)
		for _, each := range list {
			by, state := "secret", "enabled"
			if each.ByKey {
				by = "key"
			}
			if each.Disabled {
				state = "disabled"
			}
			fmt.Printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\n", each.ID, state, by, each.Name, strings.Join(each.Scopes, " "),
				strings.Join(each.RedirectURIs, " "), strings.Join(each.LogoutURIs, " "))
		}
		return err
	})
}

// Run disables the client.
func (c *ClientDisable) Run(ctx context.Context) error {
	return c.with(ctx, func(g oidc.Registry) error { return g.Disable(ctx, c.Realm, c.ID) })
}

// Run enables the client.
func (c *ClientEnable) Run(ctx context.Context) error {
	return c.with(ctx, func(g oidc.Registry) error { return g.Enable(ctx, c.Realm, c.ID) })
}

// Run gives the client what it shows from now on.
func (c *ClientSecret) Run(ctx context.Context) error {
	keys, err := keysIn(c.Key)
	if err != nil {
		return err
	}
	return c.with(ctx, func(g oidc.Registry) error {
		secret, err := g.NewCredential(ctx, c.Realm, c.ID, keys)
		return printed(secret, err)
	})
}

// keysIn reads a file of keys; nothing where none is named.
func keysIn(file string) ([]byte, error) {
	if file == "" {
		return nil, nil
	}
	text, err := os.ReadFile(file) //nolint:gosec // the operator names it
	if err == nil && len(text) == 0 {
		err = fmt.Errorf("%s is empty", file)
	}
	return text, err
}

// printed shows a secret, which is kept as a hash alone.
func printed(secret string, err error) error {
	if err == nil && secret != "" {
		fmt.Printf("client secret: %s\n", secret)
	}
	return err
}
