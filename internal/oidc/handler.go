package oidc

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
)

// Register adds the login steps of the user realm.
func Register(api huma.API, p *Provider) {
	register(api, p, "/api/auth/login")
	registerWays(api, p, "/api/auth/login")
}

// RegisterStaff adds the login steps of the staff realm.
func RegisterStaff(api huma.API, p *Provider) { register(api, p, "/api/staff/auth/login") }

func register(api huma.API, p *Provider, base string) {
	httpx.Cookied(api, httpx.Call{Path: base + "/password", Summary: "Sign-in, first step: user id and password", Authz: httpx.Everyone(), MaxBody: 8 << 10}, httpx.KnownBrowser, p.handlePassword)
	httpx.Cookied(api, httpx.Call{Path: base + "/totp", Summary: "Sign-in, second step: one-time password", Authz: httpx.Everyone(), MaxBody: 8 << 10}, httpx.KnownBrowser, p.handleTOTP)
}

func (p *Provider) handlePassword(ctx context.Context, browser string, in PasswordInput) (NextStep, *http.Cookie, error) {
	next, err := p.Password(ctx, in, browser)
	return next, nil, err
}

func (p *Provider) handleTOTP(ctx context.Context, browser string, in TOTPInput) (Redirect, *http.Cookie, error) {
	to, known, err := p.TOTP(ctx, in, browser)
	return to, httpx.KnownBrowserCookie(known), err
}

// Handler serves everything under /oidc but PagePaths. What it does not know
// answers 404 as JSON.
func (p *Provider) Handler() http.Handler {
	library := faults(http.StripPrefix("/oidc", p.op))
	routes := map[string]http.Handler{
		"/oidc/.well-known/openid-configuration": http.HandlerFunc(p.discovery),
		"/oidc/authorize":                        p.authorize(library),
		"/oidc/authorize/callback":               p.callback(library),
		"/oidc/oauth/token":                      p.token(library),
		"/oidc/userinfo":                         challenge(noTokenInAddress(library), "Bearer"),
		"/oidc/keys":                             library,
		"/oidc/end_session":                      once(library),
		"/oidc/revoke":                           form(library, "Basic"),
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		route, ok := routes[r.URL.Path]
		if !ok || (r.Method != http.MethodGet && r.Method != http.MethodPost) {
			httpx.WriteError(w, r, errs.New(errs.NotFound, "no such path"))
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, 64<<10)
		w.Header().Set("Cache-Control", "no-store")
		route.ServeHTTP(w, r)
	})
}

// discovery is the library's document without what this provider does not serve.
func (p *Provider) discovery(w http.ResponseWriter, r *http.Request) {
	c := op.CreateDiscoveryConfig(op.ContextWithIssuer(r.Context(), p.Issuer()), p.op, p.storage)
	c.ResponseTypesSupported = []string{string(oidc.ResponseTypeCode)}
	c.ResponseModesSupported = []string{string(oidc.ResponseModeQuery)}
	c.GrantTypesSupported = grantTypes
	c.TokenEndpointAuthMethodsSupported = []oidc.AuthMethod{oidc.AuthMethodBasic}
	c.RevocationEndpointAuthMethodsSupported = []oidc.AuthMethod{oidc.AuthMethodBasic}
	c.IntrospectionEndpoint, c.DeviceAuthorizationEndpoint = "", ""
	c.IntrospectionEndpointAuthMethodsSupported, c.IntrospectionEndpointAuthSigningAlgValuesSupported = nil, nil
	c.RevocationEndpointAuthSigningAlgValuesSupported, c.TokenEndpointAuthSigningAlgValuesSupported = nil, nil
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(c)
}

// authorize lets nothing through that is not from an area of the portal and to its own
// exact address: the library compares redirect_uri after undoing an escape too many.
func (p *Provider) authorize(next http.Handler) http.Handler {
	return once(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client, back := p.storage.clients[r.Form.Get("client_id")], r.Form.Get("redirect_uri")
		if client == nil || !slices.Contains(client.RedirectURIs(), back) {
			httpx.WriteError(w, r, errs.New(errs.BadRequest, "unknown client_id or redirect_uri"))
			return
		}
		if r.Form.Has("request_uri") { // the library passes over it (OpenID Connect Core 3.1.2.6)
			refusal := url.Values{"error": {"request_uri_not_supported"}}
			if state := r.Form.Get("state"); state != "" {
				refusal.Set("state", state)
			}
			http.Redirect(w, r, back+"?"+refusal.Encode(), http.StatusFound)
			return
		}
		next.ServeHTTP(&hinting{ResponseWriter: w, page: client.origin + PagePaths[0] + "?", extra: pageHints(r.Form)}, r)
	}))
}

// callback sends the browser that completed a sign-in on with its code.
func (p *Provider) callback(next http.Handler) http.Handler {
	return once(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := p.storage.AuthRequestByID(r.Context(), r.Form.Get("id")); err != nil {
			if errs.KindOf(err) == errs.NotFound {
				err = errs.New(errs.BadRequest, "unknown sign-in: %w", err)
			}
			httpx.WriteError(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	}))
}

// token serves the grants of grantTypes alone.
func (p *Provider) token(next http.Handler) http.Handler {
	return form(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if grant := oidc.GrantType(r.PostForm.Get("grant_type")); grant != "" && !slices.Contains(grantTypes, grant) {
			writeOAuthError(w, http.StatusBadRequest, "unsupported_grant_type")
			return
		}
		next.ServeHTTP(w, r)
	}), "Basic")
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
		if err := r.ParseForm(); err != nil {
			httpx.WriteError(w, r, errs.New(errs.BadRequest, "form: %w", err))
			return
		}
		for name, values := range r.Form {
			if len(values) > 1 {
				httpx.WriteError(w, r, errs.New(errs.BadRequest, "%q is given twice", name))
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// form takes posted forms only, each value once, from a client whose Basic
// authorization can be read; the library panics on one that cannot.
func form(next http.Handler, scheme string) http.Handler {
	return challenge(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost || r.ParseForm() != nil || repeats(r.Form) {
			writeOAuthError(w, http.StatusBadRequest, "invalid_request")
			return
		}
		id, secret, basic := r.BasicAuth()
		_, badID := url.QueryUnescape(id)
		_, badSecret := url.QueryUnescape(secret)
		if !basic && r.PostForm.Has("client_secret") { // Basic is the one way that discovery names
			writeOAuthError(w, http.StatusUnauthorized, "invalid_client")
			return
		}
		if basic && (badID != nil || badSecret != nil) {
			writeOAuthError(w, http.StatusUnauthorized, "invalid_client")
			return
		}
		next.ServeHTTP(w, r)
	}), scheme)
}

func repeats(form url.Values) bool {
	for _, values := range form {
		if len(values) > 1 {
			return true
		}
	}
	return false
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
		next.ServeHTTP(&challenger{ResponseWriter: w, scheme: scheme, presented: strings.HasPrefix(r.Header.Get("Authorization"), "Bearer ")}, r)
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
