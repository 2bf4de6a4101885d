package httpx

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// KnownBrowser is the cookie of a browser in which somebody has signed in; it says so and
// nothing else. It lives long, for it spares its person a lock that others caused.
const (
	KnownBrowser         = "__Host-known"
	KnownBrowserLifetime = 180 * 24 * time.Hour
)

// KnownBrowserCookie is that cookie with a value.
func KnownBrowserCookie(value string) *http.Cookie {
	return &http.Cookie{Name: KnownBrowser, Value: value, Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
		MaxAge: int(KnownBrowserLifetime.Seconds())}
}

// UserSession is the cookie of a session of the user portal.
const UserSession = "__Host-portal"

// SessionCookie is the cookie of a session, for as long as the browser stays open; "" takes it away.
func SessionCookie(name, value string) *http.Cookie {
	c := &http.Cookie{Name: name, Value: value, Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode}
	if value == "" {
		c.MaxAge = -1
	}
	return c
}

type cookieResponse[O any] struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      Answer[O]
}

type cookieKey struct{}

// CookieOf is the value of a further cookie of an operation that is Cookied; "" where there
// is none.
func CookieOf(ctx context.Context, name string) string {
	r, ok := ctx.Value(cookieKey{}).(*http.Request)
	if !ok {
		return ""
	}
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

// Cookied is Post for an operation that knows its caller by a cookie of its own, or
// gives one: fn gets the cookie's value, "" where there is none, and gives the cookie
// to set, nil to leave it.
func Cookied[I, O any](api huma.API, call Call, name string, fn func(ctx context.Context, cookie string, in I) (O, *http.Cookie, error)) {
	op := operation(api, call)
	op.Metadata = map[string]any{cookieOfCall: name}
	op.Middlewares = huma.Middlewares{guard(call.Authz, op.OperationID), func(hc huma.Context, next func(huma.Context)) {
		r, _ := humago.Unwrap(hc)
		next(huma.WithValue(hc, cookieKey{}, r))
	}}
	huma.Register(api, op, func(ctx context.Context, in *request[I]) (*cookieResponse[O], error) {
		out, cookie, err := fn(ctx, CookieOf(ctx, name), in.Body)
		if err != nil {
			return nil, refuse(ctx, op.OperationID, &in.Body, err)
		}
		answer := &cookieResponse[O]{Body: Answer[O]{ResultCode: "SUCCESS", Result: out}}
		if cookie != nil {
			answer.SetCookie = []http.Cookie{*cookie}
		}
		return answer, nil
	})
}

// Get registers an operation without input.
func Get[O any](api huma.API, call Call, fn func(ctx context.Context) (O, error)) {
	call.Method = http.MethodGet
	op := operation(api, call)
	op.Middlewares = huma.Middlewares{guard(call.Authz, op.OperationID)}
	huma.Register(api, op, func(ctx context.Context, _ *struct{}) (*response[O], error) {
		out, err := fn(ctx)
		if err != nil {
			return nil, refuse(ctx, op.OperationID, nil, err)
		}
		return &response[O]{Body: Answer[O]{ResultCode: "SUCCESS", Result: out}}, nil
	})
}
