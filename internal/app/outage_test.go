package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
	"radioportal/internal/db/dbtest"
)

// outageLimit is what an answer may take while the database is away (a contract), and
// healthLimit what the health check may.
const (
	outageLimit = 5 * time.Second
	healthLimit = time.Second
	// waited is a wait that only the database explains: the edge gives it three seconds.
	waited = 2900 * time.Millisecond
)

// schema is what this test reads of a JSON Schema.
type schema struct {
	Ref        string            `json:"$ref"`
	Type       any               `json:"type"`
	Properties map[string]schema `json:"properties"`
	Required   []string          `json:"required"`
	Items      *schema           `json:"items"`
	Enum       []any             `json:"enum"`
	Format     string            `json:"format"`
	MinLength  int               `json:"minLength"`
	MinItems   int               `json:"minItems"`
	Minimum    float64           `json:"minimum"`
}

type openAPI struct {
	Paths map[string]map[string]struct {
		RequestBody struct {
			Content map[string]struct {
				Schema schema `json:"schema"`
			} `json:"content"`
		} `json:"requestBody"`
		Parameters []struct {
			Name string `json:"name"`
			In   string `json:"in"`
		} `json:"parameters"`
	} `json:"paths"`
	Components struct {
		Schemas map[string]schema `json:"schemas"`
	} `json:"components"`
}

// example is the least that a schema takes.
func (o openAPI) example(s schema) any {
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		return o.example(o.Components.Schemas[name])
	}
	if len(s.Enum) > 0 {
		return s.Enum[0]
	}
	switch s.Type {
	case "object":
		object := map[string]any{}
		for _, name := range s.Required {
			object[name] = o.example(s.Properties[name])
		}
		return object
	case "array":
		list := []any{}
		for range s.MinItems {
			list = append(list, o.example(*s.Items))
		}
		return list
	case "integer", "number":
		return max(1, s.Minimum)
	case "boolean":
		return true
	case "string":
		switch s.Format {
		case "date-time":
			return "2026-04-01T00:00:00Z"
		case "date":
			return "2026-04-01"
		}
		return strings.Repeat("a", max(1, s.MinLength))
	}
	return nil
}

// call is a request of the walk.
type call struct {
	method, path string
	body         []byte
	header       map[string]string
}

func (c call) String() string { return c.method + " " + c.path }

// operationsOf is a call of each operation of a host, with a body that its schema takes.
func operationsOf(t *testing.T, origin string) []call {
	t.Helper()
	answer := fetch(t.Context(), origin, call{method: http.MethodGet, path: "/api/openapi.json"}, "", outageLimit)
	var o openAPI
	if err := json.Unmarshal([]byte(answer.body), &o); err != nil {
		t.Fatal(err)
	}
	var list []call
	for path, methods := range o.Paths {
		for method, operation := range methods {
			c := call{method: strings.ToUpper(method), path: regexp.MustCompile(`\{\w+\}`).ReplaceAllString(path, "local"), header: map[string]string{}}
			if content, ok := operation.RequestBody.Content["application/json"]; ok {
				c.body, _ = json.Marshal(o.example(content.Schema))
			} else if c.method == http.MethodPost {
				c.body = []byte("{}")
			}
			for _, p := range operation.Parameters {
				if p.In == "header" {
					c.header[p.Name] = "0190b6a0-0000-7000-8000-000000000001"
				}
			}
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b call) int { return strings.Compare(a.String(), b.String()) })
	return list
}

type fetched struct {
	status int
	header http.Header
	body   string
	took   time.Duration
	err    error
}

