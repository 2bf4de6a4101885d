package account

import (
	"cmp"
	"context"
	"strings"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/sheet"
)

// Bulk is the accounts that staff register with one file.
type Bulk struct {
	ID, StaffID, FileName, Reason string
	Stage                         Stage
	Rows                          int
	Registered, Known, Wrong      int // so far; while it is checked, Registered would be
	CreatedAt, FinishedAt         time.Time
	parts, done                   int // of its rows, and how many of them an answer stands at
	contentHash                   string
}

// Stage is how far a bulk is.
type Stage string

// The stages. A bulk that is checked is registered once somebody says so; one that is stopped is not.
const (
	Checking    Stage = "CHECKING"
	Checked     Stage = "CHECKED"
	Registering Stage = "REGISTERING"
	Finished    Stage = "FINISHED"
	Stopped     Stage = "STOPPED"
)

const (
	// MaxBulkRows is how many accounts one file may name.
	MaxBulkRows = 100_000
	// maxBulkFile is the size of a file in bytes: 100,000 rows have half of it.
	maxBulkFile = 64 << 20
	// maxUnpacked is how much of a workbook is unpacked, in bytes: 100,000 rows, with each cell written out, have a half of it.
	maxUnpacked = 512 << 20
	// partRows is how many rows one transaction registers: few enough that nobody else waits for it.
	partRows = 250
	// sameFile is for how long the same file is the same wish.
	sameFile = 30 * 24 * time.Hour
	// bulkKept is for how long the rows of a file are kept for its report.
	bulkKept = 90 * 24 * time.Hour
)

// Events of bulks, and of each account that one registers.
const (
	EventBulkBegun      = "account.bulk-begun"
	EventBulkStarted    = "account.bulk-started"
	EventBulkStopped    = "account.bulk-stopped"
	EventBulkFinished   = "account.bulk-finished"
	EventBulkRegistered = "account.bulk-registered"
)

// bulkData is the data of the events of a bulk.
type bulkData struct {
	ID         string `json:"bulkId"`
	DryRun     bool   `json:"dryRun,omitempty"`
	Rows       int    `json:"rows"`
	Registered int    `json:"registered,omitempty"`
	Known      int    `json:"known,omitempty"`
	Wrong      int    `json:"wrong,omitempty"`
	Reason     string `json:"reason,omitempty"`
}

func (b Bulk) recordEvent(ctx context.Context, tx *db.Tx, event string) error {
	return audit.Record(ctx, tx, event, "account-bulk:"+b.ID, "", b.data())
}

func (b Bulk) data() bulkData {
	return bulkData{b.ID, b.Stage == Checking, b.Rows, b.Registered, b.Known, b.Wrong, b.Reason}
}

// open tells whether a job works on a bulk.
func (b Bulk) open() bool { return b.Stage == Checking || b.Stage == Registering }

// BulkOrder is what is asked with a file.
type BulkOrder struct {
	Key, FileName, Reason string
	DryRun                bool // only finds what would come of each row
}

// BeginBulk has the accounts of a file registered by a job, or only checked. The same key, and where it is no dry run within thirty
// days the same file, is the same bulk; again tells so.
func (s *Service) BeginBulk(ctx context.Context, order BulkOrder, file sheet.Source) (b Bulk, again bool, err error) {
	order.Reason = strings.TrimSpace(order.Reason)
	if wrong := wrongReason(order.Reason); wrong != nil && !order.DryRun {
		return b, false, errs.InvalidFields(wrong)
	}
	read, problems, err := readBulk(file)
	switch {
	case err != nil:
		return b, false, err
	case len(problems) > 0:
		return b, false, errs.RefuseAt(problems[0].Code, problems[0].Params, problems)
	}
	staffID := principal.From(ctx).AccountID
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		b, again, err = begunBulk(ctx, tx, staffID, order, read.hash)
		if err != nil || again {
			return err
		}
		b = Bulk{ID: db.NewID(), StaffID: staffID, FileName: shortName(order.FileName), Reason: order.Reason, Stage: Registering, Rows: read.rows,
			CreatedAt: tx.Now(), parts: read.parts.len(), contentHash: read.hash}
		if order.DryRun {
			b.Stage = Checking
		}
		if err := insertBulk(ctx, tx, b, order.Key, read.parts.all()); err != nil {
			return err
		}
		return b.recordEvent(ctx, tx, EventBulkBegun)
	})
	return b, again, err
}

