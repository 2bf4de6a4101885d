package app

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/app/apptest"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// memberSeen is what the operations answer, as far as this test reads it.
type memberSeen struct {
	ID           string `json:"memberId"`
	GroupID      string `json:"groupId"`
	State        string
	Version      int64
	Members      []memberSeen
	Firms        []memberSeen
	Groups       []any
	Gone         bool
	Acting       *account.Acting
	Applications []struct {
		Number         string `json:"electronicApplicationNumber"`
		ApplicantActor string
	}
	ApplicantActor string
	Drafts         []any
}

// office is a firm with three members, that acts for the user of the portal.
type office struct {
	t       *testing.T
	hosts   map[string]*recorder
	app     *App
	holder  visit
	login   visit            // the firm's own
	persons map[string]visit // by what they are
	members map[string]memberSeen
	mandate delegationSeen
}

func visitOf(t *testing.T, a *App, who apptest.Account) visit {
	t.Helper()
	v := visit{t, t.Context(), apptest.New(a.config.Origin)}
	if err := v.client.SignIn(v.ctx, who, time.Now()); err != nil {
		t.Fatal(err)
	}
	return v
}

func newOffice(t *testing.T) *office {
	t.Helper()
	hosts, a, holder, _ := budgetPortal(t)
	own := apptest.Account{UserID: "office", Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()}
	_, err := a.accounts.Add(t.Context(), account.Account{
		Mail: "office@demo.example", Locale: "ja", Status: principal.StatusActive, Identified: true, Services: []string{"amateur"},
		Detail: account.UserInfoDetail{UserCategory: account.Corporation, CompanyName: "見本行政書士法人"},
	}, login.Credentials{UserID: own.UserID, Password: own.Password, TOTPSecret: own.TOTPSecret})
	if err != nil {
		t.Fatal(err)
	}
	o := &office{t: t, hosts: hosts, app: a, holder: holder, login: visitOf(t, a, own), persons: map[string]visit{}, members: map[string]memberSeen{}}
	for _, role := range []string{"MANAGER", "CLERK", "READER"} {
		o.persons[role] = visitOf(t, a, fresh(t, a, strings.ToLower(role)))
		o.join(o.login, role)
	}
	until := clock.Date(a.clock.Now().AddDate(0, 0, 50))
	o.call(holder, "/api/common/delegation/register", input{"name": "法人", "mail": "office@demo.example", "category": "2", "role": "AGENT",
		"kind": "COMPREHENSIVE", "disclosure": "OWN", "subAgentAllowed": false, "laterRecordsAllowed": false, "procedures": []string{}, "stations": []string{},
		"validUntil": until}, &o.mandate, "Idempotency-Key", "office-1")
	return o
}

// join has somebody invited, and accept.
func (o *office) join(by visit, role string) {
	o.t.Helper()
	const base = "/api/common/member/"
	var m memberSeen
	o.call(by, base+"invite", input{"name": role, "mail": strings.ToLower(role) + "@demo.example", "role": role}, &m)
	var seen memberSeen
	o.call(o.persons[role], base+"firms-get", input{}, &seen)
	if len(seen.Firms) != 1 || seen.Firms[0].ID != m.ID {
		o.t.Fatalf("[R1.3] the person sees %+v", seen.Firms)
	}
	o.call(o.persons[role], base+"accept", input{"memberId": m.ID, "version": m.Version}, &m)
	o.members[role] = m
}

// call asks an operation, within what its kind may ask of the database.
func (o *office) call(v visit, path string, in input, out any, headers ...string) {
	o.t.Helper()
	if err := v.client.Post(v.ctx, path, in, out, headers...); err != nil {
		o.t.Fatalf("%s: %v", path, err)
	}
	reads, writes := o.count(path)
	if most := allowance(path); reads > most.reads+1 || writes > most.writes+2 { // under a power of attorney, two say once a day that it is used
		o.t.Errorf("%s asks %d reads and %d writes:\n%s", path, reads, writes, strings.Join(o.hosts["user"].last[path].All(), "\n---\n"))
	}
}

func (o *office) count(path string) (reads, writes int) {
	return countBelieved(o.hosts["user"].last[path])
}

// believed are the reads of what is believed for seconds and then read again: how many of them a call has depends on how long the
// calls before it took.
var believed = []string{"FROM session WHERE cookie_hash = $1", "mail_letter_at FROM account WHERE id = $1", "FROM announcement WHERE from_at < $1"}

// countBelieved counts a call's statements, without those of what is believed for seconds.
func countBelieved(s *dbtest.Statements) (reads, writes int) {
	reads, writes = s.Count()
	for _, each := range s.All() {
		if slices.ContainsFunc(believed, func(part string) bool { return strings.Contains(each, part) }) {
			reads--
		}
	}
	return reads, writes
}

