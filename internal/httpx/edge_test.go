package httpx_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// wire is a listener within the test, under its clock.
type wire struct {
	news   chan net.Conn
	closed chan struct{}
	once   sync.Once
}

type from struct {
	net.Conn
	address string
}

func (f from) RemoteAddr() net.Addr { return f }
func (f from) Network() string      { return "tcp" }
func (f from) String() string       { return f.address }

func (w *wire) Accept() (net.Conn, error) {
	select {
	case c := <-w.news:
		return c, nil
	case <-w.closed:
		return nil, net.ErrClosed
	}
}

func (w *wire) Close() error   { w.once.Do(func() { close(w.closed) }); return nil }
func (w *wire) Addr() net.Addr { return from{} }

// dial is a connection from an address.
func (w *wire) dial(t *testing.T, address string) net.Conn {
	t.Helper()
	client, server := net.Pipe()
	t.Cleanup(func() { _ = client.Close() })
	w.news <- from{server, address + ":4711"}
	return client
}

// serveEdge serves handler as listen.go does, with so many connections.
func serveEdge(t *testing.T, handler http.Handler, perSource, total int) *wire {
	t.Helper()
	w := &wire{news: make(chan net.Conn), closed: make(chan struct{})}
	proxies := httpx.Proxies{netip.MustParsePrefix("10.0.0.1/32")}
	bounded := httpx.Listen(w, perSource, total, proxies)
	server := &http.Server{
		Handler: httpx.Edge(handler, perSource, total), ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 2 * time.Minute,
	}
	bounded.Prepare(server)
	var running sync.WaitGroup
	running.Go(func() { _ = server.Serve(bounded) })
	t.Cleanup(func() {
		_ = server.Close()
		running.Wait()
	})
	return w
}

// protected are an operation that huma reads the body of, one that reads it itself, an
// upload, and a path that reads nothing.
func protected(t *testing.T) http.Handler {
	t.Helper()
	mux := http.NewServeMux()
	api := httpx.NewAPI(mux, "test")
	httpx.Post(api, httpx.Call{Path: "/api/typed", Authz: httpx.Everyone(), Open: httpx.ReadOnly()}, func(_ context.Context, in input) (output, error) { return output{in.Name}, nil })
	read := func(w http.ResponseWriter, r *http.Request) error {
		_, err := httpx.ReadAll(r)
		if err == nil {
			httpx.WriteJSON(w, "read")
		}
		return err
	}
	httpx.Raw(api, httpx.Call{Path: "/api/raw", Authz: httpx.Everyone(), Open: httpx.ReadOnly()}, read)
	httpx.Raw(api, httpx.Call{Path: "/api/upload", Authz: httpx.Everyone(), Open: httpx.ReadOnly(), Upload: true}, read)
	mux.HandleFunc("/page", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "page") })
	return httpx.Protect(mux, func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}, httpx.CSP())
}

// drip sends a request whose body comes so many bytes each second, and tells the status
// of the answer and when the connection ended; bytes of them in all.
func drip(t *testing.T, w *wire, path string, perSecond, bytes int) (status int, ended time.Duration) {
	t.Helper()
	c := w.dial(t, "192.0.2.1")
	began := time.Now()
	var sender sync.WaitGroup
	defer sender.Wait()
	defer func() { _ = c.Close() }()
	sender.Go(func() {
		_, _ = fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", path, bytes)
		body := `{"name":"a"` + strings.Repeat(" ", bytes-len(`{"name":"a"}`)) + "}"
		for at := 0; at < len(body); at += perSecond {
			if _, err := io.WriteString(c, body[at:min(at+perSecond, len(body))]); err != nil {
				return
			}
			time.Sleep(time.Second)
		}
	})
	in := bufio.NewReader(c)
	if answer, err := http.ReadResponse(in, nil); err == nil {
		_, _ = io.Copy(io.Discard, answer.Body)
		status = answer.StatusCode
		if status == http.StatusOK {
			return status, time.Since(began)
		}
	}
	_, _ = io.Copy(io.Discard, in)
	return status, time.Since(began)
}

func TestABodyComesInTimeOrTheConnectionEnds(t *testing.T) {
	for name, c := range map[string]struct {
		path             string
		perSecond, bytes int
		status           int
		most             time.Duration
	}{
		"a typed operation":             {"/api/typed", 1, 1000, http.StatusRequestTimeout, 7 * time.Second},
		"a raw operation":               {"/api/raw", 1, 1000, http.StatusRequestTimeout, 7 * time.Second},
		"an upload":                     {"/api/upload", 1, 1000, http.StatusRequestTimeout, 7 * time.Second},
		"a path that reads no body":     {"/page", 1, 1000, http.StatusOK, 7 * time.Second},
		"a path that is not there":      {"/api/none", 1, 1000, http.StatusNotFound, 7 * time.Second},
		"slow, but within what may be":  {"/api/typed", 1100, 25_000, http.StatusOK, 24 * time.Second},
		"for longer than half a minute": {"/api/raw", 1100, 60_000, http.StatusRequestTimeout, 31 * time.Second},
		"a long upload":                 {"/api/upload", 1100, 200_000, http.StatusOK, 200 * time.Second},
		"an upload without an end":      {"/api/upload", 1100, 400_000, http.StatusRequestTimeout, 241 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				status, ended := drip(t, serveEdge(t, protected(t), 10, 100), c.path, c.perSecond, c.bytes)
				if status != c.status || ended > c.most {
					t.Errorf("status %d after %s, want %d within %s", status, ended, c.status, c.most)
				}
			})
		})
	}
}

