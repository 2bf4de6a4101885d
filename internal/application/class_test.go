package application_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// ofAnotherClass is the first transmitter of an amateur with a number that the table knows as that of other equipment.
func ofAnotherClass(form map[string]any) {
	form["transmitters"] = form["transmitters"].([]any)[:1]
	row(form, "transmitters", 0)["certificationNumber"] = "001-220333"
}

func TestEquipmentOfAnotherClass(t *testing.T) {
	t.Parallel()
	refused := map[string]string{"/transmitters/0/certificationNumber": "MSG-LIT-E-0067"}
	title(t, "[R5.8] [R5.3] marked equipment of a class that may not be used there is refused at its number when it is filed", func(t *testing.T, f *fixture) {
		f.world.pointsOut = "class"
		d := f.drafted(taro, clone("individual", ofAnotherClass))
		_, err := f.Register(as(t, taro), "key-"+d.ID, d.ID, d.Version)
		if diff := cmp.Diff(refused, fields(err)); diff != "" {
			t.Error(diff)
		}
		f.world.pointsOut = "" // known to nobody
		_, err = f.Register(as(t, taro), "key-"+d.ID, d.ID, d.Version)
		f.must(explained(err))
	})
	title(t, "[R5.8] [R10.2] equipment that the licence has already is not refused, but a number that is new in the change", func(t *testing.T, f *fixture) {
		f.licensed(clone("individual", ofAnotherClass), "2027-02-28")
		f.world.pointsOut = "class"
		a, err := f.about("amateur-change", moved)
		f.must(explained(err))
		c, err := f.Case(staff(t, principal.Administrator), f.toReview(a).Number)
		if err != nil || len(c.Outside) != 1 {
			t.Errorf("the officer is not told: %+v, %v", c.Outside, err)
		}
	})
	title(t, "[R5.8] [R10.2] a number of another class that comes with a change is refused", func(t *testing.T, f *fixture) {
		f.licensed(clone("individual", func(form map[string]any) { form["transmitters"] = form["transmitters"].([]any)[:1] }), "2027-02-28")
		f.world.pointsOut = "class"
		_, err := f.about("amateur-change", func(form map[string]any) {
			moved(form)
			row(form, "transmitters", 0)["certificationNumber"] = "001-220333"
		})
		if diff := cmp.Diff(refused, fields(err)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAPlaceInAnotherPrefecture(t *testing.T) {
	t.Parallel()
	title(t, "[R5.3] [R5.8] an address that names a municipality of another prefecture is refused at its field when it is filed", func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("light", func(form map[string]any) {
			station := section(form, "station")
			station["samePlace"], station["prefecture"], station["townName"] = false, "27", "千代田区千代田1-1"
		}))
		_, err := f.Register(as(t, taro), "key-"+d.ID, d.ID, d.Version)
		if diff := cmp.Diff(map[string]string{"/station/townName": "MSG-LIT-E-0043"}, fields(err)); diff != "" {
			t.Error(diff)
		}
	})
	title(t, "[R5.3] [R5.8] a place that begins with no municipality of its prefecture is taken, and the desk has a check that points it out", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", func(form map[string]any) {
			station := section(form, "station")
			station["samePlace"], station["prefecture"], station["townName"] = false, "13", "架空市1-1"
		}))
		checked, err := f.Checked(staff(t, principal.Administrator), a.Number)
		f.must(err)
		i := slices.IndexFunc(checked.Checks, func(v procedure.CheckView) bool { return v.ID == "municipality-listed" })
		if i < 0 || !checked.Checks[i].Warns || checked.Checks[i].Result != procedure.CheckFails || checked.Checks[i].Failing[0].Pointer != "/station/townName" {
			t.Errorf("%+v", checked.Checks)
		}
	})
}
