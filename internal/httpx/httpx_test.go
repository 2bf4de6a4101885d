package httpx_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

type input struct {
	Name string `json:"name" maxLength:"10"`
}

type output struct {
	Hello string `json:"hello"`
}

// serve starts a host with one operation whose outcome is err, for a caller of role.
func serve(t *testing.T, role principal.Role, fail error) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	api := httpx.NewAPI(mux, "test")
	httpx.Post(api, httpx.Call{Path: "/api/common/hello", Authz: httpx.Full(), MaxBody: 1 << 10},
		func(_ context.Context, in input) (output, error) { return output{Hello: in.Name}, fail })
	resolve := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: role, AccountID: "a", Status: principal.StatusActive}, nil
	}
	server := httptest.NewServer(httpx.Protect(mux, resolve, httpx.CSP()))
	t.Cleanup(server.Close)
	return server
}

func post(t *testing.T, server *httptest.Server, body string, headers ...string) (int, string, http.Header) {
	t.Helper()
	request, err := http.NewRequest(http.MethodPost, server.URL+"/api/common/hello", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text), response.Header
}

func TestSuccessStandsInTheEnvelope(t *testing.T) {
	status, body, header := post(t, serve(t, principal.User, nil), `{"name":"電波"}`)
	if status != 200 || strings.TrimSpace(body) != `{"resultCode":"SUCCESS","result":{"hello":"電波"}}` {
		t.Errorf("%d %s", status, body)
	}
	if header.Get("X-Request-Id") == "" || header.Get("Content-Security-Policy") == "" {
		t.Errorf("headers %v", header)
	}
}

func TestWorkersRunOnlyWhereTheyMay(t *testing.T) {
	if csp := httpx.CSP(); !strings.Contains(csp, "; worker-src 'none';") {
		t.Errorf("every portal: %s", csp)
	}
	if csp := httpx.WorkerCSP(); !strings.Contains(csp, "; worker-src 'self';") || strings.Replace(csp, "worker-src 'self'", "worker-src 'none'", 1) != httpx.CSP() {
		t.Errorf("with workers: %s", csp)
	}
	page := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusOK) })
	nobody := func(*http.Request) (principal.Principal, error) { return principal.Principal{}, nil }
	policy := httpx.PolicyOf("/desk/detail")
	known := func(r *http.Request) http.Handler {
		if r.URL.Query().Has("known") {
			return page
		}
		return nil
	}
	pages := httpx.Known(known, httpx.ProtectPages(page, nobody, policy), policy)
	for at, want := range map[string]string{
		"/desk/detail?electronicApplicationNumber=E26A1234567": httpx.WorkerCSP(), "/desk/detail?known": httpx.WorkerCSP(),
		"/desk": httpx.CSP(), "/desk?known": httpx.CSP(), "/desk/detail/x": httpx.CSP(), "/": httpx.CSP(), "/accounts": httpx.CSP(),
	} {
		answer := httptest.NewRecorder()
		pages.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, at, nil))
		if got := answer.Header().Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: %s", at, got)
		}
	}
}

func TestMalformedBodiesAreRefused(t *testing.T) {
	server := serve(t, principal.User, nil)
	for name, c := range map[string]struct {
		body   string
		status int
	}{
		"not JSON":       {`{"name":`, 400},
		"duplicate name": {`{"name":"a","name":"b"}`, 400},
		"other case":     {`{"NAME":"a"}`, 422},
		"both cases":     {`{"name":"a","NAME":"b"}`, 422},
		"bad UTF-8":      {"{\"name\":\"\xff\"}", 400},
		"wrong type":     {`{"name":7}`, 422},
		"too long value": {`{"name":"12345678901"}`, 422},
		"trailing data":  {`{"name":"a"} {}`, 400},
		"over the limit": {`{"name":"` + strings.Repeat("a", 2000) + `"}`, 413},
		"nothing":        {``, 400},
	} {
		status, body, header := post(t, server, c.body)
		if status != c.status {
			t.Errorf("%s: %d %s, want %d", name, status, body, c.status)
		}
		if !strings.HasPrefix(header.Get("Content-Type"), "application/problem+json") {
			t.Errorf("%s: content type %s", name, header.Get("Content-Type"))
		}
		if strings.Contains(body, strings.Repeat("a", 100)) {
			t.Errorf("%s: the answer echoes what was sent", name)
		}
		var problem struct{ RequestID string }
		if err := json.Unmarshal([]byte(body), &problem); err != nil || problem.RequestID == "" {
			t.Errorf("%s: no request id in %s", name, body)
		}
	}
}

func TestForeignOriginsAreRefused(t *testing.T) {
	server := serve(t, principal.User, nil)
	for _, site := range []string{"cross-site", "same-site"} {
		if status, body, _ := post(t, server, `{"name":"a"}`, "Sec-Fetch-Site", site, "Origin", "https://elsewhere.example"); status != 403 {
			t.Errorf("%s: %d %s", site, status, body)
		}
	}
}

func TestCallersWithoutTheRoleAreRefused(t *testing.T) {
	for role, want := range map[principal.Role]int{principal.Anonymous: 401, principal.Viewer: 403, principal.User: 200} {
		if status, body, _ := post(t, serve(t, role, nil), `{"name":"a"}`); status != want {
			t.Errorf("%s: %d %s, want %d", role, status, body, want)
		}
	}
}

