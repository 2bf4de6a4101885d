package httpx

import (
	"mime"
	"net/http"
	"strconv"
)

// WritePDF answers a PDF that is kept under a name, and in no cache.
func WritePDF(w http.ResponseWriter, name string, file []byte) error {
	return WriteFile(w, "application/pdf", name, file)
}

// WriteFile answers a file that is kept under a name, and in no cache.
func WriteFile(w http.ResponseWriter, contentType, name string, file []byte) error {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.Itoa(len(file)))
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "private, no-store")
	_, err := w.Write(file)
	return err
}
