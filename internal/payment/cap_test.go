package payment

import (
	"fmt"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

func TestNoMoreThanAThousandAreShown(t *testing.T) {
	t.Parallel()
	t.Run("[R9.2] a list of payments shows the newest 1,000 and says that there are more", func(t *testing.T) {
		d := dbtest.SQLite(t)
		s := New(d, Ports{Cases: &paidCases{}}, Settings{})
		for from := range 11 {
			err := d.Tx(t.Context(), func(tx *db.Tx) error {
				for i := range 91 {
					if _, _, err := s.Request(t.Context(), tx, bill(taro, fmt.Sprintf("E-%d-%d", from, i), 1)); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		all, err := s.List(t.Context(), taro, Query{})
		if err != nil || len(all.Payments) != 1000 || all.Total != 1000 || !all.Truncated {
			t.Errorf("%v: %d of %d, truncated %v", err, len(all.Payments), all.Total, all.Truncated)
		}
		last, err := s.List(t.Context(), taro, Query{Offset: 980, Limit: 50})
		if err != nil || len(last.Payments) != 20 {
			t.Errorf("%v: the last page has %d", err, len(last.Payments))
		}
		few, err := s.List(t.Context(), taro, Query{Search: all.Payments[0].Number})
		if err != nil || few.Total != 1 || few.Truncated {
			t.Errorf("%v: narrowed to %d", err, few.Total)
		}
	})
}
