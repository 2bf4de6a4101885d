package xmlfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"radioportal/internal/procedure"
	"radioportal/procedures"

	"github.com/google/go-cmp/cmp"
)

// typed makes raw form data as people and pages leave it: any field may be there or not,
// empty, right or nonsense.
func typed(r *rand.Rand, p *procedure.Procedure) map[string]any {
	raw := map[string]any{}
	for _, s := range formOf(p) {
		if r.IntN(8) == 0 {
			continue
		}
		if s.def.Repeat == nil {
			raw[s.def.ID] = typedRow(r, s)
			continue
		}
		rows := make([]any, r.IntN(min(s.def.Repeat.Max, 4)+1))
		for i := range rows {
			rows[i] = typedRow(r, s)
		}
		raw[s.def.ID] = rows
	}
	return raw
}

func typedRow(r *rand.Rand, s section) map[string]any {
	row := map[string]any{}
	for _, f := range s.fields {
		if r.IntN(5) > 0 {
			row[f.def.ID] = typedValue(r, f)
		}
	}
	return row
}

func typedValue(r *rand.Rand, f field) any {
	switch f.def.Type {
	case procedure.TypeBoolean:
		return []any{true, false, ""}[r.IntN(3)]
	case procedure.TypeMultichoice:
		list := []any{}
		for _, option := range f.options {
			if r.IntN(3) == 0 {
				list = append(list, option.Code)
			}
		}
		return list
	case procedure.TypeChoice:
		if r.IntN(4) == 0 {
			return ""
		}
		return f.options[r.IntN(len(f.options))].Code
	}
	texts := []string{"", "電波 太郎", "１２．５", "2026-11-21", " <&>\"' ]]> ", "一行目\r\n二行目\t", "\\u0041 \\", "a\x00\x0b\ufffe", "𠮷野家😀", "\u3000", "\n",
		"  前後の空白\t ", "\r", "ガ カ\u3099", "\u00e9 e\u0301", "\ufeff\u2028\u0085", "\ufffd\uffff", "&amp;&#x41;<![CDATA[x]]>"}
	return texts[r.IntN(len(texts))]
}

func newest(t testing.TB) []*procedure.Procedure {
	t.Helper()
	list := loadCatalogue(t).List("2026-11-21")
	if len(list) == 0 {
		t.Fatal("no procedures")
	}
	return list
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, p := range newest(t) {
		t.Run(p.Definition().ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			for range 200 {
				raw := typed(r, p)
				head := Head{p.Definition().ID, p.Definition().Version, " 自宅の<局> \n\t\"&\" カ\u3099 ", "form", "some-licence", "電波 太郎", "代理 次郎", "M2600000000001"}
				file := Write(p, raw, head)
				again, gotHead, err := Read(p, file)
				if err != nil {
					t.Fatalf("%v\n%s", err, file)
				}
				if diff := cmp.Diff(raw, again); diff != "" || gotHead != head {
					t.Fatalf("not what was written: %+v\n%s\n%s", gotHead, diff, file)
				}
				env := procedure.Env{Category: p.Definition().Holders[0], Today: "2026-11-21"}
				if a, b := p.Normalise(raw, env).JSON(), p.Normalise(again, env).JSON(); string(a) != string(b) {
					t.Fatalf("canonical data differ:\n%s\n%s", a, b)
				}
			}
		})
	}
}

// TestRoundTripOfManyRows goes as far as each form does, up to 1,000 rows.
func TestRoundTripOfManyRows(t *testing.T) {
	t.Parallel()
	for _, p := range newest(t) {
		t.Run(p.Definition().ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(7, 8))
			raw := typed(r, p)
			for _, s := range formOf(p) {
				if s.def.Repeat == nil {
					continue
				}
				rows := make([]any, s.def.Repeat.Max)
				for i := range rows {
					rows[i] = typedRow(r, s)
				}
				raw[s.def.ID] = rows
			}
			file := Write(p, raw, Head{SaveName: "大"})
			again, _, err := Read(p, file)
			if err != nil {
				t.Fatalf("%d bytes: %v", len(file), err)
			}
			if !reflect.DeepEqual(raw, again) { // cmp takes long for as much
				t.Fatal(cmp.Diff(raw, again))
			}
		})
	}
}

// TestAFileLeavesOutWhatNoFormKeeps: what came into a draft from elsewhere does not keep its
// file from being read again.
func TestAFileLeavesOutWhatNoFormKeeps(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("amateur-open", 1)
	raw := map[string]any{
		"nothing":          map[string]any{"x": "y"},
		"disqualification": map[string]any{"applies": "maybe", "more": "x"},
		"transmitters":     []any{map[string]any{"bands": []any{"7M", "gone", "7M", 7.0}, "certified": "yes", "powerW": []any{}, "finalDevice": 7.5}},
	}
	again, _, err := Read(p, Write(p, raw, Head{}))
	want := map[string]any{
		"disqualification": map[string]any{},
		"transmitters":     []any{map[string]any{"bands": []any{"7M"}, "finalDevice": "7.5"}},
	}
	if diff := cmp.Diff(want, again); diff != "" || err != nil {
		t.Error(err, diff)
	}
}

