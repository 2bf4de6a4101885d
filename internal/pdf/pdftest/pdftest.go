// Package pdftest reads documents back with poppler's programs, for tests.
package pdftest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Run gives what one of poppler's programs says of a file, which is the argument FILE.
func Run(t testing.TB, file []byte, name string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skip("not shown: poppler-utils is not installed (scripts/install-tools)")
	}
	at := filepath.Join(t.TempDir(), "file.pdf")
	if err := os.WriteFile(at, file, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, arg := range args {
		if arg == "FILE" {
			args[i] = at
		}
	}
	var output, wrong bytes.Buffer
	cmd := exec.CommandContext(t.Context(), path, args...)
	cmd.Stdout, cmd.Stderr = &output, &wrong
	if err := cmd.Run(); err != nil || wrong.Len() > 0 {
		t.Fatalf("%s: %v %s", name, err, wrong.String())
	}
	return output.String()
}

// Text is what a document says, line by line as it is set, without spaces.
func Text(t testing.TB, file []byte) string {
	t.Helper()
	return strings.Join(strings.Fields(Run(t, file, "pdftotext", "-layout", "FILE", "-")), "")
}
