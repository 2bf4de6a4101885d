package application

import (
	"cmp"
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
)

// mailCharge sends a mail to the people of a firm who look after what it is about, besides the firm itself: the firm is the agent, or the
// holder where there is none.
func (s *Service) mailCharge(ctx context.Context, told aboutFiling, e audit.Event) error {
	if s.ports.Firms == nil || told.agent.AccountID == "" && told.Category != applicant.Corporation && told.Category != applicant.Organization {
		return nil
	}
	filing := Charged{FirmID: cmp.Or(told.agent.AccountID, told.HolderID), MandateID: told.agent.MandateID, Number: told.Number}
	q, err := s.db.Read(), error(nil)
	if filing.FiledBy, err = filedBy(ctx, q, told.Application, e); err != nil {
		return err
	}
	people, err := s.ports.Firms.Charge(ctx, q, filing)
	if err != nil || len(people) == 0 {
		return err
	}
	firm, err := s.ports.Holders.Holder(ctx, q, filing.FirmID)
	if err != nil {
		return err
	}
	told.chargedBy = firm.Name
	for _, person := range people {
		if err := s.mailTo(ctx, told, person.AccountID, person); err != nil {
			return err
		}
	}
	return nil
}

// filedBy is the person who filed an application, something about which has happened.
func filedBy(ctx context.Context, q db.Querier, a Application, e audit.Event) (string, error) {
	if e.Type == EventArrived {
		return e.ActorID, nil
	}
	events, err := audit.OfCase(ctx, q, a.CaseID)
	for _, e := range events {
		if e.Type == EventArrived && e.Subject == "application:"+a.Number {
			return e.ActorID, nil
		}
	}
	return "", err
}
