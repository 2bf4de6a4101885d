package support

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// AskHandler is Ports.Ask by the handler of the user portal's operations, within this process. What they would write, in the person's
// name, is refused.
func AskHandler(portal func() http.Handler) func(context.Context, principal.Principal, string, any) (json.RawMessage, error) {
	return func(ctx context.Context, who principal.Principal, path string, input any) (json.RawMessage, error) {
		who.SupportView = true
		return ask(db.ReadOnly(principal.With(ctx, who)), portal(), path, input)
	}
}

// answer keeps what a handler answers.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (a *answer) Header() http.Header { return a.header }

// WriteHeader implements http.ResponseWriter.
func (a *answer) WriteHeader(status int) { a.status = status }

// Write implements http.ResponseWriter.
func (a *answer) Write(b []byte) (int, error) { return a.body.Write(b) }

// ask has a handler answer a request of the principal of ctx, and gives the result.
func ask(ctx context.Context, portal http.Handler, path string, input any) (json.RawMessage, error) {
	body, err := json.Marshal(input)
	if err != nil {
		return nil, err
	}
	method := http.MethodPost
	if input == nil {
		method, body = http.MethodGet, nil
	}
	r, err := http.NewRequestWithContext(ctx, method, path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	w := &answer{header: http.Header{}, status: http.StatusOK}
	portal.ServeHTTP(w, r)
	switch w.status {
	case http.StatusOK:
		var envelope struct {
			ResultCode string          `json:"resultCode"`
			Result     json.RawMessage `json:"result"`
		}
		if err := json.Unmarshal(w.body.Bytes(), &envelope); err != nil || envelope.ResultCode != "SUCCESS" {
			return nil, errs.New(errs.Internal, "%s: %s: %w", path, envelope.ResultCode, err)
		}
		return envelope.Result, nil
	case http.StatusForbidden:
		return nil, errs.New(errs.Forbidden, "%s is closed to the person", path)
	case http.StatusNotFound:
		return nil, errs.New(errs.NotFound, "%s: the person has none", path)
	}
	return nil, errs.New(errs.Internal, "%s: status %d", path, w.status)
}
