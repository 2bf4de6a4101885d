// Command paritygen writes generated form data of every procedure and what the server makes of
// them, one JSON object a line, for the browser's engine to be compared with: first a procedure's
// definition as the browser gets it, then its forms.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"radioportal/internal/procedure"
	"radioportal/internal/procedure/variation"
	"radioportal/procedures"
)

const today = "2026-11-21"

// row is one form: what goes in, and what comes out.
type row struct {
	Category    string                    `json:"category"`
	Files       map[string]int            `json:"files"`
	Today       string                    `json:"today"`
	Before      map[string]any            `json:"before"`
	Raw         any                       `json:"raw"`
	Data        json.RawMessage           `json:"data"`
	Problems    []procedure.Problem       `json:"problems"`
	Warnings    []procedure.Problem       `json:"warnings"`
	Fee         *int64                    `json:"fee"`
	Documents   []procedure.DocumentState `json:"documents"`
	Destination string                    `json:"destination"`
}

func main() {
	n := flag.Int("n", 5000, "number of forms, over all procedures")
	seed := flag.Uint64("seed", 1, "seed of the generator")
	cases := flag.String("cases", "contract/procedures", "folder of contract cases whose bases are varied")
	further := flag.String("further", "contract/further", "folder of further procedures")
	flag.Parse()
	if err := run(os.Stdout, *n, *seed, *cases, *further); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out io.Writer, n int, seed uint64, cases, further string) error {
	catalogue, err := procedure.Load(procedures.FS, os.DirFS(further))
	if err != nil {
		return err
	}
	list := catalogue.List(today)
	write := json.NewEncoder(out)
	for i, p := range list {
		known, err := basesOf(p, cases)
		if err != nil {
			return err
		}
		if err := write.Encode(map[string]json.RawMessage{"definition": p.Browser()}); err != nil {
			return err
		}
		share := n / len(list)
		if i < n%len(list) {
			share++
		}
		rng := rand.New(rand.NewPCG(seed, uint64(i))) //nolint:gosec // the same seed gives the same forms
		for j := range share {
			if err := write.Encode(answer(p, known[j%len(known)], rng)); err != nil {
				return err
			}
		}
	}
	return nil
}

func answer(p *procedure.Procedure, from base, rng *rand.Rand) row {
	def := p.Definition()
	vary := func() any { return variation.Of(rng, def, p.Codes(), from.Raw) }
	files := map[string]int{}
	for _, d := range def.Documents {
		if rng.IntN(3) == 0 {
			files[d.ID] = rng.IntN(d.MaxFiles + 2)
		}
	}
	env := procedure.Env{Category: from.Applicant, Documents: files, Today: today}
	if def.Subject != nil && rng.IntN(4) > 0 {
		env.Before, _ = vary().(map[string]any)
	}
	raw := vary()
	data := p.Normalise(raw, env)
	r := row{
		Category: env.Category, Files: files, Today: today, Before: env.Before, Raw: raw, Data: data.JSON(),
		Problems: p.Validate(data), Warnings: p.Warnings(data), Documents: p.Documents(data),
	}
	if fee, ok := p.Fee(data, today); ok {
		r.Fee = &fee.Amount
	}
	if bureau, ok := p.Destination(data); ok {
		r.Destination = bureau.Letter
	}
	return r
}
