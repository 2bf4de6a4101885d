package procedure

import (
	"slices"
	"testing"
)

func TestTheWindowOfARenewal(t *testing.T) {
	t.Parallel()
	catalogue := loadCatalogue(t)
	for _, c := range []struct{ id, validFrom, validTo, from, to string }{
		{"amateur-renewal", "2022-06-01", "2027-05-31", "2026-12-01", "2027-04-30"},
		{"amateur-renewal", "2022-03-01", "2027-02-28", "2026-08-29", "2027-01-28"},
		{"amateur-renewal", "2023-03-01", "2028-02-29", "2027-08-30", "2028-01-29"},
		{"amateur-renewal", "2022-09-01", "2027-08-31", "2027-03-01", "2027-07-31"}, // there is no 31 February
		{"amateur-renewal", "2027-02-01", "2027-05-31", "2027-02-01", "2027-04-30"}, // not before it is valid
		{"radio-fixed-renewal", "2022-06-01", "2027-05-31", "2026-12-01", "2027-02-28"},
		{"radio-base-renewal", "2022-06-01", "2027-05-31", "2026-12-01", "2027-02-28"},
		{"radio-land-mobile-renewal", "2022-06-01", "2027-05-31", "2026-12-01", "2027-02-28"},
		{"radio-simplified-renewal", "2022-06-01", "2027-05-31", "2026-12-01", "2027-02-28"},
		{"radio-experimental-renewal", "2022-06-01", "2027-05-31", "2026-12-01", "2027-02-28"},
		{"radio-experimental-renewal", "2026-06-01", "2027-05-31", "2026-12-01", "2027-04-30"}, // of a year
		{"radio-experimental-renewal", "2026-05-31", "2027-05-31", "2026-12-01", "2027-02-28"}, // of a day more
		{"radio-base-renewal", "2026-11-26", "2027-01-10", "2026-11-26", "2026-12-10"},
		{"radio-base-renewal", "2026-11-26", "2026-12-26", "2026-11-26", "2026-11-26"},
		{"radio-base-renewal", "2026-11-26", "2026-12-25", "", ""}, // no day is a month before its end
		{"amateur-renewal", "2026-11-26", "2026-12-25", "", ""},
		{"radio-registered-renewal", "2022-06-01", "2027-05-31", "2027-03-01", "2027-04-30"},
	} {
		p, ok := catalogue.Current(c.id, "2026-12-01")
		if !ok {
			t.Fatalf("no %s", c.id)
		}
		if from, to := p.Filing(Licensed{From: c.validFrom, To: c.validTo}); from != c.from || to != c.to {
			t.Errorf("[R2.15] %s until %s: %s to %s, want %s to %s", c.id, c.validTo, from, to, c.from, c.to)
		}
	}
}

// Notification 355 of 2018 of the Ministry has blanket licences of telecommunications service renewed until a month before their end, but for
// mobile telephony and, outside of 2575 to 2595 MHz, broadband wireless access.
func TestTheWindowOfARenewalDependsOnClassAndPurpose(t *testing.T) {
	t.Parallel()
	const (
		phone, satellite = "携帯無線通信を行う陸上移動局", "携帯移動地球局・VSAT地球局"
		mca, bwa         = "MCA陸上移動通信を行う陸上移動局", "広帯域移動無線アクセスシステムの陸上移動局"
		aMonth, three    = "2027-04-30", "2027-02-28"
	)
	p, ok := loadCatalogue(t).Current("radio-blanket-renewal", "2026-12-01")
	if !ok {
		t.Fatal("no renewal of blanket licences")
	}
	for _, c := range []struct {
		class, purpose string
		frequencies    []string
		to             string
	}{
		{satellite, "電気通信業務用", []string{"14000 MHz"}, aMonth},
		{satellite, "一般業務用", []string{"14000 MHz"}, three},
		{mca, "電気通信業務用", []string{"930 MHz"}, aMonth},
		{mca, "一般業務用", []string{"930 MHz"}, three},
		{phone, "電気通信業務用", []string{"1950 MHz"}, three},
		{bwa, "電気通信業務用", []string{"2587.5 MHz"}, aMonth},
		{bwa, "電気通信業務用", []string{"2575 MHz〜2595 MHz"}, aMonth},
		{bwa, "電気通信業務用", []string{"2587.5 MHz", "2605 MHz"}, three},
		{bwa, "電気通信業務用", nil, three},
	} {
		l := Licensed{From: "2022-06-01", To: "2027-05-31", Purpose: c.purpose, Particulars: map[string]string{"class": c.class}, Frequencies: c.frequencies}
		if from, to := p.Filing(l); from != "2026-12-01" || to != c.to {
			t.Errorf("[R2.15] %s for %s on %v: %s to %s, want until %s", c.class, c.purpose, c.frequencies, from, to, c.to)
		}
	}
}

func TestWhatIsNotKnownOfALicenceIsTyped(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("amateur-renewal", 1)
	filed := map[string]any{"station": map[string]any{"movement": "mobile"}}
	if got := p.Keeps(filed, false); !slices.Equal(got, []string{"station"}) {
		t.Errorf("[R2.34] of a licence that came over stays %q", got)
	}
	if got := p.Keeps(filed, true); !slices.Equal(got, p.Definition().Subject.Keep) {
		t.Errorf("of a licence that was granted here stays %q", got)
	}
	raw := map[string]any{"station": map[string]any{"movement": "fixed"}, "transmitters": []any{map[string]any{"powerW": "10"}}}
	p.State(raw, filed, false, map[string]string{})
	if raw["transmitters"] == nil || raw["station"].(map[string]any)["movement"] != "mobile" {
		t.Errorf("%v", raw)
	}
}

func TestByWhichChangeTheHolderChanges(t *testing.T) {
	t.Parallel()
	t.Run("[R2.28] the change of a report of equipment is of those who were certified; every other one takes another name or address of its holder", func(t *testing.T) {
		for _, p := range loadCatalogue(t).List("2026-12-01") {
			def := p.Definition()
			if def.Kind != KindChange {
				continue
			}
			if want := def.ID != "giteki-design-change" && def.ID != "giteki-proof-change"; def.Subject.OfHolder() != want {
				t.Errorf("%s: %t", def.ID, !want)
			}
		}
	})
}
