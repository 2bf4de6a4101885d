package draft

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

const (
	taro    = "taro" // individuals
	hanako  = "hanako"
	openID  = "amateur-open"
	otherID = "expsp-open" // another procedure without a licence that it is about
)

type ctx = context.Context

var catalogue = sync.OnceValue(func() *procedure.Catalogue {
	c, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		panic(err)
	}
	return c
})

// contractBase is a complete form of a procedure, shared with its contract cases.
func contractBase(t testing.TB, procedureID, name string) map[string]any {
	t.Helper()
	content, err := os.ReadFile("../../../contract/procedures/" + procedureID + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Bases map[string]struct{ Raw map[string]any }
	}
	if err := json.Unmarshal(content, &contract); err != nil || contract.Bases[name].Raw == nil {
		t.Fatalf("%s has no base %s, %v", procedureID, name, err)
	}
	return contract.Bases[name].Raw
}

// fixture is a service whose neighbours are played by the test.
type fixture struct {
	*Service
	t     testing.TB
	world *world
}

// world plays what drafts need; nothing was filed in it.
type world struct {
	details  map[string]any // of the account; of nobody in particular where nil
	pointed  []procedure.Finding
	lookedUp []string
	used     string // a number that another valid record has
}

func newFixture(t testing.TB, d *db.DB) *fixture {
	w := &world{}
	s := New(d, catalogue(), Ports{Attachments: w, Holders: w, Licences: w, Tables: w, Places: towns{}})
	s.SetPorts(w, w, w)
	return &fixture{s, t, w}
}

// each runs fn on both engines.
func each(t *testing.T, fn func(t *testing.T, f *fixture)) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) { fn(t, newFixture(t, d)) })
}

// title is each under the title of a requirement.
func title(t *testing.T, title string, fn func(t *testing.T, f *fixture)) {
	t.Run(title, func(t *testing.T) { each(t, fn) })
}

func (*world) OfDraft(context.Context, db.Querier, string) ([]AttachmentInfo, error) { return nil, nil }
func (*world) Copy(context.Context, string, io.Writer) error                         { return nil }
func (*world) Discard(context.Context, *db.Tx, string) error                         { return nil }

func (w *world) Holder(_ context.Context, _ db.Querier, id string) (Holder, error) {
	h := Holder{Name: "電波 太郎", Mail: id + "@example.jp", Lang: "ja", Details: w.details}
	if h.Details == nil {
		h.Details = map[string]any{}
	}
	return h, nil
}

func (*world) Known(context.Context, db.Querier, string) (map[string]string, error) { return nil, nil }

func (*world) ByID(context.Context, db.Querier, string, string) (LicenceFacts, error) {
	return LicenceFacts{}, errs.New(errs.NotFound, "licence")
}

func (*world) Filed(context.Context, db.Querier, string) (FormData, error) {
	return nil, errs.New(errs.NotFound, "application")
}

func (*world) RenewedUntil(context.Context, db.Querier, string, string, string) (string, error) {
	return "", nil
}
func (*world) OpenAbout(context.Context, db.Querier, string, *procedure.Definition, bool) (UnderWay, error) {
	return UnderWay{}, nil
}
func (*world) PermittedFor(context.Context, db.Querier, string, string) ([]Permitted, error) {
	return nil, nil
}
func (*world) Submitted(context.Context, db.Querier, string) (bool, string, error) {
	return false, "", nil
}
func (*world) Returned(context.Context, db.Querier, string) ([]string, error) { return nil, nil }
func (*world) FiledDevices(context.Context, db.Querier, string, string, []procedure.Device) ([]FiledDevices, error) {
	return nil, nil
}

func (*world) Notified(context.Context, db.Querier, string, string) (*procedure.SerialBook, error) {
	return &procedure.SerialBook{}, nil
}

func (*world) Correction(context.Context, Draft) (Correction, error) {
	return Correction{}, errs.New(errs.NotFound, "application")
}

// as is the context of an individual with an account in full standing.
func as(t testing.TB, account string) context.Context {
	return principal.With(t.Context(), principal.Principal{
		Role: principal.User, AccountID: account, Category: "1", Status: principal.StatusActive,
		Services: []string{"amateur", "expsp"}, Name: "電波 太郎", Lang: "ja",
	})
}

