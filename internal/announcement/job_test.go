package announcement

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

func timeOf(hours int) time.Duration { return time.Duration(hours) * time.Hour }

// crowd is accounts of which every third wants no mail, and a relay that may be down.
type crowd struct {
	readers []applicant.Contact
	sent    []mail.Message
	down    int    // from so many mails on
	refuses string // an address, for the moment
	sending func() // called as a mail is handed over
}

func newCrowd(n int) *crowd {
	c := &crowd{down: -1}
	for i := range n {
		c.readers = append(c.readers, applicant.Contact{AccountID: fmt.Sprintf("a%04d", i), Name: "電波", Mail: fmt.Sprintf("a%d@x.example", i),
			Lang: []string{"ja", "en"}[i%2], AboutService: i%3 != 2})
	}
	return c
}

func (c *crowd) ContactsAfter(_ context.Context, id string, n int) ([]applicant.Contact, error) {
	i, found := slices.BinarySearchFunc(c.readers, id, func(r applicant.Contact, id string) int { return strings.Compare(r.AccountID, id) })
	if found {
		i++
	}
	return c.readers[i:min(i+n, len(c.readers))], nil
}

func (c *crowd) Contact(_ context.Context, _ db.Querier, id string) (applicant.Contact, error) {
	for _, r := range c.readers {
		if r.AccountID == id {
			return r, nil
		}
	}
	return applicant.Contact{}, errs.New(errs.NotFound, "no %s", id)
}

func (c *crowd) send(ctx context.Context, _, _ string, m mail.Message) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if m.To == c.refuses {
		return mail.ErrInvalidMessage
	}
	if c.sending != nil {
		c.sending()
	}
	if c.down == 0 {
		return errors.New("the relay is down")
	}
	c.down--
	c.sent = append(c.sent, m)
	return nil
}

// mailed is how many mails each person got.
func (c *crowd) mailed() map[string]int {
	to := map[string]int{}
	for _, m := range c.sent {
		to[m.To]++
	}
	return to
}

// follow does what follows from every event, as the queue would, until only what fails is
// left; it gives the first failure.
func follow(t *testing.T, s *Service, done map[string]bool) error {
	t.Helper()
	return followIn(t, t.Context(), s, done)
}

// followIn gives every job the time that ctx has.
func followIn(t *testing.T, ctx context.Context, s *Service, done map[string]bool) error {
	t.Helper()
	q := job.New(s.db)
	s.Subscribe(q)
	for {
		var failed error
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
			if err := q.Run(ctx, e); err != nil {
				failed = cmp.Or(failed, err)
				continue
			}
			done[id] = true
		}
		if len(done) == before {
			return failed
		}
	}
}

func TestAnAnnouncementIsMailedOnceItIsShown(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, now *clock.Settable) {
		people := newCrowd(250)
		s.ports.Readers, s.ports.Send = people, people.send
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
		if want := 250 - 83; len(people.sent) != want || len(people.mailed()) != want {
			t.Errorf("%d mails to %d people, want %d", len(people.sent), len(people.mailed()), want)
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

// publishWithMail publishes an announcement that is to be mailed to a crowd.
func publishWithMail(t *testing.T, s *Service, people *crowd) Announcement {
	t.Helper()
	s.ports.Readers, s.ports.Send = people, people.send
	in := written()
	in.Mail = true
	return save(t, s, in, true)
}

// A mail server that puts off newcomers (greylisting) puts off one, not all behind it.
func TestAMailThatIsRefusedHoldsUpNobodyElse(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		people := newCrowd(150)
		people.refuses = "a4@x.example"
		publishWithMail(t, s, people)
		done := map[string]bool{}
		if err := follow(t, s, done); err == nil || len(people.sent) != 99 || people.mailed()["a4@x.example"] != 0 {
			t.Fatalf("%d mails, %v", len(people.sent), err)
		}
		people.refuses = ""
		if err := follow(t, s, done); err != nil || len(people.sent) != 100 || people.mailed()["a4@x.example"] != 1 {
			t.Errorf("%d mails, %v", len(people.sent), err)
		}
	})
}

// A job whose time is over has noted what it sent, and one that has little time left
// leaves the rest to the next.
func TestNobodyIsToldTwiceWhenTheTimeOfAJobIsOver(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		people := newCrowd(6)
		publishWithMail(t, s, people)
		ctx, over := context.WithCancel(t.Context())
		people.sending = over
		done := map[string]bool{}
		if err := followIn(t, ctx, s, done); err == nil {
			t.Fatal("its time is not over")
		}
		people.sending = nil
		ctx, end := context.WithTimeout(t.Context(), slowest-time.Second)
		defer end()
		if err := followIn(t, ctx, s, done); err != nil {
			t.Fatal(err)
		}
		if len(people.sent) != 4 || len(people.mailed()) != 4 {
			t.Errorf("%d mails to %d people", len(people.sent), len(people.mailed()))
		}
		jobs, err := db.All(t.Context(), s.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = $1`, EventMailing)
		if err != nil || len(jobs) < 4 {
			t.Errorf("%d jobs, %v", len(jobs), err)
		}
	})
}

func TestMailsStopWhenAnAnnouncementEndsAndGoOnWhenItIsShownAgain(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		people := newCrowd(150)
		a := publishWithMail(t, s, people)
		if !a.MailsBegun(s.db.Now()) {
			t.Error("not begun")
		}
		done := map[string]bool{}
		people.down = 10
		if err := follow(t, s, done); err == nil {
			t.Fatal("the relay is not down")
		}
		a, err := s.End(officer(t), a.ID, a.Version)
		if err != nil {
			t.Fatal(err)
		}
		people.down = -1
		if err := follow(t, s, done); err != nil || len(people.sent) != 10 {
			t.Errorf("%d mails, %v", len(people.sent), err)
		}
		if a, err = s.ByIDForStaff(t.Context(), a.ID); err != nil || a.MailsBegun(s.db.Now()) {
			t.Errorf("said to be sent: %+v %v", a, err)
		}
		in := written()
		in.AnnouncementID, in.Version, in.Mail = a.ID, a.Version, true
		save(t, s, in, true)
		if err := follow(t, s, done); err != nil || len(people.sent) != 100 || len(people.mailed()) != 100 {
			t.Errorf("%d mails to %d people, %v", len(people.sent), len(people.mailed()), err)
		}
		// A job of an earlier batch that comes again does nothing.
		data, _ := json.Marshal(batch{AnnouncementID: a.ID, Batch: 1})
		if err := s.mailing(t.Context(), audit.Event{Data: data}); err != nil || len(people.sent) != 100 {
			t.Errorf("%d mails, %v", len(people.sent), err)
		}
	})
}
