package procedure

import (
	gocmp "cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/procedures"
)

// contractFile is a file of contract/procedures. web/src/forms/procedure runs
// the same files, and those of families (contractFamily).
type contractFile struct {
	Procedure string                  `json:"procedure"`
	Version   int                     `json:"version"`
	Today     string                  `json:"today"`
	Bases     map[string]contractBase `json:"bases"`
	Cases     []contractCase          `json:"cases"`
}

type contractBase struct {
	Applicant string          `json:"applicant"`
	Documents map[string]int  `json:"documents"`
	Raw       json.RawMessage `json:"raw"`
}

// contractCase changes its base: raw and documents replace it whole, set puts
// values at pointers, repeat makes lists of that length out of their first
// item, stretch puts texts of that length.
type contractCase struct {
	Title     string          `json:"title"`
	Base      string          `json:"base"`
	Today     string          `json:"today"`
	Raw       json.RawMessage `json:"raw"`
	Documents map[string]int  `json:"documents"`
	Set       map[string]any  `json:"set"`
	Repeat    map[string]int  `json:"repeat"`
	Stretch   map[string]int  `json:"stretch"`
	// Before names the base that was filed last for the licence; BeforeSet puts values at pointers into it.
	Before    string         `json:"before"`
	BeforeSet map[string]any `json:"beforeSet"`
	Want      contractWant   `json:"want"`
}

type contractWant struct {
	Data     any            `json:"data"`
	Values   map[string]any `json:"values"`
	Problems []Problem      `json:"problems"`
	Warnings []Problem      `json:"warnings"`
	// First is told instead of Problems where only the first problem matters.
	First             *Problem `json:"first"`
	Fee               *int64   `json:"fee"`
	FeeClass          string   `json:"feeClass"`
	RequiredDocuments []string `json:"requiredDocuments"`
	Destination       *string  `json:"destination"`
	// Effect is what the filing leads to: review or arrival. The server alone tells it (Procedure.Notifies); by default that of the definition.
	Effect string `json:"effect"`
	// Outline is what is filed in plain words, in each language.
	Outline *struct{ Ja, En []string } `json:"outline"`
}

func TestContract(t *testing.T) {
	t.Parallel()
	catalogue := loadCatalogue(t)
	for _, file := range contractFiles(t) {
		p, ok := catalogue.Version(file.Procedure, file.Version)
		if !ok {
			t.Fatalf("there is no procedure %s %d", file.Procedure, file.Version)
		}
		for _, c := range file.Cases {
			t.Run(c.Title, func(t *testing.T) { c.run(t, p, file) })
		}
	}
}

func (c contractCase) run(t *testing.T, p *Procedure, file contractFile) {
	raw, env := c.input(t, file)
	data := p.Normalise(raw, env)
	problems := p.Validate(data)
	c.problems(t, problems)
	if diff := cmp.Diff(filled(c.Want.Warnings), p.Warnings(data)); c.Want.Warnings != nil && diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
	document := decodeJSON(t, data.JSON())
	if c.Want.Data != nil {
		if diff := cmp.Diff(c.Want.Data, document); diff != "" {
			t.Errorf("data (-want +got):\n%s", diff)
		}
	}
	for pointer, want := range c.Want.Values {
		if diff := cmp.Diff(want, at(document, pointer)); diff != "" {
			t.Errorf("value at %s (-want +got):\n%s", pointer, diff)
		}
	}
	fee, _ := p.Fee(data, env.Today)
	if c.Want.Fee != nil && fee.Amount != *c.Want.Fee {
		t.Errorf("fee %d, want %d", fee.Amount, *c.Want.Fee)
	}
	if c.Want.FeeClass != "" && fee.Class != c.Want.FeeClass {
		t.Errorf("fee class %q, want %q", fee.Class, c.Want.FeeClass)
	}
	if c.Want.RequiredDocuments != nil {
		if diff := cmp.Diff(c.Want.RequiredDocuments, p.RequiredDocuments(data)); diff != "" {
			t.Errorf("required documents (-want +got):\n%s", diff)
		}
	}
	if bureau, _ := p.Destination(data); c.Want.Destination != nil && bureau.Letter != *c.Want.Destination {
		t.Errorf("destination %q, want %q", bureau.Letter, *c.Want.Destination)
	}
	effect := p.Outcome().Effect
	if p.Notifies(data) {
		effect = effectArrival
	}
	if want := gocmp.Or(c.Want.Effect, p.Outcome().Effect); (c.Want.Effect != "" || c.Want.Outline != nil) && effect != want {
		t.Errorf("effect %q, want %q", effect, want)
	}
	if want := c.Want.Outline; want != nil {
		ja, en := []string{}, []string{}
		for _, line := range p.Outline(data, effect) {
			ja, en = append(ja, line.Ja), append(en, line.En)
		}
		if diff := cmp.Diff(*want, struct{ Ja, En []string }{ja, en}); diff != "" {
			t.Errorf("outline (-want +got):\n%s", diff)
		}
	}
	again := p.Normalise(document, env)
	if diff := cmp.Diff(string(data.JSON()), string(again.JSON())); diff != "" {
		t.Errorf("normalising again changes the data (-first +second):\n%s", diff)
	}
}

