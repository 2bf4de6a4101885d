package announcement

import (
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// batchSize is how many accounts one job looks at. It ends before that where its time is
// nearly over: slowest is the longest that one mail takes.
const (
	batchSize = 100
	slowest   = 30 * time.Second
)

// batch is the data of EventMailing: the next accounts, or one whose mail was refused.
type batch struct {
	AnnouncementID string `json:"announcementId"`
	Batch          int64  `json:"batch,omitempty"`
	AccountID      string `json:"accountId,omitempty"`
}

// Subscribe sends the mails that follow from announcements, apart from all others, so
// that those do not wait for a long list of readers.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(EventPublished, "announcement.due", func(ctx context.Context, _ audit.Event) error {
		_, err := s.MailDue(ctx)
		return err
	})
	q.On(EventMailing, "announcement.mail", s.mailing)
	q.SetWorkers("announcement.mail", 1)
}

// MailDue begins the mails about what is shown by now and was to be told by mail, or goes
// on where it had ended before all were told. It tells how many announcements these are,
// and may run at any time on any node.
func (s *Service) MailDue(ctx context.Context) (int64, error) {
	now := s.db.Now().UnixMilli()
	due, err := db.All(ctx, s.db.Read(), db.Value[string], dueSQL, now, now)
	if err != nil {
		return 0, err
	}
	n := int64(0)
	for _, id := range due {
		err := s.db.Tx(ctx, func(tx *db.Tx) error {
			ok, err := took(ctx, tx, mailedSQL, tx.Ms(), tx.Ms(), tx.Ms(), id)
			if err != nil || !ok {
				return err
			}
			n++
			next, err := db.One(ctx, tx, db.Value[int64], beginMailingSQL, id)
			return errors.Join(err, s.goOn(ctx, tx, batch{AnnouncementID: id, Batch: next}))
		})
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

func (s *Service) goOn(ctx context.Context, tx *db.Tx, b batch) error {
	return audit.Record(ctx, tx, EventMailing, "announcement:"+b.AnnouncementID, "", b)
}

// mailing tells the next accounts, or one.
func (s *Service) mailing(ctx context.Context, e audit.Event) error {
	var b batch
	if err := json.Unmarshal(e.Data, &b); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	if b.AccountID != "" {
		return s.mailOne(ctx, b)
	}
	return s.mailBatch(ctx, b)
}

// mailBatch tells the next accounts. What it has done is written down after each mail,
// so that a job that fails goes on where it stopped.
func (s *Service) mailBatch(ctx context.Context, b batch) error {
	rows, err := db.All(ctx, s.db.Read(), scanMailing, mailingSQL, b.AnnouncementID)
	if err != nil || len(rows) == 0 || rows[0].batch != b.Batch {
		return err // nil where another run does it, or did
	}
	a, err := s.ByID(ctx, b.AnnouncementID)
	if errs.KindOf(err) == errs.NotFound && err != nil {
		return s.write(ctx, pauseSQL, b.AnnouncementID) // it has ended meanwhile
	}
	if err != nil {
		return err
	}
	readers, err := s.ports.Readers.ContactsAfter(ctx, rows[0].after, batchSize)
	if err != nil {
		return err
	}
	more := len(readers) == batchSize
	for i, r := range readers {
		if i > 0 && nearlyOver(ctx) {
			readers, more = readers[:i], true
			break
		}
		if ours, err := s.tell(ctx, a, r, b); err != nil || !ours {
			return err
		}
	}
	if !more {
		return s.write(ctx, deleteMailingSQL, b.AnnouncementID)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		ok, err := took(ctx, tx, nextBatchSQL, b.AnnouncementID, readers[len(readers)-1].AccountID, b.Batch)
		if err != nil || !ok {
			return err
		}
		return s.goOn(ctx, tx, batch{AnnouncementID: b.AnnouncementID, Batch: b.Batch + 1})
	})
}

// nearlyOver tells whether a job has too little time left for another mail.
func nearlyOver(ctx context.Context) bool {
	end, ok := ctx.Deadline()
	return ok && time.Until(end) < slowest
}

func (s *Service) write(ctx context.Context, statement, id string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := took(ctx, tx, statement, id)
		return err
	})
}

// tell sends one mail, where the account wants it, and notes it; false where another run
// has taken the batch over. A mail that alone is refused is left to a job of its own and
// holds up nobody.
func (s *Service) tell(ctx context.Context, a Announcement, r applicant.Contact, b batch) (ours bool, err error) {
	if !r.AboutService || r.Mail == "" {
		return true, nil
	}
	alone, refused := s.send(ctx, a, r)
	if refused != nil && !alone {
		return false, refused
	}
	if refused != nil {
		slog.WarnContext(ctx, "mail of an announcement is tried again", "announcement", a.ID, "account", r.AccountID, "error", refused)
	}
	ctx = context.WithoutCancel(ctx) // what was sent is noted, also when the job's time is over
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if ours, err = took(ctx, tx, mailedToSQL, b.AnnouncementID, r.AccountID, b.Batch); err != nil || !ours || refused == nil {
			return err
		}
		return s.goOn(ctx, tx, batch{AnnouncementID: a.ID, AccountID: r.AccountID})
	})
	return ours, err
}

// mailOne tells the one account whose mail was refused before; nobody where the
// announcement has ended, or the account is gone.
func (s *Service) mailOne(ctx context.Context, b batch) error {
	a, err := s.ByID(ctx, b.AnnouncementID)
	if err != nil {
		return unlessGone(err)
	}
	r, err := s.ports.Readers.Contact(ctx, s.db.Read(), b.AccountID)
	if err != nil || !r.AboutService || r.Mail == "" {
		return unlessGone(err)
	}
	_, err = s.send(ctx, a, r)
	return err
}

func unlessGone(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}

// send tells one account; alone says that only this mail was refused.
func (s *Service) send(ctx context.Context, a Announcement, r applicant.Contact) (alone bool, err error) {
	m, err := s.compose(a, r)
	if err != nil {
		return false, err
	}
	err = s.ports.Send(ctx, r.AccountID, r.Lang, m)
	return mail.IsMessageError(err), err
}

func (s *Service) compose(a Announcement, r applicant.Contact) (mail.Message, error) {
	lang, title := "ja", a.Title.Ja
	if r.Lang == "en" {
		lang, title = "en", a.Title.En
	}
	link := mail.Link(s.ports.Origin+"/announcement/detail-"+string(a.Kind)+"?"+url.Values{"announcementId": {a.ID}}.Encode(), lang)
	m, err := texts.Compose("announced", lang, map[string]any{
		"Name": r.Name, "Title": strings.Join(strings.Fields(title), " "), "Kind": string(a.Kind), "Urgent": a.Urgent, "Date": clock.Date(a.From), "Link": link,
	})
	m.ID, m.To = a.ID+"."+r.AccountID, r.Mail
	return m, err
}
