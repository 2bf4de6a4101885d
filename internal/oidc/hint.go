package oidc

import (
	"net/url"
	"regexp"
	"strings"

	"radioportal/internal/httpx"
)

// pageHintNames are what a client may tell the login page besides the standard
// parameters of OpenID Connect. They choose what is shown, nothing else.
var pageHintNames = []string{"login_method", "identity", "service", "type", "mode", "ui_locales"}

var pageHint = regexp.MustCompile(`^[A-Za-z0-9_ -]{1,40}$`)

// returnHint is where a sign-in leads, so that one that has expired begins again to the
// same place. It is never followed: the portal reads it as that of any sign-in.
const returnHint = "returnTo"

func pageHints(form url.Values) url.Values {
	hints := url.Values{}
	if target := form.Get(returnHint); httpx.OwnPage(target) {
		hints.Set(returnHint, target)
	}
	if hint := form.Get("login_hint"); httpx.LoginHint(hint) {
		hints.Set("login_hint", hint)
	}
	for _, name := range pageHintNames {
		if value := form.Get(name); pageHint.MatchString(value) {
			hints.Set(name, value)
		}
	}
	return hints
}

// addHints adds what the login page is told to the address that leads there; the
// library makes that address of the request's id alone.
func addHints(location, page string, hints url.Values) string {
	if len(hints) == 0 || !strings.HasPrefix(location, page) {
		return location
	}
	return location + "&" + hints.Encode()
}
