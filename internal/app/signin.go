package app

import (
	"context"

	"radioportal/internal/oidc"
	"radioportal/internal/session"
)

// buildSignIn makes, for each realm, the built-in provider unless an external
// issuer is configured, and the sessions that stand on it.
func (a *App) buildSignIn(ctx context.Context) error {
	realms := []struct {
		portal         session.Portal
		origin, issuer string
		relying        []string
		provider       **oidc.Provider
		sessions       **session.Service
	}{
		{session.UserPortal, a.config.Origin, a.config.Issuer, a.config.RelyingOrigins, &a.providers.user, &a.sessions.user},
		{session.StaffPortal, a.config.StaffOrigin, a.config.StaffIssuer, a.config.RelyingStaffOrigins, &a.providers.staff, &a.sessions.staff},
	}
	for _, r := range realms {
		issuer, secret := r.issuer, a.config.ClientSecret
		if issuer == "" {
			provider, err := oidc.New(ctx, oidc.Options{
				DB: a.db, Realm: r.portal.Realm, Origin: r.origin, Accounts: a.accounts, Login: a.accounts.Login(), Secret: secret,
				Clients: clientsOf(r.portal, append([]string{r.origin}, r.relying...)),
			})
			if err != nil {
				return err
			}
			*r.provider, issuer, secret = provider, provider.Issuer(), provider.ClientSecret()
		}
		*r.sessions = session.New(session.Options{
			DB: a.db, Portal: r.portal, Origin: r.origin, Issuer: issuer, ClientSecret: secret, Accounts: a.accounts, Login: a.accounts.Login(), Roots: a.roots,
		})
	}
	return nil
}

// clientsOf are the areas of the portals at some origins as their provider knows them.
func clientsOf(portal session.Portal, origins []string) []oidc.Client {
	list := []oidc.Client{}
	for _, each := range portal.Clients(origins...) {
		list = append(list, oidc.Client(each))
	}
	return list
}
