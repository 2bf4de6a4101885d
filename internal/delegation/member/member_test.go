package member

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const (
	reader  = principal.FirmReader
	clerk   = principal.FirmClerk
	manager = principal.FirmManager
)

func TestAPersonBecomesAMemberAndLeaves(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m, err := w.Invite(w.as("firm"), Wanted{Name: "事務 花子", Mail: "ＣＬＥＲＫ@example.jp", Role: clerk})
		w.must(err)
		if got := w.live("clerk", m); got != "" {
			t.Errorf("[R1.3] before the answer the person may act as %s", got)
		}
		firms, err := w.Firms(w.as("clerk"))
		w.must(err)
		if len(firms) != 1 || firms[0].ID != m.ID || firms[0].State != Invited {
			t.Errorf("[R1.3] the person sees %+v", firms)
		}
		w.wants("accepted by a stranger", second(w.Accept(w.as("reader"), m.ID, m.Version)), errs.NotFound, "")
		w.wants("accepted at another version", second(w.Accept(w.as("clerk"), m.ID, 7)), errs.Business, codeConflict)
		m, err = w.Accept(w.as("clerk"), m.ID, m.Version)
		w.must(err)
		w.wants("accepted twice", second(w.Accept(w.as("clerk"), m.ID, m.Version)), errs.Business, codeMovedOn)
		if got := w.live("clerk", m); got != clerk || w.live("firm", m) != "" || w.live("reader", m) != "" {
			t.Errorf("[R1.3] after it the person may act as %q, others too", got)
		}
		m, err = w.Change(w.as("firm"), m.ID, m.Version, reader, nil)
		w.must(err)
		if got := w.live("clerk", m); got != reader {
			t.Errorf("[R1.3] after the change the person may act as %q", got)
		}
		w.wants("removed by another firm", second(w.Remove(w.as("rival"), m.ID, m.Version)), errs.NotFound, "")
		w.wants("removed at another version", second(w.Remove(w.as("firm"), m.ID, 1)), errs.Business, codeConflict)
		m, err = w.Leave(w.as("clerk"), m.ID, m.Version)
		w.must(err)
		if got := w.live("clerk", m); got != "" || m.EndReason != Left {
			t.Errorf("[R1.3] after leaving the person may act as %q: %+v", got, m)
		}
		w.wants("removed after the end", second(w.Remove(w.as("firm"), m.ID, m.Version)), errs.Business, codeMovedOn)
		log, err := w.Log(w.as("firm"), "")
		w.must(err)
		var whats []string
		for _, e := range log {
			whats = append(whats, e.What)
		}
		if got := strings.Join(whats, " "); got != "left changed accepted invited" {
			t.Errorf("[R6.1] the log says %s", got)
		}
	})
}

func second[T any](_ T, err error) error { return err }

func TestWhoCannotBeInvitedOrAccept(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		invite := func(as string, in Wanted) error { return second(w.Invite(w.as(as), in)) }
		w.wants("by a person", invite("clerk", wanted("reader", reader)), errs.Business, codeWho)
		w.wants("itself", invite("firm", Wanted{Name: "x", Mail: "FIRM@example.jp", Role: reader}), errs.Invalid, codeWho)
		w.wants("no name", invite("firm", Wanted{Mail: "a@example.jp", Role: reader}), errs.Invalid, codeRequired)
		w.wants("no mail", invite("firm", Wanted{Name: "x", Role: reader}), errs.Invalid, codeRequired)
		w.wants("no role", invite("firm", Wanted{Name: "x", Mail: "a@example.jp", Role: "OWNER"}), errs.Invalid, codeChoose)
		w.wants("another firm's group", invite("firm", wanted("clerk", clerk, "nowhere")), errs.Invalid, codeChoose)
		w.must(invite("firm", wanted("clerk", clerk)))
		w.wants("twice", invite("firm", Wanted{Name: "x", Mail: "Ｃlerk@EXAMPLE.jp", Role: reader}), errs.Invalid, codeTwice)
		w.must(invite("club", wanted("clerk", clerk)))
		m, err := w.Invite(w.as("firm"), wanted("rival", clerk))
		w.must(err)
		w.wants("accepted by a corporation", second(w.Accept(w.as("rival"), m.ID, m.Version)), errs.Business, codeWho)
		m = w.member("firm", "reader", reader)
		w.add("reader", "1")
		w.accounts["reader"] = Party{"reader", "READER", "moved@example.jp", "1"}
		again, err := w.Invite(w.as("firm"), wanted("moved", manager))
		w.must(err)
		w.wants("accepted by a member", second(w.Accept(w.as("reader"), again.ID, again.Version)), errs.Business, codeTwice)
		if got := w.live("reader", m); got != reader {
			t.Errorf("[R1.3] the member is %q", got)
		}
	})
}