// under is a person in the firm's name, or with a client's name for the client.
func (o *office) under(role, mandate string) visit {
	v := o.persons[role]
	v.client = v.client.Under(mandate)
	return v
}

func (o *office) firm(role string) visit { return o.under(role, "m-"+o.members[role].ID) }

func (o *office) refused(what string, v visit, path string, in input) {
	o.t.Helper()
	if err := v.client.Post(v.ctx, path, in, nil); err == nil {
		o.t.Errorf("[R1.3] %s: %s was done", what, path)
	}
}

func TestAFirmWithThreeMembers(t *testing.T) {
	o := newOffice(t)
	const delegations = "/api/common/delegation/"
	manager, reader := o.firm("MANAGER"), o.firm("READER")
	// The manager takes the power of attorney up in the firm's name, and assigns it.
	o.refused("by the clerk", o.firm("CLERK"), delegations+"accept", input{"delegationId": o.mandate.ID, "version": o.mandate.Version})
	o.call(manager, delegations+"accept", input{"delegationId": o.mandate.ID, "version": o.mandate.Version}, &o.mandate)
	o.call(manager, delegations+"assignment-update", input{"delegationId": o.mandate.ID, "members": []string{o.members["CLERK"].ID}, "groups": []string{}}, nil)
	o.call(manager, delegations+"assignment-get", input{"delegationId": o.mandate.ID}, nil)
	clerk := o.under("CLERK", o.mandate.ID)
	for _, role := range []string{"MANAGER", "READER"} {
		o.refused("not assigned to the "+role, o.under(role, o.mandate.ID), "/api/common/application-progress/list-get", input{})
	}
	o.chooses("MANAGER", input{}, firmName)
	o.chooses("CLERK", input{}, firmName, firmName+": 電波 太郎")
	o.chooses("CLERK", input{"text": "でんぱ", "procedureId": "amateur-open"}, firmName, firmName+": 電波 太郎")
	o.chooses("CLERK", input{"text": "行政書士"}, firmName)
	o.chooses("CLERK", input{"text": "nobody"})
	o.chooses("READER", input{}, firmName)
	o.chooses("READER", input{"procedureId": "amateur-open"})
	draft, receipt := clerk.file("office-filing-1")
	o.shares(receipt.Number)
	o.sees(receipt.Number)
	o.costs()
	// A reader looks at the client's things, and files nothing.
	o.call(manager, delegations+"assignment-update", input{"delegationId": o.mandate.ID, "members": []string{}, "groups": []string{}}, nil)
	o.call(o.under("READER", o.mandate.ID), "/api/common/application-progress/detail-get", input{"electronicApplicationNumber": receipt.Number}, nil)
	o.refused("a reader", o.under("READER", o.mandate.ID), "/api/common/draft/list-get", input{})
	for _, path := range []string{"/api/common/draft/list-get", "/api/common/member/list-get", delegations + "options-get"} {
		o.refused("a reader in the firm's name", reader, path, input{})
	}
	var home memberSeen
	o.call(reader, "/api/common/home/get", input{}, &home)
	o.called(reader)
	for _, path := range []string{"/api/common/account/login-methods-get", "/api/common/session/list-get", "/api/common/member/firms-get"} {
		o.refused("the firm's own", manager, path, input{})
	}
	o.removed(clerk, draft)
	o.tells(receipt.Number)
}

const firmName = "見本行政書士法人"

// chooses looks for whom somebody may act: the firm, and below it those whom it acts for and who are assigned to them.
func (o *office) chooses(role string, in input, want ...string) {
	o.t.Helper()
	var seen struct {
		Principals []struct{ DelegationID, HolderName, FirmName string }
	}
	o.call(o.persons[role], "/api/common/delegation/acting-get", in, &seen)
	got := []string{}
	for _, each := range seen.Principals {
		name := each.HolderName
		if each.DelegationID == "m-"+o.members[role].ID {
			name = each.FirmName
		} else if each.FirmName != "" {
			name = each.FirmName + ": " + name
		}
		got = append(got, name)
	}
	if !slices.Equal(got, append([]string{}, want...)) {
		o.t.Errorf("[R6.1] the %s finds %v with %v, want %v", role, got, in, want)
	}
}

