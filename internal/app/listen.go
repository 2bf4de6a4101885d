package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"radioportal/internal/config"
	"radioportal/internal/httpx"
	"radioportal/internal/ops"
)

// host is one address that is served.
type host struct {
	name     string
	listener net.Listener
	server   *http.Server
	running  *atomic.Int64 // requests
}

// listen takes the address now, so that a port in use is told before anything runs.
func listen(ctx context.Context, name, addr string, handler http.Handler, edge config.Edge) (*host, error) {
	proxies, err := edge.Proxies()
	if err != nil {
		return nil, err
	}
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	total := min(edge.Connections, connectionsPossible())
	perSource := min(edge.ConnectionsPerSource, total)
	bounded := httpx.Listen(l, perSource, total, proxies)
	running := &atomic.Int64{}
	server := &http.Server{
		Handler:           counted(running, httpx.Edge(handler, perSource, total)),
		ReadHeaderTimeout: 5 * time.Second, // without it every slow connection is kept
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
	}
	bounded.Prepare(server)
	return &host{name, bounded, server, running}, nil
}

// counted counts the requests that run.
func counted(running *atomic.Int64, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		running.Add(1)
		defer running.Add(-1)
		next.ServeHTTP(w, r)
	})
}

// filesBesides are kept for the database, the attachments and what is asked outside;
// the rest of the files that may be open is shared by the four hosts.
const (
	filesBesides = 256
	hostsAtMost  = 4
)

// connectionsPossible is how many connections a host can hold by the system's limit.
func connectionsPossible() int {
	files := openFiles()
	return max(8, (files-min(filesBesides, files/2))/hostsAtMost)
}

func (h *host) serve() error {
	if err := h.server.Serve(h.listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("%s: %w", h.name, err)
	}
	return nil
}

// drainTime is how long requests that run may take to finish. What is open after that is
// a client that does not send or take, and is cut off.
const drainTime = 6 * time.Second

// stopHosts takes no more requests, lets those that run finish, and closes the rest.
func stopHosts(ctx context.Context, hosts []*host) error {
	ctx, cancel := context.WithTimeout(ctx, drainTime)
	defer cancel()
	failed := make([]error, len(hosts))
	var all sync.WaitGroup
	for i, h := range hosts {
		all.Go(func() { failed[i] = h.stop(ctx) })
	}
	all.Wait()
	return errors.Join(failed...)
}

// cleanupTime is how long requests that were cut off may take to put away what they have
// begun, while the stores are still open.
const cleanupTime = 2 * time.Second

func (h *host) stop(ctx context.Context) error {
	err := h.server.Shutdown(ctx)
	if !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	err = h.server.Close()
	for until := time.Now().Add(cleanupTime); h.running.Load() > 0; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			slog.Warn("requests that were cut off still run", "host", h.name)
			break
		}
	}
	return err
}

// opsHandler answers health and metrics; it is not for the public network.
func (a *App) opsHandler() http.Handler {
	return ops.Handler(ops.Settings{Addr: a.config.OpsAddr, Profiles: a.config.Pprof},
		&ops.Part{Name: "database", Needed: true, Ask: a.db.Ping},
		&ops.Part{Name: "attachments", Needed: true, Ask: a.blobs.Healthy},
		&ops.Part{Name: "scanner", Ask: a.scannerHealth})
}

// scannerHealth tells whether the scanner answers, where there is one.
func (a *App) scannerHealth(ctx context.Context) error {
	if a.scanner == nil {
		return nil
	}
	return a.scanner.Ping(ctx)
}
