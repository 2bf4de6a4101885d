package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/audit"
	"radioportal/internal/principal"
)

// official is a text with characters that a normal form would change, spaces that are meant, and
// line breaks as browsers send them.
const official = "　①㈱ｱ ﾊﾝｶｸ ～ − ｶﾞ か\u3099 葛\U000e0100城 𠮷田 \u00a0\r\n\r\n  二行目　"

// kept is official as it goes out.
var kept = strings.ReplaceAll(official, "\r\n", "\n")

func TestOfficialWordingGoesOutAsTyped(t *testing.T) {
	t.Parallel()
	title(t, "[R2.20] what an officer writes is kept and sent byte for byte, but for the line break, which is LF", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		f.must(f.Note(officer, a.Number, official))
		a = f.read(a.Number)
		_, err := f.RequestCorrection(officer, a.Number, a.Version,
			application.Correction{Text: official, Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: official}}})
		f.must(explained(err))
		requests, err := application.RequestsOf(t.Context(), f.db.Read(), a.Number)
		f.must(err)
		if r := requests[len(requests)-1]; r.Text != kept || r.Fields[0].Comment != kept {
			t.Errorf("the correction: %+v", r)
		}
		b := f.underReview(clone("light", nil))
		_, err = f.Complete(officer, b.Number, b.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: official})
		f.must(explained(err))
		if got := f.read(b.Number).Reason; got != kept {
			t.Errorf("the reason: %q", got)
		}
		for _, n := range f.world.notices {
			for lang, body := range map[string]string{"ja": n.Body.Ja, "en": n.Body.En} {
				if !strings.Contains(body, kept) {
					t.Errorf("%s notice: %q", lang, body)
				}
			}
		}
		events, err := audit.OfCase(t.Context(), f.db.Read(), a.CaseID)
		f.must(err)
		if entries, err := f.Record(officer, a.Number); err != nil || len(events) == 0 || !noted(entries, kept) {
			t.Errorf("the note: %+v %v", entries, err)
		}
		for name, bad := range map[string]string{"a bell": "a\ab", "right to left": "a\u202eb", "NEL": "a\u0085b"} {
			if err := f.Note(officer, a.Number, bad); fields(err)["/text"] != "MSG-LIT-E-0030" {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := f.Note(officer, a.Number, "　\n\u200b"); fields(err)["/text"] != codeRequired {
			t.Errorf("a blank note: %v", err)
		}
	})
}

func noted(entries []desk.RecordEntry, text string) bool {
	for _, e := range entries {
		if e.Type == desk.EventNoted && e.Text == text {
			return true
		}
	}
	return false
}
