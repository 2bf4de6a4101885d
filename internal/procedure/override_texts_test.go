package procedure

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/procedures"
)

const ownTexts = `- procedure: amateur-open
  texts:
    title: { ja: 開局の申請, en: Opening a station }
    guide.whenToFile: { ja: いつでも。, en: At any time. }
    guide.prepare[0]: { ja: 身分証, en: Proof of identity }
    form[contact].fields[email].help: { ja: 毎日見るもの, en: One that is read daily }
    checks[term-of-stay].text: { ja: 在留期間を確かめてください。, en: Look at the end of the stay. }
    documents[guarantee].title: { ja: 保証書, en: Guarantee }
- procedure: radio/base
  texts:
    about: { ja: 動かない局です。, en: It does not move. }
    form[station].title: { ja: "{name}の事項", en: "{Name} particulars" }
`

func TestAnOperatorPutsTextsOfProceduresInThePlaceOfThoseBuiltIn(t *testing.T) {
	t.Parallel()
	catalogue, err := overriding(t, map[string]string{"texts.yaml": ownTexts})
	if err != nil {
		t.Fatal(err)
	}
	def := latestDefinition(t, catalogue, "amateur-open")
	section, field := find(def, "contact", "email")
	customTexts := map[string]string{
		def.Title.En: "Opening a station", def.Guide.WhenToFile.Ja: "いつでも。", def.Guide.Prepare[0].En: "Proof of identity", field.Help.En: "One that is read daily",
	}
	for _, check := range def.Checks {
		if check.ID == "term-of-stay" {
			customTexts[check.Text.En] = "Look at the end of the stay."
		}
	}
	for got, want := range customTexts {
		if got != want {
			t.Errorf("[R10.2] %q, want %q", got, want)
		}
	}
	if len(customTexts) != 5 || section.Title.Ja == "" || field.Label.Ja == "" {
		t.Errorf("[R10.2] what was not said anew: %d %+v", len(customTexts), section)
	}
	base := latestDefinition(t, catalogue, "radio-base-open")
	if station, _ := find(base, "station", ""); station.Title != (Text{Ja: "基地局の事項", En: "Base station particulars"}) || base.Station.About.En != "It does not move." {
		t.Errorf("[R10.2] the kind: %+v %+v", station.Title, base.Station)
	}
}

func TestTextsOfOthersStayAsTheyWere(t *testing.T) {
	t.Parallel()
	catalogue, err := overriding(t, map[string]string{"texts.yaml": ownTexts})
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"amateur-change", "radio-fixed-open"} {
		_, now := find(latestDefinition(t, catalogue, id), "contact", "email")
		_, was := find(latestDefinition(t, loadCatalogue(t), id), "contact", "email")
		if (now.Help == nil) != (was.Help == nil) || now.Help != nil && *now.Help != *was.Help {
			t.Errorf("[R10.2] %s takes a shared section too: %+v, was %+v", id, now.Help, was.Help)
		}
	}
}

