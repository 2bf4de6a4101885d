package announcement

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func officer(t *testing.T) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer", Name: "職員 一郎"})
}

// written is an announcement that may be published; today is 08:02 on the 21st in Japan.
func written() Input {
	return Input{Kind: System, Title: procedure.Text{Ja: "停止", En: "Downtime"}, Body: procedure.Text{Ja: "止まります。", En: "It stops."}}
}

func pointers(t *testing.T, err error) []string {
	t.Helper()
	var refused *errs.Error
	if !errors.As(err, &refused) || refused.Kind != errs.Invalid {
		t.Fatalf("not refused at fields: %v", err)
	}
	list := []string{}
	for _, f := range refused.Fields {
		list = append(list, f.Pointer+" "+f.Code)
	}
	return list
}

func save(t *testing.T, s *Service, in Input, publish bool) Announcement {
	t.Helper()
	a, err := s.Save(officer(t), in, publish)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestTheWayOfAnAnnouncement(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, now *clock.Settable) {
		a := save(t, s, Input{Kind: System}, false)
		if got := ids(t, s, 5); len(got) != 0 || a.StatusAt(today) != Draft || a.ChangedBy != "職員 一郎" {
			t.Fatalf("a draft is shown: %v %+v", got, a)
		}
		in := written()
		in.AnnouncementID, in.Version, in.Urgent = a.ID, a.Version, true
		in.StartDate, in.StartTime, in.EndDate, in.EndTime = "2026-11-22", "09:30", "2026-11-23", "00:00"
		a = save(t, s, in, false)
		if a.Planned.IsZero() || a.StatusAt(today) != Draft {
			t.Errorf("planned %+v", a)
		}
		in.Version = a.Version
		a = urgently(t, s, in)
		if a.StatusAt(s.db.Now()) != Scheduled || len(ids(t, s, 5)) != 0 {
			t.Errorf("scheduled %+v", a)
		}
		for _, each := range []struct {
			hours  int // after 08:02 on the 21st
			status Status
			shown  int
		}{{25, Scheduled, 0}, {26, Shown, 1}, {39, Shown, 1}, {40, Ended, 0}} {
			now.Set(today.Add(timeOf(each.hours)))
			urgent, err := s.Urgent(t.Context())
			if got := ids(t, s, 5); err != nil || len(got) != each.shown || len(urgent) != each.shown || a.StatusAt(s.db.Now()) != each.status {
				t.Errorf("%d hours on: %v, %v, %s, %v", each.hours, got, urgent, a.StatusAt(s.db.Now()), err)
			}
		}
		now.Set(today.Add(timeOf(30)))
		a, err := s.End(officer(t), a.ID, a.Version)
		if err != nil || a.StatusAt(s.db.Now()) != Ended || len(ids(t, s, 5)) != 0 {
			t.Errorf("ended early: %+v %v", a, err)
		}
		events, err := db.All(t.Context(), s.db.Read(), db.Value[string], `SELECT type FROM event WHERE subject = $1 ORDER BY id`, "announcement:"+a.ID)
		if diff := cmp.Diff([]string{EventSaved, EventSaved, EventProposed, EventPublished, EventEnded}, events); diff != "" || err != nil {
			t.Errorf("audited: %v %s", err, diff)
		}
		rows, err := db.All(t.Context(), s.db.Read(), db.Value[string], `SELECT data FROM event WHERE subject = $1 ORDER BY id`, "announcement:"+a.ID)
		if err != nil || !strings.Contains(rows[1], `"before":{`) || !strings.Contains(rows[1], `"body":{"ja":"`+in.Body.Ja) || !strings.Contains(rows[4], `"after":{"until":`) {
			t.Errorf("[R8.10] what was changed: %v %v", err, rows)
		}
	})
}

