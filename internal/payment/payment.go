// Package payment asks for fees and learns from the bank that they were paid
// (Pay-easy): three numbers for the payer, an inquiry and a callback
// for the bank, both signed.
package payment

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/banksign"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Status is how a payment stands. Expired is computed, never stored.
type Status string

// The statuses. Paid is final. Held means that the bank told of money that does
// not fit, so that staff must look; a fitting callback still pays a held payment.
const (
	Unpaid  Status = "UNPAID"
	Paid    Status = "PAID"
	Expired Status = "EXPIRED"
	Held    Status = "HELD"
	// Cancelled ends the bill of a withdrawn application. One that is held stays so until
	// staff have looked, and can no longer be paid (CancelledAt).
	Cancelled Status = "CANCELLED"
)

// Events of a payment.
const (
	EventRequested = "payment.requested"
	EventPaid      = "payment.paid"
	EventHeld      = "payment.held"
	EventCancelled = "payment.cancelled"
	EventStarted   = "payment.attempt-started"
	EventReturned  = "payment.attempt-returned"
	EventFailed    = "payment.attempt-failed"
	EventInquiry   = "payment.inquiry-requested"
	EventExtended  = "payment.due-date-extended"
	EventDueSoon   = "payment.due-soon"
	EventSettled   = "payment.settled"
	// EventStamps is that staff recorded revenue stamps as what paid it.
	EventStamps = "payment.stamps-recorded"
	// EventPassedOn is that who owes it is another: an application went on as that one's.
	EventPassedOn = "payment.passed-on"
)

// Settings are what an installation decides. Where a value is empty or 0, the
// one of Defaults is taken.
type Settings struct {
	Origin     string                    // of the user portal, for links in mails
	BankURL    string                    // page of the bank a payer is sent to
	InquiryURL string                    // where the bank is asked what it knows of a payment
	BankSecret []byte                    // shared with the bank
	Banks      []BankChoice              // that a payer chooses from
	Bureaus    []string                  // letters of all of them
	Offices    map[string]procedure.Text // their names by letter, for letters
	// InstitutionNumber is the collection institution (収納機関番号).
	InstitutionNumber string
	Payee             procedure.Text // name of the collection institution
	NumberDigits      int            // of the payment number (納付番号)
	ConfirmDigits     int            // of the confirmation number (確認番号)
	DueDays           int            // calendar days in Japan from the request to the due date
}

// Defaults are the settings where an installation decides nothing: 00100 collects
// the administrative fees of the state, a fee is due in 14 days
// as on the bills of today.
func Defaults() Settings {
	return Settings{
		InstitutionNumber: "00100",
		Payee:             procedure.Text{Ja: "財務省会計センター", En: "Accounting Center, Ministry of Finance"},
		NumberDigits:      16, ConfirmDigits: 6, DueDays: 14,
		Banks: []BankChoice{{ID: "pay-easy", Ja: "Pay-easy（ペイジー）に対応した金融機関", En: "Any bank with Pay-easy"}},
	}
}

func (s Settings) complete() Settings {
	d := Defaults()
	if s.InstitutionNumber != "" {
		d.InstitutionNumber = s.InstitutionNumber
	}
	if s.Payee != (procedure.Text{}) {
		d.Payee = s.Payee
	}
	for _, set := range []struct{ to, from *int }{
		{&d.NumberDigits, &s.NumberDigits}, {&d.ConfirmDigits, &s.ConfirmDigits}, {&d.DueDays, &s.DueDays},
	} {
		if *set.from > 0 {
			*set.to = *set.from
		}
	}
	if len(s.Banks) > 0 {
		d.Banks = s.Banks
	}
	d.Origin, d.BankURL, d.InquiryURL, d.BankSecret = s.Origin, s.BankURL, s.InquiryURL, s.BankSecret
	d.Bureaus, d.Offices = s.Bureaus, s.Offices
	return d
}

// Cases is what payments need of the applications they are for.
type Cases interface {
	// FeePaid is called once, in the transaction that confirms the payment; stamps tells that revenue stamps paid it.
	FeePaid(ctx context.Context, tx *db.Tx, electronicApplicationNumber string, stamps bool) error
	// FeeOverdue tells that the last day to pay has passed, or that there is a later one.
	FeeOverdue(ctx context.Context, tx *db.Tx, electronicApplicationNumber string, overdue bool) error
	// ArrivedOnPaper is the day (YYYY-MM-DD) on which it arrived on paper; empty for what was filed here.
	ArrivedOnPaper(ctx context.Context, q db.Querier, electronicApplicationNumber string) (string, error)
}

