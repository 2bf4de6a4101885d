package app

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/licence"
	"radioportal/internal/procedure"
)

// cost is what an operation asks of the database, session and authorization included.
type cost struct{ reads, writes int }

// recorder notes the statements of each operation's last call, by path.
type recorder struct {
	next http.Handler
	mu   sync.Mutex
	last map[string]*dbtest.Statements
}

func (c *recorder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, statements := dbtest.Record(r.Context())
	c.next.ServeHTTP(w, r.WithContext(ctx))
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last[r.URL.Path] = statements
}

type input = map[string]any

// visit calls operations one after the other.
type visit struct {
	t      *testing.T
	ctx    context.Context
	client *apptest.Client
}

func (v visit) post(path string, in input, out any) {
	v.t.Helper()
	if err := v.client.Post(v.ctx, path, in, out); err != nil {
		v.t.Fatalf("%s: %v", path, err)
	}
}

func (v visit) page(path string) {
	v.t.Helper()
	request, err := http.NewRequestWithContext(v.ctx, http.MethodGet, v.client.Origin+path, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	if status, _, _, err := v.client.Do(request); err != nil || status != http.StatusOK {
		v.t.Fatalf("%s: %d %v", path, status, err)
	}
}

// file saves a draft as its pages do, and files it.
func (v visit) file(key string) (apptest.Draft, apptest.Receipt) {
	v.t.Helper()
	draft, err := v.client.SaveDraft(v.ctx, apptest.LightForm())
	if err != nil {
		v.t.Fatal(err)
	}
	id := input{"temporalyNotificationId": draft.ID}
	v.post("/api/common/draft/get", id, nil)
	v.post("/api/common/attachment/list-get", id, nil)
	v.post("/api/common/application/fee-get", id, nil)
	receipt, err := v.client.Submit(v.ctx, draft, key)
	if err != nil {
		v.t.Fatal(err)
	}
	return draft, receipt
}

// applicant calls what the pages of an applicant call.
func (v visit) applicant(receipt apptest.Receipt) {
	v.t.Helper()
	none := input{}
	number := input{"electronicApplicationNumber": receipt.Number}
	// What is announced is remembered for a moment: it is read right before the page that shows it.
	for _, path := range []string{"auth/user/attribute-get", "mst/announcement/list-get", "common/home/get", "common/draft/list-get", "common/application-progress/list-get",
		"common/application-history/list-get", "common/payment/list-get", "common/written-notice/list-get", "deji/licence/list-get",
		"common/session/list-get", "common/account/login-methods-get", "mst/announcement/list-get"} {
		v.post("/api/"+path, none, nil)
	}
	v.post("/api/common/application-progress/detail-get", number, nil)
	if err := v.client.Get(v.ctx, "/api/common/account/summary-get", nil); err != nil {
		v.t.Fatal(err)
	}
}

// officer calls what the desk calls of an application.
func (v visit) officer(receipt apptest.Receipt) {
	v.t.Helper()
	const desk = "/api/staff/common/review/"
	number := input{"electronicApplicationNumber": receipt.Number}
	v.post("/api/staff/auth/user/attribute-get", input{}, nil)
	v.post(desk+"list-get", input{"limit": 50, "open": true}, nil)
	v.post(desk+"today-get", input{}, nil)
	v.post(desk+"queue-list-get", input{}, nil)
	v.post(desk+"detail-get", number, nil)
	v.post(desk+"record-get", number, nil)
	v.post(desk+"note-add", input{"electronicApplicationNumber": receipt.Number, "text": "a note"}, nil)
}

// posted records that the notice of an arrival was posted, of an application that came on paper.
func (v visit) posted(a *App, receipt apptest.Receipt) {
	v.t.Helper()
	today := clock.Date(a.db.Now())
	err := a.db.Tx(v.ctx, func(tx *db.Tx) error {
		_, err := db.Exec(v.ctx, tx, `UPDATE application SET paper_on = $1 WHERE electronic_application_number = $2`, today, receipt.Number)
		return err
	})
	if err != nil {
		v.t.Fatal(err)
	}
	v.post("/api/staff/common/review/record-posted", input{"electronicApplicationNumber": receipt.Number, "noticeNumber": "reception", "postedOn": today}, nil)
}

// licensed is a licence of who filed an application.
func licensed(t *testing.T, a *App, number string, n int) (id string) {
	t.Helper()
	err := a.db.Tx(t.Context(), func(tx *db.Tx) error {
		filed, err := application.ByNumber(t.Context(), tx, number, "")
		if err == nil {
			id, _, err = a.licences.Issue(t.Context(), tx, licence.Grant{ElectronicApplicationNumber: number, CaseID: filed.CaseID,
				AccountID: filed.HolderID, Region: "関", Division: "A", Content: procedure.LicenceProposal{CallSign: fmt.Sprintf("JA1RL%d", n)}})
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// budgetPortal is a portal whose operations are recorded, with an applicant and an officer who are signed in.
func budgetPortal(t *testing.T) (hosts map[string]*recorder, a *App, user, staff visit) {
	t.Helper()
	hosts = map[string]*recorder{}
	a = portalBehind(t, func(name string, next http.Handler) http.Handler {
		hosts[name] = &recorder{next: next, last: map[string]*dbtest.Statements{}}
		return hosts[name]
	})
	user = visit{t, t.Context(), apptest.New(a.config.Origin)}
	staff = visit{t, t.Context(), apptest.NewStaff(a.config.StaffOrigin)}
	if err := user.client.SignIn(user.ctx, fresh(t, a, "user"), time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := staff.client.SignIn(staff.ctx, demoOfficer(t), time.Now()); err != nil {
		t.Fatal(err)
	}
	return hosts, a, user, staff
}

// It runs by itself: what is remembered for a moment is read anew where an operation takes longer.
func TestStatementsOfEachOperation(t *testing.T) {
	hosts, a, user, staff := budgetPortal(t)
	// The second time nothing is read for the first time any more.
	for n := range 2 {
		_, receipt := user.file(fmt.Sprintf("budget-%d", n))
		user.applicant(receipt)
		user.post("/api/deji/licence/versions-get", input{"id": licensed(t, a, receipt.Number, n)}, nil)
		staff.officer(receipt)
		staff.posted(a, receipt)
		for _, path := range []string{"/", "/guide", "/faq", "/announcement"} {
			user.page(path)
		}
	}
	for path, allowed := range budgets {
		t.Run(path, func(t *testing.T) {
			host := hosts["user"]
			if strings.HasPrefix(path, "/api/staff/") {
				host = hosts["staff"]
			}
			statements, called := host.last[path]
			if !called {
				t.Fatal("not called")
			}
			reads, writes := statements.Count()
			t.Logf("%d reads of %d, %d writes of %d", reads, allowed.reads, writes, allowed.writes)
			if reads > allowed.reads || writes > allowed.writes {
				t.Errorf("%d reads and %d writes:\n%s", reads, writes, strings.Join(statements.All(), "\n---\n"))
			}
		})
	}
}

// budgets are the most statements that an operation may ask of the database.
var budgets = map[string]cost{
	"/": {}, "/guide": {}, "/faq": {}, "/announcement": {}, "/api/mst/announcement/list-get": {},
	"/api/auth/user/attribute-get": {2, 0}, "/api/common/home/get": {4, 0},
	"/api/common/application-progress/list-get": {1, 0}, "/api/common/application-progress/detail-get": {3, 0},
	"/api/common/application-history/list-get": {2, 0}, "/api/common/payment/list-get": {1, 0},
	"/api/common/written-notice/list-get": {1, 0}, "/api/deji/licence/list-get": {1, 0}, "/api/deji/licence/versions-get": {1, 0},
	"/api/common/session/list-get": {1, 0}, "/api/common/account/summary-get": {2, 0},
	"/api/common/account/login-methods-get": {5, 0}, "/api/common/draft/list-get": {1, 0},
	"/api/common/draft/create": {2, 1}, "/api/common/draft/update": {1, 2}, "/api/common/draft/get": {2, 1}, // what was read of a conformity number within a minute is not read again
	"/api/common/attachment/list-get": {2, 0}, "/api/common/application/fee-get": {2, 0},
	"/api/common/application/register":   {3, 6},
	"/api/staff/auth/user/attribute-get": {}, "/api/staff/common/review/list-get": {2, 0}, // the list, and whose mails come back
	"/api/staff/common/review/today-get":      {4, 0},                                                // the counts of the queues, and three walks along an index
	"/api/staff/common/review/queue-list-get": {1, 0}, "/api/staff/common/review/detail-get": {5, 1}, // one for all conformity numbers
	"/api/staff/common/review/record-get":    {4, 1}, // one for the names of who worked on it
	"/api/staff/common/review/note-add":      {1, 2},
	"/api/staff/common/review/record-posted": {4, 1}, // the case and its events, of which it tells what came on paper and what was posted
}