func TestWhatIsWrongIsToldAtItsField(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		_, err := s.Save(officer(t), Input{Kind: System}, true)
		if diff := cmp.Diff([]string{"/title/ja MSG-LIT-E-0001", "/body/ja MSG-LIT-E-0001", "/title/en MSG-LIT-E-0001", "/body/en MSG-LIT-E-0001"}, pointers(t, err)); diff != "" {
			t.Error(diff)
		}
		for name, each := range map[string]struct {
			change func(*Input)
			want   string
		}{
			"title":       {func(in *Input) { in.Title.Ja = strings.Repeat("題", maxTitle+1) }, "/title/ja MSG-LIT-E-0011"},
			"body":        {func(in *Input) { in.Body.En = strings.Repeat("x", maxBody+1) }, "/body/en MSG-LIT-E-0011"},
			"no date":     {func(in *Input) { in.StartDate, in.StartTime = "2026-02-30", "10:00" }, "/startDate MSG-LIT-E-0045"},
			"no time":     {func(in *Input) { in.StartDate = "2026-12-01" }, "/startTime MSG-LIT-E-0001"},
			"odd time":    {func(in *Input) { in.EndDate, in.EndTime = "2026-12-01", "25:00" }, "/endTime MSG-LIT-E-0002"},
			"end is over": {func(in *Input) { in.EndDate, in.EndTime = "2026-11-21", "08:02" }, "/endDate MSG-LIT-E-0057"},
			"end too early": {func(in *Input) {
				in.StartDate, in.StartTime, in.EndDate, in.EndTime = "2026-12-01", "10:00", "2026-12-01", "10:00"
			}, "/endDate MSG-LIT-E-0057"},
		} {
			in := written()
			each.change(&in)
			_, err := s.Save(officer(t), in, true)
			if got := pointers(t, err); !slices.Equal(got, []string{each.want}) {
				t.Errorf("%s: %v", name, got)
			}
		}
		if list, n, err := s.ListForStaff(t.Context(), DeskQuery{Limit: 20}); err != nil || len(list) != 0 || n != 0 {
			t.Errorf("kept all the same: %v %v", list, err)
		}
	})
}

func TestTheDeskListsAPageOfAnnouncements(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, c *clock.Settable) {
		var ids []string
		for i := range 5 {
			c.Set(c.Now().Add(time.Minute))
			ids = append(ids, save(t, s, written(), i%2 == 1).ID)
		}
		slices.Reverse(ids)
		for _, each := range []struct {
			query DeskQuery
			want  []string
			total int
		}{
			{DeskQuery{Limit: 2}, ids[:2], 5},
			{DeskQuery{Limit: 2, Offset: 4}, ids[4:], 5},
			{DeskQuery{Limit: 2, Offset: 6}, nil, 5},
			{DeskQuery{Limit: 2, Status: Draft}, []string{ids[0], ids[2]}, 3},
			{DeskQuery{Limit: 2, Status: Draft, Offset: 2}, ids[4:], 3},
			{DeskQuery{Limit: 2, Status: Shown, Offset: 9}, nil, 2},
		} {
			list, total, err := s.ListForStaff(t.Context(), each.query)
			var got []string
			for _, a := range list {
				got = append(got, a.ID)
			}
			if err != nil || !slices.Equal(got, each.want) || total != each.total {
				t.Errorf("%+v: %v of %d, %v", each.query, got, total, err)
			}
		}
	})
}

func TestTwoOfficersDoNotOverwriteOneAnother(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		a := save(t, s, written(), false)
		mine := written()
		mine.AnnouncementID, mine.Version = a.ID, a.Version
		save(t, s, mine, false)
		mine.Title.Ja = "後から"
		for name, act := range map[string]func() error{
			"save":           func() error { _, err := s.Save(officer(t), mine, false); return err },
			"publish":        func() error { _, err := s.Save(officer(t), mine, true); return err },
			"end":            func() error { _, err := s.End(officer(t), a.ID, a.Version); return err },
			"delete":         func() error { return s.Delete(officer(t), a.ID, a.Version) },
			"end of a draft": func() error { _, err := s.End(officer(t), a.ID, a.Version+1); return err },
		} {
			if err := act(); errs.CodeOf(err) != "MSG-LIT-E-0097" {
				t.Errorf("%s: %v", name, err)
			}
		}
		mine.Version++
		shown := save(t, s, mine, true)
		mine.Version = shown.Version
		if _, err := s.Save(officer(t), mine, false); errs.CodeOf(err) != "MSG-LIT-E-0097" {
			t.Errorf("what is shown became a draft: %v", err)
		}
		mine.Title.En = "Changed"
		if again := save(t, s, mine, true); !again.From.Equal(shown.From) {
			t.Errorf("its date moved from %v to %v", shown.From, again.From)
		}
		if err := s.Delete(officer(t), a.ID, shown.Version+1); errs.CodeOf(err) != "MSG-LIT-E-0097" {
			t.Errorf("deleted while shown: %v", err)
		}
		d := save(t, s, written(), false)
		if err := s.Delete(officer(t), d.ID, d.Version); err != nil {
			t.Error(err)
		}
		if _, err := s.ByIDForStaff(t.Context(), d.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("still there: %v", err)
		}
	})
}
