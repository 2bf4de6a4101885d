package oversight

import (
	"context"
	"errors"
	"testing"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/job"
)

func TestRunning(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] mails are added up by day and month, and of jobs the most of each is kept", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			waits := job.Backlog{Waiting: 7, Failed: 2, Oldest: backlog.Oldest}
			f.backlog = func(context.Context) (job.Backlog, error) { return waits, nil }
			observe := func(outcomes ...string) {
				for _, each := range outcomes {
					f.Mailed(each)
				}
				if err := f.Observe(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			observe("sent", "sent", "bounced")
			waits = job.Backlog{Waiting: 3, Failed: 4}
			observe("sent", "failed")
			observe()
			today := clock.Date(f.db.Now())
			out, err := f.Running(staff(t), today, today)
			if err != nil {
				t.Fatal(err)
			}
			want := RunningPeriod{Period: today, MailSent: 3, MailFailed: 1, MailBounced: 1, JobsWaiting: 7, JobsFailed: 4, OldestMinutes: 3}
			if len(out.Periods) != 1 || out.Periods[0] != want || out.Waiting != 3 || out.Failed != 4 || out.OldestSeconds != 0 {
				t.Errorf("%+v", out)
			}
			if months, err := f.Running(staff(t), "2001-01-01", "2001-06-30"); err != nil || months.Step != Month || len(months.Periods) != 6 {
				t.Errorf("%+v, %v", months, err)
			}
			if summary := f.summary(today, today, ""); summary.Total != (Counts{}) {
				t.Errorf("what no bureau's is counts as a bureau's: %+v", summary.Total)
			}
		})
	})
	t.Run("[R1.5] errors of browsers are added up by kind", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.Erred("script", 2)
			f.Erred("call", 1)
			if err := f.Observe(t.Context()); err != nil {
				t.Fatal(err)
			}
			f.Erred("script", 3)
			if err := f.Observe(t.Context()); err != nil {
				t.Fatal(err)
			}
			today := clock.Date(f.db.Now())
			if out, err := f.Running(staff(t), today, today); err != nil || out.Periods[0].ErrorsScript != 5 || out.Periods[0].ErrorsCall != 1 {
				t.Errorf("%+v, %v", out, err)
			}
		})
	})
	t.Run("[R1.5] what could not be stored is stored the next time", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.Mailed("sent")
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			if err := f.Observe(ctx); err == nil {
				t.Error("a store that is away is not told")
			}
			if err := f.Observe(t.Context()); err != nil {
				t.Fatal(err)
			}
			today := clock.Date(f.db.Now())
			if out, err := f.Running(staff(t), today, today); err != nil || out.Periods[0].MailSent != 1 || out.Periods[0].JobsWaiting != backlog.Waiting {
				t.Errorf("%+v, %v", out, err)
			}
		})
	})
	t.Run("[R1.5] days that are none, and jobs that cannot be counted, are told", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			if _, err := f.Running(staff(t), "2026-02-30", "2026-03-01"); errs.KindOf(err) != errs.Invalid {
				t.Error(err)
			}
			away := errors.New("away")
			f.backlog = func(context.Context) (job.Backlog, error) { return job.Backlog{}, away }
			if _, err := f.Running(staff(t), "2026-03-01", "2026-03-01"); !errors.Is(err, away) {
				t.Error(err)
			}
		})
	})
}
