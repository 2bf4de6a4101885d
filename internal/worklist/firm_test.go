package worklist

import (
	"context"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/delegation"
	"radioportal/internal/delegation/member"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// office gives the agent, which is a firm then, members and a group of the clerk, and lets it assign.
func (w *world) office() {
	for name, role := range map[string]principal.FirmRole{"manager": principal.FirmManager, "clerk": principal.FirmClerk, "second": principal.FirmClerk, "reader": principal.FirmReader} {
		w.insert("firm_member", values{"id": "id of " + name, "firm_id": me, "firm_name": me, "person_key": name, "person_name": name, "person_mail": name,
			"mail_key": name, "role": string(role), "state": "MEMBER", "inviter_id": me, "lang": "ja", "version": 1, "created_at": 1}, nil)
	}
	w.insert("firm_group", values{"id": "id of group", "firm_id": me, "name": "group", "name_key": "group"}, nil)
	w.insert("firm_group_member", values{"group_id": "id of group", "member_id": "id of clerk"}, nil)
	all, _ := catalogue()
	powers := delegation.New(w.db, all, delegation.Ports{})
	w.ports = Ports{Assign: powers.AssignAll, Note: func(ctx context.Context, tx *db.Tx, firmID, _ string, lines []Line) error {
		entries := make([]member.Entry, len(lines))
		for i, l := range lines {
			entries[i] = member.Entry{What: "work", About: l.About, Holder: l.Holder, Number: l.Mandate, Actor: principal.From(ctx).PersonName()}
		}
		return member.Note(ctx, tx, firmID, entries...)
	}}
}

// in is somebody of the firm, in its name.
func (w *world) in(name string) context.Context {
	role := map[string]principal.FirmRole{"manager": principal.FirmManager, "reader": principal.FirmReader}[name]
	if role == "" {
		role = principal.FirmClerk
	}
	return principal.With(w.t.Context(), principal.Principal{Role: principal.User, AccountID: me, Category: "2", Status: principal.StatusActive, Lang: "ja",
		Member: &principal.Member{ID: "id of " + name, FirmID: me, Role: role, PersonID: name, PersonName: name}})
}

// given assigns a power of attorney, and to nobody else.
func (w *world) given(mandate string, to ...string) {
	w.exec("DELETE FROM firm_assignment WHERE origin_id = $1", mandate)
	for _, name := range to {
		w.insert("firm_assignment", values{"origin_id": mandate, "assignee_id": "id of " + name}, nil)
	}
}

// sees checks the rows that somebody of the firm has, each as its number and who is in charge.
func (w *world) sees(name string, f Filter, want ...string) {
	w.t.Helper()
	list, err := w.List(w.in(name), f, 0, 100)
	if err != nil {
		w.t.Fatal(err)
	}
	got := []string{}
	for _, i := range list.Items {
		row := i.ref()
		for _, p := range i.InCharge {
			row += " " + p.Name
		}
		if i.ItsOwn {
			row += "!"
		}
		if !i.Acts {
			row += " looks"
		}
		got = append(got, row)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, append([]string{}, want...)) || list.Total != len(want) {
		w.t.Errorf("%s with %+v (%d):\n got %v\nwant %v", name, f, list.Total, got, want)
	}
}

// two are filings of two principals.
func (w *world) two() (numbers, mandates [2]string) {
	for i, holder := range []string{"taro", "hanako"} {
		w.account(holder)
		mandates[i] = w.grant(holder, nil)
		numbers[i] = w.file(holder, "UNDER_REVIEW", nil)
	}
	return numbers, mandates
}

func row(number string) []string { return []string{"WAITING:" + number} }

func (w *world) assigned(name string, wanted Wanted, want Done) {
	w.t.Helper()
	if got, err := w.Assign(w.in(name), wanted); err != nil || got != want {
		w.t.Errorf("%s assigns %+v: %+v, %v; want %+v", name, wanted, got, err, want)
	}
}

func TestAFirmsMembersSeeWhatIsAssigned(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] [R1.3] a member sees what is assigned to them, their groups or nobody, a manager all, from the next request on", func(t *testing.T) {
		each(t, func(w *world) {
			w.office()
			n, m := w.two()
			w.sees("clerk", Filter{}, n[0], n[1])
			w.given(m[0], "second")
			w.sees("clerk", Filter{}, n[1])
			w.sees("second", Filter{}, n[0]+" second", n[1])
			w.sees("manager", Filter{}, n[0]+" second looks", n[1])
			w.given(m[0], "group")
			w.sees("clerk", Filter{}, n[0]+" group", n[1])
			w.exec("DELETE FROM firm_group_member")
			w.sees("clerk", Filter{}, n[1])
			w.insert("firm_setting", values{"firm_id": me, "assigned_only": 1}, nil)
			w.sees("clerk", Filter{})
			w.sees("manager", Filter{}, n[0]+" group looks", n[1]+" looks")
			w.given(m[1], "clerk", "second")
			w.sees("clerk", Filter{}, n[1]+" clerk second")
			counts, err := w.Counts(w.in("clerk"), Filter{})
			if err != nil || counts[Waiting] != 1 {
				w.t.Errorf("counted %v, %v", counts, err)
			}
			list, err := w.List(principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: me, Category: "2"}), Filter{}, 0, 0)
			if err != nil || len(list.Items) != 2 || !list.Items[0].Acts {
				w.t.Errorf("the firm's own login sees %+v, %v", list, err)
			}
		})
	})
	t.Run("[R6.1] where two powers of attorney cover the same, a member sees it under the one that is assigned", func(t *testing.T) {
		each(t, func(w *world) {
			w.office()
			w.account("taro")
			first, second := w.grant("taro", nil), w.grant("taro", nil)
			number := w.file("taro", "UNDER_REVIEW", nil)
			w.given(first, "second")
			w.given(second, "clerk")
			w.sees("clerk", Filter{}, number+" clerk")
			w.sees("second", Filter{}, number+" second")
		})
	})
}

