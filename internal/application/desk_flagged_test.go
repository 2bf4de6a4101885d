package application_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application/desk"
	"radioportal/internal/principal"
)

func TestWhatAnOfficerHasFlaggedIsListed(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] the list is narrowed to what the officer has flagged and not sent, and only theirs", func(t *testing.T, f *fixture) {
		officer, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		flags := `{"comments":{"/holder/lastName":{"reason":"","text":"x"}}}`
		first, second, third := f.underReview(clone("light", nil)), f.underReview(clone("light", nil)), f.underReview(clone("light", nil))
		f.aged(first.Number, 1, "")
		f.aged(second.Number, 5, "")
		f.must(f.KeepDeskDraft(officer, first.Number, first.Version, "correction", flags))
		f.must(f.KeepDeskDraft(officer, second.Number, second.Version, "correction", flags))
		f.must(f.KeepDeskDraft(officer, third.Number, third.Version, "addition", `"x"`))
		want := func(d desk.Query, numbers ...string) {
			t.Helper()
			d.Flagged = true
			if diff := cmp.Diff(append([]string{}, numbers...), f.numbers(officer, d)); diff != "" {
				t.Errorf("%+v: %s", d, diff)
			}
		}
		want(desk.Query{}, second.Number, first.Number)
		want(desk.Query{Open: true, Descending: true}, first.Number, second.Number)
		want(desk.Query{Limit: 1, Offset: 1}, first.Number)
		want(desk.Query{Words: first.Number}, first.Number)
		want(desk.Query{Words: third.Number})
		want(desk.Query{Bureau: "A"})
		if got := f.numbers(colleague, desk.Query{Flagged: true}); len(got) != 0 {
			t.Errorf("a colleague's list: %v", got)
		}
		if got := f.numbers(of(t, principal.Officer, "officer-1"), desk.Query{}); len(got) != 3 {
			t.Errorf("all: %v", got)
		}
		f.must(f.KeepDeskDraft(officer, first.Number, first.Version, "correction", ""))
		want(desk.Query{}, second.Number)
		_, err := f.ask(second, "", "/holder/townName")
		f.must(explained(err))
		if got := f.count(`SELECT count(*) FROM desk_draft WHERE form = 'correction' AND staff_id = 'officer-1'`); got != 0 {
			t.Errorf("%d kept after the request", got)
		}
	})
}
