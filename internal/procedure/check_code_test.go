package procedure

import (
	"slices"
	"testing"
)

// dateCodes are the codes of the message catalogue for a wrong date: MSG-LIT-E-0045 to 0054, and the order of two.
var dateCodes = []string{
	"MSG-LIT-E-0045", "MSG-LIT-E-0046", "MSG-LIT-E-0047", "MSG-LIT-E-0048", "MSG-LIT-E-0049", "MSG-LIT-E-0050",
	"MSG-LIT-E-0051", "MSG-LIT-E-0052", "MSG-LIT-E-0053", "MSG-LIT-E-0054", "MSG-LIT-E-0057",
}

// TestTheCodeOfACheckFitsItsField is about what the code tells to whoever reads it without the text.
func TestTheCodeOfACheckFitsItsField(t *testing.T) {
	t.Parallel()
	catalogue := loadCatalogue(t)
	for _, id := range catalogue.ids {
		for _, p := range catalogue.byID[id] {
			for _, k := range p.checks {
				place := k.order
				if place.section >= len(p.sections) || place.field < 0 {
					if k.def.Message == codeRequiredSelection {
						t.Errorf("%s: the check %s tells of a choice (%s) where none is made", id, k.def.ID, k.def.Message)
					}
					continue
				}
				switch kind := p.sections[place.section].fields[place.field].def.Type; {
				case kind == TypeDate && !slices.Contains(dateCodes, k.def.Message):
					t.Errorf("%s: the check %s of a date has the code %s, which is none of a date", id, k.def.ID, k.def.Message)
				case kind != TypeChoice && kind != TypeMultichoice && k.def.Message == codeRequiredSelection:
					t.Errorf("%s: the check %s tells of a choice (%s) at a field of type %s", id, k.def.ID, k.def.Message, kind)
				}
			}
		}
	}
}
