package site

import (
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"strings"

	"radioportal/internal/procedure"
)

// frames are the HTML documents that the build of the browser side made of the
// portal's own components: one for each public page, and one for each of the
// layouts of the others, in each language. What is known only now stands in them as
// %%name%%.
//
// Under "preload" are the chunks that each page needs, as links for its head.
type frames map[string]map[string][]string

// The frames that are no page's own; the layouts are told in web/src/shell/table.ts.
const (
	personalFrame = "#personal" // layout D of somebody signed in
	wideFrame     = "#wide"     // layout W, likewise
	simpleFrame   = "#simple"   // layout S
	notFoundFrame = "#not-found"
)

const mark = "%%"

func readFrames(dist fs.FS) (frames, error) {
	text, err := fs.ReadFile(dist, "frames.json")
	if err != nil {
		return nil, err
	}
	var documents map[string]map[string]string
	if err := json.Unmarshal(text, &documents); err != nil {
		return nil, fmt.Errorf("frames.json: %w", err)
	}
	all := frames{}
	for lang, pages := range documents {
		all[lang] = map[string][]string{}
		for name, document := range pages {
			all[lang][name] = strings.Split(document, mark)
		}
	}
	return all, nil
}

// slots is what takes the place of the marks of a frame; HTML already.
type slots map[string]string

// preload is the links to the chunks that a page needs.
func (f frames) preload(path string) string { return strings.Join(f["preload"][path], mark) }

// fill writes a frame with its slots: what has none stays empty.
func (f frames) fill(lang, name string, s slots) []byte {
	var out strings.Builder
	for n, piece := range f[lang][name] {
		if n%2 == 0 {
			out.WriteString(piece)
		} else {
			out.WriteString(s[piece])
		}
	}
	return []byte(out.String())
}

// view is how a reader wants pages: language and text size (m, l, ll), and the banner of
// urgent announcements they have not hidden, as HTML.
type view struct{ lang, size, urgent string }

// pageSlots are the slots of a page's content.
func pageSlots(v view, p Page) slots {
	s := slots{"title": escape(in(v.lang, p.Title)), "lead": escape(in(v.lang, p.Lead))}
	for name, part := range p.Parts {
		s["part:"+name] = in(v.lang, part)
	}
	return s
}

// head is what search engines, browsers and other sites are told of a public page.
type head struct {
	origin, path string // path with the query that names its content
	lang         string
	title, lead  procedure.Text
	payload      string // address; '' where the page has none
}

func (h head) write() string {
	var out strings.Builder
	line := func(format string, values ...string) {
		escaped := make([]any, len(values))
		for n, v := range values {
			escaped[n] = escape(v)
		}
		fmt.Fprintf(&out, format+"\n", escaped...)
	}
	address := func(lang string) string {
		separator := "?"
		if strings.Contains(h.path, "?") {
			separator = "&"
		}
		return h.origin + h.path + separator + "lang=" + lang
	}
	canonical := h.origin + h.path
	if h.lang != languages[0] {
		canonical = address(h.lang)
	}
	line(`<meta name="description" content="%s">`, in(h.lang, h.lead))
	line(`<link rel="canonical" href="%s">`, canonical)
	for _, lang := range languages {
		line(`<link rel="alternate" hreflang="%s" href="%s">`, lang, address(lang))
	}
	line(`<link rel="alternate" hreflang="x-default" href="%s">`, h.origin+h.path)
	line(`<meta property="og:type" content="website">`)
	line(`<meta property="og:title" content="%s">`, in(h.lang, h.title))
	line(`<meta property="og:description" content="%s">`, in(h.lang, h.lead))
	line(`<meta property="og:url" content="%s">`, canonical)
	line(`<meta property="og:image" content="%s">`, h.origin+"/og.png")
	line(`<meta property="og:locale" content="%s">`, map[string]string{"ja": "ja_JP", "en": "en_GB"}[h.lang])
	line(`<meta name="twitter:card" content="summary_large_image">`)
	if h.payload != "" {
		line(`<link rel="preload" as="fetch" crossorigin="anonymous" href="%s">`, h.payload)
	}
	return out.String()
}

func escape(text string) string { return html.EscapeString(text) }
