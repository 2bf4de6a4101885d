package config

import (
	"errors"
	"fmt"
	"net"
	"slices"
)

// Mail is how the portal signs in to its mail relay, and how the connection is encrypted.
type Mail struct {
	MailUser     string `help:"User of the mail relay; needs TLS." env:"RADIOPORTAL_MAIL_USER"`
	MailPassword string `help:"Password of that user." env:"RADIOPORTAL_MAIL_PASSWORD"`
	MailTLS      string `name:"mail-tls" help:"Encryption towards the relay: required (STARTTLS), implicit (from the first byte on), opportunistic (STARTTLS where offered) or off; required in gp, gs01, gs02 and acn-prd where empty, else opportunistic." env:"RADIOPORTAL_MAIL_TLS"`

	MailPlainLoopback bool `help:"In gp, gs01, gs02 and acn-prd: let --mail-tls be opportunistic or off towards a relay on this machine." env:"RADIOPORTAL_MAIL_PLAIN_LOOPBACK"`
}

// The ways of --mail-tls.
const (
	MailRequired      = "required"
	MailImplicit      = "implicit"
	MailOpportunistic = "opportunistic"
	MailOff           = "off"
)

func (c *Server) completeMail() []error {
	if c.MailTLS == "" {
		c.MailTLS = MailOpportunistic
		if c.Production() {
			c.MailTLS = MailRequired
		}
	}
	var mistakes []error
	if !slices.Contains([]string{MailRequired, MailImplicit, MailOpportunistic, MailOff}, c.MailTLS) {
		mistakes = append(mistakes, fmt.Errorf("--mail-tls: %q is none of required, implicit, opportunistic, off", c.MailTLS))
	}
	if (c.MailUser == "") != (c.MailPassword == "") {
		mistakes = append(mistakes, errors.New("--mail-user, --mail-password: one is not enough"))
	}
	if c.MailUser != "" && c.MailTLS == MailOff {
		mistakes = append(mistakes, errors.New("--mail-user: its password would go unencrypted with --mail-tls off"))
	}
	if c.Strict() && !c.mailEncrypted() {
		mistakes = append(mistakes, fmt.Errorf("--mail-tls: %s is refused in %s, but towards a relay on this machine with --mail-plain-loopback", c.MailTLS, c.Environment))
	}
	return mistakes
}

// mailEncrypted tells whether no mail leaves this machine unencrypted, as far as it must not.
func (c *Server) mailEncrypted() bool {
	if c.MailTLS != MailOpportunistic && c.MailTLS != MailOff {
		return true
	}
	host, _, err := net.SplitHostPort(c.MailHost)
	return c.MailPlainLoopback && err == nil && onThisMachine(host)
}
