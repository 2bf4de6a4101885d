package application_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/principal"
)

func TestOnlyThoseWhoCanWorkOnACaseAreOffered(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] for what is to be given to somebody, those are offered who can work on all of it", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		who := staff(t, principal.Administrator)
		names := func(body string) string {
			list := []string{}
			for _, each := range f.result(who, "/api/staff/common/review/officer-list-get", body)["colleagues"].([]any) {
				list = append(list, each.(map[string]any)["accountId"].(string))
			}
			slices.Sort(list)
			return strings.Join(slices.Compact(list), " ")
		}
		if got := names(`{}`); !strings.Contains(got, "officer-3") || !strings.Contains(got, "officer-1") {
			t.Errorf("of all bureaus: %s", got)
		}
		one := names(`{"electronicApplicationNumbers":["` + a.Number + `"]}`)
		able, err := f.Colleagues(who, a.Number)
		f.must(err)
		if strings.Contains(one, "officer-1") == strings.Contains(one, "officer-3") || len(able) != len(strings.Fields(one)) {
			t.Errorf("of %s's bureau: %s, able %v", a.Number, one, able)
		}
		if got := names(`{"electronicApplicationNumbers":["no such"]}`); got != names(`{}`) {
			t.Errorf("of what there is not: %s", got)
		}
	})
}
