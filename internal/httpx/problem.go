package httpx

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/message"
	"radioportal/internal/principal"
)

// problem is an RFC 9457 document.
type problem struct {
	Type      string   `json:"type"`
	Title     string   `json:"title"`
	Status    int      `json:"status"`
	Code      string   `json:"code,omitempty"`
	Detail    string   `json:"detail,omitempty"`
	RequestID string   `json:"requestId"`
	Where     []string `json:"where,omitempty"`

	retryAfter time.Duration
}

// Error implements error.
func (p *problem) Error() string { return p.Title }

// GetStatus implements huma.StatusError.
func (p *problem) GetStatus() int { return p.Status }

// ContentType implements huma.ContentTypeFilter.
func (p *problem) ContentType(string) string { return "application/problem+json" }

// retryDefault is when to try again where the refusal does not say.
const retryDefault = 5 * time.Second

// GetHeaders implements huma.HeadersError: whoever is refused only for now learns for how
// long, in whole seconds, rounded up.
func (p *problem) GetHeaders() http.Header {
	if p.Status != http.StatusServiceUnavailable && p.Status != http.StatusTooManyRequests {
		return nil
	}
	wait := p.retryAfter
	if wait <= 0 {
		wait = retryDefault
	}
	seconds := int64((wait + time.Second - 1) / time.Second)
	return http.Header{"Retry-After": {strconv.FormatInt(seconds, 10)}}
}

type globalError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Reason  string `json:"reason,omitempty"` // the refusal's param of that name: more closely why
	// What the message was filled with, for a page that leads on: the number of what was filed, for instance.
	Params errs.Params `json:"params,omitempty"`
}

type failures struct {
	Global []globalError `json:"global,omitempty"`
	Fields []errs.Field  `json:"fields,omitempty"`
}

// refusal is a business answer that is not a success; its status is 200.
type refusal struct {
	ResultCode string   `json:"resultCode"`
	Errors     failures `json:"errors"`
}

// Error implements error.
func (r *refusal) Error() string { return r.ResultCode }

// GetStatus implements huma.StatusError.
func (r *refusal) GetStatus() int { return http.StatusOK }

// stepUpType tells the refusal that a fresh authentication ends (POST /api/auth/stepup)
// from every other 403.
const stepUpType = "urn:radioportal:step-up"

// changedType tells the end of a session whose account may sign in again, with another role or other bureaus, from that of a disabled one.
const (
	changedType = "urn:radioportal:account-changed"
	changed     = "changed"
)

var statuses = map[errs.Kind]int{
	errs.Internal: http.StatusInternalServerError, errs.BadRequest: http.StatusBadRequest,
	errs.Unauthenticated: http.StatusUnauthorized, errs.Forbidden: http.StatusForbidden,
	errs.NotFound: http.StatusNotFound, errs.Conflict: http.StatusConflict,
	errs.TooMany: http.StatusTooManyRequests, errs.Unavailable: http.StatusServiceUnavailable,
	errs.StepUp: http.StatusForbidden,
}

// answerOf is the one mapping from an error inside to an answer at the edge.
// Causes go to the log, never into the answer.
func answerOf(ctx context.Context, err error) huma.StatusError {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return newProblem(ctx, http.StatusRequestEntityTooLarge, "")
	}
	if errors.Is(err, errSlowBody) {
		return newProblem(ctx, http.StatusRequestTimeout, "")
	}
	var target *problem
	if errors.As(err, &target) {
		return target
	}
	e := errs.Of(err)
	if e == nil {
		e = errs.New(errs.Internal, "%w", err)
	}
	switch e.Kind {
	case errs.Business:
		text := message.Text(e.Code, principal.From(ctx).Lang, e.Params)
		return &refusal{"RE_EXECUTABLE_ERROR", failures{Global: []globalError{{e.Code, text, e.Params["reason"], e.Params}}, Fields: e.Fields}}
	case errs.Invalid:
		slog.InfoContext(ctx, "input refused", "fields", len(e.Fields), "requestId", RequestID(ctx))
		return &refusal{"INPUT_DATA_VALIDATION_FAILURE", failures{Fields: e.Fields}}
	}
	if errors.Is(ctx.Err(), context.Canceled) { // by whoever asked: nobody waits for the answer
		slog.InfoContext(ctx, "request given up", "error", err, "requestId", RequestID(ctx))
		return newProblem(ctx, http.StatusBadRequest, "")
	}
	if e.Kind == errs.Internal || e.Kind == errs.Unavailable {
		slog.ErrorContext(ctx, "request failed", "error", err, "requestId", RequestID(ctx))
	}
	p := newProblem(ctx, statuses[e.Kind], e.Code)
	p.retryAfter = e.RetryAfter
	if len(e.Params) > 0 {
		p.Detail = message.Text(e.Code, principal.From(ctx).Lang, e.Params)
	}
	switch {
	case e.Kind == errs.StepUp:
		p.Type = stepUpType
	case e.Code == codeSessionRevoked && e.Params["reason"] == changed:
		p.Type = changedType
	}
	return p
}

func newProblem(ctx context.Context, status int, code string) *problem {
	p := &problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Code: code, RequestID: RequestID(ctx)}
	if code != "" {
		p.Detail = message.Text(code, principal.From(ctx).Lang, nil)
	}
	return p
}

// WriteError answers with err outside huma's writer: a problem document, or a page where
// a browser has opened the address itself.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	answer := answerOf(r.Context(), err)
	contentType := "application/json"
	w.Header().Set("Cache-Control", "no-store")
	if p, ok := answer.(*problem); ok {
		contentType = p.ContentType("")
		maps.Copy(w.Header(), p.GetHeaders())
		if opened(r) {
			writePage(w, r, p)
			return
		}
	}
	w.Header().Set("Content-Type", contentType)
	w.WriteHeader(answer.GetStatus())
	_ = json.NewEncoder(w).Encode(answer)
}

// WriteStatus answers with a problem document of a status that no error inside stands for.
func WriteStatus(w http.ResponseWriter, r *http.Request, status int) {
	p := newProblem(r.Context(), status, "")
	maps.Copy(w.Header(), p.GetHeaders())
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(p)
}

// WriteJSON answers 200 with v in the success envelope.
func WriteJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = encodeJSON(w, Answer[any]{ResultCode: "SUCCESS", Result: v})
}
