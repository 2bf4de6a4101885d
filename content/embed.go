// Package content holds what the public pages say: one Markdown file per page, both
// languages in it. README.md tells how one is written.
package content

import "embed"

// FS has every page, by path: guide/payment.md is /guide/payment.
//
//go:embed *
var FS embed.FS
