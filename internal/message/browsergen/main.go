// Command browsergen writes what the browser has of the message catalogue.
package main

import (
	"log"
	"os"

	"radioportal/internal/message"
)

func main() {
	for path, text := range map[string]string{
		"../../web/src/i18n/messages.gen.ts":           message.TypeScript(),
		"../../web/src/i18n/apart.gen.ts":              message.ApartTypeScript(),
		"../../web/src/features/messages/uses.gen.ts":  message.UsesTypeScript(),
		"../../web/src/forms/procedure/reasons.gen.ts": message.ReasonsTypeScript(),
	} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}
