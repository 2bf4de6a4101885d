package site

import (
	"net/http"
	"net/url"
	"strings"
)

// CanonicalPath is how the route table would write a path: small letters, no slash twice or at
// the end.
func CanonicalPath(path string) string {
	parts := strings.FieldsFunc(strings.ToLower(path), func(r rune) bool { return r == '/' })
	return "/" + strings.Join(parts, "/")
}

// redirectToSpelling leads from any other spelling of a page's address to the one, with
// its query; whether it did. The table's own path is what it leads to, so never elsewhere.
func (s *Site) redirectToSpelling(w http.ResponseWriter, r *http.Request) bool {
	if _, known := s.routes[r.URL.Path]; known && r.URL.RawPath == "" {
		return false
	}
	route, known := s.routes[CanonicalPath(r.URL.Path)]
	if !known {
		return false
	}
	target := url.URL{Path: route.Path, RawQuery: r.URL.RawQuery}
	w.Header().Set("Cache-Control", "no-cache")
	http.Redirect(w, r, target.String(), http.StatusPermanentRedirect)
	return true
}
