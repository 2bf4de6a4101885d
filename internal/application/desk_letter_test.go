package application_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func TestLettersGoOutInBulk(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] one text is filled for each of many cases on the server, tried first, with one result for each", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		f.world.letters = []procedure.Letter{
			{ID: "ask", Kind: "QUESTION", Body: procedure.Text{Ja: "{applicant} 様 {number} {received}", En: "{applicant} {received}"}},
			{ID: "sign", Kind: "QUESTION", Body: procedure.Text{Ja: "{callSign}", En: "{callSign}"}},
			{ID: "more", Kind: "ADDITION", Body: procedure.Text{Ja: "図面を出してください。", En: "Send the drawing."}},
			{ID: "long", Kind: "QUESTION", Body: procedure.Text{Ja: strings.Repeat("{applicant}", 500), En: "x"}},
		}
		one, two, ended := f.filed(clone("light", nil)), f.underReview(clone("light", nil)), f.caseAt(application.EffectReview, application.Withdrawn, false)
		theirs := f.filed(clone("light", nil))
		moved, err := f.Assign(officer, theirs.Number, 1, "officer-2")
		f.must(err)
		stale := f.filed(clone("light", nil))
		version := func(number string) int64 { return f.read(number).Version }
		selected := []desk.Selected{
			{Number: one.Number, Version: version(one.Number)}, {Number: two.Number, Version: version(two.Number)}, {Number: ended.Number, Version: version(ended.Number)},
			{Number: theirs.Number, Version: moved.Version}, {Number: stale.Number, Version: 9}, {Number: "E26A000000000", Version: 1},
		}
		results := func(list []desk.BulkOutcome) (all string) {
			for _, each := range list {
				all += string(each.Result) + " "
			}
			return all
		}
		notices := len(f.world.notices)
		const want = "DONE DONE ENDED COLLEAGUE STALE UNKNOWN "
		tried, err := f.LetterMany(officer, selected, "ask", "", true)
		f.must(explained(err))
		if results(tried) != want || len(f.world.notices) != notices || !strings.Contains(tried[0].Text, one.Number+" 2026年11月21日") || tried[2].Text != "" {
			t.Errorf("%s %+v", results(tried), tried[0])
		}
		done, err := f.LetterMany(officer, selected, "ask", "", false)
		f.must(explained(err))
		if results(done) != want || len(f.world.notices) != notices+2 || done[0].Version != version(one.Number) {
			t.Errorf("%s, %d notices", results(done), len(f.world.notices)-notices)
		}
		asked, err := application.RequestsOf(t.Context(), f.db.Read(), one.Number)
		f.must(err)
		if len(asked) != 1 || asked[0].Text != tried[0].Text || asked[0].Kind != application.ForQuestion {
			t.Errorf("%+v", asked)
		}
		again := []desk.Selected{{Number: one.Number, Version: version(one.Number)}}
		for letter, want := range map[string]string{"ask": "ASKED ", "question-standard": "ASKED "} {
			if got, err := f.LetterMany(officer, again, letter, "", true); err != nil || results(got) != want {
				t.Errorf("%s: %s %v", letter, results(got), err)
			}
		}
		fresh := f.filed(clone("light", nil))
		again = []desk.Selected{{Number: fresh.Number, Version: 1}}
		for letter, want := range map[string]string{"sign": "UNFILLED ", "long": "TOO_LONG "} {
			if got, err := f.LetterMany(officer, again, letter, "", false); err != nil || results(got) != want {
				t.Errorf("%s: %s %v", letter, results(got), err)
			}
		}
		for letter, where := range map[string]string{"refusal-standard": "/letterId", "none": "/letterId", "addition-standard": "/dueDate"} {
			if _, err := f.LetterMany(officer, again, letter, "", true); fields(err)[where] == "" {
				t.Errorf("%s: %v", letter, err)
			}
		}
		again[0] = desk.Selected{Number: two.Number, Version: version(two.Number)}
		again = append(again, desk.Selected{Number: fresh.Number, Version: 1})
		for _, each := range []struct{ letter, want string }{{"addition-standard", "UNFILLED NOT_TO_WRITE "}, {"more", "DONE NOT_TO_WRITE "}} {
			if got, err := f.LetterMany(officer, again, each.letter, "2026-12-24", false); err != nil || results(got) != each.want {
				t.Errorf("%s: %s %v", each.letter, results(got), explained(err))
			}
		}
	})
}

func TestALetterAboutAFeeGoesToWhoHasNotPaidInTimeAlone(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] that a fee was not paid in time is not written where it is paid, was not asked for or still has time", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		selected := []desk.Selected{}
		for _, a := range []application.Application{f.unpaid(clone("light", nil)), f.underReview(clone("light", nil)), f.filed(clone("light", nil))} {
			selected = append(selected, desk.Selected{Number: a.Number, Version: f.read(a.Number).Version})
		}
		for _, each := range []struct {
			bill string
			want []desk.BulkResult
		}{
			{"UNPAID", []desk.BulkResult{desk.BulkNotLate, desk.BulkNotLate, desk.BulkNotLate}},
			{"EXPIRED", []desk.BulkResult{desk.BulkDone, desk.BulkNotLate, desk.BulkNotLate}},
		} {
			f.world.feeStatus = each.bill
			for _, try := range []bool{true, false} {
				done, err := f.LetterMany(officer, selected, procedure.FeeLetter, "", try)
				f.must(explained(err))
				if diff := cmp.Diff(each.want, results(done)); diff != "" {
					t.Errorf("bill %s, tried %v: %s", each.bill, try, diff)
				}
			}
		}
	})
}
