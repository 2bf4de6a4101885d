package staff_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/account/staff"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/login"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// ended are the sessions that were ended.
type ended struct {
	mu  sync.Mutex
	ids []string
}

func (e *ended) EndAll(_ context.Context, tx *db.Tx, id string) error {
	tx.AfterCommit(func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.ids = append(e.ids, id)
	})
	return nil
}
func (e *ended) BarAll(ctx context.Context, tx *db.Tx, id string) error { return e.EndAll(ctx, tx, id) }
func (*ended) Forget(string)                                            {}

type office struct {
	t     *testing.T
	d     *db.DB
	s     *staff.Service
	ended *ended
	n     int
	box   *postbox
}

// postbox keeps whom mails went to.
type postbox struct{ to []string }

func (b *postbox) Send(_ context.Context, m mail.Message) error {
	b.to = append(b.to, m.To)
	return nil
}

// checkMailed runs what follows from the newest event of a type, of which these are to be told by mail, and nobody else.
func (o *office) checkMailed(what, kind, subject string, who ...principal.Principal) {
	o.t.Helper()
	events, err := audit.Since(o.t.Context(), o.d.Read(), "", 1000)
	o.must(err)
	queue := job.New(o.d)
	o.s.Subscribe(queue)
	o.box.to = nil
	for _, each := range events {
		e, err := audit.ByID(o.t.Context(), o.d.Read(), each.EventID)
		o.must(err)
		if e.Type == kind && e.Subject == subject && e.Role != principal.Operator {
			o.must(queue.Run(o.t.Context(), e))
			break
		}
	}
	var want []string
	for _, p := range who {
		m := o.of(p.AccountID)
		want = append(want, m.Mail)
	}
	slices.Sort(o.box.to)
	slices.Sort(want)
	if !slices.Equal(o.box.to, want) {
		o.t.Errorf("[R7.9] %s: %v are told, want %v", what, o.box.to, want)
	}
}

func newOffice(t *testing.T, d *db.DB) *office {
	e := &ended{}
	bureau := func(letter string) bool { return slices.Contains([]string{"A", "B", "C"}, letter) }
	box := &postbox{}
	return &office{t, d, staff.New(d, account.New(d), staff.Ports{Sessions: e, Bureau: bureau, Mail: box, Origin: "https://staff.example"}), e, 0, box}
}

var operator = principal.Principal{Role: principal.Operator, AccountID: "operator:root"}

// has adds a staff member by the operator.
func (o *office) has(role principal.Role, bureaus ...string) principal.Principal {
	o.t.Helper()
	o.n++
	g, err := o.s.Add(o.as(operator), account.Staff{Name: fmt.Sprint("職員", o.n), Mail: fmt.Sprintf("s%d@staff.example", o.n), Role: role, Bureaus: bureaus}, fmt.Sprintf("staff%d", o.n), "着任のため登録")
	if err != nil {
		o.t.Fatal(err)
	}
	return principal.Principal{Role: role, AccountID: g.AccountID, Bureaus: bureaus}
}

func (o *office) as(p principal.Principal) context.Context { return principal.With(o.t.Context(), p) }

func (o *office) disable(ctx context.Context, id, reason string) error {
	_, err := o.s.Disable(ctx, id, reason)
	return err
}

func (o *office) confirm(ctx context.Context, id, changeID string) error {
	_, err := o.s.Confirm(ctx, id, changeID)
	return err
}

func (o *office) of(id string) staff.Member {
	o.t.Helper()
	all, err := o.s.List(o.as(operator))
	if err != nil {
		o.t.Fatal(err)
	}
	return all[slices.IndexFunc(all, func(m staff.Member) bool { return m.ID == id })]
}

// refused wants a refusal for a reason.
func (o *office) refused(what, reason string, err error) {
	o.t.Helper()
	if errs.CodeOf(err) != "MSG-LIT-E-0093" || errs.Of(err).Params["reason"] != reason {
		o.t.Errorf("[R7.9] %s: %v, want the reason %q", what, err, reason)
	}
}

func (o *office) must(err error) {
	o.t.Helper()
	if err != nil {
		o.t.Fatal(err)
	}
}

