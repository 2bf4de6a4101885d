package application_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// lowered is a licence of a transmitter that was filed with 50 W and is licensed with 5 W.
func (f *fixture) lowered() []procedure.LicenceEmission {
	f.t.Helper()
	f.licensed(clone("individual", func(form map[string]any) {
		rows := form["transmitters"].([]any)
		form["transmitters"] = rows[:1]
		section(form, "station")["allEmissions"] = false
		row(form, "transmitters", 0)["emissions"] = []any{"F3E"}
	}), "2027-02-28")
	proc, _ := catalogue().Latest("amateur-change")
	a := f.world.facts[licenceID]
	data, err := proc.NormaliseJSON(f.document(a.ElectronicApplicationNumber), procedure.Env{Category: "1", Today: "2026-11-21"})
	f.must(err)
	proposal, _ := proc.Licence(data, "2026-11-21")
	for i := range proposal.Emissions {
		proposal.Emissions[i].PowerW = 5
	}
	a.Emissions = proposal.Emissions
	f.world.facts[licenceID] = a
	return proposal.Emissions
}

func TestAPowerThatWasLoweredStaysLowered(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	powers := func(list []procedure.LicenceEmission) (w []float64) {
		for _, e := range list {
			w = append(w, e.PowerW)
		}
		return w
	}
	title(t, "[R5.8] [R10.2] a change that leaves the power alone keeps that of the licence, which the desk tells; more takes a reason", func(t *testing.T, f *fixture) {
		was := f.lowered()
		a, err := f.about("amateur-change", moved)
		f.must(err)
		a = f.toReview(a)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if diff := cmp.Diff(powers(was), powers(c.Proposal.Emissions)); diff != "" || c.Proposal.Emissions[0].FiledW != 50 {
			t.Errorf("proposed: %s %+v", diff, c.Proposal.Emissions)
		}
		if said := f.warnings(a.Number); !strings.Contains(said, "5 W（提出: 50 W）") {
			t.Errorf("the desk does not tell: %s", said)
		}
		more := procedure.Bare(c.Proposal.Emissions)
		more[0].PowerW = 50
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{Emissions: more}})
		if diff := cmp.Diff(map[string]string{"/reason": codeRequired}, fields(err)); diff != "" {
			t.Error(diff)
		}
		more[0].PowerW = 51
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{Emissions: more}})
		if fields(err)["/licence/emissions/0/powerW"] != "MSG-LIT-E-0026" {
			t.Errorf("more than was filed: %v", fields(err))
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		if diff := cmp.Diff(was, f.world.amended[0].Content.Emissions); diff != "" {
			t.Error("the licence says: " + diff)
		}
	})
	title(t, "[R5.8] [R10.2] a renewal keeps a lowered power too, and a power that is filed anew is a wish", func(t *testing.T, f *fixture) {
		was := f.lowered()
		a, err := f.about("amateur-change", func(form map[string]any) {
			form["change"] = map[string]any{"date": "2026-12-01", "reason": "増力"}
			row(form, "transmitters", 0)["powerW"] = "40"
		})
		f.must(err)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if e := c.Proposal.Emissions[0]; e.PowerW != 40 || e.FiledW != 0 {
			t.Errorf("%+v", e)
		}
		a, err = f.about("amateur-renewal", renew)
		f.must(err)
		c, err = f.Case(officer, a.Number)
		f.must(err)
		if diff := cmp.Diff(powers(was), powers(c.Proposal.Emissions)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestADesignatedPowerIsCarriedIntoTheGrant(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] the grant proposes the power that the provisional licence designates, and takes a reason for more", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.ranged()
		less := f.assigning(a.Number, "467.1")
		filed := less[0].PowerW
		less[0].PowerW = filed / 4
		_, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "でんぱ1", Deadline: "2027-03-01", Emissions: less})
		f.must(explained(err))
		a = f.read(a.Number)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if e := c.Proposal.Emissions[0]; e.PowerW != filed/4 || e.FiledW != filed || e.Frequency != "467.1MHz" {
			t.Errorf("proposed is %+v", e)
		}
		grant := func(edit func(list []procedure.LicenceEmission)) error {
			list := procedure.Bare(c.Proposal.Emissions)
			edit(list)
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted,
				Licence: desk.LicenceDecision{InspectedOn: "2026-11-21", Unrecorded: onPaper, Emissions: list}})
			return err
		}
		if diff := cmp.Diff(map[string]string{"/reason": codeRequired}, fields(grant(func(list []procedure.LicenceEmission) { list[0].PowerW = filed }))); diff != "" {
			t.Error(diff)
		}
		f.must(explained(grant(func([]procedure.LicenceEmission) {})))
		if e := f.given().Emissions[0]; e.PowerW != filed/4 || e.FiledW != 0 {
			t.Errorf("granted is %+v", e)
		}
	})
}
