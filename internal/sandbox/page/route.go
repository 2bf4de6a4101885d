// Package page is what the parts of the sandbox share: how they answer a person, with a page,
// and a program, with JSON, and how they refuse.
package page

import (
	"net/http"
	"time"
)

// CSP lets a page load its stylesheet and send its own forms; there are no scripts.
const CSP = "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// The years from and to which the clock can be set: a duration reaches no further than 292 years.
const (
	FirstYear = 1950
	LastYear  = 2199
)

// MaxKept is how many messages and letters are kept at most; the older make room.
const MaxKept = 2_000

// Action answers a request or refuses it.
type Action func(w http.ResponseWriter, r *http.Request) error

// Route is what an action answers.
type Route struct {
	Method, Path string
	Do           Action
}

// Get is a route that changes nothing.
func Get(path string, do Action) Route { return Route{http.MethodGet, path, do} }

// Post is a route that does something.
func Post(path string, do Action) Route { return Route{http.MethodPost, path, do} }

// Put is a route that sets something.
func Put(path string, do Action) Route { return Route{http.MethodPut, path, do} }

// Delete is a route that takes something away.
func Delete(path string, do Action) Route { return Route{http.MethodDelete, path, do} }

// Time is a time as the sandbox tells it: RFC 3339, UTC.
func Time(t time.Time) string { return t.UTC().Format(time.RFC3339) }
