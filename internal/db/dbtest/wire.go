package dbtest

import (
	"context"
	"net"
	"net/url"
	"sync"
	"testing"
)

// Wire is the way to a PostgreSQL server, which a test may cut and freeze.
type Wire struct {
	Address string // of the database, through the wire
	target  string
	mu      sync.Mutex
	state   state
	changed chan struct{} // closed at the next change of state
	open    map[net.Conn]bool
}

type state int

const (
	passing state = iota
	frozen        // nothing passes, and nobody learns why
	gone          // connections are closed, also new ones
)

// NewWire leads to a database's address.
func NewWire(t testing.TB, address string) *Wire {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &Wire{target: u.Host, changed: make(chan struct{}), open: map[net.Conn]bool{}}
	u.Host = l.Addr().String()
	w.Address = u.String()
	go w.accept(l)
	t.Cleanup(func() {
		_ = l.Close()
		w.Cut()
	})
	return w
}

// Freeze lets nothing through any more, without a word.
func (w *Wire) Freeze() { w.become(frozen) }

// Cut closes every connection, and each new one.
func (w *Wire) Cut() {
	w.become(gone)
	w.drop()
}

// Restore lets everything through again.
func (w *Wire) Restore() { w.become(passing) }

// Lose forgets the connections that there are, without a word, and lets new ones through.
func (w *Wire) Lose() {
	w.mu.Lock()
	clear(w.open)
	w.mu.Unlock()
	w.become(passing)
}

func (w *Wire) become(s state) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.state = s
	close(w.changed)
	w.changed = make(chan struct{})
}

func (w *Wire) drop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for c := range w.open {
		_ = c.Close()
	}
	clear(w.open)
}

func (w *Wire) accept(l net.Listener) {
	for {
		client, err := l.Accept()
		if err != nil {
			return
		}
		go w.join(client)
	}
}

func (w *Wire) join(client net.Conn) {
	w.mu.Lock()
	w.open[client] = true
	w.mu.Unlock()
	if !w.pass(client) {
		_ = client.Close()
		return
	}
	server, err := new(net.Dialer).DialContext(context.Background(), "tcp", w.target)
	if err != nil {
		_ = client.Close()
		return
	}
	w.mu.Lock()
	w.open[server] = true
	w.mu.Unlock()
	go w.copy(server, client, client)
	w.copy(client, server, client)
}

// pass waits until bytes of a connection may pass; false where it is over.
func (w *Wire) pass(client net.Conn) bool {
	for {
		w.mu.Lock()
		s, changed, known := w.state, w.changed, w.open[client]
		w.mu.Unlock()
		switch {
		case s == gone:
			return false
		case s == passing && known:
			return true
		}
		<-changed
	}
}

func (w *Wire) copy(to, from, client net.Conn) {
	defer func() {
		_ = to.Close()
		_ = from.Close()
	}()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if n > 0 && !w.pass(client) {
			return
		}
		if _, failed := to.Write(buffer[:n]); failed != nil || err != nil {
			return
		}
	}
}
