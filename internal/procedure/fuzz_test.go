package procedure

import (
	"bytes"
	"io/fs"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"radioportal/procedures"
)

// FuzzNormaliseAndValidate shows that no raw form data stops the server, that
// what comes out is a canonical document, and that the schema accepts whatever
// has no problem.
func FuzzNormaliseAndValidate(f *testing.F) {
	p, _ := loadCatalogue(f).Version("amateur-open", 1)
	file := readContract(f, "../../contract/procedures/amateur-open.json")
	for _, base := range file.Bases {
		f.Add([]byte(base.Raw), base.Applicant == "individual", 1)
	}
	f.Add([]byte(`{"transmitters":[{"powerW":1e300},null,{"bands":[[]]}],"style":7,"__proto__":{}}`), true, -1)
	f.Fuzz(func(t *testing.T, raw []byte, individual bool, diagrams int) {
		env := Env{Category: "organization", Documents: map[string]int{"diagram": diagrams}, Today: "2026-11-21"}
		if individual {
			env.Category = "individual"
		}
		data, err := p.NormaliseJSON(raw, env)
		if err != nil {
			t.Skip()
		}
		problems := p.Validate(data)
		if diff := cmp.Diff(problems, p.Validate(data)); diff != "" {
			t.Errorf("not the same problems again:\n%s", diff)
		}
		document := data.JSON()
		again, err := p.NormaliseJSON(document, env)
		if err != nil {
			t.Fatalf("the canonical document is not JSON: %v\n%s", err, document)
		}
		if !bytes.Equal(document, again.JSON()) {
			t.Errorf("normalising again changes the data:\n%s\n%s", document, again.JSON())
		}
		p.Fee(data, env.Today)
		p.Documents(data)
		p.Destination(data)
		p.Licence(data, env.Today)
	})
}

// smallDefinition is short, so that the fuzzer changes it in many ways.
const smallDefinition = `id: small
version: 1
service: amateur
kind: open
inForce: { from: 2025-10-01 }
title: &t { ja: あ, en: a }
summary: *t
guide: { whenToFile: *t, legalBasis: *t, processingTime: *t }
holders: [individual]
effect: review
feeWhen: none
destination: "'13'"
form:
  - section: small
    title: *t
    fields:
      - { id: n, type: number, label: *t, decimals: 1 }
      - { id: c, type: computed, label: *t, compute: "small.n > 1.0 ? 'a' : today" }
  - section: rows
    title: *t
    repeat: { min: 1, max: 3, label: *t, add: *t }
    fields:
      - { id: t, type: text, label: *t, requiredWhen: "small.n > 1.0" }
checks:
  - { id: not-x, each: rows, rule: "row.t != 'x'", at: "/rows/{n}/t", message: MSG-LIT-E-0001 }
licence:
  name: *t
  category: small
  division: Z
  term: { years: 5 }
  emissions: [{ each: rows, emission: row.t, frequency: "'7 MHz'", powerW: small.n }]
`

// FuzzLoad shows that no file of a catalogue stops the program, be it a definition, a family, a kind of station or what
// an operator overrides: it loads or is refused.
func FuzzLoad(f *testing.F) {
	p, _ := loadCatalogue(f).Version("amateur-open", 1)
	family := fstest.MapFS{}
	for name, file := range files(f, nil).(fstest.MapFS) {
		if ofFamily(name) {
			family[name] = file
		}
	}
	f.Add(asDefinition, []byte(smallDefinition))
	f.Add(asDefinition, []byte(strings.Replace(smallDefinition, "small.n > 1.0", "size(rows) > 1 && rows.all(r, r.t != '')", 1)))
	f.Add(asFamily, family["radio/"+familyFile].Data)
	f.Add(asKind, []byte(kindOfItsOwn))
	f.Add(asKind, []byte(nestedParts(6)))
	f.Add(asOverride, []byte(renewalFee))
	for i, file := range overridden {
		if content, err := fs.ReadFile(procedures.FS, file); err == nil {
			f.Add(asOverride+uint8(4*i), content) //nolint:gosec // there are few
		}
	}
	f.Fuzz(func(_ *testing.T, as uint8, source []byte) {
		for _, loaded := range fuzzed(p.references, family, as, source) {
			data := loaded.Normalise(nil, Env{Category: "individual", Today: "2026-11-21"})
			loaded.Validate(data)
			loaded.Fee(data, "2026-11-21")
			loaded.Licence(data, "2026-11-21")
			loaded.Browser()
		}
	})
}

// What a file is taken for; with asOverride four times the number of the file overridden is added.
const (
	asDefinition uint8 = iota
	asFamily
	asKind
	asOverride
)

// fuzzed are the procedures that a file makes.
func fuzzed(references *References, family fstest.MapFS, as uint8, source []byte) []*Procedure {
	own := *references
	own.Fees, own.CallSigns, own.Records = maps.Clone(references.Fees), maps.Clone(references.CallSigns), maps.Clone(references.Records)
	l := &loader{folder: fstest.MapFS{}, families: map[string]*Family{}, references: own}
	folder := maps.Clone(family)
	folder["small.yaml"], folder["radio/own.yaml"] = &fstest.MapFile{Data: []byte(smallDefinition)}, &fstest.MapFile{Data: []byte(kindOfItsOwn)}
	switch as % 4 {
	case asDefinition:
		folder = fstest.MapFS{"small.yaml": {Data: source}}
	case asFamily:
		folder["radio/family.yaml"] = &fstest.MapFile{Data: source}
	case asKind:
		folder["radio/own.yaml"] = &fstest.MapFile{Data: source}
	case asOverride:
		l.override(fstest.MapFS{overridesFolder + "/" + overridden[int(as/4)%len(overridden)]: {Data: source}})
		folder = fstest.MapFS{}
	}
	l.folder = folder
	all := l.procedures()
	if len(l.errs) > 0 {
		return nil
	}
	l.unusedClasses(all)
	if _, err := newCatalogue(all, l.references); err != nil {
		return nil
	}
	return all
}
