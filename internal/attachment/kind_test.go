package attachment

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/fileformat"
)

// What a definition may name (internal/procedure refuses anything else) is what is looked into here.
func TestFormatsAreThoseThatAreLookedInto(t *testing.T) {
	t.Parallel()
	if diff := cmp.Diff(fileformat.Extensions(), slices.Sorted(maps.Keys(kinds))); diff != "" {
		t.Error(diff)
	}
}
