package delegation

import (
	"context"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Bulk is the requests that an agent sends with one file.
type Bulk struct {
	ID          string
	AccountID   string
	FileName    string
	Rows, Done  int // how many there are, and how many an answer stands at
	CreatedAt   time.Time
	RecalledAt  time.Time // zero where it was not recalled
	FinishedAt  time.Time // when the last was done; zero while some wait
	contentHash string
}

// BulkRow is a line of the file, in its stored form. ValidFrom of the terms is empty where it is the day of sending.
type BulkRow struct {
	Line  int   `json:"line"`
	Terms Terms `json:"terms"`
}

const (
	maxBulkRows = 1000
	// maxBulks are how many an account may begin in a day, maxOpenBulks how many may be under way.
	maxBulks     = 10
	maxOpenBulks = 3
	// maxOfBulks is how many requests of bulks leave in a day. They count among those of the account, as each is a mail to
	// an address that it names; so a bulk is no more of a mail relay than the form. What is left is for the form.
	maxOfBulks = 80
	// bulkLife is how long a bulk may take: with others before it, and its account suspended for a time.
	bulkLife = 60 * 24 * time.Hour
	// sameFile is for how long the same file is the same wish: as long as a request is open.
	sameFile = answerTime
)

// Events of bulks.
const (
	EventBulkBegun    = "delegation.bulk-begun"
	EventBulkSent     = "delegation.bulk-sent"
	EventBulkRecalled = "delegation.bulk-recalled"
)

// bulkData is the data of the events. Sent, Known and Failed are how many were asked, stood already, and could not be asked.
type bulkData struct {
	ID     string `json:"bulkId"`
	Sent   int    `json:"sent,omitempty"`
	Known  int    `json:"known,omitempty"`
	Failed int    `json:"failed,omitempty"`
	// Member is who of a firm began the bulk, or recalled it: what the jobs do is done by that person in the firm's name.
	Member *principal.Member `json:"member,omitempty"`
}

func recordBulkEvent(ctx context.Context, tx *db.Tx, event string, data bulkData) error {
	data.Member = principal.From(ctx).Member
	return audit.Record(ctx, tx, event, "delegation-bulk:"+data.ID, "", data)
}

// Begun is a bulk that was begun, or that the same file began before.
type Begun struct {
	Bulk
	Again bool
}

// BeginBulk has the rows of a file sent, all or none. The same key, and within thirty days the same file, gives the same
// bulk, unless it was recalled.
func (s *Service) BeginBulk(ctx context.Context, key, name string, file []byte) (Begun, error) {
	read, err := s.readBulk(ctx, file)
	switch {
	case err != nil:
		return Begun{}, err
	case len(read.mistakes) > 0:
		return Begun{}, errs.InvalidFields(read.fields())
	}
	content, err := json.Marshal(read.rows)
	if err != nil {
		return Begun{}, errs.New(errs.Internal, "rows of a bulk: %w", err)
	}
	var out Begun
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.requester(ctx, tx)
		if err != nil {
			return err
		}
		out, err = begunBefore(ctx, tx, a.AccountID, key, read.hash)
		if err == nil || errs.KindOf(err) != errs.NotFound {
			return err
		}
		if err := bulkAllowed(ctx, tx, a.AccountID); err != nil {
			return err
		}
		if len(read.existing) == len(read.rows) { // nothing to be sent
			return errs.Refuse(codeTwice, errs.Params{"reason": "nothingToSend"})
		}
		out.Bulk = Bulk{ID: db.NewID(), AccountID: a.AccountID, FileName: nameOf(name), Rows: len(read.rows), CreatedAt: tx.Now(), contentHash: read.hash}
		if err := insertBulk(ctx, tx, out.Bulk, key, string(content)); err != nil {
			return err
		}
		return recordBulkEvent(ctx, tx, EventBulkBegun, bulkData{ID: out.ID})
	})
	return out, err
}

// begunBefore is what the key or the same file has begun; errs.NotFound where nothing has.
func begunBefore(ctx context.Context, tx *db.Tx, accountID, key, hash string) (Begun, error) {
	b, err := db.One(ctx, tx, scanBulk, bulkByKeySQL, accountID, key)
	if err == nil && b.contentHash != hash {
		return Begun{}, errs.Refuse(codeKeyReused, errs.Params{"reason": "delegation"})
	}
	if err == nil || errs.KindOf(err) != errs.NotFound {
		return Begun{Bulk: b}, err
	}
	b, err = db.One(ctx, tx, scanBulk, bulkByHashSQL, accountID, hash, tx.Now().Add(-sameFile).UnixMilli())
	return Begun{b, err == nil}, err
}

// bulkAllowed keeps the limits. The account's row is locked, so they are exact.
func bulkAllowed(ctx context.Context, tx *db.Tx, accountID string) error {
	for _, each := range []struct {
		reason, statement string
		limit             int
		since             time.Time
	}{
		{"bulksOpen", openBulksSQL, maxOpenBulks, time.Time{}},
		{"bulksToday", bulksSinceSQL, maxBulks, tx.Now().AddDate(0, 0, -1)},
	} {
		n, err := db.One(ctx, tx, db.Value[int], each.statement, accountID, each.since.UnixMilli(), each.limit)
		if err != nil {
			return err
		}
		if n >= each.limit {
			return errs.Refuse(codeMost, errs.Params{"max": strconv.Itoa(each.limit), "reason": each.reason})
		}
	}
	return nil
}

// RecallBulk takes back all of a bulk that nobody has answered, and sends no more of it. Each is told by itself, by a job.
func (s *Service) RecallBulk(ctx context.Context, id string) (Bulk, error) {
	var b Bulk
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.requester(ctx, tx)
		if err != nil {
			return err
		}
		if b, err = lockedBulk(ctx, tx, id, a.AccountID); err != nil || !b.RecalledAt.IsZero() {
			return err
		}
		open, err := db.All(ctx, tx, db.Value[string], openOfBulkSQL, id, 1)
		if err != nil {
			return err
		}
		if len(open) == 0 && !b.FinishedAt.IsZero() {
			return errs.Refuse(codeMovedOn, nil)
		}
		b.RecalledAt = tx.Now()
		if b.FinishedAt.IsZero() {
			b.FinishedAt = tx.Now()
		}
		if err := updateBulk(ctx, tx, b); err != nil {
			return err
		}
		return recordBulkEvent(ctx, tx, EventBulkRecalled, bulkData{ID: id})
	})
	return b, err
}
