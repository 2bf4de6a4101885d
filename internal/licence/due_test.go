package licence

import (
	"context"
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// uninspected has one permitted change for each licence.
type uninspected struct{}

func (uninspected) Permits(string) bool { return true }

func (uninspected) Uninspected(_ context.Context, _ db.Querier, same map[string][]string) (map[string][]DueChange, error) {
	due := map[string][]DueChange{}
	for id := range same {
		due[id] = []DueChange{{
			Number: "E2600000017", On: "2026-11-20", ProcedureID: "radio-change-completion-open", State: "DUE", Title: procedure.Text{Ja: "変更工事等完了届", En: "Notification"},
			Altered: []procedure.Altered{{Label: procedure.Text{Ja: "製造番号", En: "Serial number"}, After: procedure.Text{Ja: "A-77", En: "A-77"}}},
		}}
	}
	return due, nil
}

func (uninspected) Provisional(context.Context, string) ([]ProvisionalLicence, error) {
	return nil, nil
}

func TestWhatWasFiledForAPermittedChangeIsTheHolders(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] who looks by the PIN sees that an inspection is due and of which permission, and nothing of what was filed", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.SetPermissions(uninspected{})
			l := f.issue(grant(taro, "JA1RL"))
			b := f.browser("192.0.2.1", phone)
			b.inquire(l.PermitNumber, l.ViewingPIN)
			got := b.ask("/api/deji/licence/viewing-get", `{}`)
			for _, filed := range []string{"A-77", "製造番号", "E2600000017", "altered", "radio-change-completion-open"} {
				if strings.Contains(got.text, filed) {
					t.Errorf("told %q: %s", filed, got.text)
				}
			}
			if !strings.Contains(got.text, `"on":"2026-11-20"`) || !strings.Contains(got.text, `"state":"DUE"`) {
				t.Errorf("nothing is due: %s", got.text)
			}
		})
	})
	t.Run("[R6.1] an agent is told what was filed for a permitted change where the power of attorney has no limits", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.SetPermissions(uninspected{})
			l := f.issue(grant(taro, "JA1RL"))
			for name, tc := range map[string]struct {
				mandate *principal.Mandate
				told    bool
			}{
				"the holder":      {nil, true},
				"whole":           {&principal.Mandate{LaterRecords: true}, true},
				"one licence":     {&principal.Mandate{Licences: []string{l.ID}, LaterRecords: true}, false},
				"some procedures": {&principal.Mandate{Procedures: []string{"radio-base-change"}, Licences: []string{l.ID}, LaterRecords: true}, false},
			} {
				p := principal.Principal{Role: principal.User, AccountID: taro, Mandate: tc.mandate}
				d, err := f.detailGet(principal.With(t.Context(), p), licenceRef{l.ID})
				if err != nil || len(d.Due) != 1 || d.Due[0].ProcedureID == "" {
					t.Fatalf("%s: %+v %v", name, d.Due, err)
				}
				if told := d.Due[0].Number != "" || d.Due[0].Altered != nil; told != tc.told {
					t.Errorf("%s: %+v", name, d.Due[0])
				}
			}
		})
	})
}
