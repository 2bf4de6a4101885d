// Package httpx is the edge: typed operations over HTTP, who may call them, the
// answer envelope, problem documents and the protections every request passes.
package httpx

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"radioportal/internal/errs"
)

// NewAPI makes the typed API of one host on its Routes, or on a bare mux. ServeDocument adds
// its OpenAPI document.
func NewAPI(mux humago.Mux, title string) huma.API {
	huma.NewErrorWithContext = describeError
	huma.ValidateStrictCasing = true
	huma.DefaultArrayNullable = false // a list is never null on the wire
	config := huma.DefaultConfig(title, "1")
	config.OpenAPIPath = ""
	config.DocsPath = ""
	config.SchemasPath = ""
	config.CreateHooks = nil // no $schema in answers
	config.Formats = map[string]huma.Format{"application/json": strictJSON, "json": strictJSON}
	return newHostAPI(mux, config)
}

// strictJSON refuses what encoding/json lets pass: repeated names, other cases, NUL.
var strictJSON = huma.Format{
	Marshal:   writeJSON,
	Unmarshal: func(data []byte, v any) error { return DecodeJSON(data, v) },
}

var written = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// keptAnswer is the largest buffer of an answer that is kept for another, in bytes.
const keptAnswer = 64 << 10

// writeJSON writes an answer as a whole.
func writeJSON(w io.Writer, v any) error {
	buffer, _ := written.Get().(*bytes.Buffer)
	buffer.Reset()
	err := encodeJSON(buffer, v)
	if err == nil {
		_, err = callerOf{w}.Write(buffer.Bytes())
	}
	if buffer.Cap() <= keptAnswer {
		written.Put(buffer)
	}
	return err
}

// callerOf writes to a caller who may have left: that is no failure of the answer, in whose place
// huma would begin another.
type callerOf struct{ io.Writer }

// Write implements io.Writer.
func (c callerOf) Write(part []byte) (int, error) {
	_, _ = c.Writer.Write(part)
	return len(part), nil
}

// describeError makes huma's own refusals problem documents that name the place
// and the reason, never the value sent.
func describeError(hc huma.Context, status int, msg string, list ...error) huma.StatusError {
	ctx := context.Background()
	if hc != nil {
		ctx = hc.Context()
	}
	p := newProblem(ctx, status, "")
	p.Detail = msg
	for _, err := range list {
		var detail *huma.ErrorDetail
		if errors.As(err, &detail) {
			p.Where = append(p.Where, detail.Location+": "+detail.Message)
		}
		var own *errs.Error
		if errors.As(err, &own) { // of the body: huma takes it for a fault of the server
			if own.Kind != errs.BadRequest {
				return answerOf(ctx, own)
			}
			p.Status, p.Title = statuses[own.Kind], http.StatusText(statuses[own.Kind])
		}
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			p.Status, p.Title = http.StatusRequestEntityTooLarge, http.StatusText(http.StatusRequestEntityTooLarge)
		}
	}
	return p
}

// ReadAll reads a request body that is limited already.
func ReadAll(r *http.Request) ([]byte, error) { return io.ReadAll(r.Body) }
