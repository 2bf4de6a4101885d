package account_test

import (
	"context"
	"slices"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Who works for a bureau looks at the account of somebody who has filed nothing there for a reason alone, and does not change it.
func TestAccountsOfOtherBureaus(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, w := account.New(d), newWorld()
		if err := s.SetPorts(account.Ports{Applications: w}); err != nil {
			t.Fatal(err)
		}
		person := made(t, s, 1, nil)
		w.filedAt = map[string]string{person.ID: "A"}
		as := func(role principal.Role, bureaus ...string) context.Context {
			return principal.With(t.Context(), principal.Principal{Role: role, AccountID: "clerk", Bureaus: bureaus, Lang: "ja"})
		}
		for _, c := range []struct {
			name   string
			who    context.Context
			reason string
			want   string
		}{
			{"officer of the bureau", as(principal.Officer, "A", "B"), "", ""},
			{"officer of all bureaus", as(principal.Officer), "", ""},
			{"officer elsewhere", as(principal.Officer, "E"), "", "accountNeed"},
			{"officer elsewhere with a reason", as(principal.Officer, "E"), "電話での問合せ", ""},
			{"administrator elsewhere", as(principal.Administrator, "E"), "", "accountNeed"},
			{"auditor elsewhere with a reason", as(principal.Auditor, "E"), "監査のため", ""},
			{"viewer of the bureau", as(principal.Viewer, "A"), "", ""},
			{"viewer elsewhere with a reason", as(principal.Viewer, "E"), "電話での問合せ", "accountElsewhere"},
		} {
			if got := refusedFor(s.MayLook(c.who, person.ID, c.reason)); got != c.want {
				t.Errorf("[R7.8] look of %s: %q, want %q", c.name, got, c.want)
			}
		}
		moved := person.Detail
		moved.TownName = "千代田区霞が関2-1-3"
		if _, err := s.UpdateFor(as(principal.Officer, "E"), seen(t, s, d, person.ID), moved); refusedFor(err) != "accountAdministrator" {
			t.Errorf("[R7.8] changed by an officer elsewhere: %v", err)
		}
		if a, err := s.Account(t.Context(), d.Read(), person.ID); err != nil || a.Detail.TownName != person.Detail.TownName {
			t.Errorf("%+v %v", a.Detail, err)
		}
		if _, err := s.UpdateFor(as(principal.Officer, "A"), seen(t, s, d, person.ID), moved); err != nil {
			t.Errorf("[R7.8] changed by an officer of the bureau: %v", err)
		}
		moved.TownName = "千代田区霞が関2-1-4"
		elsewhere, target := as(principal.Administrator, "E"), seen(t, s, d, person.ID)
		other := made(t, s, 2, nil)
		pair := account.Pair{Target: target, OtherID: other.ID, OtherVersion: seen(t, s, d, other.ID).Version}
		for what, act := range map[string]func() error{
			"changed":         func() error { _, err := s.UpdateFor(elsewhere, target, moved); return err },
			"suspended":       func() error { _, err := s.SetState(elsewhere, target, principal.StatusSuspended); return err },
			"unqualified":     func() error { _, err := s.SetState(elsewhere, target, principal.StatusUnqualified); return err },
			"reset":           func() error { _, _, err := s.ResetFactor(elsewhere, target); return err },
			"to be erased":    func() error { _, err := s.AskErasure(elsewhere, target); return err },
			"to be merged":    func() error { return s.AskMerge(elsewhere, pair) },
			"unlocked":        func() error { return s.Unlock(elsewhere, person.ID, "電話での問合せ") },
			"merge confirmed": func() error { return s.ConfirmMerge(elsewhere, pair) },
		} {
			if err := act(); refusedFor(err) != "accountAdministrator" {
				t.Errorf("[R7.8] %s by an administrator elsewhere: %v", what, err)
			}
		}
		if _, err := s.UpdateFor(as(principal.Administrator), seen(t, s, d, person.ID), moved); err != nil {
			t.Errorf("[R7.8] changed by an administrator of all bureaus: %v", err)
		}
	})
}

// Who has registered somebody at the counter sees and corrects the account, which has filed nothing yet.
func TestAnAccountThatHasFiledNothingIsOfTheBureauOfItsAddress(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, w := account.New(d), newWorld()
		bureaus := []procedure.Bureau{{Letter: "A", Prefectures: []string{"13", "14"}}, {Letter: "E", Prefectures: []string{"27"}}}
		if err := s.SetPorts(account.Ports{Applications: w, Bureaus: bureaus}); err != nil {
			t.Fatal(err)
		}
		of := func(letter string) context.Context {
			return principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "clerk", Bureaus: []string{letter}, Lang: "ja"})
		}
		person, abroad := made(t, s, 1, nil), made(t, s, 2, func(a *account.Account) { a.Detail.DomesticOrOverseas = applicant.Overseas })
		if got := refusedFor(s.MayLook(of("A"), person.ID, "")); got != "" {
			t.Errorf("[R7.8] a look at the account of one's own area: %q", got)
		}
		for name, got := range map[string]string{"elsewhere": refusedFor(s.MayLook(of("E"), person.ID, "")), "abroad": refusedFor(s.MayLook(of("A"), abroad.ID, ""))} {
			if got != "accountNeed" {
				t.Errorf("[R7.8] a look %s: %q", name, got)
			}
		}
		corrected := person.Detail
		corrected.FirstName = "次郎"
		if _, err := s.UpdateFor(of("A"), seen(t, s, d, person.ID), corrected); err != nil {
			t.Errorf("[R7.8] corrected by an officer of the area: %v", err)
		}
		if found, err := s.Search(of("A"), account.Search{UserCategory: "1"}); err != nil || len(found) != 2 || found[0].Hidden == found[1].Hidden {
			t.Errorf("[R7.8] found by an officer of the area: %+v %v", found, err)
		}
		w.filedAt = map[string]string{person.ID: "E"}
		if got := refusedFor(s.MayLook(of("A"), person.ID, "")); got != "accountNeed" {
			t.Errorf("[R7.8] a look once something is filed elsewhere: %q", got)
		}
	})
}

