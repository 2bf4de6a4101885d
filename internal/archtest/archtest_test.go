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
	"applicant": 0, "clock": 0, "errs": 0, "message": 0, "rule": 0, "procedure": 0, "principal": 0, "banksign": 0, "throttle": 0, "secret": 0,
	"config": 1, "logs": 1, "db": 1, "httpx": 1, "job": 1, "mail": 1, "blob": 1, "scan": 1, "audit": 1, "sign": 1, "pdf": 1, "accountmail": 1,
	"login": 2,
}

// below are packages of a level of their own that one domain alone stands on.
var below = map[string]string{"login": "account"}

// top may import anything.
var top = []string{"app", "archtest"}

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
