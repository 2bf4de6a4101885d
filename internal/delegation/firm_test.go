package delegation

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/delegation/member"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// people is the service of firms' members over the same accounts.
func (w *world) people() *member.Service {
	return member.New(w.db, member.Ports{Account: func(ctx context.Context, q db.Querier, id string) (member.Party, error) {
		p, err := w.account(ctx, q, id)
		return member.Party{AccountID: p.AccountID, Name: p.Name, Mail: p.Mail, Category: p.Category}, err
	}, Contact: w.contact, Send: w.send, Origin: "https://portal.example",
		LangAt: func(context.Context, db.Querier, string) (string, error) { return "", nil }})
}

// member is somebody who has joined a firm.
func (w *world) member(firm, name string, role principal.FirmRole, groups ...string) member.Member {
	w.t.Helper()
	people := w.people()
	m, err := people.Invite(w.as(firm), member.Wanted{Name: name, Mail: w.typed(name).Mail, Role: role, Groups: groups})
	w.must(err)
	m, err = people.Accept(w.as(name), m.ID, m.Version)
	w.must(err)
	return m
}

// inFirm is the context of a member who acts in the firm's name.
func (w *world) inFirm(m member.Member) context.Context {
	p := principal.From(w.as(m.FirmID))
	p.Member = &principal.Member{ID: m.ID, FirmID: m.FirmID, Role: m.Role, PersonID: m.PersonID, PersonName: m.PersonName}
	return principal.With(w.t.Context(), p)
}

func TestAClerkAsksInTheFirmsName(t *testing.T) {
	t.Parallel()
	t.Run("[R1.3] [R2.6] what a clerk asks for is the firm's, and the clerk's to see and to act under, also where only what is assigned is used", func(t *testing.T) {
		each(t, func(w *world) {
			clerk, stranger := w.member("office", "clerk", principal.FirmClerk), w.member("office", "stranger", principal.FirmClerk)
			w.add("hanako")
			for i, only := range []bool{false, true} {
				w.must(w.people().Restrict(w.as("office"), only))
				giver := []string{"taro", "hanako"}[i]
				m, err := w.Ask(w.inFirm(clerk), w.nextKey(), w.terms(giver))
				w.must(err)
				if m.Delegate.AccountID != "office" {
					t.Errorf("asked by %+v", m.Delegate)
				}
				look := func(of member.Member) bool {
					_, err := w.Detail(w.inFirm(of), m.ID)
					return err == nil
				}
				if !look(clerk) || look(stranger) == only {
					t.Errorf("only what is assigned %v: seen by the clerk %v, by another %v", only, look(clerk), look(stranger))
				}
				m, err = w.Accept(w.as(giver), m.ID, m.Version)
				w.must(err)
				if !w.live("clerk", m) || w.live("stranger", m) == only {
					t.Errorf("only what is assigned %v: used by the clerk %v, by another %v", only, w.live("clerk", m), w.live("stranger", m))
				}
			}
		})
	})
}

func TestAClerkTakesBackWhatTheyAskedForThemselves(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		clerk, other := w.member("office", "clerk", principal.FirmClerk), w.member("office", "stranger", principal.FirmClerk)
		w.add("hanako")
		recalls := func(of member.Member, m Mandate) bool {
			shown, err := w.Detail(w.inFirm(of), m.ID)
			w.must(err)
			return len(shown.May) == 1 && shown.May[0] == Possibility{Action: Recall, Allowed: true}
		}
		m, err := w.Ask(w.inFirm(clerk), w.nextKey(), w.terms("taro"))
		w.must(err)
		if !recalls(clerk, m) || recalls(other, m) {
			t.Errorf("[R1.3] offered to the clerk %v, to another %v", recalls(clerk, m), recalls(other, m))
		}
		_, err = w.Recall(w.inFirm(other), m.ID, m.Version)
		w.wants("[R1.3] what another clerk asked for", err, errs.Forbidden, "")
		m, err = w.Recall(w.inFirm(clerk), m.ID, m.Version)
		if err != nil || m.State != Ended || m.EndReason != Recalled || recalls(clerk, m) {
			t.Errorf("[R1.3] the clerk's own: %+v %v", m, err)
		}
		own, err := w.Ask(w.as("office"), w.nextKey(), w.terms("taro"))
		w.must(err)
		_, err = w.Recall(w.inFirm(clerk), own.ID, own.Version)
		w.wants("[R1.3] what the firm's login asked for", err, errs.Forbidden, "")
		given := w.grant("hanako", "office")
		_, err = w.Recall(w.inFirm(clerk), given.ID, given.Version)
		w.wants("[R1.3] what was granted to the firm", err, errs.NotFound, "")
	})
}

