package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"radioportal/internal/blob"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/web"
)

const document = `<html lang="%s" data-font-size="%%%%size%%%%" data-environment="%%%%environment%%%%" data-build="%%%%build%%%%"><title>%%%%documentTitle%%%%</title>%%%%head%%%%<h1>%%%%title%%%%</h1>%%%%part:main%%%%%s`

// build is a portal's build whose asset has the content given.
func build(t *testing.T, asset string) fstest.MapFS {
	t.Helper()
	frames := map[string]map[string]string{}
	for _, lang := range languages {
		frames[lang] = map[string]string{}
		for _, name := range []string{"/guide", "/news", "#personal", "#simple", "#not-found"} {
			frames[lang][name] = fmt.Sprintf(document, lang, name)
		}
	}
	frames["preload"] = map[string]string{"/guide": `<link rel="modulepreload" href="/guide.js">`}
	text, err := json.Marshal(frames)
	if err != nil {
		t.Fatal(err)
	}
	return fstest.MapFS{"frames.json": {Data: text}, "index.html": {Data: []byte("x")}, "assets/" + asset + ".js": {Data: []byte(asset)}}
}

type bench struct {
	site  *Site
	news  Page
	fails error
}

func open(t *testing.T, d *db.DB, store Blobs, asset string) *bench {
	t.Helper()
	b := &bench{news: Page{Title: procedure.Text{Ja: "知らせ", En: "News"}, Parts: map[string]procedure.Text{"main": {Ja: "<p>一</p>", En: "<p>one</p>"}}}}
	guide := Page{Title: procedure.Text{Ja: "案内", En: "Guide"}, Lead: procedure.Text{Ja: "読む", En: "Read"}, Parts: map[string]procedure.Text{"main": {Ja: "<p>本文</p>", En: "<p>text</p>"}}}
	var err error
	b.site, err = New(Options{
		Portal: "user", Name: procedure.Text{Ja: "ポータル", En: "Portal"}, Dist: build(t, asset), Origin: "https://p.example",
		Environment: "gp", Poll: time.Minute, DB: d, Blobs: store,
		Routes: []web.Route{
			{Path: "/guide", Title: guide.Title, Layout: "D", Who: "anyone"},
			{Path: "/guide/x/news", Title: b.news.Title, RequiredQuery: []string{"id"}, Layout: "D", Who: "anyone"},
			{Path: "/mypage", Title: procedure.Text{Ja: "マイページ", En: "My Page"}, Layout: "D", Who: "user"},
		},
		Sources: map[string]Source{"/guide": fixed(guide), "/guide/x/news": func(_ context.Context, q url.Values) (Page, error) {
			if q.Get("id") == "" {
				return Page{}, errs.New(errs.NotFound, "no id")
			}
			return b.news, b.fails
		}},
		Items: func(context.Context) []string { return []string{"/guide/x/news?id=1"} },
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *bench) get(t *testing.T, path string, set ...func(*http.Request)) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest("GET", path, nil)
	for _, each := range set {
		each(r)
	}
	w := httptest.NewRecorder()
	b.site.ServeHTTP(w, r)
	return w
}

func cookie(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.AddCookie(&http.Cookie{Name: name, Value: value}) }
}

