package application

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// timelineTexts is where the browser words the events of a case.
const timelineTexts = "../../web/src/ui/status/timelineTexts.ts"

func TestEveryEventOfATimelineHasAText(t *testing.T) {
	t.Parallel()
	catalogue, err := os.ReadFile(timelineTexts)
	if err != nil {
		t.Fatal(err)
	}
	events := append(eventsOf(t), "licence.issued", "notice.sent")
	if len(events) < 15 {
		t.Errorf("only %q were found", events)
	}
	for _, event := range events {
		if !strings.Contains(string(catalogue), "\n  '"+event+"': {") {
			t.Errorf("[R2.25] %s says nothing of %s", timelineTexts, event)
		}
	}
}

// eventsOf are the types of event that the package writes and a timeline shows.
func eventsOf(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var events []string
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) == 0 || !strings.HasPrefix(spec.Names[0].Name, "Event") {
				return true
			}
			if literal, ok := spec.Values[0].(*ast.BasicLit); ok {
				if text, err := strconv.Unquote(literal.Value); err == nil && strings.HasPrefix(text, "application.") {
					events = append(events, text)
				}
			}
			return true
		})
	}
	return events
}
