package httpx

import (
	"errors"
	"io"
	"net/http"
	"reflect"
	"slices"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// lateAfter is from which time on a body is late: who sends it is asked again when it has come.
const lateAfter = 200 * time.Millisecond

// lateBody is a body that may come long after its sender was identified. What let the sender in may have ended meanwhile: a power
// of attorney released, a membership removed, a session signed out. Each of them holds from the moment at which it is confirmed,
// so a late body ends with the error of a sender who would not be let in now.
type lateBody struct {
	io.ReadCloser
	identified time.Time
	again      func() error
}

// Read implements io.Reader.
func (b *lateBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) && time.Since(b.identified) > lateAfter {
		if refused := b.again(); refused != nil {
			return n, refused
		}
		b.identified = time.Now()
	}
	return n, err
}

// withLateBody has a request that p was found to make asked for again at the end of a late body.
func withLateBody(r *http.Request, p principal.Principal, resolve Resolver) {
	if r.Body == nil || r.Body == http.NoBody || p.Role == principal.Anonymous {
		return
	}
	r.Body = &lateBody{r.Body, time.Now(), func() error {
		now, err := resolve(r)
		switch {
		case err != nil:
			return err
		case now.Role == principal.Anonymous:
			return errs.New(errs.Unauthenticated, "the session ended before the body had come")
		case !mayStill(p, now):
			return errs.New(errs.Forbidden, "what the sender may do changed before the body had come")
		}
		return nil
	}}
}

// mayStill tells whether one who was let in as p is the same now, and may do the same.
func mayStill(p, now principal.Principal) bool {
	return p.Role == now.Role && p.AccountID == now.AccountID && p.SessionID == now.SessionID && p.Status == now.Status &&
		(now.Fresh || !p.Fresh) && slices.Equal(p.Bureaus, now.Bureaus) && reflect.DeepEqual(p.Mandate, now.Mandate) && reflect.DeepEqual(p.Member, now.Member)
}
