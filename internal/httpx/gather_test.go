package httpx

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// countingListener counts what is written to its connections, and how often.
type countingListener struct {
	net.Listener
	writes atomic.Int64
}

type countingConn struct {
	net.Conn
	writes *atomic.Int64
}

func (l *countingListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return countingConn{c, &l.writes}, err
}

func (c countingConn) Write(b []byte) (int, error) {
	c.writes.Add(1)
	return c.Conn.Write(b)
}

// serveCounted serves a handler as a host does, and counts the writes of its answers.
func serveCounted(t *testing.T, h http.Handler) (address string, writes *atomic.Int64) {
	t.Helper()
	raw, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	counting := &countingListener{Listener: raw}
	l := Listen(counting, 100, 100, nil)
	server := &http.Server{Handler: h}
	l.Prepare(server)
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Close() })
	return "http://" + raw.Addr().String(), &counting.writes
}

func TestAnAnswerIsSentAtOnce(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	mux.HandleFunc("/whole", func(w http.ResponseWriter, r *http.Request) {
		Gather(r.Context())
		_, _ = io.WriteString(w, strings.Repeat("x", 20_000))
	})
	mux.HandleFunc("/large", func(w http.ResponseWriter, r *http.Request) {
		Gather(r.Context())
		_, _ = w.Write(bytes.Repeat([]byte("x"), 3*mostGathered))
	})
	mux.HandleFunc("/ends", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Connection", "close")
		Gather(r.Context())
		_, _ = io.WriteString(w, strings.Repeat("x", 20_000))
	})
	address, writes := serveCounted(t, mux)
	for path, want := range map[string]struct{ length, writes int64 }{"/whole": {20_000, 1}, "/large": {3 * mostGathered, 4}, "/ends": {20_000, 1}} {
		for range 2 { // the second on the same connection
			before := writes.Load()
			response, err := http.Get(address + path)
			if err != nil {
				t.Fatal(err)
			}
			n, err := io.Copy(io.Discard, response.Body)
			_ = response.Body.Close()
			if got := writes.Load() - before; err != nil || n != want.length || got > want.writes {
				t.Errorf("%s: %d bytes in %d writes, %v; want %d in %d at most", path, n, got, err, want.length, want.writes)
			}
		}
	}
}

func TestWhoHasNoConnectionOfOursGathersNothing(t *testing.T) {
	t.Parallel()
	Gather(context.Background()) // under TLS, and in tests
}
