package oidc

import (
	"net/http"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
)

// faults answers 503 where the library makes a refusal of a database that failed: it
// calls a code invalid for any error, a token or a client unknown, and leads a browser back
// with an error.
func faults(library http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, watch := db.Watched(r.Context())
		r = r.WithContext(ctx)
		library.ServeHTTP(&faultWriter{ResponseWriter: w, request: r, watch: watch}, r)
	})
}

type faultWriter struct {
	http.ResponseWriter
	request  *http.Request
	watch    *db.Watch
	replaced bool
}

// WriteHeader implements http.ResponseWriter.
func (w *faultWriter) WriteHeader(status int) {
	if status < 300 || !w.watch.Failed() {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	w.replaced = true
	w.Header().Del("Location")
	httpx.WriteError(w.ResponseWriter, w.request, errs.New(errs.Unavailable, "the database failed while the provider answered %d", status))
}

// Write implements http.ResponseWriter.
func (w *faultWriter) Write(content []byte) (int, error) {
	if w.replaced {
		return len(content), nil
	}
	return w.ResponseWriter.Write(content)
}
