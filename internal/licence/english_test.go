package licence

import (
	"cmp"
	"maps"
	"testing"

	"radioportal/internal/procedure"
)

// unread leaves values as they are.
func unread(value string) string { return value }

func TestOnlyWhatReadsOtherwiseIsTold(t *testing.T) {
	t.Parallel()
	words := map[string]string{"移動しない": "It does not move", "指定可能な全ての周波数": "All frequencies", "全ての電波の型式": "All classes"}
	s := &Service{ports: Ports{English: func(value string) string { return cmp.Or(words[value], value) }}}
	c := procedure.LicenceProposal{
		Purpose: "試験用", MovementRange: "移動しない", Particulars: []procedure.LicenceParticular{{ID: "movement", Value: "移動しない"}},
		Emissions: []procedure.LicenceEmission{{Emission: "3AM", Frequency: "指定可能な全ての周波数"}, {Emission: "全ての電波の型式", Frequency: "150MHz"}},
	}
	if got := s.inEnglish(c); !maps.Equal(got, words) {
		t.Errorf("[R10.4] read in English: %v", got)
	}
	read := english(c, s.ports.English)
	if read.MovementRange != "It does not move" || read.Particulars[0].Value != "It does not move" || read.Purpose != "試験用" {
		t.Errorf("[R10.4] the printed record reads %+v", read)
	}
	if read.Emissions[0].Frequency != "All frequencies" || read.Emissions[1].Emission != "All classes" || read.Emissions[0].Emission != "3AM" {
		t.Errorf("[R10.4] the printed emissions read %+v", read.Emissions)
	}
	if c.Particulars[0].Value != "移動しない" || c.Emissions[0].Frequency != "指定可能な全ての周波数" {
		t.Error("the record itself was changed")
	}
}
