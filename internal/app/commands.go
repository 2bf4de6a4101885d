package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/config"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/xmlfile"
	"radioportal/procedures"
)

// Serve is the command `serve`.
type Serve struct{ config.Server }

// Run serves until ctx ends. To be told so while it starts is no error.
func (s *Serve) Run(ctx context.Context) error {
	err := s.run(ctx)
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

func (s *Serve) run(ctx context.Context) error {
	a, err := Open(ctx, s.Server)
	if err != nil {
		return err
	}
	if a.sandbox != nil {
		if err := a.seedSandbox(ctx); err != nil {
			return errors.Join(err, a.Close())
		}
		a.printSandbox()
	}
	err = errors.Join(a.Run(ctx), a.Close())
	slog.Info("stopped", "clean", err == nil)
	return err
}

// printSandbox tells how to try the portal out.
func (a *App) printSandbox() {
	fmt.Printf("\nRadio Portal\n  user portal   %s\n  staff portal  %s\n  sandbox       %s  (mail box, SMS, letters, certificates, bank, clock, one-time passwords)\n\nDemo accounts\n",
		a.config.Origin, a.config.StaffOrigin, a.config.SandboxOrigin)
	fmt.Printf("  %-14s %-16s %-24s %s\n", "who", "user id", "password", "one-time password secret")
	for _, d := range account.Demo() {
		fmt.Printf("  %-14s %-16s %-24s %s\n", d.Kind, d.UserID, d.Password, d.TOTPSecret)
	}
	fmt.Printf("\nOne-time passwords of the demo accounts: %s/accounts\n\n", a.config.SandboxOrigin)
}

// Store names the database a command works on.
type Store struct {
	Data     string `help:"Folder of the SQLite database." default:"./var" type:"path" env:"RADIOPORTAL_DATA"`
	Database string `help:"postgres://… address; SQLite in the data folder where empty." env:"RADIOPORTAL_DATABASE"`
}

// open opens a database that serve or migrate has made: under a mistyped name a command would
// else work on an empty one.
func (s Store) open(ctx context.Context) (*db.DB, error) {
	d, err := openDatabase(ctx, db.Options{Address: databaseOf(s.Data, s.Database), Existing: true})
	switch {
	case !errors.Is(err, db.ErrNoDatabase):
		return d, err
	case s.Database != "":
		return nil, fmt.Errorf("%w in what --database names: name the one that serve uses, or run radioportal migrate first", err)
	}
	return nil, fmt.Errorf("%w in %s: name the folder that serve uses (--data), or run radioportal migrate first", err, s.Data)
}

// Migrate is the command `migrate`.
type Migrate struct{ Store }

// Run brings the schema up to date.
func (m *Migrate) Run(ctx context.Context) error {
	if err := privateFolder(m.Data); err != nil {
		return fmt.Errorf("data folder: %w", err)
	}
	d, err := openDatabase(ctx, db.Options{Address: databaseOf(m.Data, m.Database)})
	if err != nil {
		return err
	}
	return d.Close()
}

// Seed is the command `seed`.
type Seed struct {
	Accounts SeedAccounts `cmd:"" help:"Make individual accounts and print them as JSON."`
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
	Add StaffAdd `cmd:"" help:"Add a staff account; prints its one-time password secret once."`
}

// StaffAdd is the command `staff add`.
type StaffAdd struct {
	Store
	UserID   string   `help:"User id to sign in with." required:""`
	Name     string   `help:"Name." required:""`
	Mail     string   `help:"Mail address." required:""`
	Role     string   `help:"Role." enum:"viewer,officer,administrator,auditor" required:""`
	Bureaus  []string `help:"Letters of the bureaus (A Kanto, B Shinetsu, C Tokai, D Hokuriku, E Kinki, F Chugoku, G Shikoku, H Kyushu, I Tohoku, J Hokkaido, O Okinawa); all where empty."`
	Password string   `help:"First password, at least 8 characters." required:"" env:"RADIOPORTAL_STAFF_PASSWORD"`
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
	staff := account.Staff{Name: s.Name, Role: principal.Role(s.Role), Bureaus: s.Bureaus, Mail: s.Mail, Locale: "ja"}
	_, err = accounts.AddStaff(ctx, staff, login.Credentials{UserID: s.UserID, Password: s.Password, TOTPSecret: secret})
	if err == nil {
		fmt.Printf("one-time password secret: %s\n", secret)
	}
	return errors.Join(err, d.Close())
}

// checkBureaus refuses letters of no bureau.
func (s *StaffAdd) checkBureaus() error {
	catalogue, err := loadCatalogue(procedure.LoadChecked, procedures.FS, "")
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
	if err == nil && !its && slices.Contains(published(), s.Password) {
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

// Procedures is the command `procedures`.
type Procedures struct {
	Procedures string `help:"Folder of further definitions, as for serve." type:"existingdir" env:"RADIOPORTAL_PROCEDURES"`

	Check ProceduresCheck `cmd:"" help:"Check every definition; tells each mistake with its file and line."`
	Xsd   ProceduresXSD   `cmd:"" help:"Print the XML Schema of a procedure's files, or write those of all procedures into a folder."`
}

// ProceduresCheck is the command `procedures check`.
type ProceduresCheck struct {
	Folder string `arg:"" optional:"" help:"Folder of definitions; the built-in catalogue where empty." type:"existingdir"`
}

// Run checks the definitions.
func (p *ProceduresCheck) Run(of *Procedures) error {
	var folder fs.FS = procedures.FS
	if p.Folder != "" {
		folder = os.DirFS(p.Folder)
	}
	catalogue, err := loadCatalogue(procedure.Load, folder, of.Procedures)
	if err := errors.Join(err, checkAccounts(folder)); err != nil {
		return err
	}
	fmt.Printf("%d procedures in force, no mistakes\n", len(catalogue.List(clock.Date(time.Now()))))
	return nil
}

// ProceduresXSD is the command `procedures xsd`.
type ProceduresXSD struct {
	ProcedureID string `arg:"" optional:"" help:"Which procedure, in its version in force; all of them where empty, into --out."`
	Out         string `help:"Folder for one file a procedure, NAME-VERSION.xsd." type:"path" default:"."`
}

// Run prints or writes the schemas.
func (x *ProceduresXSD) Run(of *Procedures) error {
	catalogue, err := loadCatalogue(procedure.Load, procedures.FS, of.Procedures)
	if err != nil {
		return err
	}
	today := clock.Date(time.Now())
	if x.ProcedureID != "" {
		p, ok := catalogue.Current(x.ProcedureID, today)
		if !ok {
			return fmt.Errorf("procedures xsd: %q is not in force", x.ProcedureID)
		}
		_, err := os.Stdout.Write(xmlfile.Schema(p))
		return err
	}
	if err := os.MkdirAll(x.Out, 0o755); err != nil { //nolint:gosec // schemas are public
		return err
	}
	for _, p := range catalogue.List(today) {
		name := fmt.Sprintf("%s-%d.xsd", p.Definition().ID, p.Definition().Version)
		if err := os.WriteFile(filepath.Join(x.Out, name), xmlfile.Schema(p), 0o644); err != nil { //nolint:gosec // as above
			return err
		}
		fmt.Println(filepath.Join(x.Out, name))
	}
	return nil
}

// checkAccounts checks the table of kinds of accounts, where a folder has one.
func checkAccounts(folder fs.FS) error {
	_, err := applicant.Load(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

//go:generate ../../scripts/generate-api

// OpenAPI is the command `openapi`; the browser's API types are made of what it prints.
type OpenAPI struct {
	Host string `arg:"" enum:"user,staff" help:"Which host's document."`
}

// Run prints the document, made from the handlers as the server serves it.
func (o *OpenAPI) Run(ctx context.Context) error {
	folder, err := os.MkdirTemp("", "radioportal-openapi")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	a, err := Open(ctx, config.Server{Data: folder, Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090",
		MailFrom: "no-reply@radioportal.example", Sandbox: true})
	if err != nil {
		return err
	}
	var api huma.API
	if mux := http.NewServeMux(); o.Host == "user" {
		api = a.userAPI(mux)
	} else {
		api = a.staffAPI(mux)
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "  ")
	return errors.Join(encoder.Encode(api.OpenAPI()), a.Close())
}
