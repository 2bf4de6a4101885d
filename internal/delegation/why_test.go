package delegation

import (
	"context"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// Why a member of a firm may act, and why not: as a clerk, as a reader, as somebody who is none.
func TestWhyAMemberOfAFirmMay(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.SetFacts(nil, func(context.Context, db.Querier, string) (string, error) { return principal.StatusActive, nil })
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
