package mail_test

import (
	"io"
	"log"
	"net"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// relay is a mail server that keeps what it takes.
type relay struct {
	address string
	stop    func() // ends the listener and every connection

	mu          sync.Mutex
	connections int
	mails       []string
	refusal     *smtp.SMTPError            // of every mail, where set
	refuses     map[string]*smtp.SMTPError // recipients
	recipients  []string
}

func startRelay(t *testing.T, address string) *relay {
	t.Helper()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	r := &relay{address: listener.Addr().String()}
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.connections++
		return &session{relay: r}, nil
	}))
	server.ErrorLog = log.New(io.Discard, "", 0)
	done := make(chan struct{})
	go func() { defer close(done); _ = server.Serve(listener) }()
	r.stop = func() {
		_, _ = server.Close(), listener.Close() // the server may not know its listener yet
		<-done
	}
	t.Cleanup(r.stop)
	return r
}

func (r *relay) taken() (connections int, mails []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.connections, append([]string{}, r.mails...)
}

type session struct{ relay *relay }

func (s *session) Reset() {}

func (s *session) Logout() error { return nil }

func (s *session) Mail(string, *smtp.MailOptions) error { return nil }

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	if refusal := s.relay.refuses[to]; refusal != nil {
		return refusal
	}
	s.relay.recipients = append(s.relay.recipients, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	content, err := io.ReadAll(r)
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	if s.relay.refusal != nil {
		return s.relay.refusal
	}
	s.relay.mails = append(s.relay.mails, string(content))
	return err
}
