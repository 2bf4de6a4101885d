package staff_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/account/staff"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// deputises tells whose work somebody does now.
func (o *office) deputises(id string) []string {
	o.t.Helper()
	p, err := account.New(o.d).Principal(o.t.Context(), o.d.Read(), login.RealmStaff, id)
	o.must(err)
	return p.Deputises
}

func TestADeputyIsNamedForSomeDays(t *testing.T) {
	t.Parallel()
	at := &clock.Settable{}
	at.Set(time.Date(2026, 12, 1, 3, 0, 0, 0, time.UTC))
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		at.Set(time.Date(2026, 12, 1, 3, 0, 0, 0, time.UTC))
		o := newOffice(t, d)
		away, colleague := o.has(principal.Officer, "A"), o.has(principal.Officer, "A", "B")
		elsewhere, reader, all := o.has(principal.Officer, "B"), o.has(principal.Viewer, "A"), o.has(principal.Administrator)
		name := func(deputy principal.Principal, from, until string) error {
			return o.s.NameDeputy(o.as(away), staff.Deputy{DeputyID: deputy.AccountID, From: from, Until: until})
		}
		for what, c := range map[string]struct {
			who         principal.Principal
			from, until string
			at          string
		}{
			"no days":        {colleague, "", "x", "/from"},
			"backwards":      {colleague, "2026-12-05", "2026-12-04", "/until"},
			"over":           {colleague, "2026-11-01", "2026-11-30", "/until"},
			"for years":      {colleague, "2026-12-01", "2028-01-01", "/until"},
			"oneself":        {away, "2026-12-02", "2026-12-03", "/deputyId"},
			"another bureau": {elsewhere, "2026-12-02", "2026-12-03", "/deputyId"},
			"a viewer":       {reader, "2026-12-02", "2026-12-03", "/deputyId"},
			"nobody":         {principal.Principal{}, "2026-12-02", "2026-12-03", "/deputyId"},
		} {
			err := name(c.who, c.from, c.until)
			if errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != c.at {
				t.Errorf("[R10.1] %s: %v", what, err)
			}
		}
		err := o.s.NameDeputy(o.as(all), staff.Deputy{DeputyID: colleague.AccountID, From: "2026-12-02", Until: "2026-12-03"})
		if errs.KindOf(err) != errs.Invalid {
			t.Errorf("[R10.1] of fewer bureaus: %v", err)
		}
		o.must(name(colleague, "2026-12-02", "2026-12-03"))
		o.refused("a second one", "", name(all, "2026-12-02", "2026-12-03"))
		for _, c := range []struct {
			day  int
			want []string
		}{{1, nil}, {2, []string{away.AccountID}}, {3, []string{away.AccountID}}, {4, nil}} {
			at.Set(time.Date(2026, 12, c.day, 3, 0, 0, 0, time.UTC))
			if got := o.deputises(colleague.AccountID); !slices.Equal(got, c.want) {
				t.Errorf("[R10.1] on day %d: %v, want %v", c.day, got, c.want)
			}
		}
		o.refused("over by itself", "", o.s.EndDeputy(o.as(away), "", ""))
		o.must(name(all, "2026-12-04", "2026-12-31"))
		if got := o.deputises(all.AccountID); len(got) != 1 {
			t.Errorf("[R10.1] named: %v", got)
		}
		o.must(o.s.EndDeputy(o.as(away), "", ""))
		if got := o.deputises(all.AccountID); len(got) != 0 {
			t.Errorf("[R10.1] ended: %v", got)
		}
		n, err := db.One(t.Context(), d.Read(), db.Value[int], `SELECT count(*) FROM event WHERE type IN ('staff.deputy-named', 'staff.deputy-ended') AND actor_id = $1`, away.AccountID)
		if err != nil || n != 3 {
			t.Errorf("[R10.1] %d events, %v", n, err)
		}
	})
}

func TestAnAdministratorNamesADeputyForSomebodyAway(t *testing.T) {
	t.Parallel()
	at := &clock.Settable{}
	at.Set(time.Date(2026, 12, 1, 3, 0, 0, 0, time.UTC))
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		at.Set(time.Date(2026, 12, 1, 3, 0, 0, 0, time.UTC))
		o := newOffice(t, d)
		away, colleague, reader := o.has(principal.Officer, "A"), o.has(principal.Officer, "A"), o.has(principal.Viewer, "A")
		admin, elsewhere := o.has(principal.Administrator, "A"), o.has(principal.Administrator, "B")
		admin.Name = "管理 花子"
		name := func(by principal.Principal, whose, reason string) error {
			return o.s.NameDeputy(o.as(by), staff.Deputy{StaffID: whose, DeputyID: colleague.AccountID, From: "2026-12-01", Until: "2026-12-02", Reason: reason})
		}
		if err := name(admin, away.AccountID, ""); errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != "/reason" {
			t.Errorf("[R10.1] without a reason: %v", err)
		}
		for _, reason := range []string{"x", "[理由]のため不在"} {
			if err := name(admin, away.AccountID, reason); errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != "/reason" {
				t.Errorf("[R10.1] [R5.1] for %q: %v", reason, err)
			}
		}
		for what, err := range map[string]error{
			"by an officer":                     name(colleague, away.AccountID, "病気のため"),
			"by an administrator of another":    name(elsewhere, away.AccountID, "病気のため"),
			"for one who has no cases":          name(admin, reader.AccountID, "病気のため"),
			"for nobody":                        name(admin, "nobody", "病気のため"),
			"ended by an administrator of none": o.s.EndDeputy(o.as(elsewhere), away.AccountID, "仕事に戻った"),
		} {
			if errs.KindOf(err) != errs.NotFound {
				t.Errorf("[R10.1] %s: %v", what, err)
			}
		}
		o.must(name(admin, away.AccountID, "病気のため"))
		if got := o.deputises(colleague.AccountID); !slices.Equal(got, []string{away.AccountID}) {
			t.Errorf("[R10.1] named: %v", got)
		}
		o.must(o.s.EndDeputy(o.as(admin), away.AccountID, "仕事に戻った"))
		if got := o.deputises(colleague.AccountID); len(got) != 0 {
			t.Errorf("[R10.1] ended: %v", got)
		}
		o.must(name(admin, away.AccountID, "病気のため"))
		for _, c := range []struct {
			day  int
			want int64
		}{{2, 0}, {3, 1}} {
			at.Set(time.Date(2026, 12, c.day, 3, 0, 0, 0, time.UTC))
			if n, err := o.s.SweepDeputies(t.Context()); n != c.want || err != nil {
				t.Errorf("[R10.1] %d over on day %d, %v", n, c.day, err)
			}
			if n, err := o.s.SweepDeputies(t.Context()); n != 0 || err != nil {
				t.Errorf("[R10.1] %d over twice, %v", n, err)
			}
		}
		data, err := db.One(t.Context(), d.Read(), db.Value[string], `SELECT data FROM event WHERE type = 'staff.deputy-named' ORDER BY id LIMIT 1`)
		if err != nil || !strings.Contains(data, `"by":"`+admin.Name+`"`) || !strings.Contains(data, "病気のため") {
			t.Errorf("[R10.1] the log: %s, %v", data, err)
		}
	})
}
