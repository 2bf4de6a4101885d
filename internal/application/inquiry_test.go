package application_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/inquiry"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

const (
	codeMostInquirers = "MSG-LIT-E-0091"
	codeToday         = "MSG-LIT-E-0101"
)

// inviting is a fixture whose inquirers are invited; their jobs are run by work.
type inviting struct {
	*fixture
	inquiries   *inquiry.Service
	queue       *job.Queue
	mu          sync.Mutex
	sent        []mail.Message
	filingMails []mail.Message // of what concerns somebody's own filing
	failing     error          // what sending answers
}

func invitingOf(f *fixture) *inviting {
	w := &inviting{fixture: f, queue: job.New(f.db)}
	w.inquiries = inquiry.New(f.db, f.applications, inquiry.Ports{
		Holder: f.world.Holder, LangAt: func(context.Context, db.Querier, string) (string, error) { return "", nil }, Origin: "https://portal.example/", Send: w.send,
		Mail: func(_ context.Context, m mail.Message) error { w.filingMails = append(w.filingMails, m); return nil },
		Lock: func(context.Context, *db.Tx, string) error { return nil }, // the case alone is what two ask about at once here
	})
	w.inquiries.Subscribe(w.queue)
	return w
}

func (w *inviting) send(_ context.Context, _, _ string, m mail.Message) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.failing != nil {
		return w.failing
	}
	w.sent = append(w.sent, m)
	return nil
}

// work runs the jobs of inquirers until nothing follows.
func (w *inviting) work() {
	w.t.Helper()
	for {
		var events []audit.Event
		w.must(w.db.Tx(w.t.Context(), func(tx *db.Tx) (err error) {
			if events, err = audit.Undispatched(w.t.Context(), tx, 100); err != nil {
				return err
			}
			return audit.MarkDispatched(w.t.Context(), tx, events)
		}))
		if len(events) == 0 {
			return
		}
		for _, e := range events {
			w.must(w.queue.Run(w.t.Context(), e))
		}
	}
}

// naming files an application that names these addresses, and has them invited.
func (w *inviting) naming(mails ...string) application.Application {
	w.t.Helper()
	a := w.filed(clone("light", inquirers(mails...)))
	w.work()
	return a
}

// states are those of an application's inquirers, by address.
func (w *inviting) states(number string) map[string]inquiry.State {
	w.t.Helper()
	list, err := w.inquiries.Of(as(w.t, taro), number)
	w.must(err)
	states := map[string]inquiry.State{}
	for _, i := range list {
		states[i.Mail] = i.State
	}
	return states
}

func (w *inviting) idOf(number, mail string) string {
	w.t.Helper()
	list, err := w.inquiries.Of(as(w.t, taro), number)
	w.must(err)
	for _, i := range list {
		if i.Mail == mail {
			return i.ID
		}
	}
	w.t.Fatalf("nobody has %s", mail)
	return ""
}

func (w *inviting) recipients() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	to := make([]string, len(w.sent))
	for n, m := range w.sent {
		to[n] = m.To
	}
	slices.Sort(to)
	return to
}

func invitations(t *testing.T, name string, fn func(t *testing.T, w *inviting)) {
	title(t, name, func(t *testing.T, f *fixture) { fn(t, invitingOf(f)) })
}

func TestANewcomerIsLedToTheInquiry(t *testing.T) {
	t.Parallel()
	invitations(t, "[R6.4] who signs up with an address that was named is led to the filing, or to the list of several", func(t *testing.T, w *inviting) {
		at := func(want string) {
			t.Helper()
			if page, err := w.inquiries.AwaitedAt(t.Context(), w.db.Read(), " NEW@example.jp"); page != want || err != nil {
				t.Errorf("led to %q: %v, want %q", page, err, want)
			}
		}
		at("")
		a := w.naming("new@example.jp")
		at("/mypage/inquiry/detail?inquirerId=" + w.idOf(a.Number, "new@example.jp"))
		w.naming("new@example.jp")
		at("/mypage/inquiry")
	})
}

