package httpx

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// Open declares what a route does for callers that are not signed in: it writes nothing
// (ReadOnly), or not more than a bound lets through (Bounded). What is open and declares
// neither fails a test of the app.
type Open struct {
	ReadOnly bool
	Bound    throttle.Bound
	// Together names what counts under one bound: routes of the same name share it. A route
	// without a name has its own.
	Together string
}

// ReadOnly declares a route that changes nothing, whoever calls; db.Tx refuses there.
func ReadOnly() Open { return Open{ReadOnly: true} }

// Bounded declares a route that may write, as far as a bound goes for callers that are not signed in.
func Bounded(b throttle.Bound) Open { return Open{Bound: b} }

// With is o counting together with the other routes of a name.
func (o Open) With(name string) Open {
	o.Together = name
	return o
}

// Complete tells whether nothing of the declaration is left open.
func (o Open) Complete() bool { return o.ReadOnly || o.Bound.Complete() }

// guarded is next as it was declared. The bound is asked before the body is read.
func (o Open) guarded(limit func(Open) *throttle.Limiter, next http.HandlerFunc) http.HandlerFunc {
	if o.ReadOnly {
		return func(w http.ResponseWriter, r *http.Request) { next(w, r.WithContext(db.ReadOnly(r.Context()))) }
	}
	limiter := limit(o)
	return func(w http.ResponseWriter, r *http.Request) {
		if principal.From(r.Context()).Role != principal.Anonymous {
			next(w, r)
			return
		}
		source := sourceOf(r)
		if err := admit(limiter, source, w, r); err != nil {
			WriteError(w, r, err)
			return
		}
		answer := &answered{ResponseWriter: w}
		next(answer, r)
		switch {
		case answer.status == http.StatusTooManyRequests: // by what is scarcer, such as places to hash a password
			limiter.Return(source, sizeOf(r))
		case answer.status >= http.StatusMultipleChoices && !db.Committed(r.Context()): // junk takes nothing from others
			limiter.ReturnOverall(sizeOf(r))
		}
	}
}

// sizeOf is what a request counts: its address, which parts of are kept as a body is, and its body.
func sizeOf(r *http.Request) int64 { return int64(len(r.RequestURI)) + max(r.ContentLength, 0) }

// admit counts a request; its length is known then.
func admit(l *throttle.Limiter, source string, w http.ResponseWriter, r *http.Request) error {
	if wait := l.Take(source, sizeOf(r)); wait > 0 {
		return TooMany(wait)
	}
	if r.ContentLength >= 0 || r.Body == nil {
		return nil
	}
	body, err := readCounted(l, source, http.MaxBytesReader(w, r.Body, maxUnannounced))
	if err != nil {
		return err
	}
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	return nil
}

// answered notes the status of an answer.
type answered struct {
	http.ResponseWriter
	status int
}

// WriteHeader implements http.ResponseWriter.
func (a *answered) WriteHeader(status int) {
	a.status = status
	a.ResponseWriter.WriteHeader(status)
}

// Unwrap is for http.ResponseController.
func (a *answered) Unwrap() http.ResponseWriter { return a.ResponseWriter }

func sourceOf(r *http.Request) string {
	if address := AddressOf(r.Context()); address != "" {
		return address
	}
	return ClientAddress(r)
}

// maxUnannounced is how long a body may be whose length is not told before, in bytes: as
// long as the longest that an operation takes from callers that are not signed in.
const maxUnannounced = 1 << 20

// readCounted reads a body of unknown length, piece by piece so that it ends at the bound.
func readCounted(l *throttle.Limiter, source string, from io.Reader) ([]byte, error) {
	var body bytes.Buffer
	for {
		n, err := io.CopyN(&body, from, 16<<10)
		if wait := l.Grow(source, n); wait > 0 {
			return nil, TooMany(wait)
		}
		var tooLarge *http.MaxBytesError
		switch {
		case errors.Is(err, io.EOF):
			return body.Bytes(), nil
		case errors.As(err, &tooLarge):
			return nil, err
		case err != nil:
			return nil, errs.New(errs.BadRequest, "body: %w", err)
		}
	}
}

// TooMany refuses for a while.
func TooMany(wait time.Duration) error {
	return &errs.Error{Kind: errs.TooMany, Code: "MSG-LIT-E-0104", Params: errs.Params{"minutes": throttle.Minutes(wait)}, RetryAfter: wait}
}
