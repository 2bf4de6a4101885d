package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// PreviousContent is the number of the filing that the licence an application is about said before the
// application's case: what was granted for it last, or notified and not withdrawn. errs.NotFound where there is none here.
func (s *Service) PreviousContent(ctx context.Context, q db.Querier, a Application) (string, error) {
	l, err := s.Previous(ctx, q, a)
	if err == nil && l.Incomplete() {
		err = errs.New(errs.NotFound, "nothing was filed here for licence %s before", l.ID)
	}
	return l.ElectronicApplicationNumber, err
}

// Previous is the licence that an application is about as it was before the application's case.
func (s *Service) Previous(ctx context.Context, q db.Querier, a Application) (draft.LicenceFacts, error) {
	until := a.ReceivedAt
	if a.Effect == EffectReview { // what is decided on changes the licence as it is by then
		until = a.CompletedAt
	}
	if until.IsZero() {
		until = s.db.Now()
	}
	return s.ports.Licences.Before(ctx, q, a.AboutLicence, a.ref(), until)
}
