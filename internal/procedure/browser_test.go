package procedure

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the browser forms of contract/procedures/browser anew")

// TestBrowserForm keeps what the browser's tests read equal to what the server
// gives: go test ./internal/procedure -update writes it anew.
func TestBrowserForm(t *testing.T) {
	t.Parallel()
	for id, versions := range loadCatalogue(t).byID {
		for _, p := range versions {
			name := filepath.Join("../../contract/procedures/browser", fmt.Sprintf("%s-%d.json", id, p.def.Version))
			var want bytes.Buffer
			if err := json.Indent(&want, p.Browser(), "", " "); err != nil {
				t.Fatal(err)
			}
			want.WriteByte('\n')
			if *update {
				if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, want.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			got, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want.Bytes()) {
				t.Errorf("%s is old: run go test ./internal/procedure -update", name)
			}
		}
	}
}
