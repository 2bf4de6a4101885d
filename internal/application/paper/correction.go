package paper

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// codeTooEarly tells of a day before one.
const codeTooEarly = "MSG-LIT-E-0057"

// Answer begins to enter the answer to a correction that was asked for, which came on paper, or goes on with the one that was begun.
// Only the places that were asked for count, as where its holder answers. Problems are errs.Invalid; an application that is not returned
// is refused.
func (s *Service) Answer(ctx context.Context, number, arrivedOn string) (draft.Draft, error) {
	a, asked, err := s.applications.CorrectionAsked(ctx, number)
	if err == nil {
		err = a.OthersWork(principal.From(ctx))
	}
	if err != nil {
		return draft.Draft{}, err
	}
	holder, err := s.later(ctx, a, arrivedOn, clock.Date(asked), nil)
	if err != nil {
		return draft.Draft{}, err
	}
	d, err := s.applications.CorrectionDraft(holder, number)
	if err != nil {
		return d, err
	}
	return s.begun(holder, a, d)
}

// earliest is the day before which an answer, or an addition, that is being entered cannot have arrived; empty of anything else.
func (s *Service) earliest(ctx context.Context, d draft.Draft) (string, error) {
	switch d.Purpose {
	case draft.PurposeModify:
		_, asked, err := s.applications.CorrectionAsked(ctx, d.AboutApplication)
		return clock.Date(asked), err
	case draft.PurposeAdd:
		a, _, err := s.applications.OpenForPaper(ctx, d.AboutApplication, application.ForAddition)
		return a.ReceivedOn(), err
	}
	return "", nil
}

// notAsked tells that a correction which is being entered is not asked for any more; it goes on where another one is.
func (s *Service) notAsked(ctx context.Context, v draft.View) (bool, error) {
	if v.Purpose != draft.PurposeModify {
		return false, nil
	}
	_, _, err := s.applications.CorrectionAsked(ctx, v.AboutApplication)
	if errs.CodeOf(err) == "" {
		return false, err
	}
	return true, nil
}
