package app

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/app/apptest"
	"radioportal/internal/config"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
	"radioportal/internal/oidc"
	"radioportal/internal/principal"
)

// faulty repeats each request with its first, second, third statement failing, until one
// has no further: then nothing failed, and that is the answer. A failing statement must be
// answered as a fault.
type faulty struct {
	next http.Handler

	mu       sync.Mutex
	once     map[string]int // which statement fails of operations that may not be repeated, by path
	failures map[string]int // statements that failed, by operation
	refusal  []string       // where a fault looked like something else
}

// maxFaults bounds the statements of a request that are made to fail.
const maxFaults = 80

func (f *faulty) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	f.mu.Lock()
	only, once := f.once[r.URL.Path]
	f.mu.Unlock()
	n := 1
	if once {
		n = only
	}
	for ; ; n++ {
		ctx, fault := dbtest.Fail(r.Context(), n)
		again := r.Clone(ctx)
		again.Header.Del("Accept-Encoding")
		again.Body = io.NopCloser(bytes.NewReader(body))
		answer := httptest.NewRecorder()
		f.next.ServeHTTP(answer, again)
		f.note(r, fault, answer)
		if once || n > maxFaults || fault.Statement() == "" || answer.Code < 400 && !refuses(answer) {
			maps.Copy(w.Header(), answer.Header())
			w.WriteHeader(answer.Code)
			_, _ = w.Write(answer.Body.Bytes())
			return
		}
	}
}

// refuses tells whether an answer with status 200 is a refusal.
func refuses(answer *httptest.ResponseRecorder) bool {
	return strings.Contains(answer.Body.String(), `"resultCode":"RE_EXECUTABLE_ERROR"`) ||
		strings.Contains(answer.Body.String(), `"resultCode":"INPUT_DATA_VALIDATION_FAILURE"`)
}

