package procedure

import (
	"slices"
	"strings"
	"testing"
)

// shortForm is the check that is not made where the short form leaves the bands out, as it may.
const shortForm = "band-plan-power"

// ofQualification are the checks that cannot be made of a certificate from before 1990, whose number tells no qualification; that is pointed out.
var ofQualification = []string{"land-operator", "land-operators", "operator-power"}

// Of a filing whose form is complete, each check can be made: a value that is rightly empty makes none doubtful. Only what the record
// is not known to say leaves one undecided.
func TestACompleteFormLeavesNoCheckUndecided(t *testing.T) {
	t.Parallel()
	catalogue, tried := loadCatalogue(t), 0
	for _, name := range contractNames(t, "*.json") {
		file := readContract(t, name)
		p, _ := catalogue.Version(file.Procedure, file.Version)
		for _, c := range file.Cases {
			raw, env := c.input(t, file)
			data := p.Normalise(raw, env)
			if len(p.Validate(data)) > 0 {
				continue
			}
			tried++
			results := p.RunChecks(data)
			old := slices.ContainsFunc(results, func(r CheckResult) bool {
				return r.Result == CheckFails && (r.Check.ID == "land-operator-old" || r.Check.ID == "land-operators-old")
			})
			for _, result := range results {
				if old && slices.Contains(ofQualification, result.Check.ID) {
					continue
				}
				if result.Result == CheckLacks && result.Check.ID != shortForm && !p.showsRecord(result) {
					t.Errorf("[R9.2] %s, %s: %s lacks a value: %v", file.Procedure, c.Title, result.Check.ID, result.Rows)
				}
			}
		}
	}
	if tried < 300 {
		t.Errorf("only %d forms were tried", tried)
	}
}

// showsRecord tells whether an empty value of a check is one that a form takes of a record.
func (p *Procedure) showsRecord(r CheckResult) bool {
	return slices.ContainsFunc(r.Check.Shows, func(s Shown) bool {
		section, field, _ := strings.Cut(s.Value, ".")
		at := "/" + section + "/" + field
		return p.sectionOfType(section) != nil && p.recorded(at) && slices.ContainsFunc(r.Rows, func(row CheckRow) bool {
			return slices.Contains(row.Values, ShownValue{Label: s.Label})
		})
	})
}
