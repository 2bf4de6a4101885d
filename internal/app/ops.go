package app

import (
	"encoding/json"
	"net/http"
	"net/http/pprof"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// opsHandler answers health and metrics; it is not for the public network.
func (a *App) opsHandler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		writeHealth(w, map[string]error{})
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		writeHealth(w, map[string]error{
			"database":    a.db.Ping(r.Context()),
			"attachments": a.blobs.Healthy(r.Context()),
		})
	})
	mux.Handle("GET /metrics", promhttp.Handler())
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	return mux
}

// writeHealth answers 200 where every part is well, else 503 with the parts that are not.
func writeHealth(w http.ResponseWriter, parts map[string]error) {
	status, body := http.StatusOK, map[string]string{"status": "ok"}
	for name, err := range parts {
		if err != nil {
			status, body["status"], body[name] = http.StatusServiceUnavailable, "unavailable", "down"
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
