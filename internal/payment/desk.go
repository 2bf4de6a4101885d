package payment

import (
	"cmp"
	"context"
	"errors"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Settlement is what staff did with money that was held. Fees are not refunded here: what is
// given back is given back outside of the portal.
type Settlement string

// The ways.
const (
	// Matched: the money counts for the bill, which it pays.
	Matched Settlement = "MATCHED"
	// GivenBack: the money was returned or booked for something else, outside of the portal.
	GivenBack Settlement = "RETURNED"
)

// Codes of the message catalogue for the desk.
const (
	codeRequired  = "MSG-LIT-E-0001"
	codeTooLong   = "MSG-LIT-E-0011"
	codeNoDate    = "MSG-LIT-E-0045"
	codeTooEarly  = "MSG-LIT-E-0057"
	codeTooLate   = "MSG-LIT-E-0048"
	codeElsewhere = "MSG-LIT-E-0097"
)

const (
	// maxNote is the longest note of a settlement in characters.
	maxNote = 500
	// maxExtension is how far from today a due date can be set, in days.
	maxExtension = 60
)

// HeldMoney is money that does not fit its bill, and what was done with it.
type HeldMoney struct {
	ID         string // of the callback that was kept
	Payment    Payment
	Amount     int64 // yen that came
	PaidAt     time.Time
	ReceivedAt time.Time
	BankName   string
	Reason     Reason
	How        Settlement // empty while staff have to look
	Note       string
	SettledBy  string
	SettledAt  time.Time
}

// ListHeld is what was held for the bureaus of the asker: what is open, oldest first,
// or what was settled, newest first; at most maxListed.
func (s *Service) ListHeld(ctx context.Context, settled bool) ([]HeldMoney, error) {
	c := ofBureaus(principal.From(ctx).Bureaus)
	return db.All(ctx, s.db.Read(), scanHeld, heldListSQL(c, settled), c.Args...)
}

// Settle closes money that was held. Money that counts for an unpaid bill pays it; after
// the last of it was given back, the bill is open again. It is refused with a code where
// somebody else has settled it.
func (s *Service) Settle(ctx context.Context, id string, how Settlement, note string) error {
	note = rule.Plain(note)
	if err := checkNote(note); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		p, h, err := s.heldForUpdate(ctx, tx, id)
		if err != nil {
			return err
		}
		if h.How != "" {
			return errs.Refuse(codeElsewhere, nil)
		}
		if how == Matched && !h.payable() {
			return errs.Refuse(codeMovedOn, nil)
		}
		by := principal.From(ctx)
		if _, err := db.Exec(ctx, tx, settleSQL, h.ID, p.Number, how, note, by.AccountID, by.Name, tx.Ms()); err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, closeHeldSQL, tx.Ms(), h.ID); err != nil {
			return err
		}
		data := eventData{Amount: h.Amount, Reason: h.Reason, CallbackID: h.ID, Settled: how}
		if err := record(ctx, tx, EventSettled, p, data); err != nil {
			return err
		}
		return s.follow(ctx, tx, p, h, data)
	})
}

// follow does with the bill what follows from its held money being settled.
func (s *Service) follow(ctx context.Context, tx *db.Tx, p Payment, h HeldMoney, data eventData) error {
	if data.Settled == Matched {
		return s.pay(ctx, tx, p, h.PaidAt, data)
	}
	_, err := db.Exec(ctx, tx, reopenSQL, p.Number)
	return err
}

// payable tells whether the money can pay its bill: one that is neither paid nor cancelled.
func (h HeldMoney) payable() bool { return h.Payment.State == Held && !h.Payment.cancelled() }

func checkNote(note string) error {
	switch n := len([]rune(note)); {
	case n == 0:
		return errs.InvalidFields([]errs.Field{{Pointer: "/note", Code: codeRequired}})
	case n > maxNote:
		return errs.InvalidFields([]errs.Field{{Pointer: "/note", Code: codeTooLong, Params: errs.Params{"max": "500"}}})
	}
	if found := cmp.Or(rule.Written(note), rule.Reasoned(note)); found != nil {
		return errs.InvalidFields([]errs.Field{{Pointer: "/note", Code: found.Code, Params: errs.Params(found.Params)}})
	}
	return nil
}

// heldForUpdate reads held money with its payment locked; what is another bureau's is errs.NotFound.
func (s *Service) heldForUpdate(ctx context.Context, tx *db.Tx, id string) (Payment, HeldMoney, error) {
	if !isID(id) {
		return Payment{}, HeldMoney{}, errs.New(errs.NotFound, "id of held money is malformed")
	}
	number, err := db.One(ctx, tx, db.Value[string], heldNumberSQL, id)
	if err != nil {
		return Payment{}, HeldMoney{}, err
	}
	p, err := s.ours(ctx, tx, number)
	if err != nil {
		return p, HeldMoney{}, err
	}
	h, err := db.One(ctx, tx, scanHeld, heldOneSQL, id)
	return p, h, err
}

// ours reads a payment of the asker's bureaus and locks it.
func (s *Service) ours(ctx context.Context, tx *db.Tx, number string) (Payment, error) {
	return s.ofBureau(ctx, tx, number, tx.ForUpdate())
}

// ofBureau reads a payment of the asker's bureaus.
func (s *Service) ofBureau(ctx context.Context, q db.Querier, number, suffix string) (Payment, error) {
	if !isNumber(number) {
		return Payment{}, errs.New(errs.NotFound, "payment number is malformed")
	}
	p, err := db.One(ctx, q, scan, byNumberSQL+suffix, number)
	if err == nil && !principal.From(ctx).MaySeeBureau(p.Bureau) {
		err = errs.New(errs.NotFound, "bureau %s is not the officer's", p.Bureau)
	}
	return p, err
}

// Extend gives an unpaid bill another due date, once. It is refused with a code where
// the bill is no longer open or was extended before.
func (s *Service) Extend(ctx context.Context, number, dueDate string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		p, err := s.ours(ctx, tx, number)
		if err != nil {
			return err
		}
		if p.State != Unpaid || p.ExtendedFrom != "" {
			return errs.Refuse(codeMovedOn, nil)
		}
		if err := checkExtension(p, dueDate, tx.Now()); err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, extendSQL, dueDate, number); err != nil {
			return err
		}
		return errors.Join(
			record(ctx, tx, EventExtended, p, eventData{Amount: p.Amount, DueDate: dueDate}),
			s.ports.Cases.FeeOverdue(ctx, tx, p.ElectronicApplicationNumber, false),
		)
	})
}

// checkExtension wants a day of those that extendable gives.
func checkExtension(p Payment, dueDate string, now time.Time) error {
	wrong := func(code string, params errs.Params) error {
		return errs.InvalidFields([]errs.Field{{Pointer: "/dueDate", Code: code, Params: params}})
	}
	if _, err := time.Parse(time.DateOnly, dueDate); err != nil {
		return wrong(codeNoDate, nil)
	}
	from, to := extendable(p, now)
	if dueDate < from {
		return wrong(codeTooEarly, errs.Params{"from": from})
	}
	if dueDate > to {
		return wrong(codeTooLate, errs.Params{"days": "60", "reference": clock.Date(now)})
	}
	return nil
}

// extendable is the first and the last day that the due date of p can be set to.
func extendable(p Payment, now time.Time) (from, to string) {
	return max(clock.Date(now), clock.AddDays(p.DueDate, 1)), clock.Date(now.AddDate(0, 0, maxExtension))
}
