package catalogue

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"radioportal/internal/procedure"
	"radioportal/procedures"
)

var update = flag.Bool("update", false, "write contract/menu.json anew")

// menuFile is what the menu searches in, for the browser's tests: words that people type lead to procedures that are really there.
const menuFile = "../../contract/menu.json"

// offered is what the search reads of a procedure.
type offered struct {
	ProcedureID string         `json:"procedureId"`
	Station     string         `json:"station"`
	Act         string         `json:"act"`
	Title       procedure.Text `json:"title"`
	Summary     procedure.Text `json:"summary"`
	Synonyms    []string       `json:"synonyms"`
}

func TestTheMenuOfTheSearchTestsIsTheCatalogues(t *testing.T) {
	t.Parallel()
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	const day = "2026-11-21"
	list := []offered{}
	for _, each := range catalogue.List(day) {
		s := summaryOf(each, day, true)
		list = append(list, offered{s.ProcedureID, s.Station, s.Act, s.Title, s.Summary, s.Synonyms})
	}
	want, err := json.MarshalIndent(map[string]any{"procedures": list, "stations": procedure.Stations(catalogue.List(day))}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile(menuFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(menuFile); err != nil || string(got) != string(want) {
		t.Errorf("[R2.24] contract/menu.json is old: run go test ./internal/catalogue -update (%v)", err)
	}
}
