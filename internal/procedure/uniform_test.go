package procedure

import (
	"testing"
	"testing/fstest"

	"radioportal/procedures"
)

func TestTermsFromUniformDays(t *testing.T) {
	catalogue := loadCatalogue(t)
	for name, c := range map[string]struct{ id, from, want string }{
		"[R3.3] given between two uniform days, a base station's ends with those of the day before":      {"radio-base-open", "2026-11-27", "2031-05-31"},
		"[R3.3] given on the uniform day, it lasts five years":                                           {"radio-base-open", "2026-06-01", "2031-05-31"},
		"[R3.3] given on the day before, it ends a year earlier":                                         {"radio-base-open", "2026-05-31", "2030-05-31"},
		"[R3.3] a fixed station's ends with all of its class":                                            {"radio-fixed-open", "2026-11-27", "2028-11-30"},
		"[R3.3] and goes on for five years from then":                                                    {"radio-fixed-renewal", "2028-12-01", "2033-11-30"},
		"[R3.3] a simplified station's lasts five years from its day":                                    {"radio-simplified-open", "2026-11-27", "2031-11-26"},
		"[R3.3] before the first day that is known, those of the class ended with that day":              {"radio-fixed-open", "2023-11-30", "2023-11-30"},
		"[R3.3] an amateur station's lasts five years from its day (Regulation, article 8, paragraph 2)": {"amateur-open", "2026-11-27", "2031-11-26"},
	} {
		t.Run(name, func(t *testing.T) {
			p, ok := catalogue.Latest(c.id)
			if !ok {
				t.Fatal("there is none")
			}
			if got := p.FullTerm(c.from); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

func TestAUniformDayHoldsFromTheDayOfItsNotice(t *testing.T) {
	own := fstest.MapFS{"overrides/desk/uniform-days.yaml": {Data: []byte("- { category: base, day: 06-01, to: 2027-03-31 }\n- { category: base, day: 12-01, from: 2027-04-01 }\n- { category: fixed, day: 06-01, from: 2027-04-01 }\n")}}
	catalogue, err := LoadChecked(procedures.FS, own)
	if err != nil {
		t.Fatal(err)
	}
	base, _ := catalogue.Latest("radio-base-open")
	fixed, _ := catalogue.Latest("radio-fixed-open")
	for from, want := range map[string]string{"2027-03-31": "2031-05-31", "2027-04-01": "2031-11-30"} {
		if got := base.FullTerm(from); got != want {
			t.Errorf("[R3.3] a base station's from %s ends on %s, want %s", from, got, want)
		}
	}
	if fixed.Uniform("2027-03-31") || fixed.FullTerm("2027-03-31") != "2032-03-30" || !fixed.Uniform("2027-04-01") {
		t.Error("[R3.3] before the first notice a fixed station's lasts five years from its day")
	}
}

func TestAUniformDayIsOfLicencesThatThereAre(t *testing.T) {
	t.Parallel()
	own := fstest.MapFS{"overrides/desk/uniform-days.yaml": {Data: []byte("- { category: base, day: 06-01 }\n- { category: fixedd, day: 06-01 }\n")}}
	_, err := Load(few(t, nil, baseStation, "radio/fixed.yaml"), own)
	const want = `overrides/desk/uniform-days.yaml:2: [1].category: no procedure leads to licences of the category "fixedd"; did you mean "fixed"?`
	if err == nil || err.Error() != want {
		t.Errorf("[R10.2] %v", err)
	}
}