func (f *faulty) note(r *http.Request, fault *dbtest.Fault, answer *httptest.ResponseRecorder) {
	if fault.Statement() == "" {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	operation := r.Method + " " + r.URL.Path
	f.failures[operation]++
	page := r.Method == http.MethodGet && !underAPI(r.URL.Path) || slices.Contains(oidc.PagePaths, r.URL.Path)
	// A page shows what it can. What is known of the announcements goes on while they cannot be read.
	// A draft is saved though nothing can be said of its equipment, and filed though what was answered of it is not kept.
	known := page || strings.Contains(fault.Statement(), "AS pressing") || strings.Contains(fault.Statement(), "JOIN equipment e ON") || strings.Contains(fault.Statement(), "CROSS JOIN equipment e") ||
		strings.Contains(fault.Statement(), "INSERT INTO equipment (")
	if answer.Code < 500 && (!known || answer.Code != http.StatusOK) {
		f.refusal = append(f.refusal, fmt.Sprintf("%s: %d %.200s\n\twhen this failed: %.150s", operation, answer.Code, answer.Body, fault.Statement()))
	}
}

// faultyPortal is a portal in this process, where every request is asked that way.
func faultyPortal(t *testing.T) (*App, map[string]*faulty) {
	t.Helper()
	hosts := map[string]*faulty{}
	a := portalBehind(t, func(name string, next http.Handler) http.Handler {
		hosts[name] = &faulty{next: next, failures: map[string]int{}, once: map[string]int{}}
		return hosts[name]
	})
	return a, hosts
}

// Where nothing is to fail or to be recorded, this does nothing.
func init() { observeStatements = dbtest.Observe }

// portalBehind is a portal in this process with a handler before each of its own, user and
// staff, and with a database whose statements can be watched.
func portalBehind(t *testing.T, before func(name string, next http.Handler) http.Handler) *App {
	t.Helper()
	listeners, addresses := []net.Listener{}, []string{}
	for range 3 {
		l, err := apptest.HoldPort(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		_, port, _ := net.SplitHostPort(l.Addr().String())
		listeners, addresses = append(listeners, l), append(addresses, ":"+port)
	}
	a, err := Open(t.Context(), config.Server{Data: t.TempDir(), Addr: addresses[0], StaffAddr: addresses[1], SandboxAddr: addresses[2],
		MailFrom: "no-reply@radioportal.example", Sandbox: true, SandboxAllHours: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.accounts.SeedDemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	user, staff, err := a.portalHandlers()
	if err != nil {
		t.Fatal(err)
	}
	for i, handler := range []http.Handler{before("user", user), before("staff", staff), a.sandbox.Handler()} {
		server := &http.Server{Handler: handler}
		go func() { _ = server.Serve(listeners[i]) }()
		t.Cleanup(func() { _ = server.Close() })
	}
	t.Cleanup(func() { _ = a.Close() })
	return a
}

// fresh makes an account that has not signed in yet.
func fresh(t *testing.T, a *App, name string) apptest.Account {
	t.Helper()
	n := apptest.Account{UserID: name, Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()}
	_, err := a.accounts.Add(t.Context(), account.Account{
		Mail: name + "@demo.example", Locale: "ja", Status: principal.StatusActive, Identified: true, Services: []string{"amateur"},
		Detail: account.UserInfoDetail{
			UserCategory: account.Individual, LastName: "電波", FirstName: "太郎", LastNameKana: "デンパ", FirstNameKana: "タロウ",
			PostalCode: "1008926", PrefectureCd: "13", TownName: "千代田区霞が関2-1-2",
		},
	}, login.Credentials{UserID: n.UserID, Password: n.Password, TOTPSecret: n.TOTPSecret})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// signInSteps may not be repeated: they count tries, or use up what they are given.
var signInSteps = []string{"/api/auth/login/totp", "/api/auth/callback", "/oidc/authorize/callback", "/oidc/oauth/token"}

// failSignIns signs in with each statement of each step failing once.
func failSignIns(t *testing.T, a *App, host *faulty) {
	t.Helper()
	none := map[string]int{}
	for _, path := range signInSteps {
		none[path] = 0
	}
	for i, path := range signInSteps {
		for n := 1; n <= maxFaults; n++ {
			host.once = maps.Clone(none)
			host.once[path] = n
			err := apptest.New(a.config.Origin).SignIn(t.Context(), fresh(t, a, fmt.Sprintf("user-%d-%d", i, n)), time.Now())
			if err == nil {
				break // no such statement
			}
		}
	}
	host.once = none
}

func demoOfficer(t *testing.T) apptest.Account {
	t.Helper()
	for _, d := range account.Demo() {
		if strings.Contains(d.Kind, "officer") {
			return apptest.Account{UserID: d.UserID, Password: d.Password, TOTPSecret: d.TOTPSecret}
		}
	}
	t.Fatal("no officer among the demo accounts")
	return apptest.Account{}
}

// Whichever statement of whichever operation fails, the answer is that of a fault and
// never a refusal.
func TestAFailingDatabaseNeverLooksLikeARefusal(t *testing.T) {
	t.Parallel()
	a, hosts := faultyPortal(t)
	ctx := t.Context()
	user, staff := apptest.New(a.config.Origin), apptest.NewStaff(a.config.StaffOrigin)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Errorf("%v", err)
		}
	}
	failSignIns(t, a, hosts["user"])
	must(user.SignIn(ctx, fresh(t, a, "user"), time.Now()))
	draft, err := user.SaveDraft(ctx, apptest.LightForm())
	must(err)
	receipt, err := user.Submit(ctx, draft, "fault-0001")
	must(err)
	for _, step := range []string{"/api/staff/auth/login/totp", "/api/staff/auth/callback", "/oidc/authorize/callback", "/oidc/oauth/token"} {
		hosts["staff"].once[step] = 0
	}
	must(staff.SignIn(ctx, demoOfficer(t), time.Now()))
	for name, host := range hosts {
		t.Run("[R10.3] "+name, func(t *testing.T) {
			client := map[string]*apptest.Client{"user": user, "staff": staff}[name]
			everyOperation(ctx, t, client, host.next, receipt)
			for _, line := range host.refusal {
				t.Error(line)
			}
			if len(host.failures) < 8 {
				t.Errorf("statements failed in these operations only: %v", host.failures)
			}
		})
	}
}

// everyOperation asks each operation of the document with an input that may suit it.
func everyOperation(ctx context.Context, t *testing.T, client *apptest.Client, mux http.Handler, receipt apptest.Receipt) {
	t.Helper()
	body := fmt.Sprintf(`{"electronicApplicationNumber":%q,"applicationManagementId":%q}`, receipt.Number, receipt.CaseID)
	for path, methods := range read(t, mux).Paths {
		for method := range methods {
			if strings.Contains(path, "logout") {
				continue
			}
			for _, in := range []string{"{}", body} {
				request, err := http.NewRequestWithContext(ctx, strings.ToUpper(method), client.Origin+path, strings.NewReader(in))
				if err != nil {
					t.Fatal(err)
				}
				request.Header.Set("Content-Type", "application/json")
				_, _, _, _ = client.Do(request)
			}
		}
	}
}
