package httpx

import (
	"errors"
	"io"
	"net/http"

	"radioportal/internal/errs"
)

// sentBody tells what is wrong with a body that breaks off or is framed wrong from a
// fault of ours: whoever reads it passes the error on.
type sentBody struct{ io.ReadCloser }

// Read implements io.Reader.
func (b sentBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = errs.New(errs.BadRequest, "body: %w", err)
	}
	return n, err
}

func withSentBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body != nil && r.Body != http.NoBody {
			r.Body = sentBody{r.Body}
		}
		next.ServeHTTP(w, r)
	})
}
