package delegation

import (
	"context"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// officer is the context of one who works at the desk.
func (w *world) officer() context.Context {
	return principal.With(w.t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer-1", Name: "電波 花子", Lang: "ja"})
}

func TestStaffSeeAPowerOfAttorneyThatWasRegisteredOnline(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		sub := w.grant("office", "clerk", under(m))
		look := func(number, before string) Examined {
			t.Helper()
			seen, err := w.Examine(w.officer(), number, before)
			w.must(err)
			return seen
		}
		seen := look(strings.ToLower(m.Number), "")
		if seen.ID != m.ID || seen.State != Registered || seen.Evidence == nil || len(seen.Faults) != 0 || len(seen.Subs) != 1 || seen.Subs[0].Number != sub.Number {
			t.Errorf("[R6.2] seen is %+v", seen)
		}
		if len(seen.Activities) == 0 || seen.Activities[len(seen.Activities)-1].What != "granted" {
			t.Errorf("[R6.2] its log is %+v", seen.Activities)
		}
		if older := look(m.Number, seen.Activities[0].ID); len(older.Activities) != len(seen.Activities)-1 {
			t.Errorf("[R6.2] before the newest there are %d", len(older.Activities))
		}
		if below := look(sub.Number, ""); below.parent == nil || below.parent.ID != m.ID {
			t.Errorf("[R6.2] the chain of a sub-agent's is %+v", below.parent)
		}
		events, err := audit.NewestOf(t.Context(), w.db.Read(), "officer-1")
		w.must(err)
		if !slices.ContainsFunc(events, func(e audit.Event) bool {
			return e.Type == EventViewed && e.Subject == "delegation:"+m.ID && strings.Contains(string(e.Data), m.Number)
		}) {
			t.Errorf("[R3.1] who looked is not written down: %+v", events)
		}
		w.exec(`UPDATE delegation SET valid_until = '2099-12-31' WHERE id = $1`, m.ID)
		if got := look(m.Number, "").Faults; !slices.Equal(got, []Fault{OtherPeriod}) {
			t.Errorf("[R6.2] with another period: %v", got)
		}
		if _, err := w.Examine(w.officer(), "M260000000001", ""); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R6.2] one that there is not: %v", err)
		}
		w.later(0, 10, 0)
		w.exec(`UPDATE delegation SET valid_until = '2026-12-31' WHERE id = $1`, m.ID)
	})
}

func TestStaffFollowOneToItsRenewal(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		w.later(0, 10, 0)
		next, err := w.Renew(w.as("taro"), m.ID, w.detail("taro", m).Version, "2028-09-30")
		w.must(err)
		first, err := w.Examine(w.officer(), m.Number, "")
		w.must(err)
		second, err := w.Examine(w.officer(), next.Number, "")
		w.must(err)
		if first.Numbers[first.RenewedBy] != next.Number || second.Numbers[second.FollowsID] != m.Number {
			t.Errorf("[R6.2] %v, %v", first.Numbers, second.Numbers)
		}
	})
}

func TestTheOfficeIsLedToWhatWasNotAgreedTo(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.ports.StaffOrigin = "https://staff.example"
		w.ports.Office = func(context.Context, db.Querier) ([]applicant.Contact, error) {
			return []applicant.Contact{{AccountID: "boss", Name: "局長", Mail: "boss@example.jp", Lang: "ja"}}, nil
		}
		m := w.granted("taro", "office")
		m = w.did(w.Dispute(w.as("taro"), m.ID, m.Version))
		w.mails = nil
		w.must(w.tellOffice(t.Context(), audit.Event{ID: "e-1", Type: EventDisputed, Data: []byte(`{"delegationId":"` + m.ID + `","delegationNumber":"` + m.Number + `"}`)}))
		if len(w.mails) != 1 {
			t.Fatalf("[R2.33] %d mails", len(w.mails))
		}
		w.says("[R2.33] to the administrator", w.mails[0], "https://staff.example/desk/delegations/detail?delegationNumber="+m.Number, "同意していないとの申出", "署名の検証の結果")
	})
}
