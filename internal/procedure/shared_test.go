package procedure

import (
	"fmt"
	"io/fs"
	"maps"
	pathpkg "path"
	"slices"
	"strings"
	"testing"

	"radioportal/procedures"
)

// alike is how much of their fields two procedures may have in common and still write them twice.
const alike = 0.8

// asked is a field as a person sees it, wherever its definition takes it from.
type asked struct{ section, id, kind, label string }

// unexpanded gives the definitions as they are written, with a line for each shared section, and the file of the
// kind of station that a definition is of.
func unexpanded(t *testing.T) (all map[string]*Definition, kindFile map[string]string) {
	t.Helper()
	all, kindFile = map[string]*Definition{}, map[string]string{}
	l := &loader{folder: procedures.FS, families: map[string]*Family{}}
	add := func(def *Definition, r *reporter) {
		if err := r.err(); err != nil {
			t.Fatal(err)
		}
		all[def.ID] = def
	}
	for _, file := range l.definitions() {
		content, err := fs.ReadFile(procedures.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		def := &Definition{}
		add(def, decode(file, content, def, false))
	}
	for _, file := range l.kindFiles() {
		kind, family := &Kind{}, l.family(pathpkg.Dir(file))
		if _, ok := l.read(file, kind); !ok {
			t.Fatal(l.errs)
		}
		for _, act := range kind.acts(family) {
			def := &Definition{}
			add(def, expandKind(kind, family, file, act, &allowance{values: maxValues}, false).decode(def, false))
			kindFile[def.ID] = file
		}
	}
	return all, kindFile
}

// written gives the fields of a form, and those of them that stand in the definition itself
// instead of being taken from a shared section.
func written(def *Definition, p *Procedure) (all, own map[asked]bool) {
	all, own = map[asked]bool{}, map[asked]bool{}
	for i, s := range p.def.Form {
		for j, f := range s.Fields {
			field := asked{s.ID, f.ID, f.Type, f.Label.Ja}
			all[field] = true
			if def.Form[i].Use == "" && def.Form[i].Fields[j].Use == "" {
				own[field] = true
			}
		}
	}
	return all, own
}

// twice gives what two forms write twice although they have most of their fields in common.
func twice(all, own [2]map[asked]bool) []asked {
	var common, repeated []asked
	for field := range all[0] {
		if all[1][field] {
			common = append(common, field)
			if own[0][field] || own[1][field] {
				repeated = append(repeated, field)
			}
		}
	}
	if float64(len(common)) <= alike*float64(max(len(all[0]), len(all[1]))) {
		return nil
	}
	return repeated
}

func TestProceduresThatAreAlikeShareByReference(t *testing.T) {
	t.Parallel()
	all, own := map[string]map[asked]bool{}, map[string]map[asked]bool{}
	definitions, kindFile := unexpanded(t)
	for _, p := range newest(t) {
		all[p.def.ID], own[p.def.ID] = written(definitions[p.def.ID], p)
	}
	ids, pairs := slices.Sorted(maps.Keys(all)), 0
	for i, a := range ids {
		for _, b := range ids[:i] {
			if kindFile[a] != "" && kindFile[a] == kindFile[b] {
				continue // the acts of a kind are written once, in its file
			}
			for _, field := range twice([2]map[asked]bool{all[a], all[b]}, [2]map[asked]bool{own[a], own[b]}) {
				t.Errorf("[R10.2] %s and %s are alike, but one of them writes out %v", b, a, field)
			}
			pairs++
		}
	}
	if pairs < 700 {
		t.Errorf("%d pairs", pairs)
	}
}

// TestTwice shows that the comparison finds what it is for.
func TestTwice(t *testing.T) {
	t.Parallel()
	form := func(n int) map[asked]bool {
		fields := map[asked]bool{}
		for i := range n {
			fields[asked{id: fmt.Sprint(i)}] = true
		}
		return fields
	}
	none := map[asked]bool{}
	for _, c := range []struct {
		a, b int
		own  map[asked]bool
		want int
	}{{10, 10, none, 0}, {10, 10, form(2), 2}, {9, 10, form(2), 2}, {8, 10, form(2), 0}, {10, 13, form(10), 0}} {
		if got := twice([2]map[asked]bool{form(c.a), form(c.b)}, [2]map[asked]bool{none, c.own}); len(got) != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

func TestSharedPartsTellWhy(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(procedures.FS, "shared/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no shared parts", err)
	}
	for _, file := range files {
		content, err := fs.ReadFile(procedures.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		comment, _, _ := strings.Cut(string(content), "section:")
		words := strings.Join(strings.Fields(strings.ReplaceAll(comment, "#", " ")), " ")
		if !strings.HasPrefix(comment, "# ") || !strings.Contains(words, "because") {
			t.Errorf("[R10.2] %s does not begin with why it is shared", file)
		}
	}
}

func TestAFieldIsTakenByReference(t *testing.T) {
	t.Parallel()
	taken := `  - section: holder
    title: { ja: 人, en: Person }
    fields:
      - use: notifier.prefecture
      - { use: notifier.telNo, label: { ja: 電話, en: Phone }, required: true }
  - section: trial`
	definition := strings.Replace(trialYAML(t), "  - use: notifier\n  - section: trial", taken, 1)
	definition = strings.ReplaceAll(definition, "holder.lastName + '　' + holder.firstName", "holder.telNo")
	definition = strings.ReplaceAll(definition, " + holder.townName", "")
	catalogue, err := Load(files(t, map[string]string{"trial.yaml": definition}))
	if err != nil {
		t.Fatal(err)
	}
	p, _ := catalogue.Version("trial", 1)
	prefecture, phone := p.def.Form[0].Fields[0], p.def.Form[0].Fields[1]
	if prefecture.ID != "prefecture" || prefecture.Codes != "prefectures" || prefecture.Prefill == "" {
		t.Errorf("%+v", prefecture)
	}
	if phone.ID != "telNo" || phone.Label.Ja != "電話" || !phone.Required || phone.Format == "" {
		t.Errorf("%+v", phone)
	}
	original, _ := catalogue.Version("radio-fixed-open", 1)
	for _, f := range original.def.Form[0].Fields {
		if f.ID == "telNo" && f.Label.Ja != "電話番号" {
			t.Error("the shared field itself has changed")
		}
	}
	for _, name := range []string{"notifier.nothing", "nobody.telNo", "notifier"} {
		_, err := Load(few(t, map[string]string{"trial.yaml": strings.Replace(definition, "notifier.prefecture", name, 1)}))
		if want := fmt.Sprintf("trial.yaml:28: form[0].fields[0].use: there is no shared field %q", name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %s\ngot %v", want, err)
		}
	}
}
