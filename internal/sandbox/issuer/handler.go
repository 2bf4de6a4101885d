package issuer

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"radioportal/internal/sandbox/page"
)

// oauthError is an error as a client is told it (RFC 6749, 5.2).
type oauthError struct {
	status      int
	Code        string `json:"error"`
	Description string `json:"error_description"`
}

func invalidGrant(why string) *oauthError {
	return &oauthError{http.StatusBadRequest, "invalid_grant", why}
}

func invalidClient(why string) *oauthError {
	return &oauthError{http.StatusUnauthorized, "invalid_client", why}
}

func (e *oauthError) write(w http.ResponseWriter) {
	if e.status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", `Basic realm="sandbox"`)
	}
	page.WriteBody(w, e.status, "application/json", e)
}

// routesOf are an issuer's endpoints.
func (s *Issuers) routesOf(o *openID) []page.Route {
	under := "/" + o.kind
	return []page.Route{
		page.Get(under+"/.well-known/openid-configuration", o.discovery),
		page.Get(under+"/jwks", o.jwks),
		page.Get(under+"/authorize", func(w http.ResponseWriter, r *http.Request) error { return s.authorize(o, w, r) }),
		page.Post(under+"/authorize", o.choose),
		page.Post(under+"/token", o.token),
		page.Get(under+"/userinfo", o.userinfo),
	}
}

func (o *openID) discovery(w http.ResponseWriter, _ *http.Request) error {
	return page.WriteJSON(w, map[string]any{
		"issuer": o.issuer, "authorization_endpoint": o.issuer + "/authorize", "token_endpoint": o.issuer + "/token",
		"userinfo_endpoint": o.issuer + "/userinfo", "jwks_uri": o.issuer + "/jwks",
		"response_types_supported": []string{"code"}, "grant_types_supported": []string{"authorization_code"},
		"subject_types_supported": []string{"pairwise"}, "id_token_signing_alg_values_supported": []string{string(o.algorithm)},
		"scopes_supported": o.scopes, "code_challenge_methods_supported": []string{"S256"},
		"token_endpoint_auth_methods_supported": []string{o.authMethod}, "token_endpoint_auth_signing_alg_values_supported": []string{"ES256"},
	})
}

func (o *openID) jwks(w http.ResponseWriter, _ *http.Request) error {
	_, set, err := o.keys()
	if err != nil {
		return err
	}
	return page.WriteJSON(w, set)
}

// authorize begins a sign-in. A wrong client or a wrong address to return to is told
// here: nobody is led there.
func (s *Issuers) authorize(o *openID, w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	switch {
	case query.Get("client_id") != o.clientID:
		return page.Refuse(http.StatusBadRequest, "CLIENT_UNKNOWN", nil)
	case query.Get("redirect_uri") != o.redirect || len(query["redirect_uri"]) != 1:
		return page.Refuse(http.StatusBadRequest, "REDIRECT_UNKNOWN", nil)
	}
	if code := o.wrong(query); code != "" {
		o.back(w, r, url.Values{"error": {code}, "state": {query.Get("state")}})
		return nil
	}
	if o.closed(o.clock.Now()) {
		o.back(w, r, url.Values{"error": {"temporarily_unavailable"}, "state": {query.Get("state")}})
		return nil
	}
	request := o.ask(&authorization{
		state: query.Get("state"), nonce: query.Get("nonce"), challenge: query.Get("code_challenge"),
		scopes: o.grants(strings.Fields(query.Get("scope"))),
	})
	// The form leads on to the portal, which the browser asks of this page.
	w.Header().Set("Content-Security-Policy", strings.Replace(page.CSP, "form-action 'self'", "form-action 'self' "+s.options.PortalOrigin, 1))
	return s.options.Renderer.Render(w, r, http.StatusOK, o.kind, map[string]any{"Request": request, "People": s.people.all(o.kind)})
}

// wrong is the error of a request, or "".
func (o *openID) wrong(query url.Values) string {
	scopes := strings.Fields(query.Get("scope"))
	switch {
	case query.Get("response_type") != "code":
		return "unsupported_response_type"
	case !slices.Contains(scopes, "openid"):
		return "invalid_scope"
	case query.Get("code_challenge_method") != "S256" || len(query.Get("code_challenge")) != 43,
		query.Get("nonce") == "", query.Get("state") == "", query.Has("request"), query.Has("request_uri"):
		return "invalid_request"
	}
	return ""
}

// choose takes the person that was chosen on the page, or that nobody was.
func (o *openID) choose(w http.ResponseWriter, r *http.Request) error {
	if err := page.ReadForm(r); err != nil {
		return err
	}
	a, err := o.take(r.PostForm.Get("request"))
	if err != nil {
		return err
	}
	person := r.PostForm.Get("person")
	if _, known := o.claims(person, nil); !known {
		o.back(w, r, url.Values{"error": {"access_denied"}, "state": {a.state}})
		return nil
	}
	o.back(w, r, url.Values{"code": {o.allow(a, person)}, "state": {a.state}})
	return nil
}

func (o *openID) back(w http.ResponseWriter, r *http.Request, answer url.Values) {
	http.Redirect(w, r, o.redirect+"?"+answer.Encode(), http.StatusSeeOther)
}

func (o *openID) token(w http.ResponseWriter, r *http.Request) error {
	if err := page.ReadForm(r); err != nil {
		return err
	}
	if wrong := o.authenticate(r); wrong != nil {
		wrong.write(w)
		return nil
	}
	if r.PostForm.Get("grant_type") != "authorization_code" {
		(&oauthError{http.StatusBadRequest, "unsupported_grant_type", "authorization_code only"}).write(w)
		return nil
	}
	a, wrong := o.exchange(r.PostForm.Get("code"), r.PostForm.Get("redirect_uri"), r.PostForm.Get("code_verifier"))
	if wrong != nil {
		wrong.write(w)
		return nil
	}
	idToken, err := o.idToken(a)
	if err != nil {
		return err
	}
	return page.WriteJSON(w, map[string]any{
		"access_token": a.token, "token_type": "Bearer", "expires_in": int(tokenLife.Seconds()),
		"scope": strings.Join(a.scopes, " "), "id_token": idToken,
	})
}

func (o *openID) userinfo(w http.ResponseWriter, r *http.Request) error {
	token, isBearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	a := o.holder(token)
	if !isBearer || a == nil {
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		page.WriteBody(w, http.StatusUnauthorized, "application/json", &oauthError{Code: "invalid_token", Description: "no such token"})
		return nil
	}
	claims, ok := o.claims(a.person, a.scopes)
	if !ok {
		claims = map[string]any{}
	}
	claims["sub"] = o.subject(a.person)
	return page.WriteJSON(w, claims)
}
