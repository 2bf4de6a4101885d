package procedure

import (
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/fileformat"
	"radioportal/internal/message"
	"radioportal/internal/rule"
)

const keysFile = "../../docs/definitions.md"

// TestEveryKeyIsOnThePageOfKeys compares the page with what the loader reads; go test ./internal/procedure -update writes it anew.
func TestEveryKeyIsOnThePageOfKeys(t *testing.T) {
	t.Parallel()
	page := keyPage(t)
	if *update {
		if err := os.WriteFile(keysFile, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(keysFile); err != nil || string(got) != page {
		t.Errorf("[R10.2] docs/definitions.md is old: run go test ./internal/procedure -update (%v)", err)
	}
}

func keyPage(t *testing.T) string {
	t.Helper()
	var out strings.Builder
	out.WriteString("# Keys, rules and messages of definitions\n\nWritten from the program by `go test ./internal/procedure -update`; do not edit. " +
		"How they are used is in [procedures/README.md](../procedures/README.md). A text is `{ ja: …, en: … }`, in both languages; 'CEL' is an expression.\n")
	docs, seen := comments(t), map[reflect.Type]bool{reflect.TypeFor[Text](): true}
	for _, file := range filesOfKeys {
		fmt.Fprintf(&out, "\n## %s\n", file.title)
		writeKeys(t, &out, reflect.TypeOf(file.of), docs, seen)
	}
	writeFamilies(t, &out)
	writeOverrides(&out)
	writeNames(&out)
	writeRules(&out)
	writeMessages(&out)
	return out.String()
}

// writeKeys writes the keys of a struct, and below them those of what stands in it for the first time.
func writeKeys(t *testing.T, out *strings.Builder, of reflect.Type, docs map[string]string, seen map[reflect.Type]bool) {
	t.Helper()
	seen[of] = true
	out.WriteString("\n| key | value | meaning |\n|---|---|---|\n")
	var inner []yamlKey
	for _, key := range keysOf(of) {
		meaning := plain(docs[of.Name()+"."+key.field.Name], of)
		if meaning == "" {
			meaning = meanings[key.name]
		}
		if meaning == "" {
			t.Errorf("[R10.2] nothing says what the key %s of %s means: write it where the type is", key.name, of.Name())
		}
		fmt.Fprintf(out, "| `%s` | %s | %s |\n", key.name, shape(key.field.Type), meaning)
		if each := structIn(key.field.Type); each != nil && !seen[each] && len(keysOf(each)) > 0 {
			seen[each] = true
			inner = append(inner, key)
		}
	}
	for _, key := range inner {
		fmt.Fprintf(out, "\n### `%s`\n", key.name)
		writeKeys(t, out, structIn(key.field.Type), docs, seen)
	}
}

// shape is what a value is, in a word or two.
func shape(of reflect.Type) string {
	switch of.Kind() {
	case reflect.Pointer:
		return shape(of.Elem())
	case reflect.Slice:
		return "list of " + shape(of.Elem())
	case reflect.Map:
		return "map to " + shape(of.Elem())
	case reflect.Bool:
		return "true or false"
	case reflect.Int, reflect.Int64, reflect.Float64:
		return "number"
	case reflect.Struct:
		if of == reflect.TypeFor[Text]() {
			return "{ ja, en }"
		}
		if len(keysOf(of)) == 0 {
			return "any keys"
		}
		return "keys"
	case reflect.Interface:
		return "any"
	default:
		return "text"
	}
}

func writeNames(out *strings.Builder) {
	list := func(title string, names []string) {
		fmt.Fprintf(out, "\n## %s\n\n`%s`\n", title, strings.Join(names, "` `"))
	}
	list("Values of `service`", Services)
	list("Values of `kind` of a definition", kinds)
	list("Values of `holders`", categories)
	list("Values of `effect`", effects)
	list("Values of `filing`", filings)
	list("Values of `feeWhen`", feeTimes)
	list("Values of `step`", steps)
	list("Values of `type` of a field", fieldTypes)
	list("Values of `autocomplete`", autocompletes)
	list("What follows `account.` in `prefill`", AccountNames)
	list("What follows `licence.` in `prefill`, besides `particulars.<id>`", licenceFacts)
	list("What a number fills in, as values of `fill`", EquipmentFacts)
	list("Reserved ids: no section, field, document or check has one", reserved)
	list("Names in letters", LetterNames)
	list("Extensions that `accept` may name", fileformat.Extensions())
}

func writeRules(out *strings.Builder) {
	out.WriteString("\n## Rules\n\nA format says how a whole value is written, and stands as `format`; the others restrict a value, and stand in `rules`. " +
		"Settings stand in `params`, those of another field in `with`. " +
		"`callSign` is the form of amateurs' call signs alone; of other stations it is that of their pool, by `assignedCallSign`, which a form gets by itself " +
		"where `licence.callSigns` is `wished` (`form` is a regular expression of the call sign in capital letters, `example` what the message and a preview show).\n\n| rule | format | settings | messages |\n|---|---|---|---|\n")
	for _, name := range rule.Names() {
		r, _ := rule.Named(name)
		format, settings := "", []string{}
		if r.Format {
			format = "yes"
		}
		for _, s := range r.Settings {
			text := "`" + s.Name + "` (" + string(s.Kind)
			switch {
			case s.Late:
				text += ", by `with`"
			case s.Optional:
				text += ", may be left out"
			}
			settings = append(settings, text+")")
		}
		var codes []string
		for _, m := range message.All() {
			if slices.Contains(m.Rules, name) {
				codes = append(codes, m.Code)
			}
		}
		fmt.Fprintf(out, "| `%s` | %s | %s | %s |\n", name, format, strings.Join(settings, ", "), strings.Join(codes, " "))
	}
}

func writeMessages(out *strings.Builder) {
	out.WriteString("\n## Messages that a check, a field or a document may tell\n\nWhat stands in braces is said in `params`; `reason` there chooses the words for it.\n\n" +
		"| code | `reason` | Japanese | English |\n|---|---|---|---|\n")
	for _, m := range message.All() {
		if !slices.Contains(m.Used, forms) {
			continue
		}
		fmt.Fprintf(out, "| %s | | %s | %s |\n", m.Code, m.JA, m.EN)
		for _, reason := range slices.Sorted(maps.Keys(m.Reasons)) {
			fmt.Fprintf(out, "| | `%s` | %s | %s |\n", reason, m.Reasons[reason].JA, m.Reasons[reason].EN)
		}
	}
}
