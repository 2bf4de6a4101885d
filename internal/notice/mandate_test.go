package notice

import (
	"context"
	"slices"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// hiding discloses nothing to those who act under a power of attorney.
type hiding struct{}

func (hiding) Readable(_ context.Context, _ db.Querier, p principal.Principal, _ string) error {
	if p.Mandate == nil {
		return nil
	}
	return errs.New(errs.NotFound, "not disclosed")
}

func TestNoticesUnderAMandate(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] a notice that an agent reads stays unread for its addressee, and one that is not disclosed looks like a missing one", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.SetFilings(hiding{})
			number := f.send(taro)
			under := func(m principal.Mandate) context.Context {
				return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Mandate: &m, Actor: principal.Actor{AccountID: "agent"}})
			}
			if _, err := f.Open(under(principal.Mandate{OwnOnly: true}), taro, number); errs.KindOf(err) != errs.NotFound {
				t.Errorf("restricted: %v", err)
			}
			d, err := f.Open(under(principal.Mandate{}), taro, number)
			if err != nil || d.Read() {
				t.Errorf("whole: %v, read %t", err, d.Read())
			}
			if d, err = f.Open(t.Context(), taro, number); err != nil || !d.Read() {
				t.Errorf("addressee: %v, read %t", err, d.Read())
			}
		})
	})
}

func TestListedUnderAMandate(t *testing.T) {
	t.Parallel()
	t.Run("[R6.3] the list of notices shows an agent those of filings that the power of attorney discloses, and not how many were not opened", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			send := func(procedureID, agentID string) string {
				n := granted(taro)
				n.ProcedureID, n.AgentID = procedureID, agentID
				return f.deliver(n)
			}
			own, filed, other := send("amateur-open", ""), send("amateur-open", "agent"), send("amateur-change", "agent")
			send("", "") // of another holder's filing
			for name, tc := range map[string]struct {
				mandate principal.Mandate
				filter  Filter
				want    []string
			}{
				"whole":           {principal.Mandate{}, Filter{}, []string{own, filed, other}},
				"restricted":      {principal.Mandate{OwnOnly: true}, Filter{}, []string{filed, other}},
				"for a procedure": {principal.Mandate{Procedures: []string{"amateur-open"}}, Filter{}, []string{own, filed}},
				"found":           {principal.Mandate{OwnOnly: true}, Filter{Keyword: filed}, []string{filed}},
				"hidden":          {principal.Mandate{OwnOnly: true}, Filter{Keyword: own}, nil},
				"unread":          {principal.Mandate{OwnOnly: true}, Filter{Unread: true}, []string{filed, other}},
			} {
				p := principal.Principal{Role: principal.User, AccountID: taro, Mandate: &tc.mandate, Actor: principal.Actor{AccountID: "agent"}}
				found, err := f.List(principal.With(t.Context(), p), taro, tc.filter)
				var got []string
				for _, each := range found.Notices {
					got = append(got, each.NoticeNumber)
				}
				slices.Sort(got)
				slices.Sort(tc.want)
				if err != nil || !slices.Equal(got, tc.want) || found.Unread != 0 {
					t.Errorf("%s: %v, want %v, %d unread, %v", name, got, tc.want, found.Unread, err)
				}
			}
		})
	})
}
