package monitor

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"

	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

// The scope of signatures: the client's own service name, and a region that names
// nothing but must be the same on both sides (web/src/monitor/settings.ts).
const (
	service = "rum"
	region  = "ap-northeast-1"
)

const (
	amzTime = "20060102T150405Z"
	// signedFor is how long a signed address holds.
	signedFor = 60 * time.Second
)

// refused tells nobody which part of a signature is wrong.
func refused(why string) error { return errs.New(errs.Forbidden, "signature: %s", why) }

// verify signs the request anew with the credentials it names and compares. The
// client signs in headers where it fetches, and in the query where it sends a beacon
// while a page goes away; either binds method, path, host, time and body.
func (s *Service) verify(r *http.Request, body []byte) error {
	hash := secret.Hash(string(body))
	if r.URL.Query().Has("X-Amz-Signature") {
		return s.verifyQuery(r, hash)
	}
	return s.verifyHeaders(r, hash)
}

func (s *Service) verifyHeaders(r *http.Request, hash string) error {
	given := r.Header.Get("Authorization")
	rest, _ := strings.CutPrefix(given, "AWS4-HMAC-SHA256 Credential=")
	accessKey, _, _ := strings.Cut(rest, "/")
	credentials, at, err := s.named(accessKey, r.Header.Get("X-Amz-Date"))
	if err != nil {
		return err
	}
	if s.clock.Now().Sub(at) > maxSkew {
		return refused("too old")
	}
	again := s.bare(r, nil)
	again.Header.Set("X-Amz-Content-Sha256", hash)
	if err := v4.NewSigner().SignHTTP(r.Context(), credentials, again, hash, service, region, at); err != nil {
		return refused(err.Error())
	}
	for _, name := range []string{"Authorization", "X-Amz-Security-Token", "X-Amz-Content-Sha256"} {
		if !secret.Equal(again.Header.Get(name), r.Header.Get(name)) {
			return refused(name)
		}
	}
	return nil
}

func (s *Service) verifyQuery(r *http.Request, hash string) error {
	given := r.URL.Query()
	accessKey, _, _ := strings.Cut(given.Get("X-Amz-Credential"), "/")
	credentials, at, err := s.named(accessKey, given.Get("X-Amz-Date"))
	if err != nil {
		return err
	}
	expires, err := strconv.Atoi(given.Get("X-Amz-Expires"))
	if err != nil || expires < 1 || time.Duration(expires)*time.Second > signedFor {
		return refused("expires")
	}
	if s.clock.Now().After(at.Add(time.Duration(expires) * time.Second)) {
		return refused("too old")
	}
	again := s.bare(r, url.Values{"X-Amz-Expires": {strconv.Itoa(expires)}, "X-Amz-Content-Sha256": {hash}})
	signed, _, err := v4.NewSigner().PresignHTTP(r.Context(), credentials, again, hash, service, region, at)
	if err != nil {
		return refused(err.Error())
	}
	address, err := url.Parse(signed)
	if err != nil || !secret.Equal(address.Query().Encode(), given.Encode()) {
		return refused("query")
	}
	return nil
}

// named finds the credentials of an access key and reads when it was used. A browser's
// clock may be off, but not far.
func (s *Service) named(accessKey, date string) (aws.Credentials, time.Time, error) {
	now := s.clock.Now()
	at, err := time.Parse(amzTime, date)
	if err != nil || at.Sub(now) > maxSkew {
		return aws.Credentials{}, at, refused("time")
	}
	c, err := s.key.find(accessKey, now)
	return aws.Credentials{AccessKeyID: c.AccessKeyID, SecretAccessKey: c.SecretAccessKey, SessionToken: c.SessionToken}, at, err
}

// bare is the request with nothing but what the client signs, as it signs it: without
// its length.
func (s *Service) bare(r *http.Request, query url.Values) *http.Request {
	again := &http.Request{
		Method: r.Method, Host: r.Host, Header: http.Header{"Content-Type": r.Header.Values("Content-Type")},
		URL: &url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path, RawPath: r.URL.RawPath, RawQuery: query.Encode()},
	}
	if encoding := r.Header.Values("Content-Encoding"); len(encoding) > 0 { // of a body that is packed
		again.Header["Content-Encoding"] = encoding
	}
	return again.WithContext(r.Context())
}
