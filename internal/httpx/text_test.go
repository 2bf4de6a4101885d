package httpx_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// unstorable are the bytes of a NUL, of half a surrogate pair and of no character.
var unstorable = []string{"\x00", "\xed\xa0\x80", "\xed\xbf\xbf", "\xff", "\xc0\x80", "\xe3\x81"}

func TestUnstorableTextInJSONIsRefused(t *testing.T) {
	server := serve(t, principal.User, nil)
	for _, body := range []string{
		`{"name":"\u0000"}`, `{"name":"a\u0000b"}`, `{"name":"\\\u0000"}`, `{"\u0000":"a"}`, `{"name":"a","more":{"deep":["\u0000"]}}`,
		`{"name":"\ud800"}`, `{"name":"\uDFFF"}`, `{"name":"\ud800\ud800"}`, `{"name":"\ud800x"}`, `{"\udc00":"a"}`, "{\"name\":\"\x00\"}", "{\"name\":\"\xed\xa0\x80\"}",
	} {
		if status, answer, _ := post(t, server, body); status != http.StatusBadRequest {
			t.Errorf("%q: %d %s", body, status, answer)
		}
	}
	for _, body := range []string{`{"name":"\\u0000"}`, `{"name":"\ud842\udfb7"}`, `{"name":"\u0001"}`} {
		if status, answer, _ := post(t, server, body); status != http.StatusOK {
			t.Errorf("%q: %d %s", body, status, answer)
		}
	}
}

// portalOf is a host whose handler answers what it was asked.
func portalOf() http.Handler {
	return httpx.Protect(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		_, _ = io.WriteString(w, r.FormValue("a")+string(body))
	}), func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}, httpx.CSP())
}

func TestUnstorableTextInAddressHeaderAndFormIsRefused(t *testing.T) {
	portal := portalOf()
	ask := func(change func(r *http.Request)) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, "/api/common/hello", nil)
		change(r)
		answer := httptest.NewRecorder()
		portal.ServeHTTP(answer, r)
		return answer
	}
	form := func(r *http.Request, body string) {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
		r.Body = io.NopCloser(strings.NewReader(body))
	}
	places := map[string]func(r *http.Request, bad string){
		"path":           func(r *http.Request, bad string) { r.URL.Path += bad },
		"query value":    func(r *http.Request, bad string) { r.URL.RawQuery = "x=%zz&a=b&a=" + url.QueryEscape("c"+bad) },
		"query name":     func(r *http.Request, bad string) { r.URL.RawQuery = url.QueryEscape(bad) + "=1" },
		"header":         func(r *http.Request, bad string) { r.Header.Set("Idempotency-Key", "k"+bad) },
		"second header":  func(r *http.Request, bad string) { r.Header["X-Thing"] = []string{"a", bad} },
		"user agent":     func(r *http.Request, bad string) { r.Header.Set("User-Agent", bad) },
		"cookie":         func(r *http.Request, bad string) { r.Header.Set("Cookie", "__Host-portal=abc"+bad) },
		"basic user":     func(r *http.Request, bad string) { r.SetBasicAuth("a"+bad, "b") },
		"escaped secret": func(r *http.Request, bad string) { r.SetBasicAuth("a", url.QueryEscape(bad)) },
		"form value":     func(r *http.Request, bad string) { form(r, "b=1&a="+url.QueryEscape(bad)) },
		"form name":      func(r *http.Request, bad string) { form(r, url.QueryEscape(bad)+"=1") },
	}
	for name, place := range places {
		for _, bad := range unstorable {
			answer := ask(func(r *http.Request) { place(r, bad) })
			if answer.Code != http.StatusBadRequest || answer.Header().Get("Content-Type") != "application/problem+json" {
				t.Errorf("%s %q: %d %s", name, bad, answer.Code, answer.Body)
			}
		}
		for _, good := range []string{"電波", "𠮷", "👩‍👩‍👧", "\u202e", "é"} {
			if answer := ask(func(r *http.Request) { place(r, good) }); answer.Code != http.StatusOK {
				t.Errorf("%s %q: %d %s", name, good, answer.Code, answer.Body)
			}
		}
	}
	if answer := ask(func(r *http.Request) { form(r, "a=1&b=2") }); answer.Body.String() != "1" {
		t.Errorf("the handler does not get the form: %s", answer.Body)
	}
	if answer := ask(func(r *http.Request) { form(r, strings.Repeat("a", 1<<17)) }); answer.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a form without end: %d", answer.Code)
	}
	raw := "\x00\xff bytes of a file"
	if answer := ask(func(r *http.Request) { r.Body = io.NopCloser(strings.NewReader(raw)) }); answer.Body.String() != raw {
		t.Errorf("the bytes of a file: %d %q", answer.Code, answer.Body)
	}
}

func TestAHeaderThatMeansOneThingIsNotGivenTwice(t *testing.T) {
	portal := portalOf()
	for _, name := range []string{"Idempotency-Key", "Content-Type", "Authorization"} {
		for times, want := range map[int]int{1: http.StatusOK, 2: http.StatusBadRequest} {
			r := httptest.NewRequest(http.MethodPost, "/api/common/hello", nil)
			r.Header[name] = slices.Repeat([]string{"12345678"}, times)
			answer := httptest.NewRecorder()
			portal.ServeHTTP(answer, r)
			if answer.Code != want {
				t.Errorf("%s %d times: %d %s", name, times, answer.Code, answer.Body)
			}
		}
	}
}
