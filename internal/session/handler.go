package session

import (
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/secret"
	"radioportal/internal/throttle"
)

// signIns is how many sign-ins are begun and come back. Many people of one office may share
// a source; what is kept of one, less than 3 kB, is gone within the hour.
var signIns = throttle.NewBound(time.Minute, throttle.NewAmount(600, 1<<20), throttle.NewAmount(6_000, 8<<20))

// Register adds the sign-in operations of the service's portal.
func Register(api huma.API, s *Service) {
	base := s.portal.APIBase
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: base + "/login", Summary: "Begin a sign-in; leads to the issuer", Authz: httpx.Everyone(), Open: httpx.Bounded(signIns),
		Wire: httpx.Wire{Query: []httpx.Param{{Name: "returnTo", Doc: "a page of this portal"}, {Name: "prompt", Doc: "as of OpenID Connect; other parameters of it are passed on"}}, Redirect: true}}, s.login)
	for _, at := range s.portal.areas() {
		httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: base + at.APIBase + "/callback", Summary: "Return from the issuer after sign-in or logout", Authz: httpx.Everyone(), Open: httpx.Bounded(signIns),
			Wire: httpx.Wire{Query: []httpx.Param{{Name: "state"}, {Name: "code"}, {Name: "error"}, {Name: "logout", Doc: "true after a sign-out"}}, Redirect: true}},
			func(w http.ResponseWriter, r *http.Request) error { return s.callback(w, r, at) })
		httpx.Raw(api, httpx.Call{Path: base + at.APIBase + "/logout", Summary: "End the session; answers where to go next", Authz: httpx.Everyone(), Open: httpx.Bounded(signIns),
			Wire: httpx.Wire{JSON: reflect.TypeFor[SignedOut]()}},
			func(w http.ResponseWriter, r *http.Request) error { return s.logout(w, r, at) })
	}
	if s.portal.Realm == UserPortal.Realm {
		registerStepUp(api, s)
	}
}

// Resolve finds who a request comes from (httpx.Resolver). Only operations ask:
// files are the same for everybody, and so are pages but for their status (Visitor).
func (s *Service) Resolve(r *http.Request) (principal.Principal, error) {
	if !strings.HasPrefix(r.URL.Path, "/api/") && !strings.HasPrefix(r.URL.Path, "/rum/") {
		return anonymous, nil
	}
	return s.who(r.Context(), s.cookie(r), !httpx.IsStream(r))
}

// Visitor finds who asks for a page.
func (s *Service) Visitor(r *http.Request) (principal.Principal, error) {
	return s.who(r.Context(), s.cookie(r), true)
}

func (s *Service) cookie(r *http.Request) string {
	c, err := r.Cookie(s.portal.Cookie)
	if err != nil {
		return ""
	}
	return c.Value
}

func (s *Service) setCookie(w http.ResponseWriter, value string) {
	http.SetCookie(w, httpx.SessionCookie(s.portal.Cookie, value))
}

func (s *Service) login(w http.ResponseWriter, r *http.Request) error {
	wanted, err := s.parameters(r.URL.Query())
	if err != nil {
		return err
	}
	if wanted.extra.Get("prompt") == "none" && principal.From(r.Context()).Role != principal.Anonymous {
		redirect(w, r, wanted.area.afterLogin(wanted.returnTo))
		return nil
	}
	// The cookie binds the sign-in to this browser. It is no session until the
	// sign-in is complete, and then another one takes its place.
	cookie := s.cookie(r)
	if !secret.WellFormed(cookie) {
		cookie = secret.New()
		s.setCookie(w, cookie)
	}
	address, err := s.begin(r.Context(), cookie, wanted)
	if err != nil {
		return err
	}
	redirect(w, r, address)
	return nil
}

func (s *Service) callback(w http.ResponseWriter, r *http.Request, at Area) error {
	query := r.URL.Query()
	if query.Get("logout") == "true" {
		redirect(w, r, s.portal.LoggedOut)
		return nil
	}
	cookie := s.cookie(r)
	if !secret.WellFormed(cookie) {
		return errs.New(errs.BadRequest, "this browser began no sign-in, or keeps no cookies")
	}
	if query.Get("error") == "login_required" {
		redirect(w, r, at.Entry) // prompt=none, and nobody is signed in there
		return nil
	}
	if query.Has("error") {
		return errs.New(errs.BadRequest, "the issuer answered %q", query.Get("error"))
	}
	made, returnTo, err := s.complete(r.Context(), at, cookie, query.Get("state"), query.Get("code"), browserName(r.UserAgent()))
	if errs.KindOf(err) == errs.NotFound {
		return s.again(w, r, at)
	}
	if err != nil {
		return err
	}
	s.setCookie(w, made)
	redirect(w, r, at.afterLogin(returnTo))
	return nil
}

// again answers a return whose sign-in is used, expired or another browser's:
// whoever is signed in goes on, anybody else begins anew.
func (s *Service) again(w http.ResponseWriter, r *http.Request, at Area) error {
	target := s.portal.APIBase + "/login"
	if at.Prefix != "" {
		target += "?client_id=" + url.QueryEscape(at.Client)
	}
	if principal.From(r.Context()).Role != principal.Anonymous {
		target = at.Landing
	}
	redirect(w, r, target)
	return nil
}

// SignedOut is where the browser goes next.
type SignedOut struct {
	RedirectTo string `json:"redirectTo"`
}

func (s *Service) logout(w http.ResponseWriter, r *http.Request, at Area) error {
	redirectTo, err := s.end(r.Context(), at, s.cookie(r))
	if err != nil {
		return err
	}
	s.setCookie(w, "")
	if ended := principal.From(r.Context()).Role == principal.Anonymous; !ended || !s.portal.KeepsTyped {
		w.Header().Set("Clear-Site-Data", `"storage"`)
	}
	httpx.WriteJSON(w, SignedOut{RedirectTo: redirectTo})
	return nil
}

func redirect(w http.ResponseWriter, r *http.Request, address string) {
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, address, http.StatusFound)
}
