package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
)

func TestTheEndOfANotificationIsTold(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] who notified under the special scheme is reminded 30 and 10 days before its end, once each", func(t *testing.T, f *fixture) {
		a, err := f.notified(nil)
		f.must(explained(err))
		today := clock.Date(f.db.Now())
		for _, step := range []struct {
			left int
			want int64
		}{{31, 0}, {30, 1}, {29, 0}, {10, 1}, {3, 0}, {0, 0}} {
			ends := clock.Date(f.db.Now().AddDate(0, 0, step.left))
			f.world.facts = map[string]draft.LicenceFacts{"licence-1": {
				ID: "licence-1", AccountID: a.HolderID, Category: "expsp", ElectronicApplicationNumber: a.Number, ValidFrom: today, ValidTo: ends,
			}}
			reminded, err := f.Remind(t.Context())
			if err != nil || reminded != step.want {
				t.Errorf("%d days before: %d told (%v), want %d", step.left, reminded, err, step.want)
			}
		}
		if n := f.count("SELECT count(*) FROM event WHERE type = 'application.ending-soon'"); n != 2 {
			t.Errorf("%d events", n)
		}
	})
	title(t, "[R10.2] the reminder names the last day in both languages and leads to the discontinuation", func(t *testing.T, f *fixture) {
		a, err := f.notified(nil)
		f.must(explained(err))
		for lang, want := range map[string]string{"ja": "廃止の届出", "en": "notify the discontinuation"} {
			m, err := f.Compose(application.MailEnding, a, draft.Holder{Name: "x", Mail: "x@example.jp", Lang: lang}, application.EventData{Number: a.Number, Ends: "2027-05-20"}, "")
			f.must(err)
			if !strings.Contains(m.Text, want) || !strings.Contains(m.Text, "procedureId=expsp-repeal") || !strings.Contains(m.Subject, "2027") {
				t.Errorf("%s: %s\n%s", lang, m.Subject, m.Text)
			}
		}
	})
}
