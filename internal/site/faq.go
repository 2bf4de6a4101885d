package site

import (
	"regexp"

	"radioportal/internal/procedure"
)

var question = regexp.MustCompile(`(?s)<h3( id="[^"]*")>(.*?)</h3>\n(.*?)(<h[23] |$)`)

// withDisclosures makes an article's third-level headings and what follows each one into
// questions that open.
func withDisclosures(article Article) Article {
	return func() (Page, error) {
		page, err := article()
		main := page.Parts["main"]
		page.Parts = map[string]procedure.Text{"main": {Ja: disclosureHTML(main.Ja), En: disclosureHTML(main.En)}}
		return page, err
	}
}

func disclosureHTML(html string) string {
	for {
		at := question.FindStringSubmatchIndex(html)
		if at == nil {
			return html
		}
		part := func(n int) string { return html[at[2*n]:at[2*n+1]] }
		html = html[:at[0]] + "<details" + part(1) + "><summary>" + part(2) + "</summary>\n" + part(3) + "</details>\n" + html[at[8]:]
	}
}
