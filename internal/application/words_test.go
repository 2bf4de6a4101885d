package application

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/procedure"
)

func TestWordsOfFilingsAreTheContracts(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../contract/outcome/words.json")
	if err != nil {
		t.Fatal(err)
	}
	var want struct{ Filing, Record map[string]procedure.Text }
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.Filing, filingWords) + cmp.Diff(want.Record, recordWords); diff != "" {
		t.Error("[R2.11] " + diff)
	}
}
