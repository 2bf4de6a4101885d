package delegation

import (
	"slices"
	"testing"
	"time"
)

func TestUnderWhatAnAgentActed(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		first := w.granted("taro", "clerk")
		w.clock.Set(firstDay.Add(time.Hour))
		second := w.granted("taro", "clerk", func(t *Terms) { t.Scope.Disclosure, t.Scope.SubAgents = Own, false })
		looks := w.granted("taro", "clerk", func(t *Terms) { t.Scope.Role, t.Scope.SubAgents = Inquirer, false })
		w.clock.Set(firstDay.Add(2 * time.Hour))
		held := func(m Mandate) (numbers []string) {
			t.Helper()
			found, err := w.HeldWith(t.Context(), w.db.Read(), m.ID)
			w.must(err)
			for _, h := range found {
				numbers = append(numbers, h.Number)
				if !h.From.Before(h.Until) || h.DelegateID != "clerk" || h.HolderID != "taro" {
					t.Errorf("held %+v", h)
				}
			}
			return numbers
		}
		if got := held(first); got != nil {
			t.Errorf("in force, and over: %v", got)
		}
		for _, m := range []Mandate{first, looks, second} {
			m = w.detail("taro", m).Mandate
			_, err := w.Release(w.as("taro"), m.ID, m.Version)
			w.must(err)
		}
		if got := held(second); !slices.Equal(got, []string{second.Number, first.Number}) {
			t.Errorf("[R6.1] the second after %v", got)
		}
		if got := held(looks); got != nil {
			t.Errorf("[R6.1] an inquirer acted under %v", got)
		}
	})
}