// Filings tells what may be seen of what payments are for, and who filed it.
type Filings interface {
	// AgentOf is the agent who filed an application, as long as they may see it; else nobody.
	AgentOf(ctx context.Context, q db.Querier, electronicApplicationNumber string) (applicant.Agent, error)
	// Readable is errs.NotFound where p may not see the application.
	Readable(ctx context.Context, q db.Querier, p principal.Principal, electronicApplicationNumber string) error
	// HoldMandate keeps the power of attorney that is acted under in force until the transaction ends; refused where it is over.
	HoldMandate(ctx context.Context, tx *db.Tx) error
}

// Payers knows whom to tell.
type Payers interface {
	// Contact is errs.NotFound for an account that no longer exists.
	Contact(ctx context.Context, q db.Querier, accountID string) (applicant.Contact, error)
	// Addressee is whom a letter to an account goes to; errs.NotFound likewise.
	Addressee(ctx context.Context, q db.Querier, accountID string) (applicant.Addressee, error)
}

// Ports are what payments need of the rest of the portal. Only Cases and Filings are needed to
// take payments, and may be joined later; the others to tell payers and to ask the bank.
type Ports struct {
	Cases   Cases
	Filings Filings
	Payers  Payers
	Mailer  mail.Sender
	Bank    Bank
}

// Payment is a bill with its numbers and what became of it.
type Payment struct {
	procedure.Bill
	Number             string // payment number
	ConfirmationNumber string
	InstitutionNumber  string
	RequestedAt        time.Time
	DueDate            string    // YYYY-MM-DD in Japan, the last day to pay
	PaidAt             time.Time // as the bank says; zero while unpaid
	State              Status    // as stored, never Expired
	CancelledAt        time.Time // when its application was withdrawn; zero before, and never set where it was paid
	ExtendedFrom       string    // the due date before it was extended; empty where it was not
	StampsOn           string    // the day (YYYY-MM-DD) of the revenue stamps that paid it; empty where none did
}

// Status is how the payment stands on a day ("YYYY-MM-DD" in Japan).
func (p Payment) Status(today string) Status {
	if p.State == Unpaid && today > p.DueDate {
		return Expired
	}
	return p.State
}

// Callback is what the bank tells of money it took.
type Callback struct {
	ID string `json:"callbackId"`
	Numbers
	Amount   int64     `json:"amount"` // yen
	PaidAt   time.Time `json:"paidAt"`
	BankName string    `json:"bankName"`
	// AttemptID is the electronic payment that was started here; empty for one at an ATM.
	AttemptID string `json:"attemptId,omitempty"`
}

// Numbers are the three numbers a payer types in at a bank.
type Numbers struct {
	InstitutionNumber  string `json:"collectionInstitutionNumber"`
	PaymentNumber      string `json:"paymentNumber"`
	ConfirmationNumber string `json:"confirmationNumber"`
}

// Outcome is what a callback led to.
type Outcome string

// The outcomes. Only the first two change the payment.
const (
	OutcomePaid     Outcome = "PAID"
	OutcomeHeld     Outcome = "HELD"
	OutcomeRepeated Outcome = "REPEATED" // the same callback again
	OutcomeConflict Outcome = "CONFLICT" // the id of an earlier callback with other content
	OutcomeUnknown  Outcome = "UNKNOWN"  // no such payment
)

// Reason is why money is held for staff.
type Reason string

// The reasons.
const (
	WrongAmount   Reason = "WRONG_AMOUNT"
	AlreadyPaid   Reason = "PAID_ALREADY" // paid a second time
	PaidLate      Reason = "PAID_LATE"    // after the due date
	WrongTime     Reason = "WRONG_TIME"   // before the request, or in the future
	BillCancelled Reason = "CANCELLED"    // for a bill that was cancelled
)

// cancelled tells whether p is not to be paid any more, also while money for it is held.
func (p Payment) cancelled() bool { return p.State == Cancelled || !p.CancelledAt.IsZero() }

// judge says why the money of a callback cannot pay p, or "" where it does.
func (p Payment) judge(c Callback, now time.Time) Reason {
	switch {
	case p.State == Paid:
		return AlreadyPaid
	case p.cancelled():
		return BillCancelled
	case c.Amount != p.Amount:
		return WrongAmount
	case c.PaidAt.Before(p.RequestedAt.Add(-banksign.Tolerance)), c.PaidAt.After(now.Add(banksign.Tolerance)):
		return WrongTime
	case clock.Date(c.PaidAt) > p.DueDate:
		return PaidLate
	}
	return ""
}

func (p Payment) numbers() Numbers {
	return Numbers{p.InstitutionNumber, p.Number, p.ConfirmationNumber}
}
