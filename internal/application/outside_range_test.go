package application_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// ranged files for a station with unmarked equipment that wishes a range of frequencies, and brings it to its review.
func (f *fixture) ranged() application.Application {
	f.t.Helper()
	form := contractBase(f.t, "radio-land-mobile-open", "corporation")
	form["work"] = map[string]any{"by": "months", "months": "3"}
	first := form["equipment"].([]any)[0].(map[string]any)
	delete(first, "numberKind")
	delete(first, "number")
	for id, value := range map[string]any{"certified": false, "frequency": "466", "frequencyTo": "466.4", "manufacturer": "電波製作所", "model": "MB-160", "ratedW": first["powerW"],
		"modulation": "リアクタンス変調", "antenna": "ホイップ型", "antennaGain": "2.15", "polarisation": "vertical"} {
		first[id] = value
	}
	ctx := principal.With(f.t.Context(), principal.Principal{
		Role: principal.User, AccountID: taro, Category: "2", Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波研究所", Lang: "ja",
	})
	d, err := f.CreateDraft(ctx, "radio-land-mobile-open", "")
	f.must(err)
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(explained(err))
	f.attach(d.ID, "diagram")
	filed, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	f.must(explained(err))
	officer := staff(f.t, principal.Officer)
	_, err = f.Accept(officer, filed.Number, 1)
	f.must(err)
	_, err = f.RequestFee(officer, filed.Number, 2, 2550)
	f.must(explained(err))
	f.must(f.paid(filed.Number))
	return f.read(filed.Number)
}

// assigning are the emissions that were filed, with a frequency of the range that was wished for the first.
func (f *fixture) assigning(number, frequency string) []procedure.LicenceEmission {
	f.t.Helper()
	c, err := f.Case(staff(f.t, principal.Administrator), number)
	f.must(err)
	list := slices.Clone(c.Proposal.Emissions)
	if list[0].Wished != "466～466.4MHz" {
		f.t.Fatalf("proposed are %+v", list)
	}
	list[0].Frequency = frequency
	return list
}

func TestAProvisionalLicenceStaysWithinTheRangeThatWasWished(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a frequency outside the range that was applied for is designated neither by the provisional licence nor by the licence, whatever the reason", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.ranged()
		give := func(frequency string) error {
			_, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "でんぱ1", Deadline: "2027-03-01", Emissions: f.assigning(a.Number, frequency), Reason: "混信を避けるため。"})
			return err
		}
		if got := fields(give("468")); len(got) != 1 || !slices.Contains(slices.Collect(maps.Values(got)), codeOutOfRange) {
			t.Errorf("[R10.2] 468 MHz is answered with %v", got)
		}
		f.must(explained(give("466.2")))
		a = f.read(a.Number)
		grant := func(frequency string) error {
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Reason: "混信を避けるため。",
				Licence: desk.LicenceDecision{InspectedOn: "2026-11-21", Unrecorded: onPaper, Emissions: f.assigning(a.Number, frequency)}})
			return err
		}
		if diff := cmp.Diff(map[string]string{"/licence/emissions/0/frequency": codeOutOfRange}, fields(grant("469"))); diff != "" {
			t.Error(diff)
		}
		f.must(explained(grant("466.1MHz")))
	})
}

const codeOutOfRange = "MSG-LIT-E-0024" // a number outside of {min} to {max}
