package httpx

import (
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// Route is something that a host answers to.
type Route struct {
	Pattern string // of http.ServeMux
	Summary string
	Closed  bool // to callers that are not signed in
	Open    Open // where it is not closed
}

// Routes is the mux of a host. It knows every route, and holds those that are open to
// callers who are not signed in to what they declare.
type Routes struct {
	humago.Mux
	limit func(throttle.Bound) *throttle.Limiter
	// together are the limiters of routes that count together, by their name.
	together map[string]*throttle.Limiter
	list     []Route
	// declared are routes whose handler follows.
	declared map[string]Route
}

// NewRoutes makes the mux of a host. limit makes the limiters that hold routes to their
// bounds: throttle.NewOnSystemClock but in tests.
func NewRoutes(limit func(throttle.Bound) *throttle.Limiter) *Routes {
	return routesOn(http.NewServeMux(), limit)
}

func routesOn(mux humago.Mux, limit func(throttle.Bound) *throttle.Limiter) *Routes {
	return &Routes{Mux: mux, limit: limit, together: map[string]*throttle.Limiter{}, declared: map[string]Route{}}
}

// List is every route there is.
func (rs *Routes) List() []Route { return slices.Clone(rs.list) }

// Handle adds a route that is no operation of the API.
func (rs *Routes) Handle(pattern, summary string, open Open, h http.Handler) {
	rs.declare(Route{Pattern: pattern, Summary: summary, Open: open})
	rs.HandleFunc(pattern, h.ServeHTTP)
}

// HandleFunc adds a route as it was declared (humago.Mux).
func (rs *Routes) HandleFunc(pattern string, h func(http.ResponseWriter, *http.Request)) {
	route, ok := rs.declared[pattern]
	if !ok {
		route = Route{Pattern: pattern}
	}
	rs.Mux.HandleFunc(pattern, rs.guarded(route, h))
}

// HandleUnrouted notes a route that the host serves without the mux, and gives its handler as it
// was declared.
func (rs *Routes) HandleUnrouted(pattern, summary string, open Open, h http.Handler) http.Handler {
	return rs.guarded(Route{Pattern: pattern, Summary: summary, Open: open}, h.ServeHTTP)
}

func (rs *Routes) guarded(route Route, h http.HandlerFunc) http.HandlerFunc {
	rs.list = append(rs.list, route)
	if route.Closed {
		return h
	}
	return route.Open.guarded(rs.limiter, h)
}

func (rs *Routes) limiter(o Open) *throttle.Limiter {
	if o.Together == "" {
		return rs.limit(o.Bound)
	}
	if rs.together[o.Together] == nil {
		rs.together[o.Together] = rs.limit(o.Bound)
	}
	return rs.together[o.Together]
}

// Pattern is that of the route which a request goes to.
func (rs *Routes) Pattern(r *http.Request) string {
	mux, ok := rs.Mux.(*http.ServeMux)
	if !ok {
		return ""
	}
	_, pattern := mux.Handler(r)
	return pattern
}

func (rs *Routes) declare(route Route) { rs.declared[route.Pattern] = route }

// declareCall declares the route of an operation.
func (rs *Routes) declareCall(call Call) {
	rs.declare(Route{Pattern: call.Method + " " + call.Path, Summary: call.Summary, Open: call.Open,
		Closed: !slices.Contains(call.Authz.Roles, principal.Anonymous)})
}

// hostAPI is the API of a host with its routes.
type hostAPI struct {
	huma.API
	routes *Routes
}

func newHostAPI(mux humago.Mux, config huma.Config) hostAPI {
	routes, ok := mux.(*Routes)
	if !ok {
		routes = routesOn(mux, throttle.NewOnSystemClock)
	}
	return hostAPI{humago.New(routes, config), routes}
}
