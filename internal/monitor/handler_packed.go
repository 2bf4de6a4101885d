package monitor

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"

	"radioportal/internal/errs"
)

// unpack gives what a body holds: aws-rum-web packs it from 3.0 on, but for a beacon. It
// reads no further than a batch may be. Where the answer is of a status that no error
// stands for, it is the status, and nothing else.
func unpack(r *http.Request, body []byte) ([]byte, int, error) {
	switch strings.ToLower(r.Header.Get("Content-Encoding")) {
	case "", "identity":
		return body, 0, nil
	case "gzip":
	default:
		return nil, http.StatusUnsupportedMediaType, nil
	}
	zip, err := gzip.NewReader(bytes.NewReader(body))
	if err != nil {
		return nil, 0, errs.New(errs.BadRequest, "gzip: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(zip, maxUnpacked+1))
	if err != nil {
		return nil, 0, errs.New(errs.BadRequest, "gzip: %w", err)
	}
	if len(text) > maxUnpacked {
		return nil, http.StatusRequestEntityTooLarge, nil
	}
	return text, 0, nil
}
