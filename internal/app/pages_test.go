package app

import (
	"context"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/site"
	"radioportal/internal/throttle"
	"radioportal/web"
)

// frame is the least a portal's HTML needs.
const frame = `<!doctype html><html lang=\"ja\"><title>%%documentTitle%%</title>%%title%%`

func hostWith(t *testing.T) http.Handler {
	t.Helper()
	documents := `{"#personal":"` + frame + `","#simple":"` + frame + `","#not-found":"` + frame + `","/":"` + frame + `"}`
	dist := fstest.MapFS{
		"index.html":      {Data: []byte("never served by its name")},
		"frames.json":     {Data: []byte(`{"ja":` + documents + `,"en":` + documents + `}`)},
		"assets/app-1.js": {Data: []byte("export {}")},
		"favicon.svg":     {Data: []byte("<svg/>")},
	}
	routes := httpx.NewRoutes(throttle.NewOnSystemClock)
	api := httpx.NewAPI(routes, "test")
	httpx.Post(api, httpx.Call{Path: "/api/common/thing", Authz: httpx.SignedIn()}, func(context.Context, httpx.Empty) (httpx.Empty, error) { return httpx.Empty{}, nil })
	routes.NotFound("/oidc/") // as with an external issuer
	pages, err := site.New(site.Options{Portal: "user", Dist: fs.FS(dist), Environment: "local",
		Routes: []web.Route{{Path: "/"}, {Path: "/mypage"}, {Path: "/oidc/login"}}, DB: dbtest.SQLite(t)})
	if err != nil {
		t.Fatal(err)
	}
	return hostHandler(routes, pages, anonymous, httpx.PolicyOf(casePage, listPage))
}

func TestPathsAreAnsweredAsTheyShould(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		method, path string
		status       int
		contentType  string
	}{
		{"GET", "/", 200, "text/html"},
		{"GET", "/mypage", 200, "text/html"},
		{"GET", "/mypage?junk=%00", 200, "text/html; charset=utf-8"},
		{"HEAD", "/mypage", 200, "text/html"},
		{"GET", "/oidc/login", 404, "application/problem+json"}, // a page only where the provider passes it on
		{"GET", "/nowhere", 404, "text/html"},
		{"GET", "/mypage/", 308, "text/html"},
		{"GET", "/MYPAGE?junk=%00", 308, "text/html"},
		{"GET", "/OIDC/login", 308, "text/html"},
		{"GET", "/oidc/Login/", 308, "text/html"},
		{"GET", "/oidc/%6Cogin/", 308, "text/html"},
		{"POST", "/oidc/Login", 404, "application/problem+json"},
		{"GET", "/API/common/thing", 404, "text/html"},
		{"GET", "/assets/app-1.js", 200, "text/javascript"},
		{"GET", "/assets/app-2.js", 404, "application/problem+json"},
		{"GET", "/assets/app-2.js%ff", 404, "application/problem+json"},
		{"GET", "/favicon.svg", 200, "image/svg+xml"},
		{"POST", "/mypage", 405, "application/problem+json"},
		{"GET", "/api/nothing", 404, "application/problem+json"},
		{"POST", "/api/nothing", 404, "application/problem+json"},
		{"GET", "/api/common/thing", 405, "application/problem+json"},
		{"DELETE", "/api/common/thing", 405, "application/problem+json"},
		{"POST", "/api/common/thing", 401, "application/problem+json"},
		{"GET", "/oidc/nothing", 404, "application/problem+json"},
		{"GET", "/rum/nothing", 404, "application/problem+json"},
	} {
		answer := httptest.NewRecorder()
		hostWith(t).ServeHTTP(answer, httptest.NewRequest(c.method, c.path, nil))
		if answer.Code != c.status || !strings.HasPrefix(answer.Header().Get("Content-Type"), c.contentType) {
			t.Errorf("%s %s: %d %s, want %d %s", c.method, c.path, answer.Code, answer.Header().Get("Content-Type"), c.status, c.contentType)
		}
		if answer.Header().Get("Content-Security-Policy") == "" {
			t.Errorf("%s %s has no content security policy", c.method, c.path)
		}
	}
}

func TestPagesAreCachedByTheirContent(t *testing.T) {
	t.Parallel()
	handler := hostWith(t)
	first := httptest.NewRecorder()
	handler.ServeHTTP(first, httptest.NewRequest("GET", "/", nil))
	again := httptest.NewRequest("GET", "/", nil)
	again.Header.Set("If-None-Match", first.Header().Get("ETag"))
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, again)
	if answer.Code != http.StatusNotModified || answer.Body.Len() != 0 {
		t.Errorf("%d, %d bytes", answer.Code, answer.Body.Len())
	}
	asset := httptest.NewRecorder()
	handler.ServeHTTP(asset, httptest.NewRequest("GET", "/assets/app-1.js", nil))
	if !strings.Contains(asset.Header().Get("Cache-Control"), "immutable") || strings.Contains(first.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("asset %q, page %q", asset.Header().Get("Cache-Control"), first.Header().Get("Cache-Control"))
	}
}

func TestWithoutABuildEveryPageSaysSo(t *testing.T) {
	t.Parallel()
	pages, err := (&App{}).pagesOf("user", func() (fs.FS, bool) { return nil, false }, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer := httptest.NewRecorder()
	pages.ServeHTTP(answer, httptest.NewRequest("GET", "/mypage", nil))
	if answer.Code != 200 || answer.Body.String() != string(web.Placeholder) {
		t.Errorf("%d %.80s", answer.Code, answer.Body)
	}
}
