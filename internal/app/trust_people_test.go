package app

import (
	"context"
	"net/http"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// person is an account of the trust matrix.
type person struct{ id, mail, category string }

// caller is a row of the trust matrix: who asks, and under which power of attorney.
type caller struct {
	name    string
	host    string
	who     principal.Principal
	mandate string // id that the call names; empty for one's own things
	// What holds by the power of attorney that is named, as the specification has it; acts is false where none is in force.
	acts   bool
	holder string
	scope  delegation.Scope
	// Of a firm's member: the firm, the role, whether the firm's power of attorney is assigned to them, and whether it is the firm itself
	// in whose name they ask.
	firm     string
	role     principal.FirmRole
	assigned bool
	itself   bool
}

// account is the one that acts: of a firm's member the firm's.
func (c caller) account() string {
	if c.firm != "" {
		return c.firm
	}
	return c.who.AccountID
}

// under tells that a power of attorney is named, and not a membership.
func (c caller) under() bool { return c.mandate != "" && !c.itself }

// looks tells that nothing may be filed.
func (c caller) looks() bool {
	return c.scope.Role == delegation.Inquirer || c.role == principal.FirmReader
}

// administers tells that what the account holds is all there for the caller, and not only what they act under.
func (c caller) administers() bool { return c.firm == "" || c.role == principal.FirmManager }

// standing is a state that a power of attorney can be in, and how it gets there from having been granted to somebody.
type standing struct {
	name  string
	acts  bool
	scope func(*trustWorld, *delegation.Scope) // nil for everything
	then  func(w *trustWorld, id, agent string)
}

func (w *trustWorld) accepted(id, agent string) { w.move(agent, w.a.delegations.Accept, id) }

// days moves a power of attorney's days, as time would.
func (w *trustWorld) days(id string, from, until int) {
	w.t.Helper()
	day := func(n int) string { return clock.Date(w.a.clock.Now().AddDate(0, 0, n)) }
	w.exec(`UPDATE delegation SET valid_from = $1, valid_until = $2 WHERE id = $3`, day(from), day(until), id)
}

func (w *trustWorld) exec(statement string, args ...any) {
	w.t.Helper()
	if err := w.a.db.Tx(w.t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(w.t.Context(), tx, statement, args...)
		return err
	}); err != nil {
		w.t.Fatal(err)
	}
}

// move takes a power of attorney a step as somebody, at its present version.
func (w *trustWorld) move(who string, step func(context.Context, string, int64) (delegation.Mandate, error), id string) {
	w.t.Helper()
	ctx := w.as(who)
	shown, err := w.a.delegations.Detail(ctx, id)
	if err == nil {
		_, err = step(ctx, id, shown.Version)
	}
	if err != nil {
		w.t.Fatalf("%s: %v", who, err)
	}
}

// standings are the states, the roles and the scopes. Each has an agent of its own.
func standings() []standing {
	accepted := (*trustWorld).accepted
	after := func(step func(w *trustWorld, id, agent string)) func(*trustWorld, string, string) {
		return func(w *trustWorld, id, agent string) { w.accepted(id, agent); step(w, id, agent) }
	}
	return []standing{
		{name: "live", acts: true, then: accepted},
		{name: "restricted disclosure", acts: true, then: accepted,
			scope: func(_ *trustWorld, s *delegation.Scope) { s.Disclosure, s.SubAgents = delegation.Own, false }},
		{name: "stations subset", acts: true, then: accepted,
			scope: func(w *trustWorld, s *delegation.Scope) { s.Stations = []string{w.licences["first"]} }},
		{name: "restricted disclosure of a station", acts: true, then: accepted,
			scope: func(w *trustWorld, s *delegation.Scope) {
				s.Disclosure, s.SubAgents, s.Stations = delegation.Own, false, []string{w.licences["first"]}
			}},
		{name: "procedures subset", acts: true, then: accepted,
			scope: func(_ *trustWorld, s *delegation.Scope) {
				s.Kind, s.Procedures = delegation.Single, []string{"amateur-change"}
			}},
		{name: "inquirer", acts: true, then: accepted,
			scope: func(_ *trustWorld, s *delegation.Scope) { s.Role, s.SubAgents = delegation.Inquirer, false }},
		{name: "last day", acts: true, then: after(func(w *trustWorld, id, _ string) { w.days(id, -30, 0) })},
		{name: "waiting", then: func(*trustWorld, string, string) {}},
		{name: "wrong kind", then: func(w *trustWorld, id, agent string) {
			w.exec(`UPDATE account SET category = '3', detail = REPLACE(detail, '"userCategory":"1"', '"userCategory":"3"') WHERE id = $1`, w.people[agent].id)
			if _, err := w.a.delegations.Accept(w.as(agent), id, 1); err == nil {
				w.t.Error("[R6.2] an organization becomes an agent")
			}
		}},
		{name: "not begun", then: after(func(w *trustWorld, id, _ string) { w.days(id, 1, 30) })},
		{name: "expired", then: after(func(w *trustWorld, id, _ string) { w.days(id, -30, -1) })},
		{name: "released", then: after(func(w *trustWorld, id, _ string) { w.move("holder", w.a.delegations.Release, id) })},
		{name: "disputed", then: after(func(w *trustWorld, id, _ string) { w.move("holder", w.a.delegations.Dispute, id) })},
		{name: "dropped", then: after(func(w *trustWorld, id, agent string) { w.move(agent, w.a.delegations.Drop, id) })},
		{name: "refused", then: func(w *trustWorld, id, agent string) { w.move(agent, w.a.delegations.Refuse, id) }},
		{name: "recalled", then: func(w *trustWorld, id, _ string) { w.move("holder", w.a.delegations.Recall, id) }},
		{name: "agent under review", then: after(func(w *trustWorld, _, agent string) { w.status(agent, principal.StatusUnderReview) })},
		{name: "agent suspended", then: after(func(w *trustWorld, _, agent string) { w.status(agent, principal.StatusSuspended) })},
	}
}

