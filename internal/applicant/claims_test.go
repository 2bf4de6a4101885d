package applicant

import (
	"slices"
	"testing"
)

func TestALetterHasTheLinesOfTheAddressThatAreKnown(t *testing.T) {
	for _, each := range []struct {
		of   Addressee
		want []string
	}{
		{Addressee{PostalCode: "1000001", Address: "東京都千代田区千代田1-1"}, []string{"〒100-0001", "東京都千代田区千代田1-1"}},
		{Addressee{Address: "Somewhere abroad 12"}, []string{"Somewhere abroad 12"}},
		{Addressee{}, nil},
	} {
		if got := each.of.Lines(); !slices.Equal(got, each.want) {
			t.Errorf("%+v: %q", each.of, got)
		}
	}
}
