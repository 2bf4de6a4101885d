package command

import (
	"context"
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
		run  func(context.Context) error
		want string
		says string
	}{
		{"list", func(ctx context.Context) error { return (&StaffList{store}).Run(ctx) }, "", "boss\tboss@staff.example\t職員\tadministrator\tall\tenabled\t\nclerk\tclerk@staff.example"},
		{"change", func(ctx context.Context) error {
			return (&StaffChange{clerk, "viewer", []string{"A"}, "x"}).Run(ctx)
		}, "", "clerk is enabled as viewer, bureaus: A\n"},
		{"the same change", func(ctx context.Context) error {
			return (&StaffChange{clerk, "viewer", []string{"A"}, "x"}).Run(ctx)
		}, "MSG-LIT-E-0093", ""},
		{"disable", func(ctx context.Context) error { return (&StaffDisable{clerk, "x"}).Run(ctx) }, "", "clerk is disabled, and signed out everywhere\n"},
		{"enable", func(ctx context.Context) error {
			return (&StaffChange{clerk, "officer", nil, "x"}).Run(ctx)
		}, "", "clerk is enabled as officer, bureaus: all\n"},
		{"reset", func(ctx context.Context) error { return (&StaffReset{clerk, "x"}).Run(ctx) }, "", "one-time password secret: "},
		{"password", func(ctx context.Context) error { return (&StaffPassword{clerk, "x"}).Run(ctx) }, "", "first password: "},
		{"unlock", func(ctx context.Context) error { return (&StaffUnlock{clerk}).Run(ctx) }, "", "clerk is locked no more\n"},
		{"the last administrator", func(ctx context.Context) error { return (&StaffDisable{boss, "x"}).Run(ctx) }, "last administrator", ""},
		{"nobody", func(ctx context.Context) error { return (&StaffUnlock{staffMember{store, "nobody"}}).Run(ctx) }, "no account", ""},
	} {
		var printed strings.Builder
		if err := c.run(context.WithValue(t.Context(), out{}, &printed)); c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("[R7.9] %s: %v", c.what, err)
		}
		if !strings.Contains(printed.String(), c.says) || c.says == "" && printed.String() != "" {
			t.Errorf("[R7.9] %s prints %q, want %q", c.what, printed.String(), c.says)
		}
	}
}