func (w *trustWorld) status(name, code string) {
	w.exec(`UPDATE account SET status = $1 WHERE id = $2`, code, w.people[name].id)
}

// person makes an account.
func (w *trustWorld) person(name, category string) {
	w.t.Helper()
	mail := name + "@trust.example"
	for i := range mail {
		if mail[i] == ' ' {
			mail = mail[:i] + "-" + mail[i+1:]
		}
	}
	detail := account.UserInfoDetail{UserCategory: category, LastName: "電波", FirstName: "太郎", LastNameKana: "デンパ", FirstNameKana: "タロウ",
		CompanyName: map[string]string{account.Corporation: name}[category], PostalCode: "1008926", PrefectureCd: "13", TownName: "千代田区霞が関2-1-2"}
	made, err := w.a.accounts.Add(w.t.Context(), account.Account{Mail: mail, Locale: "ja", Status: principal.StatusActive, Identified: true,
		Services: []string{"amateur"}, Detail: detail}, login.Credentials{UserID: "u" + db.NewID()[20:], Password: "a long enough password",
		TOTPSecret: login.NewTOTPSecret()})
	if err != nil {
		w.t.Fatal(err)
	}
	w.people[name] = person{made.ID, mail, category}
}

// asked is the principal of an account as its session has it now.
func (w *trustWorld) asked(name string) principal.Principal {
	w.t.Helper()
	p, err := w.a.accounts.Principal(w.t.Context(), w.a.db.Read(), login.RealmUser, w.people[name].id)
	if err != nil {
		w.t.Fatal(err)
	}
	p.SessionID, p.Fresh, p.FreshUntil, p.Lang = "session of "+name, true, time.Now().Add(time.Hour), "ja"
	return p
}

func (w *trustWorld) as(name string) context.Context {
	return principal.With(w.t.Context(), w.asked(name))
}

// grant has somebody grant an agent a power of attorney, or appoint a sub-agent under one.
func (w *trustWorld) grant(from, to, parent string, scope func(*delegation.Scope)) string {
	w.t.Helper()
	terms := delegation.Terms{Other: delegation.Party{Name: to, Mail: w.people[to].mail, Category: w.people[to].category}, ParentID: parent,
		Scope:      delegation.Scope{Role: delegation.Agent, Kind: delegation.Comprehensive, Disclosure: delegation.All, SubAgents: parent == ""},
		ValidUntil: clock.Date(w.a.clock.Now().AddDate(0, 6, 0))}
	if scope != nil {
		scope(&terms.Scope)
	}
	m, err := w.a.delegations.Grant(w.as(from), "trust-"+db.NewID(), terms)
	if err != nil {
		w.t.Fatalf("%s to %s: %v", from, to, err)
	}
	w.granted = append(w.granted, object{kind: "delegation", id: m.ID, name: "of " + to, parties: []string{w.people[from].id, w.people[to].id, m.HolderID},
		marks: []string{m.ID, m.Number}})
	return m.ID
}