func TestAnInvitationWaitsForThirtyDays(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m, err := w.Invite(w.as("firm"), wanted("clerk", clerk))
		w.must(err)
		w.clock.Set(m.CreatedAt.Add(answerTime - time.Minute)) // the clock goes on
		if n, err := w.Sweep(w.t.Context()); n != 0 || err != nil {
			t.Errorf("[R1.3] a minute before, %d are over: %v", n, err)
		}
		w.clock.Set(m.CreatedAt.Add(answerTime))
		w.wants("accepted late", second(w.Accept(w.as("clerk"), m.ID, m.Version)), errs.Business, codeMovedOn)
		_, err = w.Invite(w.as("firm"), wanted("clerk", reader)) // before the sweep, too
		w.must(err)
		if n, err := w.Sweep(w.t.Context()); n != 0 || err != nil {
			t.Errorf("[R1.3] %d are over twice: %v", n, err)
		}
	})
}

func TestANewcomerIsLedToTheInvitation(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		at := func(want string) {
			t.Helper()
			if page, err := w.AwaitedAt(t.Context(), w.db.Read(), " NEW@example.jp"); page != want || err != nil {
				t.Errorf("[R1.3] led to %q: %v, want %q", page, err, want)
			}
		}
		at("")
		m, err := w.Invite(w.as("firm"), wanted("new", clerk))
		w.must(err)
		at("/mypage/firms")
		w.clock.Set(m.CreatedAt.Add(answerTime))
		at("")
	})
}

func TestLimitsAreExactWithFiftyAtOnce(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.fill(maxMembers-5, firstDay.AddDate(0, 0, -2))
		somebody := func(i int) error { return second(w.Invite(w.as("firm"), wanted(fmt.Sprintf("n%d", i), reader))) }
		if n := w.storm(codeMost, somebody); n != 5 {
			t.Errorf("[R1.3] %d were invited, 5 may be", n)
		}
		w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error { return EndOf(t.Context(), tx, "firm") }))
		w.fill(maxInvitations-10, firstDay) // five were made by the storm
		if n := w.storm(codeMost, somebody); n != 5 {
			t.Errorf("[R1.3] %d were invited in a day, 5 may be", n)
		}
		for i := range maxGroups - 5 {
			w.must(second(w.AddGroup(w.as("firm"), fmt.Sprintf("g%d", i))))
		}
		if n := w.storm(codeMost, func(i int) error { return second(w.AddGroup(w.as("firm"), fmt.Sprintf("x%d", i))) }); n != 5 {
			t.Errorf("[R1.3] %d groups were made, 5 may be", n)
		}
		if n := w.storm(codeTwice, func(int) error { return second(w.Invite(w.as("club"), wanted("clerk", clerk))) }); n != 1 {
			t.Errorf("[R1.3] the same was invited %d times", n)
		}
	})
}

func TestGroups(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		g, err := w.AddGroup(w.as("firm"), "東京")
		w.must(err)
		w.wants("the same name", second(w.AddGroup(w.as("firm"), " 東京 ")), errs.Invalid, codeTwice)
		w.wants("a person's", second(w.AddGroup(w.as("clerk"), "x")), errs.Business, codeWho)
		m := w.member("firm", "clerk", clerk)
		m, err = w.Change(w.as("firm"), m.ID, m.Version, clerk, []string{g.ID, g.ID})
		w.must(err)
		w.wants("another firm's", second(w.Change(w.as("firm"), m.ID, m.Version, clerk, []string{"nowhere"})), errs.Invalid, codeChoose)
		f, err := w.List(w.as("firm"))
		w.must(err)
		if len(f.Groups) != 1 || f.Groups[0].Members != 1 || len(f.Members) != 1 || len(f.Members[0].Groups) != 1 {
			t.Errorf("[R1.3] the firm has %+v", f)
		}
		w.wants("taken away by another firm", w.DropGroup(w.as("rival"), g.ID), errs.NotFound, "")
		w.must(w.DropGroup(w.as("firm"), g.ID))
		w.must(w.Restrict(w.as("firm"), true))
		if f, err = w.List(w.as("firm")); err != nil || len(f.Groups) != 0 || len(f.Members[0].Groups) != 0 || !f.AssignedOnly {
			t.Errorf("[R1.3] after it the firm has %+v: %v", f, err)
		}
		w.must(w.Restrict(w.as("firm"), false))
	})
}

