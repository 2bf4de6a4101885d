package procedure

import (
	"encoding/json"
	"maps"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// report is a complete report as the JSON file of it, changed by edit, and its draft's data.
func report(t testing.TB, p *Procedure, edit func(equipment map[string]any)) (file []byte, raw map[string]any, env Env) {
	t.Helper()
	contract := readContract(t, "../../contract/procedures/"+p.def.ID+".json")
	b := contract.Bases["corporation"]
	raw = decodeJSON(t, b.Raw).(map[string]any)
	content := map[string]any{"procedure": p.def.ID, "version": 1}
	for _, s := range p.templated() {
		content[s.def.ID] = decodeJSON(t, b.Raw).(map[string]any)[s.def.ID]
	}
	if edit != nil {
		edit(content["equipment"].([]any)[0].(map[string]any))
	}
	file, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	return file, raw, Env{Category: b.Applicant, Today: contract.Today}
}

func TestJSONTemplate(t *testing.T) {
	t.Parallel()
	for _, p := range newest(t) {
		if p.def.Service != "giteki" {
			continue
		}
		t.Run("[R5.11] "+p.def.ID, func(t *testing.T) {
			file, raw, env := report(t, p, nil)
			filled, problems := p.ReadJSON(file, map[string]any{"holder": raw["holder"]}, env)
			want := map[string]any{"holder": raw["holder"]}
			for _, s := range p.templated() {
				want[s.def.ID] = raw[s.def.ID]
			}
			if diff := cmp.Diff(want, filled); diff != "" || len(problems) > 0 {
				t.Errorf("%v\n%s", problems, diff)
			}
			places := decodeJSON(t, p.JSONTemplate()).(map[string]any)
			if _, ok := places["holder"]; ok || places["procedure"] != p.def.ID {
				t.Errorf("%v", places)
			}
			_, problems = p.ReadJSON(p.JSONTemplate(), raw, env)
			fields := 0
			for _, s := range p.templated() {
				fields += len(s.fields)
			}
			for _, each := range problems {
				if each.Code != codeBrackets {
					t.Errorf("%+v", each)
				}
			}
			if len(problems) != fields {
				t.Errorf("%d problems, %d places", len(problems), fields)
			}
		})
	}
}

func TestJSONTroubles(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("giteki-proof-open", 1)
	set := func(name string, value any) func(map[string]any) {
		return func(equipment map[string]any) { equipment[name] = value }
	}
	for name, c := range map[string]struct {
		edit func(map[string]any)
		want string
	}{
		"left out":           {func(e map[string]any) { delete(e, "typeName") }, "0083 /equipment/0/typeName equipment/0/typeName"},
		"empty":              {set("typeName", " "), "0083 /equipment/0/typeName equipment/0/typeName"},
		"brackets":           {set("typeName", "[TX-1"), "0084 /equipment/0/typeName equipment/0/typeName"},
		"full-width":         {set("typeName", "［型式］"), "0084 /equipment/0/typeName equipment/0/typeName"},
		"of another kind":    {set("typeName", map[string]any{}), "0083 /equipment/0/typeName equipment/0/typeName"},
		"null":               {set("sample", nil), "0083 /equipment/0/sample equipment/0/sample"},
		"no boolean":         {set("sample", "yes"), "0083 /equipment/0/sample equipment/0/sample"},
		"no choice":          {set("bodySar", "perhaps"), "0002 /equipment/0/bodySar equipment/0/bodySar noOptionOf"},
		"unknown":            {set("x/y", "1"), "0083 /equipment/0/x~1y equipment/0/x~1y unknown"},
		"a quoted true":      {set("sample", "true"), "0083 /equipment/0/sample equipment/0/sample quoted"},
		"a quoted false":     {set("sample", "false"), "0083 /equipment/0/sample equipment/0/sample quoted"},
		"optional and empty": {set("representative", ""), ""},
	} {
		t.Run(name, func(t *testing.T) {
			file, raw, env := report(t, p, c.edit)
			if got := toldOf(p.ReadJSON(file, raw, env)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	const missing = "0083 /certification certification|0083 /emissions emissions"
	for file, want := range map[string]string{
		"": "0083 / JSON syntax", "{": "0083 / JSON syntax", "[]": "0083 / JSON", "null": "0083 / JSON", "{\"a\":\"\xff\"}": "0083 / JSON syntax",
		`{"procedure":"giteki-proof-open","procedure":"giteki-proof-open"}`:                                                        "0083 / JSON syntax",
		`{"procedure":"giteki-design-open"}`:                                                                                       "0083 /procedure procedure",
		`{"procedure":"giteki-proof-open"}`:                                                                                        missing + "|0083 /equipment equipment",
		`{"procedure":"giteki-proof-open","equipment":[],"holder":{}}`:                                                             missing + "|0083 /equipment equipment|0083 /holder holder unknown",
		`{"procedure":"giteki-proof-open","equipment":["x"]}`:                                                                      missing + "|0083 /equipment/0 equipment/0",
		`{"procedure":"giteki-proof-open","certification":{"body":"002","site":"A","examiner":"B"},"emissions":[],"equipment":[]}`: "0083 /emissions emissions|0083 /equipment equipment",
		`{"procedure":"giteki-proof-open","equipment":[` + rows(1001) + `]}`:                                                       missing + "|0101 /equipment equipment",
	} {
		_, raw, env := report(t, p, nil)
		before := maps.Clone(raw)
		if got := toldOf(p.ReadJSON([]byte(file), raw, env)); got != want {
			t.Errorf("%.80s: got %q, want %q", file, got, want)
		}
		if diff := cmp.Diff(before, raw); diff != "" {
			t.Errorf("the draft's data changed: %s", diff)
		}
	}
}

func TestWhereAFileIsNoJSONIsToldByLineAndCharacter(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("giteki-proof-open", 1)
	for file, want := range map[string]string{
		"":                                         "1:1",
		"{\"procedure\": ":                         "1:15",
		"{\n  \"procedure\": \"x\",\n}":            "2:19",
		"{\r\n  \"電波\": 'x'\r\n}":                  "2:9",
		"\ufeff{\n  \"電波\": \"x\" \"y\"}":          "2:13",
		"{\n  \"a\": [1, 2\n}":                     "3:1",
		"{\n  \"a\": 1,\n  \"b\": 2,\n  \"a\": 3}": "4:3",
	} {
		_, problems := p.ReadJSON([]byte(file), nil, Env{})
		if len(problems) != 1 || problems[0].Params["line"]+":"+problems[0].Params["column"] != want {
			t.Errorf("[R5.11] %q: %v; want %s", file, problems, want)
		}
	}
}

// A file with several mistakes, some of its own and some of the form, is told of all of them at once.
func TestAllMistakesOfAFileAreToldAtOnce(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("giteki-proof-open", 1)
	file, raw, env := report(t, p, func(e map[string]any) {
		e["sample"], e["colour"], e["class"], e["typeName"] = "true", "red", "2-1-999", "[TX-1]"
		e["date"] = "2020-01-01"
		delete(e, "holderName")
	})
	const want = "0002 /equipment/0/class equipment/0/class noOptionOf|0083 /equipment/0/colour equipment/0/colour unknown|" +
		"0057 /equipment/0/date equipment/0/date|0083 /equipment/0/holderName equipment/0/holderName|" +
		"0083 /equipment/0/sample equipment/0/sample quoted|0084 /equipment/0/typeName equipment/0/typeName"
	if got := toldOf(p.ReadJSON(file, raw, env)); got != want {
		t.Errorf("[R5.11] got\n%s\nwant\n%s", strings.ReplaceAll(got, "|", "\n"), strings.ReplaceAll(want, "|", "\n"))
	}
}

// Rows beyond the bound are not read: only that there are too many is told, not that what refers to them refers to nothing.
func TestOnlyTheBoundIsToldOfTooManyRows(t *testing.T) {
	t.Parallel()
	p := designForm(t)
	env := Env{Category: "corporation", Today: "2026-05-01"}
	contract := readContract(t, "../../contract/procedures/giteki-design-open.json")
	raw := decodeJSON(t, contract.Bases["corporation"].Raw).(map[string]any)
	content := designReport(1001)
	content["procedure"], content["certification"] = p.def.ID, raw["certification"]
	readProblems := func() string {
		file, err := json.Marshal(content)
		if err != nil {
			t.Fatal(err)
		}
		return toldOf(p.ReadJSON(file, raw, env))
	}
	if got, want := readProblems(), "0101 /equipment equipment"; got != want {
		t.Errorf("[R5.11] 1,001 designs: got %.300s, want %s", got, want)
	}
	content["equipment"] = "none"
	if got, want := readProblems(), "0083 /equipment equipment"; got != want {
		t.Errorf("[R5.11] what is no list: got %.300s, want %s", got, want)
	}
}

func rows(n int) string { return strings.Repeat("{},", n-1) + "{}" }

func toldOf(_ map[string]any, problems []Problem) string {
	var lines []string
	for _, each := range problems {
		lines = append(lines, strings.TrimSpace(strings.TrimPrefix(each.Code, "MSG-LIT-E-")+" "+each.Pointer+" "+each.Params["item"]+" "+each.Params["reason"]))
	}
	return strings.Join(lines, "|")
}

// FuzzReadJSON shows that no report stops the program: it is refused at its places, or fills a
// form that reads the same again.
func FuzzReadJSON(f *testing.F) {
	p, _ := loadCatalogue(f).Version("giteki-proof-open", 1)
	file, raw, env := report(f, p, nil)
	f.Add(file)
	f.Add(p.JSONTemplate())
	f.Add([]byte(`{"procedure":"giteki-proof-open","version":1e400,"equipment":[null,{"number":[]}],"__proto__":{}}`))
	f.Fuzz(func(t *testing.T, file []byte) {
		filled, problems := p.ReadJSON(file, raw, env)
		if filled == nil && len(problems) == 0 {
			t.Fatal("neither a form nor a problem")
		}
		if len(problems) > 0 {
			return
		}
		content := map[string]any{"procedure": p.def.ID, "version": 1}
		for _, s := range p.templated() {
			content[s.def.ID] = filled[s.def.ID]
		}
		again, err := json.Marshal(content)
		if err != nil {
			t.Fatal(err)
		}
		same, problems := p.ReadJSON(again, raw, env)
		if diff := cmp.Diff(filled, same); diff != "" || len(problems) > 0 {
			t.Errorf("%v %s", problems, diff)
		}
	})
}

// allocated is how many bytes fn takes from memory in all, given back or not.
func allocated(fn func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	fn()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestJSONTakesBoundedMemory(t *testing.T) {
	p, _ := loadCatalogue(t).Version("giteki-design-open", 1)
	for _, piece := range []string{"0,", "[],", "{},", "["} {
		file := []byte(`{"a":[` + strings.Repeat(piece, 8<<20/len(piece)) + "0]}")
		var problems []Problem
		took := allocated(func() { _, problems = p.ReadJSON(file, nil, Env{}) })
		if len(problems) == 0 || took > 8<<20 {
			t.Errorf("[R2.26] %s: took %d bytes, %v", piece, took, problems)
		}
	}
}
