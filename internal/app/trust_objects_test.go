package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/config"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/httpx"
	"radioportal/internal/licence"
	"radioportal/internal/notice"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/throttle"
)

// ownBureau is the letter of the bureau that the holder's filings lie at, the stranger's lie at another.
const ownBureau = "A"

// object is something that operations name.
type object struct {
	kind    string // application, draft, licence, payment, notice, attachment, delegation or bulk
	id      string
	name    string
	owner   string   // account; the id of the power of attorney for what an agent drafts
	actor   string   // account that filed it
	station string   // licence that it is about, or is
	bureau  string   // of filings
	parties []string // of a power of attorney
	paper   bool     // it is one on paper, or its scan
	marks   []string // what in an answer tells of it
}

// visible is the rule of what a caller may see, as the specification has it and not as the portal does it.
func (c caller) visible(o object) bool {
	drafted := o.kind == "draft" || o.station == "draft"
	switch {
	case !c.acts || c.who.Role == principal.Anonymous:
		return false
	case o.kind == "scan":
		return o.owner == c.who.AccountID
	case o.paper && c.who.Role != principal.User:
		return c.who.Role != principal.Auditor
	case c.who.Role != principal.User:
		return c.who.MaySeeBureau(o.bureau) && o.bureau != "" && !drafted
	case o.kind == "bulk":
		return !c.under() && o.owner == c.account() && c.administers()
	case o.kind == "delegation":
		return !c.under() && slices.Contains(o.parties, c.account()) && (c.administers() || c.assigned)
	case drafted && c.under():
		return o.owner == c.mandate
	case o.owner != c.holder || !c.under():
		return o.owner == c.holder
	}
	all := c.scope.Disclosure == delegation.All
	if o.kind == "licence" {
		return len(c.scope.Stations) == 0 && all || slices.Contains(c.scope.Stations, o.station)
	}
	if len(c.scope.Procedures) > 0 && !slices.Contains(c.scope.Procedures, "amateur-open") {
		return false
	}
	return o.actor == c.account() || all && (len(c.scope.Stations) == 0 || slices.Contains(c.scope.Stations, o.station))
}

