package migration

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/sandbox"
	"radioportal/procedures"
)

var today = time.Date(2026, 11, 21, 1, 0, 0, 0, time.UTC)

// fixture is the service on a store, beside the real sandbox's old systems.
type fixture struct {
	*Service
	t        *testing.T
	clock    *clock.Settable
	accounts *account.Service
	url      string

	mu     sync.Mutex
	asked  []string // paths asked of the old systems
	mails  []mail.Message
	before func(path string) // called before an old system answers
}

// each runs fn on both engines.
func each(t *testing.T, fn func(t *testing.T, f *fixture)) {
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(today)
		f := &fixture{t: t, clock: now, accounts: account.New(d)}
		outside := sandbox.New(sandbox.Options{Clock: now})
		server := httptest.NewServer(f.listening(outside.Handler()))
		t.Cleanup(func() {
			server.CloseClientConnections()
			server.Close()
			if err := outside.Close(); err != nil {
				t.Error(err)
			}
		})
		f.url = server.URL
		f.Service = f.serviceAt(d, server.URL+"/old/")
		fn(t, f)
	})
}

// inForce are the procedures of the program.
var inForce = sync.OnceValue(func() *procedure.Catalogue {
	made, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		panic(err)
	}
	return made
})

// serviceAt is a service whose four old systems stand under one address.
func (f *fixture) serviceAt(d *db.DB, prefix string) *Service {
	urls := map[System]string{}
	for _, system := range Systems() {
		urls[system] = prefix + string(system)
	}
	return New(d, Ports{Accounts: holders{f.accounts}, Places: noPlaces{}, Licences: noLicences{}, Mailer: f}, Settings{Origin: "https://portal.example", URLs: urls, Procedures: inForce()})
}

func (f *fixture) listening(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.mu.Lock()
		before := f.before
		if strings.HasPrefix(r.URL.Path, "/old/") {
			f.asked = append(f.asked, r.URL.Path)
		}
		f.mu.Unlock()
		if before != nil {
			before(r.URL.Path)
		}
		next.ServeHTTP(w, r)
	})
}

func (f *fixture) count(path string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	n := 0
	for _, each := range f.asked {
		if each == path {
			n++
		}
	}
	return n
}

// Send implements mail.Sender.
func (f *fixture) Send(_ context.Context, m mail.Message) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.mails = append(f.mails, m)
	return nil
}

// mode makes an old system of the sandbox fail in one of its ways.
func (f *fixture) mode(system System, mode string) {
	f.t.Helper()
	request, _ := http.NewRequest(http.MethodPut, f.url+"/api/old/"+string(system), strings.NewReader(`{"mode":"`+mode+`"}`))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		f.t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusOK {
		f.t.Fatalf("mode %s: %d", mode, response.StatusCode)
	}
}

// noPlaces knows one municipality.
type noPlaces struct{}

// CityCd implements Places.
func (noPlaces) CityCd(prefectureCd, address string) string {
	if prefectureCd == "13" && strings.HasPrefix(address, "千代田区") {
		return "13101"
	}
	return ""
}

// holders is the port to accounts as the app fills it.
type holders struct{ accounts *account.Service }

// Holder implements Accounts.
func (h holders) Holder(ctx context.Context, q db.Querier, id string) (Holder, error) {
	a, err := h.accounts.Account(ctx, q, id)
	if err != nil {
		return Holder{}, err
	}
	wire, _ := json.Marshal(a.Detail)
	all := map[string]any{}
	_ = json.Unmarshal(wire, &all)
	detail := map[string]string{}
	for name, value := range all {
		if text, ok := value.(string); ok {
			detail[name] = text
		}
	}
	return Holder{a.Detail.UserCategory, a.Identified, a.Detail.Name(), a.Mail, a.Locale, detail}, nil
}

// MergeDetail implements Accounts.
func (h holders) MergeDetail(ctx context.Context, tx *db.Tx, id string, fields map[string]string) error {
	return h.accounts.MergeDetail(ctx, tx, id, fields)
}

// person adds an individual whose identity is verified; detail fields may be changed.
func (f *fixture) person(name string, change func(*account.Account)) string {
	f.t.Helper()
	a := account.Account{
		Mail: name + "@portal.example", Locale: "ja", Status: principal.StatusActive, Identified: true, Services: []string{"amateur"},
		Detail: account.UserInfoDetail{UserCategory: account.Individual, LastName: "電波", FirstName: "太郎", LastNameKana: "デンパ", FirstNameKana: "タロウ",
			TelNo: "0300009999"},
	}
	if change != nil {
		change(&a)
	}
	made, err := f.accounts.Add(f.t.Context(), a, login.Credentials{UserID: name, Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()})
	if err != nil {
		f.t.Fatal(err)
	}
	return made.ID
}

// as is the context of a signed-in account.
func as(t *testing.T, accountID string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: accountID, Status: principal.StatusActive, Lang: "ja"})
}

// The first demo user of each old system, a person.
var taro = map[System][2]string{
	General: {"DP00010001", "kyuu-denpa-taro"}, Lite: {"lite-taro", "lite-no-taro-2020"},
	Expsp: {"exp-taro@demo.example", "jikken-no-taro-7"}, GIS: {"JURAN0001", "juran-no-taro-55"},
}

func (f *fixture) enter(accountID string, system System) CarryPreview {
	f.t.Helper()
	p, err := f.Login(as(f.t, accountID), accountID, system, taro[system][0], taro[system][1])
	if err != nil {
		f.t.Fatal(err)
	}
	return p
}

// refused checks that err is a business answer with this code.
func refused(t *testing.T, what string, err error, code string) {
	t.Helper()
	if errs.KindOf(err) != errs.Business || errs.CodeOf(err) != code {
		t.Errorf("%s: %v, want %s", what, err, code)
	}
}

func (f *fixture) state(accountID string, system System) SystemState {
	f.t.Helper()
	list, err := f.States(f.t.Context(), accountID)
	if err != nil || len(list) != 4 {
		f.t.Fatal(list, err)
	}
	for _, s := range list {
		if s.Type == system {
			return s
		}
	}
	return SystemState{}
}

// rows counts the rows of a table, with a condition.
func (f *fixture) rows(query string, args ...any) int64 {
	f.t.Helper()
	n, err := db.One(f.t.Context(), f.db.Read(), db.Value[int64], `SELECT count(*) FROM `+query, args...)
	if err != nil {
		f.t.Fatal(err)
	}
	return n
}

// noLicences leaves licences alone; internal/app tests what becomes of them.
type noLicences struct{}

func (noLicences) Admit(context.Context, *db.Tx, string, string, procedure.LicenceProposal, string) (bool, error) {
	return true, nil
}
