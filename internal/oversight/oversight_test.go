package oversight

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// backlog is what the jobs of the tests are.
var backlog = job.Backlog{Waiting: 7, Failed: 2, Oldest: 3 * time.Minute}

type fixture struct {
	*Service
	t *testing.T
}

func each(t *testing.T, fn func(t *testing.T, f *fixture)) {
	t.Helper()
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	dbtest.EachAt(t, &clock.Settable{}, func(t *testing.T, d *db.DB) {
		fn(t, &fixture{New(d, catalogue, func(context.Context) (job.Backlog, error) { return backlog, nil }, agesOf), t})
	})
}

// event is one at midday in Japan.
// inProgress is what the desk has, by letter.
var inProgress = map[string][2][]int64{"A": {{1, 2, 3, 4, 5}, {1, 2, 3, 4, 5, 6, 7}}}

func agesOf(_ context.Context, letters []string, begin []time.Time) (ages, due map[string][]int64, err error) {
	ages, due = map[string][]int64{}, map[string][]int64{}
	for _, letter := range letters {
		if of, ok := inProgress[letter]; ok && len(begin) == 4 {
			ages[letter], due[letter] = of[0], of[1]
		}
	}
	return ages, due, nil
}

func event(kind, bureau, day string, data any) audit.Event {
	at, err := time.ParseInLocation("2006-01-02 15", day+" 12", clock.Tokyo)
	body, failed := json.Marshal(data)
	if err := errors.Join(err, failed); err != nil {
		panic(err)
	}
	return audit.Event{ID: db.NewID(), Type: kind, Bureau: bureau, At: at, Data: body}
}

func (f *fixture) tally(events ...audit.Event) {
	f.t.Helper()
	if err := f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.Tally(f.t.Context(), tx, events) }); err != nil {
		f.t.Fatal(err)
	}
}

func staff(t *testing.T, bureaus ...string) context.Context {
	t.Helper()
	return principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer", Bureaus: bureaus})
}

func (f *fixture) summary(from, to, bureau string, bureaus ...string) Summary {
	f.t.Helper()
	out, err := f.Summary(staff(f.t, bureaus...), from, to, bureau)
	if err != nil {
		f.t.Fatal(err)
	}
	return out
}

