package application

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/principal"
)

// told is what a table says of an action: from where, to where, by whom.
type told struct{ from, to, by map[string]bool }

func (t told) String() string {
	list := func(of map[string]bool) string { return strings.Join(slices.Sorted(maps.Keys(of)), ", ") }
	return "from " + list(t.from) + "; to " + list(t.to) + "; by " + list(t.by)
}

// by is who takes an action in the words of the document; an administrator may what an officer may.
var by = map[principal.Role]string{principal.Officer: "officer", principal.Administrator: "officer", principal.User: "applicant", principal.Bank: "bank"}

func TestTheDocumentHasTheStatusTable(t *testing.T) {
	text, err := os.ReadFile("../../docs/architecture/desk.md")
	if err != nil {
		t.Fatal(err)
	}
	document, program := documented(string(text)), map[string]told{}
	for _, m := range moves {
		of := entry(program, string(m.action))
		for _, status := range m.from {
			of.from[string(status)] = true
		}
		for _, role := range m.by {
			of.by[by[role]] = true
		}
		of.to[string(m.to)] = true
	}
	for action, want := range program {
		if got, ok := document[action]; !ok {
			t.Errorf("[R4.1] docs/architecture/desk.md does not name %s", action)
		} else if got.String() != want.String() {
			t.Errorf("[R4.1] docs/architecture/desk.md says of %s:\n%s\nand moves has:\n%s", action, got, want)
		}
	}
	for action := range document {
		if _, ok := program[action]; !ok {
			t.Errorf("[R4.1] docs/architecture/desk.md names %s, which moves does not have", action)
		}
	}
}

var (
	statusWord = regexp.MustCompile(`[A-Z]+(_[A-Z]+)*`)
	actionWord = regexp.MustCompile("`([a-z-]+)`")
)

// documented reads the table of the document: from, what is done, its name, by whom, to.
func documented(text string) map[string]told {
	found := map[string]told{}
	_, table, _ := strings.Cut(text, "| from | action | its name | by | to |\n")
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 7 {
			break
		}
		for _, name := range actionWord.FindAllStringSubmatch(cells[3], -1) {
			of := entry(found, name[1])
			if strings.Contains(cells[1], "any that has not ended") {
				for _, status := range openStatuses {
					of.from[string(status)] = true
				}
			}
			for _, status := range statusWord.FindAllString(cells[1], -1) {
				of.from[status] = true
			}
			for who := range strings.SplitSeq(cells[4], ",") {
				of.by[strings.TrimSpace(who)] = true
			}
			of.to[statusWord.FindString(cells[5])] = true // none where it stays, or goes back
		}
	}
	return found
}

func entry(of map[string]told, action string) told {
	if _, ok := of[action]; !ok {
		of[action] = told{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	}
	return of[action]
}
