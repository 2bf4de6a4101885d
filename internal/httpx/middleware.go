package httpx

import (
	"context"
	"log/slog"
	"net/http"
	"regexp"
	"runtime/debug"
	"strings"

	"github.com/google/uuid"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Resolver finds who a request comes from by its cookies; anonymous where they say nothing.
type Resolver func(r *http.Request) (principal.Principal, error)

// Protect wraps a host's handler with everything each request passes: request
// id, panics, security headers, foreign origins, text that is none, who is asking. foreign
// are the requests, as patterns of http.ServeMux, that pages of other sites may send besides
// reading.
func Protect(next http.Handler, resolve Resolver, csp string, foreign ...string) http.Handler {
	h := withSentBody(refuseBrokenText(identify(next, resolve)))
	h = refuseForeignOrigins(h, foreign)
	h = secureHeaders(h, csp)
	return recoverPanics(withRequestID(h))
}

// CSP is the policy of trust.md, with the addresses forms may lead to besides our own.
func CSP(formTargets ...string) string {
	return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
		"font-src 'self'; manifest-src 'self'; form-action " + strings.Join(append([]string{"'self'"}, formTargets...), " ") +
		"; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
}

func secureHeaders(next http.Handler, csp string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", csp)
		h.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()")
		next.ServeHTTP(w, r)
	})
}

func refuseForeignOrigins(next http.Handler, foreign []string) http.Handler {
	protection := http.NewCrossOriginProtection()
	for _, pattern := range foreign {
		protection.AddInsecureBypassPattern(pattern)
	}
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		WriteError(w, r, errs.New(errs.Forbidden, "foreign origin %q", r.Header.Get("Origin")))
	}))
	return protection.Handler(next)
}

func identify(next http.Handler, resolve Resolver) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p, err := resolve(r)
		if err != nil {
			WriteError(w, r, err)
			return
		}
		p.Lang = Lang(r)
		ctx := context.WithValue(r.Context(), addressKey{}, ClientAddress(r))
		ctx = context.WithValue(ctx, agentKey{}, r.UserAgent())
		next.ServeHTTP(w, r.WithContext(principal.With(ctx, p)))
	})
}

// Lang is the language the caller reads: en where it is asked for first, else ja.
func Lang(r *http.Request) string {
	if strings.HasPrefix(strings.ToLower(r.Header.Get("Accept-Language")), "en") {
		return "en"
	}
	return "ja"
}

type requestIDKey struct{}

var wellFormedID = regexp.MustCompile(`^[0-9A-Za-z-]{8,64}$`)

// RequestID is the id of the request ctx belongs to.
func RequestID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

func withRequestID(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get("X-Request-Id")
		if !wellFormedID.MatchString(id) {
			id = uuid.NewString()
		}
		w.Header().Set("X-Request-Id", id)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestIDKey{}, id)))
	})
}

func recoverPanics(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				slog.ErrorContext(r.Context(), "panic", "value", p, "stack", string(debug.Stack()))
				WriteError(w, r, errs.New(errs.Internal, "panic"))
			}
		}()
		next.ServeHTTP(w, r)
	})
}
