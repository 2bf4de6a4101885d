package notice

import (
	"context"
	"log/slog"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// maxListed is how many records a list shows at most (spec 9).
const maxListed = 1000

// Service delivers notices and shows them.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }

// happened is the data of EventSent.
type happened struct {
	NoticeNumber                string `json:"noticeNumber"`
	ElectronicApplicationNumber string `json:"electronicApplicationNumber"`
}

// Send delivers a notice into the account's list and gives its number.
func (s *Service) Send(ctx context.Context, tx *db.Tx, n Notice) (string, error) {
	d := Delivered{Notice: n, SentAt: tx.Now()}
	if err := store(ctx, tx, &d); err != nil {
		return "", err
	}
	err := audit.Record(ctx, tx, EventSent, "notice:"+d.Number, n.CaseID, happened{d.Number, n.ElectronicApplicationNumber})
	return d.Number, err
}

// store draws the number, anew where it is taken.
func store(ctx context.Context, tx *db.Tx, d *Delivered) error {
	const tries = 8
	for range tries {
		d.Number = drawNumber(tx.Now())
		if ok, err := insert(ctx, tx, *d); err != nil || ok {
			return err
		}
	}
	return errs.New(errs.Internal, "no free notice number in %d tries", tries)
}

// List is the account's notices, newest first.
func (s *Service) List(ctx context.Context, accountID string) ([]Summary, error) {
	return s.Latest(ctx, accountID, maxListed)
}

// Latest is at most n of the account's notices, newest first.
func (s *Service) Latest(ctx context.Context, accountID string, n int) ([]Summary, error) {
	list, err := db.All(ctx, s.db.Read(), scan, listSQL, accountID, n)
	out := make([]Summary, len(list))
	for i, d := range list {
		out[i] = summary(d)
	}
	return out, err
}

// Open reads the account's own notice and, the first time, notes when; another's
// is errs.NotFound.
func (s *Service) Open(ctx context.Context, accountID, number string) (Delivered, error) {
	if !numberPattern.MatchString(number) {
		return Delivered{}, errs.New(errs.NotFound, "notice number is malformed")
	}
	d, err := db.One(ctx, s.db.Read(), scan, ownSQL, number, accountID)
	if err != nil || d.Read() {
		return d, err
	}
	if err := s.markRead(ctx, &d); err != nil {
		// A notice can be read while nothing can be written; it then stays unread in the list.
		slog.WarnContext(ctx, "notice was not marked read", "notice", number, "error", err)
	}
	return d, nil
}

func (s *Service) markRead(ctx context.Context, d *Delivered) error {
	var at time.Time
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		at = tx.Now()
		_, err := db.Exec(ctx, tx, readSQL, tx.Ms(), d.Number)
		return err
	})
	if err == nil {
		d.ReadAt = at
	}
	return err
}
