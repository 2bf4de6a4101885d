package site

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/procedure"
)

// payloadAddress is where a page's payload is: /payload/guide/payment.json for
// /guide/payment, with its query; /payload/index.json for the top page.
func payloadAddress(address string) string {
	name, query, has := strings.Cut(address, "?")
	if name == "/" {
		name = "/index"
	}
	if has {
		query = "?" + query
	}
	return "/payload" + name + ".json" + query
}

// payload answers what a public page says, for pages that are opened from another.
func (s *Site) payload(w http.ResponseWriter, r *http.Request) {
	name, ok := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, "/payload"), ".json")
	if name == "/index" {
		name = "/"
	}
	route, known := s.routes[name]
	source := s.Sources[name]
	if !ok || !known || source == nil {
		httpx.WriteError(w, r, errs.New(errs.NotFound, "no payload %q", r.URL.Path))
		return
	}
	content, status := s.content(r.Context(), source, route, r.URL.Query())
	if status != http.StatusOK {
		httpx.WriteStatus(w, r, status)
		return
	}
	if content.moved != "" {
		http.Redirect(w, r, payloadAddress(content.moved), http.StatusFound)
		return
	}
	body, err := json.Marshal(content)
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	f := newFile("payload.json", body)
	s.keepMade(r, f, "")
	f.serve(w, r, http.StatusOK)
}

// latestBuild answers which build is the latest, and which urgent announcements stand on
// every page. Pages ask with the time as query, so that nothing on the way answers for us.
func (s *Site) latestBuild(w http.ResponseWriter, r *http.Request) {
	writeJSON(w, "no-store", struct {
		ID     string       `json:"id"`
		Urgent []urgentItem `json:"urgent"`
	}{s.Builds.Latest(r.Context()), s.urgentItems(r.Context())})
}

// buildMeta answers what a build consists of, by its id.
func (s *Site) buildMeta(w http.ResponseWriter, r *http.Request) {
	id := strings.TrimSuffix(path.Base(r.URL.Path), ".json")
	if id != s.Builds.id {
		httpx.WriteError(w, r, errs.New(errs.NotFound, "build %q is not served here", id))
		return
	}
	prerendered := []string{}
	for _, route := range s.Routes {
		if s.Sources[route.Path] != nil {
			prerendered = append(prerendered, route.Path)
		}
	}
	writeJSON(w, "public, max-age=31536000, immutable", map[string]any{"id": id, "prerendered": prerendered})
}

// writeJSON answers with JSON as it is: these are files, not business answers.
func writeJSON(w http.ResponseWriter, cache string, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", cache)
	_ = json.NewEncoder(w).Encode(v)
}

// oldAsset answers a file of a build that was replaced while a page of it is open.
func (s *Site) oldAsset(w http.ResponseWriter, r *http.Request) {
	f, err := s.Builds.old(r.Context(), strings.TrimPrefix(r.URL.Path, "/assets/"))
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	f.serve(w, r, http.StatusOK)
}

// addWellKnown adds the files that browsers and search engines look for.
func (s *Site) addWellKnown() {
	if !s.public() {
		s.files["/robots.txt"] = newFile("robots.txt", []byte("User-agent: *\nDisallow: /\n"))
		return
	}
	s.files["/robots.txt"] = newFile("robots.txt", fmt.Appendf(nil,
		"User-agent: *\nDisallow: /api/\nDisallow: /oidc/\nDisallow: /application/\nDisallow: /mypage\nDisallow: /gis/mypage\nDisallow: /gis/juranappl/\nDisallow: /login/\nSitemap: %s/sitemap.xml\n", s.Origin))
	for _, lang := range languages {
		name := "/manifest." + lang + ".webmanifest"
		f := newFile(name, manifest(lang, s.Name))
		f.contentType = "application/manifest+json"
		s.files[name] = f
	}
}

func manifest(lang string, name procedure.Text) []byte {
	icon := func(src, size, purpose string) map[string]string {
		return map[string]string{"src": src, "sizes": size, "type": "image/png", "purpose": purpose}
	}
	text, err := json.Marshal(map[string]any{
		"name": in(lang, name), "short_name": in(lang, name), "lang": lang, "id": "/", "start_url": "/", "scope": "/",
		"display": "standalone", "background_color": "#ffffff", "theme_color": "#ffffff",
		"icons": []any{icon("/icon-192.png", "192x192", "any"), icon("/icon-512.png", "512x512", "any"), icon("/maskable-512.png", "512x512", "maskable")},
	})
	if err != nil {
		panic(err) // strings only
	}
	return text
}

type sitemapURL struct {
	Loc   string        `xml:"loc"`
	Links []sitemapLink `xml:"xhtml:link"`
}

type sitemapLink struct {
	Rel  string `xml:"rel,attr"`
	Lang string `xml:"hreflang,attr"`
	Href string `xml:"href,attr"`
}

// sitemapXML answers the public pages in both languages, each procedure's guide and
// each announcement among them.
func (s *Site) sitemapXML(w http.ResponseWriter, r *http.Request) {
	var list []sitemapURL
	for _, address := range s.addresses(r) {
		one := sitemapURL{Loc: s.Origin + address}
		for _, lang := range languages {
			u, _ := url.Parse(s.Origin + address)
			query := u.Query()
			query.Set("lang", lang)
			u.RawQuery = query.Encode()
			one.Links = append(one.Links, sitemapLink{"alternate", lang, u.String()})
		}
		list = append(list, one)
	}
	body, err := xml.Marshal(struct {
		XMLName xml.Name     `xml:"urlset"`
		NS      string       `xml:"xmlns,attr"`
		XHTML   string       `xml:"xmlns:xhtml,attr"`
		URLs    []sitemapURL `xml:"url"`
	}{NS: "http://www.sitemaps.org/schemas/sitemap/0.9", XHTML: "http://www.w3.org/1999/xhtml", URLs: list})
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	f := newFile("sitemap.xml", append([]byte(xml.Header), body...))
	f.contentType = "application/xml; charset=utf-8"
	f.serve(w, r, http.StatusOK)
}

func (s *Site) addresses(r *http.Request) []string {
	var list []string
	for _, route := range s.Routes {
		if s.Sources[route.Path] != nil && len(route.RequiredQuery) == 0 {
			list = append(list, route.Path)
		}
	}
	if s.Items != nil {
		list = append(list, s.Items(r.Context())...)
	}
	return list
}
