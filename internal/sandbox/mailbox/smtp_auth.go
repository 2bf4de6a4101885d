package mailbox

import (
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"radioportal/internal/secret"
)

// signedIn is an SMTP session that takes mail from one user only. The server offers the
// sign-in over TLS only.
type signedIn struct {
	*delivery
	user, password string
	in             bool
}

// AuthMechanisms implements smtp.AuthSession.
func (s *signedIn) AuthMechanisms() []string { return []string{sasl.Plain} }

// Auth implements smtp.AuthSession.
func (s *signedIn) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != s.user || !secret.Equal(password, s.password) {
			return smtp.ErrAuthFailed
		}
		s.in = true
		return nil
	}), nil
}

// Mail implements smtp.Session.
func (s *signedIn) Mail(from string, o *smtp.MailOptions) error {
	if !s.in {
		return smtp.ErrAuthRequired
	}
	return s.delivery.Mail(from, o)
}