// clone is a complete form.
func clone(t testing.TB, base string) map[string]any { return contractBase(t, openID, base) }

func (f *fixture) must(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

// drafted makes a draft of the account with this form, at version 2.
func (f *fixture) drafted(account string, form map[string]any) Draft {
	f.t.Helper()
	d, err := f.CreateDraft(as(f.t, account), openID, "")
	f.must(err)
	members := FormData(`{"inquirers":[]}`)
	if rows, ok := form["inquirers"]; ok {
		content, _ := json.Marshal(map[string]any{"inquirers": rows})
		members = content
	}
	content, _ := json.Marshal(form)
	saved, err := f.UpdateDraft(as(f.t, account), d.ID, 1, Change{Form: content, Members: members})
	f.must(err)
	d.Version = saved.Version
	return d
}

// explained names the fields of a validation failure.
func explained(err error) error {
	var e *errs.Error
	if errors.As(err, &e) && len(e.Fields) > 0 {
		return fmt.Errorf("%w: %v", err, e.Fields)
	}
	return err
}

func (f *fixture) count(query string) int64 {
	f.t.Helper()
	n, err := db.Value[int64](f.db.Read().QueryRowContext(f.t.Context(), query))
	f.must(err)
	return n
}

// fields are the pointers and codes of a validation failure.
func fields(err error) map[string]string {
	found := map[string]string{}
	var e *errs.Error
	if errors.As(err, &e) {
		for _, field := range e.Fields {
			found[field.Pointer] = field.Code
		}
	}
	return found
}

// somebody is what an account says.
var somebody = map[string]any{"lastName": "電波", "prefectureCd": "13"}

// host serves the operations to the principal of a context.
func (f *fixture) host(who ctx) http.Handler {
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), f.Service)
	return httpx.Protect(mux, func(*http.Request) (principal.Principal, error) { return principal.From(who), nil }, httpx.CSP())
}

func (f *fixture) post(who ctx, path, body string, headers ...string) (int, map[string]any) {
	f.t.Helper()
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	f.host(who).ServeHTTP(w, r)
	answer := map[string]any{}
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		f.t.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	return w.Code, answer
}

// result posts and gives the result of a success.
func (f *fixture) result(who ctx, path, body string, headers ...string) map[string]any {
	f.t.Helper()
	code, answer := f.post(who, path, body, headers...)
	if code != http.StatusOK || answer["resultCode"] != "SUCCESS" {
		f.t.Fatalf("%s: %d %v", path, code, answer)
	}
	return answer["result"].(map[string]any)
}

func (w *world) Corrected(context.Context, db.Querier, []string) (map[string]string, error) {
	return nil, nil
}

func (w *world) InUse(_ context.Context, _ db.Querier, p procedure.LicenceParticular, _, _ string) (bool, error) {
	return w.used != "" && p.Value == w.used, nil
}

// LookUp notes for which numbers the authority is asked.
func (w *world) LookUp(_ context.Context, uses []procedure.EquipmentUse) {
	for _, u := range uses {
		w.lookedUp = append(w.lookedUp, u.Number)
	}
}

func (w *world) Certified(_ context.Context, _ db.Querier, uses []procedure.EquipmentUse) ([]procedure.EquipmentKnown, []procedure.Finding, error) {
	if len(uses) == 0 {
		return nil, nil, nil
	}
	return nil, w.pointed, nil
}

// towns know where two wards are.
type towns struct{}

// Elsewhere knows Tokyo's ward, which is in no other prefecture.
func (towns) Elsewhere(prefectureCd, _, _, address string) map[string]string {
	if prefectureCd == "27" && strings.HasPrefix(address, "千代田区") {
		return map[string]string{"townName": "東京都千代田区"}
	}
	return nil
}

// Unlisted knows of one city that there is none of.
func (towns) Unlisted(_, address string) bool { return strings.HasPrefix(address, "架空市") }

func (towns) OtherCity(_, cityCd, _ string) (coded, named string) {
	if cityCd == "27127" {
		return "大阪市北区", "大阪市中央区"
	}
	return "", ""
}

func (w *world) OtherHolders(context.Context, db.Querier, []procedure.CertifiedTo) ([]procedure.Finding, error) {
	return nil, nil
}
