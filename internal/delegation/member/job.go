package member

import (
	"cmp"
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"fmt"
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// toldPersons and toldFirms are the events that either side is told of. A firm learns of what its managers do, too.
var (
	toldPersons = []string{EventInvited, EventRecalled, EventChanged, EventRemoved, EventErased}
	toldFirms   = []string{EventInvited, EventAccepted, EventDeclined, EventLapsed, EventChanged, EventRemoved, EventLeft, EventErased}
)

// mailText fills a mail.
type mailText struct {
	Name, Firm, Person string
	Role               Role
	ToFirm             bool
	Link               string
	// Unattended is how many powers of attorney nobody of the firm acts under since a member is gone.
	Unattended int
	Assigned   Assigned
}

// Subscribe sends the mails that follow from what happens to memberships.
func (s *Service) Subscribe(q *job.Queue) {
	for _, event := range toldPersons {
		q.On(event, event+"-person-mail", s.tellPerson)
	}
	for _, event := range toldFirms {
		q.On(event, event+"-firm-mail", s.tellFirm)
	}
	q.On(EventAssigned, "member.assigned-mail", s.mailAssigned)
}

// about is the membership that an event is about.
func (s *Service) about(ctx context.Context, e audit.Event) (Member, error) {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return Member{}, fmt.Errorf("event %s: %w", e.ID, err)
	}
	return byID(ctx, s.db.Read(), data.ID)
}

// tellPerson writes to the account, or before there is one to the address as typed: in the language of whoever has an account with
// that, or else of whoever typed it.
func (s *Service) tellPerson(ctx context.Context, e audit.Event) error {
	m, err := s.about(ctx, e)
	if err != nil {
		return err
	}
	lang, err := s.ports.LangAt(ctx, s.db.Read(), m.PersonMail)
	to := applicant.Contact{Name: m.PersonName, Mail: m.PersonMail, Lang: cmp.Or(lang, m.Lang)}
	if err == nil && m.PersonID != "" {
		to, err = s.ports.Contact(ctx, s.db.Read(), m.PersonID)
	}
	return s.tell(ctx, e, to, err, "person", mailText{Firm: m.FirmName, Person: m.PersonName, Role: m.Role,
		Link: mail.Link(s.ports.Origin+"/mypage/firms", to.Lang)})
}

func (s *Service) tellFirm(ctx context.Context, e audit.Event) error {
	m, err := s.about(ctx, e)
	if err != nil {
		return err
	}
	left := 0
	if m.State == Ended {
		if left, err = s.unattended(ctx, m); err != nil {
			return err
		}
	}
	to, err := s.ports.Contact(ctx, s.db.Read(), m.FirmID)
	return s.tell(ctx, e, to, err, "firm", mailText{Firm: m.FirmName, Person: m.PersonName, Role: m.Role, ToFirm: true, Unattended: left,
		Link: mail.Link(s.ports.Origin+"/mypage/members", to.Lang)})
}

// tell sends a mail. Its id follows from the event's, so that a mail sent again can be known.
func (s *Service) tell(ctx context.Context, e audit.Event, to applicant.Contact, err error, suffix string, fill mailText) error {
	if errs.KindOf(err) == errs.NotFound || err == nil && to.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	fill.Name, fill.Firm, fill.Person = mail.Name(to.Name), mail.Name(fill.Firm), mail.Name(fill.Person)
	m, err := texts.Compose(strings.TrimPrefix(e.Type, "member."), to.Lang, fill)
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID+"-"+suffix, to.Mail
	return s.ports.Send(ctx, m)
}
