package audit

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

type nobodyElse struct{}

func (nobodyElse) IDs(_ context.Context, _ db.Querier, name string) ([]string, error) {
	return map[string][]string{"goro": {"officer-1"}}[name], nil
}

func (nobodyElse) Names(context.Context, db.Querier, []string) (map[string]string, error) {
	return map[string]string{"officer-1": "審査 五郎"}, nil
}

// as is a context of an auditor of some bureaus; of all where there are none.
func as(t *testing.T, bureaus ...string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Auditor, AccountID: "auditor", Bureaus: bureaus, Lang: "ja"})
}

func (s *sealed) write(events ...Event) {
	s.must(s.d.Tx(s.t.Context(), func(tx *db.Tx) error {
		for _, e := range events {
			if err := Write(s.t.Context(), tx, e, e.Data); err != nil {
				return err
			}
		}
		return nil
	}))
	s.seal()
}

func (s *sealed) found(ctx context.Context, search Search) []string {
	s.t.Helper()
	list, pages := []string{}, 0
	search.Limit = 3
	for {
		page, err := NewLog(s.d, nobodyElse{}, 365).Find(ctx, search)
		s.must(err)
		for _, e := range page.Events {
			list = append(list, e.Subject)
		}
		if search.Cursor = page.Cursor; search.Cursor == "" {
			return list
		}
		if pages++; pages > 2000 {
			s.t.Fatal("no end")
		}
	}
}

func TestTheLogIsSearched(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := &sealed{t: t, d: d, now: now}
		now.Set(epoch)
		event := func(n int, kind, actor, bureau string) Event {
			return Event{Type: kind, Subject: fmt.Sprint("application:E", n), CaseID: fmt.Sprint("case", n%2), Bureau: bureau, Role: principal.Officer, ActorID: actor,
				Data: []byte(`{"reason":"x"}`)}
		}
		s.write(event(1, "application.granted", "officer-1", "A"), event(2, "desk.read", "officer-2", "B"))
		now.Set(epoch.AddDate(0, 0, 1))
		s.write(event(3, "desk.read", "officer-1", "B"), event(4, "staff.added", "officer-1", ""))
		now.Set(epoch.AddDate(0, 0, 2))
		s.write(event(5, "application.granted", "officer-2", "C"))
		for name, c := range map[string]struct {
			by   []string
			in   Search
			want string
		}{
			"everything, newest first": {nil, Search{}, "5 4 3 2 1"},
			"who":                      {nil, Search{Who: "goro"}, "4 3 1"},
			"who, by account":          {nil, Search{Who: "officer-2"}, "5 2"},
			"what":                     {nil, Search{Type: "desk.read"}, "3 2"},
			"subject":                  {nil, Search{Subject: "e3"}, "3"},
			"case":                     {nil, Search{CaseID: "case0"}, "4 2"},
			"bureau":                   {nil, Search{Bureau: "B"}, "3 2"},
			"time":                     {nil, Search{From: "2026-04-02", To: "2026-04-02"}, "4 3"},
			"several":                  {nil, Search{Who: "goro", Type: "desk.read", Bureau: "B"}, "3"},
			"nothing":                  {nil, Search{Who: "nobody"}, ""},
			"of one's bureaus":         {[]string{"A", "B"}, Search{}, "3 2 1"},
			"of another bureau":        {[]string{"A"}, Search{Bureau: "B"}, ""},
			"of another's case":        {[]string{"A"}, Search{CaseID: "case0"}, ""},
		} {
			got := strings.ReplaceAll(strings.Join(s.found(as(t, c.by...), c.in), " "), "application:E", "")
			if got != c.want {
				t.Errorf("[R8.10] %s: %q, want %q", name, got, c.want)
			}
		}
		for day, pointer := range map[string]string{"2026-02-30": "/from", "tomorrow": "/from"} {
			if _, err := NewLog(d, nobodyElse{}, 365).Find(as(t), Search{From: day}); errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != pointer {
				t.Errorf("from %s: %v", day, err)
			}
		}
	})
}

// What is looked for may lie far behind: a page reads no more than its bound, and the next goes on.
func TestAPageReadsNoMoreThanItsBound(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := &sealed{t: t, d: d, now: now}
		now.Set(epoch)
		s.write(Event{Type: "desk.read", Subject: "first", Bureau: "A", ActorID: "a"})
		for range 5 {
			s.write(slices.Repeat([]Event{{Type: "desk.read", Subject: "x", Bureau: "A", ActorID: "b"}}, 500)...)
		}
		search := Search{Who: "b", Type: "staff.added", Limit: 3}
		page, err := NewLog(d, nobodyElse{}, 365).Find(as(t), search)
		s.must(err)
		if len(page.Events) != 0 || page.Cursor == "" {
			t.Errorf("[R8.10] after the bound: %d events, cursor %q", len(page.Events), page.Cursor)
		}
		if got := s.found(as(t), search); len(got) != 0 {
			t.Errorf("found %v", got)
		}
		if got := s.found(as(t), Search{Bureau: "A", Who: "a"}); len(got) != 1 {
			t.Errorf("found %v", got)
		}
	})
}

func TestAnEventIsToldInWords(t *testing.T) {
	t.Parallel()
	e := Event{Data: []byte(`{"before":{"role":"viewer","bureaus":["A"]},"after":{"role":"officer","bureaus":["A"]},"reason":"異動","id":"x"}`)}
	for lang, want := range map[string]string{"ja": "[{役割 閲覧者 審査担当者} {理由  異動}]", "en": "[{Role Viewer Officer} {Reason  異動}]"} {
		if got := fmt.Sprint(details(e, lang)); got != want {
			t.Errorf("[R8.10] %s: %s", lang, got)
		}
	}
}

// Every type that the program's constants name has words, and can be chosen.
func TestEveryTypeHasWords(t *testing.T) {
	t.Parallel()
	for _, each := range Types {
		if WordsOf(each).JA == each {
			t.Errorf("[R8.10] %s has no words", each)
		}
	}
	found := 0
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 || !strings.HasPrefix(strings.ToLower(spec.Names[0].Name), "event") {
				return true
			}
			if literal, ok := spec.Values[0].(*ast.BasicLit); ok && literal.Kind == token.STRING {
				kind, _ := strconv.Unquote(literal.Value)
				domain, _, ok := strings.Cut(kind, ".")
				if _, known := about[domain]; ok && known {
					if found++; !slices.Contains(Types, kind) {
						t.Errorf("[R8.10] %s of %s cannot be chosen in a search", kind, path)
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil || found < 80 {
		t.Errorf("%d types found: %v", found, err)
	}
}
