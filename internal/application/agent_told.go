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
func (s *Service) tellAgents(ctx context.Context, q db.Querier, told aboutFiling) error {
	if id := told.agent.AccountID; id != "" {
		if err := s.mailTo(ctx, told, id, told.agent); err != nil {
			return err
		}
	}
	for _, id := range []string{told.power.DelegateID, told.power.AppointerID} {
		if id == "" || id == told.agent.AccountID {
			continue
		}
		agent, err := s.seenAs(ctx, q, told.Application, id, applicant.Agent{})
		if err != nil {
			return err
		}
		each := told
		if told.agent.AccountID != "" {
			each.eventID += "-doer" // of several agents each has a mail of their own
		}
		if err := s.mailTo(ctx, each, id, told.receiptOf(agent, id)); err != nil {
			return err
		}
	}
	return nil
}

// receiptOf is an agent who may see no more of a filing than its receipt, where they see nothing else.
func (told aboutFiling) receiptOf(agent applicant.Agent, accountID string) applicant.Agent {
	if agent.AccountID != "" {
		return agent
	}
	return applicant.Agent{AccountID: accountID, MandateNumber: told.power.Number, Client: told.HolderName, Sub: told.power.IsSub(), Receipts: told.power.ID}
}

// doneBy is the agent who did what a mail tells.
func (told aboutFiling) doneBy(lang string) mail.Agency {
	return mail.Agency{Name: principal.NameIn(lang, told.data.Actor), Number: told.data.Mandate, Sub: told.power.IsSub()}
}
