package announcement

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/job"
)

func timeOf(hours int) time.Duration { return time.Duration(hours) * time.Hour }

// crowd is accounts of which every third wants no mail, and a relay that may be down.
type crowd struct {
	readers []Reader
	sent    []Mail
	down    int // from so many mails on
	refuses string
}

func newCrowd(n int) *crowd {
	c := &crowd{down: -1}
	for i := range n {
		c.readers = append(c.readers, Reader{AccountID: fmt.Sprintf("a%04d", i), Name: "電波", Mail: fmt.Sprintf("a%d@x.example", i),
			Lang: []string{"ja", "en"}[i%2], Wants: i%3 != 2})
	}
	return c
}

func (c *crowd) After(_ context.Context, id string, n int) ([]Reader, error) {
	i, found := slices.BinarySearchFunc(c.readers, id, func(r Reader, id string) int { return strings.Compare(r.AccountID, id) })
	if found {
		i++
	}
	return c.readers[i:min(i+n, len(c.readers))], nil
}

func (c *crowd) Send(_ context.Context, m Mail) (bool, error) {
	if m.To == c.refuses {
		return true, errors.New("no such person")
	}
	if c.down == 0 {
		return false, errors.New("the relay is down")
	}
	c.down--
	c.sent = append(c.sent, m)
	return false, nil
}

// follow does what follows from every event, as the queue would; it gives the first failure.
func follow(t *testing.T, s *Service, done map[string]bool) error {
	t.Helper()
	q := job.New(s.db)
	s.Subscribe(q)
	for {
		events, err := db.All(t.Context(), s.db.Read(), db.Value[string], `SELECT id FROM event ORDER BY id`)
		if err != nil {
			t.Fatal(err)
		}
		before := len(done)
		for _, id := range events {
			if done[id] {
				continue
			}
			e, err := audit.ByID(t.Context(), s.db.Read(), id)
			if err != nil {
				t.Fatal(err)
			}
			if err := q.Run(t.Context(), e); err != nil {
				return err
			}
			done[id] = true
		}
		if len(done) == before {
			return nil
		}
	}
}

func TestAnAnnouncementIsMailedOnceItIsShown(t *testing.T) {
	each(t, func(t *testing.T, s *Service, now *clock.Settable) {
		people := newCrowd(250)
		people.refuses = "a4@x.example"
		s.ports.Readers, s.ports.Mailer = people, people
		in := written()
		in.Mail, in.StartDate, in.StartTime = true, "2026-11-22", "09:00"
		a := save(t, s, in, true)
		done := map[string]bool{}
		if err := follow(t, s, done); err != nil || len(people.sent) != 0 {
			t.Fatalf("mailed before it is shown: %d, %v", len(people.sent), err)
		}
		now.Set(today.AddDate(0, 0, 2))
		for range 2 { // a second node
			if _, err := s.MailDue(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		people.down = 120
		if err := follow(t, s, done); err == nil || len(people.sent) != 120 {
			t.Fatalf("the relay is not down: %d", len(people.sent))
		}
		people.down = -1
		if err := follow(t, s, done); err != nil {
			t.Fatal(err)
		}
		to := map[string]int{}
		for _, m := range people.sent {
			to[m.To]++
		}
		if want := 250 - 83 - 1; len(people.sent) != want || len(to) != want {
			t.Errorf("%d mails to %d people, want %d", len(people.sent), len(to), want)
		}
		first, second := people.sent[0], people.sent[1]
		if first.Subject != "お知らせ: 停止" || second.Subject != "Announcement: Downtime" ||
			!strings.Contains(second.Text, "https://portal.example/announcement/detail-system?announcementId="+a.ID+"&lang=en") {
			t.Errorf("%+v\n%+v", first, second)
		}
		if n, err := s.MailDue(t.Context()); n != 0 || err != nil {
			t.Errorf("once more: %d %v", n, err)
		}
		if left, err := db.All(t.Context(), s.db.Read(), scanMailing, `SELECT after_id, batch FROM announcement_mailing`); len(left) != 0 || err != nil {
			t.Errorf("left %v %v", left, err)
		}
	})
}

func TestMailsStopWhenAnAnnouncementEnds(t *testing.T) {
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		people := newCrowd(150)
		s.ports.Readers, s.ports.Mailer = people, people
		in := written()
		in.Mail = true
		a := save(t, s, in, true)
		done := map[string]bool{}
		people.down = 10
		if err := follow(t, s, done); err == nil {
			t.Fatal("the relay is not down")
		}
		if _, err := s.End(officer(t), a.ID, a.Version); err != nil {
			t.Fatal(err)
		}
		people.down = -1
		if err := follow(t, s, done); err != nil || len(people.sent) != 10 {
			t.Errorf("%d mails, %v", len(people.sent), err)
		}
		// A job of an earlier batch that comes again does nothing.
		data, _ := json.Marshal(batch{a.ID, 1})
		if err := s.mailBatch(t.Context(), audit.Event{Data: data}); err != nil || len(people.sent) != 10 {
			t.Errorf("%d mails, %v", len(people.sent), err)
		}
	})
}
