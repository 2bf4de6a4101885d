package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// host is one address that is served.
type host struct {
	name, addr string
	handler    http.Handler
	listener   net.Listener
	server     *http.Server
}

// listen takes the address now, so that a port in use is told before anything runs.
func listen(ctx context.Context, name, addr string, handler http.Handler) (*host, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	h := &host{name: name, addr: addr, handler: handler, listener: l}
	h.server = &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second, // without it every slow connection is kept
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
	}
	return h, nil
}

func (h *host) serve() error {
	if err := h.server.Serve(h.listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("%s: %w", h.name, err)
	}
	return nil
}
