package monitor

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"
)

// signedRequest is a request as the client's own library signed it.
type signedRequest struct {
	Path           string
	Query, Headers map[string]string
	Body           string
	Packed         []byte // in place of Body, where it may be no text
}

func (s signedRequest) request() *http.Request {
	query := url.Values{}
	for name, value := range s.Query {
		query.Set(name, value)
	}
	r := httptest.NewRequest(http.MethodPost, "https://portal.example"+s.Path+"?"+query.Encode(), bytes.NewReader(append(s.Packed, s.Body...)))
	for name, value := range s.Headers {
		r.Header.Set(name, value)
	}
	r.Header.Del("Host")
	r.Host = s.Headers["host"]
	return r
}

// The requests of testdata were signed by aws-rum-web itself with the key below, one as
// it fetches and one as it sends a beacon. 3.2.1 packs what it fetches.
func TestTheLibrarysOwnSignaturesAreTaken(t *testing.T) {
	t.Parallel()
	for file, events := range map[string]int64{"signed.json": 1, "signed-3.json": 20} {
		signed := readSigned(t, file)
		each(t, func(w *world) {
			w.service.key = key("0123456789abcdef0123456789abcdef")
			for name, s := range signed {
				if answer := w.send(s.request()); answer.Code != http.StatusOK {
					w.Errorf("%s %s: %d %s", file, name, answer.Code, answer.Body)
				}
			}
			if got := w.stored(); got != [2]int64{events, 1} {
				w.Errorf("%s: stored %v: both are the same batch", file, got)
			}
			w.service.key = key("another key of the same length..")
			for name, s := range signed {
				if answer := w.send(s.request()); answer.Code != http.StatusForbidden {
					w.Errorf("%s %s under another key: %d", file, name, answer.Code)
				}
			}
		})
	}
}

func readSigned(t *testing.T, file string) map[string]signedRequest {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var signed map[string]signedRequest
	if err := json.Unmarshal(text, &signed); err != nil {
		t.Fatal(err)
	}
	return signed
}

// tampering changes a signed request in one way.
type tampering struct {
	name string
	do   func(r *http.Request)
}

func header(name, value string) tampering {
	return tampering{name + " " + value, func(r *http.Request) { r.Header.Set(name, value) }}
}

func query(name, value string) tampering {
	return tampering{"query " + name + " " + value, func(r *http.Request) {
		q := r.URL.Query()
		q.Set(name, value)
		r.URL.RawQuery = q.Encode()
	}}
}

func inHeader(name, old, replacement string) tampering {
	return tampering{name + ": " + old, func(r *http.Request) {
		r.Header.Set(name, strings.Replace(r.Header.Get(name), old, replacement, 1))
	}}
}

func otherBody(r *http.Request) { r.Body = io.NopCloser(strings.NewReader(`{"BatchId":"other"}`)) }

var either = []tampering{
	{"the body", otherBody},
	{"the host", func(r *http.Request) { r.Host = "staff.portal.example" }},
	header("Content-Type", "application/xml"),
	{"no type", func(r *http.Request) { r.Header.Del("Content-Type") }},
	header("Content-Encoding", "gzip"),
}

func TestTamperedFetchIsRefused(t *testing.T) {
	t.Parallel()
	list := append([]tampering{
		header("Authorization", ""),
		header("Authorization", "Bearer x"),
		inHeader("Authorization", "Signature=", "Signature=0"),
		inHeader("Authorization", "/rum/", "/s3/"),
		inHeader("Authorization", "/"+region+"/", "/us-west-2/"),
		inHeader("Authorization", "host;", ""),
		inHeader("Authorization", "RP1", "RP2"),
		inHeader("Authorization", "RP", "XX"),
		header("X-Amz-Date", "20261120T230204Z"),
		header("X-Amz-Date", "tomorrow"),
		header("X-Amz-Security-Token", "another"),
		{"no token", func(r *http.Request) { r.Header.Del("X-Amz-Security-Token") }},
		header("X-Amz-Content-Sha256", "UNSIGNED-PAYLOAD"),
	}, either...)
	each(t, func(w *world) {
		c, body := w.credentials(), encode(t, events("batch", 2))
		for _, each := range list {
			r := w.fetched(c, body, today)
			each.do(r)
			if answer := w.send(r); answer.Code != http.StatusForbidden {
				w.Errorf("%s: %d %s", each.name, answer.Code, answer.Body)
			}
		}
		if got := w.stored(); got != [2]int64{} {
			w.Errorf("stored %v", got)
		}
		if answer := w.send(w.fetched(c, body, today)); answer.Code != http.StatusOK {
			w.Errorf("untouched: %d %s", answer.Code, answer.Body)
		}
	})
}

