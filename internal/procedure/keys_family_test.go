package procedure

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"radioportal/procedures"
)

// writeFamilies lists the parts that a family has for its kinds, as its files have them, with what their comments say.
func writeFamilies(t *testing.T, out *strings.Builder) {
	t.Helper()
	files, err := fs.Glob(procedures.FS, "*/family*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("there is no family", err)
	}
	for _, file := range files {
		content, err := fs.ReadFile(procedures.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		parts := valueOf(newSource(file, content).root().Content[0], "parts")
		if parts == nil {
			continue
		}
		fmt.Fprintf(out, "\n## Parts in `%s`\n\nA kind takes one with `part: <name>`, or has its own of the name in its place.\n\n| part | value | meaning |\n|---|---|---|\n", file)
		for i := 0; i+1 < len(parts.Content); i += 2 {
			key, value := parts.Content[i], parts.Content[i+1]
			fmt.Fprintf(out, "| `%s` | %s | %s |\n", key.Value, shapeOfPart(value), ofComment(key.HeadComment))
		}
	}
}

// shapeOfPart is what a part is, in a word or two.
func shapeOfPart(node *yaml.Node) string {
	named := valueOf(node, "part")
	switch {
	case named != nil:
		return "`part: " + named.Value + "`"
	case node.Kind == yaml.SequenceNode && len(node.Content) == 0:
		return "empty list"
	case node.Kind == yaml.SequenceNode:
		return "list of " + itemsOfPart(node.Content[0])
	case valueOf(node, "ja") != nil:
		return "{ ja, en }"
	case node.Kind == yaml.MappingNode:
		return "keys"
	}
	return "text"
}

// itemsOfPart is what the items of a list are by their first key.
func itemsOfPart(first *yaml.Node) string {
	if first.Kind != yaml.MappingNode {
		return "texts"
	}
	for _, of := range []struct{ key, name string }{{"part", "parts"}, {"section", "sections"}, {"maxFiles", "documents"}, {"emission", "emissions"}, {"rule", "checks"}, {"type", "fields"}, {"label", "particulars"}} {
		if valueOf(first, of.key) != nil {
			return of.name
		}
	}
	if use := valueOf(first, "use"); use != nil && strings.Contains(use.Value, ".") {
		return "fields"
	} else if use != nil {
		return "sections"
	}
	return "lines"
}

var commentMark = regexp.MustCompile(`(?m)^\s*#\s?`)

// ofComment is a comment in one line.
func ofComment(comment string) string {
	text := strings.Join(strings.Fields(commentMark.ReplaceAllString(comment, "")), " ")
	return strings.ReplaceAll(text, "|", "\\|")
}

// writeOverrides names the files that an operator's folder may say otherwise; their keys are those of the files above.
func writeOverrides(out *strings.Builder) {
	out.WriteString("\n## Files of an operator's `overrides/`\n\nEach has the keys of the file that is built in; what one leaves out stays, as docs/operations.md says ('Further procedures').\n\n")
	for _, file := range append([]string{codesFolder + "/<list>.yaml"}, overridden...) {
		fmt.Fprintf(out, "- `%s/%s`\n", overridesFolder, file)
	}
}
