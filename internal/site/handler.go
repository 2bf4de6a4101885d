package site

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/web"
)

// Options is what a portal's pages are made of.
type Options struct {
	Portal      string // user or staff
	Name        procedure.Text
	Dist        fs.FS // the build of the browser side
	BuiltIn     bool  // which is in the program, and stays as it is
	Routes      []web.Route
	Origin      string
	Environment string        // told to the pages
	Poll        time.Duration // how often open pages ask for a newer build
	Sources     map[string]Source
	Files       map[string]func() []byte // further files by path, made when they are asked for
	// Urgent gives what stands on every page.
	Urgent func(context.Context) ([]News, error)
	// Items gives the addresses of public pages that need a query, for search engines.
	Items func(context.Context) []string
	// Lookups tell of things that addresses name, by the query's parameter, and Visitor who asks for
	// them. Pages themselves are the same for everybody.
	Lookups map[string]Lookup
	Visitor func(*http.Request) (principal.Principal, error)
	// Stamp changes with what public pages say: as long as it stays, a page is answered as it was made.
	Stamp func(context.Context) Revision
	DB    *db.DB
	Blobs Blobs
}

// Site serves the pages of one portal.
type Site struct {
	Options
	Builds *Builds

	files   map[string]*file
	further map[string]func() *file // Options.Files
	frames  frames
	routes  map[string]web.Route
	cache   pageCache
	made    pageMemory
}

// New reads a build into memory.
func New(o Options) (*Site, error) {
	files, err := readFiles(o.Dist, o.BuiltIn)
	if err != nil {
		return nil, err
	}
	s := &Site{Options: o, files: files, further: map[string]func() *file{}, routes: map[string]web.Route{}}
	for name, body := range o.Files {
		s.further[name] = sync.OnceValue(func() *file { return newFile(name, body()) })
	}
	if s.frames, err = readFrames(o.Dist); err != nil {
		return nil, err
	}
	for _, r := range o.Routes {
		s.routes[r.Path] = r
	}
	documents, _ := fs.ReadFile(o.Dist, "frames.json")
	s.Builds = newBuilds(o.DB, o.Blobs, o.Portal, buildID(files, documents), files)
	s.addWellKnown()
	return s, nil
}

// notPages are prefixes that answer JSON even where nothing is there.
var notPages = []string{"/api/", "/oidc/", "/rum/", "/assets/", "/pdfjs/", "/build/", "/payload/", "/.well-known/"}

// ServeHTTP implements http.Handler.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if made := s.CachedPage(r); made != nil {
		made.ServeHTTP(w, r)
		return
	}
	r = s.stamped(r)
	name := r.URL.Path
	if f := s.files[name]; f != nil {
		f.serve(w, r, http.StatusOK)
		return
	}
	if f := s.further[name]; f != nil {
		f().serve(w, r, http.StatusOK)
		return
	}
	if answer := s.answering(name); answer != nil {
		answer(w, r)
		return
	}
	reading := r.Method == http.MethodGet || r.Method == http.MethodHead
	if reading && s.redirectToSpelling(w, r) {
		return
	}
	route, known := s.routes[name]
	if !known && slices.ContainsFunc(notPages, func(prefix string) bool { return strings.HasPrefix(name, prefix) }) {
		httpx.WriteError(w, r, errs.New(errs.NotFound, "no such path"))
		return
	}
	if !reading {
		w.Header().Set("Allow", "GET, HEAD")
		httpx.WriteStatus(w, r, http.StatusMethodNotAllowed)
		return
	}
	s.page(w, r, route, known && s.there(r, route))
}

// answering is what answers a path that is made anew for each request; nil for a page.
func (s *Site) answering(name string) http.HandlerFunc {
	switch {
	case name == "/build/latest.json":
		return s.latestBuild
	case name == "/sitemap.xml" && s.public():
		return s.sitemapXML
	case strings.HasPrefix(name, "/build/meta/"):
		return s.buildMeta
	case strings.HasPrefix(name, "/payload/"):
		return s.payload
	case strings.HasPrefix(name, "/assets/"):
		return s.oldAsset
	}
	return nil
}

func (s *Site) public() bool { return s.Portal == "user" }

// viewOf is how a request wants its page: the address's language, else the kept one, else
// the one that whoever sends people to sign in asks for.
func viewOf(r *http.Request) view {
	v := view{lang: languages[0], size: "m"}
	if r.URL.Path == loginPath || strings.HasPrefix(r.URL.Path, loginPath+"/") {
		v.lang = requestedLang(r.URL.Query().Get("ui_locales"))
	}
	if c, err := r.Cookie("lang"); err == nil && slices.Contains(languages, c.Value) {
		v.lang = c.Value
	}
	if lang := r.URL.Query().Get("lang"); slices.Contains(languages, lang) {
		v.lang = lang
	}
	if c, err := r.Cookie("fontSize"); err == nil && slices.Contains([]string{"l", "ll"}, c.Value) {
		v.size = c.Value
	}
	return v
}

const loginPath = "/oidc/login"

// requestedLang is the first language there is of some tags, else the default.
func requestedLang(locales string) string {
	for tag := range strings.SplitSeq(locales, " ") {
		lang, _, _ := strings.Cut(strings.ToLower(tag), "-")
		if slices.Contains(languages, lang) {
			return lang
		}
	}
	return languages[0]
}

// urgentCookie holds the ids of the urgent announcements that the reader has hidden,
// parted by dots, for as long as the browser is open.
const urgentCookie = "urgent"

func hiddenBy(r *http.Request) []string {
	c, err := r.Cookie(urgentCookie)
	if err != nil {
		return nil
	}
	return strings.Split(c.Value, ".")
}

