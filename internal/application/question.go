package application

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Events of a question.
const (
	EventTriaged          = "desk.triaged" // what an officer says before anything else; applicants are not told of it
	EventQuestionAsked    = "application.question-asked"
	EventQuestionAnswered = "application.question-answered"
)

// maxQuestions is how many questions are asked in a case; one at a time is open.
const maxQuestions = 20

// codeTooMany is that there are as many as there may be.
const codeTooMany = "MSG-LIT-E-0101"

// AskQuestion asks the applicant something about an application, outside of a correction: they are told by a notice and a mail, and
// may answer until the application ends. It is refused with MSG-LIT-E-0093 while another question is open, with MSG-LIT-E-0101 where
// as many were asked as may be, and as every move is.
func (s *Service) AskQuestion(ctx context.Context, number string, version int64, text string) (ReviewMoved, error) {
	text = rule.Plain(text)
	if err := invalid(CheckReason("/text", text)); err != nil {
		return ReviewMoved{}, err
	}
	return s.Move(ctx, number, version, AskQuestion, func(tx *db.Tx, a *Application) error {
		if err := mayAsk(ctx, tx, *a); err != nil {
			return err
		}
		return errors.Join(
			ask(ctx, tx, Request{Number: a.Number, Kind: ForQuestion, Text: text}),
			s.record(ctx, tx, EventQuestionAsked, *a, because(text)),
			s.tell(ctx, tx, *a, noticeQuestion, NoticeText{Reason: text}),
		)
	})
}

// mayAsk refuses a question beside another one, and one too many.
func mayAsk(ctx context.Context, q db.Querier, a Application) error {
	all, err := RequestsOfCase(ctx, q, a.CaseID)
	if err != nil {
		return err
	}
	asked := 0
	for _, r := range all {
		switch {
		case r.Kind != ForQuestion:
		case r.State == RequestOpen:
			return errs.Refuse(codeMovedOn, errs.Params{"reason": "questionOpen"})
		default:
			asked++
		}
	}
	if asked >= maxQuestions {
		return errs.Refuse(codeTooMany, errs.Params{"max": strconv.Itoa(maxQuestions)})
	}
	return nil
}

// Answer answers the question that is open about an application of the account's. The same key for the same application gives the
// same receipt, with another text it is refused (MSG-LIT-E-0098). Where no question is open it is refused with MSG-LIT-E-0093.
func (s *Service) Answer(ctx context.Context, key, number, text string) (Added, error) {
	p := principal.From(ctx)
	a, err := ReadableBy(ctx, s.db.Read(), p, number)
	if err != nil {
		return Added{}, err
	}
	text = rule.Plain(text)
	if err := invalid(CheckText("/text", text)); err != nil {
		return Added{}, err
	}
	receipt := Added{a.Number, a.InquiryNumber, ""}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		receipt.ReceivedAt, err = s.answered(ctx, tx, p, number, text, key)
		return err
	})
	return receipt, err
}

func (s *Service) answered(ctx context.Context, tx *db.Tx, p principal.Principal, number, text, key string) (day string, err error) {
	a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
	if err != nil {
		return "", err
	}
	if earlier, err := settled(ctx, tx, number, ForQuestion, p.ActorID(), key); err == nil {
		if earlier.Answer != text {
			return "", errs.Refuse(codeKeyReused, nil)
		}
		return cmp.Or(paperOn(p), dateOf(earlier.AnsweredAt)), nil
	} else if errs.KindOf(err) != errs.NotFound {
		return "", err
	}
	if err := a.enteredBy(p); err != nil {
		return "", err
	}
	if _, err := a.Next(AnswerQuestion, principal.User); err != nil {
		return "", err
	}
	r, err := openRequest(ctx, tx, number, ForQuestion)
	if errs.KindOf(err) == errs.NotFound {
		err = errs.Refuse(codeMovedOn, nil)
	}
	if err != nil {
		return "", err
	}
	r.State, r.Answer, r.ActorID, r.Key = RequestDone, text, p.ActorID(), key
	a.News = cmp.Or(a.withdrawing(), NewsAnswer)
	return cmp.Or(paperOn(p), dateOf(tx.Now())), errors.Join(answer(ctx, tx, r), save(ctx, tx, a), s.record(ctx, tx, EventQuestionAnswered, a, onPaper(p, text)))
}

// withdrawing is the news of a withdrawal that was asked for, which nothing hides until it is decided; else empty.
func (a Application) withdrawing() News {
	if a.News == NewsWithdrawal {
		return NewsWithdrawal
	}
	return ""
}
