package delegation

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
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
			grounds, err := w.Why(w.as("taro"), Question{Number: m.Number, Account: account, Operation: File, ProcedureID: "amateur-open"})
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

func (filers) Possible(context.Context, db.Querier, string, Operation) (string, error) {
	return "", nil
}

func (f filers) MayFile(_ context.Context, _ db.Querier, accountID, _ string) (bool, error) {
	return slices.Contains(f, accountID), nil
}

func (filers) Licence(context.Context, db.Querier, string, string) (time.Time, error) {
	return firstDay, nil
}

// filed are the holders of filings by number; all of them can be withdrawn, and none corrected.
type filed struct {
	filers
	by map[string]string
}

func (f filed) Filing(_ context.Context, _ db.Querier, number string) (Filing, error) {
	if f.by[number] == "" {
		return Filing{}, errs.New(errs.NotFound, "no filing %q", number)
	}
	return Filing{HolderID: f.by[number]}, nil
}

func (filed) Possible(_ context.Context, _ db.Querier, _ string, deed Operation) (string, error) {
	if deed == CorrectIt {
		return "ARRIVED", errs.Refuse(codeMovedOn, nil)
	}
	return "ARRIVED", nil
}

// failing are the rules that do not hold, each with its state.
func failing(grounds []Ground) (list []string) {
	for _, g := range grounds {
		if !g.Holds {
			list = append(list, strings.TrimSpace(string(g.Rule)+" "+g.State))
		}
	}
	return list
}

func TestWhySomebodyMayActForThemselves(t *testing.T) {
	t.Parallel()
	papers(t, func(d *desk) {
		status := map[string]string{"taro": principal.StatusActive, "office": principal.StatusSuspended}
		d.SetFacts(filed{filers{"taro"}, map[string]string{"E1": "taro", "E2": "office"}},
			func(_ context.Context, _ db.Querier, id string) (string, error) { return status[id], nil })
		for _, each := range []struct {
			account string
			in      Question
			want    []string
		}{
			{"taro", Question{Operation: Read, Filing: "E1"}, nil},
			{" taro@example.jp ", Question{Operation: Withdraw, Filing: "E1"}, nil},
			{"", Question{Operation: Withdraw, Filing: "E1"}, nil},
			{"", Question{Operation: Withdraw, Filing: "E2"}, []string{"STANDING 05"}},
			{"taro", Question{Operation: CorrectIt, Filing: "E1"}, []string{"FILING_STATE ARRIVED"}},
			{"taro", Question{Operation: Read, Filing: "E2"}, []string{"HOLDER"}},
			{"taro", Question{Operation: Read, Filing: "E3"}, []string{"HOLDER UNKNOWN"}},
			{"taro", Question{Operation: File, ProcedureID: "amateur-open"}, nil},
			{"taro", Question{Operation: File, ProcedureID: "none"}, []string{"SERVICE"}},
			{"taro", Question{Operation: ReadLicence, LicenceID: "l1"}, nil},
			{"office", Question{Operation: Read, Filing: "E2"}, nil},
			{"office", Question{Operation: Pay, Filing: "E2"}, nil},
			{"office", Question{Operation: Withdraw, Filing: "E2"}, []string{"STANDING 05"}},
			{"office", Question{Operation: File, ProcedureID: "amateur-open"}, []string{"STANDING 05", "SERVICE amateur"}},
		} {
			each.in.Account = each.account
			grounds, err := d.Why(d.staff(), each.in)
			d.must(err)
			if got := failing(grounds); !slices.Equal(got, each.want) {
				t.Errorf("[R6.1] %+v: failing %q, want %q", each.in, got, each.want)
			}
		}
	})
}

func TestAQuestionThatSaysTooLittleIsRefusedAndNotWrittenDown(t *testing.T) {
	t.Parallel()
	papers(t, func(d *desk) {
		d.SetFacts(filers{}, func(context.Context, db.Querier, string) (string, error) { return principal.StatusActive, nil })
		for pointer, in := range map[string]Question{
			"/account":                     {Operation: File, ProcedureID: "amateur-open"},
			"/electronicApplicationNumber": {Operation: Pay, Account: "taro"},
			"/procedureId":                 {Operation: File, Account: "taro"},
			"/licenceId":                   {Operation: ReadLicence, Account: "taro"},
		} {
			_, err := d.Why(d.staff(), in)
			d.wants("[R6.1] without "+pointer, err, errs.Invalid, codeRequired)
			if e := errs.Of(err); e == nil || len(e.Fields) != 1 || e.Fields[0].Pointer != pointer {
				t.Errorf("[R6.1] without %s: %v", pointer, err)
			}
		}
		_, err := d.Why(d.staff(), Question{Operation: Read, Filing: "E1", Account: "nobody"})
		d.wants("[R6.1] of nobody", err, errs.Invalid, codeWho)
		written, err := db.One(t.Context(), d.db.Read(), db.Value[int], `SELECT COUNT(*) FROM event WHERE type = $1`, EventExplained)
		if err != nil || written != 0 {
			t.Errorf("[R6.1] %d are written down, %v", written, err)
		}
	})
}

func TestWhatThePrincipalCannotFileNoAgentCan(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.SetFacts(filers{}, func(context.Context, db.Querier, string) (string, error) { return principal.StatusActive, nil })
		m := w.granted("taro", "office")
		for _, licence := range []string{"", "l1"} {
			grounds, err := w.WhyOwn(w.as("office"), m.ID, Question{Operation: File, ProcedureID: "amateur-change", LicenceID: licence})
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