func TestARoleChangesByFourEyes(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, other, officer := o.has(principal.Administrator), o.has(principal.Administrator), o.has(principal.Officer, "A")
		to := staff.Post{Role: principal.Administrator, Bureaus: []string{"A", "B"}}
		o.must(o.s.AskChange(o.as(one), officer.AccountID, to, "担当の異動"))
		m := o.of(officer.AccountID)
		if m.Role != principal.Officer || m.Change == nil || m.Change.AskedBy != one.AccountID {
			t.Fatalf("[R7.9] after it was asked for: %+v", m)
		}
		if waits, err := o.s.ChangesWaiting(o.as(other)); err != nil || len(waits) != 1 || waits[0].Own || waits[0].StaffID != officer.AccountID {
			t.Errorf("[R7.9] the other administrator is shown %v, %v", waits, err)
		}
		if waits, err := o.s.ChangesWaiting(o.as(officer)); err != nil || len(waits) != 0 {
			t.Errorf("[R7.9] an officer is shown %v, %v", waits, err)
		}
		if waits, err := o.s.ChangesWaiting(o.as(one)); err != nil || len(waits) != 1 || !waits[0].Own || waits[0].StaffID != officer.AccountID {
			t.Errorf("[R10.1] who asked is shown %v, %v", waits, err)
		}
		o.checkMailed("asked", "staff.change-asked", "staff:"+officer.AccountID, other)
		o.refused("a second change", "staffAsked", o.s.AskChange(o.as(other), officer.AccountID, staff.Post{Role: principal.Viewer}, "担当の変更"))
		o.refused("confirmed by who asked", "staffSameHand", o.confirm(o.as(one), officer.AccountID, m.Change.ID))
		o.refused("another change than was read", "", o.confirm(o.as(other), officer.AccountID, "other"))
		o.must(o.confirm(o.as(other), officer.AccountID, m.Change.ID))
		if m = o.of(officer.AccountID); m.Role != principal.Administrator || !slices.Equal(m.Bureaus, to.Bureaus) || m.Change != nil || !slices.Contains(o.ended.ids, m.ID) {
			t.Errorf("[R7.9] after it was confirmed: %+v, ended %v", m, o.ended.ids)
		}
		o.checkMailed("confirmed", staff.EventChanged, "staff:"+officer.AccountID, one)
		o.refused("confirmed twice", "", o.confirm(o.as(other), officer.AccountID, "担当の変更"))
		o.must(o.s.AskChange(o.as(one), officer.AccountID, staff.Post{Role: principal.Viewer}, "担当の変更"))
		o.must(o.s.Withdraw(o.as(other), officer.AccountID, o.of(officer.AccountID).Change.ID))
		o.checkMailed("withdrawn by another", staff.EventChangeWithdrawn, "staff:"+officer.AccountID, one)
		if m = o.of(officer.AccountID); m.Change != nil || m.Role != principal.Administrator {
			t.Errorf("[R7.9] after it was withdrawn: %+v", m)
		}
	})
}

func TestNobodyRaisesThemselves(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, bounded, _ := o.has(principal.Administrator), o.has(principal.Administrator, "A"), o.has(principal.Administrator)
		all := staff.Post{Role: principal.Administrator}
		o.refused("one's own post", "staffSelf", o.s.AskChange(o.as(one), one.AccountID, staff.Post{Role: principal.Viewer}, "担当の変更"))
		o.refused("oneself disabled", "staffSelf", o.disable(o.as(one), one.AccountID, "担当の変更"))
		_, err := o.s.ResetFactor(o.as(one), one.AccountID, "担当の変更")
		o.refused("one's own factor", "staffSelf", err)
		_, err = o.s.ResetPassword(o.as(one), one.AccountID, "担当の変更")
		o.refused("one's own password", "staffSelf", err)
		if _, err := o.s.ResetPassword(o.as(bounded), one.AccountID, "担当の変更"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R7.9] the password of somebody of other bureaus: %v", err)
		}
		if err := o.s.AskChange(o.as(bounded), one.AccountID, all, "担当の変更"); errs.KindOf(err) != errs.Invalid {
			t.Errorf("[R7.9] all bureaus, given by who has one: %v", err)
		}
		if err := o.disable(o.as(bounded), one.AccountID, "担当の変更"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R7.9] somebody of other bureaus: %v", err)
		}
		o.must(o.s.AskChange(o.as(one), bounded.AccountID, all, "担当の変更"))
		o.refused("what was asked for oneself", "staffSelf", o.confirm(o.as(bounded), bounded.AccountID, o.of(bounded.AccountID).Change.ID))
		if list, err := o.s.List(o.as(bounded)); err != nil || len(list) != 1 || list[0].ID != bounded.AccountID {
			t.Errorf("[R7.9] the staff of one bureau: %v %v", list, err)
		}
		// Whose role was taken away on the way here does nothing more.
		o.must(o.s.AskChange(o.as(operator), bounded.AccountID, staff.Post{Role: principal.Officer, Bureaus: []string{"A"}}, "担当の変更"))
		viewer := o.has(principal.Viewer, "A")
		if err := o.disable(o.as(bounded), viewer.AccountID, "担当の変更"); errs.KindOf(err) != errs.Forbidden {
			t.Errorf("[R7.9] by who is no administrator any more: %v", err)
		}
	})
}

