package sandbox

import (
	"errors"
	"io"
	"net/http"

	"github.com/go-json-experiment/json"
)

// refusal is why a request is not done. Its code is stable; its text stands in
// the catalogue; its cause is for the log.
type refusal struct {
	status int
	code   string
	cause  error
}

func refuse(status int, code string, cause error) *refusal { return &refusal{status, code, cause} }

// Error implements error.
func (e *refusal) Error() string {
	if e.cause != nil {
		return e.code + ": " + e.cause.Error()
	}
	return e.code
}

// Unwrap gives the cause.
func (e *refusal) Unwrap() error { return e.cause }

// problem is an RFC 9457 document.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Code   string `json:"code"`
	Detail string `json:"detail"`
}

func writeProblem(w http.ResponseWriter, r *http.Request, e *refusal) {
	writeBody(w, e.status, "application/problem+json", problem{
		Type: "about:blank", Title: http.StatusText(e.status), Status: e.status, Code: e.code,
		Detail: textOf("refusal."+e.code, langOf(r)),
	})
}

func writeJSON(w http.ResponseWriter, v any) error {
	writeBody(w, http.StatusOK, "application/json", v)
	return nil
}

func writeBody(w http.ResponseWriter, status int, contentType string, v any) {
	body, err := json.Marshal(v)
	if err != nil {
		status, body = http.StatusInternalServerError, []byte(`{}`)
	}
	w.Header().Set("Content-Type", contentType)
	w.WriteHeader(status)
	_, _ = w.Write(append(body, '\n'))
}

// readJSON takes exactly the members v has; duplicates and other cases of a name
// are refused as well.
func readJSON(r *http.Request, v any) error {
	body, err := io.ReadAll(r.Body)
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return refuse(http.StatusRequestEntityTooLarge, "BODY_TOO_LARGE", nil)
	}
	if err == nil {
		err = json.Unmarshal(body, v, json.RejectUnknownMembers(true))
	}
	if err != nil {
		return refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	return nil
}
