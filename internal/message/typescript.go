package message

import (
	"encoding/json"
	"fmt"
	"strings"
)

// TypeScript is the catalogue as the browser has it,
// web/src/i18n/messages.gen.ts.
func TypeScript() string {
	var out strings.Builder
	out.WriteString("// Generated from internal/message/messages.yaml by go generate ./internal/message. Do not edit.\n\n")
	out.WriteString("/** Every message with a code, in both languages; {name} is a placeholder. */\n")
	out.WriteString("export const messages = {\n")
	for _, m := range All() {
		fmt.Fprintf(&out, "  '%s': {\n    ja: %s,\n    en: %s,\n  },\n", m.Code, literal(m.JA), literal(m.EN))
	}
	out.WriteString("} as const;\n\n/** A code of the catalogue. */\nexport type MessageCode = keyof typeof messages;\n")
	return out.String()
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
