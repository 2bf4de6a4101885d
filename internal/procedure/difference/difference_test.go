package difference

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/procedure"
	"radioportal/procedures"
)

func TestEveryPropertyHasWords(t *testing.T) {
	t.Parallel()
	propertiesByPart := map[string][]property{
		"definition": propertiesOf(procedure.Definition{}, own...), "section": propertiesOf(procedure.Section{}, "fields", "section", "use"),
		"field": propertiesOf(procedure.Field{}, "id", "use"), "check": propertiesOf(procedure.Check{}, "id"),
		"document": propertiesOf(procedure.Document{}, "id"), "licence": propertiesOf(procedure.Licence{}, "particulars"),
		"particular": propertiesOf(procedure.Particular{}, "id"), "fee": propertiesOf(feeRule{}), "rule": propertiesOf(procedure.RuleUse{}),
		"emission": propertiesOf(procedure.Emission{}), "compared": propertiesOf(procedure.ComparedSection{}),
	}
	for part, properties := range propertiesByPart {
		for _, p := range properties {
			if w := words[p.name]; w.Ja == "" || w.En == "" {
				t.Errorf("%s %q is told in no words", part, p.name)
			}
		}
	}
	if nested(reflect.TypeFor[procedure.Text]()) {
		t.Error("a text is told as one")
	}
}

// kites are two versions of a procedure that an operator wrote.
func kites(t *testing.T) (older, newer *procedure.Procedure) {
	t.Helper()
	c, err := procedure.LoadChecked(procedures.FS, os.DirFS("testdata"))
	if err != nil {
		t.Fatal(err)
	}
	older, _ = c.Version("kite-open", 1)
	newer, _ = c.Version("kite-open", 2)
	return older, newer
}

func TestWhatTwoVersionsSayDifferentlyIsToldInWords(t *testing.T) {
	t.Parallel()
	older, newer := kites(t)
	var got []string
	for _, c := range Of(older, newer, "2026-11-21", "2027-04-01") {
		got = append(got, fmt.Sprintf("%s %s | %s | %s | %s > %s", c.Group, c.Kind, c.Place.En, c.What.En, c.Before.En, strings.ReplaceAll(c.After.En, "\n", "+")))
	}
	if diff := cmp.Diff(strings.Split(strings.Trim(want, "\n"), "\n"), got); diff != "" {
		t.Errorf("[R10.2] %s", diff)
	}
	if same := Of(older, older, "2026-11-21", "2026-11-21"); len(same) != 0 {
		t.Errorf("a version differs from itself: %+v", same)
	}
}

const want = `
general changed |  | First day in force | 2025-10-01 > 2027-04-01
general removed |  | Last day in force | 2027-03-31 > 
general changed |  | How long it takes, as told | About a month > About two weeks
form changed | Station, Name | Most characters | 20 > 30
form removed | Station, Colour |  |  > 
form moved | Office, Place |  | Station > Office
form added | Office, Phone |  |  > 
check changed | Station, Height (not-too-high) | What must hold | station.height <= 150.0 > station.height <= 100.0
check changed | Station, Height (not-too-high) | What it says | 150 m at most. > 100 m at most.
document changed | Photo | Kinds of files taken | jpg > jpg+png
fee changed |  | Fee table | kite > kite-new
fee changed | Kite | Amount of the fee | ¥2,900 > ¥12,500
licence changed |  | Place | station.place > office.place
licence changed |  | Term in years | 5 > 3
`

func TestEveryProcedureIsComparedWithItself(t *testing.T) {
	t.Parallel()
	c, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	all := c.Procedures()
	for i, p := range all {
		if same := Of(p, p, "2026-11-21", "2026-11-21"); len(same) != 0 {
			t.Errorf("%s: %+v", p.Definition().ID, same)
		}
		for _, each := range Of(p, all[(i+1)%len(all)], "2026-11-21", "2026-11-21") {
			if each.Kind == Changed && (each.What.Ja == "" || each.Before == each.After) {
				t.Errorf("%s: %+v", p.Definition().ID, each)
			}
		}
	}
}