// contractFile are the bases of the cases of one procedure.
type contractFile struct {
	Procedure string
	Version   int
	Today     string
	Bases     map[string]struct {
		Applicant string
		Documents map[string]int
		Raw       json.RawMessage
	}
}

func decode[T any](t *testing.T, content []byte) T {
	t.Helper()
	var v T
	if err := json.Unmarshal(content, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestFiledRoundTrip(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../../contract/procedures/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	catalogue := loadCatalogue(t)
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file := decode[contractFile](t, content)
		p, _ := catalogue.Version(file.Procedure, file.Version)
		for base, b := range file.Bases {
			env := procedure.Env{Category: b.Applicant, Documents: b.Documents, Today: file.Today}
			data, err := p.NormaliseJSON(b.Raw, env)
			if err != nil {
				t.Fatal(err)
			}
			canonical := decode[map[string]any](t, data.JSON())
			raw, _, err := Read(p, Write(p, canonical, Head{}))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(data.JSON()), string(p.Normalise(raw, env).JSON())); diff != "" {
				t.Errorf("%s %s: %s", p.Definition().ID, base, diff)
			}
		}
	}
}

func TestTheSchemaValidatesWithXmllint(t *testing.T) {
	t.Parallel()
	lint := xmllint(t)
	for _, p := range newest(t) {
		t.Run(p.Definition().ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, 4))
			good := [][]byte{Write(p, map[string]any{}, Head{})}
			for range 10 {
				good = append(good, Write(p, typed(r, p), Head{SaveName: "名", Step: "form"}))
			}
			for _, file := range good {
				if out, ok := lint(p, file); !ok {
					t.Fatalf("refused:\n%s\n%s", out, file)
				}
			}
			text := string(good[0])
			for _, bad := range []string{
				strings.Replace(text, "</application>", "<nothing/></application>", 1),
				strings.Replace(text, `version="1"`, `version="2"`, 1),
				strings.Replace(text, "</application>", "text</application>", 1),
			} {
				if _, ok := lint(p, []byte(bad)); ok {
					t.Errorf("taken: %s", bad)
				}
			}
		})
	}
}

