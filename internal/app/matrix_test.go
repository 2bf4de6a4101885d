package app

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/config"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func openForTest(t *testing.T) *App {
	t.Helper()
	a, err := Open(t.Context(), config.Server{Data: t.TempDir(), Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090", MailFrom: "no-reply@radioportal.example", Sandbox: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return a
}

// callers are the rows of the role matrix that exist so far.
func callers(t *testing.T, a *App) []principal.Principal {
	t.Helper()
	user, err := a.accounts.Add(t.Context(), account.Account{
		Mail: "user@demo.example", Locale: "ja", Status: principal.StatusActive, Services: []string{"amateur"},
		Detail: account.UserInfoDetail{UserCategory: account.Individual, LastName: "電波", FirstName: "太郎"},
	}, login.Credentials{UserID: "user", Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()})
	if err != nil {
		t.Fatal(err)
	}
	staff, err := a.accounts.AddStaff(t.Context(), account.Staff{Name: "職員", Role: principal.Officer, Mail: "staff@demo.example", Locale: "ja"},
		login.Credentials{UserID: "staff", Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()})
	if err != nil {
		t.Fatal(err)
	}
	list := []principal.Principal{{Role: principal.Anonymous}}
	for _, status := range []string{principal.StatusTemporary, principal.StatusUnderReview, principal.StatusInProcedure,
		principal.StatusActive, principal.StatusSuspended, principal.StatusUnqualified, principal.StatusWithdrawn} {
		list = append(list, principal.Principal{Role: principal.User, AccountID: user.ID, Category: "1", Status: status, Services: []string{"amateur"}, Fresh: true})
	}
	for _, readOnly := range []bool{false, true} {
		agent := list[len(list)-1]
		agent.Status, agent.Actor = principal.StatusActive, principal.Actor{AccountID: user.ID, Name: "代理 次郎"}
		agent.Mandate = &principal.Mandate{ID: "mandate", Number: "D-1", ReadOnly: readOnly}
		list = append(list, agent)
	}
	for _, role := range []principal.FirmRole{principal.FirmReader, principal.FirmClerk, principal.FirmManager, "OTHER"} {
		for _, mandate := range []*principal.Mandate{nil, {ID: "mandate", Number: "D-1", ReadOnly: role == principal.FirmReader}} {
			person := list[4] // in full standing
			person.Category, person.Mandate = "2", mandate
			person.Actor = principal.Actor{AccountID: user.ID, Name: "見本行政書士法人"}
			person.Member = &principal.Member{ID: "member", FirmID: user.ID, Role: role, PersonID: user.ID, PersonName: "担当 花子"}
			list = append(list, person)
		}
	}
	for _, role := range []principal.Role{principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor} {
		list = append(list, principal.Principal{Role: role, AccountID: staff.ID})
	}
	return list
}

type document struct {
	Paths map[string]map[string]struct {
		Authz *httpx.Authz `json:"x-authz"`
	} `json:"paths"`
}

func read(t *testing.T, handler http.Handler) document {
	t.Helper()
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/api/openapi.json", nil))
	var d document
	if err := json.Unmarshal(answer.Body.Bytes(), &d); err != nil {
		t.Fatalf("%v in %.200s", err, answer.Body)
	}
	if len(d.Paths) < 5 {
		t.Fatalf("only %d paths in the document", len(d.Paths))
	}
	return d
}

// Every operation of both hosts, asked by every role in every account state, lets
// in exactly those that its x-authz names.
func TestRoleMatrix(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	everyone := callers(t, a)
	for host, register := range map[string]func(*http.ServeMux){
		"user":  func(m *http.ServeMux) { a.userAPI(m) },
		"staff": func(m *http.ServeMux) { a.staffAPI(m) },
	} {
		t.Run(host, func(t *testing.T) {
			mux := http.NewServeMux()
			register(mux)
			for path, methods := range read(t, mux).Paths {
				for method, operation := range methods {
					if operation.Authz == nil {
						t.Errorf("%s %s declares no x-authz", method, path)
						continue
					}
					for _, caller := range everyone {
						ask(t, mux, strings.ToUpper(method), path, *operation.Authz, caller)
					}
				}
			}
		})
	}
}

// underMandate tells whether an operation is open to who acts under a power of attorney; nil is nobody's.
func underMandate(authz httpx.Authz, m *principal.Mandate) bool {
	return m == nil || authz.Mandate == httpx.ByInquirers || authz.Mandate == httpx.ByAgents && !m.ReadOnly
}

// byMember tells whether an operation is open to a member of a firm; nil is the account itself.
func byMember(authz httpx.Authz, m *principal.Member) bool {
	order := map[principal.FirmRole]int{principal.FirmReader: 1, principal.FirmClerk: 2, principal.FirmManager: 3}
	return m == nil || order[authz.Member] > 0 && order[m.Role] >= order[authz.Member]
}

func ask(t *testing.T, mux *http.ServeMux, method, path string, authz httpx.Authz, caller principal.Principal) {
	t.Helper()
	resolve := func(*http.Request) (principal.Principal, error) { return caller, nil }
	request := httptest.NewRequest(method, path, strings.NewReader("{}"))
	request.Header.Set("Content-Type", "application/json")
	answer := httptest.NewRecorder()
	httpx.Protect(mux, resolve, httpx.CSP()).ServeHTTP(answer, request)
	allowed := slices.Contains(authz.Roles, caller.Role) &&
		(caller.Role != principal.User || slices.Contains(authz.AccountStates, caller.Status)) && underMandate(authz, caller.Mandate) &&
		byMember(authz, caller.Member)
	refused := answer.Code == http.StatusForbidden ||
		answer.Code == http.StatusUnauthorized && !slices.Contains(authz.Roles, principal.Role("bank"))
	if allowed == refused {
		t.Errorf("%s %s as %s %s: status %d, allowed %v", method, path, caller.Role, caller.Status, answer.Code, allowed)
	}
	if !allowed && answer.Code == http.StatusOK {
		t.Errorf("%s %s as %s %s succeeded", method, path, caller.Role, caller.Status)
	}
}

// What an account may do in each state: file only in full standing, keep
// drafts also while temporary or in procedure, look at what it has unless it is
// unqualified for inquiry, change itself unless it is suspended.
func TestAccountStatesOfOperations(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	mux := http.NewServeMux()
	a.userAPI(mux)
	paths := read(t, mux).Paths
	for path, want := range map[string]string{
		"/api/common/application/register":            "04",
		"/api/common/draft/create":                    "01 03 04",
		"/api/common/draft/update":                    "01 03 04",
		"/api/common/attachment/upload":               "01 03 04",
		"/api/common/application-progress/list-get":   "01 02 03 04 05",
		"/api/common/application-progress/detail-get": "01 02 03 04 05",
		"/api/common/payment/list-get":                "01 02 03 04 05",
		"/api/common/payment/detail-get":              "01 02 03 04 05",
		"/api/common/written-notice/list-get":         "01 02 03 04 05",
		"/api/common/written-notice/detail-get":       "01 02 03 04 05",
		"/api/deji/licence/list-get":                  "01 02 03 04 05",
		"/api/deji/licence/detail-get":                "01 02 03 04 05",
		"/api/common/userinfo/update":                 "01 02 03 04 06",
		"/api/changeid/complete":                      "01 02 03 04 06",
		"/api/common/account/letter-confirm":          "01 02 03 04 06",
		"/api/mst/user/delete":                        "01 02 03 04 06",
		"/api/auth/user/attribute-get":                "01 02 03 04 05 06",
		"/api/common/account/login-methods-get":       "01 02 03 04 05 06",
	} {
		operation, ok := paths[path]["post"]
		if !ok || operation.Authz == nil {
			t.Errorf("no operation %s", path)
			continue
		}
		if got := strings.Join(operation.Authz.AccountStates, " "); got != want {
			t.Errorf("[R4.4] %s is for the states %s, want %s", path, got, want)
		}
	}
}

// What is a firm's own login alone: how one signs in, the account itself and its end, and what a member answers as a person.
func TestWhatMembersOfAFirmCannotDo(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	mux := http.NewServeMux()
	a.userAPI(mux)
	want := map[string]principal.FirmRole{
		"/api/common/home/get": "READER", "/api/common/payment/list-get": "READER", "/api/common/payment/start": "CLERK",
		"/api/common/application/register": "CLERK", "/api/common/correction/register": "CLERK", "/api/common/draft/update": "CLERK",
		"/api/common/delegation/register": "MANAGER", "/api/common/delegation/assignment-update": "MANAGER", "/api/common/member/invite": "MANAGER",
		"/api/common/member/remove": "MANAGER", "/api/common/member/leave": "", "/api/common/member/accept": "", "/api/common/member/firms-get": "",
		"/api/mst/user/delete": "", "/api/common/userinfo/update": "", "/api/common/account/login-methods-get": "", "/api/deji/licence/pin-renew": "",
		"/api/common/session/list-get": "",
	}
	paths := read(t, mux).Paths
	for path, role := range want {
		operation, ok := paths[path]["post"]
		if !ok || operation.Authz == nil || operation.Authz.Member != role {
			t.Errorf("[R6.1] %s is for members from %+v on, want %q", path, operation.Authz, role)
		}
	}
}
