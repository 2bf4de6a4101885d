package application

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// codeAtMost tells of an amount that is too high.
const codeAtMost = "MSG-LIT-E-0026"

// maxAmount is the highest amount in yen that an office may determine.
const maxAmount = 99_999_999

// RequestFee asks the applicant for the fee; only where there is one. An amount that was to
// be filled in when the application arrived is the one that the office has determined, which
// is errs.Invalid where it is missing; of any other fee it is 0.
func (s *Service) RequestFee(ctx context.Context, number string, version, amount int64) (ReviewMoved, error) {
	return s.Move(ctx, number, version, RequestFee, func(tx *db.Tx, a *Application) error {
		if err := a.determineFee(amount); err != nil {
			return err
		}
		if amount != 0 {
			if err := saveFee(ctx, tx, *a); err != nil {
				return err
			}
		}
		number, due, err := s.ports.Fees.Request(ctx, tx, procedure.Bill{
			ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID, Bureau: a.Destination, Subject: a.Subject,
			ProcedureID: a.ProcedureID, AgentID: a.agentID(), Amount: a.Fee.Amount, Breakdown: a.Fee.Breakdown,
		})
		if err != nil {
			return err
		}
		a.PaymentNumber = number
		return s.record(ctx, tx, EventFeeRequested, *a, func(h *eventData) { h.FeeRequested, h.Amount = &FeeRequested{number, due}, amount })
	})
}

func (a *Application) determineFee(amount int64) error {
	switch {
	case !a.Fee.toFill():
		if amount != 0 {
			return errs.New(errs.BadRequest, "the fee of application %s is known", a.Number)
		}
		return nil
	case amount <= 0:
		return errs.InvalidFields([]errs.Field{{Pointer: "/amount", Code: codeRequired}})
	case amount > maxAmount:
		return errs.InvalidFields([]errs.Field{{Pointer: "/amount", Code: codeAtMost, Params: errs.Params{"max": strconv.Itoa(maxAmount)}}})
	}
	a.Fee = a.Fee.determined(amount)
	return nil
}

// FeePaid moves an application on when its payment is confirmed, in the
// transaction that confirms it. A second call for the same application changes
// nothing. An application that no longer waits for the fee only notes it. Who confirms it is
// the principal of ctx: the bank, or whoever of the staff let held money pay, or recorded revenue stamps.
func (s *Service) FeePaid(ctx context.Context, tx *db.Tx, number string, stamps bool) error {
	a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
	if err != nil {
		return err
	}
	if !a.FeePaidAt.IsZero() {
		return nil
	}
	if a.PaymentNumber == "" {
		return errs.New(errs.Conflict, "no payment was asked for application %s", number)
	}
	if next, err := a.Next(PayFee, principal.Bank); err == nil {
		a.Status = next
	}
	a.FeePaidAt = tx.Now()
	if a.News == NewsFeeOverdue {
		a.News = ""
	}
	return errors.Join(
		save(ctx, tx, a),
		s.record(ctx, tx, EventFeePaid, a, func(h *eventData) { h.Stamps = stamps }),
	)
}

// FollowBill tells an application that waits for its fee whether the last day to pay it has passed.
func (s *Service) FollowBill(ctx context.Context, q db.Querier, a *Application) error {
	if a.Status != FeesNotPaid {
		return nil
	}
	status, err := s.ports.Fees.StatusOf(ctx, q, a.Number)
	a.FeeOverdue = status == billExpired
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}

// FeeOverdue makes news of an application whose fee was not paid by its last day, in the transaction that notes it, and takes that back
// once the bill has another day (overdue is false). What is news already stays.
func (s *Service) FeeOverdue(ctx context.Context, tx *db.Tx, number string, overdue bool) error {
	a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
	if err != nil || a.Status != FeesNotPaid {
		return err
	}
	switch {
	case overdue && a.News == "":
		a.News = NewsFeeOverdue
	case !overdue && a.News == NewsFeeOverdue:
		a.News = ""
	default:
		return nil
	}
	return save(ctx, tx, a)
}

// billExpired is how a bill stands whose last day has passed.
const billExpired = "EXPIRED"

// paidBefore is an item of a fee: what was paid for the filing that was corrected.
var paidBefore = procedure.Text{Ja: "納付済みの手数料", En: "Fee paid already"}

// whole is a fee in yen with what was paid before the last correction, and paid what was.
func (f Fee) whole() (whole, paid int64) {
	for _, item := range f.Breakdown {
		if item.Amount < 0 {
			paid -= item.Amount
		}
	}
	return f.Amount + paid, paid
}

// carryFee has what was paid for a filing count for its correction. Where that costs more, what is missing is asked for as any fee is;
// where it costs less, the fee stays what it was.
func (a *Application) carryFee(was Application) {
	whole, paid := was.Fee.whole()
	if !was.FeePaidAt.IsZero() {
		paid = whole
	}
	switch {
	case paid == 0:
	case !was.FeePaidAt.IsZero() && (a.Fee.toFill() || a.Fee.Amount <= paid):
		a.Fee, a.FeePaidAt, a.PaymentNumber = was.Fee, was.FeePaidAt, was.PaymentNumber
	case !a.Fee.toFill():
		paid = min(paid, a.Fee.Amount)
		a.Fee.Breakdown = append(slices.Clone(a.Fee.Breakdown), procedure.FeeItem{Name: paidBefore, Amount: -paid})
		a.Fee.Amount -= paid
	}
}
