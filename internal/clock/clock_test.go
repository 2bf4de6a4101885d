package clock

import "testing"

func TestADayIsMoved(t *testing.T) {
	type move struct {
		day  string
		n    int
		want string
	}
	check := func(unit string, add func(string, int) string, moves []move) {
		for _, each := range moves {
			if got := add(each.day, each.n); got != each.want {
				t.Errorf("%q and %d %s: %q", each.day, each.n, unit, got)
			}
		}
	}
	check("days", AddDays, []move{
		{"2026-12-31", 1, "2027-01-01"}, {"2028-03-01", -1, "2028-02-29"}, {"2026-05-05", 0, "2026-05-05"}, {"", 1, ""}, {"2026-02-30", 1, ""},
	})
	check("months", AddMonths, []move{
		{"2026-12-31", 1, "2027-01-31"}, {"2027-01-31", 1, "2027-02-28"}, {"2028-01-30", 1, "2028-02-29"}, {"2026-08-31", 6, "2027-02-28"},
		{"2027-03-31", -1, "2027-02-28"}, {"2026-05-05", 0, "2026-05-05"}, {"", 1, ""}, {"2026-02-30", 1, ""},
	})
}
