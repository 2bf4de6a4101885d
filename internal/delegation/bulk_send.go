package delegation

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

const (
	// bulkBatch is how many rows one run of the job does: a run has a minute.
	bulkBatch = 50
	// bulkLook is how long a job sleeps at most where it waits for the next day, or for its account.
	bulkLook = 30 * time.Minute
)

// subscribeBulk has bulks sent and recalled by jobs, in queues of their own: mails go before them.
func (s *Service) subscribeBulk(q *job.Queue) {
	const send, recall = "delegation.bulk-send", "delegation.bulk-recall"
	q.On(EventBulkBegun, send, s.sendBulk)
	q.SetWorkers(send, 1)
	q.On(EventBulkRecalled, recall, s.recallRest)
	q.SetWorkers(recall, 1)
	q.On(EventBulkSent, EventBulkSent+"-mail", s.tellBulk)
}

// ofBulk is the bulk of an event, and a context in which its agent is who asks.
func (s *Service) ofBulk(ctx context.Context, e audit.Event) (context.Context, Bulk, bulkData, error) {
	var data bulkData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return ctx, Bulk{}, data, fmt.Errorf("event %s: %w", e.ID, err)
	}
	b, err := db.One(ctx, s.db.Read(), scanBulk, bulkByIDSQL, data.ID)
	return principal.With(ctx, principal.Principal{Role: principal.User, AccountID: b.AccountID, Member: data.Member}), b, data, err
}

// sendBulk sends some of a bulk, and is called again until all of it is done: at once, or when the day's number allows it.
// A row and what came of it are one transaction, so one that was interrupted goes on behind the last.
func (s *Service) sendBulk(ctx context.Context, e audit.Event) error {
	ctx, b, _, err := s.ofBulk(ctx, e)
	if err != nil || !b.FinishedAt.IsZero() {
		return err
	}
	rows, err := bulkContent(ctx, s.db.Read(), b.ID)
	if err != nil {
		return err
	}
	for range bulkBatch {
		wait, over, err := s.sendNext(ctx, b, rows)
		switch {
		case err != nil || over:
			return err
		case wait > 0:
			return job.Snooze(min(wait, bulkLook))
		}
	}
	return job.Snooze(0)
}

// sendNext does the next row; over tells that there is none any more, wait that it is not its day yet.
func (s *Service) sendNext(ctx context.Context, of Bulk, rows []BulkRow) (wait time.Duration, over bool, err error) {
	active, err := s.ports.Active(ctx, s.db.Read(), of.AccountID)
	gone := errs.KindOf(err) == errs.NotFound && err != nil
	if err != nil && !gone {
		return 0, false, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		wait, over = 0, false
		a, err := s.requester(ctx, tx)
		if err != nil && !gone {
			return err
		}
		b, err := lockedBulk(ctx, tx, of.ID, of.AccountID)
		if err != nil || !b.FinishedAt.IsZero() {
			over = true
			return err
		}
		if gone || !tx.Now().Before(b.CreatedAt.Add(bulkLife)) {
			over, b.FinishedAt = true, tx.Now()
			return updateBulk(ctx, tx, b)
		}
		if !active {
			wait = bulkLook
			return nil
		}
		wait, over, err = s.sendRow(ctx, tx, b, rows, a)
		return err
	})
	return wait, over, err
}

// sendRow does the row at which a bulk stands.
func (s *Service) sendRow(ctx context.Context, tx *db.Tx, b Bulk, rows []BulkRow, a requester) (wait time.Duration, over bool, err error) {
	result, err := s.askRow(ctx, tx, b, rows[b.Done], a)
	if errs.CodeOf(err) == codeMost {
		wait, err = untilNext(ctx, tx, a.AccountID)
		return wait, false, err
	}
	if err != nil {
		return 0, false, err
	}
	result.place = b.Done
	if err := insertBulkRow(ctx, tx, b.ID, result); err != nil {
		return 0, false, err
	}
	if b.Done++; b.Done == len(rows) {
		b.FinishedAt = tx.Now()
	}
	if err := updateBulk(ctx, tx, b); err != nil || b.FinishedAt.IsZero() {
		return 0, false, err
	}
	return 0, true, sent(ctx, tx, b)
}

