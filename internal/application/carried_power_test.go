package application_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// lowered is a licence of a transmitter that was filed with 50 W and is licensed with 5 W.
func (f *fixture) lowered() []procedure.LicenceEmission {
	f.t.Helper()
	return f.designating([]string{"F3E"}, func(list []procedure.LicenceEmission) []procedure.LicenceEmission {
		for i := range list {
			list[i].PowerW = 5
		}
		return list
	})
}

// designating is a licence of what was filed of transmitters, one for each emission, as its grant narrowed it.
func (f *fixture) designating(emissions []string, narrow func(list []procedure.LicenceEmission) []procedure.LicenceEmission, edits ...func(form map[string]any)) []procedure.LicenceEmission {
	f.t.Helper()
	f.licensed(clone("individual", func(form map[string]any) {
		section(form, "station")["allEmissions"] = false
		rows := make([]any, len(emissions))
		for i, emission := range emissions {
			one := row(clone("individual", nil), "transmitters", 0)
			one["emissions"] = []any{emission}
			rows[i] = one
		}
		form["transmitters"] = rows
		for _, edit := range edits {
			edit(form)
		}
	}), "2027-02-28")
	proc, _ := catalogue().Latest("amateur-change")
	a := f.world.facts[licenceID]
	data, err := proc.NormaliseJSON(f.document(a.ElectronicApplicationNumber), procedure.Env{Category: "1", Today: "2026-11-21"})
	f.must(err)
	proposal, _ := proc.Licence(data, "2026-11-21")
	a.Emissions = narrow(proposal.Emissions)
	f.world.facts[licenceID] = a
	return a.Emissions
}

// toldOf are what a draft of a procedure about the licence is told of a place, once it is edited.
func (f *fixture) toldOf(id, pointer string, edit func(form map[string]any)) string {
	f.t.Helper()
	holder := as(f.t, taro)
	d, err := f.CreateDraft(holder, id, licenceID)
	f.must(explained(err))
	form, err := d.Form.Object()
	f.must(err)
	edit(form)
	_, err = f.UpdateDraft(holder, d.ID, 1, draft.Change{Form: formOf(f.t, form)})
	f.must(explained(err))
	texts := ""
	for _, each := range f.result(holder, "/api/common/draft/get", `{"temporalyNotificationId":"`+d.ID+`"}`)["told"].([]any) {
		if entry := each.(map[string]any); entry["pointer"] == pointer {
			text := entry["text"].(map[string]any)
			texts += text["ja"].(string) + "\n" + text["en"].(string)
		}
	}
	f.must(f.DeleteDraft(holder, d.ID))
	return texts
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
		if warnings := f.warnings(a.Number); !strings.Contains(warnings, "5 W（提出: 50 W）") {
			t.Errorf("the desk does not tell: %s", warnings)
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
		less := f.assigning(a.Number, "466.1")
		filed := less[0].PowerW
		less[0].PowerW = filed / 4
		_, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "でんぱ1", Deadline: "2027-03-01", Emissions: less})
		f.must(explained(err))
		a = f.read(a.Number)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if e := c.Proposal.Emissions[0]; e.PowerW != filed/4 || e.FiledW != filed || e.Frequency != "466.1MHz" {
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

func TestTheFilerIsToldWhatIsDesignated(t *testing.T) {
	t.Parallel()
	title(t, "[R2.16] [R5.8] a change and a renewal tell the filer of a power that was lowered, beside the field", func(t *testing.T, f *fixture) {
		f.lowered()
		const power = "/transmitters/0/powerW"
		for want, got := range map[string]string{
			"ままにすると、指定は変わりません": f.toldOf("amateur-change", power, func(map[string]any) {}),
			"その値への変更を希望":       f.toldOf("amateur-change", power, func(form map[string]any) { row(form, "transmitters", 0)["powerW"] = "40" }),
			"再免許でも、このとおりです":    f.toldOf("amateur-renewal", power, func(map[string]any) {}),
		} {
			if !strings.Contains(got, "今の免許で指定されている空中線電力は、5Wです（F3E ") || !strings.Contains(got, "designates 5 W (F3E 144 MHz (144-146 MHz), 430 MHz (") || !strings.Contains(got, want) {
				t.Errorf("%s: the filer reads %q", want, got)
			}
		}
		if got := f.toldOf("amateur-change", power, func(form map[string]any) { row(form, "transmitters", 0)["powerW"] = "5" }); got != "" {
			t.Errorf("told of the power of the licence: %q", got)
		}
	})
	title(t, "[R5.8] [R10.2] an emission that was struck out stays out of a change and a renewal; filer and desk are told, and the officer designates it for a reason", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		was := f.designating([]string{"F3E", "F2D"}, func(list []procedure.LicenceEmission) []procedure.LicenceEmission { return list[:1] })
		for id, edit := range map[string]func(map[string]any){"amateur-change": moved, "amateur-renewal": renew} {
			if got := f.toldOf(id, "/transmitters/1/emissions", edit); !strings.Contains(got, "（F2D ") || !strings.Contains(got, "this emission (F2D 144 MHz (144-146 MHz), 430 MHz (") || !strings.Contains(got, "今の免許で指定されていません") {
				t.Errorf("%s: the filer reads %q", id, got)
			}
		}
		a, err := f.about("amateur-change", moved)
		f.must(err)
		a = f.toReview(a)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if diff := cmp.Diff(was, procedure.Proposed(c.Proposal.Emissions)); diff != "" || len(c.Proposal.Emissions) != 2 {
			t.Errorf("proposed: %s", diff)
		}
		if warnings := f.warnings(a.Number); !strings.Contains(warnings, "案には含めていません: F2D") {
			t.Errorf("the desk does not tell: %s", warnings)
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{Emissions: procedure.Bare(c.Proposal.Emissions)}})
		if diff := cmp.Diff(map[string]string{"/reason": codeRequired}, fields(err)); diff != "" {
			t.Error(diff)
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		if diff := cmp.Diff(was, f.world.amended[0].Content.Emissions); diff != "" {
			t.Error("the licence says: " + diff)
		}
	})
}