func TestTamperedBeaconIsRefused(t *testing.T) {
	t.Parallel()
	list := append([]tampering{
		query("X-Amz-Signature", "00"),
		query("X-Amz-Date", "20261120T230204Z"),
		query("X-Amz-Expires", "59"),
		query("X-Amz-Expires", "86400"),
		query("X-Amz-Security-Token", "another"),
		query("X-Amz-Content-Sha256", "UNSIGNED-PAYLOAD"),
		query("X-Amz-SignedHeaders", "host"),
		query("X-Amz-Algorithm", "none"),
		query("X-Amz-Credential", "RP9999999999-0011223344556677/20261120/"+region+"/rum/aws4_request"),
		query("more", "1"),
	}, either...)
	each(t, func(w *world) {
		c, body := w.credentials(), encode(t, events("batch", 2))
		for _, each := range list {
			r := w.beacon(c, body, today, "60")
			each.do(r)
			if answer := w.send(r); answer.Code != http.StatusForbidden {
				w.Errorf("%s: %d %s", each.name, answer.Code, answer.Body)
			}
		}
		if got := w.stored(); got != [2]int64{} {
			w.Errorf("stored %v", got)
		}
	})
}

func TestSignaturesHoldForATime(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		c, body := w.credentials(), encode(t, events("batch", 1))
		cases := []struct {
			name string
			r    *http.Request
			at   time.Time
			want int
		}{
			{"[R9.6] a beacon after 59 s", w.beacon(c, body, today, "60"), today.Add(59 * time.Second), http.StatusOK},
			{"[R9.6] a beacon after 61 s", w.beacon(c, body, today, "60"), today.Add(61 * time.Second), http.StatusForbidden},
			{"a beacon signed for 61 s", w.beacon(c, body, today, "61"), today, http.StatusForbidden},
			{"a beacon signed for ever", w.beacon(c, body, today, "99999999"), today, http.StatusForbidden},
			{"a fetch from a clock 14 min behind", w.fetched(c, body, today), today.Add(14 * time.Minute), http.StatusOK},
			{"a fetch from a clock 14 min ahead", w.fetched(c, body, today.Add(14*time.Minute)), today, http.StatusOK},
			{"a fetch 16 min old", w.fetched(c, body, today), today.Add(16 * time.Minute), http.StatusForbidden},
			{"a fetch 16 min ahead", w.fetched(c, body, today.Add(16*time.Minute)), today, http.StatusForbidden},
			{"credentials an hour old", w.fetched(c, body, today.Add(time.Hour)), today.Add(time.Hour), http.StatusOK},
			{"credentials that are over", w.fetched(c, body, today.Add(76*time.Minute)), today.Add(76 * time.Minute), http.StatusForbidden},
		}
		for _, each := range cases {
			w.now.Set(each.at)
			if answer := w.send(each.r); answer.Code != each.want {
				w.Errorf("%s: %d, want %d", each.name, answer.Code, each.want)
			}
		}
	})
}

func TestCredentialsOutliveARestart(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		c := w.credentials()
		again := open(w.T, w.service.db, "gp", w.now)
		if answer := again.send(again.fetched(c, encode(t, events("batch", 1)), today)); answer.Code != http.StatusOK {
			w.Errorf("credentials of before the restart: %d", answer.Code)
		}
		if other := w.credentials(); other.AccessKeyID == c.AccessKeyID || other.SecretAccessKey == c.SecretAccessKey {
			w.Error("the same credentials twice")
		}
		if want := today.Add(time.Hour).Format(time.RFC3339); c.Expiration != want {
			w.Errorf("expiration %s, want %s", c.Expiration, want)
		}
	})
}
