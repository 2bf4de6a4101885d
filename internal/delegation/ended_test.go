package delegation

import (
	"testing"

	"radioportal/internal/errs"
)

// What is over is taken up by nobody, however it ended, and nothing that was refused leaves a trace.
func TestWhatIsOverIsNotAccepted(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		first := firstDay
		for name, each := range map[string]struct {
			end  func(Mandate)
			code string
		}{
			"recalled":          {func(m Mandate) { w.did(w.Recall(w.as("taro"), m.ID, m.Version)) }, codeMovedOn},
			"refused":           {func(m Mandate) { w.did(w.Refuse(w.as("office"), m.ID, m.Version)) }, codeMovedOn},
			"disputed":          {func(m Mandate) { w.did(w.Dispute(w.as("taro"), m.ID, m.Version)) }, codeMovedOn},
			"after thirty days": {func(Mandate) { w.later(0, 0, 30) }, codeMovedOn},
			"released": {func(m Mandate) {
				m = w.did(w.Accept(w.as("office"), m.ID, m.Version))
				w.did(w.Release(w.as("taro"), m.ID, m.Version))
			}, codeMovedOn},
			"expired": {func(m Mandate) {
				w.did(w.Accept(w.as("office"), m.ID, m.Version))
				w.later(1, 0, 0)
			}, codeOutside},
		} {
			w.clock.Set(first)
			first = first.AddDate(0, 0, 2) // of a day one recipient gets few
			m := w.grant("taro", "office", func(t *Terms) { t.Scope.LaterRecords = name < "f" })
			each.end(m)
			before := w.detail("office", m)
			for range 2 {
				_, err := w.Accept(w.as("office"), m.ID, before.Version)
				w.wants("[R6.2] accepted when it is "+name, err, errs.Business, each.code)
			}
			_, err := w.Accept(w.as("stranger"), m.ID, before.Version)
			w.wants("[R6.2] accepted by the wrong account when it is "+name, err, errs.NotFound, "")
			after := w.detail("office", m)
			if w.live("office", m) || after.State != Ended || after.Version != before.Version {
				t.Errorf("[R4.7] when it is %s: %+v", name, after.Mandate)
			}
			w.sweep()
		}
	})
}

// did is what an action gave.
func (w *world) did(m Mandate, err error) Mandate {
	w.t.Helper()
	w.must(err)
	return m
}
