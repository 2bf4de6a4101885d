package desk

import (
	"testing"

	"radioportal/internal/procedure"
	"radioportal/procedures"
)

func TestAProvisionalLicenceComesBeforeANewLicenceAlone(t *testing.T) {
	t.Parallel()
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]bool{"amateur-open": true, "radio-land-mobile-open": true, "amateur-change": false, "amateur-renewal": false, "radio-registered-open": false, "radio-blanket-registered-open": false} {
		proc, ok := catalogue.Latest(id)
		if !ok || beginsProvisionally(proc) != want {
			t.Errorf("[R10.2] %s: a provisional licence before it: %t (there: %t)", id, !want, ok)
		}
	}
}
