package command

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/internal/callsign"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

func TestASkeletonIsInForceAsItStands(t *testing.T) {
	t.Parallel()
	tried := 0
	for kind, c := range map[string]struct{ file, id string }{
		"station":       {"radio/lighthouse.yaml", "radio-lighthouse-open"},
		"fixed-station": {"radio/lighthouse.yaml", "radio-lighthouse-open"},
		"application":   {"any.yaml", "lighthouse"},
		"notification":  {"any.yaml", "lighthouse"},
		"amateur":       {"any.yaml", "lighthouse"},
		"giteki":        {"any.yaml", "lighthouse"},
		"expsp":         {"any.yaml", "lighthouse"},
	} {
		tried++
		text, err := skeleton(kind, "lighthouse")
		if err != nil {
			t.Fatal(err)
		}
		catalogue, err := procedure.Load(procedures.FS, fstest.MapFS{c.file: &fstest.MapFile{Data: []byte(text)}})
		if err != nil {
			t.Errorf("[R10.2] %s: %v", kind, err)
			continue
		}
		if _, ok := catalogue.Current(c.id, "2027-04-01"); !ok {
			t.Errorf("[R10.2] %s: %s is not in force", kind, c.id)
		}
		for _, want := range []string{"when: ", "shows:", "# the rule, as the officer reads it"} {
			if !strings.Contains(text, want) {
				t.Errorf("[R10.2] %s does not show %q", kind, want)
			}
		}
	}
	if files, err := skeletons.ReadDir("skeleton"); err != nil || len(files) != tried+1 { // and call-signs, which is none
		t.Errorf("[R10.2] %d of %d skeletons are tried (%v)", tried, len(files), err)
	}
}

func TestASkeletonIsNotPrintedUnderAnIDThatCannotBeUsed(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"Lighthouse":    "an id begins with a small letter",
		"light_house":   "an id begins with a small letter",
		"":              "an id begins with a small letter",
		"../lighthouse": "an id begins with a small letter",
		"amateur-open":  "cannot be used",
		"trial":         "has \"trial\" already; choose another id",
	} {
		err := (&ProceduresNew{Kind: "application", ID: id}).Run(&Procedures{Procedures: "../../contract/further"})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("[R10.2] %q: %v", id, err)
		}
	}
	text, err := skeleton("station", "base")
	if err != nil {
		t.Fatal(err)
	}
	if err := (&ProceduresNew{Kind: "station", ID: "base"}).fits(&Procedures{}, text); err == nil {
		t.Error("[R10.2] a kind of station that there is is taken")
	}
}

// A kind of station with call signs of a pool is written by taking the mark of a comment away, with the pool beside it.
func TestASkeletonWithCallSignsAsksForOne(t *testing.T) {
	t.Parallel()
	pool, err := skeleton(callSigns, "lighthouse")
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"station", "fixed-station"} {
		text, err := skeleton(kind, "lighthouse")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(text, "    # callSigns: ") {
			t.Fatalf("[R10.2] %s names no pool of call signs", kind)
		}
		text = strings.Replace(text, "    # callSigns: ", "    callSigns: ", 1)
		catalogue, err := procedure.Load(procedures.FS, fstest.MapFS{"radio/lighthouse.yaml": {Data: []byte(text)}, "overrides/call-signs.yaml": {Data: []byte(pool)}})
		if err != nil {
			t.Errorf("[R10.2] %s: %v", kind, err)
			continue
		}
		if list := catalogue.Warnings(); len(list) > 0 {
			t.Errorf("[R10.2] %s: %q", kind, list)
		}
		p, _ := catalogue.Current("radio-lighthouse-open", "2027-04-01")
		env := procedure.Env{Category: "individual", Today: "2027-04-01"}
		for sign, refused := range map[string]bool{"7JB200": false, "7JAA20": false, "7JB199": true, "JB200": true} {
			data := p.Normalise(map[string]any{"station": map[string]any{"wishedCallSign": sign}}, env)
			if got := slices.ContainsFunc(p.Validate(data), func(each procedure.Problem) bool { return each.Pointer == "/station/wishedCallSign" }); got != refused {
				t.Errorf("[R10.2] %s: %s is refused: %t", kind, sign, got)
			}
		}
		from, ok := p.CallSigns(p.Normalise(map[string]any{}, env), "B")
		if !ok || from.Fit("7JB200") != callsign.Fits || p.KeepsCallSign() {
			t.Errorf("[R10.2] %s: %v %t", kind, from, ok)
		}
	}
	if err := (&ProceduresNew{Kind: callSigns, ID: "lighthouse"}).fits(&Procedures{}, pool); err != nil {
		t.Errorf("[R10.2] %v", err)
	}
}
