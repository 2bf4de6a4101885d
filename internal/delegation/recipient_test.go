package delegation

import (
	"fmt"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/errs"
)

func TestNobodyIsAskedAgainAndAgain(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		ask := func() (Mandate, error) { return w.Ask(w.as("office"), w.nextKey(), w.terms("taro")) }
		for range maxToOne {
			m, err := ask()
			w.must(err)
			w.did(w.Recall(w.as("office"), m.ID, m.Version))
			for _, event := range []string{EventRequested, EventRecalled} {
				e := audit.Event{ID: event + m.ID, Type: event, Data: fmt.Appendf(nil, `{"delegationId":%q}`, m.ID)}
				w.must(w.tellPrincipal(t.Context(), e))
			}
		}
		if len(w.mails) != maxToOne {
			t.Errorf("[R6.2] %d mails went to somebody who was asked and recalled %d times", len(w.mails), maxToOne)
		}
		_, err := ask()
		w.wants("[R6.2] a fourth request", err, errs.Business, codeMost)
		_, err = w.Grant(w.as("office"), w.nextKey(), w.terms("taro"))
		w.wants("[R6.2] a grant to the same address", err, errs.Business, codeMost)
		if _, err := w.Ask(w.as("office"), w.nextKey(), w.terms("clerk")); err != nil {
			t.Errorf("[R6.2] somebody else: %v", err)
		}
		w.clock.Set(w.clock.Now().Add(24*time.Hour + time.Minute))
		m, err := ask()
		w.must(err)
		w.did(w.Accept(w.as("taro"), m.ID, m.Version))
	})
}
