package account

import (
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/login"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// mailText fills a mail.
type mailText struct {
	Name, AccountID, Status, Until string
	UserID                         string // empty where the account has no password
	What, Detail, When             string
	Wait                           int // working days until a letter arrives
	Link, Origin                   string
	Changed                        string         // names of what staff changed
	Services                       string         // names of services that an account was given
	Again                          bool           // the identity has to be shown again
	Claim                          bool           // nobody signs in to the account yet: its person signs up for it
	Office, Reach                  string         // the bureau that acts, and how it is reached; empty where no one does
	Ways                           string         // how the account that ended was signed in to: password, other, or empty for none
	changed                        map[string]any // by wire name
	added                          []string       // services
}

// Subscribe sends the mails that follow from what happens to an account.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(EventIssued, "account.issued-mail", s.tellIssued("issued"))
	q.On(accountmail.Prefix+letterRequested, "account.letter-mail", s.tellIssued("letter"))
	for _, what := range changes {
		q.On(accountmail.Prefix+what, "account."+what+"-mail", s.tellChanged(what))
	}
	for _, what := range byOffice {
		q.On(accountmail.Prefix+what, "account."+what+"-mail", s.tellByOffice(what))
	}
	for _, what := range []string{identityShown, identityAccepted} {
		q.On(accountmail.Prefix+what, "account."+what+"-takes-prepared", s.takePrepared)
	}
	s.subscribeBulk(q)
	q.On(accountmail.Prefix+mergedHere, "account.merged-mail", s.tellMerged)
	q.On(accountmail.Prefix+mergedAway, "account.merged-away-mail", s.tellElsewhere(mergedAway))
	s.forgetPerson(q)
	s.forgetRows(q)
	q.On(EventRegistered, "account.registered-mail", s.tellRegistered)
	q.On(accountmail.Prefix+mailChanged, "account.mail-changed-mail", s.tellElsewhere(mailChanged))
	q.On(accountmail.Prefix+login.SecondFactorLocked, "account.second-factor-locked-mail", s.tellFactorLocked)
	q.On(accountmail.Prefix+deleted, "account.deleted-mail", s.tellElsewhere(deleted))
	q.On(accountmail.Prefix+temporaryEnded, "account.temporary-ended-mail", s.tellElsewhere(temporaryEnded))
	q.On(accountmail.Prefix+mailLinkRequested, "account.mail-link", s.sendMailLink)
	q.On(accountmail.Prefix+login.RecoveryRequested, "account.recovery-link", s.sendRecovery)
}

func accountOf(e audit.Event) string { return strings.TrimPrefix(e.Subject, "account:") }

// tellIssued tells of a new account, or of a letter that is on its way.
func (s *Service) tellIssued(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var data issued
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		fill := mailText{Status: data.Status, Until: data.Until}
		if data.Letter {
			fill.Wait = applicant.Default().Wait(applicant.ByLetter)
		}
		return s.tell(ctx, e, name, fill)
	}
}

// tellChanged tells the account's person of a change.
func (s *Service) tellChanged(what string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var data accountmail.Change
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		return s.tell(ctx, e, "changed", mailText{What: what, Detail: data.Detail})
	}
}

// tellByOffice tells the account's person of what staff did, and why.
func (s *Service) tellByOffice(what string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var data audit.Change
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		_, again := data.After["userStatusCd"]
		return s.tell(ctx, e, "by-office", mailText{What: lifted(what, data), Detail: data.Reason, changed: data.After, Again: what == updatedByOffice && again})
	}
}

// lifted tells apart what was lifted: a suspension, one that leaves the account unqualified for inquiry, or that it was unqualified.
func lifted(what string, c audit.Change) string {
	switch {
	case what == stateLifted && c.After["userStatusCd"] == principal.StatusUnqualified:
		return what + "-unqualified"
	case what == stateLifted && c.Before["userStatusCd"] == principal.StatusUnqualified:
		return what + "-qualified"
	}
	return what
}

// tellMerged tells the person of the account that is left that it took over another one's things.
func (s *Service) tellMerged(ctx context.Context, e audit.Event) error {
	var data mergeNote
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	return s.tell(ctx, e, mergedHere, mailText{Detail: data.Reason, added: data.Added})
}

// tellRegistered invites somebody for whom staff have registered an account to sign up for it.
func (s *Service) tellRegistered(ctx context.Context, e audit.Event) error {
	return s.tell(ctx, e, "registered", mailText{Link: s.ports.Origin + "/signup"})
}

// tellFactorLocked tells the owner of an account, also a staff member, that somebody who
// has the password or the mail guesses at the second factor.
func (s *Service) tellFactorLocked(ctx context.Context, e audit.Event) error {
	var data login.FactorLocked
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	name := login.SecondFactorLocked
	if data.ForGood {
		name += "-for-good"
	}
	if data.Realm != login.RealmStaff {
		return s.tell(ctx, e, name, mailText{})
	}
	staff, err := staffByID(ctx, s.db.Read(), accountOf(e))
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return s.mail(ctx, e, name, mailText{}, accountmail.Addressee{Address: staff.Mail, Name: staff.Name, Locale: staff.Locale})
}

