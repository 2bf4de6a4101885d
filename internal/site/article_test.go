package site

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"radioportal/content"
	"radioportal/web"
)

func TestMarkdownTakesNoHTML(t *testing.T) {
	t.Parallel()
	got, err := markdown("<script>x</script>\n\na <img src=x onerror=y> [l](javascript:alert(1)) {漢字|かんじ} {not ruby} & b")
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<script", "<img", "javascript:"} {
		if strings.Contains(got, bad) {
			t.Errorf("%q in %s", bad, got)
		}
	}
	// It is there to read.
	for _, want := range []string{"<p>&lt;script&gt;x&lt;/script&gt;</p>", "a &lt;img src=x onerror=y&gt; "} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
	if !strings.Contains(got, "<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby> {not ruby} &amp; b") {
		t.Errorf("ruby: %s", got)
	}
}

func TestQuestionsFold(t *testing.T) {
	t.Parallel()
	got, err := markdown("## A\n\n### One?\n\nYes.\n\n- x\n\n### Two?\n\nNo.\n\n## B\n\n### Three?\n\nWell.\n")
	if err != nil {
		t.Fatal(err)
	}
	want := "<h2 id=\"h-1\">A</h2>\n" +
		"<details id=\"h-2\"><summary>One?</summary>\n<p>Yes.</p>\n<ul>\n<li>x</li>\n</ul>\n</details>\n" +
		"<details id=\"h-3\"><summary>Two?</summary>\n<p>No.</p>\n</details>\n" +
		"<h2 id=\"h-4\">B</h2>\n<details id=\"h-5\"><summary>Three?</summary>\n<p>Well.</p>\n</details>\n"
	if disclosureHTML(got) != want {
		t.Errorf("got %s", disclosureHTML(got))
	}
}

var tag = regexp.MustCompile(`<(/?(?:h2|h3|p|ul|ol|li|table|tr|th|td|blockquote))\b`)

func shape(html string) []string {
	var list []string
	for _, found := range tag.FindAllStringSubmatch(html, -1) {
		list = append(list, found[1])
	}
	return list
}

func TestArticlesSayTheSameInBothLanguages(t *testing.T) {
	t.Parallel()
	for path, page := range readArticles(t) {
		main := page.Parts["main"]
		ja, en := shape(main.Ja), shape(main.En)
		if !slices.Equal(ja, en) {
			t.Errorf("content%s.md: the blocks differ:\nja %v\nen %v", path, ja, en)
		}
		if japanese.MatchString(plainText(main.En)) {
			t.Errorf("content%s.md: Japanese in the English half: %q", path, japanese.FindString(plainText(main.En)))
		}
	}
}

// japanese is a run of kana: English text may quote a Japanese name in kanji.
var japanese = regexp.MustCompile(`[ぁ-ん]{4,}`)

func plainText(html string) string { return anyTag.ReplaceAllString(html, "") }

func TestEveryRouteOfTextHasAnArticleAndEveryLinkLeadsSomewhere(t *testing.T) {
	t.Parallel()
	articles, err := Articles(content.FS)
	if err != nil {
		t.Fatal(err)
	}
	sources, err := Sources{Articles: articles, Routes: web.UserRoutes()}.ByPath()
	if err != nil {
		t.Error(err)
	}
	for path, page := range readArticles(t) {
		for _, link := range deadLinks(page, web.UserRoutes()) {
			t.Errorf("content%s.md: %s", path, link)
		}
	}
	for _, r := range web.UserRoutes() {
		public := r.Who == "anyone" && r.Layout == "D" && !r.Dev
		if public && sources[r.Path] == nil {
			t.Errorf("%s says nothing", r.Path)
		}
		if r.Title.Ja == "" || r.Title.En == "" {
			t.Errorf("%s lacks a title", r.Path)
		}
	}
}

