package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// operation is a column of the matrix, as the OpenAPI document has it.
type operation struct {
	host, method, path string
	authz              httpx.Authz
	input              map[string]any // what it needs besides objects
	refs               []string       // names of what it takes that name objects
	multipart          bool
}

// kindOf is what kind of object the members of requests name.
var kindOf = map[string]string{"electronicApplicationNumber": "application", "temporalyNotificationId": "draft", "paymentNumber": "payment",
	"noticeNumber": "notice", "licenceId": "licence", "attachmentId": "attachment", "delegationId": "delegation", "parentId": "delegation",
	"replacesId": "delegation", "bulkId": "bulk", "documentId": "scan"}

// addressed are the members of requests that the document does not describe, because they stand in the address or in a form.
var addressed = map[string]string{
	"/api/common/application-progress/download": "electronicApplicationNumber", "/api/common/draft/download": "temporalyNotificationId",
	"/api/common/draft/guarantee-download": "temporalyNotificationId", "/api/common/attachment/download": "attachmentId",
	"/api/common/written-notice/pdf": "noticeNumber", "/api/deji/licence/pdf": "id", "/api/staff/common/attachment/download": "attachmentId",
	"/api/common/attachment/upload": "temporalyNotificationId", "/api/common/draft/upload-json": "temporalyNotificationId",
	"/api/common/draft/upload-csv": "temporalyNotificationId", "/api/common/delegation/bulk-report": "bulkId",
}

// typed are values that a request has to hold to come as far as the object.
var typed = map[string]any{"version": 1, "procedureId": "amateur-change", "validUntil": "2027-03-31", "dueDate": "2027-03-31", "bureau": "O", "number": "12345678",
	"text": "a text of words", "reason": "reason", "content": "{}", "amount": 4300,
	"bankId": "sandbox"}

// operations reads every column from the documents of both hosts.
func (w *trustWorld) operations() []operation {
	var list []operation
	for host, routes := range w.routes {
		doors, bodies := read(w.t, routes), schemasOf(w.t, routes)
		for path, methods := range doors.Paths {
			for method, each := range methods {
				if each.Authz == nil {
					w.t.Errorf("%s %s declares no x-authz", method, path)
					continue
				}
				o := operation{host: host, method: strings.ToUpper(method), path: path, authz: *each.Authz}
				o.fill(bodies, method)
				list = append(list, o)
			}
		}
	}
	slices.SortFunc(list, func(a, b operation) int { return strings.Compare(a.rank()+a.path+a.method, b.rank()+b.path+b.method) })
	return list
}

// rank has what takes away what others are asked with come last.
func (o operation) rank() string {
	switch {
	case strings.HasSuffix(o.path, "/assignment-update"): // takes away, or opens, what a firm's members act under
		return "2"
	case ends(o.path):
		return "1"
	}
	return "0"
}

func (o *operation) fill(bodies schemas, method string) {
	o.input = map[string]any{}
	s := bodies.resolve(bodies.Paths[o.path][method].RequestBody.Content["application/json"].Schema)
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if name == "id" && strings.Contains(o.path, "/licence/") || kindOf[name] != "" {
			o.refs = append(o.refs, name)
		} else if value, ok := typed[name]; ok {
			o.input[name] = value
		} else if slices.Contains(s.Required, name) {
			o.input[name] = bodies.sample(s.Properties[name])
		}
	}
	if name := addressed[o.path]; name != "" {
		o.refs, o.multipart = append(o.refs, name), o.method == http.MethodPost
	}
}

// sample is a value that a schema takes.
func (s schemas) sample(of schema) any {
	of = s.resolve(of)
	switch {
	case len(of.Enum) > 0:
		return of.Enum[0]
	case of.Type == "object" || of.Properties != nil:
		made := map[string]any{}
		for _, name := range of.Required {
			made[name] = s.sample(of.Properties[name])
		}
		return made
	case of.Type == "array":
		return []any{}
	case of.Type == "boolean":
		return false
	case of.Type == "integer":
		return 1
	}
	return "text"
}

func (o operation) kind(ref string) string {
	if ref == "id" {
		return "licence"
	}
	return kindOf[ref]
}

