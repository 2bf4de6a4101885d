package message

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

const generated = "// Generated from internal/message/messages.yaml by go generate ./internal/message. Do not edit.\n\n"

// TypeScript is the catalogue as the browser has it, web/src/i18n/messages.gen.ts,
// without what nothing tells so far.
func TypeScript() string {
	var out strings.Builder
	out.WriteString(generated)
	out.WriteString("/** The messages with a code that are told, in both languages; {name} is a placeholder. */\n")
	writeTexts(&out, "messages", func(m Message) bool { return !m.Later && !m.Apart })
	return out.String()
}

// ApartTypeScript is what pages fetch only when they show it, web/src/i18n/apart.gen.ts.
func ApartTypeScript() string {
	var out strings.Builder
	out.WriteString(generated)
	out.WriteString("/** The messages that are fetched when they are shown; see LazyMessage. */\n")
	writeTexts(&out, "apart", func(m Message) bool { return m.Apart })
	return out.String()
}

func writeTexts(out *strings.Builder, name string, chosen func(Message) bool) {
	fmt.Fprintf(out, "export const %s = {\n", name)
	for _, m := range All() {
		if chosen(m) {
			fmt.Fprintf(out, "  '%s': {\n    ja: %s,\n    en: %s,\n%s  },\n", m.Code, literal(m.JA), literal(m.EN), m.fieldReasons())
		}
	}
	out.WriteString("} as const;\n")
}

// fieldReasons are the closer words of what forms tell at a field, which the browser words; the server words the rest.
func (m Message) fieldReasons() string {
	if !slices.Contains(m.Used, "forms") {
		return ""
	}
	if words := m.words(false); words != "" {
		return "    reasons: {\n" + words + "    },\n"
	}
	return ""
}

// words are those for reasons, of which pages have some at once and fetch others apart.
func (m Message) words(apart bool) string {
	var out strings.Builder
	for _, reason := range slices.Sorted(maps.Keys(m.Reasons)) {
		if words := m.Reasons[reason]; words.Apart == apart {
			fmt.Fprintf(&out, "      %s: {\n        ja: %s,\n        en: %s,\n      },\n", property(reason), literal(words.JA), literal(words.EN))
		}
	}
	return out.String()
}

// property is a name as the formatter writes it: in quotes only where it has to be.
func property(name string) string {
	if strings.Contains(name, "-") {
		return "'" + name + "'"
	}
	return name
}

// ReasonsTypeScript are the closer words that a form fetches where it needs them, web/src/forms/procedure/reasons.gen.ts.
func ReasonsTypeScript() string {
	var out strings.Builder
	out.WriteString(generated)
	out.WriteString("/** Words for reasons that few forms tell, by the code of their message. */\nexport const reasons = {\n")
	for _, m := range All() {
		if words := m.words(true); words != "" {
			fmt.Fprintf(&out, "  '%s': {\n%s  },\n", m.Code, strings.ReplaceAll(words, "      ", "    "))
		}
	}
	out.WriteString("} as const;\n")
	return out.String()
}

// UsesTypeScript is what the page of the messages for staff tells besides their texts,
// web/src/features/messages/uses.gen.ts.
func UsesTypeScript() string {
	var out strings.Builder
	out.WriteString(generated)
	out.WriteString("import type { apart } from '@/i18n/apart.gen';\nimport type { messages } from '@/i18n/messages.gen';\n\n")
	out.WriteString("/** The messages of features that are not built yet. */\n")
	writeTexts(&out, "later", func(m Message) bool { return m.Later })
	out.WriteString("\n/** A code of the catalogue. */\nexport type MessageCode = keyof typeof messages | keyof typeof apart | keyof typeof later;\n\n")
	out.WriteString("/** The parts of the portal that tell messages. */\nexport const features = {\n")
	for _, f := range Features {
		fmt.Fprintf(&out, "  %s: { ja: %s, en: %s },\n", f.ID, literal(f.JA), literal(f.EN))
	}
	out.WriteString("} as const;\n\n/** Where a message is told: by rules of forms, by features, by pages alone, or not yet. */\n")
	out.WriteString("export interface Use {\n  used: readonly (keyof typeof features)[];\n  rules?: readonly string[];\n  browser?: true;\n  later?: true;\n}\n\n")
	out.WriteString("/** Of every message, in the order of the codes. */\nexport const uses: Readonly<Record<MessageCode, Use>> = {\n")
	for _, m := range All() {
		fmt.Fprintf(&out, "  '%s': { %s },\n", m.Code, strings.Join(m.use(), ", "))
	}
	out.WriteString("};\n")
	return out.String()
}

func (m Message) use() []string {
	list := []string{"used: " + literals(m.Used)}
	if len(m.Rules) > 0 {
		list = append(list, "rules: "+literals(m.Rules))
	}
	if m.Browser {
		list = append(list, "browser: true")
	}
	if m.Later {
		list = append(list, "later: true")
	}
	return list
}

func literals(texts []string) string {
	list := make([]string, len(texts))
	for i, text := range texts {
		list[i] = literal(text)
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// literal writes a text as a TypeScript string in single quotes, or in double
// ones where that saves escapes.
func literal(text string) string {
	quoted, _ := json.Marshal(text) // a string always marshals
	if strings.Contains(text, "'") && !strings.Contains(text, `"`) {
		return string(quoted)
	}
	body := strings.ReplaceAll(string(quoted[1:len(quoted)-1]), `\"`, `"`)
	return "'" + strings.ReplaceAll(body, "'", `\'`) + "'"
}
