package application_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestOpenAges(t *testing.T) {
	t.Parallel()
	title(t, "[R1.5] what is under way is counted by bureau, by its age and by what is left of the standard time", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil)) // on Saturday, 21 November; its standard time ends on 21 December
		returned, err := f.ask(f.underReview(clone("light", nil)), "", "/holder/townName")
		f.must(explained(err))
		count := func(days int) (ages, due []int64) {
			now := f.db.Now()
			byAge, byDue, err := f.OpenAges(t.Context(), []string{a.Destination, "Z"}, []time.Time{now.AddDate(0, 0, -7), now.AddDate(0, 0, -days)})
			f.must(err)
			if len(byAge) != 1 || returned.Destination != a.Destination {
				t.Errorf("%+v", byAge)
			}
			return byAge[a.Destination], byDue[a.Destination]
		}
		for _, c := range []struct {
			later     int // days
			ages, due []int64
		}{
			{0, []int64{2, 0, 0}, []int64{0, 0, 0, 1, 0, 0, 1}},
			{25, []int64{0, 2, 0}, []int64{0, 0, 1, 0, 0, 0, 1}}, // on 16 December
			{15, []int64{0, 0, 2}, []int64{0, 1, 0, 0, 0, 0, 1}}, // on 31 December, ten days over it
			{10, []int64{0, 0, 2}, []int64{1, 0, 0, 0, 0, 0, 1}}, // on 10 January
		} {
			f.clock.Set(f.db.Now().AddDate(0, 0, c.later))
			ages, due := count(30)
			if diff := cmp.Diff([][]int64{c.ages, c.due}, [][]int64{ages, due}); diff != "" {
				t.Errorf("%s: %s", f.db.Now(), diff)
			}
		}
	})
}