// request asks for an object, or for nothing where ref is empty. What else it could name there is not.
func (o operation) request(ref, id string) *http.Request {
	in := maps.Clone(o.input)
	if ref != "" {
		in[ref] = id
	}
	switch {
	case o.multipart:
		return uploaded(o.path, id)
	case o.method == http.MethodGet:
		return httptest.NewRequest(http.MethodGet, o.path+"?"+url.Values{ref: {id}}.Encode(), nil)
	}
	body, err := json.Marshal(in)
	if err != nil {
		panic(err) // texts and numbers
	}
	r := httptest.NewRequest(o.method, o.path, bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", "trust-"+db.NewID())
	return r
}

// varying is what two answers may differ in: when and to what request they were.
var varying = regexp.MustCompile(`"(requestId|expiresAt|at|nonce|instance)":"[^"]*"`)

// answer is what a caller got, without what it may differ in.
type answer struct {
	status int
	body   string
}

func (w *trustWorld) ask(o operation, c caller, ref, id string) answer {
	status, body := w.send(c, o.request(ref, id))
	if id != "" {
		body = strings.ReplaceAll(body, id, "…")
	}
	return answer{status, varying.ReplaceAllString(body, `"$1":"…"`)}
}

func (a answer) succeeded() bool {
	return a.status < 300 && !strings.Contains(a.body, `"resultCode":"RE_EXECUTABLE_ERROR"`) && !strings.Contains(a.body, `"resultCode":"INPUT_DATA_VALIDATION_FAILURE"`)
}

// open is what the declaration says of a caller, whatever the object.
func (o operation) open(c caller) bool {
	if !slices.Contains(o.authz.Roles, c.who.Role) {
		return false
	}
	if c.who.Role == principal.User && !slices.Contains(o.authz.AccountStates, c.who.Status) {
		return false
	}
	if c.mandate == "" {
		return true
	}
	if c.itself {
		return c.acts && c.role.AtLeast(o.authz.Member)
	}
	return c.acts && (o.authz.Mandate == httpx.ByInquirers || o.authz.Mandate == httpx.ByAgents && !c.looks())
}

// tried counts cells.
type tried struct{ cells, objects, shown, hidden int }

// Every operation × everybody × {own, disclosed, not disclosed, another's, missing}. It takes longest of all: a test for each store,
// of which none waits until all others have begun, as parts of a test do that run beside each other.
func TestTrustMatrixOnSQLite(t *testing.T)   { trustMatrix(t, "sqlite") }
func TestTrustMatrixOnPostgres(t *testing.T) { trustMatrix(t, "postgres") }

func trustMatrix(t *testing.T, store string) {
	t.Helper()
	t.Parallel()
	t.Run("[R6.1] [R6.3] [R8.4] whoever asks for whatever gets it only where that is theirs; what is another's looks like what there is not", func(t *testing.T) {
		w := trusting(t, Stores[store](t))
		all, n := w.operations(), tried{}
		w.worklists()
		w.explained()
		w.reminded()
		for _, writing := range []bool{false, true} { // what is read first, while all is there
			for _, o := range all {
				if reads(o.path) == writing {
					continue
				}
				for _, c := range w.callers {
					if c.host == o.host {
						w.column(o, c, &n)
					}
				}
			}
		}
		t.Logf("%d operations, %d callers, %d objects: %d cells, %d asked for objects, %d of them shown, %d hidden",
			len(all), len(w.callers), len(w.objects), n.cells, n.objects, n.shown, n.hidden)
		if len(all) < 230 || n.shown < 400 || n.hidden < 5000 {
			t.Errorf("the matrix is thin: %+v", n)
		}
	})
}

func reads(path string) bool {
	for _, ending := range []string{"-get", "/get", "download", "/pdf", "calendar", "template"} {
		if strings.HasSuffix(path, ending) {
			return true
		}
	}
	return false
}

// column asks an operation as a caller: with no object, with what there is not, and with each there is.
func (w *trustWorld) column(o operation, c caller, n *tried) {
	n.cells++
	plain := w.ask(o, c, "", "")
	w.judge(o, c, plain, "no object")
	w.leaks(o, c, plain, "")
	for _, ref := range o.refs {
		kind := o.kind(ref)
		missing := w.ask(o, c, ref, w.missing(kind))
		w.judge(o, c, missing, "a missing "+kind)
		if missing.succeeded() {
			w.t.Errorf("%s as %s: a %s that there is not: %d %s", o.path, c.name, kind, missing.status, missing.body)
		}
		for _, each := range w.objects {
			if each.kind == kind {
				n.cells++
				n.objects++
				w.cell(o, c, ref, each, missing, n)
			}
		}
	}
}

// nothing are operations that have nothing to show or to do for some objects that there are, and why.
var nothing = map[string]string{
	"/api/common/draft/guarantee-download":             "no guarantee was made",
	"/api/common/application-history/detail-expsp-get": "filed elsewhere",
	"/api/common/draft/upload-json":                    "the procedure takes no list of reports",
	"/api/common/draft/upload-csv":                     "likewise",
	"/api/common/inquirer/update":                      "nobody was named for it",
	"/api/common/inquirer/remove":                      "likewise",
	"/api/common/inquirer/correct":                     "likewise",
	"/api/staff/common/support/view-get":               "the account it is asked of is nobody's; what it shows is the operation's of the user portal",
	"/api/staff/common/delegation/paper-register":      "whom it names as the agent is nobody",
	"/api/staff/common/paper/begin":                    "the day of the arrival is none",
	"/api/staff/common/paper/correction-begin":         "likewise",
	"/api/staff/common/paper/arrival-change":           "likewise",
	"/api/staff/common/paper/addition-begin":           "likewise",
	"/api/staff/common/paper/addition-register":        "the draft is none",
	"/api/staff/common/paper/question-answer":          "the day of the arrival is none",
	"/api/staff/common/paper/withdrawal-register":      "likewise",
}

// theirs tells of the operations about who may look at a filing that these are for its holder, and for the agent who filed it.
func (c caller) theirs(o operation, each object) bool {
	return !strings.HasPrefix(o.path, "/api/common/inquirer/") || !c.under() || each.actor == c.account()
}

// missing is an id like those there are.
func (w *trustWorld) missing(kind string) string {
	for _, each := range w.objects {
		if each.kind != kind {
			continue
		}
		last := each.id[len(each.id)-1]
		next := byte('0')
		if last == next {
			next = '1'
		}
		return each.id[:len(each.id)-1] + string(next)
	}
	w.t.Fatalf("no %s", kind)
	return ""
}

// judge holds an answer to the declaration: who is not let in gets nothing.
func (w *trustWorld) judge(o operation, c caller, got answer, of string) {
	w.t.Helper()
	if !o.open(c) && got.succeeded() && got.status != http.StatusFound {
		w.t.Errorf("%s %s as %s for %s: unexpected %d %.300s", o.method, o.path, c.name, of, got.status, got.body)
	}
	if got.status >= 500 && !strings.HasSuffix(o.path, "/auth/login") { // the provider is not there
		w.t.Errorf("%s %s as %s for %s: %d %.300s", o.method, o.path, c.name, of, got.status, got.body)
	}
}

// elsewhere is the answer that tells staff at which bureau a case is that is not theirs, by its number, and nothing else of it.
func elsewhere(o operation, each object, got, missing answer) bool {
	return strings.HasPrefix(o.path, "/api/staff/") && each.kind == "application" && got.status == missing.status &&
		strings.Contains(got.body, `"code":"MSG-LIT-E-0093"`) && strings.Contains(got.body, "総合通信局の担当者です。")
}

func (w *trustWorld) cell(o operation, c caller, ref string, each object, missing answer, n *tried) {
	w.t.Helper()
	got := w.ask(o, c, ref, each.id)
	of := fmt.Sprintf("the %s %s", each.kind, each.name)
	w.judge(o, c, got, of)
	w.leaks(o, c, got, each.id)
	if !o.open(c) || !c.visible(each) || !c.theirs(o, each) {
		n.hidden++
		if got != missing && !elsewhere(o, each, got, missing) {
			w.t.Errorf("%s as %s: %s is told from one that there is not:\n%d %.300s\n%d %.300s", o.path, c.name, of, got.status, got.body, missing.status, missing.body)
		}
		return
	}
	if len(o.refs) > 1 || o.rank() != "0" || nothing[o.path] != "" {
		return
	}
	n.shown++
	if got == missing {
		w.t.Errorf("%s as %s: %s is not shown: %d %.300s", o.path, c.name, of, got.status, got.body)
	}
}

// leaks looks in an answer for marks of what the caller may not see.
func (w *trustWorld) leaks(o operation, c caller, got answer, asked string) {
	w.t.Helper()
	for _, each := range w.objects {
		if each.id == asked || c.visible(each) || c.firm == "" && slices.Contains(each.parties, c.who.AccountID) || o.path == "/api/common/delegation/options-get" {
			continue
		}
		if each.id == c.mandate && c.acts {
			continue // what one acts under is named
		}
		if o.path == "/api/common/delegation/filed-get" && !c.under() && each.actor == c.account() {
			continue // the receipts of what they filed themselves
		}
		if strings.HasPrefix(o.path, worklistPath) && !c.under() && w.seenUnderAny(c, each) {
			continue
		}
		for _, mark := range each.marks {
			if each.kind == "delegation" && mark != each.id && strings.HasPrefix(o.path, "/api/staff/common/review/") {
				continue // officers are told the number of the one that a filing was made under
			}
			if strings.Contains(got.body, mark) {
				w.t.Errorf("%s as %s tells of the %s %s: %.300s", o.path, c.name, each.kind, each.name, got.body)
			}
		}
	}
}