// xmllint validates files against a procedure's schema.
func xmllint(t *testing.T) func(p *procedure.Procedure, file []byte) (string, bool) {
	t.Helper()
	program, err := exec.LookPath("xmllint")
	if err != nil {
		t.Skip("xmllint is not installed (scripts/install-tools)")
	}
	folder := t.TempDir()
	return func(p *procedure.Procedure, file []byte) (string, bool) {
		schema, document := filepath.Join(folder, "s.xsd"), filepath.Join(folder, "d.xml")
		for name, content := range map[string][]byte{schema: Schema(p), document: file} {
			if err := os.WriteFile(name, content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		out, err := exec.CommandContext(t.Context(), program, "--noout", "--nonet", "--schema", schema, document).CombinedOutput()
		return string(out), err == nil
	}
}

// TestTroubles is the corpus of files that are refused, each with its reason, line and path.
func TestTroubles(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("expsp-open", 1)
	const head = `<application xmlns="urn:radioportal:procedure:expsp-open:1" procedure="expsp-open" version="1">`
	in := func(inner string) string { return head + "\n" + inner + "\n</application>" }
	cases := map[string]struct{ file, want string }{
		"empty":              {"", "1 / syntax "},
		"no XML":             {"PK\x03\x04", "1 / syntax "},
		"cut off":            {head + "<devices>", "1 /application/devices syntax "},
		"second root":        {in("") + "<application/>", "3 / syntax "},
		"text after":         {in("") + "x", "3 / syntax "},
		"Shift_JIS":          {`<?xml version="1.0" encoding="Shift_JIS"?>` + in(""), "1 / encoding "},
		"bad UTF-8":          {in("<place>\xff\xfe</place>"), "2 /application/place encoding "},
		"document type":      {`<!DOCTYPE application [<!ENTITY x SYSTEM "file:///etc/passwd">]>` + in("&x;"), "1 / dtd "},
		"entity":             {in("<devices>&lol;</devices>"), "2 /application/devices dtd "},
		"instruction":        {in("<?php echo ?>"), "2 /application dtd "},
		"deep":               {in(strings.Repeat("<a>", 100_000)), "2 /application/a unknown a|2 /application/a size "},
		"large":              {in(strings.Repeat(" ", MaxSize)), "1 / size 8"},
		"another document":   {`<svg xmlns="http://www.w3.org/2000/svg"/>`, "1 /svg foreign "},
		"another version":    {strings.ReplaceAll(strings.ReplaceAll(in(""), ":1\"", ":2\""), `version="1"`, `version="2"`), "1 /application procedure expsp-open 1"},
		"namespace missing":  {`<application procedure="expsp-open" version="1"/>`, "1 /application foreign "},
		"unknown section":    {in("<nothing><x/></nothing>"), "2 /application/nothing unknown nothing"},
		"unknown field":      {in("<experiment>\n<x/></experiment>"), "3 /application/experiment/x unknown x"},
		"unknown, each told": {in("<a/><devices><row><b/></row></devices>"), "2 /application/a unknown a|2 /application/devices/row[1]/b unknown b"},
		"twice":              {in("<experiment/><experiment/>"), "2 /application/experiment repeated experiment"},
		"stray text":         {in("<devices>x<row/></devices>"), "2 /application/devices text "},
		"attribute":          {in(`<devices id="1"/>`), "2 /application/devices attribute id"},
		"foreign namespace":  {in(`<devices xmlns="urn:x"/>`), "2 /application/devices unknown devices"},
		"unknown code":       {in("<experiment><standard>nope</standard></experiment>"), "2 /application/experiment/standard value nope"},
		"no boolean":         {in("<pledge><conditions>yes</conditions></pledge>"), "2 /application/pledge/conditions value yes"},
		"element in text":    {in("<experiment><purpose>a<b/></purpose></experiment>"), "2 /application/experiment/purpose/b unknown b"},
		"long":               {in("<experiment><purpose>" + strings.Repeat("あ", 10_001) + "</purpose></experiment>"), "2 /application/experiment/purpose long 10000"},
		"rows":               {in("<devices>" + strings.Repeat("<row/>", 1_001) + "</devices>"), "2 /application/devices/row[1001] rows 1000"},
		"bad escape":         {in(`<experiment><purpose escaped="true">\x</purpose></experiment>`), "2 /application/experiment/purpose value "},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			_, _, err := Read(p, []byte(c.file))
			var got []string
			for _, each := range troublesOf(err) {
				got = append(got, fmt.Sprint(each.Line, " ", each.Path, " ", each.Reason, " ", each.Detail))
			}
			if diff := cmp.Diff(c.want, strings.Join(got, "|")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTroublesAreBounded(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("expsp-open", 1)
	file := strings.Replace(string(Write(p, nil, Head{})), "</application>", strings.Repeat("<x/>", 50_000)+"</application>", 1)
	_, _, err := Read(p, []byte(file))
	if got := len(troublesOf(err)); got != maxTroubles {
		t.Errorf("%d troubles", got)
	}
}

func troublesOf(err error) (troubles Troubles) {
	_ = errors.As(err, &troubles)
	return troubles
}

func FuzzRead(f *testing.F) {
	p, _ := loadCatalogue(f).Version("amateur-open", 1)
	r := rand.New(rand.NewPCG(5, 6))
	for range 5 {
		f.Add(Write(p, typed(r, p), Head{SaveName: "x"}))
	}
	f.Add([]byte(`<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`))
	f.Fuzz(func(t *testing.T, file []byte) {
		_, _ = ReadHead(file)
		raw, head, err := Read(p, file)
		if err != nil {
			if len(troublesOf(err)) == 0 {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		again, _, err := Read(p, Write(p, raw, head))
		if diff := cmp.Diff(raw, again); err != nil || diff != "" {
			t.Errorf("%v %s", err, diff)
		}
		if _, err := json.Marshal(raw); err != nil {
			t.Error(err)
		}
	})
}

func trial(t *testing.T) *procedure.Procedure {
	t.Helper()
	catalogue, err := procedure.LoadChecked(procedures.FS, os.DirFS("../../../contract/further"))
	if err != nil {
		t.Fatal(err)
	}
	p, ok := catalogue.Current("trial", "2026-11-21")
	if !ok {
		t.Fatal("it is not in force")
	}
	return p
}

func TestAProcedureIsOneFile(t *testing.T) {
	t.Parallel()
	t.Run("[R10.2] one file gives XML that comes back as it was, and its schema", func(t *testing.T) { trialFile(t, trial(t)) })
}

func trialFile(t *testing.T, p *procedure.Procedure) {
	head := Head{ProcedureID: "trial", Version: 1, SaveName: "試し", Step: "form"}
	r := rand.New(rand.NewPCG(7, 8))
	written := [][]byte{}
	for range 100 {
		raw := typed(r, p)
		file := Write(p, raw, head)
		again, gotHead, err := Read(p, file)
		if diff := cmp.Diff(raw, again); err != nil || diff != "" || gotHead != head {
			t.Fatalf("%v %+v %s", err, gotHead, diff)
		}
		written = append(written, file)
	}
	lint := xmllint(t)
	for _, file := range written[:5] {
		if out, ok := lint(p, file); !ok {
			t.Fatalf("xmllint refuses\n%s\n%s", file, out)
		}
	}
	if _, ok := lint(p, []byte(strings.Replace(string(written[0]), "</application>", "<other/></application>", 1))); ok {
		t.Error("the schema takes what the form lacks")
	}
}

func loadCatalogue(t testing.TB) *procedure.Catalogue {
	t.Helper()
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	return catalogue
}
