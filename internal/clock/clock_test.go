package clock

import "testing"

func TestAddDays(t *testing.T) {
	for _, each := range []struct {
		day  string
		n    int
		want string
	}{
		{"2026-12-31", 1, "2027-01-01"}, {"2028-03-01", -1, "2028-02-29"}, {"2026-05-05", 0, "2026-05-05"}, {"", 1, ""}, {"2026-02-30", 1, ""},
	} {
		if got := AddDays(each.day, each.n); got != each.want {
			t.Errorf("%q and %d days: %q", each.day, each.n, got)
		}
	}
}
