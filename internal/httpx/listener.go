package httpx

import (
	"bytes"
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"
)

// How slowly an answer may be taken: at answerRate after a grace. Together with the
// bounds on connections it keeps slow readers from holding everything.
const (
	answerGrace = 30 * time.Second
	answerRate  = 4000 // bytes a second
)

// Listener bounds the connections that one source, and all together, may hold, and the
// time in which answers must be taken. Connections of trusted proxies are not counted:
// Edge counts their requests by the address for which they speak.
type Listener struct {
	net.Listener
	proxies Proxies
	places  *places
}

// Listen puts the bounds on a listener. Serve it with a server that Prepare has seen.
func Listen(l net.Listener, perSource, total int, proxies Proxies) *Listener {
	return &Listener{l, proxies, newPlaces(perSource, total)}
}

// Prepare makes a server tell the listener which connections are idle, and its requests
// by whom they came.
func (l *Listener) Prepare(s *http.Server) {
	background := WithProxies(context.Background(), l.proxies)
	s.BaseContext = func(net.Listener) context.Context { return background }
	s.ConnState = l.state
	s.ConnContext = func(ctx context.Context, raw net.Conn) context.Context {
		if c, ok := raw.(*connection); ok {
			return context.WithValue(ctx, connectionKey{}, c)
		}
		return ctx
	}
}

// connectionKey is the connection in the context of its requests; there is none under TLS.
type connectionKey struct{}

// Accept implements net.Listener: it closes connections that are too many.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		raw, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		c := &connection{Conn: raw, places: l.places, budget: answerGrace}
		ip, ok := hostOf(raw.RemoteAddr().String())
		if ok && l.proxies.trusts(ip) {
			return c, nil
		}
		if c.place = l.places.take(network(ip), c.cut); c.place != nil {
			return c, nil
		}
		c.cut()
	}
}

// state notes which connections are idle.
func (l *Listener) state(raw net.Conn, state http.ConnState) {
	if c, ok := raw.(*connection); ok && c.place != nil && (state == http.StateIdle || state == http.StateActive) {
		l.places.mark(c.place, state == http.StateIdle)
	}
}

// connection holds a place until it is closed.
type connection struct {
	net.Conn
	places *places
	place  *place        // nil for a trusted proxy's
	budget time.Duration // how much longer than its bytes need the reader may take
	held   *bytes.Buffer // what is gathered of an answer; nil where nothing is
}

// mostGathered is how much of an answer is gathered at most, in bytes.
const mostGathered = 32 << 10

var gatherers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Gather has the rest of an answer sent at its end, all at once: the server of net/http writes each 4 kB by itself, and
// to write is what costs the kernel and the reader the most. It is for who has the whole answer, and waits for nothing.
func Gather(ctx context.Context) {
	if c, ok := ctx.Value(connectionKey{}).(*connection); ok && c.held == nil {
		c.held, _ = gatherers.Get().(*bytes.Buffer)
	}
}

// Write implements net.Conn.
func (c *connection) Write(b []byte) (int, error) {
	if c.held == nil {
		return c.write(b)
	}
	if c.held.Len()+len(b) <= mostGathered {
		return c.held.Write(b)
	}
	if err := c.send(); err != nil {
		return 0, err
	}
	return c.write(b)
}

// SetWriteDeadline implements net.Conn. The server takes the deadline away when an answer is at its end, and before it looks
// whether the connection goes on: what is gathered is sent then.
func (c *connection) SetWriteDeadline(t time.Time) error {
	if t.IsZero() {
		return errors.Join(c.send(), c.Conn.SetWriteDeadline(t))
	}
	return c.Conn.SetWriteDeadline(t)
}

// send sends what is gathered, and gathers no more.
func (c *connection) send() error {
	if c.held == nil {
		return nil
	}
	held := c.held
	c.held = nil
	_, err := c.write(held.Bytes())
	held.Reset()
	gatherers.Put(held)
	return err
}

// write writes: whoever takes an answer too slowly loses the connection.
func (c *connection) write(b []byte) (int, error) {
	if len(b) == 0 {
		return 0, nil
	}
	began := time.Now()
	need := time.Duration(len(b)) * time.Second / answerRate
	if err := c.Conn.SetWriteDeadline(began.Add(c.budget + need)); err != nil {
		return 0, err
	}
	n, err := c.Conn.Write(b)
	c.budget = min(answerGrace, c.budget+need-time.Since(began))
	return n, err
}

// CloseWrite lets the server say its last word to a client that is still sending.
func (c *connection) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// cut closes the connection under the server, which learns of it when it reads or writes.
func (c *connection) cut() { _ = c.Conn.Close() }

// Close implements net.Conn.
func (c *connection) Close() error {
	if c.place != nil {
		c.places.leave(c.place)
	}
	if err := c.Conn.Close(); !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}
