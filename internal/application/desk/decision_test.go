package desk

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/procedure"
)

func TestADeadlineIsWithinTheLicence(t *testing.T) {
	for day, wrong := range map[string]bool{"2026-11-01": true, "2026-11-29": false, "2027-05-29": false, "2031-11-28": false, "2031-11-29": true, "": false} {
		deadline := procedure.LicenceParticular{ID: "operationBy", Value: day, Format: "date", Desk: true, PutOff: true}
		c := &confirmation{}
		c.deadlines(procedure.LicenceProposal{ValidFrom: "2026-11-29", ValidTo: "2031-11-28", Particulars: []procedure.LicenceParticular{deadline}})
		if (len(c.fields) == 1) != wrong {
			t.Errorf("[R10.1] %q in a licence from 2026-11-29: %v", day, c.fields)
		}
	}
}

func TestALicenceBearsAssignedFrequencies(t *testing.T) {
	const wished = "154.45～154.55MHz"
	filed := procedure.LicenceEmission{Emission: "F3E", Frequency: wished, Wished: wished, PowerW: 10}
	for assigned, want := range map[string]struct {
		says, code string
	}{
		wished:                 {wished, codeRequired},
		"154.475、154.5":        {"154.475、154.5MHz", ""},
		"154.6MHz":             {"154.6MHz", codeNotInRange},
		"somewhere in the VHF": {"", "MSG-LIT-E-0021"},
	} {
		c := &confirmation{english: procedure.AsWritten, proposal: procedure.LicenceProposal{Emissions: []procedure.LicenceEmission{filed}}}
		chosen := filed
		chosen.Frequency = assigned
		granted := c.emissions([]procedure.LicenceEmission{chosen})
		code := ""
		if len(c.fields) == 1 && c.fields[0].Pointer == "/licence/emissions/0/frequency" {
			code = c.fields[0].Code
		}
		departures := c.departures(procedure.LicenceProposal{Emissions: granted}, true)
		if code != want.code || granted[0].Frequency != want.says || code == "" && len(departures) > 0 {
			t.Errorf("[R10.2] %q: %+v, %v, %v", assigned, granted, c.fields, departures)
		}
	}
	c := &confirmation{english: procedure.AsWritten, proposal: procedure.LicenceProposal{Emissions: []procedure.LicenceEmission{filed}}}
	c.emissions(nil)
	if len(c.fields) != 1 || c.fields[0].Code != codeRequired {
		t.Errorf("[R10.2] granted as it was filed for: %v", c.fields)
	}
}

func TestADepartureReadsInBothLanguages(t *testing.T) {
	filed := procedure.LicenceProposal{MovementRange: "全国", Emissions: []procedure.LicenceEmission{{Emission: "F3E", Frequency: "7MHz帯", PowerW: 10}}}
	granted := procedure.LicenceProposal{MovementRange: "移動しない", Emissions: []procedure.LicenceEmission{{Emission: "F3E", Frequency: "7MHz帯", PowerW: 5}}}
	words := strings.NewReplacer("全国", "All Japan", "移動しない", "It does not move", "7MHz帯", "7 MHz")
	c := &confirmation{proposal: filed, english: words.Replace}
	want := []procedure.Text{
		{Ja: "移動範囲: 移動しない（提出: 全国）", En: "Range of movement: It does not move (filed: All Japan)"},
		{Ja: "電波の型式、周波数及び空中線電力: F3E 7MHz帯 5 W（提出: F3E 7MHz帯 10 W）", En: "Emissions, frequencies and antenna powers: F3E 7 MHz 5 W (filed: F3E 7 MHz 10 W)"},
	}
	if got := c.departures(granted, true); !slices.Equal(got, want) {
		t.Errorf("[R8.10] [R10.4] departures read %+v", got)
	}
}

