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

const otherwiseOnAir = "混信を避けるため。"

// twoEmissions is a licence of a transmitter with F3E and G1D on two bands, each part of it named.
func (f *fixture) twoEmissions() (low, high string) {
	f.t.Helper()
	list := f.designating([]string{"F3E"}, func(list []procedure.LicenceEmission) []procedure.LicenceEmission { return list }, func(form map[string]any) {
		row(form, "transmitters", 0)["emissions"] = []any{"F3E", "G1D"}
	})
	bands := strings.Split(list[0].Frequency, procedure.ListSeparator)
	if len(list) != 1 || len(bands) != 2 || list[0].Emission != "F3E、G1D" {
		f.t.Fatalf("licensed are %+v", list)
	}
	return bands[0], bands[1]
}

func emitted(emission, frequency string, w float64) procedure.LicenceEmission {
	return procedure.LicenceEmission{Emission: emission, Frequency: frequency, PowerW: w}
}

func TestAnOfficerDecidesOnEachEmissionAndBand(t *testing.T) {
	t.Parallel()
	title(t, "[R8.10] [R10.2] the officer strikes out one band of one emission and lowers another; the licence, and what is filed next, follow", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		low, high := f.twoEmissions()
		a, err := f.about("amateur-change", moved)
		f.must(err)
		a = f.toReview(a)
		grant := func(reason string, list ...procedure.LicenceEmission) error {
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Reason: reason, Licence: desk.LicenceDecision{Emissions: list}})
			return err
		}
		narrowed := []procedure.LicenceEmission{emitted("F3E、G1D", low, 50), emitted("F3E", high, 10)}
		for name, each := range map[string]struct {
			list []procedure.LicenceEmission
			want map[string]string
		}{
			"no reason":             {narrowed, map[string]string{"/reason": codeRequired}},
			"another emission":      {[]procedure.LicenceEmission{emitted("F3E、F2D", low, 50)}, map[string]string{"/licence/emissions/0/emission": "MSG-LIT-E-0002", "/reason": codeRequired}},
			"another band":          {[]procedure.LicenceEmission{emitted("F3E", "50MHz帯", 50)}, map[string]string{"/licence/emissions/0/emission": "MSG-LIT-E-0002", "/reason": codeRequired}},
			"more power for a band": {[]procedure.LicenceEmission{emitted("G1D", low, 50), emitted("F3E", high, 51)}, map[string]string{"/licence/emissions/1/powerW": "MSG-LIT-E-0026", "/reason": codeRequired}},
		} {
			if diff := cmp.Diff(each.want, fields(grant("", each.list...))); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		f.must(explained(grant(otherwiseOnAir, narrowed...)))
		if diff := cmp.Diff(narrowed, f.world.amended[0].Content.Emissions); diff != "" {
			t.Error("the licence says: " + diff)
		}
		if notice := f.noticed(taro); !strings.Contains(notice, high+" 10 W") {
			t.Errorf("the notice does not tell: %s", notice)
		}
		facts := f.world.facts[licenceID]
		facts.Emissions = narrowed
		f.world.facts[licenceID] = facts
		a, err = f.about("amateur-renewal", renew)
		f.must(err)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if diff := cmp.Diff(narrowed, procedure.Bare(procedure.Proposed(c.Proposal.Emissions))); diff != "" {
			t.Error("the renewal proposes: " + diff)
		}
		if warnings := f.warnings(a.Number); !strings.Contains(warnings, high+": 10 W（提出: 50 W）") || !strings.Contains(warnings, "案には含めていません: G1D "+high) {
			t.Errorf("the desk does not tell: %s", warnings)
		}
	})
	title(t, "[R8.10] lower powers of single bands take no reason, and parts that stay as filed are one row of the licence", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		low, high := f.twoEmissions()
		a, err := f.about("amateur-change", moved)
		f.must(err)
		a = f.toReview(a)
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted,
			Licence: desk.LicenceDecision{Emissions: []procedure.LicenceEmission{emitted("G1D", low, 50), emitted("F3E", low, 50), emitted("F3E", high, 20), emitted("G1D", high, 20)}}})
		f.must(explained(err))
		if diff := cmp.Diff([]procedure.LicenceEmission{emitted("F3E、G1D", low, 50), emitted("F3E、G1D", high, 20)}, f.world.amended[0].Content.Emissions); diff != "" {
			t.Error(diff)
		}
	})
}

