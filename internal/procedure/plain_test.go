package procedure

import (
	"slices"
	"testing"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
)

// ofRow are the expressions that are about a row of a section, or about the whole form where that is not repeated.
func (s *section) ofRow(p *Procedure) []*expr {
	list := []*expr{}
	for _, f := range s.fields {
		list = append(list, f.visible, f.required, f.readOnly, f.compute)
	}
	for _, k := range p.checks {
		if k.section == s {
			list = append(list, k.when, k.rule)
		}
	}
	return list
}

// ofForm are those about the whole form.
func (p *Procedure) ofForm() []*expr {
	list := []*expr{p.feeClass, p.destination, p.ends, p.inspection}
	for _, s := range p.sections {
		list = append(list, s.visible)
	}
	for _, d := range p.documents {
		list = append(list, d.visible, d.required)
	}
	for _, k := range p.checks {
		if k.section == nil {
			list = append(list, k.when, k.rule)
		}
	}
	return list
}

// A plain expression gives what CEL gives, for everything that the contract files.
func TestPlainExpressionsAreAsCELGivesThem(t *testing.T) {
	t.Parallel()
	catalogue := loadCatalogue(t)
	run, all := 0, 0
	for _, file := range contractFiles(t) {
		p, _ := catalogue.Version(file.Procedure, file.Version)
		for _, c := range file.Cases {
			raw, env := c.input(t, file)
			data := p.Normalise(raw, env)
			same := func(list []*expr, current *row) {
				for _, e := range list {
					if e == nil {
						continue
					}
					all++
					if of := e.compiled().plain; of.condition != nil || of.text != nil {
						run++
						compareWithCEL(t, e, data, current)
					}
				}
			}
			same(p.ofForm(), nil)
			for i, s := range p.sections {
				for _, r := range data.sections[i].rows {
					same(s.ofRow(p), s.current(r))
				}
			}
		}
	}
	if all == 0 || run*10 < all*7 {
		t.Errorf("%d of %d expressions are plain; most are meant to be", run, all)
	}
}

func compareWithCEL(t *testing.T, e *expr, data *Data, current *row) {
	t.Helper()
	want := e.eval(data, current)
	switch want := want.(type) {
	case types.Bool:
		if got := e.holds(data, current, false); got != bool(want) {
			t.Errorf("%s: %v, CEL gives %v", data.p.def.ID, got, want)
		}
	case types.String:
		if got := e.text(data, current); got != string(want) {
			t.Errorf("%s: %q, CEL gives %q", data.p.def.ID, got, want)
		}
	}
}

// What has a part that is not plain is CEL's as a whole; a name that a loop takes is the loop's.
func TestWhatIsPlain(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("amateur-open", 1)
	file := readContract(t, "../../contract/procedures/amateur-open.json")
	base := file.Bases["individual"]
	data, err := p.NormaliseJSON(base.Raw, Env{Category: base.Applicant, Documents: base.Documents, Today: file.Today})
	if err != nil {
		t.Fatal(err)
	}
	in := scope(func() (*cel.Env, error) { return newEnv(p) })
	for source, is := range map[string]bool{
		"transmitters.exists(t, t.powerW > 0.0)": true, "transmitters.all(t, t.bands.exists(b, b in ['1', '2']))": true,
		"transmitters.exists(station, station.powerW > 0.0)": true, "size(transmitters) == 2 && today > '2020-01-01'": true,
		"!(applicant.category == 'individual') || size('電波') == 2": true, "'ab'.startsWith('a') == ('ab'.endsWith('b'))": false,
		"transmitters.exists_one(t, t.powerW > 0.0)": false, "size(transmitters.filter(t, t.powerW > 0.0)) > 0": false,
		"documents.guarantee > 0": true, "station.movement + 'x' != (documents.guarantee > 0 ? '' : label('station.purpose', station.purpose))": true,
		"size(before.transmitters) > 0": true, "size(before.transmitters.filter(t, t.powerW > 0.0)) > 0": false, "sameName(holder.lastName, holder.firstName)": false,
	} {
		built, err := build(p, in, nil, source, cel.BoolType, nil)
		if err != nil {
			t.Errorf("%s: %v", source, err)
			continue
		}
		if got := built.plain.condition != nil; got != is {
			t.Errorf("%s: plain %v", source, got)
		}
		if is {
			compareWithCEL(t, &expr{func() (compiled, error) { return built, nil }}, data, nil)
		}
	}
	if !slices.ContainsFunc(p.checks, func(k *check) bool { return k.rule.compiled().plain.condition == nil }) {
		t.Error("no check is CEL's any more: then it is not needed")
	}
}