// shares works with the firm's list: all see what is assigned to them, the manager the rest too, and a clerk takes a row.
func (o *office) shares(number string) {
	o.t.Helper()
	const work = "/api/common/worklist/"
	var seen struct {
		Rows []struct {
			ID       string
			Acts     bool
			InCharge []struct{ ID, Name string }
		}
		Assigned int
	}
	rows := func(role string) int {
		seen.Rows = nil
		o.call(o.firm(role), work+"list-get", input{}, &seen)
		return len(seen.Rows)
	}
	if rows("READER") != 0 || rows("MANAGER") != 1 || seen.Rows[0].Acts {
		o.t.Errorf("[R6.1] the manager has %+v", seen.Rows)
	}
	if rows("CLERK") != 1 || !seen.Rows[0].Acts || seen.Rows[0].InCharge[0].ID != o.members["CLERK"].ID {
		o.t.Errorf("[R6.1] the clerk has %+v", seen.Rows)
	}
	one := input{"ids": []string{"WAITING:" + number}, "unit": "ROW", "to": "me"}
	o.refused("a reader", o.firm("READER"), work+"assign", one)
	o.refused("a clerk, principals", o.firm("CLERK"), work+"assign", input{"all": true, "unit": "PRINCIPAL", "to": "me"})
	o.call(o.firm("CLERK"), work+"assign", one, &seen)
	if seen.Assigned != 1 {
		o.t.Errorf("[R6.1] the clerk takes %d", seen.Assigned)
	}
	for _, path := range []string{"people-get", "counts-get", "filters-get"} {
		o.call(o.firm("READER"), work+path, input{}, nil)
	}
	o.call(o.firm("CLERK"), work+"filter-save", input{"name": "mine", "assignee": "me"}, nil)
	o.call(o.firm("MANAGER"), work+"assign", input{"all": true, "unit": "PRINCIPAL", "to": o.members["CLERK"].ID}, &seen)
	if seen.Assigned != 1 {
		o.t.Errorf("[R6.1] the manager assigns %d", seen.Assigned)
	}
	o.refused("under a client's power of attorney", o.under("CLERK", o.mandate.ID), work+"list-get", input{})
}

// called looks for who one is, and for whom one acts.
func (o *office) called(reader visit) {
	o.t.Helper()
	var who memberSeen
	o.call(reader, "/api/auth/user/attribute-get", input{}, &who)
	if a := who.Acting; a == nil || a.HolderName != "見本行政書士法人" || a.FirmName != a.HolderName || !a.ReadOnly || a.FirmRole != "READER" || a.DelegationID != "" {
		o.t.Errorf("[R1.3] the reader acts as %+v", who.Acting)
	}
}

// sees looks at the filing as its holder, as the firm's reader and as the firm itself.
func (o *office) sees(number string) {
	o.t.Helper()
	var seen memberSeen
	o.call(o.holder, "/api/common/application-progress/detail-get", input{"electronicApplicationNumber": number}, &seen)
	if seen.ApplicantActor != "見本行政書士法人（担当: 電波 太郎）" {
		o.t.Errorf("[R3.1] the holder sees %q as who filed", seen.ApplicantActor)
	}
	// What the firm filed under it is the firm's, whoever did so (disclosure: own).
	seen = memberSeen{}
	login := o.login
	login.client = login.client.Under(o.mandate.ID)
	o.call(login, "/api/common/application-progress/list-get", input{}, &seen)
	if len(seen.Applications) != 1 || seen.Applications[0].Number != number {
		o.t.Errorf("[R1.3] the firm's own login sees %+v", seen.Applications)
	}
	seen = memberSeen{}
	o.call(o.firm("READER"), "/api/common/application-progress/list-get", input{}, &seen)
	if len(seen.Applications) != 0 {
		o.t.Errorf("[R1.3] the client's filings stand among the firm's own: %+v", seen.Applications)
	}
}

// costs compares what the same operation asks of the database for oneself and in a firm.
func (o *office) costs() {
	o.t.Helper()
	const path = "/api/common/application-progress/list-get"
	count := func(v visit) int {
		o.call(v, path, input{"limit": 5}, nil)
		o.call(v, path, input{"limit": 5}, nil) // what is noted once a day is noted
		reads, _ := o.count(path)
		return reads
	}
	login := o.login
	login.client = login.client.Under(o.mandate.ID)
	own, agent, client, firm := count(o.holder), count(login), count(o.under("CLERK", o.mandate.ID)), count(o.firm("CLERK"))
	o.t.Logf("own %d, agent %d, member for a client %d, for the firm %d reads", own, agent, client, firm)
	if client > agent || agent > own+1 || firm > own+1 {
		o.t.Errorf("[R6.1] in a firm an operation asks %d and %d reads, %d as an agent, %d for oneself", client, firm, agent, own)
	}
}

