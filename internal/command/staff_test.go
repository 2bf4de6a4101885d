package command

import (
	"strings"
	"testing"
)

func TestStaffAreLookedAfterByCommand(t *testing.T) {
	t.Parallel()
	store := migrated(t, t.TempDir(), "")
	for _, name := range []string{"boss", "clerk"} {
		role := map[string]string{"boss": "administrator", "clerk": "officer"}[name]
		add := StaffAdd{Store: store, UserID: name, Name: "職員", Mail: name + "@staff.example", Role: role, Password: "a password of one's own"}
		if err := add.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	clerk, boss := staffMember{store, "clerk"}, staffMember{store, "boss"}
	for _, c := range []struct {
		what string
		run  func() error
		want string
	}{
		{"list", func() error { return (&StaffList{store}).Run(t.Context()) }, ""},
		{"change", func() error {
			return (&StaffChange{clerk, "viewer", []string{"A"}, "x"}).Run(t.Context())
		}, ""},
		{"the same change", func() error {
			return (&StaffChange{clerk, "viewer", []string{"A"}, "x"}).Run(t.Context())
		}, "MSG-LIT-E-0093"},
		{"disable", func() error { return (&StaffDisable{clerk, "x"}).Run(t.Context()) }, ""},
		{"enable", func() error {
			return (&StaffChange{clerk, "officer", nil, "x"}).Run(t.Context())
		}, ""},
		{"reset", func() error { return (&StaffReset{clerk, "x"}).Run(t.Context()) }, ""},
		{"password", func() error { return (&StaffPassword{clerk, "x"}).Run(t.Context()) }, ""},
		{"unlock", func() error { return (&StaffUnlock{clerk}).Run(t.Context()) }, ""},
		{"the last administrator", func() error { return (&StaffDisable{boss, "x"}).Run(t.Context()) }, "last administrator"},
		{"nobody", func() error { return (&StaffUnlock{staffMember{store, "nobody"}}).Run(t.Context()) }, "no account"},
	} {
		if err := c.run(); c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("[R7.9] %s: %v", c.what, err)
		}
	}
}
