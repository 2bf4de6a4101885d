package application_test

import (
	"slices"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

func TestTheCaseTellsThatItsAccountWasMerged(t *testing.T) {
	t.Parallel()
	title(t, "[R10.3] a merged account is told on the timelines of its cases, once each, to its holder and to staff", func(t *testing.T, f *fixture) {
		filed := f.filed(clone("light", nil))
		corrected := f.returned(clone("light", nil), "/holder/townName")
		_, err := f.corrected(corrected.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := f.applications.MoveAccount(of(t, principal.Administrator, "chief"), tx, taro, hanako)
			return err
		}))
		for _, number := range []string{filed.Number, corrected.Number} {
			d, err := f.Detail(as(t, hanako), number)
			f.must(err)
			seen := slices.DeleteFunc(d.Timeline, func(e application.TimelineEntry) bool { return e.Type != application.EventAccountMerged })
			if len(seen) != 1 || seen[0].ActorKind != "staff" {
				t.Errorf("%s: the holder sees %+v", number, seen)
			}
			record, err := f.Record(of(t, principal.Officer, "officer-1"), number)
			f.must(err)
			n := 0
			for _, e := range record {
				if e.Type == application.EventAccountMerged {
					n++
				}
			}
			if n != 1 {
				t.Errorf("%s: staff see it %d times", number, n)
			}
		}
	})
}