func TestAMemberActsUnderWhatIsAssigned(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m, people := w.granted("taro", "office"), w.people()
		clerk, stranger := w.member("office", "clerk", principal.FirmClerk), w.member("office", "stranger", principal.FirmReader)
		expect := func(when string, names ...string) {
			t.Helper()
			for _, name := range []string{"office", "clerk", "stranger", "taro", "club"} {
				want := name == "office" || slices.Contains(names, name)
				if w.live(name, m) != want {
					t.Errorf("[R1.3] %s: %s may act %v", when, name, !want)
				}
			}
			for name, each := range map[string]member.Member{"clerk": clerk, "stranger": stranger} {
				page, err := w.List(w.inFirm(each), Query{})
				_, hidden := w.Detail(w.inFirm(each), m.ID)
				if want := slices.Contains(names, name); err != nil || (len(page.Rows) == 1) != want || (hidden == nil) != want {
					t.Errorf("[R1.3] %s: %s sees %d, and of the one: %v %v", when, name, len(page.Rows), hidden, err)
				}
			}
		}
		expect("assigned to nobody", "clerk", "stranger")
		assign := func(members, groups []string) {
			t.Helper()
			_, err := w.Assign(w.as("office"), m.ID, members, groups)
			w.must(err)
		}
		assign([]string{clerk.ID}, nil)
		expect("assigned to the clerk", "clerk")
		g, err := people.AddGroup(w.as("office"), "関東")
		w.must(err)
		assign(nil, []string{g.ID})
		expect("assigned to an empty group")
		stranger, err = people.Change(w.as("office"), stranger.ID, stranger.Version, principal.FirmReader, []string{g.ID})
		w.must(err)
		expect("assigned to a group", "stranger")
		w.must(people.DropGroup(w.as("office"), g.ID))
		expect("its group is gone")
		if a, err := w.Assigned(w.as("office"), m.ID); err != nil || !a.Gone || len(a.Members)+len(a.Groups) != 0 {
			t.Errorf("[R1.3] what is assigned to a group that is gone: %+v %v", a, err)
		}
		assign(nil, nil)
		w.must(people.Restrict(w.as("office"), true))
		expect("assigned to nobody where all must be")
		w.must(people.Restrict(w.as("office"), false))
		acting, err := w.Live(t.Context(), w.db.Read(), "clerk", m.ID)
		if err != nil || acting.DelegateID != "office" || acting.Member.ID != clerk.ID || acting.Member.Role != principal.FirmClerk || acting.HolderID != "taro" {
			t.Errorf("[R1.3] the clerk acts as %+v: %v", acting, err)
		}
		if _, err := people.Remove(w.as("office"), clerk.ID, clerk.Version); err != nil {
			t.Fatal(err)
		}
		if w.live("clerk", m) || !w.live("stranger", m) {
			t.Error("[R1.3] the one who was removed is not the only one who cannot act")
		}
		m = w.detail("office", m).Mandate
		if _, err := w.Drop(w.as("office"), m.ID, m.Version); err != nil {
			t.Fatal(err)
		}
		if w.live("stranger", m) {
			t.Error("[R1.3] a member acts under what has ended")
		}
	})
}