// trusting makes everybody and everything on a store.
func trusting(t *testing.T, database string) *trustWorld {
	t.Helper()
	a, err := Open(t.Context(), config.Server{Data: t.TempDir(), Database: database, Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090",
		MailFrom: "no-reply@radioportal.example", Sandbox: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	a.clock.(*clock.Settable).Set(noon(time.Now()))      // the matrix takes minutes, and mandates end with the day
	a.limit = func(b throttle.Bound) *throttle.Limiter { // what is open to all is bounded elsewhere
		plenty := throttle.Amount{Number: 1 << 40, Bytes: 1 << 60}
		b.PerSource, b.Overall = plenty, plenty
		return throttle.NewOnSystemClock(b)
	}
	w := &trustWorld{t: t, a: a, routes: map[string]http.Handler{}, people: map[string]person{}, licences: map[string]string{}}
	for host, register := range map[string]func(*httpx.Routes){
		"user": func(r *httpx.Routes) { a.userAPI(r) }, "staff": func(r *httpx.Routes) { a.staffAPI(r) }} {
		routes := a.newRoutes()
		register(routes)
		w.routes[host] = routes
	}
	for _, name := range []string{"holder", "stranger", "temporary", "under review", "unqualified", "suspended"} {
		w.person(name, applicant.Individual)
	}
	for name, code := range map[string]string{"temporary": principal.StatusTemporary, "under review": principal.StatusUnderReview,
		"unqualified": principal.StatusUnqualified} {
		w.status(name, code)
	}
	w.holding()
	w.callersOf()
	w.onPaper()
	w.drafted()
	w.askedMany()
	w.objects = append(w.objects, w.granted...)
	return w
}

// noon is the middle of a moment's day in Japan.
func noon(t time.Time) time.Time {
	year, month, day := t.In(clock.Tokyo).Date()
	return time.Date(year, month, day, 12, 0, 0, 0, clock.Tokyo)
}

// holding gives the holder filings about nothing, about the one and about the other station, and the stranger one.
func (w *trustWorld) holding() {
	for _, each := range []struct{ name, who, station, bureau string }{
		{"about none", "holder", "", ownBureau}, {"about the first station", "holder", "first", ownBureau},
		{"about the second station", "holder", "second", ownBureau}, {"of a stranger", "stranger", "other's", "J"}} {
		w.filed(each.name, caller{who: w.asked(each.who), acts: true}, each.station, each.bureau)
	}
}

// filed is a filing with its bill, notice and file, and its licence where a station is named.
func (w *trustWorld) filed(name string, by caller, station, bureau string) {
	w.t.Helper()
	d := w.draft(by)
	file := w.attach(by, d)
	var receipt apptest.Receipt
	w.key++
	w.post(by, "/api/common/application/register", input{"temporalyNotificationId": d.ID, "version": d.Version}, &receipt)
	var filed application.Application
	var bill, noticeID, id string
	err := w.a.db.Tx(w.t.Context(), func(tx *db.Tx) (err error) {
		if filed, err = application.ByNumber(w.t.Context(), tx, receipt.Number, ""); err != nil {
			return err
		}
		if bill, _, err = w.a.payments.Request(w.t.Context(), tx, procedure.Bill{ElectronicApplicationNumber: receipt.Number, CaseID: filed.CaseID,
			AccountID: filed.HolderID, Bureau: bureau, Amount: 4300}); err != nil {
			return err
		}
		noticeID, err = w.a.notices.Send(w.t.Context(), tx, notice.Notice{ElectronicApplicationNumber: receipt.Number, CaseID: filed.CaseID, AccountID: filed.HolderID})
		if err != nil || station == "" {
			return err
		}
		id, _, err = w.a.licences.Issue(w.t.Context(), tx, licence.Grant{ElectronicApplicationNumber: receipt.Number, CaseID: filed.CaseID,
			AccountID: filed.HolderID, Region: "関", Division: "A", Content: procedure.LicenceProposal{Category: "amateur", CallSign: fmt.Sprintf("JA1TR%d", w.key)}})
		return err
	})
	if err != nil {
		w.t.Fatalf("%s: %v", name, err)
	}
	w.exec(`UPDATE application SET destination = $1, about_licence = NULLIF($2, '') WHERE electronic_application_number = $3`, bureau, id, receipt.Number)
	filing := object{name: name, owner: filed.HolderID, actor: filed.ActorID, station: id, bureau: bureau}
	add := func(kind, id string, marks ...string) {
		o := filing
		o.kind, o.id, o.marks = kind, id, append([]string{id}, marks...)
		w.objects = append(w.objects, o)
	}
	add("application", receipt.Number, receipt.CaseID)
	add("payment", bill)
	add("notice", noticeID)
	add("attachment", file)
	if id != "" {
		w.licences[station] = id
		add("licence", id)
	}
}

// drafted gives everybody who may draft a draft, and agents who may file a filing.
func (w *trustWorld) drafted() {
	for _, c := range slices.Clone(w.callers) {
		if c.host != "user" || !c.acts || c.itself || c.who.Role != principal.User || c.looks() ||
			!slices.Contains([]string{principal.StatusActive, principal.StatusTemporary}, c.who.Status) {
			continue
		}
		if len(c.scope.Stations)+len(c.scope.Procedures) > 0 {
			continue // what a new station is asked for with is outside
		}
		d := w.draft(c)
		owner := c.account()
		if c.under() {
			owner = c.mandate
		}
		w.objects = append(w.objects, object{kind: "draft", id: d.ID, name: "of " + c.name, owner: owner, marks: []string{d.ID}})
		file := w.attach(c, d)
		w.objects = append(w.objects, object{kind: "attachment", id: file, name: "of a draft of " + c.name, owner: owner, station: "draft", marks: []string{file}})
		if c.under() {
			w.filed("by "+c.name, c, "", ownBureau)
		}
	}
}

// askedMany gives the holder and the stranger a file each by which they ask for powers of attorney.
func (w *trustWorld) askedMany() {
	const file = "name,mail,category,validUntil\nN,nobody@demo.example,1,2027-03-31\n"
	for _, name := range []string{"holder", "stranger"} {
		who := w.asked(name)
		b, err := w.a.delegations.BeginBulk(principal.With(w.t.Context(), who), "trust-"+db.NewID(), "", []byte(file))
		if err != nil {
			w.t.Fatalf("%s: %v", name, err)
		}
		w.objects = append(w.objects, object{kind: "bulk", id: b.ID, name: "of " + name, owner: who.AccountID, marks: []string{b.ID}})
	}
}

func (w *trustWorld) draft(c caller) (d apptest.Draft) {
	w.t.Helper()
	w.post(c, "/api/common/draft/create", input{"procedureId": "amateur-open"}, &d)
	w.post(c, "/api/common/draft/update", input{"temporalyNotificationId": d.ID, "version": d.Version, "formData": apptest.LightForm()}, &d)
	return d
}

func (w *trustWorld) attach(c caller, d apptest.Draft) string {
	w.t.Helper()
	request := uploaded("/api/common/attachment/upload", d.ID)
	var answer struct{ Result struct{ AttachmentID string } }
	status, body := w.send(c, request)
	if err := json.Unmarshal([]byte(body), &answer); err != nil || answer.Result.AttachmentID == "" {
		w.t.Fatalf("%s: a file: %d %s", c.name, status, body)
	}
	return answer.Result.AttachmentID
}

// uploaded sends a small PDF for a draft, as a part and by address: operations take it the one way or the other.
func uploaded(path, draftID string) *http.Request {
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	_ = form.WriteField("temporalyNotificationId", draftID)
	_ = form.WriteField("documentId", "diagram")
	part, _ := form.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="file"; filename="a.pdf"`}})
	_, _ = part.Write([]byte("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R/Size 2>>\nstartxref\n42\n%%EOF\n"))
	_ = form.Close()
	r := httptest.NewRequest(http.MethodPost, path+"?version=1&temporalyNotificationId="+url.QueryEscape(draftID), &b)
	r.Header.Set("Content-Type", form.FormDataContentType())
	return r
}

func (w *trustWorld) post(c caller, path string, in input, out any) {
	w.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		w.t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, path, bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", "trust-"+db.NewID())
	status, answer := w.send(c, r)
	var envelope struct {
		ResultCode string
		Result     json.RawMessage
	}
	if err := json.Unmarshal([]byte(answer), &envelope); err != nil || envelope.ResultCode != "SUCCESS" {
		w.t.Fatalf("%s: %s: %d %s", c.name, path, status, answer)
	}
	if err := json.Unmarshal(envelope.Result, out); err != nil {
		w.t.Fatal(err)
	}
}

// send has a caller ask, past the session and with all that lies behind it.
func (w *trustWorld) send(c caller, r *http.Request) (status int, body string) {
	host := c.host
	if host == "" {
		host = "user"
	}
	resolve := httpx.Resolver(c.resolve)
	if host == "user" {
		resolve = w.a.acting(resolve)
	}
	if c.mandate != "" {
		w.name(r, c.mandate)
	}
	answer := httptest.NewRecorder()
	httpx.Protect(w.routes[host], resolve, httpx.CSP()).ServeHTTP(answer, r.WithContext(w.t.Context()))
	return answer.Code, strings.ToValidUTF8(answer.Body.String(), "?")
}

// name has a request say in whose name it is made, by turns in the header and in the address: both are the same.
func (w *trustWorld) name(r *http.Request, mandate string) {
	if w.named++; w.named%2 == 0 {
		r.Header.Set(mandateHeader, mandate)
		return
	}
	query := r.URL.Query()
	query.Set(mandateQuery, mandate)
	r.URL.RawQuery = query.Encode()
}
