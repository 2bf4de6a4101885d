package httpx

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"radioportal/internal/config"
)

// Host is one address that is served.
type Host struct {
	name     string
	listener net.Listener
	server   *http.Server
	running  *atomic.Int64 // requests
}

// OpenHost takes the address now, so that a port in use is told before anything runs.
func OpenHost(ctx context.Context, name, addr string, handler http.Handler, edge config.Edge) (*Host, error) {
	proxies, err := edge.Proxies()
	if err != nil {
		return nil, err
	}
	var sockets net.ListenConfig
	l, err := sockets.Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	total := min(edge.Connections, connectionsPossible())
	perSource := min(edge.ConnectionsPerSource, total)
	bounded := Listen(l, perSource, total, proxies)
	running := &atomic.Int64{}
	server := &http.Server{
		Handler:           counted(running, Edge(handler, perSource, total)),
		ReadHeaderTimeout: 5 * time.Second, // without it every slow connection is kept
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
	}
	bounded.Prepare(server)
	return &Host{name, bounded, server, running}, nil
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

// UseTLS has the host speak TLS.
func (h *Host) UseTLS(c *tls.Config) { h.listener = tls.NewListener(h.listener, c) }

// Serve answers until the host is stopped.
func (h *Host) Serve() error {
	if err := h.server.Serve(h.listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("%s: %w", h.name, err)
	}
	return nil
}

// drainTime is how long requests that run may take to finish. What is open after that is
// a client that does not send or take, and is cut off.
const drainTime = 6 * time.Second

// StopHosts takes no more requests, lets those that run finish, and closes the rest.
func StopHosts(ctx context.Context, hosts []*Host) error {
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

func (h *Host) stop(ctx context.Context) error {
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
