package site

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/db/dbtest"
	"radioportal/web"
)

// portals are the two portals with all of their routes, in frames without content.
func portals(t *testing.T) map[string]*Site {
	t.Helper()
	all := map[string]*Site{}
	for portal, routes := range map[string][]web.Route{"user": web.UserRoutes(), "staff": web.StaffRoutes()} {
		s, err := New(Options{Portal: portal, Dist: build(t, "a"), Routes: routes, DB: dbtest.SQLite(t)})
		if err != nil {
			t.Fatal(err)
		}
		all[portal] = s
	}
	return all
}

func answered(s *Site, method, target string) *http.Response {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(method, "/", nil)
	u, err := url.ParseRequestURI(target)
	if err != nil {
		panic(err)
	}
	r.URL = u
	s.ServeHTTP(w, r)
	return w.Result()
}

// valid is a query with which a route is a page.
func valid(r web.Route) string {
	values := map[string]string{"electronicApplicationNumber": "E26A123456789", "inquiryNumber": "123456789012"}
	query := url.Values{"lang": {"en"}}
	for _, entry := range r.RequiredQuery {
		name, _, _ := strings.Cut(entry, "|")
		query.Set(name, "a")
		if v := values[name]; v != "" {
			query.Set(name, v)
		}
	}
	return "?" + query.Encode()
}

func TestEveryPageHasOneSpelling(t *testing.T) {
	t.Parallel()
	encoded := func(path string) string {
		last := len(path) - 1
		return path[:last] + fmt.Sprintf("%%%02X", path[last])
	}
	spellings := map[string]func(string) string{
		"upper case": strings.ToUpper, "a slash at the end": func(p string) string { return p + "/" },
		"two slashes at the end": func(p string) string { return p + "//" }, "two slashes at the beginning": func(p string) string { return "/" + p },
		"two slashes inside": func(p string) string { return "/" + strings.ReplaceAll(p[1:], "/", "//") + "/" },
		"an encoded letter":  encoded, "an encoded slash": func(p string) string { return "/" + strings.ReplaceAll(p[1:], "/", "%2F") },
		"both": func(p string) string { return encoded(strings.ToUpper(p)) + "/" },
	}
	t.Run("[R2.37] every other spelling of a page's address leads to the one, with its query", func(t *testing.T) {
		for portal, s := range portals(t) {
			for _, route := range s.Routes {
				query := valid(route)
				if got := answered(s, "GET", route.Path+query); got.StatusCode != 200 {
					t.Errorf("%s %s: %d", portal, route.Path, got.StatusCode)
				}
				for name, spell := range spellings {
					path := spell(route.Path)
					if path == route.Path || route.Path == "/" && strings.Contains(path, "%") {
						continue
					}
					for _, method := range []string{"GET", "HEAD"} {
						got := answered(s, method, path+query)
						if got.StatusCode != http.StatusPermanentRedirect || got.Header.Get("Location") != route.Path+query {
							t.Errorf("%s %s, %s: %d %q", portal, path, name, got.StatusCode, got.Header.Get("Location"))
						}
					}
				}
			}
		}
	})
	t.Run("[R2.37] what is no page in any spelling is not found, and nothing leads elsewhere", func(t *testing.T) {
		for portal, s := range portals(t) {
			for _, path := range []string{"/MYPAGEX", "/no/such/", "//example.com/", "//example.com//mypage", "/mypage.", "/mypage%20", "/x/../mypage", "/%2e%2e/mypage", `/%5Cmypage`, "/mypage;x", "/%2F%2Fexample.com"} {
				if got := answered(s, "GET", path); got.StatusCode != 404 || !strings.HasPrefix(got.Header.Get("Content-Type"), "text/html") {
					t.Errorf("%s %s: %d %s %s", portal, path, got.StatusCode, got.Header.Get("Content-Type"), got.Header.Get("Location"))
				}
			}
			if got := answered(s, "POST", "/DESK/"); got.StatusCode != 405 {
				t.Errorf("%s: a form to another spelling: %d", portal, got.StatusCode)
			}
		}
	})
}

func TestAPageWithoutItsQueryIsNotFound(t *testing.T) {
	t.Parallel()
	t.Run("[R8.4] the not-found page of a query that is missing, malformed or twice there answers with its status", func(t *testing.T) {
		for portal, s := range portals(t) {
			needing := 0
			for _, route := range s.Routes {
				if len(route.RequiredQuery) == 0 {
					continue
				}
				needing++
				for _, query := range []string{"", "?x=1", "?" + strings.Split(route.RequiredQuery[0], "|")[0] + "=%3Cscript%3E%00", valid(route) + "&" + valid(route)[1:]} {
					if got := answered(s, "GET", route.Path+query); got.StatusCode != 404 {
						t.Errorf("%s %s%s: %d", portal, route.Path, query, got.StatusCode)
					}
				}
			}
			if needing < 2 {
				t.Errorf("%s: %d pages need a query", portal, needing)
			}
		}
	})
}
