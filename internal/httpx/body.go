package httpx

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"
)

// How long a request's body may keep the server waiting: a grace, a second more for each
// kilobyte that came, and never longer than bodyTime; uploadTime where the operation
// takes files (Call.Upload). Only the time spent waiting for bytes counts.
const (
	bodyGrace  = 5 * time.Second
	bodyRate   = 1000 // bytes a second
	bodyTime   = 30 * time.Second
	uploadTime = 240 * time.Second
)

// errSlowBody ends a request whose body does not come (408). It is a net.Error that has
// timed out, which is what huma looks for.
var errSlowBody error = slowBody{}

// slowBody is the error of a body that does not come.
type slowBody struct{}

// Error implements error.
func (slowBody) Error() string { return "the body comes too slowly" }

// Timeout implements net.Error: huma answers 408 to what timed out.
func (slowBody) Timeout() bool { return true }

// Temporary implements net.Error.
func (slowBody) Temporary() bool { return false }

// pacedBody is a body with its deadlines.
type pacedBody struct {
	io.ReadCloser
	connection readDeadline
	most       time.Duration
	came       int64
	waited     time.Duration
}

type readDeadline interface{ SetReadDeadline(time.Time) error }

// paced gives a request's body its deadlines. One that is never read has the first of
// them, because the server reads what is left before it takes the next request. It is a
// copy: the server looks at the body of its own to know whether it was read.
func paced(w http.ResponseWriter, r *http.Request) *http.Request {
	connection, ok := w.(readDeadline)
	if !ok || r.Body == nil || r.Body == http.NoBody {
		return r
	}
	_ = connection.SetReadDeadline(time.Now().Add(bodyGrace))
	both := &struct {
		request http.Request
		body    pacedBody
	}{*r, pacedBody{ReadCloser: r.Body, connection: connection, most: bodyTime}}
	both.request.Body = &both.body
	return &both.request
}

// allowUpload gives a body the time of an upload.
func allowUpload(r *http.Request) {
	body := r.Body
	if late, ok := body.(*lateBody); ok {
		body = late.ReadCloser
	}
	if sent, ok := body.(sentBody); ok {
		body = sent.ReadCloser
	}
	if b, ok := body.(*pacedBody); ok {
		b.most = uploadTime
	}
}

// Read implements io.Reader.
func (b *pacedBody) Read(p []byte) (int, error) {
	began := time.Now()
	_ = b.connection.SetReadDeadline(began.Add(b.allowed() - b.waited))
	n, err := b.ReadCloser.Read(p)
	b.came += int64(n)
	b.waited += time.Since(began)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return n, errSlowBody
	case err != nil:
		// The server goes on reading, to hear when the client leaves: that may take any time.
		_ = b.connection.SetReadDeadline(time.Time{})
	}
	return n, err
}

func (b *pacedBody) allowed() time.Duration {
	return min(b.most, bodyGrace+time.Duration(b.came)*time.Second/bodyRate)
}
