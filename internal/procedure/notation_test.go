package procedure

import (
	"maps"
	"slices"
	"testing"
)

// [R5.8] The same radio in two rows is told at the second one, however its numbers are written there.
func TestARadioThatStandsTwiceIsToldHoweverItIsWritten(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ procedure, section, field, one, other string }{
		{"radio-land-mobile-open", "equipment", "serialNumber", "AB-0012", "ａｂ−００１２"},
		{"radio-land-mobile-open", "equipment", "serialNumber", "AB-0012", "abー0012"},
		{"radio-land-mobile-open", "equipment", "serialNumber", "AB-0012", "AB‐0012"},
		{"radio-registered-open", "equipment", "serialNumber", "AB-0012", "ab0012"},
		{"radio-blanket-open", "equipment", "number", "002-13000a", "Ｒ ００２ー１３０００Ａ"},
		{"radio-blanket-registered-open", "equipment", "number", "002-13000A", "R002−13000a"},
		{"amateur-open", "transmitters", "proofNumber", "KV12345678", "Ｒ kv 12345678"},
		{"giteki-design-open", "equipment", "number", "002-13000A", "R 002‐13000a"},
		{"giteki-proof-open", "equipment", "number", "02KA00001011", "r02ka 00001011"},
		{"expsp-open", "devices", "serialNumber", "AB-0012", "ＡＢ－００１２"},
	} {
		t.Run(c.procedure+" "+c.other, func(t *testing.T) {
			p, ok := loadCatalogue(t).Current(c.procedure, "2026-11-21")
			if !ok {
				t.Fatal("no such procedure")
			}
			contract := readContract(t, "../../contract/procedures/"+c.procedure+".json")
			for _, name := range slices.Sorted(maps.Keys(contract.Bases)) {
				b := contract.Bases[name]
				raw := decodeJSON(t, b.Raw).(map[string]any)
				rows, _ := raw[c.section].([]any)
				if len(rows) == 0 {
					continue
				}
				first := maps.Clone(rows[0].(map[string]any))
				first[c.field] = c.one
				if c.field == "proofNumber" {
					first["certified"], first["numberKind"] = true, "proof"
				}
				second := maps.Clone(first)
				second[c.field] = c.other
				raw[c.section] = []any{first, second}
				problems := p.Validate(p.Normalise(raw, Env{Category: b.Applicant, Today: contract.Today}))
				at := "/" + c.section + "/1/" + c.field
				if !slices.ContainsFunc(problems, func(each Problem) bool { return each.Pointer == at && each.Code == codeSameValue }) {
					t.Errorf("%s: %s beside %s is not told: %+v", name, c.other, c.one, problems)
				}
			}
		})
	}
}
