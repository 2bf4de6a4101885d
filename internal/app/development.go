package app

import (
	"slices"

	"radioportal/internal/config"
	"radioportal/web"
)

// inEnvironment leaves out the pages for development where the portal is used by
// others: their paths are then unknown, as any other.
func inEnvironment(all []web.Route, c config.Server) []web.Route {
	return slices.DeleteFunc(all, func(r web.Route) bool { return r.Dev && !c.Developing() })
}
