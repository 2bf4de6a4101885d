// Package errs is the one error inside the program: what kind of refusal it is,
// the message code a person is told, and the cause only the log sees.
package errs

import (
	"fmt"
	"time"
)

// Kind says how the edge answers: a business answer, or which HTTP status.
type Kind int

// The kinds. Business and Invalid answer with status 200 and the envelope;
// the others with their HTTP status and a problem document.
const (
	Internal        Kind = iota // 500: unforeseen; only the log learns why
	Business                    // RE_EXECUTABLE_ERROR: a message that helps
	Invalid                     // INPUT_DATA_VALIDATION_FAILURE: problems at fields
	BadRequest                  // 400: not a well-formed request
	Unauthenticated             // 401
	Forbidden                   // 403
	NotFound                    // 404, also for what may not be seen
	Conflict                    // 409
	TooMany                     // 429
	Unavailable                 // 503: a part the work needs is down
	StepUp                      // 403: one must show once more that it is oneself
)

// Params fill the {placeholders} of a message.
type Params = map[string]string

// Field is one problem of an input: a JSON pointer into what was sent, the
// message code and its params.
type Field struct {
	Pointer string `json:"pointer"`
	Code    string `json:"code"`
	Params  Params `json:"params,omitempty"`
}

// Error is a refusal. Code is empty for kinds that carry no message of their own.
type Error struct {
	Kind       Kind
	Code       string
	Params     Params
	Fields     []Field
	RetryAfter time.Duration // when trying again may help, for TooMany and Unavailable; 0: the edge's default
	cause      error
}

// After is the same refusal with the time after which trying again may help.
func (e *Error) After(d time.Duration) *Error {
	later := *e
	later.RetryAfter = d
	return &later
}

// Because is the same refusal with what it was for, which only the log sees. It is for
// what somebody gave, never for a part of the portal that failed.
func (e *Error) Because(cause error) *Error {
	because := *e
	because.cause = cause
	return &because
}

// Error implements error; the text is for the log.
func (e *Error) Error() string {
	text := kindNames[e.Kind]
	if e.Code != "" {
		text += " " + e.Code
	}
	if e.cause != nil {
		text += ": " + e.cause.Error()
	}
	return text
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.cause }

var kindNames = map[Kind]string{
	Internal: "internal", Business: "business", Invalid: "invalid", BadRequest: "bad request",
	Unauthenticated: "unauthenticated", Forbidden: "forbidden", NotFound: "not found",
	Conflict: "conflict", TooMany: "too many", Unavailable: "unavailable", StepUp: "step-up needed",
}

// New is a refusal of a kind without a message code; the format is for the log. What has
// an outage for its cause (%w) is one itself: a database that is away refuses nobody.
func New(kind Kind, format string, args ...any) *Error {
	cause := fmt.Errorf(format, args...)
	if KindOf(cause) == Unavailable {
		kind = Unavailable
	}
	return &Error{Kind: kind, cause: cause}
}

// Refuse is a business answer with a message code of the catalogue and its params.
func Refuse(code string, params Params) *Error {
	return &Error{Kind: Business, Code: code, Params: params}
}

// RefuseAt is Refuse with the places in the input that it is about, such as the
// claims that do not match.
func RefuseAt(code string, params Params, fields []Field) *Error {
	return &Error{Kind: Business, Code: code, Params: params, Fields: fields}
}

// InvalidFields is a validation failure at fields.
func InvalidFields(fields []Field) *Error { return &Error{Kind: Invalid, Fields: fields} }

// Of is the refusal that err carries, nil where it carries none. Of several errors
// joined, one that is no refusal wins: a fault must not look like a refusal because a
// message was added to it.
func Of(err error) *Error {
	switch e := err.(type) { //nolint:errorlint // this walks the chain itself
	case nil:
		return nil
	case *Error:
		return e
	case interface{ Unwrap() error }:
		return Of(e.Unwrap())
	case interface{ Unwrap() []error }:
		return ofAll(e.Unwrap())
	}
	return nil
}

func ofAll(list []error) *Error {
	var first *Error
	for _, err := range list {
		e := Of(err)
		if e == nil || e.Kind == Internal || e.Kind == Unavailable {
			return e
		}
		if first == nil {
			first = e
		}
	}
	return first
}

// KindOf is the kind of err, Internal where it carries none.
func KindOf(err error) Kind {
	if e := Of(err); e != nil {
		return e.Kind
	}
	return Internal
}

// CodeOf is the message code err carries, or "".
func CodeOf(err error) string {
	if e := Of(err); e != nil {
		return e.Code
	}
	return ""
}
