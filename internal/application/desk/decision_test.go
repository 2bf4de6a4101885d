package desk

import (
	"testing"

	"radioportal/internal/procedure"
)

func TestADeadlineIsNotBeforeTheLicence(t *testing.T) {
	for day, wrong := range map[string]bool{"2026-11-01": true, "2026-11-29": false, "2027-05-29": false, "": false} {
		deadline := procedure.LicenceParticular{ID: "operationBy", Value: day, Format: "date", Desk: true, PutOff: true}
		c := &confirmation{}
		c.deadlines(procedure.LicenceProposal{ValidFrom: "2026-11-29", Particulars: []procedure.LicenceParticular{deadline}})
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
		departs    bool
	}{
		wished:                 {wished, codeRequired, false},
		"154.475、154.5":        {"154.475、154.5MHz", "", false},
		"154.6MHz":             {"154.6MHz", "", true},
		"somewhere in the VHF": {"", "MSG-LIT-E-0021", false},
	} {
		c := &confirmation{proposal: procedure.LicenceProposal{Emissions: []procedure.LicenceEmission{filed}}}
		chosen := filed
		chosen.Frequency = assigned
		granted := c.emissions([]procedure.LicenceEmission{chosen})
		code := ""
		if len(c.fields) == 1 && c.fields[0].Pointer == "/licence/emissions/0/frequency" {
			code = c.fields[0].Code
		}
		departures := c.departures(procedure.LicenceProposal{Emissions: granted}, true)
		if code != want.code || granted[0].Frequency != want.says || code == "" && (len(departures) == 1) != want.departs {
			t.Errorf("[R10.2] %q: %+v, %v, %v", assigned, granted, c.fields, departures)
		}
	}
	c := &confirmation{proposal: procedure.LicenceProposal{Emissions: []procedure.LicenceEmission{filed}}}
	c.emissions(nil)
	if len(c.fields) != 1 || c.fields[0].Code != codeRequired {
		t.Errorf("[R10.2] granted as it was filed for: %v", c.fields)
	}
}
