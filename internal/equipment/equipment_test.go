package equipment

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/procedure"
)

var bands = []Band{{"7M", 7000, 7200}, {"144M", 144_000, 146_000}, {"430M", 430_000, 440_000}, {"1200M", 1_260_000, 1_300_000}}

func TestWhatTheAuthorityWritesIsRead(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []Wave
	}{
		"full-width, two ranges": {"Ｆ２Ｄ，Ｆ３Ｅ　１４４～１４６ＭＨｚ　５Ｗ\nＦ２Ｄ，Ｆ３Ｅ　４３０～４４０ＭＨｚ　５Ｗ", []Wave{
			{[]string{"F2D", "F3E"}, 144_000, 146_000, 5, nil}, {[]string{"F2D", "F3E"}, 430_000, 440_000, 5, nil},
		}},
		"one frequency, a bandwidth before the class": {"16K0F3E 154.45MHz 5W", []Wave{{[]string{"F3E"}, 154_450, 154_450, 5, []string{"16K0"}}}},
		"power in mW, spaced channels":                {"F1D 426.025～426.1375MHz(12.5kHz間隔10波) 10mW", []Wave{{[]string{"F1D"}, 426_025, 426_137.5, 0.01, nil}}},
		"units at both ends":                          {"A1A 1.8MHz～29.7MHz 100W", []Wave{{[]string{"A1A"}, 1_800, 29_700, 100, nil}}},
		"power of a MHz is none":                      {"G1D 2412～2472MHz 0.005W/MHz", []Wave{{[]string{"G1D"}, 2_412_000, 2_472_000, 0, nil}}},
		"a line without emissions goes on":            {"F3E 144～146MHz 20W\n430～440MHz 10W", []Wave{{[]string{"F3E"}, 144_000, 146_000, 20, nil}, {[]string{"F3E"}, 430_000, 440_000, 10, nil}}},
		"thousands":                                   {"A3E 1,000kHz 1,000W", []Wave{{[]string{"A3E"}, 1000, 1000, 1000, nil}}},
		"the wrong way round":                         {"F3E 146～144MHz 5W", []Wave{}},
		"nothing to read":                             {"別紙のとおり", []Wave{}},
		"nothing":                                     {"", []Wave{}},
	} {
		if diff := cmp.Diff(c.want, readWaves(c.text)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestFactsFillForms(t *testing.T) {
	t.Parallel()
	handheld := Equipment{Holder: "A社", Model: "HT-1", Waves: readWaves("F2D,F3E 144～146MHz 5W\nF2D,F3E 430～440MHz 2.5W")}
	want := Facts{"maker": {"A社"}, "model": {"HT-1"}, "emissions": {"F2D", "F3E"}, "bands": {"144M", "430M"}, "powerW": {"5"}}
	if diff := cmp.Diff(want, FactsOf(handheld, bands)); diff != "" {
		t.Error(diff)
	}
	mobile := Equipment{Model: "LM-1", Waves: readWaves("F3E 154.45MHz 0.5W")}
	want = Facts{"model": {"LM-1"}, "emission": {"F3E"}, "emissions": {"F3E"}, "frequencyMHz": {"154.45"}, "powerW": {"0.5"}}
	if diff := cmp.Diff(want, FactsOf(mobile, bands)); diff != "" {
		t.Error(diff)
	}
	terminal := Equipment{Waves: readWaves("19M9X7W 2545～2655MHz 0.2W")}
	want = Facts{"emission": {"X7W"}, "emissions": {"X7W"}, "bandwidth": {"19M9"}, "frequencyMHz": {"2545"}, "frequencyToMHz": {"2655"}, "powerW": {"0.2"}}
	if diff := cmp.Diff(want, FactsOf(terminal, bands)); diff != "" {
		t.Error(diff)
	}
	if facts := FactsOf(Equipment{}, bands); len(facts) > 0 {
		t.Errorf("of nothing follows %v", facts)
	}
	for name := range FactsOf(Equipment{Holder: "a", Model: "b", Waves: readWaves("16K0F3E 145～146MHz 5W")}, bands) {
		if !slices.Contains(procedure.EquipmentFacts, name) {
			t.Errorf("definitions do not know the fact %q", name)
		}
	}
}

// [R5.8] Of several emissions or ranges the form offers each.
func TestEachEmissionOfARangeIsOffered(t *testing.T) {
	t.Parallel()
	want := []Facts{
		{"emission": {"F2D"}, "frequencyMHz": {"144"}, "frequencyToMHz": {"146"}, "powerW": {"5"}},
		{"emission": {"F3E"}, "bandwidth": {"16K0"}, "frequencyMHz": {"144"}, "frequencyToMHz": {"146"}, "powerW": {"5"}},
		{"emission": {"F3E"}, "frequencyMHz": {"433"}},
	}
	if diff := cmp.Diff(want, ChoicesOf(Equipment{Waves: readWaves("F2D,16K0F3E 144～146MHz 5W\nF3E 433MHz")})); diff != "" {
		t.Error(diff)
	}
	if few := ChoicesOf(Equipment{Waves: readWaves("F3E 433MHz 5W")}); len(few) > 0 {
		t.Errorf("of one emission is chosen among %v", few)
	}
	if many := ChoicesOf(Equipment{Waves: readWaves(strings.Repeat("F3E,F2D,F1D 433MHz 5W\n", 100))}); len(many) != maxChoices {
		t.Errorf("%d are offered", len(many))
	}
}

func FuzzReadWaves(f *testing.F) {
	f.Add("Ｆ２Ｄ，Ｆ３Ｅ　１４４～１４６ＭＨｚ　５Ｗ")
	f.Add("16K0F3E 1,5.5~GHZ 9W/")
	f.Fuzz(func(t *testing.T, text string) {
		for _, w := range readWaves(text) {
			if w.LowestKHz <= 0 || w.HighestKHz < w.LowestKHz || w.PowerW < 0 {
				t.Errorf("%q: %+v", text, w)
			}
		}
	})
}
