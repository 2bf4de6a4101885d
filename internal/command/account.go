package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"radioportal/internal/account"
	"radioportal/internal/app"
	"radioportal/internal/login"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// Seed is the command `seed`.
type Seed struct {
	Accounts  SeedAccounts  `cmd:"" help:"Make individual accounts and print them as JSON (sandbox only)."`
	Equipment SeedEquipment `cmd:"" help:"Import certified radio equipment by its conformity number, from a CSV table."`
}

// SeedAccounts is the command `seed accounts`.
type SeedAccounts struct {
	Store
	Count    int      `help:"How many." default:"10"`
	Services []string `help:"The services they may use." default:"amateur"`
}

// Run makes the accounts and prints them as a JSON list.
func (s *SeedAccounts) Run(ctx context.Context) error {
	d, err := s.open(ctx)
	if err != nil {
		return err
	}
	return errors.Join(s.seed(ctx, account.New(d)), d.Close())
}

func (s *SeedAccounts) seed(ctx context.Context, accounts *account.Service) error {
	sandbox, err := accounts.IsSandbox(ctx)
	if err == nil && !sandbox {
		err = errors.New("seed accounts: accounts for trying out are made in a sandbox only; `radioportal serve --sandbox` has never served this database")
	}
	if err != nil {
		return err
	}
	list, err := accounts.SeedMany(ctx, s.Count, s.Services...)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(list)
}

// Staff is the command `staff`.
type Staff struct {
	Add      StaffAdd      `cmd:"" help:"Add a staff account; prints its one-time password secret once."`
	List     StaffList     `cmd:"" help:"List the staff accounts: user id, mail address, name, role, bureaus, whether enabled, what waits to be confirmed."`
	Change   StaffChange   `cmd:"" help:"Give a staff account another role or other bureaus, and enable it."`
	Disable  StaffDisable  `cmd:"" help:"Disable a staff account; its sessions end."`
	Reset    StaffReset    `cmd:"" help:"Give a staff account another one-time password secret; prints it once."`
	Password StaffPassword `cmd:"" help:"Give a staff account another first password, to be replaced when signed in; prints it once."`
	Unlock   StaffUnlock   `cmd:"" help:"End the locks of a staff account after too many failures to sign in."`
}

// StaffAdd is the command `staff add`.
type StaffAdd struct {
	Store
	UserID   string   `help:"User id to sign in with." required:""`
	Name     string   `help:"Name." required:""`
	Mail     string   `help:"Mail address." required:""`
	Role     string   `help:"Role." enum:"viewer,officer,administrator,auditor" required:""`
	Bureaus  []string `help:"Letters of the bureaus (A Kanto, B Shinetsu, C Tokai, D Hokuriku, E Kinki, F Chugoku, G Shikoku, H Kyushu, I Tohoku, J Hokkaido, O Okinawa); all where empty."`
	Password string   `help:"First password, at least 8 characters; replaced, with the one-time password, before anything else is done." required:"" env:"RADIOPORTAL_STAFF_PASSWORD"`
	Own      bool     `help:"Whoever signs in with them has typed the password and reads the secret alone: neither needs to be replaced."`
}

// Run adds the account.
func (s *StaffAdd) Run(ctx context.Context) error {
	if err := s.checkBureaus(); err != nil {
		return err
	}
	d, err := s.open(ctx)
	if err != nil {
		return err
	}
	accounts, secret := account.New(d), login.NewTOTPSecret()
	if err := s.refusePublished(ctx, accounts); err != nil {
		return errors.Join(err, d.Close())
	}
	ctx = asOperator(ctx)
	staff := account.Staff{Name: s.Name, Role: principal.Role(s.Role), Bureaus: s.Bureaus, Mail: s.Mail, Locale: "ja"}
	_, err = accounts.AddStaff(ctx, staff, login.Credentials{UserID: s.UserID, Password: s.Password, TOTPSecret: secret, Given: !s.Own})
	if err == nil {
		fmt.Printf("one-time password secret: %s\n", secret)
	}
	return errors.Join(err, d.Close())
}

// checkBureaus refuses letters of no bureau. Where none is named, no catalogue is read.
func (s *StaffAdd) checkBureaus() error {
	if len(s.Bureaus) == 0 {
		return nil
	}
	catalogue, err := app.LoadCatalogue(procedure.LoadChecked, procedures.FS, "")
	if err != nil {
		return err
	}
	var known []string
	for _, each := range catalogue.Bureaus() {
		known = append(known, each.Letter+" "+each.En)
	}
	for _, letter := range s.Bureaus {
		if _, there := catalogue.Bureau(letter); !there {
			return fmt.Errorf("--bureaus: %q is none of %s", letter, strings.Join(known, ", "))
		}
	}
	return nil
}

// refusePublished keeps the demo accounts' passwords for the sandbox.
func (s *StaffAdd) refusePublished(ctx context.Context, accounts *account.Service) error {
	its, err := accounts.IsSandbox(ctx)
	if err == nil && !its && slices.Contains(app.Published(), s.Password) {
		err = errors.New("--password: the sandbox publishes it; take another")
	}
	return err
}

// Unlock is the command `unlock`.
type Unlock struct {
	Store
	UserID string `help:"User id or mail address that is signed in with." required:""`
	Staff  bool   `help:"A staff account."`
}

// Run ends the locks of the account, after whoever asks for it has shown who they are.
func (u *Unlock) Run(ctx context.Context) error {
	d, err := u.open(ctx)
	if err != nil {
		return err
	}
	realm := login.RealmUser
	if u.Staff {
		realm = login.RealmStaff
	}
	return errors.Join(account.New(d).Login().UnlockName(ctx, realm, u.UserID), d.Close())
}
