package oidc

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/zitadel/oidc/v3/pkg/oidc"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/secret"
	"radioportal/internal/throttle"
)

// Register adds the login steps of the user realm.
func Register(api huma.API, p *Provider) {
	register(api, p, "/api/auth/login")
	registerLoginMethods(api, p, "/api/auth/login")
}

// RegisterStaff adds the login steps of the staff realm.
func RegisterStaff(api huma.API, p *Provider) { register(api, p, "/api/staff/auth/login") }

// steps is how many steps of sign-ins are taken. Each writes into its sign-in and counts
// its failures; it adds nothing that grows.
var steps = throttle.NewBound(time.Minute, throttle.NewAmount(1_200, 4<<20), throttle.NewAmount(12_000, 40<<20))

func register(api huma.API, p *Provider, base string) {
	httpx.Post(api, httpx.Call{Path: base + "/client", Summary: "Sign-in: whom it is for", Authz: httpx.Everyone(), Open: httpx.ReadOnly(), MaxBody: 16 << 10}, p.SignInTo)
	httpx.Cookied(api, httpx.Call{Path: base + "/password", Summary: "Sign-in, first step: user id and password", Authz: httpx.Everyone(), Open: httpx.Bounded(steps), MaxBody: 16 << 10}, httpx.KnownBrowser, p.handlePassword)
	httpx.Cookied(api, httpx.Call{Path: base + "/totp", Summary: "Sign-in, second step: one-time password", Authz: httpx.Everyone(), Open: httpx.Bounded(steps), MaxBody: 16 << 10}, httpx.KnownBrowser, p.handleTOTP)
}

func (p *Provider) handlePassword(ctx context.Context, browser string, in PasswordInput) (NextStep, *http.Cookie, error) {
	step := httpx.CookieOf(ctx, StepCookie)
	if step == "" {
		step = secret.New() // else another sign-in is under way in another tab
	}
	next, err := p.Password(ctx, in, browser, step)
	return next, browserCookie(StepCookie, step), err
}

func (p *Provider) handleTOTP(ctx context.Context, browser string, in TOTPInput) (Redirect, *http.Cookie, error) {
	to, known, err := p.TOTP(ctx, in, browser, httpx.CookieOf(ctx, StepCookie))
	return to, httpx.KnownBrowserCookie(known), err
}

// ForeignRequests are those that pages of other sites may post (OpenID Connect Core
// 3.1.2.1; RP-Initiated Logout 2). Neither needs a cookie: a request to sign in shows the
// login page and nothing more, as its address opened from elsewhere does; a logout ends
// only what its id token is for.
var ForeignRequests = []string{"POST /oidc/authorize", "POST /oidc/end_session"}

// route is what serves a path, for some methods.
type route struct {
	methods string
	handler http.Handler
}

// Handler serves everything under /oidc but PagePaths. What it does not know
// answers 404 as JSON. HEAD is served where GET changes nothing.
func (p *Provider) Handler() http.Handler {
	library := http.StripPrefix("/oidc", p.op)
	routes := map[string]route{
		"/oidc/.well-known/openid-configuration": {"GET, HEAD", http.HandlerFunc(p.discovery)},
		"/oidc/keys":                             {"GET, HEAD", http.HandlerFunc(p.keySet)},
		"/oidc/authorize":                        {"GET, HEAD, POST", p.authorize(library)},
		"/oidc/authorize/callback":               {"GET", p.callback(library)},
		"/oidc/oauth/token":                      {"POST", p.token(library)},
		"/oidc/userinfo":                         {"GET, HEAD, POST", userinfo(library)},
		"/oidc/end_session":                      {"GET, POST", endSession(library)},
		"/oidc/revoke":                           {"POST", p.authenticated(library)},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at, ok := routes[r.URL.Path]
		switch {
		case !ok:
			httpx.WriteError(w, r, errs.New(errs.NotFound, "no such path"))
		case !slices.Contains(strings.Split(at.methods, ", "), r.Method):
			w.Header().Set("Allow", at.methods)
			httpx.WriteStatus(w, r, http.StatusMethodNotAllowed)
		default:
			r.Body = http.MaxBytesReader(w, r.Body, 64<<10)
			w.Header().Set("Cache-Control", "no-store")
			at.handler.ServeHTTP(w, r)
		}
	})
}

// authorize lets nothing through that is not from a client and to its own exact address:
// the library compares redirect_uri after undoing an escape too many. Where both are
// good, the client is told what else is wrong (RFC 6749, 4.1.2.1).
func (p *Provider) authorize(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		parsed := r.ParseForm()
		c, err := p.clientOf(r)
		if err != nil {
			p.refuseClient(w, r, err)
			return
		}
		refuse := func(code string) {
			http.Redirect(w, r, withError(r.Form.Get("redirect_uri"), code, r.Form["state"]), http.StatusFound)
		}
		switch {
		case parsed != nil || repeated(r.Form) != "" || p.op.Decoder().Decode(new(oidc.AuthRequest), r.Form) != nil:
			refuse("invalid_request")
		case r.Form.Has("request_uri"): // the library passes over it (OpenID Connect Core 3.1.2.6)
			refuse("request_uri_not_supported")
		case r.Form.Has("request"):
			refuse("request_not_supported")
		// An address with http would not be told of these two by the library.
		case r.Form.Get("response_type") == "":
			refuse("invalid_request")
		case r.Form.Get("response_type") != string(oidc.ResponseTypeCode):
			refuse("unsupported_response_type")
		default:
			next.ServeHTTP(&hinting{ResponseWriter: w, page: c.origin + PagePaths[0] + "?", extra: pageHints(r.Form)}, r)
		}
	})
}

