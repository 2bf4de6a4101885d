// Package sandbox is the outside world for trying the portal out: a mail box, a
// bank, telephones, letter boxes, the issuers of identities, a certification
// authority, the systems from before the renewal and the clock, spoken to over the
// protocols of the real ones. It knows
// nothing of the portal's inside. Nothing in it is real, and nothing is kept
// when it ends.
package sandbox

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"sync"

	"github.com/emersion/go-smtp"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/bank"
	"radioportal/internal/sandbox/ca"
	"radioportal/internal/sandbox/issuer"
	"radioportal/internal/sandbox/letterbox"
	"radioportal/internal/sandbox/mailbox"
	"radioportal/internal/sandbox/old"
	"radioportal/internal/sandbox/outage"
	"radioportal/internal/sandbox/page"
	"radioportal/internal/sandbox/phone"
)

// Options say which portal the sandbox surrounds.
type Options struct {
	Clock        *clock.Settable  // the one clock of server, jobs and sandbox
	Origin       string           // of the sandbox itself
	PortalOrigin string           // of the user portal, which the bank calls and pages link to
	StaffOrigin  string           // of the staff portal
	BankSecret   []byte           // shared with the portal; the bank trusts nobody without one
	Accounts     func() []Account // the accounts to try the portal out with; none where nil
	Clients      issuer.Clients   // how the portal is known to the issuers
	SMSSecret    string           // shared with the portal; the telephones take nothing without one
	LetterSecret string           // the same for the letter boxes
	AllHours     bool             // the public personal authentication service never rests
	SMTPAddr     string           // where the mail box listens; a free port of the loopback where empty

	// Alone says that the portal is another process, with accounts and a clock of its own:
	// the sandbox then has pages for neither.
	Alone        bool
	Keys         string      // folder in which the certification authority's keys are kept; they end with the sandbox where empty
	SMTPTLS      *tls.Config // of the mail box, by STARTTLS; none where nil
	SMTPUser     string      // who alone may deliver mail, over TLS, by SMTPPassword; everybody where empty
	SMTPPassword string
}

// Account is one account to try the portal out with.
type Account struct {
	Kind       string // individual, corporation, organization, agent, viewer, officer, administrator, second-administrator
	UserID     string
	Mail       string
	Password   string
	TOTPSecret string // base32
	Portal     string // PortalUser or PortalStaff
}

// The portals an account belongs to.
const (
	PortalUser  = "user"
	PortalStaff = "staff"
)

// Sandbox is the outside world of one portal.
type Sandbox struct {
	options  Options
	renderer page.Renderer
	mails    *mailbox.Box
	bank     *bank.Bank
	old      *old.Systems
	phone    *phone.Phone
	letters  *letterbox.Box
	ca       *ca.Authority
	issuers  *issuer.Issuers
	outages  *outage.Outages
	smtp     *smtp.Server
	listener net.Listener
	served   chan struct{} // closed when the mail box has ended
	closing  sync.Once
}

// New makes a sandbox. Its pages work at once; its mail box takes mail from Start on.
func New(o Options) *Sandbox {
	if o.Clock == nil {
		o.Clock = &clock.Settable{}
	}
	if o.Accounts == nil {
		o.Accounts = func() []Account { return nil }
	}
	if o.SMTPAddr == "" {
		o.SMTPAddr = "127.0.0.1:0"
	}
	d := page.Renderer{Alone: o.Alone}
	s := &Sandbox{
		options: o, renderer: d, outages: outage.New(), mails: mailbox.New(o.Clock, d), old: old.New(d), ca: ca.New(o.Clock, o.Keys, d),
		phone: phone.New(o.Clock, o.SMSSecret, d), letters: letterbox.New(o.Clock, o.LetterSecret, d),
		bank: bank.New(bank.Options{Clock: o.Clock, PortalOrigin: o.PortalOrigin, Secret: o.BankSecret, Renderer: d}),
		issuers: issuer.New(issuer.Options{
			Clock: o.Clock, Origin: o.Origin, PortalOrigin: o.PortalOrigin, Clients: o.Clients, AllHours: o.AllHours, Renderer: d,
		}),
	}
	s.smtp = s.mails.Server(mailbox.Options{TLS: o.SMTPTLS, User: o.SMTPUser, Password: o.SMTPPassword}, s.outages)
	return s
}

// Authorities are the certificates of the test certification authority, for the
// portal to trust.
func (s *Sandbox) Authorities() ([]*x509.Certificate, error) { return s.ca.Trusted() }

// Start opens the mail box. An address that is taken is an error.
func (s *Sandbox) Start() error {
	var config net.ListenConfig
	listener, err := config.Listen(context.Background(), "tcp", s.options.SMTPAddr)
	if err != nil {
		return err
	}
	s.listener, s.served = listener, make(chan struct{})
	go func() {
		defer close(s.served)
		_ = s.smtp.Serve(listener) // ends with the listener
	}()
	return nil
}

// SMTPAddr is the host:port of the mail box, once started.
func (s *Sandbox) SMTPAddr() string {
	if s.listener == nil {
		return s.options.SMTPAddr
	}
	return s.listener.Addr().String()
}

// Close ends the mail box and what the bank has still to tell. A second call
// does nothing.
func (s *Sandbox) Close() (err error) {
	s.closing.Do(func() {
		s.bank.Close()
		if s.listener != nil {
			err = s.closeMailbox()
		}
	})
	return err
}

func (s *Sandbox) closeMailbox() error {
	err := s.smtp.Close()
	if errors.Is(err, smtp.ErrServerClosed) {
		err = nil
	}
	// The mail server closes its listener too, but only once it knows it.
	if closeErr := s.listener.Close(); !errors.Is(closeErr, net.ErrClosed) {
		err = errors.Join(err, closeErr)
	}
	<-s.served
	return err
}

// Handler answers the sandbox's pages and its JSON.
func (s *Sandbox) Handler() http.Handler { return s.routes() }
