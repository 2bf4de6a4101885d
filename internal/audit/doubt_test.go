package audit

import (
	"strings"
	"testing"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

func TestWhatIsNotAsItWasSealedIsMarked(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := &sealed{t: t, d: d, now: now}
		now.Set(epoch)
		s.write(Event{Type: "account.changed", Subject: "account:forged"}, Event{Type: "account.changed", Subject: "account:real"})
		s.exec(`UPDATE event SET case_id = 'forged' WHERE subject = 'account:forged'`)
		s.must(RecordVerified(t.Context(), d, s.verify()))
		s.seal()
		l := &Log{db: d, people: nobodyElse{}}
		page, err := l.listGet(as(t), searchQuery{Type: "account.changed"})
		s.must(err)
		file, err := l.export(as(t), searchQuery{Type: "account.changed"})
		s.must(err)
		for _, e := range page.Events {
			if strings.HasPrefix(e.Words, doubtful.JA) != (e.Subject == "account:forged") {
				t.Errorf("[R8.10] listed: %s %s", e.Subject, e.Words)
			}
		}
		for line := range strings.Lines(file.Text) {
			if strings.Contains(line, doubtful.JA) != strings.Contains(line, "account:forged") {
				t.Errorf("[R8.10] exported: %s", line)
			}
		}
		// A batch that is not as it was made vouches for none of its events.
		s.exec(`UPDATE audit_batch SET sealed_at = sealed_at + 1 WHERE seq = 1`)
		now.Set(epoch.AddDate(0, 0, 1))
		s.must(RecordVerified(t.Context(), d, s.verify()))
		s.seal()
		if page, err = l.listGet(as(t), searchQuery{Type: "account.changed"}); err != nil || len(page.Events) != 2 {
			t.Fatal(page, err)
		}
		for _, e := range page.Events {
			if !strings.HasPrefix(e.Words, doubtful.JA) {
				t.Errorf("[R8.10] of the batch: %s", e.Words)
			}
		}
	})
}
