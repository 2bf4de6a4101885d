package application

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// Agents knows who acts for whom. What goes out later has no request: it asks by what stands in the row of the filing.
type Agents interface {
	// Mandates are the powers of attorney by which an account may act for a holder now, the newest first.
	Mandates(ctx context.Context, q db.Querier, agentID, holderID string) ([]principal.Mandate, error)
	// Sides are the accounts of a power of attorney, also of one that is over; empty where nobody has taken it up.
	Sides(ctx context.Context, q db.Querier, mandateID string) (agentID, holderID string, err error)
	// Hold keeps a power of attorney in force for who acts under it until the transaction ends; errs.NotFound where it is not.
	Hold(ctx context.Context, tx *db.Tx, personID, mandateID string) error
}

// holdMandate has the power of attorney of who acts stay in force until the transaction ends, so that what is filed and a release at
// the same time happen one after the other; refused where it is over already, which leaves nothing done.
func (s *Service) holdMandate(ctx context.Context, tx *db.Tx, by principal.Principal) error {
	if by.Mandate == nil || s.ports.Agents == nil {
		return nil
	}
	err := s.ports.Agents.Hold(ctx, tx, by.PersonID(), by.Mandate.ID)
	if errs.KindOf(err) == errs.NotFound {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "mandateOver"})
	}
	return err
}

// HoldMandate is holdMandate for who asks.
func (s *Service) HoldMandate(ctx context.Context, tx *db.Tx) error {
	return s.holdMandate(ctx, tx, principal.From(ctx))
}

// SetAgents joins the powers of attorney. Until then nobody but holders is told anything.
func (s *Service) SetAgents(a Agents) { s.ports.Agents = a }

// AgentOf is the agent who filed an application, as long as a power of attorney lets them see it; else nobody.
func (s *Service) AgentOf(ctx context.Context, q db.Querier, number string) (applicant.Agent, error) {
	a, err := ByNumber(ctx, q, number, "")
	if err != nil {
		return applicant.Agent{}, err
	}
	return s.agentOf(ctx, q, a)
}

func (s *Service) agentOf(ctx context.Context, q db.Querier, a Application) (applicant.Agent, error) {
	if a.MandateNumber == "" || s.ports.Agents == nil {
		return applicant.Agent{}, nil
	}
	mandates, err := s.ports.Agents.Mandates(ctx, q, a.ActorID, a.HolderID)
	if err != nil {
		return applicant.Agent{}, err
	}
	by := principal.Principal{Role: principal.User, AccountID: a.HolderID, Actor: principal.Actor{AccountID: a.ActorID}}
	seeing := slices.DeleteFunc(mandates, func(m principal.Mandate) bool {
		by.Mandate = &m
		return !a.within(by)
	})
	best := 0 // of several the one that it was filed under, else one under which something can be done
	for i, m := range seeing {
		if m.Number == a.MandateNumber || seeing[best].ReadOnly && !m.ReadOnly && seeing[best].Number != a.MandateNumber {
			best = i
		}
	}
	if len(seeing) == 0 {
		return applicant.Agent{}, nil
	}
	return applicant.Agent{AccountID: a.ActorID, MandateID: seeing[best].ID, MandateNumber: seeing[best].Number, Client: a.HolderName}, nil
}

// mailHandedBack tells a holder what the office still asks about filings of an agent whose power of attorney is over.
const mailHandedBack = "mail-handed-back"

// mandateEnds are the events by which powers of attorney end that somebody could act under (those of the domain delegation).
var mandateEnds = []string{"delegation.released", "delegation.dropped", "delegation.disputed", "delegation.replaced", "delegation.expired",
	"delegation.sub-ended", "delegation.party-deleted"}

// mandateData is what is read of events of powers of attorney.
type mandateData struct {
	ID     string `json:"delegationId"`
	Number string `json:"delegationNumber"`
}

// handBack tells the holder what is open when a power of attorney has ended, unless the agent may still do it under another.
func (s *Service) handBack(ctx context.Context, e audit.Event) error {
	var data mandateData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	q := s.db.Read()
	agentID, holderID, err := s.ports.Agents.Sides(ctx, q, data.ID)
	if err != nil || agentID == "" || holderID == "" {
		return err
	}
	left, err := s.leftBy(ctx, q, agentID, holderID)
	if err != nil || len(left) == 0 {
		return err
	}
	holder, err := s.ports.Holders.Holder(ctx, q, holderID)
	if errs.KindOf(err) == errs.NotFound || err == nil && holder.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	m, err := s.composeHandedBack(holder, data.Number, left)
	if err != nil {
		return err
	}
	m.ID = e.ID + "-left"
	return s.ports.Mailer.Send(ctx, m)
}

// leftOpen is what the office asks about a filing.
type leftOpen struct{ Number, Subject string }

// leftBy is what is open in the filings of an agent for a holder, of those that the agent may no longer answer.
func (s *Service) leftBy(ctx context.Context, q db.Querier, agentID, holderID string) ([]Application, error) {
	numbers, err := db.All(ctx, q, db.Value[string], openOfAgentSQL, holderID, agentID)
	var left []Application
	for _, number := range numbers {
		a, again := ByNumber(ctx, q, number, "")
		if again != nil {
			return nil, errors.Join(err, again)
		}
		agent, again := s.agentOf(ctx, q, a)
		if again != nil {
			return nil, errors.Join(err, again)
		}
		if agent.AccountID == "" {
			left = append(left, a)
		}
	}
	return left, err
}

func (s *Service) composeHandedBack(holder draft.Holder, mandate string, left []Application) (mail.Message, error) {
	fill := struct {
		Name, Agent, Mandate, Link string
		Items                      []leftOpen
	}{Name: holder.Name, Agent: left[0].ActorName, Mandate: mandate}
	lang := holder.Lang
	if lang != "en" {
		lang = "ja"
	}
	fill.Link = mail.Link(s.settings.Origin+"/mypage/application-progress", lang)
	for _, a := range left {
		fill.Items = append(fill.Items, leftOpen{a.Number, inLang(a.Subject, lang)})
	}
	return composed(mailHandedBack, lang, holder.Mail, fill)
}

// composed is a mail in a language.
func composed(name, lang, to string, fill any) (mail.Message, error) {
	subject, err := text(name, lang, "subject", fill)
	if err != nil {
		return mail.Message{}, err
	}
	body, err := text(name, lang, "body", fill)
	return mail.Message{To: to, Subject: subject, Text: body + "\n", HTML: mail.HTML(lang, subject, body)}, err
}
