package httpx_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

var small = throttle.Bound{PerSource: throttle.Amount{Number: 5, Bytes: 2000}, Overall: throttle.Amount{Number: 12, Bytes: 4000}, Window: 10 * time.Minute}

// still is a clock that does not move, so that a window does not end within a test.
type still struct{}

func (still) Now() time.Time { return time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC) }

func standing(b throttle.Bound) *throttle.Limiter { return throttle.New(b, still{}) }

// open is a host whose routes declare what they do, asked by somebody with a role.
type open struct {
	handler http.Handler
	ran     int
}

func openHost(role principal.Role, declared httpx.Open, work func(context.Context) error) *open {
	o := &open{}
	run := func(ctx context.Context) error {
		o.ran++
		return work(ctx)
	}
	routes := httpx.NewRoutes(standing)
	api := httpx.NewAPI(routes, "test")
	call := httpx.Call{Path: "/api/typed", Authz: httpx.Everyone(), Open: declared}
	httpx.Post(api, call, func(ctx context.Context, _ map[string]any) (httpx.Empty, error) { return httpx.Empty{}, run(ctx) })
	call.Path = "/api/raw"
	httpx.Raw(api, call, func(_ http.ResponseWriter, r *http.Request) error {
		if _, err := io.Copy(io.Discard, r.Body); err != nil {
			return err
		}
		return run(r.Context())
	})
	routes.Handle("/other", "", declared, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := run(r.Context()); err != nil {
			httpx.WriteError(w, r, err)
		}
	}))
	resolve := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: role, AccountID: "a", Status: principal.StatusActive}, nil
	}
	o.handler = httpx.Protect(routes, resolve, httpx.CSP())
	return o
}

func (o *open) ask(path, source string, body io.Reader) *httptest.ResponseRecorder {
	request := httptest.NewRequest(http.MethodPost, path, body)
	request.RemoteAddr = source + ":1234"
	request.Header.Set("Content-Type", "application/json")
	answer := httptest.NewRecorder()
	o.handler.ServeHTTP(answer, request)
	return answer
}

func nothing(context.Context) error { return nil }

func TestCallersNobodyKnowsAreHeldToTheBound(t *testing.T) {
	for _, path := range []string{"/api/typed", "/api/raw", "/other"} {
		o := openHost(principal.Anonymous, httpx.Bounded(small), nothing)
		var refused *httptest.ResponseRecorder
		for range 40 {
			if answer := o.ask(path, "192.0.2.1", strings.NewReader(`{}`)); answer.Code != http.StatusOK {
				refused = answer
			}
		}
		if o.ran != 5 || refused == nil || refused.Code != http.StatusTooManyRequests {
			t.Fatalf("%s: ran %d times, refused %v", path, o.ran, refused)
		}
		var problem struct{ Code, Detail string }
		if err := json.Unmarshal(refused.Body.Bytes(), &problem); err != nil || problem.Code != "MSG-LIT-E-0104" || !strings.Contains(problem.Detail, "10分") {
			t.Errorf("%s: %v %s", path, err, refused.Body)
		}
		if seconds, err := strconv.Atoi(refused.Header().Get("Retry-After")); err != nil || seconds != 600 {
			t.Errorf("%s: Retry-After %q", path, refused.Header().Get("Retry-After"))
		}
		if answer := o.ask(path, "192.0.2.2", strings.NewReader(`{}`)); answer.Code != http.StatusOK {
			t.Errorf("%s: another source: %d", path, answer.Code)
		}
		for source := range 100 {
			o.ask(path, fmt.Sprintf("198.51.100.%d", source), strings.NewReader(`{}`))
		}
		if o.ran != 12 {
			t.Errorf("%s: ran %d times for all, want 12", path, o.ran)
		}
	}
}

