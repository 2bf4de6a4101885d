package mailbox

import (
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"mime"
	"strings"
	"time"

	"radioportal/internal/sandbox/outage"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // ISO-2022-JP and others
	"github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"
	"github.com/google/uuid"
)

// MaxMessage is the largest mail taken, in bytes.
const MaxMessage = 10 << 20

// Options say who may deliver mail.
type Options struct {
	TLS            *tls.Config // by STARTTLS; none where nil
	User, Password string      // who alone may deliver mail, over TLS; everybody where User is empty
}

// Server takes mail into the box, except while its outage is on.
func (b *Box) Server(o Options, failing *outage.Outages) *smtp.Server {
	s := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		session := &delivery{box: b, outages: failing}
		if o.User != "" {
			return &signedIn{delivery: session, user: o.User, password: o.Password}, nil
		}
		return session, nil
	}))
	s.TLSConfig = o.TLS
	s.Domain = "sandbox.localhost"
	s.MaxRecipients = 50
	s.MaxMessageBytes = MaxMessage
	s.EnableSMTPUTF8 = true
	s.ReadTimeout, s.WriteTimeout = time.Minute, time.Minute
	s.ErrorLog = slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug)
	return s
}

// delivery is one SMTP session.
type delivery struct {
	box     *Box
	outages *outage.Outages
	to      []string
}

// Reset implements smtp.Session.
func (d *delivery) Reset() { d.to = nil }

// Logout implements smtp.Session.
func (d *delivery) Logout() error { return nil }

// Mail implements smtp.Session.
func (d *delivery) Mail(string, *smtp.MailOptions) error {
	switch d.outages.Of("mail") {
	case outage.Slow:
		time.Sleep(outage.Slowness)
		fallthrough
	case outage.Down, outage.Nonsense:
		return &smtp.SMTPError{Code: 421, EnhancedCode: smtp.EnhancedCode{4, 3, 2}, Message: "The mail server is down"}
	}
	return nil
}

// Rcpt implements smtp.Session: everybody has a box here.
func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error {
	d.to = append(d.to, to)
	return nil
}

// Data implements smtp.Session.
func (d *delivery) Data(r io.Reader) error {
	l, err := parseMail(r)
	var refusal *smtp.SMTPError // too large, for instance
	if errors.As(err, &refusal) {
		return refusal
	}
	if err != nil {
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: "The mail cannot be read"}
	}
	l.To = strings.Join(d.to, ", ")
	if err := d.box.put(l); err != nil {
		return &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 3, 1}, Message: "The mail cannot be kept"}
	}
	return nil
}

// parseMail reads a mail and the texts in it. A mail without a Message-ID gets one.
func parseMail(r io.Reader) (*Letter, error) {
	parsed, err := mail.CreateReader(r)
	if err != nil && !message.IsUnknownCharset(err) {
		return nil, err
	}
	l := &Letter{Unsubscribe: parsed.Header.Get("List-Unsubscribe"), OneClick: parsed.Header.Get("List-Unsubscribe-Post")}
	if l.Subject, err = parsed.Header.Subject(); err != nil {
		return nil, err
	}
	l.From, err = new(mime.WordDecoder).DecodeHeader(parsed.Header.Get("From"))
	if err != nil {
		l.From = parsed.Header.Get("From")
	}
	if l.ID = strings.Trim(strings.TrimSpace(parsed.Header.Get("Message-Id")), "<>"); l.ID == "" {
		l.ID = uuid.NewString()
	}
	for {
		part, err := parsed.NextPart()
		if errors.Is(err, io.EOF) {
			return l, nil
		}
		if err != nil && !message.IsUnknownCharset(err) {
			return nil, err
		}
		if err := l.read(part); err != nil {
			return nil, err
		}
	}
}

// read keeps the first text and the first HTML of a mail; attachments are let go.
func (l *Letter) read(part *mail.Part) error {
	header, ok := part.Header.(*mail.InlineHeader)
	if !ok {
		_, err := io.Copy(io.Discard, part.Body)
		return err
	}
	content, err := io.ReadAll(part.Body)
	if err != nil {
		return err
	}
	text := strings.ToValidUTF8(strings.ReplaceAll(string(content), "\r\n", "\n"), "\uFFFD")
	switch kind, _, _ := header.ContentType(); {
	case kind == "text/html" && l.HTML == "":
		l.HTML = text
	case kind != "text/html" && l.Text == "":
		l.Text = text
	}
	return nil
}
