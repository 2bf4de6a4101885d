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
