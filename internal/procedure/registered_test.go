package procedure

import "testing"

// The class of a registered station follows from its standard; 'registered station' is none.
func TestARegistrationSaysTheClassOfTheStation(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"registered", "blanket-registered"} {
		p, _ := loadCatalogue(t).Version("radio-"+kind+"-open", 1)
		for standard, want := range map[string]string{"digital351": "簡易無線局", "reader920": "構内無線局", "mobileReader920": "陸上移動局", "data5200": "陸上移動局"} {
			input := contractCase{Base: "corporation", Set: map[string]any{"/station/standard": standard, "/station/movement": "moving"}}
			raw, env := input.input(t, readContract(t, "../../contract/procedures/radio-"+kind+"-open.json"))
			got, _ := p.Licence(p.Normalise(raw, env), "2026-12-01")
			if class := got.Particulars[0]; class.ID != "class" || class.Label.Ja != "無線局の種別" || class.Value != want {
				t.Errorf("[R10.2] %s of %s says %+v", kind, standard, class)
			}
		}
		for _, act := range []string{"open", "change", "renewal"} {
			p, _ := loadCatalogue(t).Version("radio-"+kind+"-"+act, 1)
			if took := p.Definition().StandardTime; took == nil || took.Days != 15 {
				t.Errorf("[R6.1] the standard time of %s is %+v", p.Definition().ID, took)
			}
		}
	}
}
