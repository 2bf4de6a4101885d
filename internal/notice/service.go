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

// happened is the data of the events.
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

// Found is a page of the account's notices.
type Found struct {
	Notices []Summary `json:"notices"`
	Total   int64     `json:"total" doc:"how many match, on all pages"`
	Unread  int64     `json:"unread" doc:"how many of all the account's notices were not opened yet"`
	// Truncated tells that more match than a list ever shows.
	Truncated bool `json:"truncated" doc:"whether more match than the list shows on all its pages"`
}

// List is a page of the account's notices, newest first; of all that match, at most 1000
// are ever shown.
func (s *Service) List(ctx context.Context, accountID string, f Filter) (Found, error) {
	f.Offset = min(max(f.Offset, 0), maxListed)
	if f.Limit <= 0 {
		f.Limit = maxListed
	}
	f.Limit = min(f.Limit, maxListed-f.Offset)
	var found Found
	var err error
	if found.Notices, err = s.matching(ctx, accountID, f); err != nil {
		return found, err
	}
	if found.Total, err = db.One(ctx, s.db.Read(), db.Value[int64], countSQL, f.arguments(accountID)...); err != nil {
		return found, err
	}
	found.Truncated = found.Total > maxListed
	found.Unread, err = s.Unread(ctx, accountID)
	return found, err
}

// Latest is at most n of the account's notices, newest first.
func (s *Service) Latest(ctx context.Context, accountID string, n int) ([]Summary, error) {
	return s.matching(ctx, accountID, Filter{Limit: n})
}

// Unread is how many of the account's notices were not opened yet.
func (s *Service) Unread(ctx context.Context, accountID string) (int64, error) {
	return db.One(ctx, s.db.Read(), db.Value[int64], unreadSQL, accountID)
}

func (s *Service) matching(ctx context.Context, accountID string, f Filter) ([]Summary, error) {
	list, err := db.All(ctx, s.db.Read(), scan, listSQL, append(f.arguments(accountID), f.Limit, f.Offset)...)
	out := make([]Summary, len(list))
	for i, d := range list {
		out[i] = summary(d)
	}
	return out, err
}

// Open reads the account's own notice and, the first time, notes when; another's
// is errs.NotFound.
func (s *Service) Open(ctx context.Context, accountID, number string) (Delivered, error) {
	d, err := s.Own(ctx, accountID, number)
	if err != nil || d.Read() {
		return d, err
	}
	if err := s.markRead(ctx, &d); err != nil {
		// A notice can be read while nothing can be written; it then stays unread in the list.
		slog.WarnContext(ctx, "notice was not marked read", "notice", number, "error", err)
	}
	return d, nil
}

// PDF writes the account's own notice as a letter, in Japanese or ("en") in English;
// another's is errs.NotFound.
func (s *Service) PDF(ctx context.Context, accountID, number, lang string) ([]byte, error) {
	d, err := s.Own(ctx, accountID, number)
	if err != nil {
		return nil, err
	}
	if lang != "en" {
		lang = "ja"
	}
	return letter(d, lang)
}

// Own reads the account's own notice, without noting that it was opened; another's is errs.NotFound.
func (s *Service) Own(ctx context.Context, accountID, number string) (Delivered, error) {
	if !numberPattern.MatchString(number) {
		return Delivered{}, errs.New(errs.NotFound, "notice number is malformed")
	}
	return db.One(ctx, s.db.Read(), scan, ownSQL, number, accountID)
}

// markRead notes when the notice was opened, unless it was opened meanwhile.
func (s *Service) markRead(ctx context.Context, d *Delivered) error {
	var at time.Time
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		at = tx.Now()
		n, err := db.Exec(ctx, tx, readSQL, tx.Ms(), d.Number)
		if err != nil || n == 0 {
			return err
		}
		return audit.Record(ctx, tx, EventRead, "notice:"+d.Number, d.CaseID, happened{d.Number, d.ElectronicApplicationNumber})
	})
	if err == nil {
		d.ReadAt = at
	}
	return err
}
