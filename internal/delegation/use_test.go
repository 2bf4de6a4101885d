package delegation

import (
	"fmt"
	"testing"

	"radioportal/internal/audit"
)

func TestWhatFollowsStandsInTheLog(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] what came of something done under a power of attorney stands in its log once, as nobody's deed", func(t *testing.T) {
		each(t, func(w *world) {
			m := w.granted("taro", "office")
			event := audit.Event{ID: "e1", Data: fmt.Appendf(nil, `{"delegationId":%q,"what":"payment.paid","about":"E26A1","followed":true}`, m.ID)}
			for range 2 {
				w.must(w.noteUse(t.Context(), event))
			}
			log, err := w.Log(w.as("taro"), m.ID, "")
			if err != nil || len(log) != 3 || log[0].What != "payment.paid" || log[0].About != "E26A1" || log[0].Side != Portal || log[0].ActorName != "" {
				t.Errorf("%+v, %v", log, err)
			}
			if got := w.detail("office", m); !got.LastUsedAt.IsZero() && !got.LastUsedAt.Equal(m.LastUsedAt) {
				t.Errorf("used at %v", got.LastUsedAt)
			}
		})
	})
}
