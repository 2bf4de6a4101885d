package mail

import (
	"fmt"
	"html"
	"regexp"
	"strings"
)

// The look stands on the elements: mail programs drop style sheets. Nothing is loaded
// from elsewhere, so that opening a mail tells nobody.
const (
	pageStyle = "margin:0;padding:16px;font-family:sans-serif;font-size:16px;line-height:1.7;overflow-wrap:anywhere"
	mainStyle = "max-width:40em;margin:0 auto"
	headStyle = "font-size:20px;line-height:1.5"
	lineStyle = "border:0;border-top:1px solid #767676;margin:24px 0 16px"
)

// HTML sets a plain text as HTML: its subject as the heading, paragraphs, lines,
// addresses as links. It is the only place where a mail's HTML is made, so that no
// mail is worded twice.
func HTML(lang, subject, body string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<!DOCTYPE html>
<html lang="%s">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>%s</title>
</head>
<body style="%s">
<main style="%s">
<h1 style="%s">%s</h1>
`, html.EscapeString(lang), html.EscapeString(subject), pageStyle, mainStyle, headStyle, html.EscapeString(subject))
	for paragraph := range strings.SplitSeq(strings.TrimSpace(body), "\n\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph == "" {
			continue
		}
		if paragraph == ruler {
			fmt.Fprintf(&b, "<hr style=\"%s\" />\n", lineStyle)
			continue
		}
		lines := strings.Split(paragraph, "\n")
		for i, line := range lines {
			lines[i] = linked(line)
		}
		fmt.Fprintf(&b, "<p>%s</p>\n", strings.Join(lines, "<br />\n"))
	}
	b.WriteString("</main>\n</body>\n</html>\n")
	return b.String()
}

// ruler is the line that parts the foot of a mail from what it says.
const ruler = "----------------------------------------"

var address = regexp.MustCompile(`https?://[!-;=?-~]+`)

// linked escapes a line and makes its addresses links.
func linked(line string) string {
	var b strings.Builder
	for {
		at := address.FindStringIndex(line)
		if at == nil {
			return b.String() + html.EscapeString(line)
		}
		found := strings.TrimRight(line[at[0]:at[1]], `.,;:!?)'"]`)
		escaped := html.EscapeString(found)
		fmt.Fprintf(&b, `%s<a href="%s">%s</a>`, html.EscapeString(line[:at[0]]), escaped, escaped)
		line = line[at[0]+len(found):]
	}
}

// langOf is the language that a subject is written in.
func langOf(subject string) string {
	for _, r := range subject {
		if r >= 0x3000 {
			return "ja"
		}
	}
	return "en"
}