func TestPagesComeInTheLanguageAndSizeChosen(t *testing.T) {
	t.Parallel()
	b := open(t, dbtest.SQLite(t), nil, "a")
	for _, c := range []struct {
		name, path string
		set        []func(*http.Request)
		status     int
		want       []string
	}{
		{"Japanese is the default", "/guide", nil, 200, []string{`lang="ja"`, `data-font-size="m"`, `data-environment="gp"`, "<title>案内 | ポータル</title>", "<h1>案内</h1><p>本文</p>/guide", `content="読む"`, `<link rel="modulepreload" href="/guide.js">`, `href="/payload/guide.json"`}},
		{"the cookie's language", "/guide", []func(*http.Request){cookie("lang", "en"), cookie("fontSize", "ll")}, 200, []string{`lang="en"`, `data-font-size="ll"`, "<h1>Guide</h1><p>text</p>"}},
		{"the address's language wins", "/guide?lang=ja", []func(*http.Request){cookie("lang", "en")}, 200, []string{`lang="ja"`}},
		{"junk is the default", "/guide?lang=%22%3E", []func(*http.Request){cookie("lang", "fr"), cookie("fontSize", "xxl\"")}, 200, []string{`lang="ja"`, `data-font-size="m"`}},
		{"a personal page has a frame and its title", "/mypage", []func(*http.Request){cookie("lang", "en")}, 200, []string{"<title>My Page | Portal</title>", "#personal", "noindex"}},
		{"an unknown path", "/nothing", nil, 404, []string{"ページが見つかりません", "#not-found"}},
		{"an unknown item", "/guide/x/news", nil, 404, []string{"#not-found"}},
		{"an item", "/guide/x/news?id=1&x=2", nil, 200, []string{"<p>一</p>", `href="/payload/guide/x/news.json?id=1"`}},
	} {
		answer := b.get(t, c.path, c.set...)
		if answer.Code != c.status {
			t.Errorf("%s: %d", c.name, answer.Code)
		}
		for _, want := range c.want {
			if !strings.Contains(answer.Body.String(), want) {
				t.Errorf("%s: lacks %s in %s", c.name, want, answer.Body)
			}
		}
		if !strings.Contains(answer.Header().Get("Vary"), "Cookie") {
			t.Errorf("%s: Vary %q", c.name, answer.Header().Get("Vary"))
		}
	}
}

func TestTheLoginPagesTakeTheLanguageAskedFor(t *testing.T) {
	t.Parallel()
	t.Run("[R2.41] ui_locales chooses the language of the login pages unless the person has", func(t *testing.T) {
		for _, c := range []struct{ path, kept, want string }{
			{"/oidc/login?ui_locales=en", "", "en"}, {"/oidc/login?ui_locales=en-GB+ja", "", "en"}, {"/oidc/login/totp?ui_locales=fr+en", "", "en"},
			{"/oidc/login?ui_locales=en", "ja", "ja"}, {"/oidc/login?ui_locales=ja", "en", "en"}, {"/oidc/login?ui_locales=fr", "", "ja"},
			{"/oidc/login", "", "ja"}, {"/guide?ui_locales=en", "", "ja"}, {"/oidc/loginx?ui_locales=en", "", "ja"},
		} {
			r := httptest.NewRequest(http.MethodGet, c.path, nil)
			if c.kept != "" {
				r.AddCookie(&http.Cookie{Name: "lang", Value: c.kept})
			}
			if got := viewOf(r).lang; got != c.want {
				t.Errorf("%s, kept %q: %s", c.path, c.kept, got)
			}
		}
	})
}

func TestAPageFollowsWhatItsSourceSays(t *testing.T) {
	t.Parallel()
	b := open(t, dbtest.SQLite(t), nil, "a")
	first := b.get(t, "/guide/x/news?id=1")
	b.news.Parts = map[string]procedure.Text{"main": {Ja: "<p>二</p>", En: "<p>two</p>"}}
	second := b.get(t, "/guide/x/news?id=1", func(r *http.Request) { r.Header.Set("If-None-Match", first.Header().Get("ETag")) })
	if second.Code != 200 || !strings.Contains(second.Body.String(), "<p>二</p>") {
		t.Errorf("%d %s", second.Code, second.Body)
	}
	b.fails = errors.New("the database is down")
	broken := b.get(t, "/guide/x/news?id=1")
	if broken.Code != 503 || !strings.Contains(broken.Body.String(), "ただいま表示できません") || strings.Contains(broken.Body.String(), "database") {
		t.Errorf("%d %s", broken.Code, broken.Body)
	}
	if p := b.get(t, "/payload/guide/x/news.json?id=1"); p.Code != 503 {
		t.Errorf("payload %d", p.Code)
	}
}