func TestAnAssignmentGoesOnWithTheNext(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		clerk := w.member("office", "clerk", principal.FirmClerk)
		w.member("office", "stranger", principal.FirmClerk)
		_, err := w.Assign(w.as("office"), m.ID, []string{clerk.ID}, nil)
		w.must(err)
		changed := w.grant("taro", "office", func(t *Terms) { t.Replaces, t.Scope.LaterRecords = m.ID, false })
		changed, err = w.Accept(w.as("office"), changed.ID, changed.Version)
		w.must(err)
		if !w.live("clerk", changed) || w.live("stranger", changed) {
			t.Error("[R1.3] another acts under the next one than under the one before")
		}
	})
}

func TestWhoAssigns(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		clerk, foreign := w.member("office", "clerk", principal.FirmClerk), w.member("club", "stranger", principal.FirmClerk)
		assign := func(ctx context.Context, members, groups []string) error {
			_, err := w.Assign(ctx, m.ID, members, groups)
			return err
		}
		w.wants("by the principal", assign(w.as("taro"), nil, nil), errs.Forbidden, "")
		w.wants("by a stranger", assign(w.as("club"), nil, nil), errs.NotFound, "")
		w.wants("to another firm's member", assign(w.as("office"), []string{foreign.ID}, nil), errs.Invalid, codeChoose)
		w.wants("to no group", assign(w.as("office"), nil, []string{clerk.ID}), errs.Invalid, codeChoose)
		if may := w.detail("office", m).May; len(may) == 0 {
			t.Error("[R1.3] the firm's own login is offered nothing")
		}
		shown, err := w.Detail(w.inFirm(clerk), m.ID)
		w.must(err)
		if len(shown.May) != 0 {
			t.Errorf("[R1.3] a clerk is offered %+v", shown.May)
		}
		log, err := w.people().Log(w.as("office"), "")
		w.must(err)
		if len(log) != 2 {
			t.Errorf("[R1.3] refused assignments stand in the log: %+v", log)
		}
	})
}

func TestTheLogNamesTheManager(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		manager := w.member("office", "clerk", principal.FirmManager)
		m := w.grant("taro", "office")
		m, err := w.Accept(w.inFirm(manager), m.ID, m.Version)
		w.must(err)
		log, err := w.Log(w.as("taro"), m.ID, "")
		w.must(err)
		if log[0].ActorName != "OFFICE（担当: CLERK）" || m.Delegate.Name != "OFFICE" {
			t.Errorf("[R1.3] the log names %q, the power of attorney %q", log[0].ActorName, m.Delegate.Name)
		}
	})
}

// firmModel is a firm as this test understands it, without the portal's own code.
type firmModel struct {
	role     map[string]principal.FirmRole // of who is a member
	invited  map[string]principal.FirmRole
	groups   map[string][]string // of members
	all      []string            // groups
	assigned []string            // persons and groups, those that are gone too; nil for nobody
	only     bool
	good     bool // the power of attorney
}

func (f *firmModel) acts(person string) bool {
	if f.role[person] == "" || !f.good {
		return false
	}
	if f.assigned == nil {
		return !f.only
	}
	return slices.ContainsFunc(f.assigned, func(to string) bool {
		return to == person || slices.Contains(f.groups[person], to) && slices.Contains(f.all, to)
	})
}

// changes is a run of random changes to a firm's members.
type changes struct {
	*world
	*member.Service
	firmModel
	random  *rand.Rand
	n       int
	firm    string
	persons [3]string
	now     map[string]member.Member
	m       Mandate
	trail   []string
}

