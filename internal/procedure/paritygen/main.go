// Command paritygen writes generated form data and what the server makes of
// it, one JSON object a line, for the browser's engine to be compared with.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"radioportal/internal/procedure"
	"radioportal/internal/procedure/variation"
	"radioportal/procedures"
)

const today = "2026-11-21"

// row is one line: what goes in, and what comes out.
type row struct {
	Category    string                    `json:"category"`
	Files       map[string]int            `json:"files"`
	Today       string                    `json:"today"`
	Raw         any                       `json:"raw"`
	Data        json.RawMessage           `json:"data"`
	Problems    []procedure.Problem       `json:"problems"`
	Fee         *int64                    `json:"fee"`
	Documents   []procedure.DocumentState `json:"documents"`
	Destination string                    `json:"destination"`
}

type base struct {
	Applicant string `json:"applicant"`
	Raw       any    `json:"raw"`
}

func main() {
	n := flag.Int("n", 1000, "number of form data")
	seed := flag.Uint64("seed", 1, "seed of the generator")
	cases := flag.String("cases", "contract/procedures/amateur-open.json", "file of contract cases whose bases are varied")
	flag.Parse()
	if err := run(*n, *seed, *cases); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(n int, seed uint64, cases string) error {
	content, err := os.ReadFile(filepath.Clean(cases))
	if err != nil {
		return err
	}
	var file struct {
		Procedure string          `json:"procedure"`
		Version   int             `json:"version"`
		Bases     map[string]base `json:"bases"`
	}
	if err := json.Unmarshal(content, &file); err != nil {
		return err
	}
	catalogue, err := procedure.Load(procedures.FS)
	if err != nil {
		return err
	}
	p, ok := catalogue.Version(file.Procedure, file.Version)
	if !ok {
		return fmt.Errorf("there is no procedure %s %d", file.Procedure, file.Version)
	}
	rng := rand.New(rand.NewPCG(seed, seed))
	out := json.NewEncoder(os.Stdout)
	names := []string{"individual", "light", "club"}
	for i := range n {
		from := file.Bases[names[i%len(names)]]
		raw := variation.Of(rng, p.Definition(), p.Codes(), from.Raw)
		if err := out.Encode(answer(p, raw, from.Applicant, rng)); err != nil {
			return err
		}
	}
	return nil
}

func answer(p *procedure.Procedure, raw any, category string, rng *rand.Rand) row {
	files := map[string]int{}
	for _, d := range p.Definition().Documents {
		if rng.IntN(3) == 0 {
			files[d.ID] = rng.IntN(d.MaxFiles + 2)
		}
	}
	env := procedure.Env{Category: category, Documents: files, Today: today}
	data := p.Normalise(raw, env)
	r := row{
		Category: category, Files: files, Today: today, Raw: raw, Data: data.JSON(),
		Problems: p.Validate(data), Documents: p.Documents(data),
	}
	if fee, ok := p.Fee(data, today); ok {
		r.Fee = &fee.Amount
	}
	if bureau, ok := p.Destination(data); ok {
		r.Destination = bureau.Letter
	}
	return r
}