func TestSummary(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] what came on paper counts on the day of its arrival", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.tally(event("application.arrived", "A", "2026-11-28", map[string]string{"paperOn": "2026-11-20"}))
			if days := f.summary("2026-11-20", "2026-11-28", ""); days.Periods[0].Arrived != 1 || days.Total.Arrived != 1 || days.Periods[8].Arrived != 0 {
				t.Errorf("%+v", days)
			}
		})
	})
	t.Run("[R1.5] what happened is told by day, by month and by bureau, and only of one's own bureaus", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.tally(event("application.arrived", "A", "2026-11-01", nil), event("application.arrived", "A", "2026-11-01", nil), event("licence.issued", "A", "2026-11-01", nil))
			f.tally(event("application.arrived", "A", "2026-11-02", nil), event("application.granted", "B", "2026-10-31", nil))
			days := f.summary("2026-10-31", "2026-11-02", "")
			if days.Step != Day || len(days.Periods) != 3 || days.Periods[0].Granted != 1 || days.Periods[1].Arrived != 2 || days.Periods[2].Arrived != 1 || days.Total != (Counts{Arrived: 3, Granted: 1}) {
				t.Errorf("%+v", days)
			}
			months := f.summary("2026-06-15", "2026-11-02", "")
			if months.Step != Month || len(months.Periods) != 6 || months.Periods[5].Arrived != 3 || months.Periods[4].Granted != 1 {
				t.Errorf("%+v", months)
			}
			if own := f.summary("2026-10-01", "2026-11-30", "", "B"); own.Total != (Counts{Granted: 1}) || len(own.Bureaus) != 1 || own.Bureaus[0].Letter != "B" {
				t.Errorf("%+v", own)
			}
			if other := f.summary("2026-10-01", "2026-11-30", "A", "B"); other.Total != (Counts{}) || len(other.Bureaus) != 0 {
				t.Errorf("another bureau's: %+v", other)
			}
		})
	})
	t.Run("[R1.5] places returned most are told with the reason and the checks that the form has there, whatever row they were in", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			item := func(pointer, reason string) map[string]string {
				return map[string]string{"pointer": pointer, "reason": reason}
			}
			f.tally(event("application.correction-requested", "A", "2026-11-01", map[string]any{"procedureId": "amateur-open", "returned": []any{
				item("/transmitters/0/powerW", "MISSING"), item("/transmitters/3/powerW", "MISSING"), item("/station/place", ""),
			}}))
			out := f.summary("2026-11-01", "2026-11-01", "")
			if out.Total.CorrectionAsked != 1 || len(out.Returned) != 2 {
				t.Fatalf("%+v", out)
			}
			most := out.Returned[0]
			if most.Times != 2 || most.ProcedureID != "amateur-open" || most.Reason == nil || most.Reason.Ja != "記入がない" || len(most.Checks) == 0 {
				t.Errorf("%+v", most)
			}
			if other := out.Returned[1]; other.Times != 1 || other.Reason != nil {
				t.Errorf("%+v", other)
			}
			if r := out.Reasons; len(r) != 2 || r[0].Times != 2 || r[0].Reason.Ja != "記入がない" || r[1].Times != 1 || r[1].Reason != nil {
				t.Errorf("%+v", r)
			}
		})
	})
	t.Run("[R1.5] a correction that was taken back counts no more, neither its reasons nor its places, and is told of itself", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			item := func(pointer, reason string, pointed ...string) map[string]any {
				return map[string]any{"pointer": pointer, "reason": reason, "pointed": pointed}
			}
			mistaken := map[string]any{"procedureId": "amateur-open", "returned": []any{item("/station/place", "DIFFERS", "x")}}
			f.tally(event("application.correction-requested", "A", "2026-10-31", mistaken),
				event("application.correction-requested", "A", "2026-10-31", map[string]any{"procedureId": "amateur-open", "returned": []any{item("/station/place", "MISSING")}}))
			mistaken["askedOn"] = "2026-10-31"
			f.tally(event("application.correction-cancelled", "A", "2026-11-02", mistaken))
			out := f.summary("2026-10-31", "2026-11-02", "")
			if out.Total != (Counts{CorrectionAsked: 1, Recalled: 1}) || out.Periods[0].CorrectionAsked != 1 || out.Periods[2].Recalled != 1 || len(out.Returned) != 1 || len(out.Reasons) != 1 || out.Reasons[0].Reason.Ja != "記入がない" {
				t.Errorf("%+v", out)
			}
		})
	})
	t.Run("[R1.5] a check is named as what would have caught a place only where it had pointed there", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			const at = "/operators/0/qualification"
			ask := func(pointed ...string) {
				f.tally(event("application.correction-requested", "A", "2026-11-01", map[string]any{"procedureId": "amateur-open", "returned": []any{map[string]any{"pointer": at, "reason": "DIFFERS", "pointed": pointed}}}))
			}
			ask()
			if out := f.summary("2026-11-01", "2026-11-01", "").Returned[0]; out.Caught != CatchCompare || len(out.Checks) == 0 {
				t.Errorf("it pointed nowhere: %+v", out)
			}
			ask("simultaneous-amateur")
			out := f.summary("2026-11-01", "2026-11-01", "").Returned[0]
			i := slices.IndexFunc(out.Checks, func(c Check) bool { return c.ID == "simultaneous-amateur" })
			if out.Caught != CatchRefuse || out.Times != 2 || i < 0 || out.Checks[i].Pointed != 1 {
				t.Errorf("%+v", out)
			}
		})
	})
	t.Run("[R1.5] what a successor is asked for because the former holder was counts once", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.tally(event("application.correction-requested", "A", "2026-11-01", map[string]any{"note": "taken over"}))
			if out := f.summary("2026-11-01", "2026-11-01", ""); out.Total != (Counts{}) {
				t.Errorf("%+v", out)
			}
		})
	})
	t.Run("[R1.5] of each of one's own bureaus it is told how old what is under way is, and how it stands to the standard time", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			open := f.summary("2026-11-01", "2026-11-01", "", "A", "B").Open
			want := []OpenOf{{Letter: "A", Ages: AgeCounts{1, 2, 3, 4, 5}, Due: DueCounts{1, 2, 3, 4, 5, 6, 7}}, {Letter: "B"}}
			for i := range open {
				open[i].Name = procedure.Text{}
			}
			if !slices.Equal(open, want) {
				t.Errorf("%+v", open)
			}
		})
	})
	t.Run("[R1.5] days that are none, in the wrong order or too far apart are told at their fields", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for at, days := range map[string][2]string{"/from": {"2026-02-30", "2026-03-01"}, "/to": {"2026-03-02", "2026-03-01"}} {
				_, err := f.Summary(staff(t), days[0], days[1], "")
				if e := errs.Of(err); e == nil || e.Kind != errs.Invalid || e.Fields[0].Pointer != at {
					t.Errorf("%v: %v", days, err)
				}
			}
			if _, err := f.Summary(staff(t), "2020-01-01", "2026-01-02", ""); errs.KindOf(err) != errs.Invalid {
				t.Errorf("six years: %v", err)
			}
		})
	})
}
