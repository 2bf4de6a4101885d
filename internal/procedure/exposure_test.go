package procedure

import "testing"

// [R5.4] The share of the limit is not shown where all waves are below 30 MHz, of which there is none; else once it can be computed.
func TestTheShareOfTheLimitIsShownWhereThereIsOne(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("radio-base-open", 1)
	contract := readContract(t, "../../contract/procedures/radio-base-open.json")
	for frequency, want := range map[float64]bool{27: false, 467: true} {
		raw, env := contractCase{Base: "corporation", Set: map[string]any{"/equipment/0/frequency": frequency}}.input(t, contract)
		data := p.Normalise(raw, env)
		s := p.sectionOfType("protection")
		share := data.sections[s.position].rows[0].values[s.index["share"]]
		if share.hidden == want || (share.text != "") != want {
			t.Errorf("at %v MHz: hidden %v, %q", frequency, share.hidden, share.text)
		}
	}
}
