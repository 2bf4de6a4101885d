package httpx

import (
	"io"
	"net/http"
	"time"
)

// Outside is a client for somebody who may be down, slow or talk nonsense: it waits so
// long for a whole answer, reads so many bytes of it, and follows nobody elsewhere. An
// answer that is cut does not parse.
func Outside(wait time.Duration, most int64) *http.Client {
	return &http.Client{
		Timeout: wait, Transport: limited{http.DefaultTransport, most},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

type limited struct {
	next http.RoundTripper
	most int64
}

// RoundTrip implements http.RoundTripper.
func (l limited) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := l.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	response.Body = struct {
		io.Reader
		io.Closer
	}{io.LimitReader(response.Body, l.most), response.Body}
	return response, nil
}