func TestBytesAreCountedBeforeTheyAreReadOrAsTheyAre(t *testing.T) {
	form := `{"x":"` + strings.Repeat("a", 900) + `"}`
	for name, body := range map[string]func(io.Reader) io.Reader{
		"announced":   func(r io.Reader) io.Reader { return r },
		"unannounced": func(r io.Reader) io.Reader { return io.MultiReader(r) },
	} {
		for _, path := range []string{"/api/typed", "/api/raw", "/other"} {
			o := openHost(principal.Anonymous, httpx.Bounded(small), nothing)
			codes := []int{}
			for range 3 {
				codes = append(codes, o.ask(path, "192.0.2.1", body(strings.NewReader(form))).Code)
			}
			if fmt.Sprint(codes) != "[200 200 429]" || o.ran != 2 {
				t.Errorf("%s %s: %v, ran %d times", name, path, codes, o.ran)
			}
		}
	}
	o := openHost(principal.Anonymous, httpx.Bounded(small), nothing)
	read := &counted{from: strings.NewReader(strings.Repeat(" ", 4<<20))}
	if answer := o.ask("/api/raw", "192.0.2.1", io.MultiReader(read)); answer.Code != http.StatusTooManyRequests || read.n > 64<<10 {
		t.Errorf("%d after %d bytes", answer.Code, read.n)
	}
}

type counted struct {
	from io.Reader
	n    int
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += n
	return n, err
}

// What something scarcer refuses leaves nothing, so it uses nothing of the bound up.
func TestWhatIsRefusedFurtherInIsNotCounted(t *testing.T) {
	busy := true
	o := openHost(principal.Anonymous, httpx.Bounded(small), func(context.Context) error {
		if busy {
			return errs.New(errs.TooMany, "all places are taken")
		}
		return nil
	})
	for _, path := range []string{"/api/typed", "/api/raw", "/other"} {
		busy, o.ran = true, 0
		for range 40 {
			o.ask(path, "192.0.2.1", strings.NewReader(`{}`))
		}
		busy = false
		if answer := o.ask(path, "192.0.2.1", strings.NewReader(`{}`)); answer.Code != http.StatusOK || o.ran != 41 {
			t.Errorf("%s: %d, ran %d times", path, answer.Code, o.ran)
		}
	}
}

// The length of an address counts too: parts of it are kept.
func TestTheAddressCountsAsBytes(t *testing.T) {
	o := openHost(principal.Anonymous, httpx.Bounded(small), nothing)
	for range 5 {
		o.ask("/other?x="+strings.Repeat("a", 900), "192.0.2.1", nil)
	}
	if o.ran != 2 {
		t.Errorf("ran %d times, want 2", o.ran)
	}
}

func TestWhoIsSignedInIsNotHeldToTheBound(t *testing.T) {
	o := openHost(principal.User, httpx.Bounded(small), nothing)
	for range 40 {
		if answer := o.ask("/api/typed", "192.0.2.1", strings.NewReader(`{}`)); answer.Code != http.StatusOK {
			t.Fatalf("%d %s", answer.Code, answer.Body)
		}
	}
}

func TestWhatIsDeclaredAsReadOnlyCannotWrite(t *testing.T) {
	d := dbtest.SQLite(t)
	write := func(ctx context.Context) error { return d.Tx(ctx, func(*db.Tx) error { return nil }) }
	for _, role := range []principal.Role{principal.Anonymous, principal.User} {
		for _, path := range []string{"/api/typed", "/api/raw", "/other"} {
			o := openHost(role, httpx.ReadOnly(), write)
			if answer := o.ask(path, "192.0.2.1", strings.NewReader(`{}`)); answer.Code != http.StatusInternalServerError {
				t.Errorf("%s %s: %d", role, path, answer.Code)
			}
			o = openHost(role, httpx.ReadOnly(), nothing)
			for range 40 {
				if answer := o.ask(path, "192.0.2.1", strings.NewReader(`{}`)); answer.Code != http.StatusOK {
					t.Fatalf("%s %s: %d", role, path, answer.Code)
				}
			}
		}
	}
}

func TestWhatDeclaresNothingIsClosedToWhomNobodyKnows(t *testing.T) {
	o := openHost(principal.Anonymous, httpx.Open{}, nothing)
	if answer := o.ask("/api/typed", "192.0.2.1", strings.NewReader(`{}`)); answer.Code != http.StatusTooManyRequests || o.ran != 0 {
		t.Errorf("%d, ran %d times", answer.Code, o.ran)
	}
}