func TestDeletedAccountsEndMemberships(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		one, other := w.member("firm", "clerk", clerk), w.member("club", "clerk", reader)
		w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error { return EndOf(t.Context(), tx, "club") }))
		if w.live("clerk", one) != clerk || w.live("clerk", other) != "" {
			t.Error("[R1.3] the firm that was deleted is not the only one that ended")
		}
		w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error { return EndOf(t.Context(), tx, "clerk") }))
		if w.live("clerk", one) != "" {
			t.Error("[R1.3] a deleted person is a member")
		}
	})
}

func TestBothSidesAreTold(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.member("firm", "clerk", clerk)
		w.must(second(w.Remove(w.as("firm"), m.ID, m.Version)))
		w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error {
			events, err := audit.Undispatched(t.Context(), tx, 100)
			for _, e := range events {
				if err == nil && strings.HasPrefix(e.Type, "member.") {
					err = w.tellBoth(e)
				}
			}
			return err
		}))
		var to []string
		for _, m := range w.mails {
			to = append(to, m.To)
			if m.Subject == "" || !strings.Contains(m.Text, "FIRM") || !strings.Contains(m.Text, "https://portal.example/mypage/") {
				t.Errorf("[R1.3] a mail says %+v", m)
			}
		}
		if got := strings.Join(to, " "); got != "clerk@example.jp firm@example.jp clerk@example.jp firm@example.jp clerk@example.jp firm@example.jp" {
			t.Errorf("[R1.3] mails went to %s", got)
		}
	})
}

func (w *world) tellBoth(e audit.Event) error {
	if err := w.tellPerson(w.t.Context(), e); err != nil {
		return err
	}
	return w.tellFirm(w.t.Context(), e)
}

func TestTheLogSaysWhatMembersDidOnce(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		e := audit.Event{ID: db.NewID(), ActorID: "clerk",
			Data: []byte(`{"firmId":"firm","actor":"CLERK","what":"application.arrived","about":"E26","mandate":"M26","holder":"TARO"}`)}
		for range 2 {
			w.must(w.noteUse(t.Context(), e))
		}
		log, err := w.Log(w.as("firm"), "")
		w.must(err)
		if len(log) != 1 || log[0].What != "application.arrived" || log[0].Actor != "CLERK" || log[0].Holder != "TARO" || log[0].Number != "M26" || log[0].About != "E26" {
			t.Errorf("[R6.1] the log says %+v", log)
		}
	})
}

func TestWhatSomebodyTypedIsNoLinkInAMail(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		typed := wanted("clerk", clerk)
		typed.Name = "https://evil.example/ 太郎"
		w.must(second(w.Invite(w.as("firm"), typed)))
		w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error {
			events, err := audit.Undispatched(t.Context(), tx, 100)
			for _, e := range events {
				if err == nil && strings.HasPrefix(e.Type, "member.") {
					err = w.tellBoth(e)
				}
			}
			return err
		}))
		if len(w.mails) != 2 {
			t.Fatalf("[R1.3] mails: %+v", w.mails)
		}
		for _, m := range w.mails {
			if strings.Contains(m.Subject+m.Text, "//evil") || strings.Contains(m.Subject+m.Text, "evil.example") || !strings.Contains(m.Text, "太郎") {
				t.Errorf("[R1.3] a mail has what was typed as a link: %s", m.Text)
			}
		}
	})
}

