package site

import (
	"encoding/json"
	"net/url"
	"os"
	"testing"
)

// The browser's side runs the same cases (web/src/shell/query.test.ts).
func TestRequiredQueries(t *testing.T) {
	t.Parallel()
	t.Run("[R8.4] a required parameter is there once and well formed", func(t *testing.T) {
		var cases []struct {
			Required []string
			Query    string
			Valid    bool
		}
		text, err := os.ReadFile("../../contract/queries/required.json")
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &cases); err != nil || len(cases) < 25 {
			t.Fatalf("%d cases, %v", len(cases), err)
		}
		for _, c := range cases {
			query, _ := url.ParseQuery(c.Query)
			if validQuery(c.Required, query) != c.Valid {
				t.Errorf("%v with %.60q: want %v", c.Required, c.Query, c.Valid)
			}
		}
	})
}
