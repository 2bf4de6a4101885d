package httpx

import (
	"context"
	"encoding/binary"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"radioportal/internal/db"
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
	return protect(withSentBody(refuseBrokenText(identify(next, resolve))), resolve, Policy{rest: secureHeadersWith(csp)}, foreign)
}

// ProtectPages is Protect for pages and files, which are the same whoever asks and keep
// nothing: whatever stands in an address, the page or that there is none is the answer.
func ProtectPages(next http.Handler, resolve Resolver, policy Policy) http.Handler {
	return protect(identify(next, resolve), resolve, policy, nil)
}

// Known answers reading requests whose answer is known whoever asks, and hands on the others: known
// gives nil for them. Such an answer passes what belongs to it of Protect.
func Known(known func(*http.Request) http.Handler, next http.Handler, policy Policy) http.Handler {
	answer := recoverPanics(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		made := known(r)
		if made == nil {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set("X-Request-Id", requestID(r))
		maps.Copy(w.Header(), policy.of(r))
		made.ServeHTTP(w, r)
	}))
	return answer
}

func protect(h http.Handler, resolve Resolver, policy Policy, foreign []string) http.Handler {
	h = refuseForeignOrigins(h, resolve, foreign)
	h = secureHeaders(h, policy)
	return recoverPanics(withRequestID(h))
}

// CSP is the content security policy: nothing of others runs or is loaded, and nothing runs in a worker.
func CSP() string { return policyWith("'none'") }

// WorkerCSP is CSP for a page that reads PDFs in a worker of the portal's own.
func WorkerCSP() string { return policyWith("'self'") }

// Policy is which of both the pages of a portal have.
type Policy struct {
	rest, worker http.Header
	pages        []string
}

// PolicyOf has WorkerCSP for the pages at some paths, and CSP for all else.
func PolicyOf(pages ...string) Policy {
	return Policy{secureHeadersWith(CSP()), secureHeadersWith(WorkerCSP()), pages}
}

func (p Policy) of(r *http.Request) http.Header {
	if slices.Contains(p.pages, r.URL.Path) {
		return p.worker
	}
	return p.rest
}

func policyWith(workers string) string {
	return "default-src 'none'; script-src 'self'; worker-src " + workers + "; style-src 'self'; img-src 'self' data:; " +
		"connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; " +
		"base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
}

func secureHeaders(next http.Handler, policy Policy) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), policy.of(r))
		next.ServeHTTP(w, r)
	})
}

// secureHeadersWith is made once and copied into each answer: setting them one by one allocates for each.
func secureHeadersWith(csp string) http.Header {
	return http.Header{
		"Content-Security-Policy":      {csp},
		"Strict-Transport-Security":    {"max-age=31536000; includeSubDomains"},
		"X-Content-Type-Options":       {"nosniff"},
		"Referrer-Policy":              {"same-origin"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Permissions-Policy":           {"camera=(), microphone=(), geolocation=(), payment=()"},
	}
}

func refuseForeignOrigins(next http.Handler, resolve Resolver, foreign []string) http.Handler {
	protection := http.NewCrossOriginProtection()
	for _, pattern := range foreign {
		protection.AddInsecureBypassPattern(pattern)
	}
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := errs.New(errs.Forbidden, "foreign origin %q", r.Header.Get("Origin"))
		logForeign(r, resolve, err)
		WriteError(w, r, err)
	}))
	return protection.Handler(next)
}

func identify(next http.Handler, resolve Resolver) http.Handler {
	accounts := newShares()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p, err := resolve(r)
		p.Lang = Lang(r)
		if err != nil { // told in the caller's language, whoever that is
			WriteError(w, r.WithContext(principal.With(r.Context(), principal.Principal{Lang: p.Lang})), err)
			return
		}
		if p.Role != principal.Anonymous || strings.HasPrefix(r.URL.Path, "/api/") {
			w.Header().Set("Cache-Control", "no-store") // whatever is answered is this person's
		}
		if p.Role != principal.Anonymous {
			leave, err := accounts.enter(r.Context(), p.PersonID())
			if err != nil {
				WriteError(w, r, err)
				return
			}
			if IsStream(r) {
				var streaming context.Context
				streaming, leave = sharing(r.Context(), leave)
				r = r.WithContext(streaming)
			}
			defer leave()
		}
		withLateBody(r, p, resolve)
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

// databaseTime is how long a request waits for the database in all: where that is away,
// it is answered within five seconds.
const databaseTime = 3 * time.Second

type requestIDKey struct{}

var wellFormedID = regexp.MustCompile(`^[0-9A-Za-z-]{8,64}$`)

// RequestID is the id of the request ctx belongs to.
func RequestID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// requestID is the id that came with a request, or a new one.
func requestID(r *http.Request) string {
	if id := r.Header.Get("X-Request-Id"); id != "" && wellFormedID.MatchString(id) {
		return id
	}
	// It keeps nothing secret, and asking the kernel for randomness is a twentieth of what a public page takes.
	var id uuid.UUID
	binary.NativeEndian.PutUint64(id[:8], rand.Uint64())
	binary.NativeEndian.PutUint64(id[8:], rand.Uint64())
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return id.String()
}

func withRequestID(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := requestID(r)
		w.Header().Set("X-Request-Id", id)
		ctx := db.WithPatience(context.WithValue(r.Context(), requestIDKey{}, id), databaseTime)
		next.ServeHTTP(w, r.WithContext(ctx))
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
