// Command treegen parses the catalogue's files for the program that is built with them.
//
// Usage: treegen FOLDER OUT, with the folder of definitions and the file to write.
package main

import (
	"fmt"
	"os"

	"radioportal/internal/procedure"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: treegen FOLDER OUT")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "treegen:", err)
		os.Exit(1)
	}
}

func write(folder, out string) error {
	trees, err := procedure.EncodeTrees(os.DirFS(folder))
	if err != nil {
		return err
	}
	return os.WriteFile(out, trees, 0o644)
}
