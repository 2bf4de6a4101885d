package applicant

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/procedure"
	"radioportal/internal/rule"
	"radioportal/procedures"
)

// TestAFormTakesWhatAnAccountSays: what an account may hold is right in every form that takes it over, and the same
// but for its width, so that nobody is told in a form to correct what the account accepted.
func TestAFormTakesWhatAnAccountSays(t *testing.T) {
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	values, accounts, taken := ruleValues(t), accountFields(), 0
	tried := map[string]bool{} // many forms have the same field
	for _, p := range catalogue.List(today) {
		for _, s := range p.Definition().Form {
			for _, f := range s.Fields {
				name, ok := strings.CutPrefix(f.Prefill, "account.")
				of, known := accounts[name]
				kind := name + " " + f.Format + " " + strconv.Itoa(f.MaxLength)
				if !ok || !known || f.Type != procedure.TypeText || tried[kind] {
					continue
				}
				tried[kind] = true
				for _, typed := range values {
					held := typed
					if of.check(&held, today) != nil || held == "" {
						continue
					}
					taken++
					// The account keeps names in full width, which forms may write otherwise.
					if normal, found := formValue(f, held); found != nil || norm.NFKC.String(normal) != norm.NFKC.String(held) {
						t.Errorf("%s %s.%s: the account has %q as %q, which the form reads as %q (%v)", p.Definition().ID, s.ID, f.ID, typed, held, normal, found)
					}
				}
			}
		}
	}
	if taken < 1000 {
		t.Errorf("only %d values were taken over", taken)
	}
}

const today = "2026-11-21"

// formValue is what a field of a form makes of a value, by its own rule and length.
func formValue(f procedure.Field, value string) (string, *rule.Finding) {
	normal, found := rule.Apply(cmp.Or(f.Format, "text"), value, nil, today)
	if found == nil && f.MaxLength > 0 {
		_, found = rule.Apply("maxLength", normal, rule.Params{"max": strconv.Itoa(f.MaxLength)}, today)
	}
	return normal, found
}

// accountFields are those of every kind of applicant in Japan, by their wire names.
func accountFields() map[string]how {
	all := map[string]how{}
	for _, category := range []string{Individual, Corporation, Organization} {
		d := &UserInfoDetail{UserCategory: category, DomesticOrOverseas: Domestic}
		for _, f := range d.fields() {
			all[f.name] = f
		}
	}
	return all
}

// ruleValues are the values of all cases of the rules, and long ones.
func ruleValues(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../contract/rules/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	var values []string
	for _, n := range []int{20, 21, 30, 31, 50, 51, 60, 61, 100, 101, 200} {
		values = append(values, strings.Repeat("ア", n), strings.Repeat("A", n), strings.Repeat("1", n))
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var cases []struct{ Value string }
		if err := json.Unmarshal(content, &cases); err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			values = append(values, c.Value)
		}
	}
	return values
}
