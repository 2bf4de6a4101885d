package app

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/web"
)

// pages serves a portal's built browser application: files by name, every path of
// the route table with the one index page, anything else with the same page and
// 404, so that the browser shows its not-found page.
type pages struct {
	files  map[string]*file
	known  map[string]bool
	index  *file
	notAPI []string // prefixes that answer JSON even where nothing is there
}

type file struct {
	body, zipped      []byte
	zip               sync.Once
	contentType, etag string
	immutable         bool
}

// newPages reads a built portal into memory; built is false where Node was not run,
// and then a placeholder stands for every page.
func newPages(dist fs.FS, built bool, routes []web.Route) (*pages, error) {
	p := &pages{files: map[string]*file{}, known: map[string]bool{}, notAPI: []string{"/api/", "/oidc/", "/rum/", "/assets/"}}
	for _, r := range routes {
		p.known[r.Path] = true
	}
	if !built {
		p.index = newFile("index.html", web.Placeholder)
		return p, nil
	}
	err := fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		p.files["/"+name] = newFile(name, body)
		return nil
	})
	p.index = p.files["/index.html"]
	return p, err
}

// tell writes the environment's name into the page, where the browser side reads it.
func (p *pages) tell(environment string) {
	root := []byte(`<html data-environment="` + html.EscapeString(environment) + `" `)
	p.index = newFile("index.html", bytes.Replace(p.index.body, []byte("<html "), root, 1))
}

func newFile(name string, body []byte) *file {
	sum := sha256.Sum256(body)
	contentType := mime.TypeByExtension(path.Ext(name))
	if contentType == "" {
		contentType = http.DetectContentType(body)
	}
	return &file{body: body, contentType: contentType, etag: `"` + hex.EncodeToString(sum[:12]) + `"`,
		immutable: strings.HasPrefix(name, "assets/")}
}

// ServeHTTP implements http.Handler.
func (p *pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Path
	if f := p.files[name]; f != nil && f != p.index {
		f.serve(w, r, http.StatusOK)
		return
	}
	known := p.known[name]
	if !known && p.answersJSON(name) {
		httpx.WriteError(w, r, errs.New(errs.NotFound, "no such path"))
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		httpx.WriteStatus(w, r, http.StatusMethodNotAllowed)
		return
	}
	status := http.StatusOK
	if !known {
		status = http.StatusNotFound
	}
	p.index.serve(w, r, status)
}

func (p *pages) answersJSON(name string) bool {
	for _, prefix := range p.notAPI {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

func (f *file) serve(w http.ResponseWriter, r *http.Request, status int) {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("ETag", f.etag)
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", "no-cache")
	if f.immutable {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if status == http.StatusOK && r.Header.Get("If-None-Match") == f.etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := f.body
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") && f.compressible() {
		body = f.gzipped()
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Length", fmt.Sprint(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}

func (f *file) compressible() bool {
	return len(f.body) > 512 && !strings.HasPrefix(f.contentType, "image/png")
}

// gzipped is compressed once, at the first request that wants it.
func (f *file) gzipped() []byte {
	f.zip.Do(func() {
		var buffer bytes.Buffer
		z, _ := gzip.NewWriterLevel(&buffer, gzip.BestCompression)
		_, _ = z.Write(f.body)
		_ = z.Close()
		f.zipped = buffer.Bytes()
	})
	return f.zipped
}
