package oidc

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"slices"

	"github.com/zitadel/oidc/v3/pkg/oidc"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
)

// call is a request that the library answers.
type call struct {
	client *client // that has shown who it is; nil where none need
	// failure is what went wrong on our side; the library takes it for a refusal.
	failure error
}

type callKey struct{}

// callOf is the call that ctx belongs to, an empty one outside.
func callOf(ctx context.Context) *call {
	if c, ok := ctx.Value(callKey{}).(*call); ok {
		return c
	}
	return &call{}
}

// failed notes a failure of ours and passes it on; what is not there is no failure.
func (c *call) failed(err error) error {
	if err != nil && errs.KindOf(err) != errs.NotFound {
		c.failure = err
	}
	return err
}

// authenticated lets a posted form pass whose client has shown who it is, before
// anything that stands in the form is looked up or used. The library sees every client
// as one that shows a secret, and storage.AuthorizeClientIDSecret what was found here.
func (p *Provider) authenticated(next http.Handler) http.Handler {
	return challenge(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ParseForm() != nil || repeated(r.Form) != "" {
			writeOAuthError(w, http.StatusBadRequest, "invalid_request")
			return
		}
		c, err := p.authenticate(r)
		if errs.KindOf(err) == errs.Unauthenticated {
			slog.WarnContext(r.Context(), "client not authenticated", "client", claimedClient(r), "error", err, "requestId", httpx.RequestID(r.Context()))
			writeOAuthError(w, http.StatusUnauthorized, "invalid_client")
			return
		}
		if err != nil {
			httpx.WriteError(w, r, err)
			return
		}
		for _, name := range []string{"client_id", "client_assertion", "client_assertion_type"} {
			r.Form.Del(name)
			r.PostForm.Del(name)
		}
		r.SetBasicAuth(url.QueryEscape(c.ID), "")
		serve(next, w, r, &call{client: c}, nil)
	}), "Basic")
}

// authenticate finds who has sent a form, by one method alone (RFC 6749, 2.3);
// errs.Unauthenticated where that is not shown.
func (p *Provider) authenticate(r *http.Request) (*client, error) {
	id, secret, basic := r.BasicAuth()
	assertion, named := r.PostForm.Get("client_assertion"), r.PostForm.Get("client_id")
	var c *client
	var err error
	switch {
	case r.PostForm.Has("client_secret") || r.URL.Query().Has("client_secret"), basic && assertion != "":
		return nil, errs.New(errs.Unauthenticated, "not a method that discovery names")
	case basic:
		c, err = p.bySecret(r.Context(), id, secret)
	case assertion != "" && r.PostForm.Get("client_assertion_type") == assertionType:
		c, err = p.byAssertion(r.Context(), assertion)
	default:
		return nil, errs.New(errs.Unauthenticated, "the client shows nothing")
	}
	if err == nil && named != "" && named != c.ID {
		return nil, errs.New(errs.Unauthenticated, "the form names another client")
	}
	return c, err
}

// claimedClient is who a form says it is from, whether or not that is shown.
func claimedClient(r *http.Request) string {
	if id, _, basic := r.BasicAuth(); basic {
		readable, err := url.QueryUnescape(id)
		if err != nil {
			return id
		}
		return readable
	}
	return cmp.Or(r.PostForm.Get("client_id"), issuerOf(r.PostForm.Get("client_assertion")))
}

// bySecret is the client of a Basic authorization, whose parts are escaped as in a form
// (RFC 6749, 2.3.1).
func (p *Provider) bySecret(ctx context.Context, id, secret string) (*client, error) {
	id, badID := url.QueryUnescape(id)
	secret, badSecret := url.QueryUnescape(secret)
	if badID != nil || badSecret != nil {
		return nil, errs.New(errs.Unauthenticated, "unreadable authorization")
	}
	c, err := p.storage.client(ctx, id)
	if errs.KindOf(err) == errs.NotFound || (err == nil && !p.storage.shows(c, secret)) {
		return nil, errs.New(errs.Unauthenticated, "client id or secret is wrong")
	}
	return c, err
}

// token serves the grants of grantTypes alone.
func (p *Provider) token(next http.Handler) http.Handler {
	return p.authenticated(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if grant := oidc.GrantType(r.PostForm.Get("grant_type")); grant != "" && !slices.Contains(grantTypes, grant) {
			writeOAuthError(w, http.StatusBadRequest, "unsupported_grant_type")
			return
		}
		next.ServeHTTP(w, r)
	}))
}

// serve lets the library answer a call. What went wrong on our side is answered as such,
// other refusals with other, where there is one; refused tells of these.
func serve(next http.Handler, w http.ResponseWriter, r *http.Request, made *call, other error) (refused bool) {
	r = r.WithContext(context.WithValue(r.Context(), callKey{}, made))
	f := &refusing{ResponseWriter: w, request: r, call: made, other: other}
	next.ServeHTTP(f, r)
	return f.replaced && made.failure == nil
}

// refusing puts an answer of our own in place of a refusal of the library's.
type refusing struct {
	http.ResponseWriter
	request  *http.Request
	call     *call
	other    error
	replaced bool
}

// WriteHeader answers instead, where there is something to answer.
func (f *refusing) WriteHeader(status int) {
	instead := f.call.failure
	if instead == nil {
		instead = f.other
	}
	if status < http.StatusBadRequest || instead == nil {
		f.ResponseWriter.WriteHeader(status)
		return
	}
	f.replaced = true
	httpx.WriteError(f.ResponseWriter, f.request, instead)
}

// Write leaves the text of a replaced refusal out.
func (f *refusing) Write(body []byte) (int, error) {
	if f.replaced {
		return len(body), nil
	}
	return f.ResponseWriter.Write(body)
}
