package announcement

import (
	"context"
	"errors"
	"slices"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Events of announcements.
const (
	EventSaved     = "announcement.saved"
	EventPublished = "announcement.published"
	EventEnded     = "announcement.ended"
	EventDeleted   = "announcement.deleted"
	EventMailing   = "announcement.mailing"
)

// eventData is the data of such an event.
type eventData struct {
	Kind    Kind   `json:"kind,omitempty"`
	Title   string `json:"title,omitempty"`
	Urgent  bool   `json:"urgent,omitempty"`
	Mail    bool   `json:"mail,omitempty"`
	From    string `json:"from,omitempty"`
	To      string `json:"to,omitempty"`
	Version int64  `json:"version,omitempty"`
}

func record(ctx context.Context, tx *db.Tx, event string, a Announcement) error {
	return audit.Record(ctx, tx, event, "announcement:"+a.ID, "", eventData{
		Kind: a.Kind, Title: a.Title.Ja, Urgent: a.Urgent, Mail: a.Mail, From: instant(a.Starts()), To: instant(a.To), Version: a.Version})
}

func instant(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

// DeskQuery asks for a part of the announcements of a status, or of all of them.
type DeskQuery struct {
	Status        Status
	Offset, Limit int
}

// ListForStaff lists announcements, what was changed last first, and tells how many there are. Of a status
// the list is made of the maxListed that were changed last.
func (s *Service) ListForStaff(ctx context.Context, q DeskQuery) ([]Announcement, int, error) {
	all := db.Listing{Table: "announcement", ID: "id", Columns: listed,
		Keys: []db.Key{{Column: "changed_at", Descending: true}, {Column: "from_at", Descending: true}, {Column: "id"}}}
	limit, offset := q.Limit, q.Offset
	if q.Status != "" {
		limit, offset = maxListed, 0
	}
	p, err := db.List(ctx, s.db.Read(), all, scan, limit, offset, maxListed)
	if q.Status == "" || err != nil {
		return p.Rows, min(p.Total, maxListed), err
	}
	list := slices.DeleteFunc(p.Rows, func(a Announcement) bool { return a.StatusAt(s.db.Now()) != q.Status })
	from := min(q.Offset, len(list))
	return list[from:min(from+q.Limit, len(list))], len(list), nil
}

// ByIDForStaff reads an announcement of any status.
func (s *Service) ByIDForStaff(ctx context.Context, id string) (Announcement, error) {
	return db.One(ctx, s.db.Read(), scan, deskByIDSQL, id)
}

// conflict is the answer to whoever saw another version than there is now.
func conflict() error { return errs.Refuse("MSG-LIT-E-0097", nil) }

// Save keeps an announcement as a draft, or publishes it: at once, or from its start on.
// A new one has no id.
func (s *Service) Save(ctx context.Context, in Input, publish bool) (Announcement, error) {
	var a Announcement
	defer s.changed()
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		before := Announcement{ID: db.NewID(), From: never}
		if in.AnnouncementID != "" {
			var err error
			if before, err = db.One(ctx, tx, scan, deskByIDSQL+tx.ForUpdate(), in.AnnouncementID); err != nil {
				return err
			}
		}
		status := before.StatusAt(tx.Now())
		if before.Version != in.Version || !publish && (status == Shown || status == Ended) {
			return conflict()
		}
		var err error
		if a, err = in.apply(before, publish, tx.Now()); err != nil {
			return err
		}
		a.ChangedAt, a.ChangedBy = tx.Now(), principal.From(ctx).Name
		return s.keep(ctx, tx, &a, publish)
	})
	return a, err
}

// keep writes an announcement and what happened to it.
func (s *Service) keep(ctx context.Context, tx *db.Tx, a *Announcement, published bool) error {
	event := EventSaved
	if published {
		event = EventPublished
	}
	if a.Version == 0 {
		a.Version = 1
		return errors.Join(insert(ctx, tx, *a), record(ctx, tx, event, *a))
	}
	ok, err := update(ctx, tx, *a)
	if err == nil && !ok {
		err = conflict()
	}
	a.Version++
	return errors.Join(err, record(ctx, tx, event, *a))
}

// End takes an announcement away now, or lets a scheduled one never be shown.
func (s *Service) End(ctx context.Context, id string, version int64) (Announcement, error) {
	return s.change(ctx, id, version, func(tx *db.Tx, a *Announcement) error {
		if status := a.StatusAt(tx.Now()); status != Shown && status != Scheduled {
			return conflict()
		}
		a.To, a.ChangedAt, a.ChangedBy = tx.Now(), tx.Now(), principal.From(ctx).Name
		ok, err := update(ctx, tx, *a)
		if err == nil && !ok {
			err = conflict()
		}
		a.Version++
		return errors.Join(err, record(ctx, tx, EventEnded, *a))
	})
}

// Delete removes a draft.
func (s *Service) Delete(ctx context.Context, id string, version int64) error {
	_, err := s.change(ctx, id, version, func(tx *db.Tx, a *Announcement) error {
		if a.StatusAt(tx.Now()) != Draft {
			return conflict()
		}
		ok, err := remove(ctx, tx, a.ID, a.Version)
		if err == nil && !ok {
			err = conflict()
		}
		return errors.Join(err, record(ctx, tx, EventDeleted, *a))
	})
	return err
}

// change does something to an announcement at the version that was seen.
func (s *Service) change(ctx context.Context, id string, version int64, fn func(*db.Tx, *Announcement) error) (Announcement, error) {
	var a Announcement
	defer s.changed()
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if a, err = db.One(ctx, tx, scan, deskByIDSQL+tx.ForUpdate(), id); err != nil {
			return err
		}
		if a.Version != version {
			return conflict()
		}
		return fn(tx, &a)
	})
	return a, err
}
