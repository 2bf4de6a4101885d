package worklist

import (
	"fmt"
	"slices"
	"testing"
)

// A page by principal is looked for among the first of them alone: what it gives is what the whole list gives there,
// also where nothing is listed of some and others have the same name.
func TestPagesByPrincipalArePartsOfTheList(t *testing.T) {
	each(t, func(w *world) {
		w.account(me)
		want := []string{}
		for i := range 9 {
			holder := fmt.Sprint("holder-", i)
			w.account(holder)
			w.grant(holder, values{"holder_name": fmt.Sprint("name-", i/2)})
			if i%4 != 1 {
				want = append(want, w.file(holder, "UNDER_REVIEW", nil))
			}
		}
		for limit := 1; limit <= len(want)+1; limit++ {
			got := []string{}
			for offset := 0; offset < len(want); offset += limit {
				list, err := w.List(as(t, me), Filter{Order: ByPrincipal}, offset, limit)
				if err != nil || list.Total != len(want) {
					t.Fatalf("page of %d at %d: %d rows are counted (%v)", limit, offset, list.Total, err)
				}
				for _, item := range list.Items {
					got = append(got, item.Number)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("[R6.1] pages of %d: %v, not %v", limit, got, want)
			}
		}
	})
}

// What is looked for by a number leads to its principal, whatever the name.
func TestSearchByNumberLeadsToItsPrincipal(t *testing.T) {
	each(t, func(w *world) {
		w.account(me)
		numbers := map[string]string{}
		for _, holder := range []string{"first", "second"} {
			w.account(holder)
			w.grant(holder, nil)
			numbers[holder] = w.file(holder, "UNDER_REVIEW", values{"call_sign": "JA1" + map[string]string{"first": "AAA", "second": "BBB"}[holder]})
			w.licence(holder, "2026-12-30", values{"call_sign": "JB1" + map[string]string{"first": "AAA", "second": "BBB"}[holder]})
		}
		for text, want := range map[string]string{numbers["second"]: numbers["second"], "JA1BBB": numbers["second"], "jb1bbb": "licence"} {
			list, err := w.List(as(t, me), Filter{Text: text}, 0, 10)
			if err != nil || len(list.Items) != 1 || list.Total != 1 || list.Items[0].Holder != "second" {
				t.Errorf("[R6.1] %q does not find %s alone: %+v (%v)", text, want, list, err)
			}
		}
	})
}
