package procedure

import "testing"

func TestTheOfficeDesignatesASetOfChannels(t *testing.T) {
	t.Parallel()
	for _, c := range readJSON[[]struct{ Typed, Written string }](t, "../../contract/channel-sets.json") {
		e, found := LicenceEmission{Emission: "F1E", PowerW: 5}.Assign(c.Typed)
		if e.Frequency != c.Written || (found == nil) != (c.Written != "") {
			t.Errorf("[R10.2] %q is %+v, %v", c.Typed, e, found)
		}
	}
}

func TestASetOfChannelsLiesWithinTheRange(t *testing.T) {
	t.Parallel()
	const wished = "467～467.4MHz"
	for typed, within := range map[string]bool{"467～467.4MHz 65波": true, "467～467.5MHz 6.25kHz間隔": false} {
		e, _ := LicenceEmission{Frequency: wished, Wished: wished}.Assign(typed)
		if (e.AsFiled() == e.AsWished()) != within {
			t.Errorf("[R10.2] %q is filed as %+v", typed, e.AsFiled())
		}
	}
	some := LicenceEmission{Frequency: "467～467.0125MHz 6.25kHz間隔の3波"}
	if !some.SameNumbers(LicenceEmission{Frequency: "467、467.00625、467.0125MHz"}) {
		t.Error("[R10.2] a set is not the same as its channels")
	}
	if en := (&Catalogue{}).English("467MHzから467.4MHzまで6.25kHz間隔の65波"); en != "467–467.4 MHz, 65 channels 6.25 kHz apart" {
		t.Errorf("[R3.5] in English it is %q", en)
	}
}
