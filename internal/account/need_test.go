package account_test

import (
	"context"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
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
			{"auditor elsewhere with a reason", as(principal.Auditor, "E"), "監査", ""},
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
		if _, err := s.UpdateFor(as(principal.Administrator, "E"), seen(t, s, d, person.ID), moved); err != nil {
			t.Errorf("[R7.8] changed by an administrator: %v", err)
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