func TestErrorsInsideBecomeAnswersOutside(t *testing.T) {
	for name, c := range map[string]struct {
		err    error
		status int
		want   string
	}{
		"business":    {errs.Refuse("MSG-LIT-E-0097", nil), 200, `"RE_EXECUTABLE_ERROR"`},
		"invalid":     {errs.InvalidFields([]errs.Field{{Pointer: "/a/0", Code: "MSG-LIT-E-0001"}}), 200, `"pointer":"/a/0"`},
		"missing":     {errs.New(errs.NotFound, "x"), 404, "Not Found"},
		"conflict":    {errs.New(errs.Conflict, "x"), 409, "Conflict"},
		"unavailable": {errs.New(errs.Unavailable, "secret cause"), 503, "Service Unavailable"},
		"unforeseen":  {io.ErrUnexpectedEOF, 500, "Internal Server Error"},
	} {
		status, body, _ := post(t, serve(t, principal.User, c.err), `{"name":"a"}`)
		if status != c.status || !strings.Contains(body, c.want) {
			t.Errorf("%s: %d %s", name, status, body)
		}
		if strings.Contains(body, "secret") || strings.Contains(body, "EOF") {
			t.Errorf("%s: the cause is told outside: %s", name, body)
		}
	}
}

func TestWhoeverIsRefusedForNowLearnsForHowLong(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		want string
	}{
		"unavailable":         {errs.New(errs.Unavailable, "x"), "5"},
		"too many":            {errs.New(errs.TooMany, "x"), "5"},
		"a time of its own":   {errs.New(errs.TooMany, "x").After(90 * time.Second), "90"},
		"rounded up":          {fmt.Errorf("wrapped: %w", errs.New(errs.Unavailable, "x").After(1200*time.Millisecond)), "2"},
		"never a nought":      {errs.New(errs.TooMany, "x").After(time.Nanosecond), "1"},
		"no use trying again": {errs.New(errs.NotFound, "x"), ""},
	} {
		_, _, header := post(t, serve(t, principal.User, c.err), `{"name":"a"}`)
		raw := httptest.NewRecorder()
		httpx.WriteError(raw, httptest.NewRequest(http.MethodGet, "/x", nil), c.err)
		if of, written := header.Values("Retry-After"), raw.Header().Get("Retry-After"); strings.Join(of, "|") != c.want || written != c.want {
			t.Errorf("%s: an operation says %q, WriteError %q, want %q", name, of, written, c.want)
		}
	}
}

func TestWrongMethod(t *testing.T) {
	response, err := http.Get(serve(t, principal.User, nil).URL + "/api/common/hello")
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("status %d", response.StatusCode)
	}
}

func TestAFreshAuthenticationIsAskedForApartFromEveryOther403(t *testing.T) {
	mux := http.NewServeMux()
	httpx.Cookied(httpx.NewAPI(mux, "test"), httpx.Call{Path: "/api/common/secret", Authz: httpx.Sensitive()}, "__Host-x",
		func(_ context.Context, cookie string, _ httpx.Empty) (string, *http.Cookie, error) {
			return cookie, &http.Cookie{Name: "__Host-x", Value: "new", Path: "/", Secure: true, HttpOnly: true}, nil
		})
	ask := func(p principal.Principal) *httptest.ResponseRecorder {
		answer := httptest.NewRecorder()
		request := httptest.NewRequest(http.MethodPost, "/api/common/secret", strings.NewReader("{}"))
		request.Header.Set("Content-Type", "application/json")
		request.AddCookie(&http.Cookie{Name: "__Host-x", Value: "old"})
		httpx.Protect(mux, func(*http.Request) (principal.Principal, error) { return p, nil }, httpx.CSP()).ServeHTTP(answer, request)
		return answer
	}
	who := principal.Principal{Role: principal.User, Status: principal.StatusActive}
	if a := ask(who); a.Code != http.StatusForbidden || !strings.Contains(a.Body.String(), `"type":"urn:radioportal:step-up"`) {
		t.Errorf("long ago: %d %s", a.Code, a.Body)
	}
	who.Fresh = true
	if a := ask(who); a.Code != http.StatusOK || !strings.Contains(a.Body.String(), `"result":"old"`) ||
		a.Header().Get("Set-Cookie") != "__Host-x=new; Path=/; HttpOnly; Secure" {
		t.Errorf("just now: %d %s %v", a.Code, a.Body, a.Header())
	}
	who.Status = principal.StatusSuspended
	if a := ask(who); a.Code != http.StatusForbidden || strings.Contains(a.Body.String(), "step-up") {
		t.Errorf("suspended: %d %s", a.Code, a.Body)
	}
}

// gone is the connection of a caller who has left.
type gone struct {
	http.ResponseWriter
	written []int
}

func (g *gone) WriteHeader(status int) { g.written = append(g.written, status) }

func (g *gone) Write([]byte) (int, error) { return 0, errors.New("connection reset by peer") }

func TestWhoHasLeftIsAnsweredOnce(t *testing.T) {
	routes := http.NewServeMux()
	httpx.Get(httpx.NewAPI(routes, "test"), httpx.Call{Path: "/api/common/hello", Authz: httpx.Everyone(), Open: httpx.ReadOnly()},
		func(context.Context) (string, error) { return "hello", nil })
	ctx, leave := context.WithCancel(t.Context())
	leave()
	w := &gone{ResponseWriter: httptest.NewRecorder()}
	routes.ServeHTTP(w, httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/common/hello", nil))
	if !slices.Equal(w.written, []int{http.StatusOK}) {
		t.Errorf("answered with %v", w.written)
	}
}