func TestInquirersOfAForm(t *testing.T) {
	t.Parallel()
	invitations(t, "[R6.4] whom a form names are invited, see where it stands and nothing else; nobody else does", func(t *testing.T, w *inviting) {
		a := w.naming("Hanako@example.jp", "other@example.jp")
		if to := w.recipients(); !slices.Equal(to, []string{"Hanako@example.jp", "other@example.jp"}) {
			t.Fatalf("invited %v", to)
		}
		for _, m := range w.sent {
			if strings.Contains(m.Subject+m.Text, "照会 ") || strings.Contains(m.Text, "電波") || !strings.Contains(m.Text, "/mypage/inquiry/detail?inquirerId=") {
				t.Errorf("the mail says %s", m.Text)
			}
		}
		list, total, err := w.inquiries.List(as(t, hanako), inquiry.Page{})
		w.must(err)
		if total != 1 || list[0].Application.Number != a.Number {
			t.Fatalf("%d of %v", total, list)
		}
		seen, err := w.inquiries.Look(as(t, hanako), list[0].ID)
		w.must(err)
		if seen.Number != a.Number || seen.Status != application.Arrived || seen.FormData != nil || seen.FeeState != application.FeeNone || len(seen.Timeline) != 1 || seen.Contact == nil {
			t.Errorf("sees %+v", seen)
		}
		for name, ctx := range map[string]context.Context{"the holder": as(t, taro), "a stranger": as(t, "user-1"), "nobody": as(t, "gone")} {
			if _, err := w.inquiries.Look(ctx, list[0].ID); errs.KindOf(err) != errs.NotFound {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := w.Detail(as(t, hanako), a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("the application itself: %v", err)
		}
		if _, err := w.inquiries.Of(as(t, hanako), a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("its inquirers: %v", err)
		}
		own, err := w.inquiries.Of(as(t, taro), a.Number)
		w.must(err)
		if own[0].LookedAt.IsZero() || !own[1].LookedAt.IsZero() || !own[0].Invited() || own[0].Waits() {
			t.Errorf("the holder sees %+v", own)
		}
		if n := w.count(`SELECT count(*) FROM event WHERE type = 'inquirer.looked'`); n != 1 {
			t.Errorf("%d looks written down", n)
		}
	})
	invitations(t, "[R6.4] a filing without inquirers leaves nothing to do, and the same job twice does nothing twice", func(t *testing.T, w *inviting) {
		w.naming()
		if n := w.count(`SELECT count(*) FROM event WHERE type LIKE 'inquirer.%'`); n != 0 {
			t.Errorf("%d events", n)
		}
		a := w.filed(clone("light", inquirers("a@example.jp")))
		for range 2 {
			events, err := db.All(t.Context(), w.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = 'inquirer.named'`)
			w.must(err)
			e, err := audit.ByID(t.Context(), w.db.Read(), events[0])
			w.must(err)
			w.must(w.queue.Run(t.Context(), e))
		}
		w.work()
		w.must(w.inquiries.Remove(as(t, taro), a.Number, w.idOf(a.Number, "a@example.jp")))
		w.work()
		if len(w.sent) != 1 || len(w.states(a.Number)) != 0 {
			t.Errorf("%d mails, %v", len(w.sent), w.states(a.Number))
		}
	})
}

func TestInquirersAfterFiling(t *testing.T) {
	t.Parallel()
	invitations(t, "[R6.4] the holder adds and removes; a removal holds on the next request, the same address is refused at its field", func(t *testing.T, w *inviting) {
		a := w.naming("a@example.jp")
		added, err := w.inquiries.Add(as(t, taro), a.Number, " 照会 花子 ", "ｈanako@EXAMPLE.jp")
		w.must(explained(err))
		w.work()
		if added.Mail != "hanako@example.jp" || added.Name != "照会 花子" || !slices.Contains(w.recipients(), "hanako@example.jp") {
			t.Errorf("added %+v, told %v", added, w.recipients())
		}
		_, err = w.inquiries.Look(as(t, hanako), added.ID)
		w.must(err)
		for name, c := range map[string]struct{ name, mail, at, code string }{
			"the same": {"A", "hanako@example.jp", "/email", codeInUse}, "in another case": {"A", "HANAKO@example.jp", "/email", codeInUse},
			"in another width": {"A", "ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ", "/email", codeInUse}, "of the form": {"A", "A@Example.JP", "/email", codeInUse},
			"no name": {" ", "b@example.jp", "/name", codeRequired}, "nothing to be seen": {"\u200b\u3164", "b@example.jp", "/name", codeRequired}, "no address": {"B", "", "/email", codeRequired},
			"a long name": {strings.Repeat("あ", 101), "b@example.jp", "/name", codeTooLong}, "none": {"B", "b.example.jp", "/email", "MSG-LIT-E-0055"},
		} {
			if _, err := w.inquiries.Add(as(t, taro), a.Number, c.name, c.mail); fields(err)[c.at] != c.code {
				t.Errorf("%s: %v %v", name, err, fields(err))
			}
		}
		for name, err := range map[string]error{
			"adds":    func() error { _, err := w.inquiries.Add(as(t, hanako), a.Number, "B", "b@example.jp"); return err }(),
			"removes": w.inquiries.Remove(as(t, hanako), a.Number, added.ID), "shows": w.inquiries.Show(as(t, hanako), a.Number, added.ID, true),
		} {
			if errs.KindOf(err) != errs.NotFound {
				t.Errorf("an inquirer %s: %v", name, err)
			}
		}
		w.must(w.inquiries.Show(as(t, taro), a.Number, added.ID, true))
		seen, err := w.inquiries.Look(as(t, hanako), added.ID)
		w.must(err)
		if !strings.Contains(string(seen.FormData), `"holder"`) || strings.Contains(string(seen.FormData), "a@example.jp") {
			t.Errorf("shown %s", seen.FormData)
		}
		for range 2 {
			w.must(w.inquiries.Remove(as(t, taro), a.Number, added.ID))
		}
		if _, err := w.inquiries.Look(as(t, hanako), added.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("removed, and looks: %v", err)
		}
		if _, total, err := w.inquiries.List(as(t, hanako), inquiry.Page{}); err != nil || total != 0 {
			t.Errorf("removed, and lists %d %v", total, err)
		}
		again, err := w.inquiries.Add(as(t, taro), a.Number, "花子", "hanako@example.jp")
		w.must(err)
		w.work()
		if again.Contents || again.ID != added.ID || len(w.sent) != 2 {
			t.Errorf("back within a day: %+v, %d mails", again, len(w.sent))
		}
		types, err := db.All(t.Context(), w.db.Read(), db.Value[string], `SELECT type FROM event WHERE type LIKE 'inquirer.%' AND actor_id = 'taro' ORDER BY id`)
		w.must(err)
		if !slices.Equal(types, []string{"inquirer.named", "inquirer.added", "inquirer.shown", "inquirer.removed", "inquirer.added"}) {
			t.Errorf("audited %v", types)
		}
	})
	invitations(t, "[R6.4] who declines is closed for good, who is withdrawn from or gone likewise looks like missing", func(t *testing.T, w *inviting) {
		a := w.naming("hanako@example.jp")
		id := w.idOf(a.Number, "hanako@example.jp")
		w.must(w.inquiries.Decline(as(t, hanako), id))
		if err := w.inquiries.Decline(as(t, hanako), id); errs.KindOf(err) != errs.NotFound {
			t.Errorf("declined twice: %v", err)
		}
		if got := w.states(a.Number); got["hanako@example.jp"] != inquiry.Declined {
			t.Errorf("the holder sees %v", got)
		}
		if _, err := w.inquiries.Add(as(t, taro), a.Number, "花子", "hanako@example.jp"); fields(err)["/email"] != codeInUse {
			t.Errorf("invited again: %v", err)
		}
		b := w.naming("hanako@example.jp")
		id = w.idOf(b.Number, "hanako@example.jp")
		_, err := w.Withdraw(as(t, taro), "key-withdrawal", b.Number, "やめます。")
		w.must(explained(err))
		_, err = w.AcceptWithdrawal(staff(t, principal.Officer), b.Number, w.read(b.Number).Version)
		w.must(err)
		seen, err := w.inquiries.Look(as(t, hanako), id)
		if err != nil || seen.Status != application.Withdrawn {
			t.Errorf("of a withdrawn one: %v %v", seen.Status, err)
		}
		if _, err := w.inquiries.Add(as(t, taro), b.Number, "C", "c@example.jp"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("added to a withdrawn one: %v", err)
		}
		w.world.unknown = true
		if _, err := w.inquiries.Look(as(t, hanako), id); errs.KindOf(err) != errs.NotFound {
			t.Errorf("of a holder who is gone: %v", err)
		}
	})
	invitations(t, "[R6.1] the agent who filed settles the inquirers of that, and of nothing else", func(t *testing.T, w *inviting) {
		own := w.naming("hanako@example.jp")
		filed := w.filedBy(underMandate(t, nil), clone("light", nil))
		if _, err := w.inquiries.Add(underMandate(t, nil), filed.Number, "H", "hanako@example.jp"); err != nil {
			t.Fatal(err)
		}
		if list, err := w.inquiries.Of(underMandate(t, nil), filed.Number); err != nil || len(list) != 1 {
			t.Errorf("%v %v", list, err)
		}
		if _, err := w.inquiries.Of(underMandate(t, nil), own.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("of the holder's own: %v", err)
		}
		w.must(w.inquiries.Remove(as(t, taro), filed.Number, w.idOf(filed.Number, "hanako@example.jp")))
		if n := w.count(`SELECT count(*) FROM event WHERE type = 'delegation.used' AND data LIKE '%inquirer.added%'`); n != 1 {
			t.Errorf("%d uses of the power of attorney", n)
		}
		if err := w.inquiries.Remove(as(t, taro), filed.Number, w.idOf(own.Number, "hanako@example.jp")); errs.KindOf(err) != errs.NotFound {
			t.Errorf("one of another application: %v", err)
		}
	})
}

func TestACorrectionChangesInquirers(t *testing.T) {
	t.Parallel()
	invitations(t, "[R6.4] whom a correction names anew are invited, whom it names no more are closed; the link follows the case", func(t *testing.T, w *inviting) {
		a := w.underReview(clone("light", inquirers("hanako@example.jp", "stays@example.jp", "removed@example.jp")))
		w.work()
		id := w.idOf(a.Number, "hanako@example.jp")
		stays := w.idOf(a.Number, "stays@example.jp")
		_, err := w.inquiries.Add(as(t, taro), a.Number, "Z", "besides@example.jp")
		w.must(err)
		w.must(w.inquiries.Remove(as(t, taro), a.Number, w.idOf(a.Number, "removed@example.jp")))
		w.work()
		a, err = w.ask(a, "", "/inquirers")
		w.must(explained(err))
		w.clock.Set(w.db.Now().Add(time.Hour))
		d, err := w.CorrectionDraft(as(t, taro), a.Number)
		w.must(err)
		form := map[string]any{}
		inquirers("stays@example.jp", "removed@example.jp", "new@example.jp")(form)
		saved, err := w.UpdateDraft(as(t, taro), d.ID, d.Version, draft.Change{Members: formOf(t, form)})
		w.must(err)
		r, err := w.Register(as(t, taro), "key-"+d.ID, d.ID, saved.Version)
		w.must(explained(err))
		w.work()
		want := map[string]inquiry.State{"stays@example.jp": inquiry.Active, "new@example.jp": inquiry.Active, "besides@example.jp": inquiry.Active}
		if got := w.states(r.Number); !maps.Equal(got, want) || w.idOf(r.Number, "stays@example.jp") != stays {
			t.Errorf("after the correction %v", got)
		}
		corrected, err := w.Case(staff(t, principal.Officer), r.Number)
		w.must(err)
		if seen, err := w.InquiryView(t.Context(), corrected.Application, false); err != nil || !slices.Equal(seen.Earlier, []string{a.Number}) {
			t.Errorf("whoever was invited under the earlier number sees %v, %v", seen.Earlier, err)
		}
		if _, err := w.inquiries.Look(as(t, hanako), id); errs.KindOf(err) != errs.NotFound {
			t.Errorf("closed, and looks: %v", err)
		}
		if !slices.Contains(w.recipients(), "new@example.jp") || len(w.sent) != 5 {
			t.Errorf("invited %v", w.recipients())
		}
	})
}

func TestHoldersAreToldOfInquirers(t *testing.T) {
	t.Parallel()
	invitations(t, "[R6.4] [R6.1] a holder is told that an agent lets others look, of several at once, and who named one that they declined", func(t *testing.T, w *inviting) {
		own := w.naming("hanako@example.jp")
		if len(w.filingMails) != 0 {
			t.Fatalf("the holder's own: %v", w.filingMails)
		}
		w.must(w.inquiries.Decline(as(t, hanako), w.idOf(own.Number, "hanako@example.jp")))
		w.work()
		if len(w.filingMails) != 1 || w.filingMails[0].To != "taro@example.jp" || !strings.Contains(w.filingMails[0].Text, "照会人: hanako@example.jp") {
			t.Errorf("declined: %v", w.filingMails)
		}
		w.world.mandates = []principal.Mandate{{ID: "mandate-1", Number: "D-0001"}}
		w.filingMails = nil
		filed := w.filedBy(underMandate(t, nil), clone("light", nil))
		add := func(mail string) {
			t.Helper()
			_, err := w.inquiries.Add(underMandate(t, nil), filed.Number, "N", mail)
			w.must(explained(err))
			w.work()
		}
		add("hanako@example.jp")
		add("b@example.jp")
		seen, err := w.inquiries.Look(as(t, hanako), w.idOf(filed.Number, "hanako@example.jp"))
		w.must(err)
		if first := seen.Timeline[0]; first.ActorKind != "agent" || first.ActorName != "" {
			t.Errorf("an inquirer sees %+v", first)
		}
		if len(w.filingMails) != 1 || w.filingMails[0].To != "taro@example.jp" || !strings.Contains(w.filingMails[0].Text, "代理人の 代理 次郎 様が、次の申請・届出に照会人を登録しました") {
			t.Errorf("two of an agent: %v", w.filingMails)
		}
		w.clock.Set(w.db.Now().Add(2 * time.Hour))
		add("c@example.jp")
		if len(w.filingMails) != 2 {
			t.Errorf("one later: %d mails", len(w.filingMails))
		}
		id := w.idOf(filed.Number, "hanako@example.jp")
		w.must(w.inquiries.Decline(as(t, hanako), id))
		w.work()
		if len(w.filingMails) != 3 || w.filingMails[2].To != "agent@example.jp" {
			t.Errorf("to the agent who named them: %v", w.filingMails)
		}
	})
}

// An agent names others, not itself: it would look on as an inquirer after the power of attorney has ended.
func TestAnAgentIsNoInquirer(t *testing.T) {
	t.Parallel()
	invitations(t, "[R6.4] [R6.1] an agent names others, not itself, after filing and in the form", func(t *testing.T, w *inviting) {
		acts := underMandate(t, nil)
		d, err := w.CreateDraft(acts, openID, "")
		w.must(err)
		saved, err := w.UpdateDraft(acts, d.ID, 1, draft.Change{Form: formOf(t, clone("light", nil)),
			Members: draft.FormData(`{"inquirers":[{"name":"代理","email":"ＡＧＥＮＴ@example.jp"},{"name":"A","email":"a@example.jp"}]}`)})
		w.must(err)
		r, err := w.Register(acts, "key-"+d.ID, d.ID, saved.Version, application.UpdateAccount)
		w.must(explained(err))
		w.work()
		if sent := w.recipients(); !slices.Equal(sent, []string{"a@example.jp"}) {
			t.Errorf("named in the form, and invited: %v", sent)
		}
		if _, err := w.inquiries.Add(acts, r.Number, "代理", "Agent@example.jp"); fields(err)["/email"] != codeInUse {
			t.Errorf("the agent names itself: %v", explained(err))
		}
		if _, err := w.inquiries.Add(acts, r.Number, "B", "b@example.jp"); err != nil {
			t.Errorf("the agent names another: %v", explained(err))
		}
	})
}
