package delegation

import (
	"context"
	"slices"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// Why a member of a firm may act, and why not: as a clerk, as a reader, as somebody who is none.
func TestWhyAMemberOfAFirmMay(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.SetFacts(filers{"taro"}, func(context.Context, db.Querier, string) (string, error) { return principal.StatusActive, nil })
		m := w.granted("taro", "office")
		w.member("office", "clerk", principal.FirmClerk)
		w.member("office", "stranger", principal.FirmReader)
		for account, want := range map[string]string{"": "", "office": "", "OFFICE@example.jp": "", "clerk": "", "stranger": "ROLE", "taro": "DELEGATE"} {
			grounds, err := w.Why(w.as("taro"), Question{Number: m.Number, Account: account, Deed: File, ProcedureID: "amateur-open"})
			w.must(err)
			failing := ""
			for _, g := range grounds {
				if !g.Holds {
					failing += string(g.Rule)
				}
			}
			if failing != want {
				t.Errorf("[R6.1] of %q fails %q, want %q: %+v", account, failing, want, grounds)
			}
		}
	})
}

// filers are the accounts that could file for themselves; nothing else is known.
type filers []string

func (filers) Filing(context.Context, db.Querier, string) (Filing, error) { return Filing{}, nil }

func (filers) Possible(context.Context, db.Querier, string, Deed) (string, error) { return "", nil }

func (f filers) MayFile(_ context.Context, _ db.Querier, accountID, _ string) (bool, error) {
	return slices.Contains(f, accountID), nil
}

func (filers) Licence(context.Context, db.Querier, string, string) (time.Time, error) {
	return firstDay, nil
}

func TestWhatThePrincipalCannotFileNoAgentCan(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.SetFacts(filers{}, func(context.Context, db.Querier, string) (string, error) { return principal.StatusActive, nil })
		m := w.granted("taro", "office")
		for _, licence := range []string{"", "l1"} {
			grounds, err := w.WhyOwn(w.as("office"), m.ID, Question{Deed: File, ProcedureID: "amateur-change", LicenceID: licence})
			w.must(err)
			if !slices.ContainsFunc(grounds, func(g Ground) bool { return g.Rule == Served && !g.Holds && g.State == "amateur" }) {
				t.Errorf("[R6.1] about the licence %q: %+v", licence, grounds)
			}
		}
	})
}

func TestWhoActsUnderOneThatWasReplacedIsToldSo(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		old := w.granted("taro", "office")
		change := w.grant("taro", "office", func(t *Terms) { t.Replaces, t.Scope.LaterRecords = old.ID, false })
		w.did(w.Accept(w.as("office"), change.ID, change.Version))
		why, err := w.OverFor(t.Context(), w.db.Read(), "office", old.ID)
		w.must(err)
		if why["reason"] != "mandateReplaced" {
			t.Errorf("[R6.2] the one that was replaced: %v", why)
		}
		shown, err := w.detailGet(w.as("office"), delegationID{old.ID})
		w.must(err)
		if shown.ChangedBy != change.ID || w.detail("office", change).Changed != "" {
			t.Errorf("[R6.2] it was replaced by %q, want %q", shown.ChangedBy, change.ID)
		}
	})
}
