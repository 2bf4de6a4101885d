package mail

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	netmail "net/mail"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"

	"radioportal/internal/clock"
)

// maxIdle is how many connections are kept for the next mail.
const maxIdle = 4

// SMTP sends mail through a relay. Connections are kept and used again. It is
// safe for concurrent use.
type SMTP struct {
	client *gomail.Client
	from   *netmail.Address
	clock  clock.Clock
	fault  error // a mistake in the settings, told by each Send
	prompt time.Duration
	tell   func(Outcome)
	// refused is told of an address that the relay refuses for good; nil where nobody is.
	refused func(ctx context.Context, address, answer string) error

	mu     sync.Mutex
	idle   []*smtp.Client
	closed bool
}

// NewSMTP makes a sender; nothing is connected yet. A mistake in the settings is
// told by Settings.Check, and by each Send.
func NewSMTP(s Settings) *SMTP {
	m := &SMTP{clock: s.Clock, fault: s.Check(), prompt: cmp.Or(s.Timeout, defaultTimeout) / promptPart}
	if m.tell = s.Tell; m.tell == nil {
		m.tell = func(Outcome) {}
	}
	if m.clock == nil {
		m.clock = clock.System{}
	}
	if m.fault != nil {
		return m
	}
	m.from, _ = netmail.ParseAddress(s.From)
	host, port, _ := s.hostPort()
	m.client, m.fault = gomail.NewClient(host, s.options(port)...)
	return m
}

func (s Settings) options(port int) []gomail.Option {
	timeout := cmp.Or(s.Timeout, defaultTimeout)
	policy := gomail.TLSOpportunistic
	switch {
	case s.TLS == TLSRequired || s.Username != "":
		policy = gomail.TLSMandatory
	case s.TLS == TLSOff:
		policy = gomail.NoTLS
	}
	list := []gomail.Option{gomail.WithPort(port), gomail.WithTimeout(timeout), gomail.WithTLSPolicy(policy)}
	if s.Roots != nil {
		host, _, _ := s.hostPort()
		list = append(list, gomail.WithTLSConfig(&tls.Config{ServerName: host, RootCAs: s.Roots, MinVersion: tls.VersionTLS12}))
	}
	if s.TLS == TLSImplicit {
		list = append(list, gomail.WithSSL())
	}
	if s.Username != "" {
		list = append(list, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(s.Username), gomail.WithPassword(s.Password))
	}
	return list
}

// Send implements Sender. It returns once the relay has taken the mail, or refuses its
// recipient for good: sending that again is of no use.
func (m *SMTP) Send(ctx context.Context, message Message) error { return m.send(ctx, message, nil) }

func (m *SMTP) send(ctx context.Context, message Message, further map[gomail.Header]string) error {
	if m.fault != nil {
		return m.fault
	}
	composed, err := m.compose(message)
	if err != nil {
		return fmt.Errorf("mail %s: %w: %w", message.ID, ErrInvalidMessage, err)
	}
	for name, value := range further {
		composed.SetGenHeaderPreformatted(name, value) // an address must not be folded
	}
	err = m.deliver(ctx, composed)
	m.tell(outcomeOf(err))
	if answer := undeliverable(err); answer != 0 {
		slog.WarnContext(ctx, "mail not delivered: its address is refused for good", "mail", message.ID, "answer", answer)
		return m.tellRefused(ctx, message.To, strconv.Itoa(answer))
	}
	if err != nil {
		return fmt.Errorf("mail %s: %w", message.ID, err)
	}
	return nil
}

// OnRefused has somebody told of each address that the relay refuses for good. It is for the start, before anything is sent; a mail whose
// refusal could not be told is sent again.
func (m *SMTP) OnRefused(tell func(ctx context.Context, address, answer string) error) {
	m.refused = tell
}

func (m *SMTP) tellRefused(ctx context.Context, to, answer string) error {
	address, err := recipient(to)
	if m.refused == nil || err != nil {
		return nil //nolint:nilerr // a mail without an address was never sent
	}
	return m.refused(ctx, address.Address, answer)
}

