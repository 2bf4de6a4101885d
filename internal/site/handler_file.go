package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
)

// file is bytes that are served again and again.
type file struct {
	body              func() []byte
	size              int
	zipped            []byte
	zip               sync.Once
	contentType, etag string
	immutable         bool
	vary              string // request headers the bytes depend on, besides the encoding
}

func newFile(name string, body []byte) *file {
	contentType := mime.TypeByExtension(path.Ext(name))
	if contentType == "" {
		contentType = http.DetectContentType(body)
	}
	return &file{body: func() []byte { return body }, size: len(body), contentType: contentType, etag: etagOf(body),
		immutable: strings.HasPrefix(name, "assets/")}
}

func etagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return `"` + hex.EncodeToString(sum[:12]) + `"`
}

// readFiles reads a build, by path. What lies in the program itself is kept in memory a second time
// only once somebody asks for it; a folder may be another's by then.
func readFiles(dist fs.FS, inProgram bool) (map[string]*file, error) {
	files := map[string]*file{}
	return files, fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "index.html" || name == "frames.json" {
			return err
		}
		body, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		f := newFile(name, body)
		if inProgram {
			f.body = sync.OnceValue(func() []byte {
				again, _ := fs.ReadFile(dist, name) // as it was read above
				return again
			})
		}
		files["/"+name] = f
		return nil
	})
}

func (f *file) serve(w http.ResponseWriter, r *http.Request, status int) {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("ETag", f.etag)
	h.Set("Vary", "Accept-Encoding"+f.vary)
	h.Set("Cache-Control", "no-cache")
	if f.immutable {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if status == http.StatusOK && r.Header.Get("If-None-Match") == f.etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	made := f.body
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") && f.compressible() {
		made = f.gzipped
		h.Set("Content-Encoding", "gzip")
	}
	body := made()
	h.Set("Content-Length", fmt.Sprint(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}

func (f *file) compressible() bool {
	return f.size > 512 && !strings.HasPrefix(f.contentType, "image/png")
}

// gzipped is compressed once, at the first request that wants it.
func (f *file) gzipped() []byte {
	f.zip.Do(func() {
		var buffer bytes.Buffer
		z, _ := gzip.NewWriterLevel(&buffer, gzip.BestCompression)
		_, _ = z.Write(f.body())
		_ = z.Close()
		f.zipped = buffer.Bytes()
	})
	return f.zipped
}
