package procedure_test

import (
	"testing"

	"radioportal/internal/procedure"
)

func TestAUnitBesideOne(t *testing.T) {
	t.Parallel()
	for plural, one := range map[string]string{"units": "unit", "copies": "copy", "days at most": "day at most", "degrees from true north": "degree from true north", "W": "W", "Hz": "Hz"} {
		for value, want := range map[string]string{"1": one, "2": plural, "10": plural, "": plural} {
			if got := procedure.UnitFor(value, procedure.Text{Ja: "台", En: plural}); got.En != want || got.Ja != "台" {
				t.Errorf("[R9.3] %q %s is written %+v, want %s", value, plural, got, want)
			}
		}
	}
}
