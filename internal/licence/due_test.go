package licence

import (
	"context"
	"strings"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// uninspected has one permitted change for each licence.
type uninspected struct{}

func (uninspected) Permits(string) bool { return true }

func (uninspected) Uninspected(_ context.Context, _ db.Querier, same map[string][]string, _ time.Time) (map[string][]DueChange, error) {
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
				want    bool
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
				if shown := d.Due[0].Number != "" || d.Due[0].Altered != nil; shown != tc.want {
					t.Errorf("%s: %+v", name, d.Due[0])
				}
			}
		})
	})
}

// passed has one permitted change for each licence, which passed its inspection on the next day.
type passed struct{ uninspected }

func (p passed) Uninspected(ctx context.Context, q db.Querier, same map[string][]string, at time.Time) (map[string][]DueChange, error) {
	if at.After(today.AddDate(0, 0, 1)) {
		return nil, nil
	}
	return p.uninspected.Uninspected(ctx, q, same, at)
}

func TestWhatIsPrintedSaysThatAnInspectionIsDue(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	remark := map[string]string{
		"ja": "備考2026年11月20日に許可された変更は、2026年11月21日現在、変更検査に合格していません。この変更に係る無線設備は、合格した後でなければ運用できません（電波法第18条第1項）。",
		"en": "RemarksThechangepermittedon20November2026hasnotpasseditsinspectionasof21November2026.Theradioequipmentconcernedmaynotbeoperatedbeforeithaspassed(RadioAct,article18,paragraph1).",
	}
	t.Run("[R5.7] a licence to print says which change has not passed its inspection, and no more once it has", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.SetPermissions(passed{})
			l := f.issue(grant(taro, "JA1RL"))
			for lang, want := range remark {
				file, _, err := f.PDF(t.Context(), taro, l.ID, lang)
				if err != nil {
					t.Fatal(err)
				}
				if text := pdftest.Text(t, file); !strings.Contains(text, want) || strings.Contains(text, "A-77") || strings.Contains(text, "E2600000017") {
					t.Errorf("%s: %s", lang, text)
				}
			}
			f.clock.Set(today.AddDate(0, 0, 2))
			file, _, err := f.PDF(t.Context(), taro, l.ID, "ja")
			if err != nil {
				t.Fatal(err)
			}
			if text := pdftest.Text(t, file); strings.Contains(text, "変更検査") {
				t.Errorf("after it passed: %s", text)
			}
		})
	})
	t.Run("[R9.3] a certificate says it as it stood on its day, whenever it is printed", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.SetPermissions(passed{})
			l := f.issue(grant(taro, "JA1RL"))
			f.clock.Set(today.AddDate(0, 0, 3))
			for day, says := range map[time.Time]bool{today.Add(time.Hour): true, today.AddDate(0, 0, 2): false} {
				for lang, want := range remark {
					c := Certified{Title: procedure.Text{Ja: "免許事項証明書", En: "Certificate"}, Filing: "E26A000000001", Day: day.Format(time.DateOnly), At: day, Lang: lang}
					file, err := f.Certificate(t.Context(), f.db.Read(), taro, l.Number, c)
					if err != nil {
						t.Fatal(err)
					}
					if text := pdftest.Text(t, file); strings.Contains(text, want) != says {
						t.Errorf("%s of %s: %s", lang, c.Day, text)
					}
				}
			}
		})
	})
}
