package httpx

import (
	"net/http"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// OrUnavailable answers 503 in place of a refusal of next where the database failed its
// request: for a library that takes every error for a refusal.
func OrUnavailable(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(&outageWriter{ResponseWriter: w, r: r}, r)
	})
}

type outageWriter struct {
	http.ResponseWriter
	r               *http.Request
	decided, failed bool
}

// WriteHeader implements http.ResponseWriter.
func (w *outageWriter) WriteHeader(status int) {
	if w.decided {
		return
	}
	w.decided, w.failed = true, status >= http.StatusMultipleChoices && db.Failed(w.r.Context())
	if !w.failed {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	for _, name := range []string{"Location", "Set-Cookie", "Www-Authenticate", "Etag", "Content-Length"} {
		w.Header().Del(name)
	}
	WriteError(w.ResponseWriter, w.r, errs.New(errs.Unavailable, "the database failed"))
}

// Write implements http.ResponseWriter.
func (w *outageWriter) Write(part []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	if w.failed {
		return len(part), nil
	}
	return w.ResponseWriter.Write(part)
}

// Unwrap lets http.ResponseController find the writer.
func (w *outageWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
