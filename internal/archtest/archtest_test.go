// Package archtest keeps the import rules of ARCHITECTURE.md as ordinary tests.
package archtest

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// levels names the packages everything may stand on; what is not here is a domain.
var levels = map[string]int{
	"applicant": 0, "clock": 0, "errs": 0, "message": 0, "rule": 0, "callsign": 0, "fileformat": 0, "procedure": 0, "principal": 0, "banksign": 0, "throttle": 0, "secret": 0, "sheet": 0,
	"config": 1, "logs": 1, "db": 1, "httpx": 1, "job": 1, "mail": 1, "blob": 1, "scan": 1, "audit": 1, "sign": 1, "pdf": 1, "accountmail": 1, "ops": 1,
	"login": 2,
}

// below are packages of a level of their own that one domain alone stands on.
var below = map[string]string{"login": "account"}

// rooms are the packages of a domain that is too large for one, from the lowest: each may import those
// before it. The domain's own name is its middle.
var rooms = map[string][]string{
	"account":     {"account", "account/staff"},
	"application": {"application/draft", "application", "application/desk", "application/inquiry", "application/paper"},
	"delegation":  {"delegation/member", "delegation"},
}

// top may import anything.
var top = []string{"app", "command", "home", "archtest"}

var forbiddenNames = []string{"util", "utils", "common", "helpers", "types", "manager"}

type source struct {
	pkg, file string
	imports   []string
}

func sources(t *testing.T) []source {
	t.Helper()
	var list []source
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel("..", path)
		if err != nil {
			return err
		}
		s := source{pkg: strings.Split(filepath.ToSlash(relative), "/")[0], file: filepath.ToSlash(relative)}
		for _, i := range parsed.Imports {
			name, _ := strconv.Unquote(i.Path.Value)
			s.imports = append(s.imports, name)
		}
		list = append(list, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func internalPackage(path string) (string, bool) {
	rest, ok := strings.CutPrefix(path, "radioportal/internal/")
	return strings.Split(rest, "/")[0], ok
}

func TestLevels(t *testing.T) {
	for _, s := range sources(t) {
		if slices.Contains(top, s.pkg) {
			continue
		}
		own, isBase := levels[s.pkg]
		for _, path := range s.imports {
			other, ok := internalPackage(path)
			if !ok || other == s.pkg {
				continue
			}
			level, otherIsBase := levels[other]
			switch domain, reserved := below[other]; {
			case reserved && domain != s.pkg:
				t.Errorf("%s imports %s, which is for %s: declare an interface instead", s.file, other, domain)
			case !otherIsBase:
				t.Errorf("%s imports the domain %s: declare an interface instead", s.file, other)
			case isBase && level > own:
				t.Errorf("%s (level %d) imports %s (level %d)", s.file, own, other, level)
			}
		}
	}
}

// upwards tells whether a room of a domain imports one that stands on it, or is no room of it.
func upwards(domain, from, to string) bool {
	list, has := rooms[domain]
	at, other := slices.Index(list, from), slices.Index(list, to)
	return has && from != to && (at < 0 || other < 0 || other > at)
}

func TestRoomsStandOnThoseBelow(t *testing.T) {
	for _, s := range sources(t) {
		for _, path := range s.imports {
			other, ok := strings.CutPrefix(path, "radioportal/internal/")
			if ok && strings.Split(other, "/")[0] == s.pkg && upwards(s.pkg, filepath.ToSlash(filepath.Dir(s.file)), other) {
				t.Errorf("%s imports %s, which stands on it: declare an interface instead", s.file, other)
			}
		}
	}
}

// The rule itself finds what it is for, and nothing else.
func TestRoomsThatImportUpwardsAreFound(t *testing.T) {
	for edge, want := range map[[2]string]bool{
		{"application/desk", "application"}:       false,
		{"application/desk", "application/draft"}: false,
		{"application", "application/draft"}:      false,
		{"application", "application/desk"}:       true,
		{"application/draft", "application"}:      true,
		{"application/draft", "application/desk"}: true,
		{"application/desk", "application/other"}: true,
		{"application/other", "application"}:      true,
	} {
		if got := upwards("application", edge[0], edge[1]); got != want {
			t.Errorf("%s imports %s: %t", edge[0], edge[1], got)
		}
	}
	if upwards("sandbox", "sandbox", "sandbox/bank") {
		t.Error("a domain without rooms")
	}
}

func TestSandboxKnowsNoDomain(t *testing.T) {
	for _, s := range sources(t) {
		if s.pkg != "sandbox" {
			continue
		}
		for _, path := range s.imports {
			if other, ok := internalPackage(path); ok && other != "sandbox" {
				if _, base := levels[other]; !base {
					t.Errorf("%s imports %s", s.file, other)
				}
			}
		}
	}
}

func TestOnlyTheEdgeSpeaksHTTP(t *testing.T) {
	for _, s := range sources(t) {
		if slices.Contains([]string{"httpx", "sandbox", "app"}, s.pkg) || !slices.Contains(s.imports, "net/http") {
			continue
		}
		name := filepath.Base(s.file)
		if !strings.HasPrefix(name, "handler") && !strings.HasPrefix(name, "client") {
			t.Errorf("%s imports net/http: only handler files and client files may", s.file)
		}
	}
}

func TestPackagesAreNamedForADomain(t *testing.T) {
	for _, s := range sources(t) {
		for _, part := range strings.Split(filepath.Dir(s.file), "/") {
			if slices.Contains(forbiddenNames, part) {
				t.Errorf("%s: a package is one domain, not %q", s.file, part)
			}
		}
	}
}
