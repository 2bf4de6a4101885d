package apptest

import (
	"context"
	"errors"
	"math/rand/v2"
	"net"
	"sync"
)

// Ports that tests listen on lie below those that outgoing connections are given, so that
// none is taken between its choice and the start of the program.
const (
	firstPort = 10_000
	lastPort  = 30_000
)

// held are the ports that this process has been given, which it is given once each: programs
// that start side by side do not meet.
var held sync.Map

// HoldPort listens on a free port; close it just before the port is used.
func HoldPort(ctx context.Context) (net.Listener, error) {
	var (
		config net.ListenConfig
		all    error
	)
	for range 100 {
		port := firstPort + rand.IntN(lastPort-firstPort) //nolint:gosec // no secret
		if _, before := held.LoadOrStore(port, true); before {
			continue
		}
		l, err := config.Listen(ctx, "tcp", (&net.TCPAddr{Port: port}).String())
		if err == nil {
			return l, nil
		}
		all = errors.Join(all, err)
	}
	return nil, all
}
