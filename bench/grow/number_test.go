package grow

import (
	"testing"
	"time"

	"radioportal/internal/application"
)

func TestNumbersOfCopiesAreValidAndTheirOwn(t *testing.T) {
	seen := map[string]bool{}
	for n := range uint64(50_000) {
		of := &copying{number: n, at: time.Unix(1_700_000_000, 0)}
		if number := applicationNumber(of, 0, "E26A123456782"); number[:4] != "E25A" {
			t.Fatalf("%q may be one of the sample's", number)
		}
		numbers := []string{applicationNumber(of, 0, "E26A123456782"), checkedNumber(of, 0, "123456789015"),
			number(of, 0, "6636312345678901"), licenceNumber(of, 0, "関A第1号"), callSign(n), newID(of.at, n, 1), newID(of.at, n, 2), accountID(int(n))}
		if !application.ValidNumber(numbers[0]) || !application.ValidInquiryNumber(numbers[1]) {
			t.Fatalf("%d: %q or %q is not valid", n, numbers[0], numbers[1])
		}
		for _, each := range numbers {
			if seen[each] {
				t.Fatalf("%q comes twice", each)
			}
			seen[each] = true
		}
	}
}
