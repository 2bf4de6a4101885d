package app

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// opsHandler answers health and metrics; it is not for the public network.
func (a *App) opsHandler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		writeHealth(w, nil, nil)
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		writeHealth(w, map[string]error{
			"database":    a.db.Ping(r.Context()),
			"attachments": a.blobs.Healthy(r.Context()),
		}, map[string]error{"scanner": a.scannerHealth(r.Context())})
	})
	mux.Handle("GET /metrics", promhttp.Handler())
	if a.config.Pprof || loopback(a.config.OpsAddr) {
		mux.HandleFunc("GET /debug/pprof/", pprof.Index)
		mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	}
	return mux
}

// loopback tells whether only this machine reaches an address that is listened on. A name
// other than localhost may lead anywhere.
func loopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}

// scannerHealth does not wait long: a scanner that hangs is as good as none.
func (a *App) scannerHealth(ctx context.Context) error {
	if a.scanner == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return a.scanner.Ping(ctx)
}

// writeHealth answers 200 where every part is well, else 503 with the parts that are not.
// Parts that can be done without for a while are only named.
func writeHealth(w http.ResponseWriter, parts, lesser map[string]error) {
	status, body := http.StatusOK, map[string]string{"status": "ok"}
	for name, err := range parts {
		if err != nil {
			status, body["status"], body[name] = http.StatusServiceUnavailable, "unavailable", "down"
		}
	}
	for name, err := range lesser {
		if err != nil {
			body[name] = "down"
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
