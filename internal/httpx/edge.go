package httpx

import (
	"log/slog"
	"net/http"
	"sync"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Edge is the outermost handler of every host: bodies have their deadlines, and the
// requests that trusted proxies bring for one source, and for all, are bounded as
// connections are.
func Edge(next http.Handler, perSource, total int) http.Handler {
	inFlight := newPlaces(perSource, total)
	var once sync.Once
	refused := Protect(http.HandlerFunc(refuseCrowd), func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}, CSP())
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r = paced(w, r)
		from, ok := r.Context().Value(connectionKey{}).(*connection)
		if !ok || from.place != nil { // not a trusted proxy's
			if r.Header["X-Forwarded-For"] != nil {
				once.Do(func() { warnOfProxy(r) })
			}
			next.ServeHTTP(w, r)
			return
		}
		place := inFlight.take(ClientAddress(r), from.cut)
		if place == nil {
			refused.ServeHTTP(w, r)
			return
		}
		defer inFlight.leave(place)
		next.ServeHTTP(w, r)
	})
}

// warnOfProxy helps who has a proxy and did not name it.
func warnOfProxy(r *http.Request) {
	slog.WarnContext(r.Context(), "X-Forwarded-For is not believed: name the proxy by --trusted-proxy if it is one", "from", r.RemoteAddr)
}

func refuseCrowd(w http.ResponseWriter, r *http.Request) {
	WriteError(w, r, errs.New(errs.TooMany, "requests under way of %s", AddressOf(r.Context())))
}
