package site

import (
	"context"
	"net/http"
	"strings"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/web"
)

// Lookup tells whether what an address names is there for whoever asks; errs.NotFound where it is not.
// Any other error is left to the page, which asks again.
type Lookup func(ctx context.Context, value string) error

// there tells whether the page of a request is there: its query is well formed, and what it names is
// not known to be missing. Nobody is told of another's things: those are missing, too.
func (s *Site) there(r *http.Request, route web.Route) bool {
	query := r.URL.Query()
	if !validQuery(route.RequiredQuery, query) {
		return false
	}
	if s.Sources[route.Path] != nil || len(s.Lookups) == 0 {
		return true
	}
	for _, entry := range route.RequiredQuery {
		for name := range strings.SplitSeq(entry, "|") {
			lookup, value := s.lookup(route.Path, name), query.Get(name)
			if lookup != nil && value != "" && errs.KindOf(lookup(s.visit(r), value)) == errs.NotFound {
				return false
			}
		}
	}
	return true
}

// lookup is what looks for the value of a query parameter: of a page where that has one of its own, named PATH?NAME, nil for none.
func (s *Site) lookup(path, name string) Lookup {
	if own, ok := s.Lookups[path+"?"+name]; ok {
		return own
	}
	return s.Lookups[name]
}

// visit is the context of a request with who it comes from.
func (s *Site) visit(r *http.Request) context.Context {
	if s.Visitor == nil {
		return r.Context()
	}
	who, err := s.Visitor(r)
	if err != nil {
		return r.Context()
	}
	return principal.With(r.Context(), who)
}
