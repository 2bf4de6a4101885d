package delegation

import (
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// lines are what the log of one says, newest first, as what and about.
func (w *world) lines(name string, m Mandate) (entries []string) {
	w.t.Helper()
	log, err := w.Log(w.as(name), m.ID, "")
	w.must(err)
	for _, a := range log {
		entries = append(entries, a.What+" "+a.About+" "+a.ActorName)
	}
	return entries
}

// logs checks the newest lines of the log of one.
func (w *world) logs(what, name string, m Mandate, wants ...string) {
	w.t.Helper()
	got := w.lines(name, m)
	for i, want := range wants {
		if i >= len(got) || got[i] != want {
			w.t.Errorf("%s: line %d of %q, want %q", what, i, got, want)
			return
		}
	}
}

func TestTheLogSaysWhatWasSignedAndRenewed(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		asked, err := w.Ask(w.as("office"), w.nextKey(), w.terms("taro"))
		w.must(err)
		m := w.did(w.Accept(w.as("taro"), asked.ID, asked.Version))
		w.logs("[R2.33] what an agent asked for is signed", "office", m, "signed  TARO", "requested  OFFICE")
		w.later(0, 10, 0)
		next, err := w.Renew(w.as("taro"), m.ID, w.detail("taro", m).Version, "2028-09-30")
		w.must(err)
		w.logs("[R2.33] the one that is renewed", "office", m, "renewed-by "+next.Number+" TARO", "signed  TARO")
		w.logs("[R2.33] its renewal", "office", next, "renewed "+m.Number+" TARO")
		granted := w.granted("taro", "clerk")
		w.logs("[R2.33] what a delegate takes up is accepted", "taro", granted, "accepted  CLERK", "granted  TARO")
	})
}

func TestTheLogSaysWhoOfAFirmChangedWhoActs(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m, clerk := w.granted("taro", "office"), w.member("office", "clerk", principal.FirmClerk)
		_, err := w.Assign(w.as("office"), m.ID, []string{clerk.ID}, nil)
		w.must(err)
		w.logs("[R1.3] assigned by itself", "taro", m, "assigned  OFFICE", "accepted  OFFICE")
		w.must(w.db.Tx(w.as("office"), func(tx *db.Tx) error {
			n, err := w.AssignAll(w.as("office"), tx, "office", []string{m.ID}, "")
			if n != 1 {
				t.Errorf("[R1.3] %d assigned", n)
			}
			return err
		}))
		w.logs("[R1.3] assigned with others", "taro", m, "assigned  OFFICE", "assigned  OFFICE", "accepted  OFFICE")
	})
}

func TestTheLogGathersWorkOnDrafts(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		agent := principal.From(w.as("taro"))
		agent.Actor, agent.Mandate = principal.Actor{AccountID: "office", Name: "OFFICE"}, &principal.Mandate{ID: m.ID, Number: m.Number}
		ctx := principal.With(t.Context(), agent)
		for range 3 {
			w.must(w.NoteDraft(ctx, "draft.begun"))
			w.must(w.NoteDraft(ctx, "draft.edited"))
		}
		w.logs("[R2.33] of one day", "taro", m, "draft.edited  OFFICE", "draft.begun  OFFICE", "accepted  OFFICE")
		w.later(0, 0, 1)
		w.must(w.NoteDraft(ctx, "draft.edited"))
		w.logs("[R2.33] on the next day", "taro", m, "draft.edited  OFFICE", "draft.edited  OFFICE", "draft.begun  OFFICE")
		w.must(w.NoteDraft(w.as("taro"), "draft.begun"))
		if got := w.lines("taro", m); len(got) != 5 {
			t.Errorf("[R2.33] what the holder drafts is nobody's: %q", got)
		}
	})
}
