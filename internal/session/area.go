package session

import (
	"net/url"
	"strings"
)

// Area is a part of a portal that is a client of its own at the issuer: where it is
// called back, and where its sign-ins and logouts lead. All areas share the sessions.
type Area struct {
	Client    string // client_id
	Prefix    string // of the pages that belong to it; "" of all that belong to no other
	APIBase   string // path of its sign-in operations below the portal's
	Entry     string // page for those who are not signed in
	Landing   string // where a sign-in leads without returnTo
	Completed string // page that takes the sign-in over and goes on to ?p=; "" goes on at once
	Callback  string // path the issuer sends a browser back to after a sign-in
	LoggedOut string // and after a logout
}

// gisArea is the viewing of the zones protected from obstruction (Radio Act, article 102-2).
var gisArea = Area{
	Client: "gis", Prefix: "/gis", APIBase: "/gis", Entry: "/gis/index.html", Landing: "/gis/juranappl/front/index.html",
	Callback: "/gis/juranappl/front/callback", LoggedOut: "/gis/logout/index.html",
}

// areas are the portal's own, then the others.
func (p Portal) areas() []Area {
	own := Area{
		Client: p.ClientName, Entry: "/", Landing: p.Landing, Completed: p.Completed,
		Callback: p.APIBase + "/callback", LoggedOut: p.APIBase + "/callback?logout=true",
	}
	return append([]Area{own}, p.Areas...)
}

// areaOf is the area that a sign-in belongs to: that of the page it returns to, else
// the one it names.
func (p Portal) areaOf(query url.Values, returnTo string) Area {
	list := p.areas()
	for _, a := range list[1:] {
		if a.has(returnTo) || query.Get("client_id") == a.Client || query.Get("mode") == a.Client {
			return a
		}
	}
	return list[0]
}

func (a Area) has(target string) bool {
	rest, ok := strings.CutPrefix(target, a.Prefix)
	return ok && (rest == "" || strings.ContainsAny(rest[:1], "/?#"))
}

// Client is an area as the issuer knows it: the only addresses it sends browsers back
// to. A session is the same in every area, so a logout may begin in any of them.
type Client struct {
	ID                       string
	RedirectURIs, LogoutURIs []string
}

// Clients are the areas of the portals at some origins.
func (p Portal) Clients(origins ...string) []Client {
	list := []Client{}
	for _, a := range p.areas() {
		c := Client{ID: a.Client}
		for _, origin := range origins {
			c.RedirectURIs = append(c.RedirectURIs, origin+a.Callback)
			for _, each := range p.areas() {
				c.LogoutURIs = append(c.LogoutURIs, origin+each.LoggedOut)
			}
		}
		list = append(list, c)
	}
	return list
}

// afterLogin is where a completed sign-in leads.
func (a Area) afterLogin(returnTo string) string {
	switch {
	case a.Completed != "" && returnTo != "":
		return a.Completed + "?" + url.Values{"p": {returnTo}}.Encode()
	case a.Completed != "":
		return a.Completed
	case returnTo != "":
		return returnTo
	}
	return a.Landing
}