func TestMistakesInArticlesAreTold(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"no front matter": "# a",
		"one language":    "---\ntitle: { ja: あ }\ndescription: { ja: あ, en: a }\n---\n<!-- ja -->\nあ\n<!-- en -->\na\n",
		"bad date":        "---\ntitle: { ja: あ, en: a }\ndescription: { ja: あ, en: a }\nupdated: soon\n---\n<!-- ja -->\nあ\n<!-- en -->\na\n",
	} {
		if _, err := parseArticle(text, nil); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	page, err := parseArticle("---\ntitle: { ja: あ, en: a }\ndescription: { ja: あ, en: a }\n---\n<!-- ja -->\n[あ](/nowhere)\n<!-- en -->\n[a](/nowhere)\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := deadLinks(page, []web.Route{{Path: "/terms"}}); !slices.Equal(got, []string{"/nowhere leads nowhere (ja)", "/nowhere leads nowhere (en)"}) {
		t.Errorf("dead links: %q", got)
	}
	_, err = Sources{Articles: map[string]Article{"/terms": func() (Page, error) { return page, nil }}}.ByPath()
	if err == nil || !strings.Contains(err.Error(), "no such route") {
		t.Errorf("an article without a route gives %v", err)
	}
}

// readArticles are the pages of the content folder.
func readArticles(t *testing.T) map[string]Page {
	t.Helper()
	articles, err := Articles(content.FS)
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]Page{}
	for path, article := range articles {
		if pages[path], err = article(); err != nil {
			t.Fatal(err)
		}
	}
	return pages
}

var internalLink = regexp.MustCompile(`href="(/[^"#?]*)`)

// deadLinks are the links of a page that no route answers.
func deadLinks(page Page, routes []web.Route) []string {
	var dead []string
	for _, lang := range languages {
		for _, found := range internalLink.FindAllStringSubmatch(in(lang, page.Parts["main"]), -1) {
			if !slices.ContainsFunc(routes, func(r web.Route) bool { return r.Path == found[1] }) {
				dead = append(dead, found[1]+" leads nowhere ("+lang+")")
			}
		}
	}
	return dead
}

func TestLanguageAndSizeOfAHead(t *testing.T) {
	t.Parallel()
	h := head{origin: "https://p.example", path: "/guide/procedure?procedureId=x", lang: "en", payload: "/payload/guide/procedure.json?procedureId=x"}
	h.title.En, h.lead.En = `A "title"`, "<lead>"
	got := h.write()
	for _, want := range []string{
		`<link rel="canonical" href="https://p.example/guide/procedure?procedureId=x&amp;lang=en">`,
		`<link rel="alternate" hreflang="x-default" href="https://p.example/guide/procedure?procedureId=x">`,
		`content="A &#34;title&#34;"`, `content="&lt;lead&gt;"`, `<meta property="og:locale" content="en_GB">`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
}

func TestAddressesKeepOnlyWhatNamesTheirContent(t *testing.T) {
	t.Parallel()
	route := web.Route{Path: "/guide/procedure", RequiredQuery: []string{"procedureId"}}
	if got := addressOf(route, url.Values{"procedureId": {"a b"}, "utm": {"x"}, "lang": {"en"}}); got != "/guide/procedure?procedureId=a+b" {
		t.Error(got)
	}
}

func TestDeadLinksAreThoseThatTheHTMLLeavesOut(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		"See [here](https://example.jp).":           "",
		"See [here](/faq) and <https://a.example>.": "",
		"See [here](javascript:alert(1)).":          "javascript:alert(1)",
		"- a\n- [b](JavaScript:void0)":              "JavaScript:void0",
		"![x](vbscript:x)":                          "vbscript:x",
		"[x][1]\n\n[1]: data:text/html,x":           "data:text/html,x",
		"`[here](javascript:alert(1))`":             "",
	} {
		html, err := markdown(source)
		if got := DeadLink(source); got != want || err != nil || (want != "") != (strings.Contains(html, `href=""`) || strings.Contains(html, `src=""`)) {
			t.Errorf("[R2.28] %q: %q, want %q of %s", source, got, want, html)
		}
	}
}