func TestAnAddedAccountWaitsForTheSecondPair(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, other := o.has(principal.Administrator), o.has(principal.Administrator)
		in := account.Staff{Name: "新任 花子", Mail: "new@staff.example", Role: principal.Officer, Bureaus: []string{"B"}}
		g, err := o.s.Add(o.as(one), in, "newcomer", "着任のため")
		o.must(err)
		m := o.of(g.AccountID)
		if m.Active || m.Change == nil || g.Password == "" || g.TOTPSecret != "" {
			t.Fatalf("[R7.9] who asks is given more than the first password, or nothing: %+v %+v", m, g)
		}
		logins := account.New(d).Login()
		if _, err := logins.CheckPassword(t.Context(), login.RealmStaff, "newcomer", g.Password, ""); errs.CodeOf(err) != "MSG-LIT-E-0058" {
			t.Errorf("[R7.9] signed in before it was confirmed: %v", err)
		}
		_, err = o.s.ResetPassword(o.as(other), g.AccountID, "確認のため")
		o.refused("the password by who confirms", "staffAsked", err)
		_, err = o.s.ResetFactor(o.as(one), g.AccountID, "確認のため")
		o.refused("the one-time password by who asked", "staffAsked", err)
		confirmed, err := o.s.Confirm(o.as(other), g.AccountID, m.Change.ID)
		if err != nil || confirmed.TOTPSecret == "" || confirmed.Password != "" {
			t.Fatalf("[R7.9] who confirms is given the one-time password alone: %+v %v", confirmed, err)
		}
		if id, err := logins.CheckPassword(t.Context(), login.RealmStaff, "newcomer", g.Password, ""); err != nil || id != g.AccountID {
			t.Errorf("[R7.9] signed in after it was confirmed: %v", err)
		}
		if err := logins.CheckTOTP(t.Context(), login.RealmStaff, g.AccountID, o.code(confirmed.TOTPSecret, 0), ""); err != nil {
			t.Errorf("[R7.9] the one-time password of the confirmation: %v", err)
		}
		// Neither of the two gets the other half alone while the newcomer has not replaced both.
		if again, err := o.s.ResetFactor(o.as(one), g.AccountID, "端末の紛失"); err != nil || !again.Pending || again.TOTPSecret != "" {
			t.Errorf("[R7.9] the one-time password for who knows the first password: %+v %v", again, err)
		}
		o.must(o.s.Withdraw(o.as(one), g.AccountID, o.of(g.AccountID).Change.ID))
		if again, err := o.s.ResetPassword(o.as(other), g.AccountID, "忘れたため"); err != nil || !again.Pending || again.Password != "" {
			t.Errorf("[R7.9] the password for who knows the one-time password: %+v %v", again, err)
		}
		for pointer, c := range map[string]struct {
			in     account.Staff
			userID string
		}{
			"/userId":  {in, "x"},
			"/name":    {account.Staff{Name: "<b>", Mail: "a@b.example", Role: in.Role}, "another"},
			"/mail":    {account.Staff{Name: in.Name, Mail: "nowhere", Role: in.Role}, "another"},
			"/bureaus": {account.Staff{Name: in.Name, Mail: "a@b.example", Role: in.Role, Bureaus: []string{"Z"}}, "another"},
		} {
			if _, err := o.s.Add(o.as(one), c.in, c.userID, "担当の変更"); err == nil || errs.Of(err).Fields[0].Pointer != pointer {
				t.Errorf("[R7.9] %s: %v", pointer, err)
			}
		}
		for name, code := range map[string]string{"総合<花子>": "MSG-LIT-E-0030", "123": "MSG-LIT-E-0001", strings.Repeat("花", 61): "MSG-LIT-E-0011", "": "MSG-LIT-E-0001"} {
			_, err := o.s.Add(o.as(one), account.Staff{Name: name, Mail: "a@b.example", Role: in.Role}, "another", "担当の変更")
			if fields := errs.Of(err).Fields; len(fields) != 1 || fields[0].Code != code || code == "MSG-LIT-E-0030" && fields[0].Params["character"] != "<" {
				t.Errorf("[R7.9] the name %q: %+v", name, fields)
			}
		}
		if _, err := o.s.Add(o.as(one), in, "another", "担当の変更"); errs.CodeOf(err) != "MSG-LIT-E-0092" {
			t.Errorf("[R7.9] a mail address twice: %v", err)
		}
	})
}