func TestWhoLooksAfterAFiling(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] [R1.3] who filed it, else to whom it is given, as long as they act under its power of attorney", func(t *testing.T) {
		each(t, func(w *world) {
			w.office()
			n, m := w.two()
			check := func(what, mandate, number, by string, want ...string) {
				t.Helper()
				found, err := w.ChargeOf(t.Context(), w.db.Read(), me, mandate, number, by)
				var got []string
				for _, each := range found {
					got = append(got, each.PersonID)
				}
				if slices.Sort(got); err != nil || !slices.Equal(got, want) {
					t.Errorf("%s: %v, %v; want %v", what, got, err, want)
				}
			}
			check("who filed it", m[0], n[0], "clerk", "clerk")
			check("the firm's own", "", n[0], "second", "second")
			check("filed by nobody of the firm", m[0], n[0], "stranger")
			w.given(m[0], "second")
			check("the power of attorney is another's", m[0], n[0], "clerk")
			w.given(m[0])
			w.assigned("manager", Wanted{IDs: row(n[0]), Unit: Row, To: "id of group"}, Done{Assigned: 1})
			check("given to a group", m[0], n[0], "second", "clerk")
			w.exec("UPDATE firm_member SET state = 'ENDED' WHERE person_key = 'clerk'")
			check("nobody who is there", m[0], n[0], "second")
		})
	})
}

