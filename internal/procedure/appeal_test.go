package procedure

import (
	"testing"
	"time"
)

// The days are counted by hand: a term begins on the day after, ends on the day before the one of the same number, or with a
// month that has none such.
func TestTermsOfObjections(t *testing.T) {
	t.Parallel()
	for made, want := range map[string][2]string{
		"2026-11-27": {"2027-02-27", "2027-11-27"},
		"2026-11-29": {"2027-02-28", "2027-11-29"},
		"2026-08-31": {"2026-11-30", "2027-08-31"},
		"2027-02-28": {"2027-05-31", "2028-02-29"},
		"2028-02-29": {"2028-05-31", "2029-02-28"},
	} {
		t.Run("[R8.10] of a decision of "+made, func(t *testing.T) {
			t.Parallel()
			day, err := time.Parse(time.DateOnly, made)
			if err != nil {
				t.Fatal(err)
			}
			for i, months := range []int{appealLearned, appealMade} {
				if got := lastDayAfter(day, months).Format(time.DateOnly); got != want[i] {
					t.Errorf("%d months: %s, want %s", months, got, want[i])
				}
			}
		})
	}
}
