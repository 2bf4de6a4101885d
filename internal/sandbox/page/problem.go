package page

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"radioportal/internal/secret"

	"github.com/go-json-experiment/json"
)

// Refusal is why a request is not done. Its code is stable; its text stands in
// the catalogue; its cause is for the log.
type Refusal struct {
	Status int
	Code   string
	Cause  error
}

// Refuse makes a refusal.
func Refuse(status int, code string, cause error) *Refusal { return &Refusal{status, code, cause} }

// Error implements error.
func (e *Refusal) Error() string {
	if e.Cause != nil {
		return e.Code + ": " + e.Cause.Error()
	}
	return e.Code
}

// Unwrap gives the cause.
func (e *Refusal) Unwrap() error { return e.Cause }

// Problem is an RFC 9457 document.
type Problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Code   string `json:"code"`
	Detail string `json:"detail"`
}

// WriteProblem tells a program of a refusal.
func WriteProblem(w http.ResponseWriter, r *http.Request, e *Refusal) {
	WriteBody(w, e.Status, "application/problem+json", Problem{
		Type: "about:blank", Title: http.StatusText(e.Status), Status: e.Status, Code: e.Code,
		Detail: TextOf("refusal."+e.Code, LangOf(r)),
	})
}

// WriteJSON answers v.
func WriteJSON(w http.ResponseWriter, v any) error {
	WriteBody(w, http.StatusOK, "application/json", v)
	return nil
}

// WriteBody answers v as JSON under a status and a type.
func WriteBody(w http.ResponseWriter, status int, contentType string, v any) {
	body, err := json.Marshal(v)
	if err != nil {
		status, body = http.StatusInternalServerError, []byte(`{}`)
	}
	w.Header().Set("Content-Type", contentType)
	w.WriteHeader(status)
	_, _ = w.Write(append(body, '\n'))
}

// ReadJSON takes exactly the members v has; duplicates and other cases of a name
// are refused as well.
func ReadJSON(r *http.Request, v any) error {
	body, err := io.ReadAll(r.Body)
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return Refuse(http.StatusRequestEntityTooLarge, "BODY_TOO_LARGE", nil)
	}
	if err == nil {
		err = json.Unmarshal(body, v, json.RejectUnknownMembers(true))
	}
	if err != nil {
		return Refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	return nil
}

// Bearer refuses who does not carry the secret that was agreed on.
func Bearer(r *http.Request, agreed string) error {
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok || agreed == "" || !secret.Equal(token, agreed) {
		return Refuse(http.StatusUnauthorized, "SECRET_WRONG", nil)
	}
	return nil
}
