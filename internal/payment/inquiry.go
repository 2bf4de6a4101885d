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
	Ask(ctx context.Context, q Question) (Known, error)
}

// Question names a payment and its attempts whose payer came back.
type Question struct {
	Numbers
	AttemptIDs []string `json:"attemptIds"`
}

// Known is what the bank knows: the attempts for which no money will come, and the
// callbacks of all money that it took for the payment, as it tells them.
type Known struct {
	Failed    []string
	Callbacks []json.RawMessage
}

// Why the bank is asked.
const (
	askedReturned = "RETURNED" // the payer came back
	askedRecheck  = "RECHECK"  // the payer asked
	askedEnded    = "ENDED"    // an attempt's time was up without a word
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
	return record(ctx, tx, EventInquiry, p, happened{Amount: p.Amount, InquiryID: id})
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
		return ask(ctx, tx, p, askedRecheck)
	})
}

// asked tells whether the bank is being asked about a payment, and when it last answered;
// nil before.
func (s *Service) asked(ctx context.Context, number string) (asking bool, answered *time.Time, err error) {
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
	return latest.answeredAt.IsZero(), answered, err
}

// AskEnded has the bank asked about electronic payments whose time was up without a
// word of anybody. It gives how many.
func (s *Service) AskEnded(ctx context.Context) (int64, error) {
	list, err := db.All(ctx, s.db.Read(), db.Value[string], endedSQL, s.db.Now().UnixMilli())
	var asked int64
	for _, number := range list {
		err = errors.Join(err, s.db.Tx(ctx, func(tx *db.Tx) error {
			p, err := db.One(ctx, tx, scan, byNumberSQL+tx.ForUpdate(), number)
			if err != nil {
				return err
			}
			return ask(ctx, tx, p, askedEnded)
		}))
		asked++
	}
	return asked, err
}

// inquire asks the bank once and is called again, ever later, until the bank has told
// of every attempt. It may run twice: what the bank tells is taken once.
func (s *Service) inquire(ctx context.Context, e audit.Event) error {
	var data happened
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	i, err := db.One(ctx, s.db.Read(), scanInquiry, inquirySQL, data.InquiryID)
	if err != nil || !i.answeredAt.IsZero() {
		return err
	}
	p, err := db.One(ctx, s.db.Read(), scan, byNumberSQL, i.number)
	if err != nil {
		return err
	}
	settled := p.State == Paid || p.State == Cancelled || s.db.Now().Sub(i.askedAt) > givenUp
	if !settled {
		if settled, err = s.askOnce(ctx, p); err != nil {
			slog.WarnContext(ctx, "bank gave no answer", "payment", p.Number, "tries", i.tries+1, "error", err)
		}
	}
	query, args := triedInquirySQL, []any{i.id}
	if settled {
		query, args = answeredInquirySQL, []any{s.db.Now().UnixMilli(), i.id}
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error { _, err := db.Exec(ctx, tx, query, args...); return err })
	if err != nil || settled {
		return err
	}
	return job.Later(pause(i.tries))
}

// pause grows from a second to longestPause.
func pause(tries int64) time.Duration {
	return min(time.Second<<min(tries, 20), longestPause)
}

// askOnce takes what the bank knows of p and tells whether it knows all there is to know.
func (s *Service) askOnce(ctx context.Context, p Payment) (settled bool, err error) {
	attempts, err := s.Attempts(ctx, p.Number)
	if err != nil {
		return false, err
	}
	open := []string{}
	for _, a := range attempts {
		if a.Stored == AttemptReturned {
			open = append(open, a.ID)
		}
	}
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
	return s.fail(ctx, p, attempts, known.Failed)
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
	_, err := s.takeTold(ctx, c, body)
	if errs.KindOf(err) == errs.Conflict {
		return nil // kept with its outcome
	}
	return err
}

// fail ends the attempts that no money will come for, and tells whether no attempt of
// somebody who came back is left.
func (s *Service) fail(ctx context.Context, p Payment, attempts []Attempt, failed []string) (settled bool, err error) {
	ctx = principal.With(ctx, principal.Principal{Role: principal.Bank, Lang: principal.From(ctx).Lang})
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		for _, a := range attempts {
			if !slices.Contains(failed, a.ID) {
				continue
			}
			n, err := db.Exec(ctx, tx, attemptFailedSQL, a.ID, p.Number)
			if err != nil {
				return err
			}
			if n == 1 {
				if err := record(ctx, tx, EventFailed, p, happened{Amount: p.Amount, AttemptID: a.ID}); err != nil {
					return err
				}
			}
		}
		waiting, err := db.All(ctx, tx, scanAttempt, attemptsSQL, p.Number)
		settled = !slices.ContainsFunc(waiting, func(a Attempt) bool { return a.Stored == AttemptReturned })
		return err
	})
	return settled, err
}
