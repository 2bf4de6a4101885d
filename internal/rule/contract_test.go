package rule

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
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

func (c contractCase) title() string {
	title := fmt.Sprintf("%s %q", c.Rule, c.Value)
	if c.Shows != "" {
		title = "[" + c.Shows + "] " + title
	}
	return title
}

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

func TestContract(t *testing.T) {
	for _, c := range contractCases(t) {
		t.Run(c.title(), func(t *testing.T) {
			r, ok := Named(c.Rule)
			if !ok {
				t.Fatalf("no rule named %q", c.Rule)
			}
			if diff := cmp.Diff(c.Want, c.run(r)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
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