func TestABandMoreIsAsItIsFiled(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] [R10.2] a band that joins a row whose power was lowered is proposed as filed, and the lowered ones stay", func(t *testing.T, f *fixture) {
		was := f.lowered()
		a, err := f.about("amateur-change", func(form map[string]any) {
			moved(form)
			first := row(form, "transmitters", 0)
			first["bands"] = append([]any{"50M"}, first["bands"].([]any)...)
		})
		f.must(err)
		c, err := f.Case(staff(t, principal.Administrator), a.Number)
		f.must(err)
		list := c.Proposal.Emissions
		if len(list) != 2 || !strings.HasPrefix(list[0].Frequency, "50MHz") || list[0].PowerW != 50 || list[1].PowerW != 5 || list[1].FiledW != 50 || list[1].Frequency != was[0].Frequency {
			t.Errorf("proposed are %+v", list)
		}
	})
}

func TestWhatAProvisionalLicenceStruckOutStaysOut(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] an emission that the provisional licence does not designate is not on the licence either, unless the officer says why", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.toInspect("key-00000001")
		c, err := f.Case(officer, a.Number)
		f.must(err)
		filed := c.Proposal.Emissions
		less := append([]procedure.LicenceEmission{}, filed...)
		last := &less[len(less)-1]
		struck, _, _ := strings.Cut(last.Emission, procedure.ListSeparator)
		last.Emission = strings.TrimPrefix(last.Emission, struck+procedure.ListSeparator)
		_, err = f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01", Emissions: less, Reason: otherwiseOnAir})
		f.must(explained(err))
		a = f.read(a.Number)
		c, err = f.Case(officer, a.Number)
		f.must(err)
		if diff := cmp.Diff(less, procedure.Proposed(c.Proposal.Emissions)); diff != "" {
			t.Error("proposed: " + diff)
		}
		if warnings := f.warnings(a.Number); !strings.Contains(warnings, "予備免許で指定しなかった電波") || !strings.Contains(warnings, struck+" "+last.Frequency) {
			t.Errorf("the desk does not tell: %s", warnings)
		}
		grant := func(list []procedure.LicenceEmission) error {
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted,
				Licence: desk.LicenceDecision{InspectedOn: "2026-11-21", Unrecorded: onPaper, Emissions: list}})
			return err
		}
		if diff := cmp.Diff(map[string]string{"/reason": codeRequired}, fields(grant(filed))); diff != "" {
			t.Error(diff)
		}
		f.must(explained(grant(nil)))
		if diff := cmp.Diff(less, f.given().Emissions); diff != "" {
			t.Error("the licence says: " + diff)
		}
	})
}

func TestHoursThatWereCorrectedStay(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] [R10.2] operating hours that the licence says otherwise than was filed stay in a change and a renewal", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		f.licensed(clone("light", nil), "2027-02-28")
		facts := f.world.facts[licenceID]
		facts.Particulars = map[string]string{"hours": "8時から18時まで"}
		f.world.facts[licenceID] = facts
		hours := func(p procedure.LicenceProposal) string {
			for _, each := range p.Particulars {
				if each.ID == "hours" {
					return each.Value
				}
			}
			return ""
		}
		a, err := f.about("amateur-change", moved)
		f.must(err)
		a = f.toReview(a)
		if warnings := f.warnings(a.Number); !strings.Contains(warnings, "運用許容時間: 8時から18時まで（提出: 常時）") {
			t.Errorf("the desk does not tell: %s", warnings)
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		if got := hours(f.world.amended[0].Content); got != "8時から18時まで" {
			t.Errorf("the changed licence says %q", got)
		}
		a, err = f.about("amateur-renewal", renew)
		f.must(err)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if got := hours(*c.Proposal); got != "8時から18時まで" {
			t.Errorf("the renewal proposes %q", got)
		}
	})
}
