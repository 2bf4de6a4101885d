package rule

import (
	"strings"
	"testing"
	"time"

	"radioportal/internal/message"
)

func TestNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range Names() {
		if seen[name] {
			t.Errorf("%s is registered twice", name)
		}
		seen[name] = true
	}
	if _, ok := Named("nothing"); ok {
		t.Error("Named must not find what is not registered")
	}
}

// What a rule finds fills every placeholder of its message.
func TestFindingsFillTheirMessages(t *testing.T) {
	for _, c := range contractCases(t) {
		if c.Want.Code == "" {
			continue
		}
		for _, lang := range []string{"ja", "en"} {
			params := Params{}
			for name := range c.Want.Params {
				params[name] = "x"
			}
			text := message.Text(c.Want.Code, lang, params)
			if !inCatalogue(c.Want.Code) || strings.Contains(text, "{") {
				t.Errorf("%s: %s reads %q", c.title(), c.Want.Code, text)
			}
		}
	}
}

func TestCheckParams(t *testing.T) {
	for _, c := range []struct {
		rule   string
		params Params
		want   string
	}{
		{"maxLength", Params{"max": "20"}, ""},
		{"maxLength", nil, `setting "max" is missing`},
		{"maxLength", Params{"max": "twenty"}, "is not a count"},
		{"maxLength", Params{"max": "20", "min": "1"}, `no setting named "min" (it has: max)`},
		{"callSign", Params{"max": "1"}, "it has: none"},
		{"range", Params{"min": "-0.5", "max": "200"}, ""},
		{"range", Params{"min": "0.50"}, "is not a decimal"},
		{"dateWithinDays", Params{"days": "180", "reference": "2026-02-30"}, "is not a day"},
		{"match", nil, ""},
	} {
		r, _ := Named(c.rule)
		got := ""
		if err := r.CheckParams(c.params); err != nil {
			got = err.Error()
		}
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s %v: got %q, want %q", c.rule, c.params, got, c.want)
		}
	}
}

// The cases' own settings are such that a definition could state them.
func TestContractSettingsSuitTheirRules(t *testing.T) {
	for _, c := range contractCases(t) {
		r, _ := Named(c.Rule)
		if err := r.CheckParams(c.Params); err != nil && len(c.Params) > 0 {
			t.Errorf("%s: %v", c.title(), err)
		}
	}
}

func TestToday(t *testing.T) {
	for instant, want := range map[string]string{
		"2026-11-21T14:59:59Z": "2026-11-21",
		"2026-11-21T15:00:00Z": "2026-11-22",
	} {
		at, err := time.Parse(time.RFC3339, instant)
		if err != nil {
			t.Fatal(err)
		}
		if got := Today(at); got != want {
			t.Errorf("[R5.5] today at %s is %s, want %s", instant, got, want)
		}
	}
}

func TestDateRulesRefuseAMissingToday(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a date rule must not guess the day")
		}
	}()
	Apply("dateNotFuture", "2026-11-21", nil, "")
}

func TestInvalidUTF8IsRefused(t *testing.T) {
	normalised, f := Apply("text", "a\xffb", nil, "")
	if normalised != "a\ufffdb" || f == nil || f.Code != "MSG-LIT-E-0030" {
		t.Errorf("[R5.4] got %q, %v", normalised, f)
	}
}

// Length counts of very long input stay linear and exact.
func TestLongInput(t *testing.T) {
	if _, f := Apply("maxLength", strings.Repeat("𠮷", 100_000), Params{"max": "100000"}, ""); f != nil {
		t.Errorf("[R5.2] 100,000 characters of four bytes are 100,000 characters: %v", f)
	}
}

func FuzzRules(f *testing.F) {
	for _, seed := range []string{"JA1RL", "16K0F3E", "ａｘｎ９０５９２", "か\u3099", "1,234.50", "2026年4月1日", "T5013305001797", "i\u0307", "\xff"} {
		f.Add(seed)
	}
	params := Params{
		"length": "4", "min": "2", "max": "5", "values": "a b", "symbols": "_-", "characters": "<>", "days": "180", "years": "1",
	}
	f.Fuzz(func(t *testing.T, value string) {
		for _, name := range Names() {
			r, _ := Named(name)
			once := r.Normalise(value)
			if twice := r.Normalise(once); twice != once {
				t.Errorf("%s: normalising %q again changes %q to %q", name, value, once, twice)
			}
			if finding := r.Check(once, params, "2026-11-21"); finding != nil && !inCatalogue(finding.Code) {
				t.Errorf("%s: unknown code %s", name, finding.Code)
			}
		}
	})
}

func inCatalogue(code string) bool {
	_, ok := message.Find(code)
	return ok
}
