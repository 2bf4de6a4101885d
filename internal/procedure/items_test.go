package procedure

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// TestOfficialItems compares the labels with the names that the official forms give.
func TestOfficialItems(t *testing.T) {
	content, err := os.ReadFile("../../contract/items.json")
	if err != nil {
		t.Fatal(err)
	}
	var tables []struct {
		Procedures []string `json:"procedures"`
		Source     string   `json:"source"`
		Items      []string `json:"items"`
	}
	if err := json.Unmarshal(content, &tables); err != nil {
		t.Fatal(err)
	}
	catalogue := loadCatalogue(t)
	for _, table := range tables {
		for _, id := range table.Procedures {
			p, ok := catalogue.Version(id, 1)
			if !ok || table.Source == "" {
				t.Errorf("procedure %q, source %q", id, table.Source)
				continue
			}
			var labels []string
			for _, s := range p.def.Form {
				labels = append(labels, s.Title.Ja)
				for _, f := range s.Fields {
					labels = append(labels, f.Label.Ja)
				}
			}
			for _, item := range table.Items {
				if !slices.Contains(labels, item) {
					t.Errorf("[R10.2] %s lacks the item %s (%s)", id, item, table.Source)
				}
			}
		}
	}
}
