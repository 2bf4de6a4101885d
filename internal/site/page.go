// Package site serves what people open in a browser: the built files of a portal,
// its pages in the language and text size chosen, and what its public pages say,
// which is readable without script too.
package site

import (
	"context"
	"html"
	"net/url"
	"regexp"
	"sync"

	"radioportal/internal/procedure"
)

// Page is what a public page says, in both languages: its payload. Parts are pieces
// of HTML by name, made by this package and safe to insert as they are.
type Page struct {
	Title  procedure.Text            `json:"title"`
	Lead   procedure.Text            `json:"lead"`
	Parent *Parent                   `json:"parent,omitempty"`
	Parts  map[string]procedure.Text `json:"parts"`

	moved string // the address where this page stands, '' for here
}

// Parent is the page above another, for the way back.
type Parent struct {
	Path  string         `json:"path"`
	Title procedure.Text `json:"title"`
}

// Source gives what a page says at the moment; errs.NotFound where the query names
// nothing that is there.
type Source func(ctx context.Context, query url.Values) (Page, error)

// fixed is the source of a page that never changes while the program runs.
func fixed(p Page) Source {
	return func(context.Context, url.Values) (Page, error) { return p, nil }
}

// written is the source of a page that an article is.
func written(article Article) Source {
	article = sync.OnceValues(article)
	return func(context.Context, url.Values) (Page, error) { return article() }
}

// languages are those of the portal, the default first.
var languages = []string{"ja", "en"}

// in is a text in one of the languages.
func in(lang string, t procedure.Text) string {
	if lang == "en" {
		return t.En
	}
	return t.Ja
}

// summary is the lead of a page, or the beginning of what it says.
func (p Page) summary() procedure.Text {
	main := p.Parts["main"]
	lead := p.Lead
	if lead.Ja == "" {
		lead.Ja = beginning(main.Ja)
	}
	if lead.En == "" {
		lead.En = beginning(main.En)
	}
	return lead
}

var (
	paragraph = regexp.MustCompile(`(?s)<p>(.*?)</p>`)
	anyTag    = regexp.MustCompile(`<[^>]*>`)
)

// beginning is the first paragraph of a text, of at most 160 characters.
func beginning(text string) string {
	found := paragraph.FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	plain := []rune(html.UnescapeString(anyTag.ReplaceAllString(found[1], "")))
	if len(plain) > 160 {
		return string(plain[:159]) + "…"
	}
	return string(plain)
}
