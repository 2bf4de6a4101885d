package oidc

import (
	"net/http"
	"time"

	"radioportal/internal/httpx"
	"radioportal/internal/throttle"
)

// What the provider takes of callers that are not signed in, which all of its are.
var (
	// signIns begin at browsers, and come back to them.
	signIns = throttle.NewBound(time.Minute, throttle.NewAmount(600, 2<<20), throttle.NewAmount(6_000, 12<<20))
	// exchanges come from the few addresses of relying parties, for all of their users.
	exchanges = throttle.NewBound(time.Minute, throttle.NewAmount(6_000, 16<<20), throttle.NewAmount(12_000, 32<<20))
)

// providerRoutes are the addresses of a provider with what they write. What is not here
// cannot write.
var providerRoutes = []struct {
	path, summary string
	open          httpx.Open
}{
	{"/oidc/.well-known/openid-configuration", "Discovery", httpx.ReadOnly()},
	{"/oidc/keys", "Keys of id tokens", httpx.ReadOnly()},
	{"/oidc/userinfo", "What a relying party may know of a person", httpx.ReadOnly()},
	{"/oidc/authorize", "Begin a sign-in for a relying party", httpx.Bounded(signIns)},
	{"/oidc/authorize/callback", "Go on to the relying party with a code", httpx.Bounded(signIns)},
	{"/oidc/end_session", "End the tokens of a sign-in", httpx.Bounded(signIns)},
	{"/oidc/oauth/token", "A code or a refresh token for tokens", httpx.Bounded(exchanges)},
	{"/oidc/revoke", "End a token", httpx.Bounded(exchanges)},
}

// Serve adds the provider to a host, with the pages of the site that stand under its prefix.
func (p *Provider) Serve(routes *httpx.Routes, pages http.Handler) {
	provider := httpx.OrUnavailable(p.Handler())
	for _, each := range providerRoutes {
		routes.Handle(each.path, each.summary, each.open, provider)
	}
	for _, path := range PagePaths {
		routes.Handle(path, "Page", httpx.ReadOnly(), pages)
	}
	routes.Handle("/oidc/", httpx.NothingThere, httpx.ReadOnly(), provider)
}