// walker keeps no more connections than a source may.
var walker = &http.Client{
	Transport:     &http.Transport{MaxIdleConnsPerHost: 64},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func fetch(ctx context.Context, origin string, c call, cookie string, most time.Duration) fetched {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	began := time.Now()
	request, err := http.NewRequestWithContext(ctx, c.method, origin+c.path, bytes.NewReader(c.body))
	if err != nil {
		return fetched{err: err}
	}
	request.Header.Set("Content-Type", "application/json")
	for name, value := range c.header {
		request.Header.Set(name, value)
	}
	if cookie != "" {
		request.Header.Set("Cookie", cookie)
	}
	response, err := walker.Do(request)
	if err != nil {
		return fetched{err: err, took: time.Since(began)}
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return fetched{response.StatusCode, response.Header, string(body), time.Since(began), err}
}

// walk sends all calls, some at once, and gives how many were answered 503; what is not
// 503 must not have needed the database.
func walk(t *testing.T, origin string, calls []call, cookie string) int {
	t.Helper()
	var (
		all   sync.WaitGroup
		mu    sync.Mutex
		down  int
		slow  []call
		slots = make(chan struct{}, 128)
	)
	for _, c := range calls {
		all.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			got := fetch(t.Context(), origin, c, cookie, outageLimit)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case got.err != nil || got.status < 500 && got.took > waited:
				slow = append(slow, c)
			case got.status == http.StatusServiceUnavailable:
				down++
				if got.header.Get("Retry-After") == "" {
					t.Errorf("[R12.3] %s: 503 without Retry-After: %.200s", c, got.body)
				}
			case got.status >= 500:
				t.Errorf("[R12.3] %s: %d after %s: %.200s", c, got.status, got.took, got.body)
			}
		})
	}
	all.Wait()
	// A busy machine explains it too, where so many come at once: alone it has to come in time.
	for _, c := range slow {
		got := fetch(t.Context(), origin, c, cookie, outageLimit)
		switch {
		case got.status == http.StatusServiceUnavailable:
			down++
		case got.err != nil || got.status >= 500 || got.took > waited:
			t.Errorf("[R12.3] %s: %d after %s: %v %.200s", c, got.status, got.took, got.err, got.body)
		}
	}
	return down
}

// demo signs a demo account in.
func demo(t *testing.T, c *apptest.Client, kind string) *apptest.Client {
	t.Helper()
	for _, d := range account.Demo() {
		if d.Kind == kind {
			if err := c.SignIn(t.Context(), apptest.Account{UserID: d.UserID, Password: d.Password, TOTPSecret: d.TOTPSecret}, time.Now()); err != nil {
				t.Fatal(err)
			}
			return c
		}
	}
	t.Fatalf("no demo account %s", kind)
	return nil
}

// Every operation of both hosts, and every page, while PostgreSQL does not answer, and
// while there is none.
func TestWithoutPostgres(t *testing.T) {
	wire := dbtest.NewWire(t, app.Stores["postgres"](t))
	server, err := apptest.NewProcess(buildBinary(t), t.TempDir(), wire.Address)
	if err != nil {
		t.Fatal(err)
	}
	start(t, server)
	t.Cleanup(func() {
		wire.Restore()
		_ = server.Kill()
	})
	user, staff := operationsOf(t, server.UserOrigin), operationsOf(t, server.StaffOrigin)
	person := demo(t, apptest.New(server.UserOrigin), "individual").Cookie()
	other := demo(t, apptest.New(server.UserOrigin), "corporation").Cookie() // the person's session is not remembered when the next walk begins
	officer := demo(t, apptest.NewStaff(server.StaffOrigin), "administrator").Cookie()
	pages := pagesOf(t, server.UserOrigin)
	for _, c := range []struct {
		name string
		away func()
	}{{"frozen", wire.Freeze}, {"cut", wire.Cut}} {
		t.Run(c.name, func(t *testing.T) {
			c.away()
			defer wire.Restore()
			notReady(t, server)
			for _, w := range []struct {
				name, origin, cookie string
				calls                []call
				least                int // so many at least need the database
			}{
				{"anonymous", server.UserOrigin, "", user, 5}, {"signed in", server.UserOrigin, person, user, len(user) / 2},
				{"staff, anonymous", server.StaffOrigin, "", staff, 2}, {"staff, signed in", server.StaffOrigin, officer, staff, len(staff) / 2},
				{"pages", server.UserOrigin, "", pages, 3}, {"provider", server.UserOrigin, "", provider, 2},
			} {
				if down := walk(t, w.origin, w.calls, w.cookie); down < w.least {
					t.Errorf("%s: %d of %d answered 503, want at least %d", w.name, down, len(w.calls), w.least)
				}
			}
			wire.Restore()
			back(t, server, other)
		})
	}
}

