package httpx

import "regexp"

// maxOwnPage bounds an address to return to, in bytes.
const maxOwnPage = 2000

// ownPage is a path of plain segments, none of which begins with a dot or holds an
// escape, then a query and a fragment without what a browser drops or reads otherwise
// (URL Standard: tab and line ends are dropped, a backslash is a slash). The browser's
// side has the same rule in web/src/lib/ownPage.ts; contract/returns holds both to it.
var (
	ownPage = regexp.MustCompile(`^/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?)?` +
		`(?:\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[2-9A-Fa-f][0-9A-Fa-f])*)?(?:#[A-Za-z0-9._~-]*)?$`)
	noPage = regexp.MustCompile(`^/(?:api|oidc|rum)(?:[/?#]|$)`)
)

// OwnPage tells whether an address to return to is a page of this portal: a path of
// this origin that nobody can read as another one, and no operation. It is the one check
// of every such address.
func OwnPage(target string) bool {
	return len(target) <= maxOwnPage && ownPage.MatchString(target) && !noPage.MatchString(target)
}