// begunBulk is what the key or the same file has begun.
func begunBulk(ctx context.Context, tx *db.Tx, staffID string, order BulkOrder, hash string) (Bulk, bool, error) {
	b, err := db.One(ctx, tx, scanBulk, bulkByKeySQL, staffID, order.Key)
	if err == nil && b.contentHash != hash {
		return b, false, errs.Refuse("MSG-LIT-E-0098", errs.Params{"reason": "accountBulk"})
	}
	if errs.KindOf(err) != errs.NotFound || err == nil {
		return b, err == nil, err
	}
	if order.DryRun {
		return b, false, nil
	}
	b, err = db.One(ctx, tx, scanBulk, bulkByHashSQL, hash, tx.Now().Add(-sameFile).UnixMilli())
	if errs.KindOf(err) == errs.NotFound {
		return b, false, nil
	}
	return b, err == nil, err
}

// goesOn tells whether a bulk was stopped while it was being registered, and has rows left: who stops one that is only checked leaves
// no reason in it.
func (b Bulk) goesOn() bool { return b.Stage == Stopped && b.Reason != "" && b.done < b.parts }

// StartBulk has the rows of a bulk registered that was checked, or goes on with one that was stopped, behind what is done.
func (s *Service) StartBulk(ctx context.Context, id, reason string) (Bulk, error) {
	reason = strings.TrimSpace(reason)
	if wrong := wrongReason(reason); wrong != nil {
		return Bulk{}, errs.InvalidFields(wrong)
	}
	return s.turnBulk(ctx, id, EventBulkStarted, func(b *Bulk) bool {
		if b.goesOn() {
			b.Stage, b.Reason, b.FinishedAt = Registering, reason, time.Time{}
			return true
		}
		ok := b.Stage == Checked
		b.Stage, b.Reason, b.done, b.Registered, b.Known, b.Wrong, b.FinishedAt = Registering, reason, 0, 0, 0, 0, time.Time{}
		return ok
	})
}

// StopBulk has no more of a bulk registered. What is, stays.
func (s *Service) StopBulk(ctx context.Context, id string) (Bulk, error) {
	return s.turnBulk(ctx, id, EventBulkStopped, func(b *Bulk) bool {
		ok := b.open() || b.Stage == Checked
		if b.Stage != Registering {
			b.Reason = ""
		}
		b.Stage, b.FinishedAt = Stopped, s.db.Now()
		return ok
	})
}

// turnBulk takes a bulk to another stage, where it may be.
func (s *Service) turnBulk(ctx context.Context, id, event string, turn func(b *Bulk) bool) (b Bulk, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if b, err = db.One(ctx, tx, scanBulk, bulkByIDSQL+tx.ForUpdate(), id); err != nil {
			return err
		}
		if !turn(&b) {
			return errs.Refuse("MSG-LIT-E-0093", nil)
		}
		if err := updateBulk(ctx, tx, b); err != nil {
			return err
		}
		return b.recordEvent(ctx, tx, event)
	})
	return b, err
}

// maxBulksListed is how many are shown, the newest.
const maxBulksListed = 30

// Bulks are those of all staff, newest first.
func (s *Service) Bulks(ctx context.Context) ([]Bulk, error) {
	return db.All(ctx, s.db.Read(), scanBulk, bulksSQL, maxBulksListed)
}

// SweepBulks forgets the rows of files whose time is over, and tells how many bulks there were.
func (s *Service) SweepBulks(ctx context.Context) (n int64, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		n, err = deleteBulks(ctx, tx, tx.Now().Add(-bulkKept))
		return err
	})
	return n, err
}

// shortName is the name of a file, or a dash where it has none.
func shortName(name string) string {
	runes := []rune(strings.TrimSpace(name))
	return cmp.Or(string(runes[:min(len(runes), 200)]), "-")
}
