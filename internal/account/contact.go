package account

import (
	"context"
	"net/url"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/rule"
)

func (a Account) contact() applicant.Contact {
	return applicant.Contact{AccountID: a.ID, Name: a.Detail.Name(), Mail: a.Mail, Lang: a.Locale,
		AboutService: a.Detail.NotifyAboutService, AboutLicense: a.Detail.NotifyAboutLicense}
}

// Contact is whom mails to an account go to; errs.NotFound where there is none.
func (s *Service) Contact(ctx context.Context, q db.Querier, accountID string) (applicant.Contact, error) {
	a, err := byID(ctx, q, accountID)
	return a.contact(), err
}

// LangAt is the language of whoever has an account with an address; empty where nobody is known to have one.
func (s *Service) LangAt(ctx context.Context, q db.Querier, address string) (string, error) {
	lang, err := db.One(ctx, q, db.Value[string], langAtSQL, rule.Compared(address))
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return lang, err
}

// Addressee is whom a letter to an account goes to; errs.NotFound where there is none.
func (s *Service) Addressee(ctx context.Context, q db.Querier, accountID string) (applicant.Addressee, error) {
	a, err := byID(ctx, q, accountID)
	return a.Detail.Addressee(), err
}

// ContactsAfter are those of the first n accounts behind an id, by their ids.
func (s *Service) ContactsAfter(ctx context.Context, id string, n int) ([]applicant.Contact, error) {
	found, err := after(ctx, s.db.Read(), id, n)
	list := make([]applicant.Contact, len(found))
	for i, each := range found {
		list[i] = each.contact()
	}
	return list, err
}

// SendAboutService sends a mail that stops with notifyAboutService.
func (s *Service) SendAboutService(ctx context.Context, accountID, lang string, m mail.Message) error {
	return s.sendOptional(ctx, AboutService, accountID, lang, m)
}

// SendAboutLicense sends a mail that stops with notifyAboutLicense.
func (s *Service) SendAboutLicense(ctx context.Context, accountID, lang string, m mail.Message) error {
	return s.sendOptional(ctx, AboutLicense, accountID, lang, m)
}

// SendInvitation sends a mail to an address that somebody named, with the way to get none any more.
func (s *Service) SendInvitation(ctx context.Context, inquirerID, lang string, m mail.Message) error {
	return s.sendOptional(ctx, AboutInquiry, inquirerID, lang, m)
}

// sendOptional sends a mail that its reader may stop: the links to do so follow from the
// account and from what the mail is about. Its HTML is made of its text.
func (s *Service) sendOptional(ctx context.Context, about, accountID, lang string, m mail.Message) error {
	token, err := s.StopToken(ctx, accountID, about)
	if err != nil {
		return err
	}
	query := "?" + url.Values{"token": {token}}.Encode()
	return s.ports.OptionalMail.SendOptional(ctx, m, mail.Stop{
		Lang: lang, Page: mail.Link(s.ports.Origin+"/mail/unsubscribe"+query, lang), Post: mail.Link(s.ports.Origin+OneClickPath+query, lang),
		Unasked: about == AboutInquiry,
	})
}