// Time that the server takes itself is not the sender's.
func TestASlowServerDoesNotBlameTheBody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			time.Sleep(time.Minute)
			_, err := io.Copy(io.Discard, r.Body)
			time.Sleep(time.Minute)
			_, _ = fmt.Fprintf(w, "%v, %v", err, r.Context().Err())
		})
		c := serveEdge(t, handler, 10, 100).dial(t, "192.0.2.1")
		go func() {
			_, _ = io.WriteString(c, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n"+strings.Repeat("x", 5000))
		}()
		answer, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatal(err)
		}
		if text, _ := io.ReadAll(answer.Body); string(text) != "<nil>, <nil>" {
			t.Errorf("%s", text)
		}
	})
}

func TestHeadersComeWithinFiveSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := serveEdge(t, protected(t), 10, 100).dial(t, "192.0.2.1")
		began := time.Now()
		go func() { _, _ = io.WriteString(c, "POST /page HTTP/1.1\r\nHost: x\r\nX-Slow: ") }()
		_, _ = io.Copy(io.Discard, c)
		if took := time.Since(began); took > 6*time.Second {
			t.Errorf("kept for %s", took)
		}
	})
}

// A reader who takes nothing loses the connection, and its handler ends; one who is slow
// but steady gets all.
func TestAnAnswerIsTakenInTimeOrTheConnectionEnds(t *testing.T) {
	const size = 1 << 20
	for name, c := range map[string]struct {
		perSecond int
		whole     bool
	}{"nothing": {0, false}, "too slow": {1000, false}, "slow": {6000, true}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ended := make(chan error, 1)
				handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
					_, err := io.Copy(w, strings.NewReader(strings.Repeat("x", size)))
					ended <- err
				})
				client := serveEdge(t, handler, 10, 100).dial(t, "192.0.2.1")
				go func() { _, _ = io.WriteString(client, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") }()
				var reader sync.WaitGroup
				defer reader.Wait()
				defer func() { _ = client.Close() }()
				if c.perSecond > 0 {
					reader.Go(func() {
						for {
							if _, err := io.CopyN(io.Discard, client, int64(c.perSecond)); err != nil {
								return
							}
							time.Sleep(time.Second)
						}
					})
				}
				if err := <-ended; (err == nil) != c.whole {
					t.Errorf("the handler ended with %v", err)
				}
			})
		})
	}
}

// hold opens connections that send no more than the beginning of a request.
func hold(t *testing.T, w *wire, address string, count int) {
	t.Helper()
	for range count {
		c := w.dial(t, address)
		go func() {
			_, _ = io.WriteString(c, "POST /api/raw HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{")
			_, _ = io.Copy(io.Discard, c)
		}()
	}
	synctest.Wait()
}

// answered tells whether a new connection from an address is served.
func answered(t *testing.T, w *wire, address string) bool {
	t.Helper()
	c := w.dial(t, address)
	go func() { _, _ = io.WriteString(c, "GET /page HTTP/1.1\r\nHost: x\r\n\r\n") }()
	answer, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return false
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode == http.StatusOK
}

func TestNobodyHoldsAllConnections(t *testing.T) {
	for name, sources := range map[string]int{"one source": 1, "two": 2, "thirty": 30} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := serveEdge(t, protected(t), 20, 100)
				for n := range sources {
					hold(t, w, fmt.Sprintf("192.0.2.%d", n+1), 1100/sources)
				}
				if answered(t, w, "192.0.2.1") {
					t.Error("the source that holds as many as it may gets another")
				}
				for _, other := range []string{"198.51.100.1", "2001:db8::1"} {
					if !answered(t, w, other) {
						t.Errorf("%s is shut out", other)
					}
				}
				time.Sleep(time.Minute) // the bodies did not come
				synctest.Wait()
				if !answered(t, w, "192.0.2.1") {
					t.Error("places are not given back")
				}
			})
		})
	}
}

func TestConnectionsThatAreIdleMakeRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := serveEdge(t, protected(t), 20, 30)
		for range 100 {
			if !answered(t, w, "192.0.2.1") { // and stays open
				t.Fatal("shut out by idle connections of its own")
			}
		}
		hold(t, w, "198.51.100.1", 9)
		if !answered(t, w, "198.51.100.1") || !answered(t, w, "203.0.113.1") {
			t.Error("shut out by idle connections of another")
		}
	})
}

// Behind a trusted proxy the same holds for requests under way, by the address it names.
func TestNobodyHoldsAllOfAProxysRequests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		held := make(chan struct{})
		handler := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/held" {
				<-held
			}
		})
		w := serveEdge(t, handler, 20, 100)
		ask := func(path, source string) *bufio.Reader {
			c := w.dial(t, "10.0.0.1")
			go func() {
				_, _ = fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %s\r\n\r\n", path, source)
			}()
			synctest.Wait()
			return bufio.NewReader(c)
		}
		status := func(path, source string) (int, string) {
			answer, err := http.ReadResponse(ask(path, source), nil)
			if err != nil {
				t.Fatal(err)
			}
			return answer.StatusCode, answer.Header.Get("Retry-After")
		}
		for range 20 {
			ask("/held", "192.0.2.1")
		}
		if code, after := status("/", "192.0.2.1"); code != http.StatusTooManyRequests || after == "" {
			t.Errorf("one source holds more than its bound: %d %q", code, after)
		}
		for n := range 30 {
			for range 20 {
				ask("/held", fmt.Sprintf("198.51.100.%d", n+1))
			}
		}
		if code, _ := status("/", "203.0.113.1"); code != http.StatusOK {
			t.Errorf("another source is shut out: %d", code)
		}
		close(held)
		synctest.Wait()
		if code, _ := status("/", "192.0.2.1"); code != http.StatusOK {
			t.Errorf("places are not given back: %d", code)
		}
	})
}
