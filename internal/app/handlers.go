package app

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"radioportal/internal/account"
	"radioportal/internal/account/staff"
	"radioportal/internal/address"
	"radioportal/internal/announcement"
	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/inquiry"
	"radioportal/internal/application/paper"
	"radioportal/internal/attachment"
	"radioportal/internal/audit"
	"radioportal/internal/catalogue"
	"radioportal/internal/delegation"
	"radioportal/internal/delegation/member"
	"radioportal/internal/equipment"
	"radioportal/internal/home"
	"radioportal/internal/httpx"
	"radioportal/internal/identity"
	"radioportal/internal/letter"
	"radioportal/internal/licence"
	"radioportal/internal/login"
	"radioportal/internal/migration"
	"radioportal/internal/monitor"
	"radioportal/internal/notice"
	"radioportal/internal/oidc"
	"radioportal/internal/oversight"
	"radioportal/internal/payment"
	"radioportal/internal/principal"
	"radioportal/internal/session"
	"radioportal/internal/signup"
	"radioportal/internal/site"
	"radioportal/internal/support"
	"radioportal/internal/worklist"
	"radioportal/web"
)

// userAPI registers the operations of the user host on mux.
func (a *App) userAPI(mux humago.Mux) huma.API {
	api := httpx.NewAPI(mux, "Radio Portal: user portal")
	session.Register(api, a.sessions.user)
	if a.providers.user != nil {
		oidc.Register(api, a.providers.user)
	}
	identity.Register(api, a.identity)
	account.Register(api, a.accounts)
	login.Register(api, a.accounts.Login())
	signup.Register(api, a.signups)
	catalogue.Register(api, catalogue.New(a.catalogue, a.clock).SetUsualDurations(a.applications.Durations))
	draft.Register(api, a.drafts)
	application.Register(api, a.applications)
	inquiry.Register(api, a.inquiries)
	attachment.Register(api, a.attachments)
	payment.Register(api, a.payments)
	notice.Register(api, a.notices)
	licence.Register(api, a.licences)
	announcement.Register(api, a.announcements)
	monitor.Register(api, a.monitoring)
	address.Register(api, a.addresses, "/api/mst")
	equipment.Register(api, a.equipment)
	migration.Register(api, a.migrations)
	delegation.Register(api, a.delegations)
	delegation.RegisterBulk(api, a.delegations)
	worklist.Register(api, a.worklists)
	member.Register(api, a.members)
	support.Register(api, a.support)
	home.Register(api, home.Service{Applications: a.applications, Drafts: a.drafts, Payments: a.payments, Notices: a.notices, Announcements: a.announcements})
	httpx.ServeDocument(api, userDocument)
	return api
}

// staffAPI registers the operations of the staff host on mux.
func (a *App) staffAPI(mux humago.Mux) huma.API {
	api := httpx.NewAPI(mux, "Radio Portal: staff portal")
	session.Register(api, a.sessions.staff)
	if a.providers.staff != nil {
		oidc.RegisterStaff(api, a.providers.staff)
	}
	account.RegisterStaff(api, a.accounts)
	audit.RegisterStaff(api, a.auditLog)
	staff.RegisterStaff(api, a.staff)
	catalogue.RegisterStaff(api, catalogue.New(a.catalogue, a.clock))
	desk.RegisterStaff(api, a.desk)
	paper.RegisterStaff(api, a.papers)
	equipment.RegisterStaff(api, a.equipment)
	letter.RegisterStaff(api, a.letters)
	licence.RegisterStaff(api, a.licences)
	oversight.RegisterStaff(api, a.oversight)
	support.RegisterStaff(api, a.support)
	attachment.RegisterStaff(api, a.attachments)
	payment.RegisterStaff(api, a.payments)
	announcement.RegisterStaff(api, a.announcements)
	monitor.RegisterStaff(api, a.monitoring)
	delegation.RegisterStaff(api, a.delegations)
	home.RegisterStaff(api, home.StaffService{Accounts: a.accounts, Licences: a.licences, Announcements: a.announcements, Staff: a.staff, Desk: a.desk})
	address.Register(api, a.addresses, "/api/staff/mst") // forms over the user info look places up
	httpx.ServeDocument(api, staffDocument)
	return api
}

// OpenAPI is the document of a host, user or staff, made of what it serves.
func (a *App) OpenAPI(host string) *huma.OpenAPI {
	if host == "user" {
		return httpx.Describe(a.userAPI(http.NewServeMux()), userDocument)
	}
	return httpx.Describe(a.staffAPI(http.NewServeMux()), staffDocument)
}

