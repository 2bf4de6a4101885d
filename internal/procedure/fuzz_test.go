package procedure

import (
	"bytes"
	"testing"

	"github.com/go-json-experiment/json"
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
		var decoded any
		if err := json.Unmarshal(document, &decoded); err != nil {
			t.Fatal(err)
		}
		checkSchema(t, p, decoded, problems)
		p.Fee(data, env.Today)
		p.Documents(data)
		p.Destination(data)
		p.Licence(data, env.Today)
	})
}

// FuzzLoad shows that no definition stops the program: it loads or is refused.
func FuzzLoad(f *testing.F) {
	source, err := procedures.FS.ReadFile("amateur-open.yaml")
	if err != nil {
		f.Fatal(err)
	}
	p, _ := loadCatalogue(f).Version("amateur-open", 1)
	f.Add(source)
	f.Add([]byte("id: a-b\nversion: 1\nform:\n  - section: s\n    fields: [{ id: x, type: computed, compute: \"row.x\" }]\n"))
	f.Fuzz(func(t *testing.T, source []byte) {
		loaded, err := Parse("fuzz.yaml", source, p.references)
		if err != nil {
			return
		}
		data := loaded.Normalise(nil, Env{Category: "individual", Today: "2026-11-21"})
		loaded.Validate(data)
		loaded.Fee(data, "2026-11-21")
		loaded.Licence(data, "2026-11-21")
	})
}
