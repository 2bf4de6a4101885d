package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/user"
	"strings"
	"time"

	"radioportal/internal/account/staff"
	"radioportal/internal/app"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/message"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// staffMember names a staff account.
type staffMember struct {
	Store
	UserID string `help:"User id or mail address that is signed in with." required:""`
}

// asOperator is whoever has the shell, which is authority of its own. The audit log names the account on the machine.
func asOperator(ctx context.Context) context.Context {
	name := "unknown"
	if u, err := user.Current(); err == nil {
		name = u.Username
	}
	return principal.With(ctx, principal.Principal{Role: principal.Operator, AccountID: "operator:" + name, Lang: "en"})
}

// out is the key of where commands print to, in a context; standard output where it says nothing.
type out struct{}

// say prints a line.
func say(ctx context.Context, format string, args ...any) {
	to, ok := ctx.Value(out{}).(io.Writer)
	if !ok {
		to = os.Stdout
	}
	_, _ = fmt.Fprintf(to, format+"\n", args...)
}

// do does something to the account.
func (s staffMember) do(ctx context.Context, act func(ctx context.Context, o *staff.Service, id string) error) error {
	d, err := s.open(ctx)
	if err != nil {
		return err
	}
	id, err := login.Owner(ctx, d.Read(), login.RealmStaff, s.UserID)
	if errs.KindOf(err) == errs.NotFound {
		err = fmt.Errorf("no account with this user id: %q", s.UserID)
	}
	if err == nil {
		catalogue, loadErr := app.LoadCatalogue(procedure.LoadChecked, procedures.FS, "")
		if err = loadErr; err == nil {
			err = inWords(act(asOperator(ctx), app.StaffOf(d, catalogue), id))
		}
	}
	return errors.Join(err, d.Close())
}

// inWords is a refusal as the catalogue words it.
func inWords(err error) error {
	if e := errs.Of(err); err != nil && errs.KindOf(err) == errs.Business {
		return fmt.Errorf("%s (%s)", message.Text(e.Code, "en", e.Params), e.Code)
	}
	return err
}

// StaffList is the command `staff list`.
type StaffList struct{ Store }

// Run prints the staff accounts.
func (s *StaffList) Run(ctx context.Context) error {
	d, err := s.open(ctx)
	if err != nil {
		return err
	}
	list, err := app.StaffOf(d, nil).List(asOperator(ctx))
	for _, m := range list {
		userID, failed := login.UserID(ctx, d.Read(), login.RealmStaff, m.ID, m.Mail)
		err = errors.Join(err, failed)
		say(ctx, "%s\t%s\t%s\t%s\t%s\t%s\t%s", userID, m.Mail, m.Name, m.Role, bureausIn(m.Bureaus), map[bool]string{true: "enabled", false: "disabled"}[m.Active], waiting(m))
	}
	return errors.Join(err, d.Close())
}

func bureausIn(letters []string) string {
	if len(letters) == 0 {
		return "all"
	}
	return strings.Join(letters, ",")
}

func waiting(m staff.Member) string {
	if m.Change == nil {
		return ""
	}
	if m.Change.Act != staff.ActPost {
		return fmt.Sprintf("waits for a second administrator (%s) since %s", m.Change.Act, m.Change.AskedAt.In(clock.Tokyo).Format(time.RFC3339))
	}
	return fmt.Sprintf("waits to be %s for %s since %s", m.Change.Role, bureausIn(m.Change.Bureaus), m.Change.AskedAt.In(clock.Tokyo).Format(time.RFC3339))
}

// StaffChange is the command `staff change`.
type StaffChange struct {
	staffMember
	Role    string   `help:"Role." enum:"viewer,officer,administrator,auditor" required:""`
	Bureaus []string `help:"Letters of the bureaus; all where empty."`
	Reason  string   `help:"Why, for the audit log." required:""`
}

// Run changes the account at once, and enables it.
func (s *StaffChange) Run(ctx context.Context) error {
	return s.do(ctx, func(ctx context.Context, o *staff.Service, id string) error {
		err := o.AskChange(ctx, id, staff.Post{Role: principal.Role(s.Role), Bureaus: s.Bureaus}, s.Reason)
		if err == nil {
			say(ctx, "%s is enabled as %s, bureaus: %s", s.UserID, s.Role, bureausIn(s.Bureaus))
		}
		return err
	})
}

// StaffDisable is the command `staff disable`.
type StaffDisable struct {
	staffMember
	Reason string `help:"Why, for the audit log." required:""`
}

// Run disables the account.
func (s *StaffDisable) Run(ctx context.Context) error {
	return s.do(ctx, func(ctx context.Context, o *staff.Service, id string) error {
		_, err := o.Disable(ctx, id, s.Reason)
		if err == nil {
			say(ctx, "%s is disabled, and signed out everywhere", s.UserID)
		}
		return err
	})
}

// StaffReset is the command `staff reset`.
type StaffReset struct {
	staffMember
	Reason string `help:"Why, for the audit log." required:""`
}

// Run gives the account another secret, and prints it.
func (s *StaffReset) Run(ctx context.Context) error {
	return s.do(ctx, func(ctx context.Context, o *staff.Service, id string) error {
		given, err := o.ResetFactor(ctx, id, s.Reason)
		if err == nil {
			say(ctx, "one-time password secret: %s", given.TOTPSecret)
		}
		return err
	})
}

// StaffPassword is the command `staff password`.
type StaffPassword struct {
	staffMember
	Reason string `help:"Why, for the audit log." required:""`
}

// Run gives the account another first password, and prints it.
func (s *StaffPassword) Run(ctx context.Context) error {
	return s.do(ctx, func(ctx context.Context, o *staff.Service, id string) error {
		given, err := o.ResetPassword(ctx, id, s.Reason)
		if err == nil {
			say(ctx, "first password: %s", given.Password)
		}
		return err
	})
}

// StaffUnlock is the command `staff unlock`.
type StaffUnlock struct{ staffMember }

// Run ends the locks of the account.
func (s *StaffUnlock) Run(ctx context.Context) error {
	return s.do(ctx, func(ctx context.Context, o *staff.Service, id string) error {
		err := o.Unlock(ctx, id, "")
		if err == nil {
			say(ctx, "%s is locked no more", s.UserID)
		}
		return err
	})
}