func TestAnEmissionMoreBringsBackNothing(t *testing.T) {
	t.Parallel()
	title(t, "[R2.16] [R5.8] [R10.2] a change that adds an emission keeps the power that was lowered and the band that was struck out; filer and desk are told", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		bands := func(list []procedure.LicenceEmission) []string { return frequencies(procedure.Proposed(list)) }
		was := f.designating([]string{"F3E"}, func(list []procedure.LicenceEmission) []procedure.LicenceEmission {
			list = slices.DeleteFunc(list, func(e procedure.LicenceEmission) bool { return e.PowerW == 10 })
			for i := range list {
				list[i].PowerW = 5
			}
			return list
		}, func(form map[string]any) {
			first := row(form, "transmitters", 0)
			first["bands"], first["powersDiffer"], first["powerHF"], first["powerVHF"] = []any{"28M", "144M", "430M"}, true, "10", "50"
		})
		adds := func(form map[string]any) {
			moved(form)
			row(form, "transmitters", 0)["emissions"] = []any{"F3E", "G1D"}
		}
		if got := f.toldOf("amateur-change", "/transmitters/0/powerVHF", adds); !strings.Contains(got, "今の免許で指定されている空中線電力は、5Wです（F3E、G1D ") {
			t.Errorf("the filer reads of the power %q", got)
		}
		if got := f.toldOf("amateur-change", "/transmitters/0/emissions", adds); !strings.Contains(got, "今の免許で指定されていません") {
			t.Errorf("the filer reads of the band %q", got)
		}
		a, err := f.about("amateur-change", adds)
		f.must(err)
		a = f.toReview(a)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if diff := cmp.Diff(bands(was), bands(c.Proposal.Emissions)); diff != "" || len(c.Proposal.Emissions) != len(was)+1 {
			t.Errorf("proposed: %s", diff)
		}
		for _, e := range procedure.Proposed(c.Proposal.Emissions) {
			if e.PowerW != 5 || e.FiledW != 50 || e.Emission != "F3E、G1D" {
				t.Errorf("proposed is %+v", e)
			}
		}
		if warnings := f.warnings(a.Number); !strings.Contains(warnings, "5 W（提出: 50 W）") || !strings.Contains(warnings, "案には含めていません: F3E、G1D") {
			t.Errorf("the desk does not tell: %s", warnings)
		}
	})
}

func frequencies(list []procedure.LicenceEmission) (of []string) {
	for _, e := range list {
		of = append(of, e.Frequency)
	}
	return of
}
