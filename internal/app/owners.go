package app

import (
	"net/http"
	"strings"

	"radioportal/internal/oidc"
	"radioportal/internal/principal"
	"radioportal/internal/signup"
)

// owners knows for whom a browser speaks when it comes back from whoever vouches: by
// its session for an account, by their cookies for a sign-up or a sign-in.
type owners struct{ app *App }

// Owns implements identity.Owners.
func (o owners) Owns(r *http.Request, owner string) bool {
	cookie := func(name string) string {
		c, err := r.Cookie(name)
		if err != nil {
			return ""
		}
		return c.Value
	}
	kind, id, _ := strings.Cut(owner, ":")
	switch kind {
	case "account":
		p := principal.From(r.Context())
		return p.Role == principal.User && p.AccountID == id
	case "signup":
		return o.app.signups.Owns(r.Context(), cookie(signup.Cookie), owner)
	case "login":
		return oidc.OwnsProof(cookie(oidc.LoginCookie), owner)
	}
	return false
}

// identityPages are where a visit to whoever vouches may return to.
func identityPages() []string {
	list := []string{"/signup/identify", "/account/signup/form", "/temporary/signup/form", oidc.PagePaths[0]}
	for _, page := range []string{"change-identification", "change-login-method", "change-user-info", "add-service", "info"} {
		for _, variant := range []string{"", "/gis", "/addidentity", "/changeid", "/national-id-card"} {
			list = append(list, variant+"/mypage/account/"+page)
		}
	}
	return list
}

var _ = []any{owners{}, identityPages}
