package licence

import (
	"testing"

	"radioportal/internal/procedure"
)

// unread leaves values as they are.
func unread(value string) string { return value }

func TestOnlyWhatReadsOtherwiseIsTold(t *testing.T) {
	t.Parallel()
	s := &Service{ports: Ports{English: func(value string) string {
		if value == "移動しない" {
			return "It does not move"
		}
		return value
	}}}
	c := procedure.LicenceProposal{Purpose: "試験用", MovementRange: "移動しない", Particulars: []procedure.LicenceParticular{{ID: "movement", Value: "移動しない"}}}
	if told := s.inEnglish(c); len(told) != 1 || told["移動しない"] != "It does not move" {
		t.Errorf("[R10.4] read in English: %v", told)
	}
	read := english(c, s.ports.English)
	if read.MovementRange != "It does not move" || read.Particulars[0].Value != "It does not move" || read.Purpose != "試験用" {
		t.Errorf("[R10.4] the printed record reads %+v", read)
	}
	if c.Particulars[0].Value != "移動しない" {
		t.Error("the record itself was changed")
	}
}
