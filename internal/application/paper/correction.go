package paper

import (
	"context"
	"strings"

	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// codeTooEarly tells of a day before one.
const codeTooEarly = "MSG-LIT-E-0057"

// Answer begins to enter the answer to a correction that was asked for, which came on paper, or goes on with the one that was begun.
// Only the places that were asked for count, as where its holder answers. Problems are errs.Invalid; an application that is not returned
// is refused.
func (s *Service) Answer(ctx context.Context, number, arrivedOn string) (draft.Draft, error) {
	day, err := checkDay(strings.TrimSpace(arrivedOn), s.db.Now())
	if err != nil {
		return draft.Draft{}, err
	}
	a, asked, err := s.applications.CorrectionAsked(ctx, number)
	if err != nil {
		return draft.Draft{}, err
	}
	if from := clock.Date(asked); day < from {
		return draft.Draft{}, errs.InvalidFields([]errs.Field{{Pointer: "/arrivedOn", Code: codeTooEarly, Params: errs.Params{"from": from}}})
	}
	h, err := s.ports.Holders.Named(ctx, s.db.Read(), a.HolderID)
	if err != nil {
		return draft.Draft{}, err
	}
	d, err := s.applications.CorrectionDraft(forHolder(ctx, h, day), number)
	if err != nil {
		return d, err
	}
	return d, s.db.Tx(ctx, func(tx *db.Tx) error {
		return audit.Record(ctx, tx, EventBegun, "account:"+h.AccountID, a.CaseID, map[string]string{"procedureId": a.ProcedureID, "paperOn": day, "number": number})
	})
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