func TestNoReasonIsAskedForALowerPower(t *testing.T) {
	filed := procedure.LicenceProposal{Place: "東京都千代田区", Emissions: []procedure.LicenceEmission{
		{Emission: "F3E", Frequency: "154.45～154.55MHz", Wished: "154.45～154.55MHz", PowerW: 10}, {Emission: "F3E", Frequency: "150MHz", PowerW: 5}}}
	given := func(power float64, frequency string) []procedure.LicenceEmission {
		list := []procedure.LicenceEmission{filed.Emissions[0], filed.Emissions[1]}
		list[0].PowerW, list[0].Frequency = power, frequency
		return list
	}
	for name, each := range map[string]struct {
		granted procedure.LicenceProposal
		differs int
		asked   bool
	}{
		"as filed":                    {procedure.LicenceProposal{Place: filed.Place, Emissions: given(10, "154.5MHz")}, 0, false},
		"a lower power":               {procedure.LicenceProposal{Place: filed.Place, Emissions: given(5, "154.5MHz")}, 1, false},
		"a lower power elsewhere":     {procedure.LicenceProposal{Place: "東京都港区", Emissions: given(5, "154.5MHz")}, 2, true},
		"a lower power of fewer ones": {procedure.LicenceProposal{Place: filed.Place, Emissions: given(5, "154.5MHz")[:1]}, 1, true},
	} {
		c := &confirmation{english: procedure.AsWritten, proposal: filed}
		departures := c.departures(each.granted, true)
		departure, wrong := because(departures, c.lowered(each.granted, true), "")
		if len(departures) != each.differs || len(departure.Parts) != each.differs || (len(wrong) > 0) != each.asked {
			t.Errorf("[R8.10] %s: %v, %v, %v", name, departures, departure, wrong)
		}
	}
}

// The twin of the client's test (web/src/features/desk/assigned.test.ts).
func TestNothingDepartsInAnotherOrderNorBySeveralFrequenciesOfTheRange(t *testing.T) {
	const wished = "466～466.4MHz"
	of := func(emission, frequency string) procedure.LicenceEmission {
		return procedure.LicenceEmission{Emission: emission, Frequency: frequency, Wished: wished, PowerW: 5}
	}
	list := func(e ...procedure.LicenceEmission) []procedure.LicenceEmission { return e }
	for name, each := range map[string]struct {
		proposal, chosen []procedure.LicenceEmission
		wrong, departs   bool
	}{
		"another order outside of the range": {list(of("F3E", "467、468MHz")), list(of("F3E", "468、467MHz")), false, false},
		"another frequency outside of it":    {list(of("F3E", "467、468MHz")), list(of("F3E", "469MHz")), true, false},
		"each emission has its own":          {list(of("F2D、F3E", wished)), list(of("F2D", "466.1MHz"), of("F3E", "466.2MHz")), false, false},
		"one emission alone":                 {list(of("F2D、F3E", wished)), list(of("F3E", "466.2MHz")), false, true},
	} {
		c := &confirmation{english: procedure.AsWritten, proposal: procedure.LicenceProposal{Emissions: each.proposal}}
		granted := c.emissions(each.chosen)
		departures := c.departures(procedure.LicenceProposal{Emissions: granted}, true)
		if (len(c.fields) > 0) != each.wrong || (len(departures) > 0) != each.departs {
			t.Errorf("[R10.2] %s: %v, %v", name, c.fields, departures)
		}
	}
}

func TestALicenceHasNoMoreSignalsThanStations(t *testing.T) {
	stations := []procedure.LicenceParticular{{ID: "stationCount", Value: "3"}}
	for sign, wrong := range map[string]bool{"でんぱ1〜4": true, "でんぱ1、でんぱ2、でんぱ3、でんぱ4": true, "でんぱ1〜3": false, "でんぱ": false, "": false} {
		most, got := procedure.LicenceProposal{CallSign: sign, Particulars: stations}.TooManySignals()
		if got != wrong || wrong && most != "3" {
			t.Errorf("[R5.8] %q for 3 stations: %v, %q", sign, got, most)
		}
	}
	if _, got := (procedure.LicenceProposal{CallSign: "でんぱ1〜4"}).TooManySignals(); got {
		t.Error("[R5.8] of a licence that says no number of stations nothing is told")
	}
}
