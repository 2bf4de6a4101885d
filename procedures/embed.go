// Package procedures embeds the catalogue: one YAML file per version of a
// procedure, the fee tables, the bureaus, the code lists, the
// sections that procedures share, the words of the review desk and a filled-in form for each.
package procedures

import "embed"

// FS holds the files of this folder.
//
//go:embed *.yaml codes/*.yaml shared/*.yaml desk/*.yaml radio/*.yaml samples/*.json
var FS embed.FS
