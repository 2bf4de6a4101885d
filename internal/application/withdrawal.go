package application

import (
	"cmp"
	"context"
	"errors"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Events of a withdrawal.
const (
	EventWithdrawalRequested = "application.withdrawal-requested"
	EventWithdrawn           = "application.withdrawn"
	EventWithdrawalRefused   = "application.withdrawal-refused"
)

// Withdraw asks for the withdrawal of the account's own application. It is refused with
// MSG-LIT-E-0094 where the application has ended, with MSG-LIT-E-0093 where the same has been
// asked already. The same key for the same application gives the same receipt, with another reason it is refused
// (MSG-LIT-E-0098).
func (s *Service) Withdraw(ctx context.Context, key, number, reason string) (Added, error) {
	p := principal.From(ctx)
	a, err := ReadableBy(ctx, s.db.Read(), p, number)
	if err != nil {
		return Added{}, err
	}
	reason = rule.Plain(reason)
	if err := invalid(CheckText("/reason", reason)); err != nil {
		return Added{}, err
	}
	receipt := Added{a.Number, a.InquiryNumber, ""}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		receipt.ReceivedAt, err = s.withdraw(ctx, tx, p, number, reason, key)
		return err
	})
	return receipt, err
}

func (s *Service) withdraw(ctx context.Context, tx *db.Tx, p principal.Principal, number, reason, key string) (day string, err error) {
	a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
	if err != nil {
		return "", err
	}
	if earlier, err := settled(ctx, tx, number, ForWithdrawal, p.ActorID(), key); err == nil {
		if earlier.Text != reason {
			return "", errs.Refuse(codeKeyReused, nil)
		}
		return cmp.Or(paperOn(p), dateOf(earlier.RequestedAt)), nil
	} else if errs.KindOf(err) != errs.NotFound {
		return "", err
	}
	if err := a.enteredBy(p); err != nil {
		return "", err
	}
	if _, err := a.Next(RequestWithdrawal, principal.User); err != nil {
		return "", errs.Refuse(codeNotWithdrawable, nil)
	}
	if err := errors.Join(noWithdrawal(ctx, tx, number), s.notRenewed(ctx, tx, a)); err != nil {
		return "", err
	}
	a.News = NewsWithdrawal
	return cmp.Or(paperOn(p), dateOf(tx.Now())), errors.Join(
		ask(ctx, tx, Request{Number: number, Kind: ForWithdrawal, Text: reason, ActorID: p.ActorID(), Key: key}),
		save(ctx, tx, a), s.record(ctx, tx, EventWithdrawalRequested, a, onPaper(p, reason)),
	)
}

// AcceptWithdrawal ends an application whose withdrawal was asked for. An unpaid bill is
// cancelled; what was paid stays paid; a licence that it ended goes on.
func (s *Service) AcceptWithdrawal(ctx context.Context, number string, version int64) (ReviewMoved, error) {
	return s.Move(ctx, number, version, AcceptWithdrawal, func(tx *db.Tx, a *Application) error {
		if err := s.decide(ctx, tx, *a, RequestDone, ""); err != nil {
			return err
		}
		return errors.Join(
			s.ports.Fees.Cancel(ctx, tx, a.Number), forgetOnce(ctx, tx, a.Number), s.undoEffect(ctx, tx, *a),
			s.record(ctx, tx, EventWithdrawn, *a, nil), s.Notify(ctx, tx, a, noticeWithdrawn, NoticeText{}),
		)
	})
}

// RefuseWithdrawal lets an application go on although its withdrawal was asked for; the reason
// is told to the applicant.
func (s *Service) RefuseWithdrawal(ctx context.Context, number string, version int64, reason string) (ReviewMoved, error) {
	reason = rule.Plain(reason)
	if err := invalid(CheckReason("/reason", reason)); err != nil {
		return ReviewMoved{}, err
	}
	return s.Move(ctx, number, version, RefuseWithdrawal, func(tx *db.Tx, a *Application) error {
		if err := s.decide(ctx, tx, *a, RequestRefused, reason); err != nil {
			return err
		}
		notice, err := s.send(ctx, tx, *a, noticeWithdrawalRefused, NoticeText{Reason: reason})
		if err != nil {
			return err
		}
		return s.record(ctx, tx, EventWithdrawalRefused, *a, func(h *eventData) { h.Note, h.Notice = reason, notice })
	})
}

// decide ends the open request for withdrawal, which keeps the key it came with.
func (s *Service) decide(ctx context.Context, tx *db.Tx, a Application, state RequestState, reason string) error {
	r, err := openRequest(ctx, tx, a.Number, ForWithdrawal)
	if errs.KindOf(err) == errs.NotFound {
		return errs.Refuse(codeMovedOn, nil)
	}
	if err != nil {
		return err
	}
	r.State, r.Answer = state, reason
	return answer(ctx, tx, r)
}

// decidedOnce lets the account file again what it may file once only until the office decides.
func (s *Service) decidedOnce(ctx context.Context, tx *db.Tx, a Application) error {
	proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion)
	if !ok {
		return nil
	}
	for _, check := range proc.UntilDecided() {
		if _, err := db.Exec(ctx, tx, decidedOnceSQL, a.Number, check); err != nil {
			return err
		}
	}
	return nil
}

// forgetOnce lets the account file again what it may file once only.
func forgetOnce(ctx context.Context, tx *db.Tx, number string) error {
	_, err := db.Exec(ctx, tx, forgetOnceSQL, number)
	return err
}