func (c *changes) step() {
	who := c.persons[c.random.IntN(len(c.persons))]
	at, firm := c.now[who], c.as(c.firm)
	role := []principal.FirmRole{principal.FirmReader, principal.FirmClerk, principal.FirmManager}[c.random.IntN(3)]
	did := func(what string, m member.Member, err error, allowed bool, then func()) {
		c.trail = append(c.trail, fmt.Sprintf("%s %s: %v", what, who, err))
		if (err == nil) != allowed {
			c.t.Errorf("[R1.3] sequence %d: %s: %v, allowed %v\n%v", c.n, what, err, allowed, c.trail)
		}
		if err == nil {
			c.now[who] = m
			then()
		}
	}
	in, waits := c.role[who] != "", c.invited[who] != ""
	switch c.random.IntN(9) {
	case 0, 1:
		m, err := c.Invite(firm, member.Wanted{Name: who, Mail: c.typed(who).Mail, Role: role})
		did("invite", m, err, !in && !waits, func() { c.invited[who], c.groups[who] = role, nil })
	case 2, 3:
		m, err := c.Accept(c.as(who), at.ID, at.Version)
		did("accept", m, err, waits, func() { c.role[who] = c.invited[who]; delete(c.invited, who) })
	case 4:
		m, err := c.Remove(firm, at.ID, at.Version)
		did("remove", m, err, in || waits, func() { c.gone(who) })
	case 5:
		m, err := c.Leave(c.as(who), at.ID, at.Version)
		did("leave", m, err, in, func() { c.gone(who) })
	case 6:
		groups := c.all[:c.random.IntN(len(c.all)+1)]
		m, err := c.Change(firm, at.ID, at.Version, role, groups)
		did("change", m, err, in || waits, func() {
			c.groups[who] = slices.Clone(groups)
			if in {
				c.role[who] = role
			} else {
				c.invited[who] = role
			}
		})
	case 7:
		c.reassign(firm)
	default:
		c.regroup(firm)
	}
}

// gone ends a membership. Whoever comes back is another member, to whom nothing is assigned.
func (c *changes) gone(who string) {
	delete(c.role, who)
	delete(c.invited, who)
	for i, to := range c.assigned {
		if to == who {
			c.assigned[i] = "nobody"
		}
	}
}

// reassign assigns to some members and groups, and now and then sets what holds of the rest.
func (c *changes) reassign(firm context.Context) {
	var to, members, groups []string
	for _, person := range c.persons {
		if c.role[person] != "" && c.random.IntN(3) == 0 {
			to, members = append(to, person), append(members, c.now[person].ID)
		}
	}
	for _, group := range c.all {
		if c.random.IntN(3) == 0 {
			to, groups = append(to, group), append(groups, group)
		}
	}
	if len(to) < 2 && c.random.IntN(2) == 0 {
		c.inBulk(firm, strings.Join(append(members, groups...), ""), to)
	} else if _, err := c.Assign(firm, c.m.ID, members, groups); err != nil {
		c.t.Errorf("[R1.3] sequence %d: assigned to %v: %v", c.n, to, err)
	}
	c.assigned, c.only = to, c.random.IntN(2) == 0
	if err := c.Restrict(firm, c.only); err != nil {
		c.t.Error(err)
	}
	c.trail = append(c.trail, fmt.Sprintf("assigned to %v, only %v", to, c.only))
}

// inBulk assigns to one, or to nobody, as from the work list.
func (c *changes) inBulk(firm context.Context, id string, to []string) {
	err := c.db.Tx(firm, func(tx *db.Tx) error {
		_, err := c.AssignAll(firm, tx, c.firm, []string{c.m.ID}, id)
		return err
	})
	if err != nil {
		c.t.Errorf("[R1.3] sequence %d: assigned in bulk to %v: %v", c.n, to, err)
	}
}