// callersOf gives every row: who asks for themselves, under every standing, and staff.
func (w *trustWorld) callersOf() {
	w.own(principal.Principal{Role: principal.Anonymous, Lang: "ja"}, "anonymous")
	for _, name := range []string{"holder", "stranger", "temporary", "under review", "unqualified"} {
		w.own(w.asked(name), name)
	}
	for _, s := range standings() {
		agent := "agent " + s.name
		w.person(agent, account.Individual)
		id := w.grant("holder", agent, "", func(scope *delegation.Scope) {
			if s.scope != nil {
				s.scope(w, scope)
			}
		})
		s.then(w, id, agent)
		w.under(agent, s.name, id, s.acts)
	}
	w.subAgents()
	live := w.callerNamed("live")
	w.own(w.asked("agent live"), "the live agent's own things")
	w.under("stranger", "of somebody else", live.mandate, false)
	w.under("holder", "of the holder, by the holder", live.mandate, false)
	w.under("agent live", "that there is not", db.NewID(), false)
	w.person("agent of suspended", account.Individual)
	id := w.grant("suspended", "agent of suspended", "", nil)
	w.accepted(id, "agent of suspended")
	w.status("suspended", principal.StatusSuspended)
	w.under("agent of suspended", "of a holder who is suspended", id, false)
	w.firms()
	w.staff()
}

// subAgents are those of a live parent, and those whose parent is not.
func (w *trustWorld) subAgents() {
	for name, end := range map[string]func(parent, agent string){
		"sub-agent":                         func(string, string) {},
		"sub-agent of a released parent":    func(parent, _ string) { w.move("holder", w.a.delegations.Release, parent) },
		"sub-agent of an expired parent":    func(parent, _ string) { w.days(parent, -30, -1) },
		"sub-agent of a parent not begun":   func(parent, _ string) { w.days(parent, 1, 30) },
		"sub-agent whose agent gave it up":  func(parent, agent string) { w.move(agent, w.a.delegations.Drop, parent) },
		"sub-agent released by the top":     nil,
		"sub-agent who has not answered it": nil,
	} {
		agent, sub := "agent of "+name, name
		w.person(agent, account.Individual)
		w.person(sub, account.Individual)
		parent := w.grant("holder", agent, "", nil)
		w.accepted(parent, agent)
		id := w.grant(agent, sub, parent, nil)
		if name != "sub-agent who has not answered it" {
			w.accepted(id, sub)
		}
		if name == "sub-agent released by the top" {
			w.move("holder", w.a.delegations.Release, id)
		}
		if end != nil {
			end(parent, agent)
		}
		w.under(sub, name, id, name == "sub-agent")
	}
}

func (w *trustWorld) callerNamed(name string) *caller {
	w.t.Helper()
	for i := range w.callers {
		if w.callers[i].name == name {
			return &w.callers[i]
		}
	}
	w.t.Fatalf("no caller %q", name)
	return nil
}

func (w *trustWorld) own(p principal.Principal, name string) {
	w.callers = append(w.callers, caller{name: name, host: "user", who: p, acts: true, holder: p.AccountID})
}

func (w *trustWorld) under(agent, name, id string, acts bool) {
	c := caller{name: name, host: "user", who: w.asked(agent), mandate: id, acts: acts, holder: w.people["holder"].id}
	if shown, err := w.a.delegations.Detail(w.as(agent), id); err == nil {
		c.scope = shown.Scope
	}
	w.callers = append(w.callers, c)
}

// staff are the roles of the staff portal, an officer of each of two bureaus among them. They ask at the user portal too.
func (w *trustWorld) staff() {
	for name, s := range map[string]account.Staff{
		"viewer": {Role: principal.Viewer}, "auditor": {Role: principal.Auditor}, "administrator": {Role: principal.Administrator},
		"officer": {Role: principal.Officer, Bureaus: []string{ownBureau}}, "officer elsewhere": {Role: principal.Officer, Bureaus: []string{"O"}},
	} {
		s.Name, s.Mail, s.Locale, s.Active = name, db.NewID()+"@staff.example", "ja", true
		made, err := w.a.accounts.AddStaff(w.t.Context(), s, login.Credentials{UserID: "s" + db.NewID()[20:], Password: "a long enough password",
			TOTPSecret: login.NewTOTPSecret()})
		if err != nil {
			w.t.Fatal(err)
		}
		p, err := w.a.accounts.Principal(w.t.Context(), w.a.db.Read(), login.RealmStaff, made.ID)
		if err != nil {
			w.t.Fatal(err)
		}
		p.Lang, p.Fresh = "ja", true
		for _, host := range []string{"staff", "user"} {
			w.callers = append(w.callers, caller{name: name + " at " + host, host: host, who: p, acts: host == "staff"})
		}
	}
	w.callers = append(w.callers, caller{name: "anonymous at staff", host: "staff", who: principal.Principal{Role: principal.Anonymous, Lang: "ja"}},
		caller{name: "holder at staff", host: "staff", who: w.asked("holder")})
}

// resolve has a request asked by a caller, past the session.
func (c caller) resolve(*http.Request) (principal.Principal, error) { return c.who, nil }

// trustWorld is a portal with everybody and everything that the matrix asks about.
type trustWorld struct {
	t          *testing.T
	a          *App
	routes     map[string]http.Handler
	people     map[string]person
	licences   map[string]string
	granted    []object
	objects    []object
	callers    []caller
	key, named int
}
