// Package procedures embeds the catalogue: one YAML file per version of a
// procedure, the fee tables, the bureaus, the code lists, the
// sections that procedures share and the words of the review desk.
package procedures

import "embed"

// FS holds the files of this folder.
//
//go:embed *.yaml codes/*.yaml shared/*.yaml desk/*.yaml radio/*.yaml
var FS embed.FS