// tell sends a mail to the account of an event.
func (s *Service) tell(ctx context.Context, e audit.Event, name string, fill mailText) error {
	a, err := byID(ctx, s.db.Read(), accountOf(e))
	if errs.KindOf(err) == errs.NotFound || err == nil && a.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	fill.AccountID, fill.Claim = a.ID, !a.Online()
	if name == "issued" {
		if fill.UserID, err = login.UserID(ctx, s.db.Read(), login.RealmUser, a.ID, a.Mail); err != nil {
			return err
		}
	}
	return s.mail(ctx, e, name, fill, accountmail.Addressee{Address: a.Mail, Name: a.Detail.Name(), Locale: a.Locale})
}

func (s *Service) mail(ctx context.Context, e audit.Event, name string, fill mailText, to accountmail.Addressee) error {
	if fill.Link != "" {
		fill.Link = mail.Link(fill.Link, to.Locale)
	}
	fill.Name, fill.Origin, fill.When = to.Name, s.ports.Origin, moments[to.Locale == "en"](e.At)
	fill.Changed = changedNames(fill.changed, to.Locale)
	fill.Services = serviceTitles(fill.added, to.Locale)
	m, err := texts.Compose(name, to.Locale, fill)
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID, to.Address
	return s.ports.Mail.Send(ctx, m)
}

// moments are how a moment is written: in Japanese, and in English.
var moments = map[bool]func(time.Time) string{
	false: func(at time.Time) string { return at.In(japan).Format("2006年1月2日 15:04") },
	true:  func(at time.Time) string { return at.In(japan).Format("2 January 2006, 15:04 (Japan time)") },
}

// changedNames are the names of parts of the user info, each once.
func changedNames(parts map[string]any, locale string) string {
	names := []string{}
	for _, part := range slices.Sorted(maps.Keys(parts)) {
		if name := audit.LabelOf(part).In(locale); part != "userStatusCd" && name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, map[bool]string{false: "、", true: ", "}[locale == "en"])
}

// elsewhere is the address a mail goes to that the account does not have; false where
// the mail was sent already.
func (s *Service) elsewhere(ctx context.Context, e audit.Event) (id string, to accountmail.Addressee, ok bool, err error) {
	var data accountmail.Change
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return "", to, false, fmt.Errorf("event %s: %w", e.ID, err)
	}
	to, err = accountmail.AddresseeOf(ctx, s.db.Read(), data.MailTo)
	if errs.KindOf(err) == errs.NotFound {
		return "", to, false, nil
	}
	return data.MailTo, to, err == nil, err
}

func (s *Service) sent(ctx context.Context, id string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error { return accountmail.DeleteAddressee(ctx, tx, id) })
}

// tellElsewhere tells an address that is not the account's any more.
func (s *Service) tellElsewhere(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		id, to, ok, err := s.elsewhere(ctx, e)
		if err != nil || !ok {
			return err
		}
		if err := s.mail(ctx, e, name, mailText{}, to); err != nil {
			return err
		}
		return s.sent(ctx, id)
	}
}

// sendMailLink sends the link that confirms a new address, or tells the address that
// it is another account's. Each run makes a link of its own, so that no token is kept.
func (s *Service) sendMailLink(ctx context.Context, e audit.Event) error {
	id, to, ok, err := s.elsewhere(ctx, e)
	if err != nil || !ok {
		return err
	}
	taken, err := s.login.MailTaken(ctx, s.db.Read(), to.Address)
	if err != nil {
		return err
	}
	name, fill := "mail-taken", mailText{}
	if !taken {
		name = "mail-link"
		if fill.Link, err = s.newLink(ctx, accountmail.ForMail, accountmail.Link{AccountID: accountOf(e), Mail: to.Address}, "/mypage/account/mail", e.At); err != nil {
			return err
		}
	}
	if err := s.mail(ctx, e, name, fill, to); err != nil {
		return err
	}
	return s.sent(ctx, id)
}

// sendRecovery sends the link that sets a lost password, where the address is an
// account's. Elsewhere nothing is sent.
func (s *Service) sendRecovery(ctx context.Context, e audit.Event) error {
	id, to, ok, err := s.elsewhere(ctx, e)
	if err != nil || !ok {
		return err
	}
	accountID, err := login.Owner(ctx, s.db.Read(), login.RealmUser, to.Address)
	if errs.KindOf(err) == errs.NotFound {
		return s.sent(ctx, id)
	}
	if err != nil {
		return err
	}
	a, err := byID(ctx, s.db.Read(), accountID)
	if err != nil {
		return err
	}
	if !login.SameName(a.Mail, to.Address) {
		return s.sent(ctx, id)
	}
	name, fill := "recovery-other", mailText{Detail: strings.Join(a.LoginTypes, " ")}
	if slices.Contains(a.LoginTypes, login.Password) {
		name = "recovery"
		if fill.Link, err = s.newLink(ctx, accountmail.ForRecovery, accountmail.Link{AccountID: accountID, Mail: a.Mail}, "/oidc/login/recovery", e.At); err != nil {
			return err
		}
	}
	if err := s.mail(ctx, e, name, fill, accountmail.Addressee{Address: a.Mail, Name: a.Detail.Name(), Locale: a.Locale}); err != nil {
		return err
	}
	return s.sent(ctx, id)
}

// newLink makes a link to a page with a token that lives half an hour from a time on.
func (s *Service) newLink(ctx context.Context, purpose string, l accountmail.Link, page string, from time.Time) (string, error) {
	token := ""
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		token, err = accountmail.NewLink(ctx, tx, purpose, l, from)
		return err
	})
	return s.ports.Origin + page + "?" + url.Values{"token": {token}}.Encode(), err
}
