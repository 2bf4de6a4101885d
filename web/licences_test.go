package web

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/made"
)

func TestLicencesOfWhatIsShipped(t *testing.T) {
	all := Licences()
	made.Needed(t, all != nil, "the list of licences is", "build")
	if !slices.IsSortedFunc(all, func(a, b Licence) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the list is not sorted by name")
	}
	found := map[string]Licence{}
	for _, each := range all {
		if each.Version == "" || each.Licence == "" || len(each.Text) < 300 {
			t.Errorf("%+v lacks something", each)
		}
		found[each.Name] = each
	}
	for name, licence := range map[string]string{
		"Go":                                   "BSD-3-Clause",
		"github.com/riverqueue/river":          "MPL-2.0",
		"github.com/pquerna/otp":               "Apache-2.0",
		"react":                                "MIT",
		"tailwindcss":                          "MIT",
		"@digital-go-jp/tailwind-theme-plugin": "MIT",
	} {
		if got := found[name].Licence; got != licence {
			t.Errorf("%s: licence %q, want %q", name, got, licence)
		}
	}
	if !strings.Contains(found["github.com/pquerna/otp"].Text, "Paul Querna") {
		t.Error("the notice of github.com/pquerna/otp is missing")
	}
	for _, name := range []string{"radioportal", "typescript", "github.com/golangci/golangci-lint/v2"} {
		if _, listed := found[name]; listed {
			t.Errorf("%s is not shipped", name)
		}
	}
}
