package payment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

// Bank is asked what it knows of a payment. An error means that it gave no answer that
// can be trusted.
type Bank interface {
	Ask(ctx context.Context, q Question) (Answer, error)
}

// Question names a payment and its attempts whose payer came back.
type Question struct {
	Numbers
	AttemptIDs []string `json:"attemptIds"`
}

// Answer is what the bank knows: the attempts for which no money will come, and the
// callbacks of all money that it took for the payment, as it tells them.
type Answer struct {
	Failed    []string
	Callbacks []json.RawMessage
}

// Why the bank is asked.
const (
	afterReturn = "RETURNED" // the payer came back
	onRecheck   = "RECHECK"  // the payer asked
	afterEnd    = "ENDED"    // a time was up without a word: an attempt's, or that to pay the bill
)

const (
	// rechecks is how often a payer may have the bank asked in recheckTime.
	rechecks    = 5
	recheckTime = 10 * time.Minute
	// longestPause lies between two questions while the bank is down or undecided, and
	// givenUp is when it is asked no more; its callback counts all the same.
	longestPause = 10 * time.Minute
	givenUp      = 7 * day
)

// ask has the bank asked about p by a job.
func ask(ctx context.Context, tx *db.Tx, p Payment, why string) error {
	id := db.NewID()
	if _, err := db.Exec(ctx, tx, insertInquirySQL, id, p.Number, why, tx.Ms()); err != nil {
		return err
	}
	return record(ctx, tx, EventInquiry, p, eventData{Amount: p.Amount, InquiryID: id})
}

// Recheck has the bank asked about an own payment. Asking too often is refused with a code.
func (s *Service) Recheck(ctx context.Context, accountID, number string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		p, err := s.own(ctx, tx, accountID, number)
		if err != nil {
			return err
		}
		if p.State == Paid || p.State == Cancelled {
			return nil // nothing to ask for
		}
		n, err := db.One(ctx, tx, db.Value[int64], rechecksSinceSQL, number, tx.Now().Add(-recheckTime).UnixMilli())
		if err != nil {
			return err
		}
		if n >= rechecks {
			return tooOften(recheckTime)
		}
		return ask(ctx, tx, p, onRecheck)
	})
}

// inquiryState tells whether the bank is being asked about a payment, and when it last answered;
// nil before.
func (s *Service) inquiryState(ctx context.Context, number string) (inquiring bool, answered *time.Time, err error) {
	latest, err := db.One(ctx, s.db.Read(), scanInquiry, latestInquirySQL, number)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil, nil
	}
	if err != nil {
		return false, nil, err
	}
	last, err := db.One(ctx, s.db.Read(), scanInquiry, answeredSQL, number)
	if err == nil {
		answered = &last.answeredAt
	} else if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return latest.open(), answered, err
}

// AskEnded has the bank asked about electronic payments whose time was up without a
// word of anybody. It gives how many.
func (s *Service) AskEnded(ctx context.Context) (int64, error) {
	list, err := db.All(ctx, s.db.Read(), db.Value[string], endedSQL, s.db.Now().UnixMilli())
	var count int64
	for _, number := range list {
		err = errors.Join(err, s.db.Tx(ctx, func(tx *db.Tx) error {
			p, err := db.One(ctx, tx, scan, byNumberSQL+tx.ForUpdate(), number)
			if err != nil {
				return err
			}
			return ask(ctx, tx, p, afterEnd)
		}))
		count++
	}
	return count, err
}

// AskOverdue has the bank asked about bills whose due date has passed, each once for each due
// date: the notice of money that was paid at an ATM may be lost. The desk finds the case among its news. It gives how many.
func (s *Service) AskOverdue(ctx context.Context) (int64, error) {
	list, err := db.All(ctx, s.db.Read(), scan, overdueSQL, s.today())
	var count int64
	for _, p := range list {
		err = errors.Join(err, s.db.Tx(ctx, func(tx *db.Tx) error {
			n, err := db.Exec(ctx, tx, inquiredForSQL, p.Number)
			if err != nil || n == 0 {
				return err
			}
			return errors.Join(ask(ctx, tx, p, afterEnd), s.ports.Cases.FeeOverdue(ctx, tx, p.ElectronicApplicationNumber, true))
		}))
		count++
	}
	return count, err
}

