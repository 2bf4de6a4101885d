// Package made has tests say what they do without where make has not built everything.
package made

import (
	"os"
	"testing"
)

// Env names the variable with which what was not built is a failure; make sets it, having built all.
const Env = "RADIOPORTAL_TEST_MADE"

// Needed ends a test of something that git does not keep, where it was not built.
func Needed(t testing.TB, built bool, part, target string) {
	t.Helper()
	switch {
	case built:
	case os.Getenv(Env) != "":
		t.Fatalf("%s not built: run `make %s`", part, target)
	default:
		t.Skipf("not shown, as %s not built: run `make %s`", part, target)
	}
}