func TestRoutesOfOneNameCountTogether(t *testing.T) {
	o := openHost(principal.Anonymous, httpx.Bounded(small).With("both"), nothing)
	for range 10 {
		o.ask("/api/typed", "192.0.2.1", strings.NewReader(`{}`))
		o.ask("/api/raw", "192.0.2.1", strings.NewReader(`{}`))
	}
	if o.ran != 5 {
		t.Errorf("ran %d times by two routes that count together, want 5", o.ran)
	}
}

func TestRoutesAreKnownWithWhatTheyDeclare(t *testing.T) {
	routes := httpx.NewRoutes(throttle.NewOnSystemClock)
	api := httpx.NewAPI(routes, "test")
	httpx.Post(api, httpx.Call{Path: "/api/open", Authz: httpx.Everyone(), Open: httpx.Bounded(small)}, func(context.Context, httpx.Empty) (httpx.Empty, error) { return httpx.Empty{}, nil })
	httpx.Post(api, httpx.Call{Path: "/api/closed", Authz: httpx.Full()}, func(context.Context, httpx.Empty) (httpx.Empty, error) { return httpx.Empty{}, nil })
	httpx.ServeDocument(api, httpx.Description{})
	routes.HandleFunc("/forgotten", func(http.ResponseWriter, *http.Request) {})
	seen := map[string]httpx.Route{}
	for _, each := range routes.List() {
		seen[each.Pattern] = each
	}
	if r := seen["POST /api/open"]; r.Closed || r.Open.Bound != small || !r.Open.Complete() {
		t.Errorf("open: %+v", r)
	}
	if r := seen["POST /api/closed"]; !r.Closed {
		t.Errorf("closed: %+v", r)
	}
	if r, ok := seen["GET /api/openapi.json"]; !ok || !r.Open.ReadOnly {
		t.Errorf("document: %+v", r)
	}
	if r, ok := seen["/forgotten"]; !ok || r.Open.Complete() {
		t.Errorf("forgotten: %+v", r)
	}
}

func TestAPageThatIsRefusedForNowSaysSo(t *testing.T) {
	request := httptest.NewRequest(http.MethodGet, "/api/auth/login", nil)
	request.Header.Set("Sec-Fetch-Dest", "document")
	answer := httptest.NewRecorder()
	httpx.WriteError(answer, request, errs.New(errs.TooMany, "x").After(time.Minute))
	if answer.Code != http.StatusTooManyRequests || answer.Header().Get("Retry-After") != "60" || !bytes.Contains(answer.Body.Bytes(), []byte("しばらく待って")) ||
		!bytes.Contains(answer.Body.Bytes(), []byte("Please wait a while")) {
		t.Errorf("%d %v %s", answer.Code, answer.Header(), answer.Body)
	}
}

func TestWhatIsTurnedAwayAndLeavesNothingShutsNobodyOut(t *testing.T) {
	store := dbtest.SQLite(t)
	write := func(ctx context.Context) error { return store.Tx(ctx, func(*db.Tx) error { return nil }) }
	for name, c := range map[string]struct {
		work func(context.Context) error
		last int
	}{
		"nothing written": {func(context.Context) error { return nil }, http.StatusUnauthorized},
		"something":       {write, http.StatusTooManyRequests},
	} {
		o := openHost(principal.Anonymous, httpx.Bounded(small), func(ctx context.Context) error {
			return errors.Join(c.work(ctx), errs.New(errs.Unauthenticated, "junk"))
		})
		for i := range 60 {
			o.ask("/api/typed", fmt.Sprint("192.0.2.", i%12), strings.NewReader(`{}`))
		}
		if got := o.ask("/api/typed", "198.51.100.1", strings.NewReader(`{}`)).Code; got != c.last {
			t.Errorf("%s: another source gets %d, want %d", name, got, c.last)
		}
		if got := o.ask("/api/typed", "192.0.2.1", strings.NewReader(`{}`)).Code; got != http.StatusTooManyRequests {
			t.Errorf("%s: a source that has used its part up gets %d", name, got)
		}
	}
}
