// Package mail sends mail over SMTP.
package mail

import (
	"context"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"regexp"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/clock"
)

// Message is one mail to one person. The same ID makes the same Message-ID, so
// that a mail sent again after a failure can be recognised.
type Message struct {
	ID      string
	To      string // an address, with or without a name
	Subject string
	Text    string
	HTML    string // beside Text; made of it where empty
}

// Sender sends mail. An error means that the mail may not have arrived: whoever
// asked sends the same message again.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// TLS says how the connection to the relay is encrypted. The relay's certificate
// is verified wherever there is one.
type TLS string

// The ways to encrypt.
const (
	TLSWhenOffered TLS = "opportunistic" // STARTTLS where the relay offers it
	TLSRequired    TLS = "required"      // STARTTLS or no mail
	TLSImplicit    TLS = "implicit"      // from the first byte on, usually port 465
	TLSOff         TLS = "off"           // never
)

// Outcome is what came of a try to send a mail.
type Outcome string

// The outcomes.
const (
	Sent    Outcome = "sent"    // the relay took it
	Bounced Outcome = "bounced" // the relay refuses its address for good: it is not tried again
	Failed  Outcome = "failed"  // it is tried again
)

// Settings say which relay takes the mail and who it comes from.
type Settings struct {
	Address  string         // host:port
	From     string         // an address; without a name it has the portal's, in the language of each mail
	TLS      TLS            // how to encrypt; TLSWhenOffered where empty
	Roots    *x509.CertPool // trusted over TLS; the machine's where nil
	Username string         // signs in where not empty; then encryption is required
	Password string         // with Username
	Timeout  time.Duration  // for connecting and for each mail; 15 seconds where 0
	Clock    clock.Clock    // dates the mail; the machine's where nil
	Tell     func(Outcome)  // is told what came of each try; nobody where nil
}

const defaultTimeout = 15 * time.Second

// Check tells every mistake of the settings at once.
func (s Settings) Check() error {
	var tlsErr error
	switch s.TLS {
	case "", TLSWhenOffered, TLSRequired, TLSImplicit:
	case TLSOff:
		if s.Username != "" {
			tlsErr = errors.New("mail password would go unencrypted")
		}
	default:
		tlsErr = fmt.Errorf("mail encryption %q is none of %s, %s, %s, %s", s.TLS, TLSRequired, TLSImplicit, TLSWhenOffered, TLSOff)
	}
	return errors.Join(CheckAddress(s.Address), CheckSender(s.From), tlsErr)
}

// CheckAddress tells what is wrong with the address of a relay.
func CheckAddress(address string) error {
	_, _, err := Settings{Address: address}.hostPort()
	return err
}

// CheckSender tells what is wrong with the address that mail is sent from.
func CheckSender(from string) error {
	if _, err := netmail.ParseAddress(from); err != nil {
		return fmt.Errorf("mail sender %q: %w", from, err)
	}
	return nil
}

func (s Settings) hostPort() (host string, port int, err error) {
	host, text, err := net.SplitHostPort(s.Address)
	if err != nil {
		return "", 0, fmt.Errorf("mail relay: %w", err)
	}
	port, err = strconv.Atoi(text)
	if err != nil || port < 1 || port > 65535 || host == "" {
		return "", 0, fmt.Errorf("mail relay %q is not host:port", s.Address)
	}
	return host, port, nil
}

var plainID = regexp.MustCompile(`^[0-9A-Za-z_-]+(\.[0-9A-Za-z_-]+)*$`)

// messageID is the Message-ID of id, without angle brackets: id itself where its
// characters may stand there, else its hash, at the sender's domain (RFC 5322, 3.6.4).
func messageID(id, from string) string {
	if !plainID.MatchString(id) || len(id) > 100 {
		sum := sha256.Sum256([]byte(id))
		id = hex.EncodeToString(sum[:])
	}
	return id + "@" + from[strings.LastIndex(from, "@")+1:]
}
