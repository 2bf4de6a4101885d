package application

import (
	"context"
	"errors"
	"strconv"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Events of a question of the applicant's to the office.
const (
	EventOfficeAsked = "application.office-asked"
	EventReplied     = "application.office-replied"
)

// maxQuestionsPerDay is how many questions an applicant asks the office about a case on one day; maxQuestions bounds all of them.
const maxQuestionsPerDay = 5

// AskTheOffice asks the office something about an application of the account's that has not ended. One question at a time is open
// (MSG-LIT-E-0093), and there are so many a day and in a case (MSG-LIT-E-0101). The same key for the same application gives the same
// receipt, with another text it is refused (MSG-LIT-E-0098).
func (s *Service) AskTheOffice(ctx context.Context, key, number, text string) (Added, error) {
	p := principal.From(ctx)
	a, err := ReadableBy(ctx, s.db.Read(), p, number)
	if err != nil {
		return Added{}, err
	}
	text = rule.Plain(text)
	if err := invalid(CheckReason("/text", text)); err != nil {
		return Added{}, err
	}
	receipt := Added{a.Number, a.InquiryNumber, ""}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		receipt.ReceivedAt, err = s.askTheOffice(ctx, tx, p, number, text, key)
		return err
	})
	return receipt, err
}

func (s *Service) askTheOffice(ctx context.Context, tx *db.Tx, p principal.Principal, number, text, key string) (day string, err error) {
	a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
	if err != nil {
		return "", err
	}
	if earlier, err := settled(ctx, tx, number, ToOffice, p.ActorID(), key); err == nil {
		if earlier.Text != text {
			return "", errs.Refuse(codeKeyReused, nil)
		}
		return dateOf(earlier.RequestedAt), nil
	} else if errs.KindOf(err) != errs.NotFound {
		return "", err
	}
	if _, err := a.Next(AskOffice, principal.User); err != nil {
		return "", err
	}
	today := dateOf(tx.Now())
	if err := errors.Join(noWithdrawal(ctx, tx, number), mayAskTheOffice(ctx, tx, a, today)); err != nil {
		return "", err
	}
	return today, errors.Join(
		ask(ctx, tx, Request{Number: number, Kind: ToOffice, Text: text, ActorID: p.ActorID(), Key: key}),
		newsOfQuestion(ctx, tx, a), s.record(ctx, tx, EventOfficeAsked, a, because(text)),
	)
}

// newsOfQuestion has the desk list the application among what came in. Where a decision is drafted nothing but the question is noted:
// it changes nothing of what was drafted, which another version of the application would make void.
func newsOfQuestion(ctx context.Context, tx *db.Tx, a Application) error {
	if a.Drafted {
		CountChange(tx, a.Number)
		return nil
	}
	a.News = NewsAnswer
	return save(ctx, tx, a)
}

// mayAskTheOffice refuses a question beside another one, and one too many.
func mayAskTheOffice(ctx context.Context, q db.Querier, a Application, today string) error {
	all, err := RequestsOfCase(ctx, q, a.CaseID)
	if err != nil {
		return err
	}
	asked, onDay := 0, 0
	for _, r := range all {
		if r.Kind != ToOffice {
			continue
		}
		if r.State == RequestOpen {
			return errs.Refuse(codeMovedOn, errs.Params{"reason": "questionOpen"})
		}
		asked++
		if dateOf(r.RequestedAt) == today {
			onDay++
		}
	}
	switch {
	case asked >= maxQuestions:
		return errs.Refuse(codeTooMany, errs.Params{"reason": "questions", "max": strconv.Itoa(maxQuestions)})
	case onDay >= maxQuestionsPerDay:
		return errs.Refuse(codeTooMany, errs.Params{"reason": "questionsToday", "max": strconv.Itoa(maxQuestionsPerDay)})
	}
	return nil
}

// ReplyToQuestion answers what the applicant asked the office, who is told by a notice and a mail. It is refused with MSG-LIT-E-0093
// where no question is open, and as every move is.
func (s *Service) ReplyToQuestion(ctx context.Context, number string, version int64, text string) (ReviewMoved, error) {
	text = rule.Plain(text)
	if err := invalid(CheckSent("/text", text)); err != nil {
		return ReviewMoved{}, err
	}
	return s.Move(ctx, number, version, Reply, func(tx *db.Tx, a *Application) error {
		r, err := openRequest(ctx, tx, a.Number, ToOffice)
		if errs.KindOf(err) == errs.NotFound {
			return errs.Refuse(codeMovedOn, nil)
		}
		if err != nil {
			return err
		}
		r.State, r.Answer = RequestDone, text // the applicant's key stays with their question
		return errors.Join(
			answer(ctx, tx, r),
			s.record(ctx, tx, EventReplied, *a, because(text)),
			s.tell(ctx, tx, *a, noticeReply, NoticeText{Question: r.Text, Reason: text}),
		)
	})
}