// removed takes the clerk out in the middle of a form: the next request is refused, and a submission is all or nothing.
func (o *office) removed(clerk visit, _ apptest.Draft) {
	o.t.Helper()
	draft, err := clerk.client.SaveDraft(clerk.ctx, apptest.LightForm())
	if err != nil {
		o.t.Fatal(err)
	}
	var both sync.WaitGroup
	var filed, out error
	m := o.members["CLERK"]
	both.Go(func() { _, filed = clerk.client.Submit(clerk.ctx, draft, "office-filing-2") })
	both.Go(func() {
		manager := o.firm("MANAGER")
		out = manager.client.Post(manager.ctx, "/api/common/member/remove", input{"memberId": m.ID, "version": m.Version}, nil)
	})
	both.Wait()
	if out != nil {
		o.t.Fatal(out)
	}
	var seen memberSeen
	o.call(o.holder, "/api/common/application-progress/list-get", input{}, &seen)
	if want := map[bool]int{true: 2, false: 1}[filed == nil]; len(seen.Applications) != want {
		o.t.Errorf("[R1.3] filed: %v, the holder sees %d", filed, len(seen.Applications))
	}
	for _, path := range []string{"/api/common/draft/list-get", "/api/auth/user/attribute-get"} {
		o.refused("after the removal", clerk, path, input{})
		o.refused("after the removal", o.firm("CLERK"), path, input{})
	}
	o.holder.post("/api/common/draft/list-get", input{}, &seen)
}

// tells looks for what the firm's log is written from by a job.
func (o *office) tells(number string) {
	o.t.Helper()
	data, err := db.One(o.t.Context(), o.app.db.Read(), db.Value[string], `SELECT data FROM event WHERE type = 'member.used' AND subject = $1 ORDER BY id LIMIT 1`,
		"member:"+o.members["CLERK"].ID)
	if err != nil || !strings.Contains(data, `"actor":"電波 太郎"`) || !strings.Contains(data, number) || !strings.Contains(data, `"mandate":"M26`) {
		o.t.Errorf("[R6.1] the firm's log is told %s: %v", data, err)
	}
}

// Each operation on members answers within what its kind may ask of the database; a firm that may not act has no members who do.
func TestMembersOverHTTP(t *testing.T) {
	o := newOffice(t)
	const base = "/api/common/member/"
	manager := o.firm("MANAGER")
	var g, list, m memberSeen
	o.call(manager, base+"group-add", input{"name": "関東"}, &g)
	m = o.members["READER"]
	o.call(manager, base+"update", input{"memberId": m.ID, "version": m.Version, "role": "CLERK", "groups": []string{g.GroupID}}, &m)
	o.call(o.firm("READER"), "/api/common/draft/list-get", input{}, nil) // a clerk now
	o.call(manager, base+"list-get", input{}, &list)
	if len(list.Members) != 3 || len(list.Groups) != 1 {
		t.Errorf("[R1.3] the firm has %+v", list)
	}
	o.call(manager, base+"restrict", input{"assignedOnly": true}, nil)
	o.call(manager, base+"group-remove", input{"groupId": g.GroupID}, nil)
	o.refused("by another", o.holder, base+"remove", input{"memberId": m.ID, "version": m.Version})
	o.call(o.persons["READER"], base+"leave", input{"memberId": m.ID, "version": m.Version}, &m)
	o.refused("after leaving", o.firm("READER"), "/api/common/home/get", input{})
	m = o.members["CLERK"]
	o.refused("another's membership", o.under("MANAGER", "m-"+m.ID), "/api/common/home/get", input{})
	o.refused("no id", o.under("MANAGER", "m-1"), "/api/common/home/get", input{})
	o.refused("no prefix", o.under("CLERK", m.ID), "/api/common/home/get", input{})
	o.call(o.login, base+"invite", input{"name": "x", "mail": "new@demo.example", "role": "READER"}, &m)
	for category, want := range map[string]string{account.Individual: "/mypage/firms", account.Corporation: ""} {
		if page, err := (pendingInvitations{o.app}).AwaitedAt(t.Context(), o.app.db.Read(), "NEW@demo.example", category); page != want || err != nil {
			t.Errorf("[R1.3] a newcomer of kind %s is led to %q: %v", category, page, err)
		}
	}
	o.call(manager, base+"remove", input{"memberId": m.ID, "version": m.Version}, &m)
	o.call(o.login, base+"invite", input{"name": "READER", "mail": "reader@demo.example", "role": "READER"}, &m)
	o.call(o.persons["READER"], base+"decline", input{"memberId": m.ID, "version": m.Version}, &m)
	if m.State != "ENDED" {
		t.Errorf("[R1.3] declined: %+v", m)
	}
	o.call(manager, base+"activity-get", input{}, nil)
	if err := o.app.db.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(t.Context(), tx, `UPDATE account SET status = '05' WHERE mail = 'office@demo.example'`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	o.refused("the firm is suspended", manager, "/api/common/home/get", input{})
	o.call(o.persons["MANAGER"], "/api/common/home/get", input{}, nil)
}