func TestPayloads(t *testing.T) {
	t.Parallel()
	b := open(t, dbtest.SQLite(t), nil, "a")
	var got Page
	answer := b.get(t, "/payload/guide/x/news.json?id=1")
	if err := json.Unmarshal(answer.Body.Bytes(), &got); err != nil || got.Title.En != "News" || got.Parts["main"].Ja != "<p>一</p>" {
		t.Fatalf("[R7.12] %v %s", err, answer.Body)
	}
	if got.Parent == nil || got.Parent.Path != "/guide" || got.Parent.Title.En != "Guide" {
		t.Errorf("parent %+v", got.Parent)
	}
	for _, path := range []string{"/payload/guide/x/news.json", "/payload/mypage.json", "/payload/nothing.json", "/payload/guide", "/payload/"} {
		if answer := b.get(t, path); answer.Code != 404 || answer.Header().Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d %s", path, answer.Code, answer.Header().Get("Content-Type"))
		}
	}
}

func TestFilesForBrowsersAndSearchEngines(t *testing.T) {
	t.Parallel()
	b := open(t, dbtest.SQLite(t), nil, "a")
	for path, want := range map[string]string{
		"/robots.txt":              "Sitemap: https://p.example/sitemap.xml",
		"/sitemap.xml":             `<loc>https://p.example/guide/x/news?id=1</loc><xhtml:link rel="alternate" hreflang="ja" href="https://p.example/guide/x/news?id=1&amp;lang=ja">`,
		"/manifest.en.webmanifest": `"name":"Portal"`,
		"/build/meta/" + b.site.Builds.id + ".json": `{"id":"` + b.site.Builds.id + `","prerendered":["/guide","/guide/x/news"]}`,
	} {
		if answer := b.get(t, path); answer.Code != 200 || !strings.Contains(answer.Body.String(), want) {
			t.Errorf("%s: %d %s", path, answer.Code, answer.Body)
		}
	}
	if answer := b.get(t, "/build/meta/other.json"); answer.Code != 404 {
		t.Errorf("another build's meta: %d", answer.Code)
	}
	text := string(SecurityText("https://p.example", "", time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)))
	if !strings.Contains(text, "Contact: https://p.example/support\nExpires: 2027-11-21T00:00:00Z\n") {
		t.Errorf("security.txt: %s", text)
	}
}

func TestOldFilesStayForAWeek(t *testing.T) {
	t.Parallel()
	at := &clock.Settable{}
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		at.Set(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
		store, err := blob.Open(t.Context(), "file://"+t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		before, after := open(t, d, store, "before"), open(t, d, store, "after")
		latest := func(b *bench) string {
			var build struct{ ID string }
			if err := json.Unmarshal(b.get(t, "/build/latest.json?1").Body.Bytes(), &build); err != nil {
				t.Fatal(err)
			}
			return build.ID
		}
		announce := func(b *bench) {
			t.Helper()
			if err := b.site.Builds.Announce(t.Context()); err != nil {
				t.Fatal(err)
			}
			at.Set(at.Now().Add(time.Minute))
		}
		announce(before)
		if got := latest(before); got != before.site.Builds.id {
			t.Errorf("[R7.12] latest is %s", got)
		}
		announce(after)
		if got := latest(before); got != after.site.Builds.id {
			t.Errorf("the node with the old build does not know of the new one: %s", got)
		}
		old := after.get(t, "/assets/before.js")
		if body, _ := io.ReadAll(old.Body); old.Code != 200 || string(body) != "before" {
			t.Errorf("[R4.13] a file of the build before: %d %s", old.Code, body)
		}
		if answer := after.get(t, "/assets/never.js"); answer.Code != 404 {
			t.Errorf("a file of no build: %d", answer.Code)
		}
		at.Set(at.Now().Add(8 * 24 * time.Hour))
		if n, err := after.site.Builds.Sweep(t.Context()); err != nil || n != 1 {
			t.Errorf("swept %d, %v", n, err)
		}
		if answer := after.get(t, "/assets/before.js"); answer.Code != 404 {
			t.Errorf("a week later: %d", answer.Code)
		}
		if answer := before.get(t, "/assets/after.js"); answer.Code != 200 {
			t.Errorf("the files of the build that is served are kept: %d", answer.Code)
		}
	})
}