// dotted is a bare address as the rule for addresses takes it (internal/rule), with dots where net/mail
// allows none: carriers gave out such addresses. In mails their local part is written in quotes.
var dotted = regexp.MustCompile("^[0-9A-Za-z.!#$%&'*+/=?^_`{|}~-]+@[0-9A-Za-z-]+([.][0-9A-Za-z-]+)*$")

func recipient(to string) (*netmail.Address, error) {
	if dotted.MatchString(to) {
		return &netmail.Address{Address: to}, nil
	}
	return netmail.ParseAddress(to)
}

func (m *SMTP) compose(message Message) (*gomail.Msg, error) {
	to, err := recipient(message.To)
	switch {
	case err != nil:
		return nil, fmt.Errorf("recipient: %w", err)
	case message.ID == "":
		return nil, errors.New("no id")
	case strings.ContainsAny(message.Subject, "\r\n"):
		return nil, errors.New("subject of more than one line")
	}
	c := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	c.FromMailAddress(m.sender(message))
	c.AddToMailAddress(to)
	c.Subject(message.Subject)
	c.SetMessageIDWithValue(messageID(message.ID, m.from.Address))
	c.SetDateWithValue(m.clock.Now())
	c.SetGenHeader("Auto-Submitted", "auto-generated") // keeps absence replies away (RFC 3834)
	c.SetBodyString(gomail.TypeTextPlain, message.Text)
	if message.HTML == "" {
		message.HTML = HTML(langOf(message.Subject), message.Subject, message.Text)
	}
	c.AddAlternativeString(gomail.TypeTextHTML, message.HTML)
	return c, nil
}

// portals are the portal's name in each language.
var portals = map[string]string{"ja": "電波利用ポータル", "en": "Radio Portal"}

// sender is whom a mail is from: by the name of the settings, or the portal's own in the language of the mail.
func (m *SMTP) sender(message Message) *netmail.Address {
	return &netmail.Address{Name: cmp.Or(m.from.Name, portals[langOf(message.Subject)]), Address: m.from.Address}
}

// promptPart of the time for a mail is how long the check of a kept connection may take
// for the mail to go on over a new one.
const promptPart = 8

// deliver hands the mail over on a kept connection, and on a new one where the
// relay has closed that meanwhile: the check before sending tells, so nothing is
// sent twice. Where that took long the mail waits for its next try: a node that was frozen
// over it has been taken for dead, and another has sent the mail.
func (m *SMTP) deliver(ctx context.Context, composed *gomail.Msg) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if kept := m.take(); kept != nil {
		began := time.Now()
		err := m.sendOn(kept, composed)
		var refused *gomail.SendError
		if !errors.As(err, &refused) || refused.Reason != gomail.ErrConnCheck || time.Since(began) > m.prompt {
			return err
		}
	}
	fresh, err := m.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	if err := ctx.Err(); err != nil { // it may have ended meanwhile without a word: a job's lease
		_ = fresh.Close()
		return err
	}
	return m.sendOn(fresh, composed)
}

// sendOn keeps the connection where all went well. A mail the relay has taken
// counts as sent, whatever happens to the connection afterwards.
func (m *SMTP) sendOn(connection *smtp.Client, composed *gomail.Msg) error {
	err := m.client.SendWithSMTPClient(connection, composed)
	if err == nil {
		m.keep(connection)
		return nil
	}
	_ = connection.Close()
	if composed.IsDelivered() {
		return nil
	}
	return err
}

func (m *SMTP) take() *smtp.Client {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.idle) == 0 {
		return nil
	}
	last := len(m.idle) - 1
	connection := m.idle[last]
	m.idle = m.idle[:last]
	return connection
}

func (m *SMTP) keep(connection *smtp.Client) {
	m.mu.Lock()
	if !m.closed && len(m.idle) < maxIdle {
		m.idle = append(m.idle, connection)
		connection = nil
	}
	m.mu.Unlock()
	if connection != nil {
		_ = m.client.CloseWithSMTPClient(connection)
	}
}

// Close ends the kept connections. A mail sent afterwards has a connection of its own.
func (m *SMTP) Close() error {
	m.mu.Lock()
	idle := m.idle
	m.idle, m.closed = nil, true
	m.mu.Unlock()
	for _, connection := range idle {
		_ = m.client.CloseWithSMTPClient(connection) // the relay may have closed it first
	}
	return nil
}
