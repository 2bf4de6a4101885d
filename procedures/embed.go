// Package procedures embeds the catalogue: one YAML file per version of a
// procedure, the fee tables, the bureaus and the code lists.
package procedures

import "embed"

// FS holds the files of this folder.
//
//go:embed *.yaml codes/*.yaml
var FS embed.FS
