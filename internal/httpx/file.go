package httpx

import (
	"mime"
	"net/http"
	"strconv"
)

// WritePDF answers a PDF that is kept under a name, and in no cache.
func WritePDF(w http.ResponseWriter, name string, file []byte) error {
	h := w.Header()
	h.Set("Content-Type", "application/pdf")
	h.Set("Content-Length", strconv.Itoa(len(file)))
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "private, no-store")
	_, err := w.Write(file)
	return err
}
