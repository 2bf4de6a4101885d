// Command paritygen writes generated inputs for every value rule together with
// what the server's rules say about them, as lines of JSON. The test of the
// browser's rules runs it and compares (web/src/forms/rules/parity.test.ts).
//
// It is run from the module's root, where it takes its examples from
// contract/rules.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"

	"radioportal/internal/rule"
)

// today is the day of every generated case.
const today = "2026-11-21"

// batch is one line of the output.
type batch struct {
	Rule   string      `json:"rule"`
	Params rule.Params `json:"params"`
	Today  string      `json:"today"`
	Rows   []row       `json:"rows"`
}

// row is a typed value and what becomes of it; no code means that it is right.
type row struct {
	Value      string      `json:"v"`
	Normalised string      `json:"n"`
	Code       string      `json:"c,omitempty"`
	Params     rule.Params `json:"p,omitempty"`
}

func main() {
	count := flag.Int("n", 10_000, "inputs for each rule")
	seed := flag.Uint64("seed", 1, "the same seed gives the same inputs")
	broken := flag.Bool("broken", false, "answer as if every rule took everything")
	sweep := flag.Bool("sweep", false, "every character of Unicode instead, once for each way of normalising")
	flag.Parse()

	out := bufio.NewWriter(os.Stdout)
	write := func(b batch) error { return json.NewEncoder(out).Encode(b) }
	var err error
	if *sweep {
		err = sweepAll(write)
	} else {
		err = generateAll(write, *count, *seed, *broken)
	}
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		log.Fatal(err)
	}
}

func generateAll(write func(batch) error, count int, seed uint64, broken bool) error {
	examples, err := load("contract/rules")
	if err != nil {
		return err
	}
	for _, name := range rule.Names() {
		sets := examples[name]
		if len(sets) == 0 {
			return fmt.Errorf("no example of %s in contract/rules", name)
		}
		for i, set := range sets {
			// The first of the sets makes up for what the division leaves over.
			n := count / len(sets)
			if i == 0 {
				n += count % len(sets)
			}
			values := newGenerator(seed, name, set.values).values(n)
			if err := write(answer(name, set.params, values, broken)); err != nil {
				return err
			}
		}
	}
	return nil
}

func answer(name string, params rule.Params, values []string, broken bool) batch {
	b := batch{Rule: name, Params: params, Today: today, Rows: make([]row, len(values))}
	for i, value := range values {
		normalised, f := rule.Apply(name, value, params, today)
		b.Rows[i] = row{Value: value, Normalised: normalised}
		if f != nil && !broken {
			b.Rows[i].Code, b.Rows[i].Params = f.Code, f.Params
		}
	}
	return b
}

// sweepAll goes through the planes of Unicode that have characters; the rules
// named differ in how they normalise.
func sweepAll(write func(batch) error) error {
	for _, name := range []string{"text", "fullWidth", "callSign"} {
		var values []string
		for r := rune(1); r <= 0x10ffff; r++ {
			surrogate := 0xd800 <= r && r <= 0xdfff
			empty := 0x40000 <= r && r <= 0xdffff
			if !surrogate && !empty {
				values = append(values, "1"+string(r))
			}
		}
		if err := write(answer(name, rule.Params{}, values, false)); err != nil {
			return err
		}
	}
	return nil
}
