package variation_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"testing"

	"radioportal/internal/procedure"
	"radioportal/internal/procedure/variation"
	"radioportal/procedures"
)

type base struct {
	Applicant string `json:"applicant"`
	Raw       any    `json:"raw"`
}

// TestVariations shows on generated form data that the form never fails, that
// its canonical document is stable.
func TestVariations(t *testing.T) {
	p, bases := setUp(t)
	for seed := range uint64(2_000) {
		vary(t, p, bases, seed)
	}
}

// FuzzVariations is the same without an end.
func FuzzVariations(f *testing.F) {
	p, bases := setUp(f)
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) { vary(t, p, bases, seed) })
}

func setUp(t testing.TB) (*procedure.Procedure, []base) {
	t.Helper()
	content, err := os.ReadFile("../../../contract/procedures/amateur-open.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Bases map[string]base `json:"bases"`
	}
	if err := json.Unmarshal(content, &file); err != nil {
		t.Fatal(err)
	}
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := catalogue.Version("amateur-open", 1)
	return p, []base{file.Bases["individual"], file.Bases["light"], file.Bases["club"]}
}

func vary(t *testing.T, p *procedure.Procedure, bases []base, seed uint64) {
	t.Helper()
	from := bases[seed%uint64(len(bases))]
	rng := rand.New(rand.NewPCG(seed, 0))
	raw := variation.Of(rng, p.Definition(), p.Codes(), from.Raw)
	env := procedure.Env{Category: from.Applicant, Today: "2026-11-21"}
	data := p.Normalise(raw, env)
	p.Validate(data)
	document := data.JSON()
	again, err := p.NormaliseJSON(document, env)
	if err != nil {
		t.Fatalf("seed %d: the canonical document is not JSON: %v\n%s", seed, err, document)
	}
	if string(again.JSON()) != string(document) {
		t.Errorf("seed %d: normalising again changes the data:\n%s\n%s", seed, document, again.JSON())
	}
	p.Fee(data, env.Today)
	p.Documents(data)
	p.Destination(data)
	p.Licence(data, env.Today)
}
