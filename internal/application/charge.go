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
func (s *Service) mailCharge(ctx context.Context, filing filingMail, e audit.Event) error {
	if s.ports.Firms == nil || filing.agent.AccountID == "" && filing.Category != applicant.Corporation && filing.Category != applicant.Organization {
		return nil
	}
	charged := Charged{FirmID: cmp.Or(filing.agent.AccountID, filing.HolderID), MandateID: filing.agent.MandateID, Number: filing.Number}
	q, err := s.db.Read(), error(nil)
	if charged.FiledBy, err = filedBy(ctx, q, filing.Application, e); err != nil {
		return err
	}
	people, err := s.ports.Firms.Charge(ctx, q, charged)
	if err != nil || len(people) == 0 {
		return err
	}
	firm, err := s.ports.Holders.Holder(ctx, q, charged.FirmID)
	if err != nil {
		return err
	}
	filing.chargedBy = firm.Name
	for _, person := range people {
		if err := s.mailTo(ctx, filing, person.AccountID, person); err != nil {
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
