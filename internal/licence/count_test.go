package licence

import (
	"strconv"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// blanket is a licence for at most some stations, of which none is in operation yet.
func blanket(most int) Grant {
	g := grant(taro, "ほうかつ")
	g.Content.Category = "blanket"
	g.Content.Particulars = []procedure.LicenceParticular{
		{ID: "maximum", Value: strconv.Itoa(most)}, {ID: "inUse", Value: "0", Counted: true},
	}
	return g
}

func (f *fixture) report(id string, c procedure.Count, by procedure.FilingRef) error {
	c.Particular, c.AtMost = "inUse", "maximum"
	return f.tx(func(tx *db.Tx) error { return f.Count(f.t.Context(), tx, id, c, by) })
}

// inUse fails unless a licence says how many stations are in operation, at so many versions.
func (f *fixture) inUse(id string, want int64, versions int) {
	f.t.Helper()
	l, err := f.Licence(f.t.Context(), taro, id)
	if err != nil || l.number("inUse") != want {
		f.t.Errorf("%d are in operation, want %d: %v", l.number("inUse"), want, err)
	}
	if h, err := f.History(f.t.Context(), taro, id); err != nil || len(h.Versions) != versions {
		f.t.Errorf("%d versions, want %d: %v", len(h.Versions), versions, err)
	}
}

func added(n int64) procedure.Count { return procedure.Count{Adds: true, N: n} }

func TestReportsAddUp(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(blanket(50))
		for i, step := range []struct {
			count procedure.Count
			want  int64
		}{{added(20), 20}, {added(30), 50}, {added(-5), 45}, {procedure.Count{N: 40}, 40}} {
			if err := f.report(l.ID, step.count, filing(i)); err != nil {
				t.Fatal(err)
			}
			f.inUse(l.ID, step.want, i+2)
		}
		h, err := f.History(t.Context(), taro, l.ID)
		if err != nil || h.Versions[0].Reason != Reported || len(h.Versions[0].Changes) != 1 || h.Versions[0].Changes[0].Before != "45" {
			t.Errorf("[R10.2] %+v, %v", h.Versions[0], err)
		}
		if got, _ := f.Licence(t.Context(), taro, l.ID); got.ElectronicApplicationNumber != l.ElectronicApplicationNumber {
			t.Errorf("a report is not what was granted last: %s", got.ElectronicApplicationNumber)
		}
	})
}

func TestAReportIsWithinItsBounds(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(blanket(50))
		if err := f.report(l.ID, added(30), filing(1)); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			count       procedure.Count
			code, bound string
		}{{added(21), codeAtMost, "20"}, {procedure.Count{N: 51}, codeAtMost, "50"}, {added(-31), codeAtLeast, "-30"}} {
			err := f.report(l.ID, c.count, filing(2))
			refusal := errs.Of(err)
			if errs.CodeOf(err) != c.code || refusal.Params["max"]+refusal.Params["min"] != c.bound {
				t.Errorf("[R10.2] %+v: %v %v", c.count, err, refusal)
			}
		}
		f.inUse(l.ID, 30, 2)
	})
}

func TestAReportIsCorrectedAndWithdrawn(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(blanket(50))
		for i, n := range []int64{5, 10} {
			if err := f.report(l.ID, added(n), filing(i)); err != nil {
				t.Fatal(err)
			}
		}
		corrected := filing(0)
		corrected.ElectronicApplicationNumber = "E26B9"
		if err := f.report(l.ID, added(8), corrected); err != nil { // in place of 5
			t.Fatal(err)
		}
		f.inUse(l.ID, 18, 4)
		if err := f.withdraw(corrected); err != nil {
			t.Fatal(err)
		}
		f.inUse(l.ID, 10, 5) // what came since stands
		if err := f.report(l.ID, added(-7), filing(3)); err != nil {
			t.Fatal(err)
		}
		if err := f.withdraw(filing(1)); errs.CodeOf(err) != codeAtLeast {
			t.Errorf("[R10.2] fewer than none: %v", err)
		}
		f.inUse(l.ID, 3, 6)
	})
}

func TestAChangeKeepsWhatWasReported(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(blanket(50))
		if err := f.report(l.ID, added(30), filing(1)); err != nil {
			t.Fatal(err)
		}
		changed := blanket(80)
		changed.CaseID = "case-of-2"
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, changed) }); err != nil {
			t.Fatal(err)
		}
		f.inUse(l.ID, 30, 3)
		if err := f.report(l.ID, added(50), filing(3)); err != nil {
			t.Errorf("the maximum was raised: %v", err)
		}
		if err := f.withdraw(filing(2)); err != nil {
			t.Fatal(err)
		}
		got, _ := f.Licence(t.Context(), taro, l.ID)
		if got.number("maximum") != 50 || got.number("inUse") != 80 {
			t.Errorf("the change is taken back, the reports are not: %+v", got.Content.Particulars)
		}
	})
}
