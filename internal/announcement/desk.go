package announcement

import (
	"cmp"
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
	EventProposed  = "announcement.publication-requested"
	EventReturned  = "announcement.publication-returned"
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
	AskedBy string `json:"askedBy,omitempty"` // who asked for what another one has published
	Reason  string `json:"reason,omitempty"`
	// Before and After are what was changed.
	Before map[string]any `json:"before,omitempty"`
	After  map[string]any `json:"after,omitempty"`
}

func record(ctx context.Context, tx *db.Tx, event string, a Announcement) error {
	return audit.RecordIn(ctx, tx, a.Bureau, event, "announcement:"+a.ID, "", dataOf(a))
}

func dataOf(a Announcement) eventData {
	return eventData{Kind: a.Kind, Title: a.Title.Ja, Urgent: a.Urgent, Mail: a.Mail, From: instant(a.Starts()), To: instant(a.To), Version: a.Version}
}

// since adds what an announcement said before and says now: of a new one all of it.
func (d eventData) since(before, a Announcement) eventData {
	was, is := auditFields(before), auditFields(a)
	d.Before, d.After = map[string]any{}, map[string]any{}
	for key := range is {
		if before.Version == 0 || was[key] != is[key] {
			d.After[key] = is[key]
		}
		if before.Version > 0 && was[key] != is[key] {
			d.Before[key] = was[key]
		}
	}
	return d
}

// auditFields is what can be changed of an announcement, by what the audit log calls it.
func auditFields(a Announcement) map[string]any {
	return map[string]any{"kind": a.Kind, "title": a.Title, "body": a.Body, "urgent": a.Urgent, "mail": a.Mail, "bureau": a.Bureau,
		"from": instant(a.Starts()), "until": instant(a.To)}
}

func instant(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

// DeskQuery asks for a part of the announcements of a status, of those that wait to be published as urgent, or of all of them.
type DeskQuery struct {
	Status        Status
	Waiting       bool
	Offset, Limit int
}

// ListForStaff lists announcements, what was changed last first, and tells how many there are. Of a status
// the list is made of the maxListed that were changed last.
func (s *Service) ListForStaff(ctx context.Context, q DeskQuery) ([]Announcement, int, error) {
	all := db.Listing{Table: "announcement", ID: "id", Columns: listed,
		Keys: []db.Key{{Column: "changed_at", Descending: true}, {Column: "from_at", Descending: true}, {Column: "id"}}}
	limit, offset := q.Limit, q.Offset
	whole := q.Status == "" && !q.Waiting
	if !whole {
		limit, offset = maxListed, 0
	}
	p, err := db.List(ctx, s.db.Read(), all, scan, limit, offset, maxListed)
	if whole || err != nil {
		return p.Rows, min(p.Total, maxListed), err
	}
	list := slices.DeleteFunc(p.Rows, func(a Announcement) bool {
		return q.Waiting && a.Proposal.At.IsZero() || q.Status != "" && a.StatusAt(s.db.Now()) != q.Status
	})
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
// A new one has no id. What is urgent is published by somebody else (Propose, Approve).
func (s *Service) Save(ctx context.Context, in Input, publish bool) (Announcement, error) {
	return s.typed(ctx, in, func(tx *db.Tx, before Announcement) (Announcement, error) {
		status := before.StatusAt(tx.Now())
		if !publish && (status == Shown || status == Ended) {
			return before, conflict()
		}
		a, err := in.apply(before, publish, tx.Now(), s.ports.Pages)
		switch {
		case err != nil:
			return a, err
		case publish && in.Urgent:
			return a, refuse("announcementUrgent")
		}
		a.Proposal = Proposal{}
		a.wrote(ctx, before)
		event := EventSaved
		if publish {
			event = EventPublished
		}
		return a, s.keep(ctx, tx, &a, event, dataOf(a).since(before, a))
	})
}

// typed does something with what was typed, over the version that was seen, where nothing waits to be published.
func (s *Service) typed(ctx context.Context, in Input, fn func(tx *db.Tx, before Announcement) (Announcement, error)) (Announcement, error) {
	var a Announcement
	defer s.changed()
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		before := Announcement{ID: db.NewID(), From: never, Bureau: in.Bureau}
		if in.AnnouncementID != "" {
			var err error
			if before, err = s.locked(ctx, tx, in.AnnouncementID); err != nil {
				return err
			}
		}
		switch {
		case before.Version != in.Version:
			return conflict()
		case !before.Proposal.At.IsZero():
			return refuse("announcementWaits")
		case !s.givable(ctx, in.Bureau):
			return errs.InvalidFields([]errs.Field{{Pointer: "/bureau", Code: "MSG-LIT-E-0002"}})
		}
		var err error
		a, err = fn(tx, before)
		return err
	})
	return a, err
}

// locked reads an announcement, which nobody changes meanwhile, for somebody who may change it.
func (s *Service) locked(ctx context.Context, tx *db.Tx, id string) (Announcement, error) {
	a, err := db.One(ctx, tx, scan, deskByIDSQL+tx.ForUpdate(), id)
	if err == nil && !a.WritableBy(principal.From(ctx)) {
		err = errs.New(errs.Forbidden, "announcement %s is another bureau's", id)
	}
	return a, err
}

// keep writes an announcement and what happened to it.
func (s *Service) keep(ctx context.Context, tx *db.Tx, a *Announcement, event string, data eventData) error {
	a.ChangedAt, a.ChangedBy = tx.Now(), principal.From(ctx).Name
	if a.Version == 0 {
		if err := insert(ctx, tx, *a); err != nil {
			return err
		}
	} else if ok, err := update(ctx, tx, *a); err != nil || !ok {
		return cmp.Or(err, conflict())
	}
	a.Version++
	data.Version = a.Version
	return audit.RecordIn(ctx, tx, a.Bureau, event, "announcement:"+a.ID, "", data)
}

// End takes an announcement away now, or lets a scheduled one never be shown.
func (s *Service) End(ctx context.Context, id string, version int64) (Announcement, error) {
	return s.change(ctx, id, version, func(tx *db.Tx, a *Announcement) error {
		if status := a.StatusAt(tx.Now()); status != Shown && status != Scheduled {
			return conflict()
		}
		before := *a
		a.To, a.Proposal.At = tx.Now(), time.Time{}
		return s.keep(ctx, tx, a, EventEnded, dataOf(*a).since(before, *a))
	})
}

// Delete removes a draft.
func (s *Service) Delete(ctx context.Context, id string, version int64) error {
	_, err := s.change(ctx, id, version, func(tx *db.Tx, a *Announcement) error {
		if a.StatusAt(tx.Now()) != Draft {
			return conflict()
		}
		if !a.Proposal.At.IsZero() {
			return refuse("announcementWaits")
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
		if a, err = s.locked(ctx, tx, id); err != nil {
			return err
		}
		if a.Version != version {
			return conflict()
		}
		return fn(tx, &a)
	})
	return a, err
}
