//go:build ignore

// Command gen writes the browser's copy of the message catalogue.
package main

import (
	"log"
	"os"

	"radioportal/internal/message"
)

func main() {
	if err := os.WriteFile("../../web/src/i18n/messages.gen.ts", []byte(message.TypeScript()), 0o644); err != nil {
		log.Fatal(err)
	}
}
