package application

import (
	"context"
	"errors"
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// Events of what the office does not ask any more.
const (
	EventAdditionCancelled = "application.addition-cancelled"
	EventQuestionCancelled = "application.question-cancelled"
)

// requestCancellation is how the office takes back what it asked beside a correction.
type requestCancellation struct {
	action        Action
	kind          RequestKind
	event, notice string
}

var (
	additionCancellation = requestCancellation{CancelAddition, ForAddition, EventAdditionCancelled, noticeAdditionCancelled}
	questionCancellation = requestCancellation{CancelQuestion, ForQuestion, EventQuestionCancelled, noticeQuestionCancelled}
)

// CancelAddition takes back what was asked to be added: nothing is waited for any more, and the applicant is told why. Another can be
// asked for. It is refused with MSG-LIT-E-0093 where nothing is asked for, and as every move is.
func (s *Service) CancelAddition(ctx context.Context, number string, version int64, reason string) (ReviewMoved, error) {
	return s.cancelRequest(ctx, number, version, additionCancellation, reason)
}

// CancelQuestion takes back a question, as CancelAddition an addition.
func (s *Service) CancelQuestion(ctx context.Context, number string, version int64, reason string) (ReviewMoved, error) {
	return s.cancelRequest(ctx, number, version, questionCancellation, reason)
}

func (s *Service) cancelRequest(ctx context.Context, number string, version int64, what requestCancellation, reason string) (ReviewMoved, error) {
	reason = rule.Plain(reason)
	if err := invalid(CheckReason("/reason", reason)); err != nil {
		return ReviewMoved{}, err
	}
	return s.Move(ctx, number, version, what.action, func(tx *db.Tx, a *Application) error {
		r, err := openRequest(ctx, tx, a.Number, what.kind)
		if errs.KindOf(err) == errs.NotFound {
			return errs.Refuse(codeMovedOn, nil)
		}
		if err != nil {
			return err
		}
		r.State, r.Answer = RequestCancelled, reason
		return errors.Join(
			answer(ctx, tx, r),
			s.record(ctx, tx, what.event, *a, because(reason)),
			s.tell(ctx, tx, *a, what.notice, NoticeText{Reason: reason}),
		)
	})
}

// Events of what was asked and ended with its application, of which the notice of that tells.
const (
	EventAdditionEnded = "application.addition-ended"
	EventQuestionEnded = "application.question-ended"
)

// RequestFlags is what the applicant was asked for.
type RequestFlags struct{ Question, Addition bool }

// closeRequests ends what is open of the questions and additions of an application that has ended. It tells what the applicant was asked
// for.
func closeRequests(ctx context.Context, tx *db.Tx, a Application) (RequestFlags, error) {
	if !a.Ended() || a.Closed != (RequestFlags{}) {
		return a.Closed, nil
	}
	kinds, err := db.All(ctx, tx, db.Value[string], closeRequestsSQL, tx.Ms(), a.Number, string(a.Status))
	return RequestFlags{slices.Contains(kinds, string(ForQuestion)), slices.Contains(kinds, string(ForAddition))}, err
}

// recordEnded writes down what was asked and ended with its application.
func (s *Service) recordEnded(ctx context.Context, tx *db.Tx, a Application) (err error) {
	if a.Closed.Question {
		err = s.record(ctx, tx, EventQuestionEnded, a, nil)
	}
	if a.Closed.Addition {
		err = errors.Join(err, s.record(ctx, tx, EventAdditionEnded, a, nil))
	}
	return err
}

// openRequestFlags tells what of questions and additions is open.
func openRequestFlags(ctx context.Context, q db.Querier, number string) (open RequestFlags, err error) {
	if open.Question, err = isOpen(ctx, q, number, ForQuestion); err != nil {
		return open, err
	}
	open.Addition, err = isOpen(ctx, q, number, ForAddition)
	return open, err
}
