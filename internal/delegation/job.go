package delegation

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
	"radioportal/internal/principal"
)

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// notifiedEvents are the events that both sides are told of.
var notifiedEvents = []string{EventRequested, EventGranted, EventAccepted, EventRefused, EventRecalled, EventReleased, EventDropped, EventDisputed,
	EventRenewed, EventReplaced, EventExpired, EventLapsed, EventEnding, EventSubEnded, EventErased, EventOffice}

// Subscribe sends the mails that follow from what happens to powers of attorney: each side has one of its own.
func (s *Service) Subscribe(q *job.Queue) {
	for _, event := range notifiedEvents {
		q.On(event, event+"-principal-mail", s.tellPrincipal)
		q.On(event, event+"-delegate-mail", s.tellDelegate)
	}
	q.On(EventDisputed, EventDisputed+"-office-mail", s.tellOffice)
	for _, event := range keepsDrafts {
		q.On(event, event+"-drafts", s.gatherDrafts)
	}
	s.subscribeBulk(q)
}

// about is the one that an event is about.
func (s *Service) about(ctx context.Context, e audit.Event) (Mandate, eventData, error) {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return Mandate{}, data, fmt.Errorf("event %s: %w", e.ID, err)
	}
	m, err := byID(ctx, s.db.Read(), data.ID)
	return m, data, err
}

// tellPrincipal tells the principal, and of a sub-agent's also whom it acts for in the end.
func (s *Service) tellPrincipal(ctx context.Context, e audit.Event) error {
	m, data, err := s.about(ctx, e)
	if err != nil {
		return err
	}
	if err := s.tell(ctx, e, m, data, Principal, m.Principal, m.Delegate); err != nil || !m.IsSub() {
		return err
	}
	return s.tell(ctx, e, m, data, Holder, Party{AccountID: m.HolderID, Name: m.HolderName}, m.Delegate)
}

func (s *Service) tellDelegate(ctx context.Context, e audit.Event) error {
	m, data, err := s.about(ctx, e)
	if err != nil || data.Bulk != "" {
		return err
	}
	return s.tell(ctx, e, m, data, Delegate, m.Delegate, m.Principal)
}

// tell sends a side its mail. Its id follows from the event's, so that a mail sent again can be known.
func (s *Service) tell(ctx context.Context, e audit.Event, m Mandate, data eventData, side Side, to, other Party) error {
	reader, err := s.reader(ctx, to, m)
	if errs.KindOf(err) == errs.NotFound || err == nil && reader.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	fill, err := s.filled(ctx, e, m, data, side)
	if err != nil {
		return err
	}
	fill.Name, fill.Other, fill.By = mail.Name(reader.Name), mail.Name(other.Name), mail.Name(principal.NameIn(reader.Lang, fill.By))
	fill.Link = mail.Link(s.ports.Origin+"/mypage/delegation/detail?delegationId="+m.ID, reader.Lang)
	return s.send(ctx, e, strings.TrimPrefix(e.Type, "delegation."), string(side), reader, fill)
}

// reader is whom a side's mails go to. Before an account has taken it up, that is the address as typed, in the language of
// whoever has an account with it, or else of whoever typed it.
func (s *Service) reader(ctx context.Context, p Party, m Mandate) (applicant.Contact, error) {
	if p.AccountID != "" {
		return s.ports.Contact(ctx, s.db.Read(), p.AccountID)
	}
	beginner, err := s.ports.Contact(ctx, s.db.Read(), m.CreatorID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return applicant.Contact{}, err
	}
	lang, err := s.ports.LangAt(ctx, s.db.Read(), p.Mail)
	return applicant.Contact{Name: p.Name, Mail: p.Mail, Lang: cmp.Or(lang, beginner.Lang)}, err
}

func (s *Service) send(ctx context.Context, e audit.Event, name, suffix string, to applicant.Contact, fill mailText) error {
	m, err := texts.Compose(name, to.Lang, fill)
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID+"-"+strings.ToLower(suffix), to.Mail
	return s.ports.Send(ctx, m)
}

// tellOffice tells those who look after all bureaus of a power of attorney that was not agreed to.
func (s *Service) tellOffice(ctx context.Context, e audit.Event) error {
	m, data, err := s.about(ctx, e)
	if err != nil {
		return err
	}
	office, err := s.ports.Office(ctx, s.db.Read())
	if err != nil {
		return err
	}
	for _, to := range office {
		fill := fillOf(m, data)
		fill.Name, fill.Link = to.Name, mail.Link(s.ports.StaffOrigin+"/desk/delegations/detail?delegationNumber="+m.Number, to.Lang)
		if err := s.send(ctx, e, "office", to.AccountID, to, fill); err != nil {
			return err
		}
	}
	return nil
}
