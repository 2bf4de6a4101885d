package app

import (
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/account"
	"radioportal/internal/address"
	"radioportal/internal/announcement"
	"radioportal/internal/application"
	"radioportal/internal/attachment"
	"radioportal/internal/errs"
	"radioportal/internal/handover"
	"radioportal/internal/httpx"
	"radioportal/internal/identity"
	"radioportal/internal/licence"
	"radioportal/internal/monitor"
	"radioportal/internal/notice"
	"radioportal/internal/oidc"
	"radioportal/internal/payment"
	"radioportal/internal/principal"
	"radioportal/internal/session"
	"radioportal/internal/signup"
	"radioportal/web"
)

// userAPI registers the operations of the user host on mux.
func (a *App) userAPI(mux *http.ServeMux) huma.API {
	api := httpx.NewAPI(mux, "Radio Portal: user portal")
	session.Register(api, a.sessions.user)
	if a.providers.user != nil {
		oidc.Register(api, a.providers.user)
	}
	identity.Register(api, a.identity)
	account.Register(api, a.accounts)
	signup.Register(api, a.signups)
	(&procedureAPI{a.catalogue, a.clock}).register(api)
	application.Register(api, a.applications)
	attachment.Register(api, a.attachments)
	payment.Register(api, a.payments)
	notice.Register(api, a.notices)
	licence.Register(api, a.licences)
	announcement.Register(api, a.announcements)
	monitor.Register(api, a.monitoring)
	address.Register(api, a.addresses)
	handover.Register(api, a.handovers)
	registerHome(api, a)
	return api
}

// staffAPI registers the operations of the staff host on mux.
func (a *App) staffAPI(mux *http.ServeMux) huma.API {
	api := httpx.NewAPI(mux, "Radio Portal: staff portal")
	session.Register(api, a.sessions.staff)
	if a.providers.staff != nil {
		oidc.RegisterStaff(api, a.providers.staff)
	}
	account.RegisterStaff(api, a.accounts)
	(&procedureAPI{a.catalogue, a.clock}).registerStaff(api)
	application.RegisterStaff(api, a.applications)
	attachment.RegisterStaff(api, a.attachments)
	payment.RegisterStaff(api, a.payments)
	announcement.RegisterStaff(api, a.announcements)
	monitor.RegisterStaff(api, a.monitoring)
	return api
}

func (a *App) userHandler() (http.Handler, error) {
	mux := http.NewServeMux()
	a.userAPI(mux)
	pages, err := a.pagesOf("user", web.User, a.userSite)
	return portalHandler(mux, a.providers.user, pages, a.sessions.user), err
}

func (a *App) staffHandler() (http.Handler, error) {
	mux := http.NewServeMux()
	a.staffAPI(mux)
	pages, err := a.pagesOf("staff", web.Staff, a.staffSite)
	return portalHandler(mux, a.providers.staff, pages, a.sessions.staff), err
}

// portalHandler puts a host together: its API, its provider, its pages.
func portalHandler(mux *http.ServeMux, provider *oidc.Provider, site http.Handler, sessions *session.Service) http.Handler {
	if provider == nil {
		mux.HandleFunc("/oidc/", notFound(mux, "/oidc/"))
	} else {
		mux.Handle("/oidc/", pagesBefore(httpx.OrUnavailable(provider.Handler()), site, oidc.PagePaths))
	}
	return hostHandler(mux, site, sessions.Resolve)
}

// hostHandler serves operations with the one who asks known, and pages, files and
// monitoring, which do not depend on it, without looking for a session.
func hostHandler(mux *http.ServeMux, site http.Handler, resolve httpx.Resolver) http.Handler {
	for _, prefix := range []string{"/api/", "/rum/"} {
		mux.HandleFunc(prefix, notFound(mux, prefix))
	}
	protected := httpx.Protect(httpx.Compress(mux, "/api/mst/", "/api/staff/mst/"), resolve, httpx.CSP())
	public := httpx.Protect(site, anonymous, httpx.CSP())
	monitoring := httpx.Protect(mux, anonymous, httpx.CSP())
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasPrefix(r.URL.Path, "/rum/"):
			monitoring.ServeHTTP(w, r)
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

// pagesBefore serves some paths under another handler's prefix as pages.
func pagesBefore(next, site http.Handler, paths []string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if slices.Contains(paths, r.URL.Path) {
			site.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// notFound answers what no operation takes: 405 where the path is an operation's
// under another method, else 404, both as problem documents.
func notFound(mux *http.ServeMux, prefix string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			other := r.Clone(r.Context())
			other.Method = method
			if _, pattern := mux.Handler(other); method != r.Method && pattern != prefix {
				w.Header().Set("Allow", method)
				httpx.WriteStatus(w, r, http.StatusMethodNotAllowed)
				return
			}
		}
		httpx.WriteError(w, r, errs.New(errs.NotFound, "no such operation"))
	}
}

func anonymous(*http.Request) (principal.Principal, error) {
	return principal.Principal{Role: principal.Anonymous}, nil
}
