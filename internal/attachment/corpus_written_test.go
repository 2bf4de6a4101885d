package attachment

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// written is a file of the corpus in a folder; without a code it is fit.
type written struct {
	Title string `json:"title"`
	File  string `json:"file"`
	Code  string `json:"code"`
}

// The corpus of PDFs goes to the folder that RADIOPORTAL_CORPUS names, where bench/attack
// uploads it from to a portal that runs.
func TestCorpusIsWritten(t *testing.T) {
	t.Parallel()
	folder := cmp.Or(os.Getenv("RADIOPORTAL_CORPUS"), t.TempDir())
	var list []written
	write := func(title, code string, content []byte) {
		w := written{title, fmt.Sprintf("%03d.pdf", len(list)), code}
		list = append(list, w)
		if err := os.WriteFile(filepath.Join(folder, w.File), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, each := range slices.Concat(hostilePDFs(), hostileForms(), costly()) {
		write(each.title, each.code, each.content)
	}
	hostile := len(list)
	for title, content := range fitPDFs(t) {
		write(title, "", content)
	}
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "corpus.json"), text, 0o600); err != nil {
		t.Fatal(err)
	}
	if hostile == 0 || len(list) == hostile {
		t.Errorf("%d hostile of %d", hostile, len(list))
	}
}