func TestAFirmSharesItsListOut(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] who is in charge of a row comes before those of its principal, in mine, nobody's and a member's", func(t *testing.T) {
		each(t, func(w *world) {
			w.office()
			n, m := w.two()
			w.assigned("clerk", Wanted{IDs: row(n[0]), Unit: Row, To: Me}, Done{1, 0})
			w.sees("clerk", Filter{Assignee: Me}, n[0]+" clerk!")
			w.sees("second", Filter{Assignee: Me})
			w.sees("second", Filter{Assignee: Nobody}, n[1])
			w.sees("reader", Filter{Assignee: "id of clerk"}, n[0]+" clerk!")
			w.assigned("second", Wanted{IDs: row(n[0]), Unit: Row, To: "id of group"}, Done{1, 0})
			w.sees("clerk", Filter{Assignee: Me}, n[0]+" group!")
			w.sees("manager", Filter{Assignee: "id of group"}, n[0]+" group!")
			w.given(m[0], "second", "clerk")
			w.sees("second", Filter{Assignee: Me}) // the row is the group's
			w.assigned("clerk", Wanted{IDs: row(n[0]), Unit: Row, To: Nobody}, Done{1, 0})
			w.sees("second", Filter{Assignee: Me}, n[0]+" clerk second")
			w.sees("clerk", Filter{Assignee: Nobody}, n[1])
			file := httptest.NewRecorder()
			request := httptest.NewRequest("GET", "/?lang=en&assignee=me", nil)
			if err := w.csv(file, request.WithContext(w.in("clerk"))); err != nil || !strings.Contains(file.Body.String(), ",In charge\r\n") || !strings.Contains(file.Body.String(), `,"clerk, second"`) || strings.Contains(file.Body.String(), n[1]) {
				w.t.Errorf("the file is %q, %v", file.Body, err)
			}
		})
	})
	t.Run("[R6.1] a row opens nothing: one is in charge only of what one acts under", func(t *testing.T) {
		each(t, func(w *world) {
			w.office()
			n, m := w.two()
			w.given(m[0], "clerk")
			w.assigned("manager", Wanted{All: true, Unit: Row, To: "id of second"}, Done{1, 1})
			w.sees("manager", Filter{}, n[0]+" clerk looks", n[1]+" second!")
			w.assigned("second", Wanted{IDs: row(n[0]), Unit: Row, To: Me}, Done{}) // not theirs to see
			w.assigned("manager", Wanted{All: true, Unit: Row, To: "id of group"}, Done{1, 1})
			w.given(m[0], "group")
			w.assigned("manager", Wanted{All: true, Unit: Row, To: "id of group"}, Done{2, 0})
		})
	})
	t.Run("[R6.1] managers assign principals, in bulk; those who only look assign nothing, and nobody of another firm is in charge", func(t *testing.T) {
		each(t, func(w *world) {
			w.office()
			n, _ := w.two()
			w.assigned("manager", Wanted{All: true, Unit: Principal, To: "id of second"}, Done{2, 0})
			w.sees("clerk", Filter{})
			w.sees("second", Filter{Assignee: Me}, n[0]+" second", n[1]+" second")
			w.assigned("manager", Wanted{IDs: row(n[1]), Unit: Principal, To: Nobody}, Done{1, 0})
			w.sees("clerk", Filter{}, n[1])
			w.insert("firm_member", values{"id": "elsewhere", "firm_id": other, "firm_name": "", "person_key": "x", "person_name": "x", "person_mail": "x",
				"mail_key": "x", "role": "CLERK", "state": "MEMBER", "inviter_id": other, "lang": "ja", "version": 1, "created_at": 1}, nil)
			for what, try := range map[string]struct {
				who  context.Context
				unit Unit
				to   string
				kind errs.Kind
			}{
				"a clerk":       {w.in("clerk"), Principal, Me, errs.Forbidden},
				"a reader":      {w.in("reader"), Row, Me, errs.Forbidden},
				"a person":      {as(w.t, me), Row, Me, errs.Business},
				"another firm":  {w.in("manager"), Row, "elsewhere", errs.Invalid},
				"nobody of all": {w.in("manager"), Principal, "", errs.Invalid},
			} {
				if _, err := w.Assign(try.who, Wanted{All: true, Unit: try.unit, To: try.to}); errs.KindOf(err) != try.kind {
					w.t.Errorf("%s: %v", what, err)
				}
			}
		})
	})
	t.Run("[R6.1] filters are kept for a person, in each firm others", func(t *testing.T) {
		each(t, func(w *world) {
			w.office()
			if err := w.Save(w.in("clerk"), Saved{Name: "mine", Filter: Filter{Assignee: Me}}); err != nil {
				w.t.Fatal(err)
			}
			for who, want := range map[context.Context]int{w.in("clerk"): 1, w.in("second"): 0, as(w.t, "clerk"): 0, as(w.t, me): 0} {
				if list, err := w.Filters(who); err != nil || len(list) != want {
					w.t.Errorf("%+v keeps %+v, %v", principal.From(who), list, err)
				}
			}
			if err := w.Forget(w.in("clerk"), "mine"); err != nil {
				w.t.Fatal(err)
			}
			if list, _ := w.Filters(w.in("clerk")); len(list) != 0 {
				w.t.Errorf("kept %+v", list)
			}
		})
	})
}

func TestAssigningManyAsksAsMuchAsAssigningOne(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] a bulk is some statements, whatever its size, and each row stands in the log; more than a list shows is refused", func(t *testing.T) {
		each(t, func(w *world) {
			w.office()
			count := func(want int) (reads, writes int) {
				ctx, statements := dbtest.Record(w.in("manager"))
				done, err := w.Assign(ctx, Wanted{All: true, Unit: Row, To: "id of clerk"})
				if err != nil || done.Assigned != want {
					w.t.Fatalf("%+v, %v", done, err)
				}
				return statements.Count()
			}
			w.account("taro")
			w.grant("taro", nil)
			w.file("taro", "UNDER_REVIEW", nil)
			reads, writes := count(1)
			if reads > 4 || writes > 3 {
				w.t.Errorf("one asks %d reads and %d writes", reads, writes)
			}
			for range 400 {
				w.file("taro", "UNDER_REVIEW", nil)
			}
			if r, wr := count(401); r != reads || wr != writes {
				w.t.Errorf("401 ask %d reads and %d writes, one %d and %d", r, wr, reads, writes)
			}
			lines, err := db.One(t.Context(), w.db.Read(), db.Value[int], "SELECT count(*) FROM firm_activity WHERE firm_id = $1 AND actor_name = 'manager'", me)
			if err != nil || lines != 402 {
				w.t.Errorf("%d lines, %v", lines, err)
			}
			for i := range maxListed {
				w.insert("application", w.fileRow("taro", "UNDER_REVIEW"), values{"draft_id": fmt.Sprint(i)})
			}
			if _, err := w.Assign(w.in("manager"), Wanted{All: true, Unit: Row, To: "id of clerk"}); errs.Of(err) == nil || errs.Of(err).Code != codeMost {
				w.t.Errorf("too many: %v", err)
			}
		})
	})
}