// A list that staff of a bureau search says of others' people who they are, and not how they are reached.
func TestASearchTellsNotHowOthersPeopleAreReached(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, w := account.New(d), newWorld()
		if err := s.SetPorts(account.Ports{Applications: w}); err != nil {
			t.Fatal(err)
		}
		ours, others := made(t, s, 1, nil), made(t, s, 2, nil)
		w.filedAt = map[string]string{ours.ID: "E", others.ID: "A"}
		for _, c := range []struct {
			bureaus []string
			hidden  bool
		}{{[]string{"E"}, true}, {nil, false}, {[]string{"A", "E"}, false}} {
			who := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "clerk", Bureaus: c.bureaus, Lang: "ja"})
			found, err := s.Search(who, account.Search{UserCategory: "1"})
			if err != nil || len(found) != 2 {
				t.Fatalf("%d found: %v", len(found), err)
			}
			for _, row := range found {
				hidden := c.hidden && row.AccountID == others.ID
				if row.Name == "" || row.Hidden != hidden || (row.Mail+row.TelNo+row.Address == "") != hidden {
					t.Errorf("[R7.8] of %v: %+v, want hidden %v", c.bureaus, row, hidden)
				}
			}
		}
	})
}

// What a list does not show of others' people is not read out of whether a search finds them: not digit by digit, nor of one who is named.
func TestASearchIsNoWayToReadWhatIsHidden(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, w := account.New(d), newWorld()
		if err := s.SetPorts(account.Ports{Applications: w}); err != nil {
			t.Fatal(err)
		}
		ours := made(t, s, 1, func(a *account.Account) { a.Detail.TelNo = "0312345678" })
		others := made(t, s, 2, func(a *account.Account) { a.Detail.TelNo = "0398765432" })
		w.filedAt = map[string]string{ours.ID: "E", others.ID: "A"}
		finds := func(id string, bureau string, by account.Search) bool {
			who := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "clerk", Bureaus: []string{bureau}, Lang: "ja"})
			found, err := s.Search(who, by)
			if err != nil {
				t.Fatal(err)
			}
			return slices.ContainsFunc(found, func(r account.Row) bool { return r.AccountID == id })
		}
		read := ""
		for range others.Detail.TelNo { // as one would who asks for each digit in turn
			for _, digit := range "0123456789" {
				try := read + string(digit)
				if len(try) < len(others.Detail.TelNo) && (finds(others.ID, "E", account.Search{TelNo: try}) ||
					finds(others.ID, "E", account.Search{TelNo: try, AccountID: others.ID}) ||
					finds(others.ID, "E", account.Search{TelNo: try, Name: others.Detail.Name()})) {
					read = try
				}
			}
		}
		if read != "" {
			t.Errorf("[R7.8] %q of a telephone number was read", read)
		}
		first := func(text string) string { return string([]rune(text)[:2]) }
		for name, by := range map[string]account.Search{
			"mail": {Mail: first(others.Mail)}, "address": {Address: first(others.Detail.Address())}, "postal code": {PostalCode: first(others.Detail.PostalCode)},
			"birthday": {Birthday: others.Detail.Birthday[:4]}, "English name": {NameEnglish: first(others.Detail.NameEnglish())},
		} {
			if finds(others.ID, "E", by) {
				t.Errorf("[R7.8] the beginning of the %s finds others' people", name)
			}
			if !finds(others.ID, "A", by) {
				t.Errorf("[R7.8] the beginning of the %s does not find one's own", name)
			}
		}
		if !finds(others.ID, "E", account.Search{TelNo: "03-9876-5432"}) || !finds(others.ID, "E", account.Search{Name: others.Detail.Name(), Birthday: others.Detail.Birthday}) {
			t.Error("[R7.8] all of what is typed does not find others' people")
		}
		if finds(others.ID, "E", account.Search{AccountID: others.ID, TelNo: others.Detail.TelNo}) || !finds(others.ID, "E", account.Search{AccountID: others.ID}) {
			t.Error("[R7.8] of an account that is named a search tells what is hidden, or not who it is")
		}
		if !finds(ours.ID, "E", account.Search{TelNo: "031", AccountID: ours.ID}) || !finds(ours.ID, "E", account.Search{TelNo: "03"}) {
			t.Error("[R7.8] one's own are not found by a beginning")
		}
	})
}

// refusedFor is the reason of a refusal; empty where there was none.
func refusedFor(err error) string {
	switch e := errs.Of(err); {
	case err == nil:
		return ""
	case e == nil:
		return err.Error()
	default:
		return e.Params["reason"]
	}
}
