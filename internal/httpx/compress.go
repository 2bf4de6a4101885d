package httpx

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
)

// worthZipping is a length in bytes: what is shorter fits a packet anyhow.
const worthZipping = 1400

// Compress zips the longer answers under some prefixes for callers that take it. It is meant for
// what is the same for everybody: where a secret stands beside something that an attacker may
// choose, the length of a zipped answer tells of the secret (BREACH).
func Compress(next http.Handler, prefixes ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !hasPrefix(r.URL.Path, prefixes) {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Add("Vary", "Accept-Encoding")
		if !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			next.ServeHTTP(w, r)
			return
		}
		held := &heldAnswer{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(held, r)
		held.send()
	})
}

func hasPrefix(path string, prefixes []string) bool {
	for _, prefix := range prefixes {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// heldAnswer keeps an answer until its length is known.
type heldAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

// WriteHeader implements http.ResponseWriter.
func (h *heldAnswer) WriteHeader(status int) { h.status = status }

// Write implements http.ResponseWriter.
func (h *heldAnswer) Write(part []byte) (int, error) { return h.body.Write(part) }

func (h *heldAnswer) send() {
	w := h.ResponseWriter
	if h.body.Len() < worthZipping || w.Header().Get("Content-Encoding") != "" {
		w.WriteHeader(h.status)
		_, _ = w.Write(h.body.Bytes())
		return
	}
	w.Header().Set("Content-Encoding", "gzip")
	w.Header().Del("Content-Length")
	w.WriteHeader(h.status)
	zip := gzip.NewWriter(w)
	_, _ = zip.Write(h.body.Bytes())
	_ = zip.Close()
}