func latestDefinition(t *testing.T, catalogue *Catalogue, id string) *Definition {
	t.Helper()
	p, ok := catalogue.Latest(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	return p.Definition()
}

// find is a section of a form, and a field in it.
func find(def *Definition, section, field string) (Section, Field) {
	for _, s := range def.Form {
		if s.ID != section {
			continue
		}
		for _, f := range s.Fields {
			if f.ID == field {
				return s, f
			}
		}
		return s, Field{}
	}
	return Section{}, Field{}
}

// refusedTexts are mistakes in an operator's texts.
var refusedTexts = map[string]refused{
	"texts of no procedure": {textsOverride, "", "- procedure: smal\n  texts: { title: { ja: あ, en: a } }\n",
		`overrides/texts.yaml:1: [0].procedure: there is no procedure or kind of station "smal" that is built in; did you mean "small"?`},
	"texts of a version that there is not": {textsOverride, "", "- procedure: small\n  version: 7\n  texts: { title: { ja: あ, en: a } }\n",
		`overrides/texts.yaml:1: [0].procedure: there is no procedure or kind of station "small version 7" that is built in; `},
	"text in one language": {textsOverride, "", "- procedure: small\n  texts:\n    title: { ja: あ }\n",
		"overrides/texts.yaml:3: [0].texts.title.en: is missing; every text stands in both languages: { ja: …, en: … }"},
	"place that nothing fills": {textsOverride, "", "- procedure: small\n  texts:\n    title: { ja: \"あ{nosuch}\", en: a }\n",
		"overrides/texts.yaml:3: [0].texts.title.ja: nothing is filled in for {nosuch} here; the text that is built in has no such place"},
	"another place than that of the text": {textsOverride, "", "- procedure: small\n  texts:\n    form[rows].repeat.label: { ja: \"{n}\", en: \"{m}\" }\n",
		"overrides/texts.yaml:3: [0].texts.form[rows].repeat.label.en: nothing is filled in for {m} here; there are {n}"},
	"English text in Japanese": {textsOverride, "", "- procedure: small\n  texts:\n    title: { ja: あ, en: 題名 }\n",
		"overrides/texts.yaml:3: [0].texts.title.en: has Japanese letters; write it in English"},
	"text of no section": {textsOverride, "", "- procedure: small\n  texts:\n    title: { ja: あ, en: a }\n    form[smal].title: { ja: あ, en: a }\n",
		`overrides/texts.yaml:4: [0].texts.form[smal].title: there is no such text in small; at form, did you mean "small"?`},
	"text of no field": {textsOverride, "", "- procedure: small\n  texts:\n    form[small].fields[x].label: { ja: あ, en: a }\n",
		`overrides/texts.yaml:3: [0].texts.form[small].fields[x].label: there is no such text in small; at form[0].fields there are n, c`},
	"text under a key that there is not": {textsOverride, "", "- procedure: small\n  texts:\n    guide.whenToFill: { ja: あ, en: a }\n",
		`overrides/texts.yaml:3: [0].texts.guide.whenToFill: there is no such text in small; at guide, did you mean "whenToFile"?`},
	"text of what is none": {textsOverride, "", "- procedure: small\n  texts:\n    destination: { ja: あ, en: a }\n",
		`overrides/texts.yaml:3: [0].texts.destination: there is no such text in small; at destination stands no text in two languages`},
	"no way to a text": {textsOverride, "", "- procedure: small\n  texts:\n    form[small: { ja: あ, en: a }\n",
		`overrides/texts.yaml:3: [0].texts.form[small: there is no such text in small; "form[small" is no step of a way such as form[station].fields[purpose].help`},
	"entry without texts": {textsOverride, "", "- procedure: small\n",
		"overrides/texts.yaml:1: [0].texts: is empty; write texts: { title: { ja: …, en: … } }, or leave the entry out"},
	"edition in a text": {textsOverride, "", "- procedure: small\n  texts:\n    form[small].fields[n].help: { ja: \"{edition.countries}\", en: a }\n",
		"overrides/texts.yaml:3: [0].texts.form[small].fields[n].help: there is no edition of a code list for {edition.countries}"},
}

const textsOverride = overridesFolder + "/" + textsFile

func foldered(files map[string]string) fs.FS {
	folder := fstest.MapFS{"README.md": {}}
	for name, content := range files {
		folder[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return folder
}

// A start takes what is built in to be right, and has to refuse with an operator's folder what a check refuses, in the same words.
func TestAStartRefusesWhatACheckRefuses(t *testing.T) {
	t.Parallel()
	// Most mistakes of one folder are told at once.
	for name, files := range map[string]map[string]string{
		"text": {"overrides/texts.yaml": "- procedure: amateur-open\n  texts: { titel: { ja: あ, en: a } }\n"},
		"amount and kinds": {
			"overrides/fees.yaml":    "- id: amateur-renewal\n  rows:\n    - { amounts: { renewal: 1 }, source: { ja: 令, en: Order } }\n",
			"radio/own.yaml":         strings.Replace(kindOfItsOwn, "table: radio-registered,", "table: radio-registred,", 1),
			"radio/land-mobile.yaml": strings.Replace(kindOfItsOwn, "kind: own", "kind: land-mobile", 1),
		},
		"unused class": {"overrides/fees.yaml": strings.Replace(renewalFee, "  rows:", "  classes: { renewal: { ja: 再免許, en: Renewal } }\n  rows:", 1), "radio/own.yaml": strings.Replace(kindOfItsOwn, "  division: Y", "  divisionn: Y", 1)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, started := LoadChecked(procedures.FS, foldered(files))
			_, checked := Load(procedures.FS, foldered(files))
			if started == nil || checked == nil || started.Error() != checked.Error() {
				t.Fatalf("[R10.2] at the start:\n%v\nby check:\n%v", started, checked)
			}
		})
	}
}
