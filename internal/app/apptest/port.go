package apptest

import (
	"context"
	"errors"
	"math/rand/v2"
	"net"
)

// Ports that tests listen on lie below those that outgoing connections are given, so that
// none is taken between its choice and the start of the program.
const (
	firstPort = 10_000
	lastPort  = 30_000
)

// HoldPort listens on a free port; close it just before the port is used.
func HoldPort(ctx context.Context) (net.Listener, error) {
	var (
		config net.ListenConfig
		all    error
	)
	for range 20 {
		port := firstPort + rand.IntN(lastPort-firstPort) //nolint:gosec // no secret
		l, err := config.Listen(ctx, "tcp", (&net.TCPAddr{Port: port}).String())
		if err == nil {
			return l, nil
		}
		all = errors.Join(all, err)
	}
	return nil, all
}
