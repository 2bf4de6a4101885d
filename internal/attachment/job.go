package attachment

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
)

// EventReceived is recorded when a file has come in that is to be checked for viruses.
const EventReceived = "attachment.received"

type received struct {
	ID string `json:"attachmentId"`
}

// scans is how many files are checked at a time on one node.
const scans = 2

// Subscribe has the files that come in checked, apart from other work: a scanner that
// hangs holds up nothing else.
func (s *Service) Subscribe(q *job.Queue) {
	const name = "attachment.scan"
	q.On(EventReceived, name, s.check)
	q.SetWorkers(name, scans)
}

// A file waits the longer for its next check the longer the scanner has been down.
const (
	soonest = time.Second
	latest  = 20 * time.Second
)

// check has one file scanned. While the scanner is down the file stays as it is and the
// check is taken up again. Where files are taken unscanned by now, it becomes unchecked.
func (s *Service) check(ctx context.Context, e audit.Event) error {
	var data received
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	f, err := s.find(ctx, data.ID)
	if errs.KindOf(err) == errs.NotFound || err == nil && f.Scan != Checking {
		return nil
	}
	if err != nil {
		return err
	}
	status, finding, err := s.scan(ctx, f)
	if err != nil {
		wait := min(max(s.db.Now().Sub(e.At)/4, soonest), latest)
		slog.WarnContext(ctx, "attachment not scanned yet", "attachment", f.ID, "again", wait, "error", err)
		return job.Snooze(wait)
	}
	err = s.settle(ctx, f, status, finding)
	if kind := errs.KindOf(err); kind == errs.NotFound || kind == errs.Conflict {
		return job.Snooze(soonest) // its draft was filed or deleted meanwhile
	}
	return err
}

func (s *Service) scan(ctx context.Context, f File) (ScanStatus, string, error) {
	if s.scanner == nil {
		return Unchecked, "", nil
	}
	body, err := s.blobs.Open(ctx, f.blobKey)
	if err != nil {
		return "", "", err
	}
	defer func() { _ = body.Close() }()
	finding, err := s.scanner.Scan(ctx, body)
	if err == nil && finding != "" {
		return Infected, finding, nil
	}
	return Clean, "", err
}

// settle notes the result of the check, while the file belongs to what it did before. Of
// an infected file of a draft the bytes go and the row tells why; of an application
// everything stays as it was filed, and whoever the application concerns is told.
func (s *Service) settle(ctx context.Context, f File, status ScanStatus, finding string) error {
	f.Scan, f.Finding = status, finding
	drops := status == Infected && f.OwnerKind == OfDraft
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.announce(ctx, tx, f); err != nil {
			return err
		}
		n, err := db.Exec(ctx, tx, settleSQL, status, finding, f.ID, f.OwnerKind, f.OwnerID)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.New(errs.Conflict, "attachment %s has moved on", f.ID)
		}
		if drops {
			_, err = db.Exec(ctx, tx, insertOrphanSQL, f.blobKey, tx.Ms())
		}
		return err
	})
	if err == nil && drops {
		s.dispose(context.WithoutCancel(ctx), f.blobKey)
	}
	return err
}

// announce tells what the file belongs to that it is infected. Touching the draft makes a
// filing that has seen the file before look again.
func (s *Service) announce(ctx context.Context, tx *db.Tx, f File) error {
	switch {
	case f.Scan != Infected:
		return nil
	case f.OwnerKind == OfDraft:
		return s.drafts.TouchDraft(ctx, tx, f.AccountID, f.OwnerID)
	case f.OwnerKind != OfApplication:
		return nil // the list of those on paper says so
	}
	return s.filings.Infected(ctx, tx, f.OwnerID, f)
}
