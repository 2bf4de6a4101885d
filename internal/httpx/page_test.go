package httpx

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/errs"
)

// [R8.4] A person gets a page, a program a problem document, both without the cause.
func TestErrorIsAPageWhereABrowserOpensTheAddress(t *testing.T) {
	causes := map[string]error{
		"500 Server Error": errors.New("secret"), "404 Not Found": errs.New(errs.NotFound, "secret"),
		"Bad Request": errs.New(errs.BadRequest, "secret"), http.StatusText(http.StatusUnauthorized): errs.New(errs.Unauthenticated, "secret"),
	}
	for message, cause := range causes {
		for _, dest := range []string{"document", "empty", ""} {
			r := httptest.NewRequest(http.MethodGet, "/api/auth/callback", nil)
			r.Header.Set("Sec-Fetch-Dest", dest)
			w := httptest.NewRecorder()
			WriteError(w, r, cause)
			body := w.Body.String()
			page := strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") && strings.Contains(body, "<p>"+message+"</p>")
			if page != (dest == "document") || json.Valid(w.Body.Bytes()) == page {
				t.Errorf("%s for %q: %s", message, dest, body)
			}
			if strings.Contains(body, "secret") || w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %v %s", message, w.Header(), body)
			}
		}
	}
}

func TestErrorOfACallIsNoPage(t *testing.T) {
	r := httptest.NewRequest(http.MethodPost, "/api/common/home/get", nil)
	r.Header.Set("Sec-Fetch-Dest", "document")
	w := httptest.NewRecorder()
	WriteError(w, r, errs.New(errs.Forbidden, ""))
	if w.Header().Get("Content-Type") != "application/problem+json" {
		t.Error(w.Header())
	}
}