// inquire asks the bank once and is called again, ever later, until the bank has told
// of every attempt. It may run twice: what the bank tells is taken once.
func (s *Service) inquire(ctx context.Context, e audit.Event) error {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	i, err := db.One(ctx, s.db.Read(), scanInquiry, inquirySQL, data.InquiryID)
	if err != nil || !i.open() {
		return err
	}
	p, err := db.One(ctx, s.db.Read(), scan, byNumberSQL, i.number)
	if err != nil {
		return err
	}
	open, err := s.openAttempts(ctx, p)
	if err != nil {
		return err
	}
	over := (p.State == Paid || p.State == Cancelled) && len(open) == 0 || s.db.Now().Sub(i.beganAt) > givenUp
	if over {
		return s.note(ctx, givenUpInquirySQL, s.db.Now().UnixMilli(), i.id)
	}
	settled, err := s.askOnce(ctx, p, open)
	if settled && err == nil {
		return s.note(ctx, answeredInquirySQL, s.db.Now().UnixMilli(), i.id)
	}
	if err != nil {
		slog.WarnContext(ctx, "bank gave no answer", "payment", p.Number, "tries", i.attempts+1, "error", err)
	}
	if err := s.note(ctx, triedInquirySQL, i.id); err != nil {
		return err
	}
	return job.Snooze(pause(i.attempts))
}

// note writes what became of a question.
func (s *Service) note(ctx context.Context, query string, args ...any) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error { _, err := db.Exec(ctx, tx, query, args...); return err })
}

// openAttempts are those of p whose payer came back, and of which the bank has yet to tell.
func (s *Service) openAttempts(ctx context.Context, p Payment) ([]string, error) {
	attempts, err := s.Attempts(ctx, p.Number)
	open := []string{}
	for _, a := range attempts {
		if a.State(s.db.Now()) == AttemptReturned {
			open = append(open, a.ID)
		}
	}
	return open, err
}

// pause grows from a second to longestPause.
func pause(attempts int64) time.Duration {
	return min(time.Second<<min(attempts, 20), longestPause)
}

// askOnce takes what the bank knows of p and tells whether it knows all there is to know.
func (s *Service) askOnce(ctx context.Context, p Payment, open []string) (settled bool, err error) {
	if s.ports.Bank == nil {
		return false, errors.New("no bank to ask")
	}
	known, err := s.ports.Bank.Ask(ctx, Question{p.numbers(), open})
	if err != nil {
		return false, err
	}
	for _, body := range known.Callbacks {
		if err := s.takeKnown(ctx, p, body); err != nil {
			return false, err
		}
	}
	if err := s.fail(ctx, p, open, known.Failed); err != nil {
		return false, err
	}
	left, err := s.openAttempts(ctx, p)
	return len(left) == 0, err
}

// takeKnown acts on a callback that an answer of the bank holds. One for another
// payment, or one that was refused as a callback, is not taken this way either.
func (s *Service) takeKnown(ctx context.Context, p Payment, body json.RawMessage) error {
	var c Callback
	if err := decode(body, &c); err != nil {
		return err
	}
	if c.Numbers != p.numbers() {
		return errs.New(errs.BadRequest, "the bank answered about %s when asked about %s", c.PaymentNumber, p.Number)
	}
	_, err := s.recordCallback(ctx, incoming{Callback: c, body: string(body), inquired: true})
	if errs.KindOf(err) == errs.Conflict {
		return nil // kept with its outcome
	}
	return err
}

// fail ends the open attempts that no money will come for.
func (s *Service) fail(ctx context.Context, p Payment, open, failed []string) error {
	ctx = principal.With(ctx, principal.Principal{Role: principal.Bank, Lang: principal.From(ctx).Lang})
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		for _, id := range open {
			if !slices.Contains(failed, id) {
				continue
			}
			n, err := db.Exec(ctx, tx, attemptFailedSQL, id, p.Number)
			if err != nil {
				return err
			}
			if n == 1 {
				if err := record(ctx, tx, EventFailed, p, eventData{Amount: p.Amount, AttemptID: id}); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
