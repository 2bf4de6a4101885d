package httpx

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"net/http"
	"time"
)

// NewClient is a client for somebody who may be down, slow or talk nonsense: it waits so
// long for a whole answer, reads so many bytes of it, and follows nobody elsewhere. An
// answer that is cut does not parse. Over TLS it trusts roots, the machine's where nil.
func NewClient(roots *x509.CertPool, wait time.Duration, most int64) *http.Client {
	return &http.Client{
		Timeout: wait, Transport: limited{Transport(roots), most},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Transport is the default transport with roots of its own; the default itself where nil.
func Transport(roots *x509.CertPool) http.RoundTripper {
	standard, ok := http.DefaultTransport.(*http.Transport)
	if roots == nil || !ok {
		return http.DefaultTransport
	}
	own := standard.Clone()
	own.TLSClientConfig = &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}
	return own
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
