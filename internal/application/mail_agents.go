package application

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// tellAgents sends a mail to the agent who filed, as long as they may see what they filed; to the agent who did what it tells,
// whatever has become of their power of attorney since; and to the agent who appointed that one as a sub-agent.
func (s *Service) tellAgents(ctx context.Context, q db.Querier, filing filingMail) error {
	if id := filing.agent.AccountID; id != "" {
		if err := s.mailTo(ctx, filing, id, filing.agent); err != nil {
			return err
		}
	}
	for _, id := range []string{filing.power.DelegateID, filing.power.AppointerID} {
		if id == "" || id == filing.agent.AccountID {
			continue
		}
		agent, err := s.seenAs(ctx, q, filing.Application, id, applicant.Agent{})
		if err != nil {
			return err
		}
		each := filing
		if filing.agent.AccountID != "" {
			each.eventID += "-doer" // of several agents each has a mail of their own
		}
		if err := s.mailTo(ctx, each, id, filing.receiptOf(agent, id)); err != nil {
			return err
		}
	}
	return nil
}

// receiptOf is an agent who may see no more of a filing than its receipt, where they see nothing else.
func (filing filingMail) receiptOf(agent applicant.Agent, accountID string) applicant.Agent {
	if agent.AccountID != "" {
		return agent
	}
	return applicant.Agent{AccountID: accountID, MandateNumber: filing.power.Number, Client: filing.HolderName, Sub: filing.power.IsSub(), Receipts: filing.power.ID}
}

// doneBy is the agent who did what a mail tells.
func (filing filingMail) doneBy(lang string) mail.Agency {
	return mail.Agency{Name: principal.NameIn(lang, filing.data.Actor), Number: filing.data.Mandate, Sub: filing.power.IsSub()}
}
