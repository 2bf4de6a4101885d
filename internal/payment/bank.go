package payment

import (
	"context"
	stdjson "encoding/json"
	"log/slog"
	"regexp"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/banksign"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

var callbackID = regexp.MustCompile(`^[0-9A-Za-z-]{1,64}$`)

// Inquiry is what the bank is told of a bill before it takes money.
type Inquiry struct {
	Payee   procedure.Text `json:"payee"`
	Amount  int64          `json:"amount"` // yen
	DueDate string         `json:"dueDate"`
	Status  Status         `json:"status"` // UNPAID, PAID or EXPIRED
	Subject procedure.Text `json:"subject"`
	// Attempt is OPEN while the payer may log in for the electronic payment that the
	// bank named, and OVER after that; empty where it named none.
	Attempt string `json:"attempt,omitempty" enum:"OPEN,OVER"`
}

// billQuestion is what the bank asks about: a bill, and the attempt to pay it that began on the portal.
type billQuestion struct {
	Numbers
	AttemptID string `json:"attemptId,omitempty"`
}

// Inquire answers the bank's signed question about a bill. The signature is over
// the exact body. It returns errs.Unauthenticated for a signature that does not
// hold, errs.BadRequest for a body that is not an inquiry, and errs.NotFound
// where the three numbers name no payment. A held payment is told as paid: no
// more money is to be taken for it until staff have looked, and a cancelled one as expired.
func (s *Service) Inquire(ctx context.Context, signature string, body []byte) (Inquiry, error) {
	var request billQuestion
	if err := s.read(ctx, signature, body, &request); err != nil {
		return Inquiry{}, err
	}
	p, err := byNumbers(ctx, s.db.Read(), request.Numbers, "")
	if err != nil {
		return Inquiry{}, err
	}
	window, err := s.window(ctx, p, request.AttemptID)
	if err != nil {
		return Inquiry{}, err
	}
	status := p.Status(s.today())
	switch status {
	case Held:
		status = Paid
	case Cancelled:
		status = Expired
	}
	return Inquiry{s.settings.Payee, p.Amount, p.DueDate, status, p.Subject, window}, nil
}

// Take acts on the bank's signed callback, once: the same callback again, or
// another for a payment that is paid, changes no payment. Money that does not
// fit the bill is held for staff. It returns errs.Unauthenticated for a
// signature that does not hold (nothing is kept of it), errs.BadRequest for a
// body that is not a callback, errs.NotFound where the three numbers name no
// payment, errs.Conflict where the callback's id was used with other content.
func (s *Service) Take(ctx context.Context, signature string, body []byte) (Outcome, error) {
	var c Callback
	if err := s.read(ctx, signature, body, &c); err != nil {
		return "", err
	}
	return s.recordCallback(ctx, incoming{Callback: c, body: string(body)})
}

// recordCallback is Take for a callback whose sender is known to be the bank.
func (s *Service) recordCallback(ctx context.Context, a incoming) (Outcome, error) {
	c := a.Callback
	if !callbackID.MatchString(c.ID) || c.Amount <= 0 || c.PaidAt.IsZero() {
		return "", errs.New(errs.BadRequest, "callback is incomplete")
	}
	ctx = principal.With(ctx, principal.Principal{Role: principal.Bank, Lang: principal.From(ctx).Lang})
	// What came is kept whatever becomes of it, so the transaction itself succeeds.
	if err := s.db.Tx(ctx, func(tx *db.Tx) error { return s.take(ctx, tx, &a) }); err != nil {
		return "", err
	}
	switch a.outcome {
	case OutcomeUnknown:
		return a.outcome, errs.New(errs.NotFound, "callback %s for an unknown payment", c.ID)
	case OutcomeConflict:
		return a.outcome, errs.New(errs.Conflict, "callback %s was taken with other content", c.ID)
	}
	return a.outcome, nil
}

// take decides on what came, keeps it and acts on it. The payment stays locked
// from its reading on, so that its callbacks are taken one after the other.
func (s *Service) take(ctx context.Context, tx *db.Tx, a *incoming) error {
	a.outcome, a.reason = "", "" // a transaction may run anew
	p, err := byNumbers(ctx, tx, a.Numbers, tx.ForUpdate())
	switch {
	case errs.KindOf(err) == errs.NotFound:
		a.outcome = OutcomeUnknown
	case err != nil:
		return err
	default:
		if err := decide(ctx, tx, p, a); err != nil {
			return err
		}
	}
	if a.inquired && a.outcome == OutcomeRepeated {
		return paidAttempt(ctx, tx, p, a.AttemptID) // the bank did not send it again
	}
	kept, err := keep(ctx, tx, *a)
	if err != nil {
		return err
	}
	if !kept { // the id was used for another payment just now
		a.outcome, a.reason = OutcomeConflict, ""
		_, err = keep(ctx, tx, *a)
		return err
	}
	return s.act(ctx, tx, p, *a)
}

func decide(ctx context.Context, tx *db.Tx, p Payment, a *incoming) error {
	earlier, err := taken(ctx, tx, a.ID)
	switch {
	case err == nil && a.repeats(earlier):
		a.outcome = OutcomeRepeated
	case err == nil:
		a.outcome = OutcomeConflict
	case errs.KindOf(err) != errs.NotFound:
		return err
	default:
		a.outcome, a.reason = OutcomePaid, p.judge(a.Callback, tx.Now())
		if a.reason != "" {
			a.outcome = OutcomeHeld
		}
	}
	return nil
}

// repeats tells whether the body of an earlier callback says the same. How it is written
// does not matter: the bank's answer to an inquiry need not have the callback's bytes.
func (a incoming) repeats(earlier string) bool {
	var c Callback
	if json.Unmarshal([]byte(earlier), &c) != nil || !c.PaidAt.Equal(a.PaidAt) {
		return false
	}
	c.PaidAt = a.PaidAt // the same moment in another zone
	return c == a.Callback
}

func (s *Service) act(ctx context.Context, tx *db.Tx, p Payment, a incoming) error {
	eventData := eventData{Amount: a.Amount, Reason: a.reason, CallbackID: a.ID, AttemptID: a.AttemptID}
	switch a.outcome {
	case OutcomeHeld:
		if _, err := db.Exec(ctx, tx, holdPaymentSQL, p.Number); err != nil {
			return err
		}
		if err := record(ctx, tx, EventHeld, p, eventData); err != nil {
			return err
		}
	case OutcomePaid:
		if err := s.pay(ctx, tx, p, a.PaidAt, eventData); err != nil {
			return err
		}
	default:
		return nil
	}
	return paidAttempt(ctx, tx, p, a.AttemptID)
}

// paidAttempt notes that money moved for an attempt, whether or not it pays the bill. What
// the bank names need be no attempt.
func paidAttempt(ctx context.Context, tx *db.Tx, p Payment, id string) error {
	if !isID(id) {
		return nil
	}
	_, err := db.Exec(ctx, tx, attemptPaidSQL, id, p.Number)
	return err
}

// pay turns p paid, once.
func (s *Service) pay(ctx context.Context, tx *db.Tx, p Payment, at time.Time, data eventData) error {
	n, err := db.Exec(ctx, tx, payPaymentSQL, at.UnixMilli(), tx.Ms(), p.StampsOn, p.Number)
	if err != nil {
		return err
	}
	if n != 1 {
		return errs.New(errs.Internal, "payment %s was paid beside its lock", p.Number)
	}
	if err := record(ctx, tx, EventPaid, p, data); err != nil {
		return err
	}
	if err := followed(ctx, tx, p, data.AttemptID); err != nil {
		return err
	}
	if err := s.ports.Cases.FeePaid(ctx, tx, p.ElectronicApplicationNumber, p.StampsOn != ""); err != nil {
		// Whatever is wrong with the application is not the bank's to know.
		return errs.New(errs.Internal, "application %s: %w", p.ElectronicApplicationNumber, err)
	}
	return nil
}

// read verifies the signature of body and decodes it strictly: no name twice or
// in another case, no unknown name, no bad UTF-8: what is read must be what was signed.
func (s *Service) read(ctx context.Context, signature string, body []byte, into any) error {
	if err := banksign.Verify(s.settings.BankSecret, s.db.Now(), signature, body); err != nil {
		slog.WarnContext(ctx, "bank's message refused", "error", err)
		return errs.New(errs.Unauthenticated, "bank: %w", err)
	}
	return decode(body, into)
}

func decode(body []byte, into any) error {
	if err := httpx.DecodeJSON(body, into, json.RejectUnknownMembers(true)); err != nil {
		return errs.New(errs.BadRequest, "bank's message: %w", err)
	}
	return nil
}

// signed marshals v and signs the bytes, which must go out as they are.
func (s *Service) signed(v any) (body []byte, signature string, err error) {
	if body, err = stdjson.Marshal(v); err != nil {
		return nil, "", err
	}
	return body, banksign.Sign(s.settings.BankSecret, s.db.Now(), body), nil
}
