package payment

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// AttemptState is how an electronic payment that was started stands. AttemptExpired is
// computed, never stored.
type AttemptState string

// The states. A bank's callback can pay an attempt in any of them.
const (
	AttemptStarted  AttemptState = "STARTED"
	AttemptReturned AttemptState = "RETURNED" // the payer came back; the bank is being asked
	AttemptPaid     AttemptState = "PAID"
	AttemptFailed   AttemptState = "FAILED" // the bank knows of no payment
	// AttemptExpired: the time to log in was up, or the bank told nothing for a week (givenUp).
	AttemptExpired AttemptState = "EXPIRED"
)

const (
	// window is how long a payer has from the start to log in to the bank, by
	// the server's clock.
	window = 30 * time.Minute
	// maxAttempts is how often an electronic payment of one fee is started in a day.
	maxAttempts = 20
	day         = 24 * time.Hour
)

// Codes of the message catalogue.
const (
	codeNoChoice = "MSG-LIT-E-0002"
	codeOverdue  = "MSG-LIT-E-0054"
	codeMovedOn  = "MSG-LIT-E-0093"
	codeTooOften = "MSG-LIT-E-0104"
)

// Attempt is one electronic payment that a payer started.
type Attempt struct {
	ID         string
	Number     string // payment number
	Bank       string // id of the bank chosen
	StartedAt  time.Time
	EndsAt     time.Time
	ReturnedAt time.Time // zero before
	Stored     AttemptState
	mandateID  string // that it was started under; empty for the payer's own
}

// State is how the attempt stands at a time.
func (a Attempt) State(now time.Time) AttemptState {
	late := a.Stored == AttemptStarted && !now.Before(a.EndsAt)
	unanswered := a.Stored == AttemptReturned && now.Sub(a.ReturnedAt) > givenUp
	if late || unanswered {
		return AttemptExpired
	}
	return a.Stored
}

// Start begins an electronic payment at a bank of the list and gives the address of the
// bank's page. A fee that cannot be paid is refused with a code; another's is errs.NotFound.
func (s *Service) Start(ctx context.Context, accountID, number, bank string) (a Attempt, page string, err error) {
	at, known := s.settings.bank(bank)
	if !known {
		return a, "", errs.InvalidFields([]errs.Field{{Pointer: "/bankId", Code: codeNoChoice}})
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.ports.Filings.HoldMandate(ctx, tx); err != nil {
			return err
		}
		p, err := s.own(ctx, tx, accountID, number)
		if err != nil {
			return err
		}
		if err := s.payable(p); err != nil {
			return err
		}
		started, err := db.One(ctx, tx, db.Value[int64], attemptsSinceSQL, number, tx.Now().Add(-day).UnixMilli())
		if err != nil {
			return err
		}
		if started >= maxAttempts {
			return tooOften(day)
		}
		a = Attempt{ID: db.NewID(), Number: number, Bank: bank, StartedAt: tx.Now(), EndsAt: tx.Now().Add(window), Stored: AttemptStarted}
		if m := principal.From(ctx).Mandate; m != nil {
			a.mandateID = m.ID
		}
		if page, err = s.bankPage(ctx, at, p, a); err != nil {
			return err
		}
		if err := insertAttempt(ctx, tx, a); err != nil {
			return err
		}
		if err := audit.RecordUse(ctx, tx, EventStarted, p.ElectronicApplicationNumber); err != nil {
			return err
		}
		return record(ctx, tx, EventStarted, p, eventData{Amount: p.Amount, AttemptID: a.ID})
	})
	return a, page, err
}

// payable says why p cannot be paid, or nil where it can.
func (s *Service) payable(p Payment) error {
	switch p.Status(s.today()) {
	case Unpaid:
		return nil
	case Expired:
		return errs.Refuse(codeOverdue, errs.Params{"dueDate": p.DueDate})
	}
	return errs.Refuse(codeMovedOn, nil)
}

func tooOften(wait time.Duration) error {
	return errs.Refuse(codeTooOften, errs.Params{"minutes": strconv.Itoa(int(wait / time.Minute))})
}

// bankPage is the bank's page with the numbers of p and the attempt filled in, in the
// payer's language.
func (s *Service) bankPage(ctx context.Context, b BankChoice, p Payment, a Attempt) (string, error) {
	address := b.URL
	if address == "" {
		address = s.settings.BankURL
	}
	page, err := url.Parse(address)
	if err != nil {
		return "", errs.New(errs.Internal, "bank address: %w", err)
	}
	query := page.Query()
	for name, value := range map[string]string{
		"collectionInstitutionNumber": p.InstitutionNumber, "paymentNumber": p.Number,
		"confirmationNumber": p.ConfirmationNumber, "attemptId": a.ID, "bankId": b.ID,
		"lang": principal.From(ctx).Lang,
	} {
		query.Set(name, value)
	}
	page.RawQuery = query.Encode()
	return page.String(), nil
}

// window tells the bank whether the payer may still log in for an attempt; "" where it
// names none. One that is not the payment's is over.
func (s *Service) window(ctx context.Context, p Payment, attemptID string) (string, error) {
	if attemptID == "" {
		return "", nil
	}
	if !isID(attemptID) {
		return "OVER", nil
	}
	a, err := db.One(ctx, s.db.Read(), scanAttempt, attemptSQL, attemptID, p.Number)
	switch {
	case errs.KindOf(err) == errs.NotFound:
		return "OVER", nil
	case err != nil:
		return "", err
	case s.db.Now().Before(a.EndsAt):
		return "OPEN", nil
	}
	return "OVER", nil
}

// Return notes that the payer came back from the bank, which proves nothing: the bank is
// asked. A second return of an attempt changes nothing.
func (s *Service) Return(ctx context.Context, accountID, number, attemptID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		p, err := s.own(ctx, tx, accountID, number)
		if err != nil {
			return err
		}
		if !isID(attemptID) {
			return nil
		}
		n, err := db.Exec(ctx, tx, attemptReturnedSQL, tx.Ms(), attemptID, number)
		if err != nil || n == 0 {
			return err
		}
		if err := record(ctx, tx, EventReturned, p, eventData{Amount: p.Amount, AttemptID: attemptID}); err != nil {
			return err
		}
		return ask(ctx, tx, p, afterReturn)
	})
}

// followed has the log of the power of attorney under which a payment was started say that the bank has taken the money. A bank need not
// name the attempt: then it was the last one.
func followed(ctx context.Context, tx *db.Tx, p Payment, attemptID string) error {
	all, err := db.All(ctx, tx, scanAttempt, attemptsSQL, p.Number)
	if err != nil || len(all) == 0 {
		return err
	}
	of := max(slices.IndexFunc(all, func(a Attempt) bool { return a.ID == attemptID }), 0)
	if all[of].mandateID == "" {
		return nil
	}
	return audit.RecordFollowed(ctx, tx, all[of].mandateID, EventPaid, p.ElectronicApplicationNumber)
}

// Attempts are those of an own payment, newest first.
func (s *Service) Attempts(ctx context.Context, number string) ([]Attempt, error) {
	return db.All(ctx, s.db.Read(), scanAttempt, attemptsSQL, number)
}
