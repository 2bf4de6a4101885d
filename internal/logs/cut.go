package logs

import (
	"fmt"
	"log/slog"
	"unicode/utf8"
)

// Longest text of an attribute, in bytes. The stack of a fault is the program's own text.
const (
	maxText  = 1000
	maxStack = 16 << 10
)

// cut shortens texts, the message's and those of errors and in groups too; it is called for each.
func cut(_ []string, a slog.Attr) slog.Attr {
	most := maxText
	if a.Key == "stack" {
		most = maxStack
	}
	switch a.Value.Kind() {
	case slog.KindString:
		if text := a.Value.String(); len(text) > most {
			a.Value = slog.StringValue(shortened(text, most))
		}
	case slog.KindAny:
		switch a.Value.Any().(type) {
		case slog.Level: // the line's own
		default:
			a.Value = slog.StringValue(shortened(fmt.Sprintf("%+v", a.Value.Any()), most))
		}
	}
	return a
}

// shortened ends after a whole character, and says how long the text was.
func shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	at := most
	for at > most-utf8.UTFMax && !utf8.RuneStart(text[at]) {
		at--
	}
	return fmt.Sprintf("%s… (%d bytes)", text[:at], len(text))
}