// page answers with the HTML of a route, readable before and without its script.
func (s *Site) page(w http.ResponseWriter, r *http.Request, route web.Route, known bool) {
	v := viewOf(r)
	v.urgent = s.urgentHTML(r.Context(), hiddenBy(r))
	w.Header().Set("Content-Language", v.lang)
	if !known {
		s.cached(v, notFoundFrame, "", func() []byte { return s.plain(v, notFoundFrame, web.Route{Title: notFoundTitle}) }).serve(w, r, http.StatusNotFound)
		return
	}
	source, public := s.Sources[route.Path]
	if !public {
		s.cached(v, route.Path, "", func() []byte { return s.plain(v, s.frameOf(v, route), route) }).serve(w, r, http.StatusOK)
		return
	}
	content, status := s.content(r.Context(), source, route, r.URL.Query())
	if status == http.StatusNotFound {
		s.page(w, r, web.Route{}, false)
		return
	}
	if content.moved != "" {
		at := content.moved
		if r.URL.Query().Has("lang") {
			at += "&lang=" + v.lang
		}
		http.Redirect(w, r, at, http.StatusFound)
		return
	}
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	address := addressOf(route, r.URL.Query())
	key, _ := json.Marshal(content)
	f := s.cached(v, address, etagOf(key), func() []byte { return s.write(v, route, address, content) })
	if status == http.StatusOK {
		s.keepMade(r, f, v.lang)
	}
	f.serve(w, r, status)
}

// content asks a page's source. What fails inside leaves a page that says so.
func (s *Site) content(ctx context.Context, source Source, route web.Route, query url.Values) (Page, int) {
	content, err := source(ctx, query)
	if err == nil {
		if content.Title == (procedure.Text{}) {
			content.Title = route.Title
		}
		content.Parent = s.parent(route.Path)
		return content, http.StatusOK
	}
	if errs.KindOf(err) == errs.NotFound {
		return Page{}, http.StatusNotFound
	}
	slog.ErrorContext(ctx, "page content", "path", route.Path, "error", err)
	sorry, _ := fragment("unavailable", nil)
	return Page{Title: route.Title, Parts: map[string]procedure.Text{"main": sorry}}, http.StatusServiceUnavailable
}

// parent is the nearest page above a path; none for those right under the top page.
func (s *Site) parent(name string) *Parent {
	for name = path.Dir(name); name != "/"; name = path.Dir(name) {
		if r, ok := s.routes[name]; ok {
			return &Parent{name, r.Title}
		}
	}
	return nil
}

// narrowing are parameters that a page may have besides those it needs.
var narrowing = map[string][]string{"/announcement": {"kind", "page"}}

// addressOf is a page's path with the part of the query that names its content.
func addressOf(route web.Route, query url.Values) string {
	named := url.Values{}
	for _, name := range slices.Concat(route.RequiredQuery, narrowing[route.Path]) {
		if query.Has(name) {
			named.Set(name, query.Get(name))
		}
	}
	if len(named) == 0 {
		return route.Path
	}
	return route.Path + "?" + named.Encode()
}

// frameOf is the frame of a route: its own, or that of its layout.
func (s *Site) frameOf(v view, route web.Route) string {
	if _, own := s.frames[v.lang][route.Path]; own {
		return route.Path
	}
	if route.Layout == "S" {
		return simpleFrame
	}
	if _, wide := s.frames[v.lang][wideFrame]; wide && route.Layout == "W" {
		return wideFrame
	}
	return personalFrame
}

var notFoundTitle = procedure.Text{Ja: "ページが見つかりません", En: "Page not found"}

// plain writes a page whose content comes with its script.
func (s *Site) plain(v view, frame string, route web.Route) []byte {
	all := s.common(v, route.Title)
	all["head"] = `<meta name="robots" content="noindex">` + s.frames.preload(route.Path)
	return s.frames.fill(v.lang, frame, all)
}

// write writes a public page.
func (s *Site) write(v view, route web.Route, address string, content Page) []byte {
	all := s.common(v, content.Title)
	for name, slot := range pageSlots(v, content) {
		all[name] = slot
	}
	title := content.Title
	if route.Path == "/" {
		title = s.Name
		all["documentTitle"] = in(v.lang, s.Name)
	}
	all["head"] = head{origin: s.Origin, path: address, lang: v.lang, title: title, lead: content.summary(),
		payload: payloadAddress(address)}.write() + s.frames.preload(route.Path)
	return s.frames.fill(v.lang, s.frameOf(v, route), all)
}

func (s *Site) common(v view, title procedure.Text) slots {
	name := in(v.lang, s.Name)
	document := name
	if t := in(v.lang, title); t != "" {
		document = t + " | " + name
	}
	return slots{"size": v.size, "environment": s.Environment, "build": s.Builds.id, "poll": fmt.Sprint(s.Poll.Seconds()),
		"documentTitle": escape(document), "urgent": v.urgent}
}

// pageCache keeps written pages with their compressed form. Whoever asks for very many
// different ones empties it, which costs time only.
type pageCache struct {
	mu    sync.Mutex
	pages map[string]*file
}

const maxCached = 2000

func (s *Site) cached(v view, address, version string, write func() []byte) *file {
	key := v.lang + " " + v.size + " " + address + " " + version
	if v.urgent != "" {
		key += " " + etagOf([]byte(v.urgent))
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if f := s.cache.pages[key]; f != nil {
		return f
	}
	if s.cache.pages == nil || len(s.cache.pages) >= maxCached {
		s.cache.pages = map[string]*file{}
	}
	f := newFile("page.html", write())
	f.vary = ", Cookie"
	s.cache.pages[key] = f
	return f
}
