package licence

import (
	"cmp"
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"fmt"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// Mails of this package.
const (
	mailEnding    = "ending"
	mailBeginning = "beginning"
	mailPIN       = "pin"
	mailPassed    = "passed"
	mailStays     = "stays"
	// mailMeasure says that a notice tells of what the authority did.
	mailMeasure = "measure"
)

// mailText fills a mail. It holds neither permit number nor PIN.
type mailText struct {
	Name, Licence, Number, CallSign string
	// What, NumberIs, Term and Renewal are what these are called, by the kind of the record.
	What, NumberIs, Term, Renewal string
	Ends                          string
	// Day is what the day is called by which something has to begin.
	Day    string
	Months int
	// From and To are when a renewal may be filed; Phase says whether that is to come
	// ("before"), now ("open"), over ("over") or never ("").
	From, To, Phase string
	// Work says that the link leads to the list of work of an agent, who does not see what the licence says.
	Work        bool
	When        string
	Link, Renew string
}

// Subscribe sends the mails that follow from a licence's events.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(EventEnding, "licence.ending-mail", s.tellEnding)
	q.On(EventBeginSoon, "licence.begin-mail", s.tellBeginning)
	q.On(EventPINRenewed, "licence.pin-mail", s.tellPIN)
	q.On(EventPassedOn, "licence.passed-on-mail", s.tellPassing(mailPassed))
	q.On(EventStays, "licence.stays-mail", s.tellPassing(mailStays))
	q.On(EventMeasureApproved, "licence.measure-mail", s.tellMeasure)
}

// tellEnding reminds whoever wants to be told of their licences: the holder, and the agent whose filing led to the licence, of an
// old system's all agents for it.
func (s *Service) tellEnding(ctx context.Context, e audit.Event) error {
	var data ending
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	return s.tellAll(ctx, e, data.ID, func(agent Agent) chooser { return s.endingFor(e, data, agent) })
}

// tellAll sends the holder, and who is told besides, what is chosen for each.
func (s *Service) tellAll(ctx context.Context, e audit.Event, id string, choose func(Agent) chooser) error {
	l, err := byID(ctx, s.db.Read(), id)
	if err != nil {
		return err
	}
	agents, err := s.ports.Agents(ctx, s.db.Read(), l)
	if err != nil {
		return err
	}
	err = s.mailTo(ctx, e, l, applicant.Agent{}, choose(Agent{Reads: true}))
	for _, agent := range agents {
		if err == nil {
			err = s.mailTo(ctx, e, l, agent.Agent, choose(agent))
		}
	}
	return err
}

// endingFor fills what the holder is reminded of, or the agent, for whom the page to renew on opens in the holder's name.
func (s *Service) endingFor(e audit.Event, data ending, agent Agent) chooser {
	return func(l Licence, to applicant.Contact, fill *mailText) string {
		if !to.AboutLicense {
			return ""
		}
		fill.Months, fill.Ends = data.Months, data.ValidTo
		if !agent.Reads {
			fill.Work, fill.Link = true, mail.Link(s.ports.Origin+"/mypage/worklist", to.Lang)
		}
		if renewal, ok := s.renewal(l); ok {
			fill.From, fill.To, fill.Phase = renewal.From, renewal.To, phase(dateOf(e.At), renewal)
			fill.Renew = mail.Link(agent.Under(s.ports.Origin+"/application/preparation?procedureId="+renewal.ProcedureID), to.Lang)
		}
		return mailEnding
	}
}

func phase(day string, r Renewal) string {
	switch {
	case day < r.From:
		return "before"
	case day > r.To:
		return "over"
	}
	return "open"
}

// tellPIN tells the holder, whatever they want to be told, because somebody else may have done it.
func (s *Service) tellPIN(ctx context.Context, e audit.Event) error {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	return s.mail(ctx, e, data.ID, func(Licence, applicant.Contact, *mailText) string { return mailPIN })
}

// tellPassing tells the former holder, whatever they want to be told, that a licence passes on, or does not after all. Who
// has it, or was to, stands in the notice alone.
func (s *Service) tellPassing(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var data eventData
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		return s.mail(ctx, e, data.ID, func(_ Licence, to applicant.Contact, fill *mailText) string {
			fill.From, fill.Link = data.ValidFrom, mail.Link(s.ports.Origin+"/mypage/written-notice", to.Lang)
			return name
		})
	}
}

// tellMeasure tells the holder, whatever they want to be told, that there is a notice of what the authority did.
func (s *Service) tellMeasure(ctx context.Context, e audit.Event) error {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	return s.mail(ctx, e, data.ID, func(_ Licence, to applicant.Contact, fill *mailText) string {
		fill.Link = mail.Link(s.ports.Origin+"/mypage/written-notice", to.Lang)
		return mailMeasure
	})
}

// chooser names the mail that somebody gets, or none, and fills what is its own.
type chooser func(l Licence, to applicant.Contact, fill *mailText) string

// mail sends the holder the mail that choose names and fills.
func (s *Service) mail(ctx context.Context, e audit.Event, id string, choose chooser) error {
	l, err := byID(ctx, s.db.Read(), id)
	if err != nil {
		return err
	}
	return s.mailTo(ctx, e, l, applicant.Agent{}, choose)
}

// mailTo sends a mail to the holder, or to the agent where there is one, in the language of the account.
// Its id is the event's, so that a mail sent again can be known.
func (s *Service) mailTo(ctx context.Context, e audit.Event, l Licence, agent applicant.Agent, choose chooser) error {
	accountID := cmp.Or(agent.AccountID, l.AccountID)
	to, err := s.ports.Contact(ctx, s.db.Read(), accountID)
	if errs.KindOf(err) == errs.NotFound || err == nil && to.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	fill := s.fill(e, l, to, agent)
	name := choose(l, to, &fill)
	if name == "" {
		return nil
	}
	m, err := texts.Compose(name, to.Lang, fill)
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID, to.Mail
	if agent.AccountID != "" {
		m.ID += "-" + agent.MandateNumber // of several agents each has a mail of their own
		m = m.ForAgent(to.Lang, mail.Agency{Name: agent.Client, Number: agent.MandateNumber, Sub: agent.Sub})
	}
	if name == mailEnding || name == mailBeginning {
		return s.ports.SendOptional(ctx, accountID, to.Lang, m)
	}
	return s.ports.Send(ctx, m)
}

// fill is what all mails about a licence say.
func (s *Service) fill(e audit.Event, l Licence, to applicant.Contact, agent applicant.Agent) mailText {
	fill := mailText{Name: to.Name, Licence: l.Content.Name.Ja, Number: l.Number, CallSign: l.Content.CallSign,
		Link: mail.Link(agent.Under(s.pageOf(l)), to.Lang), When: e.At.In(clock.Tokyo).Format("2006-01-02 15:04 (JST)")}
	if to.Lang == "en" {
		fill.Licence = l.Content.Name.En
	}
	k := s.calledIn(l.Content.Category, to.Lang)
	fill.What, fill.NumberIs, fill.Term, fill.Renewal = k.what, k.number, k.term, k.renewal
	return fill
}
