package web

import (
	"regexp"
	"strings"
	"testing"
)

func TestRouteLists(t *testing.T) {
	id := regexp.MustCompile(`^[A-Z]{3}[0-9]{4}$`)
	for name, all := range map[string][]Route{"user": UserRoutes(), "staff": StaffRoutes()} {
		seen := map[string]bool{}
		for _, route := range all {
			if !strings.HasPrefix(route.Path, "/") || seen[route.Path] {
				t.Errorf("%s: path %q is relative or listed twice", name, route.Path)
			}
			seen[route.Path] = true
			if !id.MatchString(route.ID) {
				t.Errorf("%s %s: page id %q", name, route.Path, route.ID)
			}
			if route.Layout != "D" && route.Layout != "S" && route.Layout != "W" {
				t.Errorf("%s %s: layout %q", name, route.Path, route.Layout)
			}
		}
		if !seen["/"] {
			t.Errorf("%s: no route for /", name)
		}
	}
}

func TestPlaceholder(t *testing.T) {
	if page := string(Placeholder); !strings.Contains(page, "<main") {
		t.Errorf("placeholder has no main: %q", page)
	}
}