// portalHandlers are those of the user and the staff portal, made beside each other: each reads many types.
func (a *App) portalHandlers() (user, staff http.Handler, err error) {
	userRoutes, staffRoutes := a.newRoutes(), a.newRoutes()
	begunStaff := begun(func() (http.Handler, error) { return a.staffHandler(staffRoutes) })
	user, userErr := a.userHandler(userRoutes)
	staff, staffErr := begunStaff()
	return user, staff, errors.Join(userErr, staffErr)
}

func (a *App) userHandler(routes *httpx.Routes) (http.Handler, error) {
	begunPages := begun(func() (http.Handler, error) { return a.pagesOf("user", web.User, a.userSite) })
	a.userAPI(routes)
	pages, err := begunPages()
	if err != nil {
		return nil, err
	}
	return a.portalHandler(routes, a.providers.user, pages, a.eachDay(a.acting(a.sessions.user.Resolve)), httpx.PolicyOf()), nil
}

func (a *App) staffHandler(routes *httpx.Routes) (http.Handler, error) {
	a.staffAPI(routes)
	pages, err := a.pagesOf("staff", web.Staff, a.staffSite)
	if err != nil {
		return nil, err
	}
	return a.portalHandler(routes, a.providers.staff, pages, a.eachDay(a.sessions.staff.Resolve), httpx.PolicyOf(casePage, listPage)), nil
}

// The page of a case shows PDFs, which it reads in a worker; from the work list one goes to it without loading anything anew.
const (
	casePage = "/desk/detail"
	listPage = "/desk"
)

// newRoutes is what a host's routes are added to. The app remembers them.
func (a *App) newRoutes() *httpx.Routes {
	routes := httpx.NewRoutes(a.limit)
	a.routes = append(a.routes, routes)
	return routes
}

// portalHandler puts a host together: its API, its provider, its pages.
func (a *App) portalHandler(routes *httpx.Routes, provider *oidc.Provider, pages http.Handler, resolve httpx.Resolver, policy httpx.Policy) http.Handler {
	known := func(*http.Request) http.Handler { return nil }
	if made, ok := pages.(*site.Site); ok {
		known = made.CachedPage
	}
	pages = routes.HandleUnrouted("/", "Pages and their files", httpx.ReadOnly(), pages)
	if provider == nil {
		routes.NotFound("/oidc/")
	} else {
		provider.Serve(routes, pages)
	}
	return httpx.Known(known, httpx.Dated(a.clock, hostHandler(routes, pages, resolve, policy)), policy)
}

// zipped is what is the same for everybody, and long. Nothing of accounts is: the length of a zipped answer tells of what stands in it, and
// zipping a thousand of them takes longer than finding them.
var zipped = []string{"/api/mst/", "/api/staff/mst/address/", "/api/staff/mst/procedure/"}

// hostHandler serves operations with the one who asks known, and pages, files and
// monitoring, which do not depend on it, without looking for a session. policy is that of the pages; nothing else runs a worker.
func hostHandler(routes *httpx.Routes, pages http.Handler, resolve httpx.Resolver, policy httpx.Policy) http.Handler {
	for _, prefix := range []string{"/api/", "/rum/"} {
		routes.NotFound(prefix)
	}
	protected := httpx.Protect(httpx.Compress(routes, zipped...), resolve, httpx.CSP(), oidc.ForeignRequests...)
	public := httpx.ProtectPages(pages, anonymous, policy)
	signInPages := httpx.ProtectPages(routes, anonymous, policy)
	monitoring := httpx.Protect(routes, anonymous, httpx.CSP())
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasPrefix(r.URL.Path, "/rum/"):
			monitoring.ServeHTTP(w, r)
		case slices.Contains(oidc.PagePaths, r.URL.Path):
			signInPages.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, "/oidc/") && slices.Contains(oidc.PagePaths, site.CanonicalPath(r.URL.Path)):
			public.ServeHTTP(w, r)
		case underAPI(r.URL.Path):
			protected.ServeHTTP(w, r)
		default:
			public.ServeHTTP(w, r)
		}
	})
}

func underAPI(path string) bool {
	for _, prefix := range []string{"/api/", "/oidc/"} {
		if len(path) >= len(prefix) && path[:len(prefix)] == prefix {
			return true
		}
	}
	return false
}

func anonymous(*http.Request) (principal.Principal, error) {
	return principal.Principal{Role: principal.Anonymous}, nil
}
