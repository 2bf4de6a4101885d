package licence

import (
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// startsBy is a licence that says until when operation has to start.
func startsBy(day string) Grant {
	g := blanket(50)
	g.Content.Particulars = append(g.Content.Particulars, procedure.LicenceParticular{ID: "operationBy", Value: day, Format: "date", PutOff: true})
	return g
}

func operationDay(id, day string) procedure.LicenceParticular {
	return procedure.LicenceParticular{ID: id, Label: procedure.Text{Ja: "期限", En: "Day"}, Value: day, Format: "date", PutOff: true}
}

func (f *fixture) putOff(id, day string, by procedure.FilingRef) error {
	return f.tx(func(tx *db.Tx) error { return f.PutOff(f.t.Context(), tx, id, operationDay("operationBy", day), by) })
}

func TestADayThatALicenceSaysIsPutOff(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(startsBy("2027-05-21"))
		says := func(want string) {
			t.Helper()
			got, err := f.Licence(t.Context(), taro, l.ID)
			if i := got.particular("operationBy"); err != nil || got.Content.Particulars[i].Value != want {
				t.Errorf("[R10.2] it says %+v, want %s: %v", got.Content.Particulars, want, err)
			}
		}
		if err := f.putOff(l.ID, "2027-08-21", filing(1)); err != nil {
			t.Fatal(err)
		}
		says("2027-08-21")
		h, err := f.History(t.Context(), taro, l.ID)
		if err != nil || h.Versions[0].Reason != Changed || len(h.Versions[0].Changes) != 1 || h.Versions[0].Changes[0].Before != "2027-05-21" {
			t.Errorf("[R10.2] %+v, %v", h.Versions[0], err)
		}
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, startsBy("")) }); err != nil {
			t.Fatal(err)
		}
		says("2027-08-21") // a change of something else leaves it
		if err := f.tx(func(tx *db.Tx) error {
			return f.PutOff(t.Context(), tx, l.ID, operationDay("inUse", "2027-09-21"), filing(2))
		}); errs.KindOf(err) != errs.Internal {
			t.Errorf("what is no such day is put off: %v", err)
		}
		if err := f.putOff("other", "2027-09-21", filing(2)); errs.KindOf(err) != errs.NotFound {
			t.Errorf("of no licence: %v", err)
		}
		says("2027-08-21")
	})
}

func TestALicenceThatSaidNoDaySaysTheOneThatWasGranted(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(blanket(50)) // as an old system granted it
		if err := f.putOff(l.ID, "2027-08-21", filing(1)); err != nil {
			t.Fatal(err)
		}
		got, err := f.Licence(t.Context(), taro, l.ID)
		if i := got.particular("operationBy"); err != nil || i < 0 || got.Content.Particulars[i] != operationDay("operationBy", "2027-08-21") {
			t.Errorf("[R10.2] %+v, %v", got.Content.Particulars, err)
		}
		if mails := f.toldOf(EventBeginSoon, "2027-05-22", willing); len(mails) != 1 {
			t.Errorf("[R6.5] it is reminded of as well: %v", mails)
		}
	})
}