func (c *changes) regroup(firm context.Context) {
	switch roll := c.random.IntN(8); {
	case roll == 0 && c.good:
		if _, err := c.Drop(firm, c.m.ID, c.m.Version); err != nil {
			c.t.Error(err)
		}
		c.good = false
	case roll < 3 && len(c.all) > 0:
		if err := c.DropGroup(firm, c.all[0]); err != nil {
			c.t.Error(err)
		}
		c.all = slices.Clone(c.all[1:])
	default:
		g, err := c.AddGroup(firm, fmt.Sprintf("g%d", c.random.Uint64()))
		if err != nil {
			c.t.Error(err)
		}
		c.all = append(slices.Clone(c.all), g.ID)
	}
	c.trail = append(c.trail, fmt.Sprintf("groups %v, good %v", c.all, c.good))
}

// check asks for everybody whether they may act for the firm, and for its client.
func (c *changes) check() {
	for _, person := range c.persons {
		if got := c.live(person, c.m); got != c.acts(person) {
			c.t.Errorf("[R1.3] sequence %d: %s may act for the client: %v\n%v", c.n, person, got, c.trail)
		}
		at, err := c.Live(c.t.Context(), c.db.Read(), person, c.now[person].ID)
		if (err == nil) != (c.role[person] != "") || at.Role != c.role[person] {
			c.t.Errorf("[R1.3] sequence %d: %s may act for the firm as %q, want %q\n%v", c.n, person, at.Role, c.role[person], c.trail)
		}
	}
}

// No action is possible without a live membership, and none is refused with one.
func TestNothingIsPossibleWithoutALiveMembership(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		n := sequences(t) / 10
		if w.db.Engine() == db.Postgres {
			n /= 10
		}
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		var workers sync.WaitGroup
		for worker := range 8 {
			workers.Go(func() {
				for i := worker; i < n && !t.Failed(); i += 8 {
					w.changed(seed, i)
				}
			})
		}
		workers.Wait()
	})
}

func (w *world) changed(seed uint64, i int) {
	c := &changes{world: w, Service: w.people(), n: i, random: rand.New(rand.NewPCG(seed, uint64(i))), firm: fmt.Sprintf("f%d", i),
		now: map[string]member.Member{}, firmModel: firmModel{role: map[string]principal.FirmRole{}, invited: map[string]principal.FirmRole{}, groups: map[string][]string{}, good: true}}
	w.add(c.firm)
	w.mu.Lock()
	p := w.accounts[c.firm]
	p.Category = applicant.Corporation
	w.accounts[c.firm] = p
	w.mu.Unlock()
	for p := range c.persons {
		c.persons[p] = fmt.Sprintf("%c%d", 'p'+p, i)
		w.add(c.persons[p])
	}
	w.add(fmt.Sprintf("h%d", i))
	c.m = w.granted(fmt.Sprintf("h%d", i), c.firm)
	for range 20 {
		if w.t.Failed() {
			return
		}
		c.step()
		c.check()
	}
}

// A member acts in the firm's name as long as they are one: a power of attorney of the firm to them would outlast that.
func TestAFirmGrantsNothingToItsMembers(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.add("manager")
		manager := w.member("office", "manager", principal.FirmManager)
		_, err := w.Grant(w.inFirm(manager), w.nextKey(), w.terms("manager"))
		w.wants("[R6.2] a manager grants the firm's to themselves", err, errs.Invalid, codeWho)
		w.add("hanako")
		before := w.grant("office", "hanako")
		w.member("office", "hanako", principal.FirmClerk)
		_, err = w.Accept(w.as("hanako"), before.ID, before.Version)
		w.wants("[R6.2] who has become a member takes it up", err, errs.Business, codeWho)
		if m := w.granted("office", "taro"); m.State != Registered {
			t.Errorf("[R6.2] to somebody else: %s", m.State)
		}
		m := w.granted("taro", "office")
		_, err = w.Grant(w.as("taro"), w.nextKey(), w.terms("hanako", func(t *Terms) { t.Replaces = m.ID }))
		w.wants("[R6.1] a change that names another agent", err, errs.Invalid, codeWho)
	})
}
