package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/principal"
)

func TestTheMailOfACorrectionIsForeseen(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] the mail of a request for correction is read before it goes, with the reasons chosen", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		asked := `{"electronicApplicationNumber":"` + a.Number + `","fields":[{"pointer":"/holder/townName","comment":"番地まで書いてください。","reason":"UNCLEAR"}],"dueDate":"2026-12-25"}`
		got := f.result(staff(t, principal.Officer), "/api/staff/common/review/correction-preview", asked)
		for _, word := range []string{a.Number, "（", "12月25日"} {
			if !strings.Contains(got["text"].(string), word) {
				t.Errorf("%s is not in %s", word, got["text"])
			}
		}
		if f.read(a.Number).Status != application.UnderReview {
			t.Error("it was asked for")
		}
		if code, _ := f.post(staff(t, principal.Officer, "A"), "/api/staff/common/review/correction-preview", asked); code != 404 {
			t.Errorf("from another bureau: %d", code)
		}
	})
}
