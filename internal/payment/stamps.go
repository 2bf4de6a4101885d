package payment

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// Codes of the message catalogue for stamps; that of an amount, and of what is not on paper, with these reasons.
const (
	codeAmount  = "MSG-LIT-E-0024"
	codeNotPast = "MSG-LIT-E-0046"
	notTheFee   = "notTheFee"
	notOnPaper  = "notOnPaper"
)

// OnPaper is a bill for staff of its bureau, whose payer may be told of it by no other way than a letter: that a filing came on
// paper, and only then the number that is otherwise the payer's alone.
type OnPaper struct {
	Payment
	ArrivedOn string // YYYY-MM-DD; empty for what was filed here
}

// ForStaff reads a bill of the asker's bureaus; any other is errs.NotFound.
func (s *Service) ForStaff(ctx context.Context, number string) (OnPaper, error) {
	q := s.db.Read()
	p, err := s.ofBureau(ctx, q, number, "")
	if err != nil {
		return OnPaper{}, err
	}
	day, err := s.ports.Cases.ArrivedOnPaper(ctx, q, p.ElectronicApplicationNumber)
	if day == "" {
		p.ConfirmationNumber = ""
	}
	return OnPaper{p, day}, err
}

// letterTo is a bill that came of a paper with whom a letter about it goes to; errs.NotFound where there is none to send, because it
// was filed here or is not to be paid.
func (s *Service) letterTo(ctx context.Context, number string) (OnPaper, applicant.Addressee, error) {
	b, err := s.ForStaff(ctx, number)
	if err == nil && (b.ArrivedOn == "" || b.State != Unpaid) {
		err = errs.New(errs.NotFound, "payment %s needs no letter", number)
	}
	if err != nil {
		return b, applicant.Addressee{}, err
	}
	to, err := s.ports.Payers.Addressee(ctx, s.db.Read(), b.AccountID)
	return b, to, err
}

// TakeStamps records that a bill for what came on paper was paid with revenue stamps on the form, of just its amount and by a day
// between the arrival and today. The case goes on as with any payment. A bill that is paid, held or cancelled, and one of what was
// filed here, are refused with a code.
func (s *Service) TakeStamps(ctx context.Context, number string, amount int64, day string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		p, err := s.ours(ctx, tx, number)
		if err != nil {
			return err
		}
		arrivedOn, err := s.ports.Cases.ArrivedOnPaper(ctx, tx, p.ElectronicApplicationNumber)
		if err != nil {
			return err
		}
		if arrivedOn == "" {
			return errs.Refuse(codeMovedOn, errs.Params{"reason": notOnPaper})
		}
		if p.State != Unpaid {
			return errs.Refuse(codeMovedOn, nil)
		}
		at, err := p.checkStamps(amount, day, arrivedOn, tx.Now())
		if err != nil {
			return err
		}
		p.StampsOn = day
		if err := record(ctx, tx, EventStamps, p, eventData{Amount: amount, StampsOn: day}); err != nil {
			return err
		}
		return s.pay(ctx, tx, p, at, eventData{Amount: amount, StampsOn: day})
	})
}

// checkStamps wants the amount of the bill and a day that can be that of the stamps, which it gives.
func (p Payment) checkStamps(amount int64, day, arrivedOn string, now time.Time) (time.Time, error) {
	var wrong []errs.Field
	if amount != p.Amount {
		wrong = append(wrong, errs.Field{Pointer: "/amount", Code: codeAmount, Params: errs.Params{"reason": notTheFee, "amount": yen(p.Amount)}})
	}
	at, err := time.ParseInLocation(time.DateOnly, day, clock.Tokyo)
	switch {
	case err != nil:
		wrong = append(wrong, errs.Field{Pointer: "/stampsOn", Code: codeNoDate})
	case day > clock.Date(now):
		wrong = append(wrong, errs.Field{Pointer: "/stampsOn", Code: codeNotPast})
	case day < arrivedOn:
		wrong = append(wrong, errs.Field{Pointer: "/stampsOn", Code: codeTooEarly, Params: errs.Params{"from": arrivedOn}})
	}
	if len(wrong) > 0 {
		return at, errs.InvalidFields(wrong)
	}
	return at, nil
}
