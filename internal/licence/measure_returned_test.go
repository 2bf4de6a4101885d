package licence

import (
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

const noRecord = "聴聞の記録がない"

func TestAMeasureThatIsSentBack(t *testing.T) {
	t.Parallel()
	t.Run("[R10.1] it stays as it was drafted, is not approved, and only who drafted it writes over it", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			id := f.drafted(revocationOf(l))
			f.because("measureSameHand", f.Return(f.drafter(), l.ID, id, noRecord))
			if err := f.Return(f.approver(), l.ID, id, noRecord); err != nil {
				t.Fatal(err)
			}
			m := f.detail(l.ID).Measure
			if m == nil || m.Returned == nil || m.Returned.Reason != noRecord || m.Returned.At.IsZero() || m.Ground.ID != "deceit" || m.Hearing != "2026-11-21" ||
				m.LastDay != "2026-11-30" || m.Reason != "6か月以上休止" {
				t.Fatalf("what is shown: %+v", m)
			}
			if data := f.lastEventData(EventMeasureReturned); !strings.Contains(data, `"reason":"`+noRecord+`"`) || !strings.Contains(data, `"askedBy":"drafter"`) {
				t.Errorf("[R8.10] the audit log: %s", data)
			}
			if data := f.lastEventData(EventMeasureReturned); !strings.Contains(data, `"ground":{"id":"deceit"`) {
				t.Errorf("[R8.10] the audit log does not say on what ground: %s", data)
			}
			f.because("measureReturned", f.Return(f.approver(), l.ID, id, noRecord))
			f.because("measureReturned", f.Approve(f.approver(), l.ID, id))
			again := revocationOf(l)
			f.because("measureReturned", f.Draft(f.drafter(), l.ID, again)) // a page that does not show what came back
			again.Replaces = id
			f.because("measureReturned", f.Draft(f.approver(), l.ID, again))
			again.LastDay = "2026-12-01"
			next := f.drafted(again)
			if m := f.detail(l.ID).Measure; next == id || m.Returned != nil || m.LastDay != "2026-12-01" {
				t.Errorf("drafted again: %+v", m)
			}
			f.because("", f.Approve(f.approver(), l.ID, id)) // what was read before it was changed
			f.because("measureOpen", f.Draft(f.drafter(), l.ID, again))
			if err := f.Approve(f.approver(), l.ID, next); err != nil {
				t.Fatal(err)
			}
		})
	})
	t.Run("[R10.1] who drafted it is told on their home page, and nobody else; a colleague can drop it", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			id := f.drafted(revocationOf(l))
			if err := f.Return(f.as("drafter2", principal.Officer, "A"), l.ID, id, noRecord); err != nil {
				t.Fatal(err)
			}
			waiting, err := f.MeasuresWaiting(f.drafter())
			if err != nil || len(waiting) != 1 || !waiting[0].Own || !waiting[0].Returned || waiting[0].Reason != noRecord {
				t.Errorf("the drafter is shown %+v, %v", waiting, err)
			}
			if waiting, err := f.MeasuresWaiting(f.approver()); err != nil || len(waiting) != 0 {
				t.Errorf("a colleague is shown %+v, %v", waiting, err)
			}
			if err := f.Drop(f.approver(), l.ID, id, "起案した人が異動した"); err != nil {
				t.Fatal(err)
			}
			in := revocationOf(l)
			in.Replaces = id
			f.because("", f.Draft(f.drafter(), l.ID, in))
			f.drafted(revocationOf(l))
		})
	})
	t.Run("[R10.1] what a correction said is filled in again, also where the licence has changed since", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			id := f.drafted(correctionOf(l, func(c *correctedContent) { c.Purpose = "訂正した目的" }))
			if err := f.Return(f.approver(), l.ID, id, noRecord); err != nil {
				t.Fatal(err)
			}
			changed := grant(taro, "JA1RL")
			changed.CaseID, changed.Content.Place = "change", "大阪府大阪市"
			if err := f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, changed) }); err != nil {
				t.Fatal(err)
			}
			m := f.detail(l.ID).Measure
			if c := m.Returned.Content; !m.Stale || c.Purpose != "訂正した目的" || c.Place != "大阪府大阪市" || len(m.Changes) != 1 {
				t.Fatalf("filled in: %+v, %+v", c, m.Changes)
			}
			again := measureInput{ID: l.ID, Version: 2, Kind: Correction, Reason: m.Reason, Content: m.Returned.Content, Replaces: id}
			if err := f.Approve(f.approver(), l.ID, f.drafted(again)); err != nil {
				t.Fatal(err)
			}
			if d := f.detail(l.ID); d.Purpose != "訂正した目的" || d.Place != "大阪府大阪市" {
				t.Errorf("corrected: %s, %s", d.Purpose, d.Place)
			}
		})
	})
}
