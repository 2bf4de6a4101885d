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

// takenBack is how the office takes back what it asked beside a correction.
type takenBack struct {
	action        Action
	kind          RequestKind
	event, notice string
}

var (
	additionTakenBack = takenBack{CancelAddition, ForAddition, EventAdditionCancelled, noticeAdditionCancelled}
	questionTakenBack = takenBack{CancelQuestion, ForQuestion, EventQuestionCancelled, noticeQuestionCancelled}
)

// CancelAddition takes back what was asked to be added: nothing is waited for any more, and the applicant is told why. Another can be
// asked for. It is refused with MSG-LIT-E-0093 where nothing is asked for, and as every move is.
func (s *Service) CancelAddition(ctx context.Context, number string, version int64, reason string) (ReviewMoved, error) {
	return s.takeBack(ctx, number, version, additionTakenBack, reason)
}

// CancelQuestion takes back a question, as CancelAddition an addition.
func (s *Service) CancelQuestion(ctx context.Context, number string, version int64, reason string) (ReviewMoved, error) {
	return s.takeBack(ctx, number, version, questionTakenBack, reason)
}

func (s *Service) takeBack(ctx context.Context, number string, version int64, what takenBack, reason string) (ReviewMoved, error) {
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

// closeAsked ends what is open of the questions and additions of an application that has ended. It tells whether the applicant was asked
// something.
func closeAsked(ctx context.Context, tx *db.Tx, a Application) (bool, error) {
	if !a.Ended() || a.Closed {
		return a.Closed, nil
	}
	of, err := db.All(ctx, tx, db.Value[string], closeAskedSQL, tx.Ms(), a.Number, string(a.Status))
	return slices.ContainsFunc(of, func(holder string) bool { return holder != "" }), err
}

// stillAsked tells whether a question or an addition is open.
func stillAsked(ctx context.Context, q db.Querier, number string) (bool, error) {
	question, err := isOpen(ctx, q, number, ForQuestion)
	if err != nil || question {
		return question, err
	}
	return isOpen(ctx, q, number, ForAddition)
}