// askRow asks the principal of a row. What is refused is its result; that the day's number is full is an error.
func (s *Service) askRow(ctx context.Context, tx *db.Tx, b Bulk, row BulkRow, a requester) (bulkResult, error) {
	t, fields, err := s.checked(ctx, row.onDay(dayOf(tx)), a)
	if err != nil {
		return bulkResult{}, err
	}
	if len(fields) > 0 { // its last day has passed while it waited, for instance
		return bulkResult{code: fields[0].Code, params: fields[0].Params}, nil
	}
	m := requestOf(t, a)
	m.bulkID, m.idemKey = b.ID, fmt.Sprintf("bulk:%s:%d", b.ID, b.Done)
	m.contentHash = hashOf(m.idemKey)
	m, err = ask(ctx, tx, m, a, maxOfBulks)
	if errs.CodeOf(err) == codeTwice {
		twin, err := db.One(ctx, tx, scan, byNumberSQL, errs.Of(err).Params["delegationNumber"])
		return bulkResult{code: codeTwice, about: twin}, err
	}
	if errs.CodeOf(err) == codeMost && errs.Of(err).Params["reason"] == toOne { // the rows after it do not wait for this one
		return bulkResult{code: codeMost, params: errs.Of(err).Params}, nil
	}
	return bulkResult{about: m}, err
}

// untilNext is how long it takes until one more may be sent.
func untilNext(ctx context.Context, tx *db.Tx, accountID string) (time.Duration, error) {
	next, err := nextAt(ctx, tx, accountID, tx.Now())
	return max(next.Sub(tx.Now()), time.Second), err
}

// nextAt is when one more may be sent: a day after the one before which as many were begun as a day has. Now where it may be
// at once.
func nextAt(ctx context.Context, q db.Querier, accountID string, now time.Time) (time.Time, error) {
	begun, err := db.One(ctx, q, db.Value[int64], nthNewestSQL, accountID, now.AddDate(0, 0, -1).UnixMilli(), maxOfBulks-1)
	if errs.KindOf(err) == errs.NotFound {
		return now, nil
	}
	return timeOf(begun).AddDate(0, 0, 1), err
}

// sent tells that all of a bulk is done, with what came of it.
func sent(ctx context.Context, tx *db.Tx, b Bulk) error {
	results, err := db.All(ctx, tx, scanBulkResult, bulkRowsSQL, b.ID)
	if err != nil {
		return err
	}
	data := bulkData{ID: b.ID}
	for _, each := range results {
		switch each.code {
		case "":
			data.Sent++
		case codeTwice:
			data.Known++
		default:
			data.Failed++
		}
	}
	return recordBulkEvent(ctx, tx, EventBulkSent, data)
}

// recallRest takes back what is open of a bulk that was recalled, each for itself.
func (s *Service) recallRest(ctx context.Context, e audit.Event) error {
	ctx, b, _, err := s.ofBulk(ctx, e)
	if err != nil {
		return err
	}
	open, err := db.All(ctx, s.db.Read(), db.Value[string], openOfBulkSQL, b.ID, bulkBatch)
	if err != nil {
		return err
	}
	for _, id := range open {
		if err := s.recallOf(ctx, b, id); err != nil {
			return err
		}
	}
	if len(open) == bulkBatch {
		return job.Snooze(0)
	}
	return nil
}

// recallOf takes one back, unless it was answered meanwhile or its time is over.
func (s *Service) recallOf(ctx context.Context, b Bulk, id string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.requester(ctx, tx)
		if errs.KindOf(err) == errs.NotFound {
			return nil // its requests have ended with the account
		}
		if err != nil {
			return err
		}
		m, err := byID(ctx, tx, id)
		if err != nil || m.State != Requested {
			return err
		}
		m.bulkID = b.ID
		if at := m.asOf(tx.Now()); at.State == Ended {
			return end(ctx, tx, m, at.EndReason, requester{}, Portal)
		}
		return end(ctx, tx, m, Recalled, a, Delegate)
	})
}

// bulkMail fills the mail that tells the agent what came of a bulk, instead of one for each request.
type bulkMail struct {
	Name, FileName      string
	Sent, Known, Failed int
	Link                string
}

func (s *Service) tellBulk(ctx context.Context, e audit.Event) error {
	_, b, data, err := s.ofBulk(ctx, e)
	if err != nil {
		return err
	}
	to, err := s.ports.Contact(ctx, s.db.Read(), b.AccountID)
	if errs.KindOf(err) == errs.NotFound || err == nil && to.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	link := mail.Link(s.ports.Origin+"/mypage/delegation/request/report?bulkId="+b.ID, to.Lang)
	m, err := texts.Compose("bulk-sent", to.Lang, bulkMail{to.Name, cmp.Or(b.FileName, "-"), data.Sent, data.Known, data.Failed, link})
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID, to.Mail
	return s.ports.Send(ctx, m)
}