// refuseClient answers a request that cannot be sent back to where it came from: the person
// learns that the other service is to be asked, the operator what it has sent.
func (p *Provider) refuseClient(w http.ResponseWriter, r *http.Request, err error) {
	if errs.KindOf(err) == errs.BadRequest {
		slog.WarnContext(r.Context(), "sign-in for a client refused", "client", r.Form.Get("client_id"), "redirectURI", r.Form.Get("redirect_uri"),
			"error", err, "requestId", httpx.RequestID(r.Context()))
	}
	httpx.WriteError(w, r, err)
}

// clientOf is the client that an authorization request names, with an address of its own;
// errs.BadRequest where nobody can be told what is wrong.
func (p *Provider) clientOf(r *http.Request) (*client, error) {
	id, back := r.Form["client_id"], r.Form["redirect_uri"]
	if len(id) != 1 || len(back) != 1 {
		return nil, errs.New(errs.BadRequest, "client_id or redirect_uri is not given once")
	}
	c, err := p.storage.client(r.Context(), id[0])
	if errs.KindOf(err) == errs.NotFound || (err == nil && !slices.Contains(c.RedirectURIs(), back[0])) {
		what := "redirect_uri is not one of the client's"
		if err != nil {
			what = "no client in use has this client_id"
		}
		return nil, errs.New(errs.BadRequest, "%s", what)
	}
	return c, err
}

// withError is a client's address with a refusal; states are what it gave, each time.
func withError(address, code string, states []string) string {
	answer := url.Values{"error": {code}}
	if len(states) == 1 && states[0] != "" {
		answer.Set("state", states[0])
	}
	separator := "?"
	if strings.Contains(address, "?") {
		separator = "&"
	}
	return address + separator + answer.Encode()
}

// callback sends the browser that completed a sign-in on with its code.
func (p *Provider) callback(next http.Handler) http.Handler {
	return once(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found, err := p.storage.AuthRequestByID(r.Context(), r.Form.Get("id"))
		if err == nil {
			_, err = p.storage.client(r.Context(), found.GetClientID())
		}
		if errs.KindOf(err) == errs.NotFound {
			err = errs.New(errs.BadRequest, "unknown sign-in: %w", err)
		}
		if err != nil {
			httpx.WriteError(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	}))
}

// endSession answers what the library refuses as the portal does.
func endSession(next http.Handler) http.Handler {
	return once(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if serve(next, w, r, &call{}, errs.New(errs.BadRequest, "the end of a session is refused")) {
			slog.WarnContext(r.Context(), "logout for a client refused", "client", r.Form.Get("client_id"),
				"address", r.Form.Get("post_logout_redirect_uri"), "requestId", httpx.RequestID(r.Context()))
		}
	}))
}

// userinfo tells what an access token is for.
func userinfo(library http.Handler) http.Handler {
	refused := challenge(noTokenInAddress(library), "Bearer")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { serve(refused, w, r, &call{}, nil) })
}

// noTokenInAddress refuses a token in the query, which would stand in logs (RFC 6750, 2.3).
func noTokenInAddress(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Has("access_token") {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// once refuses a request that says something twice (RFC 6749, 3.1).
func once(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := r.ParseForm()
		if name := repeated(r.Form); err == nil && name != "" {
			err = fmt.Errorf("%q is given twice", name)
		}
		if err != nil {
			httpx.WriteError(w, r, errs.New(errs.BadRequest, "form: %w", err))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// repeated names something that a form says twice; "" where it does not.
func repeated(form url.Values) string {
	for name, values := range form {
		if len(values) > 1 {
			return name
		}
	}
	return ""
}

func writeOAuthError(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": code})
}

// challenge names the way to authorize in a refusal, which the library leaves out
// (RFC 6750, 3). A bearer token that is not good any more is 401, not 403.
func challenge(next http.Handler, scheme string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		given, token, presented := strings.Cut(r.Header.Get("Authorization"), " ")
		if presented = presented && strings.EqualFold(given, "Bearer"); presented { // the library knows it in one letter case
			r.Header.Set("Authorization", "Bearer "+strings.TrimSpace(token))
		}
		next.ServeHTTP(&challenger{ResponseWriter: w, scheme: scheme, presented: presented}, r)
	})
}

type challenger struct {
	http.ResponseWriter
	scheme    string
	presented bool // a bearer token was presented
	replaced  bool
}

// WriteHeader adds the challenge to a refusal.
func (c *challenger) WriteHeader(status int) {
	if c.scheme == "Bearer" && status >= http.StatusBadRequest && status < http.StatusInternalServerError {
		c.replaced = true
		value := `Bearer realm="portal"`
		if c.presented {
			value += `, error="invalid_token"`
		}
		c.Header().Set("WWW-Authenticate", value)
		writeOAuthError(c.ResponseWriter, http.StatusUnauthorized, "invalid_token")
		return
	}
	if status == http.StatusUnauthorized {
		c.Header().Set("WWW-Authenticate", `Basic realm="portal"`)
	}
	c.ResponseWriter.WriteHeader(status)
}

// Write leaves the library's text of a replaced refusal out.
func (c *challenger) Write(body []byte) (int, error) {
	if c.replaced {
		return len(body), nil
	}
	return c.ResponseWriter.Write(body)
}
