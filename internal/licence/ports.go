package licence

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// Renewal is how a licence is renewed: by which procedure, from when to when ("YYYY-MM-DD").
type Renewal struct{ ProcedureID, From, To string }

// renewal tells how and when a licence is renewed; false where it is not.
func (s *Service) renewal(l Licence) (Renewal, bool) {
	if l.Discontinued {
		return Renewal{}, false
	}
	r, ok := s.ports.Renewal(l)
	return r, ok && r.From <= r.To
}

// Ports are what licences need of others.
type Ports struct {
	// Contact is that of a holder; errs.NotFound where there is none any more.
	Contact func(ctx context.Context, q db.Querier, accountID string) (applicant.Contact, error)
	// Agent is who filed what led to a licence, as long as they may act about it for its holder, and see it; else nobody.
	Agent func(ctx context.Context, q db.Querier, l Licence) (applicant.Agent, error)
	// Words are what the records of a category are called.
	Words func(category string) procedure.RecordWords
	// Renewal tells how a licence is renewed; false where it is not.
	Renewal func(l Licence) (Renewal, bool)
	Send    func(ctx context.Context, m mail.Message) error
	// SendOptional sends a mail about licences that the holder of an account may stop.
	SendOptional func(ctx context.Context, accountID, lang string, m mail.Message) error
	// Origin begins the addresses of pages.
	Origin string
}
