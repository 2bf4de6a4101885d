package application

import (
	"context"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// Agents knows who acts for whom. What goes out later has no request: it asks by what stands in the row of the filing.
type Agents interface {
	ActingAgents
	Powers
}

// Powers are powers of attorney as they are, whatever has become of them.
type Powers interface {
	// Power is the one of a number; errs.NotFound where there is none.
	Power(ctx context.Context, q db.Querier, number string) (applicant.Power, error)
}

// ActingAgents are those who act for others now.
type ActingAgents interface {
	// Mandates are the powers of attorney by which an account may act for a holder now, the newest first.
	Mandates(ctx context.Context, q db.Querier, agentID, holderID string) ([]principal.Mandate, error)
	// Sides are the accounts of a power of attorney, also of one that is over; empty where nobody has taken it up.
	Sides(ctx context.Context, q db.Querier, mandateID string) (agentID, holderID string, err error)
	// Hold keeps a power of attorney in force for who acts under it until the transaction ends; errs.NotFound where it is not.
	Hold(ctx context.Context, tx *db.Tx, personID, mandateID string) error
}

// Firms knows the people of firms.
type Firms interface {
	// Charge are the people of a firm who look after a filing of its own, or of who gave it a power of attorney: whoever is in charge of it,
	// else who filed it; each with the mandate that pages name who is looked at by. Nobody where the account is no firm's.
	Charge(ctx context.Context, q db.Querier, filing Charged) ([]applicant.Agent, error)
}

// Charged is a filing of which somebody of a firm is in charge.
type Charged struct{ FirmID, MandateID, Number, FiledBy string }

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

// SetAgents joins the powers of attorney, and the firms that hold some. Until then nobody but holders is told anything.
func (s *Service) SetAgents(a Agents, f Firms) { s.ports.Agents, s.ports.Firms = a, f }

// AgentOf is the agent who filed an application, as long as a power of attorney lets them see it; else nobody, with the name of
// who filed it.
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
	power, err := s.power(ctx, q, a.MandateNumber)
	if err != nil {
		return applicant.Agent{}, err
	}
	return s.seenAs(ctx, q, a, a.ActorID, applicant.Agent{Name: a.ActorName, FiledUnder: a.MandateNumber, FiledAsSub: power.IsSub()})
}

// power is a power of attorney by its number; the zero one where there is none.
func (s *Service) power(ctx context.Context, q db.Querier, number string) (applicant.Power, error) {
	if number == "" || s.ports.Agents == nil {
		return applicant.Power{}, nil
	}
	p, err := s.ports.Agents.Power(ctx, q, number)
	if errs.KindOf(err) == errs.NotFound {
		return applicant.Power{}, nil
	}
	return p, err
}

// seenAs adds to an agent under what an account may see a filing of somebody else's now; nothing where it may not.
func (s *Service) seenAs(ctx context.Context, q db.Querier, a Application, accountID string, filed applicant.Agent) (applicant.Agent, error) {
	mandates, err := s.ports.Agents.Mandates(ctx, q, accountID, a.HolderID)
	if err != nil {
		return filed, err
	}
	by := principal.Principal{Role: principal.User, AccountID: a.HolderID, Actor: principal.Actor{AccountID: accountID}}
	seeing := slices.DeleteFunc(mandates, func(m principal.Mandate) bool {
		by.Mandate = &m
		return !a.within(by)
	})
	if len(seeing) == 0 {
		return filed, nil
	}
	best := 0 // of several the one that it was filed under, else one under which something can be done
	for i, m := range seeing {
		if m.Number == a.MandateNumber || seeing[best].ReadOnly && !m.ReadOnly && seeing[best].Number != a.MandateNumber {
			best = i
		}
	}
	filed.AccountID, filed.MandateID, filed.MandateNumber, filed.Client = accountID, seeing[best].ID, seeing[best].Number, a.HolderName
	filed.Sub = seeing[best].Sub
	filed.Acts = slices.ContainsFunc(seeing, func(m principal.Mandate) bool { return !m.ReadOnly })
	return filed, nil
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
