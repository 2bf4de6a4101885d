package paper

import (
	"context"
	"errors"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Forms of the desk into which an answer and a withdrawal are typed.
const (
	answerForm     = "paper-answer"
	withdrawalForm = "paper-withdrawal"
)

// AnswerQuestion records what a holder answers on paper to the question that is open about a filing, as they would answer it in the portal. The same
// key gives the same receipt. Problems are errs.Invalid; where no question is open it is refused with MSG-LIT-E-0093.
func (s *Service) AnswerQuestion(ctx context.Context, key, number, arrivedOn, text string) (application.Added, error) {
	a, asked, err := s.applications.OpenForPaper(ctx, number, application.ForQuestion)
	if err != nil {
		return application.Added{}, err
	}
	from := a.ReceivedOn()
	if asked.ID != "" {
		from = clock.Date(asked.RequestedAt)
	}
	holder, err := s.later(ctx, a, arrivedOn, from, application.CheckText("/text", strings.TrimSpace(text)))
	if err != nil {
		return application.Added{}, err
	}
	receipt, err := s.applications.Answer(holder, key, number, text)
	if err != nil {
		return receipt, err
	}
	return receipt, s.ports.Desk.Forget(ctx, number, answerForm)
}

// Withdraw records that a holder asks on paper for the withdrawal of a filing, which the office decides as one from the portal. The same key gives the
// same receipt. Problems are errs.Invalid; it is refused as in the portal.
func (s *Service) Withdraw(ctx context.Context, key, number, arrivedOn, reason string) (application.Added, error) {
	a, _, err := s.applications.OpenForPaper(ctx, number, application.ForWithdrawal)
	if err != nil {
		return application.Added{}, err
	}
	holder, err := s.later(ctx, a, arrivedOn, a.ReceivedOn(), application.CheckText("/reason", strings.TrimSpace(reason)))
	if err != nil {
		return application.Added{}, err
	}
	receipt, err := s.applications.Withdraw(holder, key, number, reason)
	if err != nil {
		return receipt, err
	}
	return receipt, s.ports.Desk.Forget(ctx, number, withdrawalForm)
}

// BeginAddition begins to enter documents or a statement that came on paper about a filing, or goes on with what was begun. It answers the request for an
// addition that is open; without one it is taken in unasked.
func (s *Service) BeginAddition(ctx context.Context, number, arrivedOn string) (draft.Draft, error) {
	a, _, err := s.applications.OpenForPaper(ctx, number, application.ForAddition)
	if err != nil {
		return draft.Draft{}, err
	}
	holder, err := s.later(ctx, a, arrivedOn, a.ReceivedOn(), nil)
	if err != nil {
		return draft.Draft{}, err
	}
	d, err := s.applications.AdditionDraft(holder, number)
	if err != nil {
		return d, err
	}
	return s.begun(holder, a, d)
}

// Add sends an addition that was entered. The same key gives the same receipt, also once nothing is left to enter; accountID is the holder's.
func (s *Service) Add(ctx context.Context, key, number, id, accountID string, version int64) (application.Added, error) {
	entering, err := s.enteringFor(ctx, id, accountID)
	if err != nil {
		return application.Added{}, err
	}
	return s.applications.Append(entering, key, number, id, version)
}

// later is the context in which the holder of a filing sends what came on paper on a day; the day, and what else is wrong, is told at once.
func (s *Service) later(ctx context.Context, a application.Application, arrivedOn, from string, wrong []errs.Field) (context.Context, error) {
	day, err := s.dayFrom(arrivedOn, from)
	if problem := new(errs.Error); errors.As(err, &problem) {
		wrong = append(problem.Fields, wrong...)
	}
	if len(wrong) > 0 {
		return nil, errs.InvalidFields(wrong)
	}
	h, err := s.ports.Holders.Named(ctx, s.db.Read(), a.HolderID)
	return forHolder(ctx, h, day), err
}

// dayFrom is checkDay of a day that is not before another.
func (s *Service) dayFrom(typed, from string) (string, error) {
	day, err := checkDay(strings.TrimSpace(typed), s.db.Now())
	if err == nil && day < from {
		err = errs.InvalidFields([]errs.Field{{Pointer: "/arrivedOn", Code: codeTooEarly, Params: errs.Params{"from": from}}})
	}
	return day, err
}

// partOf is what is being entered about a filing, as the record of its case has it.
var partOf = map[string]string{draft.PurposeModify: "correction", draft.PurposeAdd: "addition"}

// begun writes down that something is being entered about a filing. Of what was begun before, the day that is said now counts.
func (s *Service) begun(entering context.Context, a application.Application, d draft.Draft) (draft.Draft, error) {
	if day := principal.From(entering).Paper.On; d.PaperOn != day {
		var err error
		if d, err = s.drafts.UpdateDraft(entering, d.ID, d.Version, draft.Change{PaperOn: &day}); err != nil {
			return d, err
		}
		d.PaperOn = day
	}
	return d, s.db.Tx(entering, func(tx *db.Tx) error {
		return audit.Record(entering, tx, EventBegun, "account:"+a.HolderID, a.CaseID, map[string]string{"procedureId": a.ProcedureID, "paperOn": d.PaperOn, "number": a.Number, "part": partOf[d.Purpose]})
	})
}

// additionOf is the document of the files of an addition that is being entered; empty of anything else.
func (s *Service) additionOf(ctx context.Context, v draft.View) (string, error) {
	if v.Purpose != draft.PurposeAdd {
		return "", nil
	}
	return s.applications.AdditionDocument(ctx, draft.Draft{ID: v.ID, AboutApplication: v.AboutApplication, PaperOn: v.PaperOn})
}
