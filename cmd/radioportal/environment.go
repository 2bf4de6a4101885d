package main

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// unknownVariables names the variables of an environment that look like settings and that no
// command reads: most likely one is misspelt, and its setting not made.
func unknownVariables(parser *kong.Kong, environment []string) []string {
	known := map[string]bool{}
	_ = kong.Visit(parser.Model, func(node kong.Visitable, next kong.Next) error {
		if flag, ok := node.(*kong.Flag); ok {
			for _, name := range flag.Envs {
				known[name], known[name+"_FILE"] = true, true
			}
		}
		return next(nil)
	})
	var unknown []string
	for _, each := range environment {
		if name, _, _ := strings.Cut(each, "="); strings.HasPrefix(name, "RADIOPORTAL_") && !known[name] {
			unknown = append(unknown, name)
		}
	}
	slices.Sort(unknown)
	return unknown
}
