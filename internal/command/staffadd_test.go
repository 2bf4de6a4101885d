package command

import (
	"strings"
	"testing"
)

func TestStaffOfABureauThatIsNoneAreRefused(t *testing.T) {
	t.Parallel()
	for _, bureaus := range [][]string{{"ZZ"}, {"A", "Z"}, {""}, {"a"}} {
		s := StaffAdd{Store: migrated(t, t.TempDir(), ""), UserID: "hanako", Name: "審査 花子", Mail: "hanako@portal.example", Role: "officer",
			Bureaus: bureaus, Password: "yoru no denpa wa shizuka"}
		if err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "A Kanto") || !strings.Contains(err.Error(), "O Okinawa") {
			t.Errorf("%q: %v", bureaus, err)
		}
		s.Bureaus = []string{"A", "O"}
		if err := s.Run(t.Context()); err != nil {
			t.Errorf("%q: %v", s.Bureaus, err)
		}
	}
}
