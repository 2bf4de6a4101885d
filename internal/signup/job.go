package signup

import (
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"fmt"
	"net/url"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/secret"
)

// eventMailRequested says that a mail to confirm an address was asked for.
const eventMailRequested = "signup.mail-requested"

// mailRequest is its data: the row with the address, which the event does not hold.
type mailRequest struct {
	Mailing string `json:"mailing"`
}

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// mailText fills a mail.
type mailText struct{ Link, Origin string }

// pages are where the link of a mail leads, by variant.
var pages = map[string]string{
	VariantAccount: "/account/signup/form?", VariantTemporary: "/temporary/signup/form?", VariantGIS: "/account/signup/form?mode=gis&",
}

// Subscribe sends the mails of sign-ups.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(eventMailRequested, "signup.mail", s.sendMail)
}

// sendMail confirms an address, or tells that it is an account's. Each run makes a
// token of its own, so that none is kept; one that was used ends the others.
func (s *Service) sendMail(ctx context.Context, e audit.Event) error {
	var data mailRequest
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	message, err := mailingByID(ctx, s.db.Read(), data.Mailing)
	if errs.KindOf(err) == errs.NotFound {
		return nil // long ago
	}
	if err != nil {
		return err
	}
	su, err := byID(ctx, s.db.Read(), message.signupID)
	if errs.KindOf(err) == errs.NotFound || err == nil && su.Mail != message.mail {
		return nil // the sign-up is over, or another address was given since
	}
	if err != nil {
		return err
	}
	m, err := s.compose(ctx, e, su, message)
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID, message.mail
	return s.ports.Mail.Send(ctx, m)
}

func (s *Service) compose(ctx context.Context, e audit.Event, su Signup, message mailing) (mail.Message, error) {
	fill := mailText{Origin: s.ports.Origin}
	known, err := s.ports.Login.MailTaken(ctx, s.db.Read(), message.mail)
	if err != nil {
		return mail.Message{}, err
	}
	if known {
		return texts.Compose("known", su.Locale, fill)
	}
	token := secret.New()
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return insertToken(ctx, tx, secret.Hash(token), message, e.At) })
	if err != nil {
		return mail.Message{}, err
	}
	fill.Link = mail.Link(s.ports.Origin+pages[su.Variant]+url.Values{"token": {token}}.Encode(), su.Locale)
	return texts.Compose("confirm", su.Locale, fill)
}
