package app

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"radioportal/internal/errs"
)

func TestARequestNamesOnePowerOfAttorney(t *testing.T) {
	t.Parallel()
	for _, each := range []struct {
		method, query string
		headers       []string
		want          string
		kind          errs.Kind
	}{
		{http.MethodGet, "", nil, "", 0},
		{http.MethodGet, "?mandate=a", nil, "a", 0},
		{http.MethodGet, "?mandate=a", []string{""}, "a", 0},
		{http.MethodGet, "?mandate=a&mandate=a", []string{"a"}, "a", 0},
		{http.MethodPost, "", []string{"a"}, "a", 0},
		{http.MethodPost, "?mandate=a", nil, "a", 0},
		{http.MethodPost, "?mandate=a", []string{"a"}, "a", 0},
		{http.MethodPost, "?mandate=a&mandate=b", nil, "", errs.BadRequest},
		{http.MethodGet, "?mandate=a&mandate=b", nil, "", errs.BadRequest},
		{http.MethodGet, "?mandate=b", []string{"a"}, "", errs.BadRequest},
		{http.MethodPost, "?mandate=b", []string{"a"}, "", errs.BadRequest},
		{http.MethodPost, "", []string{"a", "b"}, "", errs.BadRequest},
	} {
		r := httptest.NewRequestWithContext(t.Context(), each.method, "/api/x"+each.query, nil)
		for _, value := range each.headers {
			r.Header.Add(mandateHeader, value)
		}
		got, err := mandateOf(r)
		if got != each.want || (err != nil) != (each.kind != 0) || err != nil && (errs.KindOf(err) != each.kind || errs.CodeOf(err) != codeMovedOn) {
			t.Errorf("[R6.1] %s %s with %q: %q %v", each.method, each.query, each.headers, got, err)
		}
	}
}
