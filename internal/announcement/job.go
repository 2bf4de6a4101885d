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

// batchSize is how many accounts one job looks at.
const batchSize = 100

// batch is the data of EventMailing.
type batch struct {
	AnnouncementID string `json:"announcementId"`
	Batch          int64  `json:"batch"`
}

// Subscribe sends the mails that follow from announcements, apart from all others, so
// that those do not wait for a long list of readers.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(EventPublished, "announcement.due", func(ctx context.Context, _ audit.Event) error {
		_, err := s.MailDue(ctx)
		return err
	})
	q.On(EventMailing, "announcement.mail", s.mailBatch)
	q.Apart("announcement.mail", 1)
}

// MailDue begins the mails about what is shown by now and was to be told by mail. It
// tells how many announcements these are, and may run at any time on any node.
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
			_, err = took(ctx, tx, insertMailingSQL, id)
			return errors.Join(err, s.goOn(ctx, tx, batch{id, 1}))
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

// mailBatch tells the next accounts. What it has done is written down after each mail,
// so that a job that fails goes on where it stopped.
func (s *Service) mailBatch(ctx context.Context, e audit.Event) error {
	var b batch
	if err := json.Unmarshal(e.Data, &b); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	rows, err := db.All(ctx, s.db.Read(), scanMailing, mailingSQL, b.AnnouncementID)
	if err != nil || len(rows) == 0 || rows[0].batch != b.Batch {
		return err // nil where an earlier run did it
	}
	a, err := s.ByID(ctx, b.AnnouncementID)
	if errs.KindOf(err) == errs.NotFound && err != nil {
		return s.finish(ctx, b.AnnouncementID) // it has ended meanwhile
	}
	if err != nil {
		return err
	}
	readers, err := s.ports.Readers.After(ctx, rows[0].after, batchSize)
	if err != nil {
		return err
	}
	for _, r := range readers {
		if err := s.tell(ctx, a, r, b); err != nil {
			return err
		}
	}
	if len(readers) < batchSize {
		return s.finish(ctx, b.AnnouncementID)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		ok, err := took(ctx, tx, nextBatchSQL, b.AnnouncementID, readers[len(readers)-1].AccountID, b.Batch)
		if err != nil || !ok {
			return err
		}
		return s.goOn(ctx, tx, batch{b.AnnouncementID, b.Batch + 1})
	})
}

func (s *Service) finish(ctx context.Context, id string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := took(ctx, tx, deleteMailingSQL, id)
		return err
	})
}

// tell sends one mail, where the account wants it. An address that takes no mail holds
// up nobody else.
func (s *Service) tell(ctx context.Context, a Announcement, r Reader, b batch) error {
	if !r.Wants || r.Mail == "" {
		return nil
	}
	m, err := s.compose(a, r)
	if err != nil {
		return err
	}
	undeliverable, err := s.ports.Mailer.Send(ctx, m)
	if undeliverable {
		slog.WarnContext(ctx, "announcement not delivered", "account", r.AccountID, "error", err)
	} else if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := took(ctx, tx, toldSQL, b.AnnouncementID, r.AccountID, b.Batch)
		return err
	})
}

func (s *Service) compose(a Announcement, r Reader) (Mail, error) {
	lang, title := "ja", a.Title.Ja
	if r.Lang == "en" {
		lang, title = "en", a.Title.En
	}
	link := s.ports.Origin + "/announcement/detail-" + string(a.Kind) + "?" + url.Values{"announcementId": {a.ID}, "lang": {lang}}.Encode()
	m, err := texts.Compose("announced", lang, map[string]any{
		"Name": r.Name, "Title": strings.Join(strings.Fields(title), " "), "Kind": string(a.Kind), "Urgent": a.Urgent, "Date": clock.Date(a.From), "Link": link,
	})
	return Mail{ID: a.ID + "." + r.AccountID, AccountID: r.AccountID, To: r.Mail, Lang: lang, Subject: m.Subject, Text: m.Text}, err
}