func TestWhoIsDisabledHasNoSession(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, officer := o.has(principal.Administrator), o.has(principal.Officer, "A")
		before := len(o.ended.ids)
		for _, reason := range []string{"", ".", "退職（〇〇〇〇）のため"} {
			_, factor := o.s.ResetFactor(o.as(one), officer.AccountID, reason)
			_, password := o.s.ResetPassword(o.as(one), officer.AccountID, reason)
			_, added := o.s.Add(o.as(one), account.Staff{Name: "職員", Mail: "told@staff.example", Role: principal.Officer}, "told", reason)
			changed := o.s.AskChange(o.as(one), officer.AccountID, staff.Post{Role: principal.Viewer}, reason)
			for what, err := range map[string]error{"disabled": o.disable(o.as(one), officer.AccountID, reason), "factor": factor, "password": password, "added": added, "changed": changed} {
				if errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != "/reason" {
					t.Errorf("[R5.1] %s for %q: %v", what, reason, err)
				}
			}
		}
		o.must(o.disable(o.as(one), officer.AccountID, "退職のため"))
		if m := o.of(officer.AccountID); m.Active || !slices.Equal(o.ended.ids[before:], []string{officer.AccountID}) {
			t.Errorf("[R7.9] %+v, ended %v", m, o.ended.ids)
		}
		o.refused("disabled twice", "", o.disable(o.as(one), officer.AccountID, "担当の変更"))
		g, err := o.s.ResetFactor(o.as(one), officer.AccountID, "端末の紛失")
		o.must(err)
		if g.TOTPSecret == "" || len(o.ended.ids) != before+2 {
			t.Errorf("[R7.9] factor reset: %+v, ended %v", g, o.ended.ids)
		}
		o.must(o.s.Unlock(o.as(one), officer.AccountID, "本人からの電話"))
		events, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT data FROM event WHERE type = $1`, staff.EventDisabled)
		o.must(err)
		if len(events) != 1 || !strings.Contains(events[0], `"before":{"active":true`) || !strings.Contains(events[0], "退職のため") {
			t.Errorf("[R8.10] %v", events)
		}
	})
}

// Of 50 administrators all are disabled at once: one is left, whoever came first.
func TestTheLastAdministratorStays(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		const all = 50
		admins := make([]principal.Principal, all)
		for i := range admins {
			admins[i] = o.has(principal.Administrator)
		}
		var wait sync.WaitGroup
		for _, each := range admins {
			wait.Go(func() {
				if err := o.disable(o.as(operator), each.AccountID, "担当の変更"); err != nil && errs.CodeOf(err) != "MSG-LIT-E-0093" {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		left, last := 0, ""
		for _, each := range admins {
			if o.of(each.AccountID).Active {
				left, last = left+1, each.AccountID
			}
		}
		if left != 1 {
			t.Fatalf("[R7.9] %d administrators are left, want the last", left)
		}
		o.refused("the last disabled", "staffLast", o.disable(o.as(operator), last, "担当の変更"))
		o.refused("the last changed", "staffLast", o.s.AskChange(o.as(operator), last, staff.Post{Role: principal.Viewer}, "担当の変更"))
		o.has(principal.Administrator, "A")
		o.refused("the last for all bureaus", "staffLast", o.s.AskChange(o.as(operator), last, staff.Post{Role: principal.Administrator, Bureaus: []string{"A"}}, "担当の変更"))
	})
}

func TestWhoIsLockedOutIsShown(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		chief, one := o.has(principal.Administrator), o.has(principal.Officer, "A")
		locked := func() bool {
			t.Helper()
			list, err := o.s.List(o.as(chief))
			o.must(err)
			return list[slices.IndexFunc(list, func(m staff.Member) bool { return m.ID == one.AccountID })].Locked
		}
		if locked() {
			t.Error("[R6.7] locked without a failure")
		}
		o.must(d.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `INSERT INTO sign_in_failure (realm, subject, failures, locked_until, updated_at) VALUES ('staff', $1, 12, $2, $3)`,
				"second-factor:"+one.AccountID, tx.Ms()+60_000, tx.Ms())
			return err
		}))
		if !locked() {
			t.Error("[R6.7] who cannot sign in is not shown as locked")
		}
		for _, reason := range []string{"", "電話"} {
			if err := o.s.Unlock(o.as(chief), one.AccountID, reason); errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != "/reason" {
				t.Errorf("[R6.7] unlocked for %q: %v", reason, err)
			}
		}
		if !locked() {
			t.Error("[R6.7] unlocked without a reason")
		}
		o.must(o.s.Unlock(o.as(chief), one.AccountID, "本人からの電話で確かめた"))
		rows, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT actor_id || data FROM event WHERE type = 'account.unlocked'`)
		o.must(err)
		if want := chief.AccountID + `{"realm":"staff","reason":"本人からの電話で確かめた"}`; !slices.Equal(rows, []string{want}) {
			t.Errorf("[R8.10] the audit log says %q, want %q", rows, want)
		}
		if locked() {
			t.Error("[R6.7] locked after the unlock")
		}
	})
}

