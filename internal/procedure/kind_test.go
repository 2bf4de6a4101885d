package procedure

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"radioportal/procedures"
)

const baseStation = "radio/base.yaml"

// plainBase is a kind that leaves everything but its division to the family.
const plainBase = `# Base station (基地局).
kind: base
version: 1
inForce: { from: 2025-10-01 }
name: { ja: 基地局, en: base station }
parts:
  division: 基
`

// withBase is a catalogue with a plain kind changed in the place of the base station's; old must stand in it.
func withBase(t *testing.T, old, changed string) fs.FS {
	t.Helper()
	if !strings.Contains(plainBase, old) {
		t.Fatalf("%q is not in it", old)
	}
	return few(t, map[string]string{baseStation: strings.Replace(plainBase, old, changed, 1)})
}

func TestAMistakeOfAFamilyIsToldInItsFile(t *testing.T) {
	content, err := fs.ReadFile(procedures.FS, "radio/family-acts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(content), "- use: radio-operators", "- use: radio-promise", 1)
	_, err = Load(few(t, map[string]string{"radio/family-acts.yaml": wrong}, baseStation))
	if err == nil || !strings.Contains(err.Error(), `radio/family-acts.yaml:`) || strings.Contains(err.Error(), baseStation) {
		t.Errorf("[R10.2] %v", err)
	}
	_, err = LoadChecked(procedures.FS, fstest.MapFS{"radio/family-acts.yaml": {Data: content}})
	if err == nil || !strings.Contains(err.Error(), "radio/family-acts.yaml:1: stands in the program already") {
		t.Errorf("[R10.2] %v", err)
	}
}

func TestAKindSaysWhatIsItsOwn(t *testing.T) {
	folder := withBase(t, "parts:", `without: [repeal]
acts:
  open:
    guide: { prepare: [{ ja: 図面, en: Drawings }] }
    documents:
      - { id: supplement, title: { ja: 図面, en: Drawings }, accept: [pdf], maxFiles: 2 }
      - { id: plan, title: { ja: 計画, en: Plan }, accept: [pdf], maxFiles: 1 }
parts:`)
	catalogue, err := Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := catalogue.Version("radio-base-repeal", 1); ok {
		t.Error("[R10.2] it has an act that it is without")
	}
	p, _ := catalogue.Version("radio-base-open", 1)
	var documents []string
	for _, d := range p.def.Documents {
		documents = append(documents, d.ID+" "+d.Title.En)
	}
	if got := strings.Join(documents, ", "); got != "diagram Block diagram of the equipment, supplement Drawings, plan Plan" {
		t.Errorf("[R10.2] documents %s", got)
	}
	if g := p.def.Guide; len(g.Prepare) != 1 || g.LegalBasis.Ja == "" {
		t.Errorf("[R10.2] guide %+v", g)
	}
	change, _ := catalogue.Version("radio-base-change", 1)
	if len(change.def.Documents) != 2 || change.def.Title.En != "Change of a base station" {
		t.Errorf("[R10.2] change %+v", change.def.Documents)
	}
}

func TestTheNameOfAKindInItsTexts(t *testing.T) {
	k := &Kind{Kind: "e", Name: Text{Ja: "実験試験局", En: "experimental station"}}
	for text, want := range map[string]string{"{name}の免許": "experimental stationの免許", "of {aName}": "of an experimental station", "{Name} {kind} {n}": "Experimental station e {n}"} {
		if got := k.spelled(text, "en"); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
	if got := k.spelled("{name}の免許", "ja"); got != "実験試験局の免許" {
		t.Error(got)
	}
}

// TestCheckedKindsAreTheSame compares what the start reads in short with what a test reads in full.
func TestCheckedKindsAreTheSame(t *testing.T) {
	full := loadCatalogue(t)
	short, err := LoadChecked(procedures.FS, os.DirFS(t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range full.ids {
		a, _ := full.Latest(id)
		b, ok := short.Latest(id)
		if !ok || string(a.Browser()) != string(b.Browser()) {
			t.Errorf("[R10.2] %s differs", id)
		}
	}
}

// furtherKinds is the catalogue with two kinds that nothing else knows of.
func furtherKinds(t *testing.T) *Catalogue {
	t.Helper()
	catalogue, err := LoadChecked(procedures.FS, os.DirFS(trialFolder))
	if err != nil {
		t.Fatal(err)
	}
	return catalogue
}

func TestAKindIsOneFile(t *testing.T) {
	catalogue := furtherKinds(t)
	for _, kind := range []string{"ship", "aircraft"} {
		content, err := os.ReadFile(trialFolder + "/radio/" + kind + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(content), "\n"); n > 80 {
			t.Errorf("[R10.2] %s has %d lines", kind, n)
		}
		for _, act := range []string{"open", "change", "renewal", "repeal"} {
			if _, ok := catalogue.Current("radio-"+kind+"-"+act, "2026-11-21"); !ok {
				t.Errorf("[R10.2] there is no %s of a %s", act, kind)
			}
		}
	}
}

func TestWhatALicenceSaysBesides(t *testing.T) {
	p, _ := furtherKinds(t).Current("radio-ship-open", "2026-11-21")
	ship := map[string]any{"name": " 第一電波丸 ", "number": "１２３４５６", "mmsi": "431000001", "tonnage": "19.5", "area": "coasting", "port": "東京港"}
	licence, ok := p.Licence(p.Normalise(map[string]any{"ship": ship}, Env{Category: "individual", Today: "2026-11-21"}), "2026-12-01")
	if !ok {
		t.Fatal("no licence")
	}
	text := func(ja, en string) Text { return Text{Ja: ja, En: en} }
	unit := text("トン", "t")
	want := []LicenceParticular{
		{ID: "shipName", Label: text("船名", "Name of the ship"), Value: "第一電波丸"},
		{ID: "shipNumber", Label: text("船舶番号", "Official number"), Value: "123456", Unique: true},
		{ID: "mmsi", Label: text("MMSI", "MMSI"), Value: "431000001", Unique: true, Desk: true, Format: "halfWidthDigit"},
		{ID: "tonnage", Label: text("総トン数", "Gross tonnage"), Value: "19.5", Unit: &unit},
		{ID: "area", Label: text("航行区域", "Navigation area"), Value: "沿海区域"},
	}
	if diff := cmp.Diff(want, licence.Particulars); diff != "" {
		t.Errorf("[R10.2] -want +got\n%s", diff)
	}
	empty, _ := p.Licence(p.Normalise(map[string]any{}, Env{Category: "individual", Today: "2026-11-21"}), "2026-12-01")
	for _, each := range empty.Particulars {
		if each.Value != "" {
			t.Errorf("[R10.2] %s says %q though nothing was filed", each.ID, each.Value)
		}
	}
}

func TestAFamilyMayStandInSeveralFiles(t *testing.T) {
	t.Parallel()
	const further = "radio/family-more.yaml"
	for title, c := range map[string]struct{ content, want string }{
		"a part that stands elsewhere": {"parts:\n  cityChecks: []\n", further + ":2: parts.cityChecks: stands in radio/family-checks.yaml already"},
		"an act that stands elsewhere": {"acts:\n  open: {}\n", further + ":2: acts.open: stands in radio/family-acts.yaml already"},
		"a mistake in it":              {"part: {}\n", further + ":1:"},
	} {
		if _, err := Load(few(t, map[string]string{further: c.content}, baseStation)); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), baseStation) {
			t.Errorf("[R10.2] %s: %v", title, err)
		}
	}
	if _, err := Load(few(t, map[string]string{further: "parts:\n  ownChecks: []\n"}, baseStation)); err != nil {
		t.Error("[R10.2]", err)
	}
	if _, err := LoadChecked(procedures.FS, fstest.MapFS{further: {Data: []byte("parts:\n  ownChecks: []\n")}}); err == nil || !strings.Contains(err.Error(), further+":1: stands in the program already") {
		t.Error("[R10.2]", err)
	}
}

// The name of a kind may begin with any letter, as Île.
func TestANameOfAKindBeginsWithAnyLetter(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"île station": "Île station, an île station", "Île station": "Île station, an Île station", "ship station": "Ship station, a ship station",
		"experimental station": "Experimental station, an experimental station", "ß": "ß, a ß", "": ", a "} {
		kind := &Kind{Kind: "own", Name: Text{Ja: "局", En: name}}
		if got := kind.spelled("{Name}, {aName}", "en"); got != want {
			t.Errorf("[R10.2] %q, want %q", got, want)
		}
	}
	if err := (refused{ownKind, "en: own station", "en: Île station", ""}).load(t); err != nil {
		t.Errorf("[R10.2] %v", err)
	}
}

// A wish for a call sign says by itself which there are for the kind, unless its author does.
func TestAWishedCallSignSaysWhichThereAre(t *testing.T) {
	t.Parallel()
	_, wished := find(latestDefinition(t, loadCatalogue(t), "radio-experimental-open"), "station", "wishedCallSign")
	if wished.Help == nil || wished.Help.En != "A call sign of this kind of station (for example JG1XA). Leave it blank if you have no wish." {
		t.Errorf("[R5.8] %+v", wished.Help)
	}
	_, name := find(latestDefinition(t, loadCatalogue(t), "radio-base-open"), "station", "wishedCallSign")
	if name.Help == nil || !strings.Contains(name.Help.En, "Kana") || slices.ContainsFunc(name.Rules, func(r RuleUse) bool { return r.Rule == ruleAssigned }) {
		t.Errorf("[R5.8] a kind without call signs: %+v", name)
	}
}

// What the family says is right for other kinds: a mistake of one alone is told at its own file, with the place of the family behind it.
func TestAMistakeOfAKindIsToldInItsFile(t *testing.T) {
	t.Parallel()
	own := func(old, changed string) string {
		return strings.Replace(strings.Replace(kindOfItsOwn, "division: Y", "division: 船", 1), old, changed, 1)
	}
	const fields = "parts:\n  particulars:\n    - section: station\n      title: { ja: 事項, en: Particulars }\n      fields:\n        - part: placeFields\n        - part: movementFields\n        - part: hoursFields\n"
	for title, c := range map[string]struct{ kind, want, has string }{
		"a field that is not asked for": {own("parts:", fields+"        - part: purposeFields"), "radio/own.yaml:7: licence.callSign: ERROR: <input>:1:8: undefined field 'wishedCallSign'", ", as radio/family"},
		"a field that a check reads":    {own("parts:", fields+"        - part: endFields"), "radio/own.yaml:7: checks[", ", as radio/family"},
		"a section that is not there":   {own("parts:", "parts:\n  particulars: []"), `radio/own.yaml:5: subject.keep[0]: there is no section "station"`, ", as radio/family"},
		"a part that it does not have":  {own("  division: 船\n", ""), `radio/own.yaml:5: there is no part "division"`, ", as radio/family"},
		"a part in a wrong place":       {own("parts:", "parts:\n  changing: { part: changeChecks }"), `radio/own.yaml:6: there is no key "id" here`, ", as radio/family"},
		"a part that it takes":          {own("parts:", "parts:\n  checks: [{ part: coordinateChecks }]"), "radio/own.yaml:6: checks[0].", ", as radio/family"},
	} {
		_, err := Load(procedures.FS, fstest.MapFS{ownKind: {Data: []byte(c.kind)}})
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.has) {
			t.Errorf("[R10.2] %s: want %s…%s\n%v", title, c.want, c.has, err)
			continue
		}
		for _, line := range strings.Split(err.Error(), "\n") {
			if !strings.HasPrefix(line, "radio/own.yaml:") {
				t.Errorf("[R10.2] %s: %s", title, line)
			}
		}
		plainlyTold(t, err)
	}
	beside := few(t, map[string]string{ownKind: strings.Replace(kindOfItsOwn, "parts:", "parts:\n  particulars: []", 1)}, baseStation)
	if _, err := Load(beside); err == nil || !strings.Contains(err.Error(), "radio/own.yaml:5: subject.keep[0]: ") {
		t.Errorf("[R10.2] beside another kind: %v", err)
	}
}

