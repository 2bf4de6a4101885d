package httpx

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// logged takes what the program logs while a test runs, without the bounds of other tests.
func logged(t *testing.T) func() []map[string]any {
	t.Helper()
	var text bytes.Buffer
	before, bounds := slog.Default(), refusals
	slog.SetDefault(slog.New(slog.NewJSONHandler(&text, nil)))
	refusals = &bound{now: time.Now, after: func(time.Duration, func()) {}}
	t.Cleanup(func() { slog.SetDefault(before); refusals = bounds })
	return func() []map[string]any {
		var lines []map[string]any
		for line := range strings.Lines(text.String()) {
			var fields map[string]any
			if err := json.Unmarshal([]byte(line), &fields); err != nil {
				t.Fatal(err)
			}
			if strings.HasPrefix(fields["msg"].(string), refusedMessage) {
				lines = append(lines, fields)
			}
		}
		return lines
	}
}

type about struct {
	Number string `json:"electronicApplicationNumber"`
	PIN    string `json:"pin"`
}

// portal is a host with operations of each kind, which fail with err; an officer asks.
func portal(t *testing.T, authz Authz, err error) http.Handler {
	t.Helper()
	mux := http.NewServeMux()
	api := NewAPI(mux, "test")
	Post(api, Call{Path: "/api/x/post", Authz: authz}, func(context.Context, about) (Empty, error) { return Empty{}, err })
	Headed(api, Call{Path: "/api/x/headed", Authz: authz}, func(context.Context, *struct{ Body about }) (Empty, error) { return Empty{}, err })
	Cookied(api, Call{Path: "/api/x/cookied", Authz: authz}, "c", func(context.Context, string, about) (Empty, *http.Cookie, error) { return Empty{}, nil, err })
	Get(api, Call{Path: "/api/x/get", Authz: authz}, func(context.Context) (Empty, error) { return Empty{}, err })
	Raw(api, Call{Method: http.MethodGet, Path: "/api/x/raw", Authz: authz}, func(http.ResponseWriter, *http.Request) error { return err })
	return Protect(mux, func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Officer, AccountID: "officer-1"}, nil
	}, CSP())
}

func ask(h http.Handler, path string, headers ...string) {
	method, body := http.MethodPost, `{"electronicApplicationNumber":"E26A1","pin":"secret"}`
	if strings.Contains(path, "?") || strings.HasSuffix(path, "/get") {
		method, body = http.MethodGet, ""
	}
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.RemoteAddr = "203.0.113.7:4000"
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	h.ServeHTTP(httptest.NewRecorder(), r)
}

func TestRefusedAccessIsWrittenDown(t *testing.T) {
	officers := Staff(principal.Officer)
	for name, c := range map[string]struct {
		authz Authz
		err   error
		why   string
	}{
		"another's, or missing": {officers, errs.New(errs.NotFound, "no such row"), "not found for this actor"},
		"wrapped":               {officers, fmt.Errorf("read: %w", errs.New(errs.NotFound, "no such row")), "not found for this actor"},
		"by the service":        {officers, errs.New(errs.Forbidden, "no"), "forbidden"},
		"by the role":           {Full(), nil, "forbidden"},
		"a business refusal":    {officers, errs.Refuse("MSG-LIT-E-0001", nil), ""},
		"a fault":               {officers, errs.New(errs.Internal, "x"), ""},
		"nothing refused":       {officers, nil, ""},
	} {
		for path, object := range map[string]string{
			"/api/x/post": "electronicApplicationNumber=E26A1", "/api/x/headed": "electronicApplicationNumber=E26A1",
			"/api/x/cookied": "electronicApplicationNumber=E26A1", "/api/x/get": "", "/api/x/raw?attachmentId=a1&pin=secret": "attachmentId=a1",
		} {
			lines := logged(t)
			ask(portal(t, c.authz, c.err), path)
			got := lines()
			if c.why == "" {
				if len(got) != 0 {
					t.Errorf("%s, %s: %v", name, path, got)
				}
				continue
			}
			if len(got) != 1 {
				t.Fatalf("%s, %s: %d lines", name, path, len(got))
			}
			if c.authz.Roles[0] == principal.User && !strings.Contains(path, "?") {
				object = "" // the body of who may not call is not read
			}
			line := got[0]
			want := map[string]any{"why": c.why, "actor": "officer-1", "role": "officer", "source": "203.0.113.7", "object": object}
			for field, value := range want {
				if diff := cmp.Diff(value, line[field]); diff != "" {
					t.Errorf("%s, %s: %s %s", name, path, field, diff)
				}
			}
			if !strings.Contains(line["operation"].(string), strings.Trim(path[6:9], "/?")) || line["requestId"] == "" || strings.Contains(fmt.Sprint(line), "secret") {
				t.Errorf("%s, %s: %v", name, path, line)
			}
		}
	}
}

func TestAForeignOriginIsWrittenDown(t *testing.T) {
	lines := logged(t)
	ask(portal(t, Staff(principal.Officer), nil), "/api/x/post", "Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site")
	got := lines()
	if len(got) != 1 || got[0]["why"] != "foreign origin" || got[0]["actor"] != "officer-1" || got[0]["source"] != "203.0.113.7" ||
		got[0]["operation"] != "POST /api/x/post" || !strings.Contains(got[0]["cause"].(string), "evil.example") {
		t.Errorf("%v", got)
	}
}

func TestAFloodOfRefusalsIsNoFloodOfTheLog(t *testing.T) {
	lines := logged(t)
	now, tells := time.Unix(0, 0), []func(){}
	refusals = &bound{now: func() time.Time { return now }, after: func(_ time.Duration, fn func()) { tells = append(tells, fn) }}
	for i := range 10_000 {
		if refusals.admit("one") != (i < refusedPerSource) {
			t.Fatalf("line %d of one source", i)
		}
	}
	others := 0
	for i := range 10_000 {
		if refusals.admit(fmt.Sprint("source ", i)) {
			others++
		}
	}
	if others != refusedAll-refusedPerSource || len(refusals.sources) > refusedAll || len(tells) != 1 {
		t.Errorf("%d lines of others, %d sources kept, told %d times", others, len(refusals.sources), len(tells))
	}
	tells[0]()
	if got := lines(); len(got) != 1 || got[0]["msg"] != refusedMoreMessage || got[0]["count"] != float64(20_000-refusedAll) {
		t.Errorf("%v", got)
	}
	now = now.Add(refusedEvery)
	if !refusals.admit("one") {
		t.Error("the next minute lists nothing")
	}
}