func TestAStaffMembersAddressThatTakesNoMailIsSeenByAdministrators(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		chief, one := o.has(principal.Administrator), o.has(principal.Officer, "A")
		shown := func() staff.Member {
			t.Helper()
			list, err := o.s.List(o.as(chief))
			o.must(err)
			return list[slices.IndexFunc(list, func(m staff.Member) bool { return m.ID == one.AccountID })]
		}
		for range 2 {
			o.must(account.New(d).MailFailed(t.Context(), strings.ToUpper(shown().Mail), "550"))
		}
		if m := shown(); m.MailFailedAt.IsZero() || m.MailAnswer != "550" {
			t.Errorf("[R7.8] noted: %v %q", m.MailFailedAt, m.MailAnswer)
		}
		o.must(o.s.MailWorks(o.as(chief), one.AccountID))
		o.refused("works already", "", o.s.MailWorks(o.as(chief), one.AccountID))
		if m := shown(); !m.MailFailedAt.IsZero() {
			t.Errorf("[R7.8] works again: %v", m.MailFailedAt)
		}
		n, err := db.One(t.Context(), d.Read(), db.Value[int], `SELECT count(*) FROM event WHERE type IN ('staff.mail-failed', 'staff.mail-working')`)
		if err != nil || n != 2 {
			t.Errorf("[R7.8] %d events, %v", n, err)
		}
	})
}

func TestStaffAreFoundByNameUserIDMailBureauAndRole(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one := o.has(principal.Administrator)
		add := func(userID, name string, role principal.Role, bureaus ...string) {
			t.Helper()
			_, err := account.New(d).AddStaff(t.Context(), account.Staff{Name: name, Mail: userID + "@found.example", Role: role, Bureaus: bureaus, Locale: "ja"},
				login.Credentials{UserID: userID, Password: "a long enough password"})
			o.must(err)
		}
		add("hanako", "検索　花子", principal.Officer, "A")
		add("jiro", "Kensaku Ｊiro", principal.Viewer, "C")
		for what, c := range map[string]struct {
			of   staff.MemberSearch
			want string
		}{
			"name":    {staff.MemberSearch{Text: "検索 花"}, "hanako"},
			"width":   {staff.MemberSearch{Text: "kensakuj"}, "jiro"},
			"user id": {staff.MemberSearch{Text: "HANAK"}, "hanako"},
			"mail":    {staff.MemberSearch{Text: "jiro@found"}, "jiro"},
			"role":    {staff.MemberSearch{Text: "found.example", Role: "viewer"}, "jiro"},
			"bureau":  {staff.MemberSearch{Text: "found.example", Bureau: "A"}, "hanako"},
		} {
			found, total, err := o.s.Find(o.as(one), c.of)
			if err != nil || total != 1 || len(found) != 1 || found[0].UserID != c.want {
				t.Errorf("[R7.9] by %s: %+v %d %v", what, found, total, err)
			}
		}
		all, total, err := o.s.Find(o.as(one), staff.MemberSearch{Bureau: "A"})
		if err != nil || total != len(all) || !slices.ContainsFunc(all, func(m staff.Member) bool { return m.ID == one.AccountID }) {
			t.Errorf("[R7.9] who works for all bureaus is left out of one: %+v %v", all, err)
		}
	})
}