func TestEveryCheckHasItsCase(t *testing.T) {
	t.Parallel()
	shownChecks := map[string]bool{}
	catalogue := loadCatalogue(t)
	for _, file := range contractFiles(t) {
		for _, c := range file.Cases {
			for _, problem := range slices.Concat(c.Want.Problems, c.Want.Warnings) {
				shownChecks[file.Procedure+" "+problem.Params["check"]] = true
				shownChecks[ruleOf(catalogue, file, problem.Params["check"])] = true
			}
		}
	}
	for _, id := range catalogue.ids {
		for _, p := range catalogue.byID[id] {
			for _, check := range p.def.Checks {
				if check.Once != "" {
					continue // only who keeps applications can tell: internal/application
				}
				if !shownChecks[id+" "+check.ID] && !shownChecks[check.ID+" "+check.Rule] {
					t.Errorf("no contract case of %s shows the check %s", id, check.ID)
				}
			}
		}
	}
}

func (c contractCase) problems(t *testing.T, problems []Problem) {
	if c.Want.First != nil {
		if len(problems) == 0 {
			t.Fatalf("no problem, want %v", *c.Want.First)
		}
		problems = problems[:1]
		c.Want.Problems = []Problem{*c.Want.First}
	}
	if c.Want.Problems == nil {
		return
	}
	if diff := cmp.Diff(filled(c.Want.Problems), problems); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

// filled gives the problems of a case the empty params that it leaves out.
func filled(problems []Problem) []Problem {
	all := []Problem{}
	for _, p := range problems {
		if p.Params == nil {
			p.Params = map[string]string{}
		}
		all = append(all, p)
	}
	return all
}

func (c contractCase) input(t *testing.T, file contractFile) (any, Env) {
	t.Helper()
	base, ok := file.Bases[c.Base]
	if !ok {
		t.Fatalf("there is no base %q", c.Base)
	}
	env := Env{Category: base.Applicant, Documents: base.Documents, Today: file.Today}
	if c.Documents != nil {
		env.Documents = c.Documents
	}
	if c.Today != "" {
		env.Today = c.Today
	}
	if c.Before != "" {
		before, _ := decodeJSON(t, file.Bases[c.Before].Raw).(map[string]any)
		for pointer, value := range c.BeforeSet {
			put(t, before, pointer, value)
		}
		env.Before = before
	}
	source := base.Raw
	if c.Raw != nil {
		source = c.Raw
	}
	raw := decodeJSON(t, source)
	for pointer, value := range c.Set {
		put(t, raw, pointer, value)
	}
	for pointer, n := range c.Repeat {
		put(t, raw, pointer, slices.Repeat(at(raw, pointer).([]any)[:1], n))
	}
	for pointer, n := range c.Stretch {
		put(t, raw, pointer, strings.Repeat("あ", n))
	}
	return raw, env
}

func put(t *testing.T, document any, pointer string, value any) {
	t.Helper()
	i := strings.LastIndexByte(pointer, '/')
	switch parent := at(document, pointer[:i]).(type) {
	case map[string]any:
		parent[pointer[i+1:]] = value
	case []any:
		n, _ := strconv.Atoi(pointer[i+1:])
		parent[n] = value
	default:
		t.Fatalf("%s leads nowhere", pointer)
	}
}

func at(document any, pointer string) any {
	if pointer == "" {
		return document
	}
	for step := range strings.SplitSeq(pointer[1:], "/") {
		switch parent := document.(type) {
		case map[string]any:
			document = parent[step]
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n >= len(parent) {
				return nil
			}
			document = parent[n]
		default:
			return nil
		}
	}
	return document
}

func readContract(t testing.TB, name string) contractFile {
	t.Helper()
	return readJSON[contractFile](t, name)
}

func readJSON[T any](t testing.TB, name string) T {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var file T
	if err := json.Unmarshal(content, &file); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", name, err))
	}
	return file
}

// shipped is the catalogue in the program, which no test changes.
var shipped = sync.OnceValues(func() (*Catalogue, error) { return Load(procedures.FS) })

func loadCatalogue(t testing.TB) *Catalogue {
	t.Helper()
	catalogue, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	return catalogue
}

func decodeJSON(t testing.TB, b []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// ruleOf names a check by what it asks, so that a check which procedures share needs to be
// shown for one of them only.
func ruleOf(catalogue *Catalogue, file contractFile, id string) string {
	p, ok := catalogue.Version(file.Procedure, file.Version)
	if !ok {
		return ""
	}
	for _, check := range p.def.Checks {
		if check.ID == id {
			return id + " " + check.Rule
		}
	}
	return ""
}
