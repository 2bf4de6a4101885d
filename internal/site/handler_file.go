package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"radioportal/internal/httpx"
)

// file is bytes that are served again and again.
type file struct {
	body        func() []byte
	size        int
	zipped      []byte
	zip         sync.Once
	contentType string
	etag        func() string
	immutable   bool
	vary        string // request headers the bytes depend on, besides the encoding

	once                 sync.Once
	headers              http.Header
	length, zippedLength func() []string // Content-Length
}

func newFile(name string, body []byte) *file {
	contentType := mime.TypeByExtension(path.Ext(name))
	if contentType == "" {
		contentType = http.DetectContentType(body)
	}
	return &file{body: func() []byte { return body }, size: len(body), contentType: contentType,
		etag: sync.OnceValue(func() string { return etagOf(body) }), immutable: unchanging(name)}
}

func etagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return `"` + hex.EncodeToString(sum[:12]) + `"`
}

// assets is where files lie whose names follow from their bytes; library is where those of a library
// lie whose version is in their path. Neither ever changes under its name.
const (
	assets  = "assets/"
	library = "pdfjs/"
)

func unchanging(name string) bool {
	return strings.HasPrefix(name, assets) || strings.HasPrefix(name, library)
}

// readFiles reads a build, by path. What lies in the program itself is read only once somebody asks for it;
// a folder may be another's by then.
func readFiles(dist fs.FS, inProgram bool) (map[string]*file, error) {
	files := map[string]*file{}
	return files, fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "index.html" || name == "frames.json" {
			return err
		}
		known := mime.TypeByExtension(path.Ext(name))
		if known == "" && strings.HasPrefix(name, library) {
			known = "application/octet-stream" // character maps, fonts
		}
		if inProgram && known != "" {
			files["/"+name], err = fileOfProgram(dist, name, known, d)
			return err
		}
		body, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		files["/"+name] = newFile(name, body)
		return nil
	})
}

// fileOfProgram is a file that lies in the program, of which nothing is read yet.
func fileOfProgram(dist fs.FS, name, contentType string, d fs.DirEntry) (*file, error) {
	info, err := d.Info()
	if err != nil {
		return nil, err
	}
	body := sync.OnceValue(func() []byte {
		read, _ := fs.ReadFile(dist, name) // it is part of the program
		return read
	})
	return &file{body: body, size: int(info.Size()), contentType: contentType,
		etag: sync.OnceValue(func() string { return etagOf(body()) }), immutable: unchanging(name)}, nil
}

func (f *file) serve(w http.ResponseWriter, r *http.Request, status int) {
	f.once.Do(f.makeHeaders)
	h := w.Header()
	maps.Copy(h, f.headers)
	if status == http.StatusOK && f.heldBy(r) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body, length := f.body, f.length
	if f.compressible() && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		body, length = f.gzipped, f.zippedLength
		h["Content-Encoding"] = encodedGzip
	}
	h["Content-Length"] = length()
	httpx.Gather(r.Context())
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body())
	}
}

// heldBy tells whether a caller has the file as it is (RFC 9110, 13.1.2).
func (f *file) heldBy(r *http.Request) bool {
	list := r.Header["If-None-Match"]
	if len(list) == 0 {
		return false
	}
	for _, each := range strings.Split(strings.Join(list, ","), ",") {
		each = strings.TrimSpace(each)
		if each == "*" || strings.TrimPrefix(each, "W/") == f.etag() {
			return true
		}
	}
	return false
}

var encodedGzip = []string{"gzip"}

// makeHeaders makes what every answer with the file has, which is copied then.
func (f *file) makeHeaders() {
	f.headers = http.Header{}
	f.headers.Set("Content-Type", f.contentType)
	f.headers.Set("ETag", "W/"+f.etag()) // zipped or not, it says the same in other bytes
	f.headers.Set("Vary", "Accept-Encoding"+f.vary)
	f.headers.Set("Cache-Control", "no-cache")
	if f.immutable {
		f.headers.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	f.length = sync.OnceValue(func() []string { return []string{strconv.Itoa(len(f.body()))} })
	f.zippedLength = sync.OnceValue(func() []string { return []string{strconv.Itoa(len(f.gzipped()))} })
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
