// Package ops answers those who run the portal: health, metrics and profiles. It is not for the public network.
package ops

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/http/pprof"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Settings of the handler.
type Settings struct {
	Addr     string // that it is listened on
	Profiles bool   // also where others than this machine reach it
}

// Handler answers health and metrics; it is not for the public network.
func Handler(settings Settings, parts ...*Part) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { writeHealth(w, nil, nil) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) { writeHealth(w, parts, askAll(parts)) })
	mux.Handle("GET /metrics", promhttp.Handler())
	if settings.Profiles || loopback(settings.Addr) {
		mux.HandleFunc("GET /debug/pprof/", underOwnName(settings.Addr, pprof.Index))
		mux.HandleFunc("GET /debug/pprof/profile", underOwnName(settings.Addr, pprof.Profile))
	}
	return mux
}

// underOwnName refuses requests under a name of others: a page elsewhere may have its name lead
// to this machine (DNS rebinding), and would read the answer as its own. No name leads to an
// address that stands for itself.
func underOwnName(addr string, next http.HandlerFunc) http.HandlerFunc {
	own := hostOf(addr)
	return func(w http.ResponseWriter, r *http.Request) {
		host := hostOf(r.Host)
		if host == "" || host != "localhost" && host != own && net.ParseIP(host) == nil {
			http.Error(w, http.StatusText(http.StatusMisdirectedRequest), http.StatusMisdirectedRequest)
			return
		}
		next(w, r)
	}
}

// hostOf is an address without its port.
func hostOf(addr string) string {
	return strings.ToLower((&url.URL{Host: addr}).Hostname())
}

// loopback tells whether only this machine reaches an address that is listened on. A name
// other than localhost may lead anywhere.
func loopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}

// Part is something that the portal stands on, and is asked whether it is well. One that
// is not needed can be done without for a while, and is only named.
type Part struct {
	Name   string
	Needed bool
	Ask    func(context.Context) error

	mu  sync.Mutex
	now *health // the question under way
}

// health is the answer of a part, there once done is closed.
type health struct {
	done chan struct{}
	err  error
}

// healthTime is how long a part may take to answer: whoever asks gets an answer within a
// second, and one that hangs is as good as none.
const healthTime = 700 * time.Millisecond

var errHangs = errors.New("does not answer")

// begin asks a part, once for all who want to know: a disk that hangs cannot be given up on.
func (p *Part) begin() *health {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.now == nil {
		h := &health{done: make(chan struct{})}
		p.now = h
		go p.find(h)
	}
	return p.now
}

func (p *Part) find(h *health) {
	ctx, cancel := context.WithTimeout(context.Background(), healthTime)
	defer cancel()
	h.err = p.Ask(ctx)
	p.mu.Lock()
	p.now = nil
	p.mu.Unlock()
	close(h.done)
}

// askAll asks all parts at once.
func askAll(parts []*Part) []error {
	under := make([]*health, len(parts))
	for i, p := range parts {
		under[i] = p.begin()
	}
	limit, cancel := context.WithTimeout(context.Background(), healthTime+100*time.Millisecond)
	defer cancel()
	found := make([]error, len(parts))
	for i := range parts {
		found[i] = errHangs
		select {
		case <-under[i].done:
			found[i] = under[i].err
		case <-limit.Done():
		}
	}
	return found
}

// writeHealth answers 200 where every part that is needed is well, else 503; and names
// those that are not.
func writeHealth(w http.ResponseWriter, parts []*Part, found []error) {
	status, body := http.StatusOK, map[string]string{"status": "ok"}
	for i, p := range parts {
		if found[i] == nil {
			continue
		}
		body[p.Name] = "down"
		if p.Needed {
			status, body["status"] = http.StatusServiceUnavailable, "unavailable"
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
