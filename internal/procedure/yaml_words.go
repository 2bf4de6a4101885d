package procedure

import (
	"fmt"
	"regexp"
	"strings"
)

// wrongKind is how the YAML library words a value of another kind than the program reads there.
var wrongKind = regexp.MustCompile("^cannot unmarshal (!!\\w+)(?: `(.*)`)? into (.*)$")

// writtenKinds are the kinds of YAML values in words.
var writtenKinds = map[string]string{"!!str": "text", "!!int": "number", "!!float": "number", "!!bool": "true or false", "!!map": "keys with values", "!!seq": "list", "!!null": "nothing", "!!timestamp": "date"}

// plainYAML is what the YAML library says in words for who writes a definition, and what to do about it.
func plainYAML(message string) (plain, hint string) {
	if m := unknownKey.FindStringSubmatch(message); m != nil {
		return fmt.Sprintf("there is no key %q here", m[1]), "the keys are listed in docs/definitions.md"
	}
	if m := wrongKind.FindStringSubmatch(message); m != nil {
		wanted, how := wantedKind(m[3])
		if actual := strings.TrimSpace(m[2]); actual != "" {
			return fmt.Sprintf("says %q, where %s stands", actual, wanted), how
		}
		return fmt.Sprintf("is %s, where %s stands", article(writtenKinds[m[1]]), wanted), how
	}
	message = strings.TrimPrefix(message, "yaml: ")
	if strings.HasPrefix(message, "mapping key ") {
		return message, ""
	}
	return "this is no YAML: " + message, "look at the indentation, quotes, brackets and colons of this line and of the one before"
}

// wantedKind is what stands in a place that the program reads as a type, and how it is written.
func wantedKind(of string) (wanted, how string) {
	switch of = strings.TrimLeft(of, "*"); {
	case strings.HasPrefix(of, "[]"):
		return "a list", "write [a, b], or one line each that begins with -"
	case strings.HasPrefix(of, "map["):
		return "a set of keys with values", "write { key: value }, or one line each"
	case of == "string":
		return "a text", "write it in quotes"
	case strings.HasPrefix(of, "int"), strings.HasPrefix(of, "uint"):
		return "a whole number", "write digits only, without quotes"
	case strings.HasPrefix(of, "float"):
		return "a number", "write digits, without quotes"
	case of == "bool":
		return "true or false", "write it without quotes"
	case of == "procedure.Text":
		return "a text in both languages", hintBoth
	}
	return "a set of keys with values", "write { key: value }, or one line each; the keys are listed in docs/definitions.md"
}

func article(kind string) string {
	switch kind {
	case "":
		return "of another kind"
	case "text", "number", "list", "date":
		return "a " + kind
	}
	return kind
}