// A kind that never moves, and has its changes filed by the rules of stations that do, is warned of.
func TestAKindThatDoesNotMoveIsWarnedOfMovingParts(t *testing.T) {
	t.Parallel()
	const fields = `parts:
  particulars:
    - section: station
      title: { ja: 事項, en: Particulars }
      fields:
        - part: purposeFields
        - part: placeFields
        - part: hoursFields
        - part: endFields
  checks: [{ part: placeChecks }, { part: designChecks }]
  licence: { part: licence, movementRange: "'移動しない'" }
`
	const placed = `  design: { part: placedDesign }
  placeStays: { part: placedStays }
  notifiedOutline: { part: placedNotified }
  changeBasis: { part: placedChangeBasis }
  changeWhen: { part: placedChangeWhen }
  changeTime: { part: placedChangeTime }
`
	for title, c := range map[string]struct {
		parts string
		want  []string
	}{
		"all the family's": {fields, []string{"placeStays: { part: placedStays }", "notifiedOutline: { part: placedNotified }", "changeBasis: ", "changeWhen: ", "changeTime: ", "changing: ", "design: { part: placedDesign }"}},
		"one is left":      {fields + placed, []string{"changing: { part: placedChanging }"}},
		"none is":          {fields + placed + "  changing: { part: placedChanging }\n", nil},
		"it moves":         {"parts:\n", nil},
	} {
		catalogue, err := Load(few(t, map[string]string{ownKind: strings.Replace(kindOfItsOwn, "parts:\n", c.parts, 1)}))
		if err != nil {
			t.Errorf("[R10.2] %s: %v", title, err)
			continue
		}
		list := catalogue.Warnings()
		if len(c.want) == 0 && len(list) == 0 {
			continue
		}
		if len(list) != 1 || !strings.HasPrefix(list[0], "radio/own.yaml:5: parts: ") || len(c.want) == 0 {
			t.Errorf("[R10.2] %s: %q", title, list)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(list[0], want) {
				t.Errorf("[R10.2] %s: %q, want %s", title, list, want)
			}
		}
		if n := strings.Count(list[0], "{ part: "); n != len(c.want) {
			t.Errorf("[R10.2] %s: %q", title, list)
		}
	}
	if list := loadCatalogue(t).Warnings(); len(list) > 0 {
		t.Errorf("[R10.2] what is shipped: %q", list)
	}
}
