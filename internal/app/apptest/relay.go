package apptest

import (
	"io"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"
)

// Relay is a mail relay that outlives the portal and can hang.
type Relay struct {
	Address string
	server  *smtp.Server

	mu    sync.Mutex
	gate  chan struct{} // closed: mail passes
	conns []*smtp.Conn  // that hang
	texts []string      // of the mails taken, repeated ones too
}

// NewRelay listens on a free port and takes every mail.
func NewRelay() (*Relay, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // listens for the whole test
	if err != nil {
		return nil, err
	}
	r := &Relay{Address: l.Addr().String(), gate: make(chan struct{})}
	close(r.gate)
	r.server = smtp.NewServer(smtp.BackendFunc(r.session))
	r.server.Domain, r.server.ReadTimeout, r.server.EnableSMTPUTF8 = "relay.localhost", time.Minute, true
	go func() { _ = r.server.Serve(l) }()
	return r, nil
}

// Close ends the relay.
func (r *Relay) Close() error { return r.server.Close() }

// Hang has every further mail wait, on kept connections too.
func (r *Relay) Hang() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.gate = make(chan struct{})
}

// Pass takes mail again. Those who waited are sent away, as by a relay that was started anew.
func (r *Relay) Pass() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, c := range r.conns {
		_ = c.Close()
	}
	r.conns = nil
	close(r.gate)
}

// Held is how many connections hang.
func (r *Relay) Held() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.conns)
}

// With counts the mails taken whose text holds a word.
func (r *Relay) With(word string) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := 0
	for _, text := range r.texts {
		if strings.Contains(text, word) {
			n++
		}
	}
	return n
}

// wait blocks while the relay hangs.
func (r *Relay) wait(c *smtp.Conn) {
	r.mu.Lock()
	gate := r.gate
	select {
	case <-gate:
	default:
		r.conns = append(r.conns, c)
	}
	r.mu.Unlock()
	<-gate
}

func (r *Relay) session(c *smtp.Conn) (smtp.Session, error) { return relayed{r, c}, nil }

// relayed is one SMTP session.
type relayed struct {
	relay *Relay
	conn  *smtp.Conn
}

// Reset implements smtp.Session.
func (relayed) Reset() {}

// Logout implements smtp.Session.
func (relayed) Logout() error { return nil }

// Mail implements smtp.Session.
func (s relayed) Mail(string, *smtp.MailOptions) error {
	s.relay.wait(s.conn)
	return nil
}

// Rcpt implements smtp.Session.
func (relayed) Rcpt(string, *smtp.RcptOptions) error { return nil }

// Data implements smtp.Session.
func (s relayed) Data(content io.Reader) error {
	read, err := mail.CreateReader(content)
	if err != nil {
		return err
	}
	part, err := read.NextPart()
	if err != nil {
		return err
	}
	text, err := io.ReadAll(part.Body)
	if err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, content); err != nil {
		return err
	}
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	s.relay.texts = append(s.relay.texts, string(text))
	return nil
}