func TestWhoIsPutInChargeIsTold(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		one, two := w.member("firm", "clerk", clerk), w.member("firm", "manager", manager)
		g, err := w.AddGroup(w.as("firm"), "東京")
		w.must(err)
		for _, m := range []Member{one, two} {
			w.must(second(w.Change(w.as("firm"), m.ID, m.Version, m.Role, []string{g.ID})))
		}
		names := make([]string, maxNamed+2)
		for i := range names {
			names[i] = fmt.Sprintf("TARO M26%d", i)
		}
		tell := func(by string, a Assigned) []string {
			w.mails = nil
			w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error { return TellAssigned(w.as(by), tx, a) }))
			w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error {
				events, err := audit.Undispatched(t.Context(), tx, 100)
				if err == nil {
					err = w.mailAssigned(t.Context(), events[len(events)-1])
				}
				return err
			}))
			var to []string
			for _, m := range w.mails {
				to = append(to, m.To)
			}
			return to
		}
		to := tell("firm", Assigned{FirmID: "firm", AssigneeID: one.ID, What: names})
		if len(to) != 1 || to[0] != "clerk@example.jp" {
			t.Fatalf("[R6.1] told %v", to)
		}
		for _, text := range []string{"FIRM さんが、FIRM の次の委任状の担当に", "・TARO M260\n", "・TARO M269\n", "ほか 2件", "/mypage/delegation?mandate=m-" + one.ID} {
			if !strings.Contains(w.mails[0].Text, text) {
				t.Errorf("[R6.1] the mail lacks %q: %s", text, w.mails[0].Text)
			}
		}
		if to := tell("manager", Assigned{FirmID: "firm", AssigneeID: g.ID, Rows: true, What: names[:1]}); len(to) != 1 || to[0] != "clerk@example.jp" ||
			!strings.Contains(w.mails[0].Text, "次の手続きの担当に") || !strings.Contains(w.mails[0].Text, "/mypage/worklist?mandate=m-"+one.ID) {
			t.Errorf("[R6.1] of a group, but for who did it, are told %v: %+v", to, w.mails)
		}
		if to := tell("firm", Assigned{FirmID: "rival", AssigneeID: one.ID, What: names}); len(to) != 0 {
			t.Errorf("[R6.1] told of another firm's: %v", to)
		}
	})
}

func TestAFirmIsToldWhatNobodyActsUnderAnyMore(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		one, two := w.member("firm", "clerk", clerk), w.member("firm", "manager", manager)
		w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error {
			for id, to := range map[string][]string{"alone": {one.ID}, "both": {one.ID, two.ID}, "other": {two.ID}} {
				if _, err := tx.ExecContext(t.Context(), heldSQL, id); err != nil {
					return err
				}
				for _, m := range to {
					if _, err := tx.ExecContext(t.Context(), "INSERT INTO firm_assignment (origin_id, assignee_id) VALUES ($1, $2)", id, m); err != nil {
						return err
					}
				}
			}
			return nil
		}))
		m, err := w.Remove(w.as("firm"), one.ID, one.Version)
		w.must(err)
		w.must(w.tellFirm(t.Context(), audit.Event{ID: "e", Type: EventRemoved, Data: fmt.Appendf(nil, `{"memberId":%q}`, m.ID)}))
		if len(w.mails) != 1 || !strings.Contains(w.mails[0].Text, "1件の委任状は CLERK さんだけが担当していた") {
			t.Errorf("[R6.1] the firm is told %+v", w.mails)
		}
	})
}

// heldSQL is a power of attorney in force that the firm holds.
const heldSQL = `INSERT INTO delegation (id, delegation_number, begun_by, creator_id, idempotency_key, content_hash, holder_id, holder_name, principal_key,
principal_name, principal_mail, principal_category, delegate_key, delegate_name, delegate_mail, delegate_category, role, kind, disclosure, later_records,
sub_agents, procedures, stations, valid_from, valid_until, state, origin_id, renewal, words, version, created_at, chain_since)
VALUES ($1, $1, 'PRINCIPAL', $1, $1, '', 'taro', 'taro', 'taro', 'taro', 'taro', '1', 'firm', 'firm', 'firm', '2', 'AGENT',
'COMPREHENSIVE', 'ALL', 0, 0, '[]', '[]', '2020-01-01', '2999-12-31', 'REGISTERED', $1, 0, '', 1, 1, 1)`