// provider are calls of the OpenID provider.
var provider = []call{
	{method: http.MethodGet, path: "/oidc/.well-known/openid-configuration"},
	{method: http.MethodGet, path: "/oidc/keys"},
	{method: http.MethodGet, path: "/oidc/authorize?client_id=portal&response_type=code&scope=openid&redirect_uri=http%3A%2F%2Flocalhost%2Fapi%2Fauth%2Fcallback&state=s&nonce=n&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"},
	{method: http.MethodGet, path: "/oidc/authorize/callback?id=0190b6a0-0000-7000-8000-000000000001"},
	{method: http.MethodGet, path: "/oidc/userinfo", header: map[string]string{"Authorization": "Bearer abc"}},
	{method: http.MethodPost, path: "/oidc/oauth/token", body: []byte("grant_type=authorization_code&code=x&redirect_uri=y"),
		header: map[string]string{"Authorization": "Basic cG9ydGFsOng=", "Content-Type": "application/x-www-form-urlencoded"}},
	{method: http.MethodGet, path: "/oidc/end_session"},
}

// pagesOf are the public pages, and what needs no database.
func pagesOf(t *testing.T, origin string) []call {
	t.Helper()
	list := []call{}
	for _, path := range []string{"/robots.txt", "/mypage", "/login", "/build/latest.json", "/licences.txt", "/payload/announcement.json", "/assets/none.js", "/no-such-page"} {
		list = append(list, call{method: http.MethodGet, path: path})
	}
	sitemap := fetch(t.Context(), origin, call{method: http.MethodGet, path: "/sitemap.xml"}, "", outageLimit)
	for _, found := range regexp.MustCompile(`<loc>http://[^/]+(/[^<]*)</loc>`).FindAllStringSubmatch(sitemap.body, -1) {
		list = append(list, call{method: http.MethodGet, path: strings.ReplaceAll(found[1], "&amp;", "&")})
	}
	if len(list) < 20 {
		t.Fatalf("only %d pages", len(list))
	}
	return list
}

func notReady(t *testing.T, server *apptest.Process) {
	t.Helper()
	got := fetchHealth(t, server, "/readyz")
	if got.status != http.StatusServiceUnavailable || !strings.Contains(got.body, `"database":"down"`) {
		t.Errorf("[R12.3] /readyz: %d %s %v", got.status, got.body, got.err)
	}
	if alive := fetchHealth(t, server, "/healthz"); alive.status != http.StatusOK {
		t.Errorf("/healthz: %d %v", alive.status, alive.err)
	}
}

// fetchHealth asks three times for an answer in time: a busy machine may be late with one.
func fetchHealth(t *testing.T, server *apptest.Process, path string) (got fetched) {
	t.Helper()
	for range 3 {
		if got = fetch(t.Context(), server.Op, call{method: http.MethodGet, path: path}, "", healthLimit); got.err == nil {
			break
		}
	}
	return got
}

// back tells whether requests succeed soon after the database is there again.
func back(t *testing.T, server *apptest.Process, cookie string) {
	t.Helper()
	limit := time.Now().Add(3 * outageLimit)
	var got fetched
	for _, c := range []struct {
		origin, cookie string
		call
	}{
		{server.UserOrigin, cookie, call{method: http.MethodPost, path: "/api/common/home/get", body: []byte("{}")}},
		{server.Op, "", call{method: http.MethodGet, path: "/readyz"}},
	} {
		for got.status = 0; got.status != http.StatusOK && time.Now().Before(limit); {
			got = fetch(t.Context(), c.origin, c.call, c.cookie, outageLimit)
		}
		if got.status != http.StatusOK {
			t.Errorf("[R12.3] %s after the database is back: %d %s", c.path, got.status, fmt.Sprint(got.body, got.err))
		}
	}
}
