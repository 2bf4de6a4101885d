package rule

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A contractCase is one line of contract/rules/*.json, which the browser's
// twins run too.
type contractCase struct {
	Shows  string   `json:"shows"`
	Rule   string   `json:"rule"`
	Params Params   `json:"params"`
	Value  string   `json:"value"`
	Today  string   `json:"today"`
	Want   expected `json:"want"`
}

type expected struct {
	Normalised string `json:"normalised"`
	Code       string `json:"code"`
	Params     Params `json:"params,omitempty"`
}

func (c contractCase) title() string { return fmt.Sprintf("%s %q", c.Rule, c.Value) }

func (c contractCase) run(r Rule) expected {
	got := expected{Normalised: r.Normalise(c.Value)}
	if f := r.Check(got.Normalised, c.Params, c.Today); f != nil {
		got.Code = f.Code
		if len(f.Params) > 0 {
			got.Params = f.Params
		}
	}
	return got
}

func contractCases(t *testing.T) []contractCase {
	t.Helper()
	files, err := filepath.Glob("../../contract/rules/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no contract cases: %v", err)
	}
	var all []contractCase
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var cases []contractCase
		if err := json.Unmarshal(raw, &cases); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all = append(all, cases...)
	}
	return all
}

// sentences are the requirements of the specification's section 5 with the rules that each
// asks for. What a case shows is one of their ids, or nothing for the rules on how people are reached.
var sentences = []struct {
	title, shows string
	rules        []string
}{
	{"[R5.1] required input and selection", "R5.1", []string{"required", "requiredSelection", "ticked", "oneOf"}},
	{"[R5.2] exact, maximum, range and combined length", "R5.2", []string{"exactLength", "maxLength", "minLength", "lengthBetween", "combinedLength", "inWords", "saysWhy"}},
	{"[R5.3] integer and decimal digits", "R5.3", []string{"integer", "decimal", "range"}},
	{"[R5.4] sets of characters, and zero", "R5.4", []string{
		"text", "multilineText", "fullWidth", "kana", "halfWidthDigit", "halfWidthAlpha", "halfWidthAlnum", "halfWidth", "symbolSet", "noneOf", "nonZero",
	}},
	{"[R5.5] dates", "R5.5", []string{"date", "dateNotFuture", "dateTodayOrLater", "dateWithinDays", "dateWithinYears"}},
	{"[R5.6] mail, equal values, ordered ranges", "R5.6", []string{"email", "match", "numberOrder", "dateOrder"}},
	{"[R5.7] occupied bandwidth and emission", "R5.7", []string{"occupiedBandwidth", "emissionType"}},
	{"[R5.8] call sign, operator licence and equipment numbers", "R5.8", []string{
		"callSign", "callSignOnLicence", "callSignKind", "noAmateurCallSign", "assignedCallSign", "operatorLicenceNumber", "operatorClass", "certificationBody", "stationLicenceNumber", "inspectorNumber", "certificationNumber", "conformityProofNumber", "equipmentNumber",
	}},
	{"[R5.9] the end of a power of attorney", "R5.9", []string{"powerOfAttorneyEnd"}},
	{"contacts and places", "", []string{
		"postalCode", "phone", "phoneAbroad", "corporateNumber", "oneTimeCode", "prefectureCode", "municipalityCode", "countryCode",
	}},
}

func TestContract(t *testing.T) {
	cases, run := contractCases(t), 0
	for _, sentence := range sentences {
		t.Run(sentence.title, func(t *testing.T) {
			for _, c := range cases {
				if !slices.Contains(sentence.rules, c.Rule) {
					continue
				}
				run++
				if c.Shows != sentence.shows {
					t.Errorf("%s shows %q", c.title(), c.Shows)
				}
				t.Run(c.title(), func(t *testing.T) { c.test(t) })
			}
		})
	}
	if run != len(cases) {
		t.Errorf("%d of %d cases belong to a sentence", run, len(cases))
	}
}

func (c contractCase) test(t *testing.T) {
	r, ok := Named(c.Rule)
	if !ok {
		t.Fatalf("no rule named %q", c.Rule)
	}
	if diff := cmp.Diff(c.Want, c.run(r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A rule of a definition that nobody asked for, or a sentence without its rule.
func TestSentencesNameEveryRule(t *testing.T) {
	var named []string
	for _, sentence := range sentences {
		named = append(named, sentence.rules...)
	}
	slices.Sort(named)
	all := slices.Sorted(slices.Values(Names()))
	if diff := cmp.Diff(all, named); diff != "" {
		t.Errorf("rules (-registered +asked for):\n%s", diff)
	}
}

func TestEveryRuleHasCasesOfBothOutcomes(t *testing.T) {
	right, wrong := map[string]bool{}, map[string]bool{}
	for _, c := range contractCases(t) {
		if c.Want.Code == "" {
			right[c.Rule] = true
		} else {
			wrong[c.Rule] = true
		}
	}
	for _, name := range Names() {
		if !right[name] || !wrong[name] {
			t.Errorf("contract/rules needs an accepted and a refused case of %s", name)
		}
	}
}

// A rule that takes everything, or refuses everything, must not get through.
func TestBrokenRuleFailsTheContract(t *testing.T) {
	cases := contractCases(t)
	breakages := map[string]func(string, Params, string) *Finding{
		"takes everything":   func(string, Params, string) *Finding { return nil },
		"refuses everything": func(string, Params, string) *Finding { return found("MSG-LIT-E-0030") },
	}
	for _, name := range Names() {
		for how, check := range breakages {
			broken, _ := Named(name)
			broken.check = check
			failures := 0
			for _, c := range cases {
				if c.Rule == name && !cmp.Equal(c.Want, c.run(broken)) {
					failures++
				}
			}
			if failures == 0 {
				t.Errorf("the contract does not notice a %s that %s", name, how)
			}
		}
	}
}
