// Package app wires the program: it opens the stores, builds every domain, fills
// what one needs of another, and serves the hosts.
package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/account/staff"
	"radioportal/internal/address"
	"radioportal/internal/announcement"
	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/inquiry"
	"radioportal/internal/application/paper"
	"radioportal/internal/attachment"
	"radioportal/internal/audit"
	"radioportal/internal/blob"
	"radioportal/internal/clock"
	"radioportal/internal/config"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/delegation/member"
	"radioportal/internal/equipment"
	"radioportal/internal/httpx"
	"radioportal/internal/identity"
	"radioportal/internal/job"
	"radioportal/internal/letter"
	"radioportal/internal/licence"
	"radioportal/internal/mail"
	"radioportal/internal/migration"
	"radioportal/internal/monitor"
	"radioportal/internal/notice"
	"radioportal/internal/oidc"
	"radioportal/internal/oversight"
	"radioportal/internal/payment"
	"radioportal/internal/sandbox"
	"radioportal/internal/scan"
	"radioportal/internal/session"
	"radioportal/internal/signup"
	"radioportal/internal/site"
	"radioportal/internal/support"
	"radioportal/internal/throttle"
	"radioportal/internal/worklist"
)

// App is a portal, open and ready to run.
type App struct {
	config config.Server
	lock   *os.File // of the data folder; nil where it is not needed
	inputs
	clock   clock.Clock
	db      *db.DB
	blobs   *blob.Store
	queue   *job.Queue
	scanner *scan.Clamd // nil where attachments are taken unscanned
	mail    *mail.SMTP

	accounts      *account.Service
	auditLog      *audit.Log
	staff         *staff.Service
	signups       *signup.Service
	attachments   *attachment.Service
	drafts        *draft.Service
	applications  *application.Service
	desk          *desk.Service
	papers        *paper.Service
	inquiries     *inquiry.Service
	letters       *letter.Service
	payments      *payment.Service
	licences      *licence.Service
	notices       *notice.Service
	oversight     *oversight.Service
	support       *support.Service
	announcements *announcement.Service
	monitoring    *monitor.Service
	addresses     *address.Book
	equipment     *equipment.Service
	migrations    *migration.Service
	delegations   *delegation.Service
	worklists     *worklist.Service
	members       *member.Service
	identity      *identity.Service
	// owners tells whether a request speaks for an owner of proofs, by the owner's kind.
	owners map[string]func(r *http.Request, id string) (bool, error)

	providers struct{ user, staff *oidc.Provider } // nil with an external issuer
	sessions  struct{ user, staff *session.Service }

	daily daily

	sitesLock sync.Mutex // while the portals' handlers are made beside each other
	sites     []*site.Site
	routes    []*httpx.Routes // of the hosts
	limit     func(throttle.Bound) *throttle.Limiter

	sandbox *sandbox.Sandbox // nil outside it
	hosts   []*httpx.Host
}

// Open opens the stores, brings the schema up to date and builds every domain.
// Nothing listens yet but the sandbox's mail box. Close releases it all.
func Open(ctx context.Context, c config.Server) (*App, error) {
	err := c.Complete(Published()...)
	in, inErr := readInputs(c)
	if err := errors.Join(err, inErr); err != nil {
		return nil, err
	}
	a := &App{config: c, inputs: in, clock: clock.System{}, limit: throttle.NewOnSystemClock}
	if err := a.open(ctx); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return a, nil
}

func (a *App) open(ctx context.Context) error {
	var settable *clock.Settable
	if a.config.Sandbox {
		settable = &clock.Settable{}
		a.clock = settable
	}
	if err := a.openStores(ctx); err != nil {
		return err
	}
	if err := a.checkVersions(ctx); err != nil {
		return err
	}
	if err := a.openSandbox(settable); err != nil {
		return err
	}
	if err := a.buildDomains(); err != nil {
		return err
	}
	if err := a.checkSandbox(ctx); err != nil {
		return err
	}
	if err := a.buildMonitoring(ctx); err != nil {
		return err
	}
	if err := a.buildSignIn(ctx); err != nil {
		return err
	}
	a.desk.SetSessions(a.sessions.staff)
	return a.buildAccounts()
}

// checkVersions refuses definitions that do not fit what was filed.
func (a *App) checkVersions(ctx context.Context) error {
	if err := application.CheckVersions(ctx, a.db.Read(), a.catalogue); err != nil {
		return err
	}
	warnings, err := application.CheckForms(ctx, a.db.Read(), a.catalogue)
	for _, each := range warnings {
		slog.WarnContext(ctx, each)
	}
	return err
}

func (a *App) openStores(ctx context.Context) error {
	for _, folder := range []string{a.config.Data, filepath.Join(a.config.Data, "attachments")} {
		if err := db.PrivateFolder(folder); err != nil {
			return fmt.Errorf("data folder: %w", err)
		}
	}
	var err error
	if a.config.Database == "" && !a.config.SharedData {
		if a.lock, err = db.LockFolder(a.config.Data); err != nil {
			return err
		}
	}
	if a.db, err = OpenDatabase(ctx, db.Options{Address: db.AddressIn(a.config.Data, a.config.Database), Clock: a.clock}); err != nil {
		return err
	}
	blobs := a.config.Blobs
	if blobs == "" {
		folder, err := filepath.Abs(filepath.Join(a.config.Data, "attachments"))
		if err != nil {
			return err
		}
		blobs = (&url.URL{Scheme: "file", Path: filepath.ToSlash(folder)}).String()
	}
	a.blobs, err = blob.Open(ctx, blobs)
	return err
}

// observeStatements lets a test see statements, and make them fail.
var observeStatements func(ctx context.Context, statement string) error

// OpenDatabase opens and migrates.
func OpenDatabase(ctx context.Context, o db.Options) (*db.DB, error) {
	o.Observe = observeStatements
	d, err := db.Open(ctx, o)
	if err != nil {
		return nil, err
	}
	err = d.Exclusively(ctx, func() error {
		if err := errors.Join(d.CheckSchema(ctx), job.CheckSchema(ctx, d)); err != nil {
			return err
		}
		if err := d.Migrate(ctx); err != nil {
			return err
		}
		return job.Migrate(ctx, d)
	})
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

func (a *App) buildDomains() error {
	var err error
	if err := a.openMail(); err != nil {
		return err
	}
	a.queue = job.New(a.db)
	a.accounts = account.New(a.db)
	a.buildAudit()
	a.licences = licence.New(a.db, a.licencePorts())
	a.licences.Subscribe(a.queue)
	a.notices = notice.New(a.db)
	a.buildAnnouncements()
	if err := a.buildPayments(); err != nil {
		return err
	}
	if err := a.buildAttachments(); err != nil {
		return err
	}
	if a.addresses, err = address.Open(); err != nil {
		return err
	}
	a.buildEquipment()
	attached, granted, holder := attachmentAdapter{a.attachments}, licenceAdapter{a.licences, a.catalogue, a.accounts}, holderAdapter{a.accounts}
	a.drafts = draft.New(a.db, a.catalogue, draft.Ports{Attachments: attached, Holders: holder, Licences: granted, Tables: a.equipment, Places: a.addresses})
	a.applications = application.New(a.db, a.catalogue, a.drafts, application.Ports{
		Attachments: attached, Holders: holder, Fees: a.payments, Licences: granted, Notices: noticeAdapter{a.notices, a.accounts}, Mailer: a.mail, Certificates: certifier{a.licences},
		Past: pastFilingAdapter{a},
	}, application.Settings{Origin: a.config.Origin})
	a.applications.Subscribe(a.queue)
	a.attachments.SetPorts(a.drafts, filingAdapter{a.applications})
	a.payments.SetCases(a.applications, a.applications)
	a.notices.SetFilings(a.applications)
	a.licences.SetRegister(a.filingsAbout, a.notifyHolder)
	a.licences.SetPermissions(permissionAdapter{a.applications})
	a.letters = letter.New(a.db, a.catalogue)
	a.desk = desk.New(a.db, a.catalogue, a.drafts, a.applications, desk.Ports{
		Attachments: attached, Holders: holder, Licences: granted, CallSigns: a.licences, Staff: staffAdapter{a.accounts}, Letters: a.letters,
		Posted: postedPapers{a.db, a.accounts, a.notices, a.licences}, Mailer: a.mail, StaffOrigin: a.config.StaffOrigin,
	})
	a.licences.SetFiled(a.desk.EmissionsFiled)
	a.desk.Subscribe(a.queue)
	a.papers = paper.New(a.db, a.catalogue, a.drafts, a.applications, paper.Ports{Holders: paperFilers{a.accounts}, Licences: granted, Desk: a.desk, Looks: a.accounts})
	a.inquiries = inquiry.New(a.db, a.applications, inquiry.Ports{
		Holder: holder.Holder, LangAt: a.accounts.LangAt, Lock: lockAccount(a.accounts), Send: a.accounts.SendInvitation, Mail: a.mail.Send, Origin: a.config.Origin,
	})
	a.inquiries.Subscribe(a.queue)
	a.oversight = oversight.New(a.db, a.catalogue, a.queue.Backlog, a.desk.OpenAges)
	a.support = a.newSupport()
	a.support.Subscribe(a.queue)
	watch := audit.NewWatch(a.config.ReadsPerHour)
	a.queue.SetTally(func(ctx context.Context, tx *db.Tx, events []audit.Event) error {
		if err := a.oversight.Tally(ctx, tx, events); err != nil {
			return err
		}
		return watch.Tally(ctx, tx, events)
	})
	a.buildMigration()
	return a.buildIdentity()
}

// buildAttachments takes files unscanned only where the settings say so.
func (a *App) buildAttachments() error {
	var scanner attachment.Scanner
	if a.config.Scan != config.ScanOff {
		clamd, err := scan.New(a.config.Scan)
		if err != nil {
			return fmt.Errorf("--scan: %w", err)
		}
		scanner, a.scanner = clamd, clamd
	} else if !a.config.Sandbox {
		slog.Warn("attachments are taken unscanned, and can be downloaded: --scan is off")
	}
	a.attachments = attachment.New(a.db, a.blobs, scanner, attachment.Settings{
		MaxFile: a.config.AttachmentMB * attachment.Megabyte, MaxTotal: a.config.AttachmentTotalMB * attachment.Megabyte,
		MaxName: a.config.AttachmentName,
	})
	a.attachments.Subscribe(a.queue)
	return nil
}

// buildMonitoring judges signatures by the machine's clock, which browsers share also
// where the portal's is set.
func (a *App) buildMonitoring(ctx context.Context) error {
	var err error
	a.monitoring, err = monitor.New(ctx, monitor.Options{
		DB: a.db, Environment: a.config.Environment, Keep: time.Duration(a.config.MonitoringDays) * 24 * time.Hour,
		Tell: a.oversight.Erred,
	})
	return err
}

// openMail refuses settings that no mail could be sent with, so that a mistake is
// told at the start and not by the first mail.
func (a *App) openMail() error {
	address := a.config.MailHost
	if address == "" {
		address = a.sandbox.SMTPAddr()
	}
	settings := mail.Settings{Address: address, From: a.config.MailFrom, Clock: a.clock, Roots: a.roots,
		TLS: mail.TLS(a.config.MailTLS), Username: a.config.MailUser, Password: a.config.MailPassword,
		Tell: func(o mail.Outcome) { a.oversight.Mailed(string(o)) }}
	if err := settings.Check(); err != nil {
		return fmt.Errorf("--mail-host, --mail-from: %w", err)
	}
	a.mail = mail.NewSMTP(settings)
	return nil
}

// Settings are those it was opened with, completed.
func (a *App) Settings() config.Server { return a.config }

// Run listens and serves until ctx ends, then lets requests and jobs finish.
func (a *App) Run(ctx context.Context) error {
	if err := a.listen(ctx); err != nil {
		return err
	}
	failed := make(chan error, len(a.hosts))
	for _, h := range a.hosts {
		go func() { failed <- h.Serve() }()
	}
	// After that, for the first page need not wait for it: what follows from a request is kept until then.
	if err := a.queue.Start(ctx); err != nil {
		return errors.Join(err, a.shutdown())
	}
	sweeping, stop := context.WithCancel(ctx)
	var background sync.WaitGroup
	background.Go(func() { a.sweep(sweeping) })
	background.Go(func() { a.followClock(sweeping) })
	background.Go(func() { a.observe(sweeping) })
	background.Go(func() { a.announce(sweeping) })
	background.Go(func() { a.desk.Broadcast(sweeping) })
	defer background.Wait()
	defer stop()
	background.Go(func() { settle(sweeping) })
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	slog.Info("stopping")
	stop() // those who follow lists go before their requests are waited for
	return errors.Join(err, a.shutdown())
}

// shutdownTime is how long running requests and jobs may take to finish; jobs are then
// handed back.
const shutdownTime = 10 * time.Second

func (a *App) shutdown() error {
	ctx, cancel := context.WithTimeout(context.Background(), shutdownTime)
	defer cancel()
	queue := make(chan error, 1)
	go func() { queue <- a.queue.Stop(ctx) }() // while requests end: jobs need their time too
	return errors.Join(httpx.StopHosts(ctx, a.hosts), <-queue)
}

// Close releases the stores.
func (a *App) Close() error {
	var list []error
	if a.sandbox != nil {
		list = append(list, a.sandbox.Close())
	}
	if a.mail != nil {
		list = append(list, a.mail.Close())
	}
	if a.blobs != nil {
		list = append(list, a.blobs.Close())
	}
	if a.db != nil {
		list = append(list, a.db.Close())
	}
	if a.lock != nil {
		list = append(list, a.lock.Close())
	}
	return errors.Join(list...)
}

func (a *App) listen(ctx context.Context) error {
	user, staff, err := a.portalHandlers()
	if err != nil {
		return err
	}
	wanted := []struct {
		name, addr string
		handler    http.Handler
	}{
		{"user portal", a.config.Addr, user}, {"staff portal", a.config.StaffAddr, staff}, {"health and metrics", a.config.OpsAddr, a.opsHandler()},
	}
	if a.sandbox != nil {
		wanted = append(wanted, struct {
			name, addr string
			handler    http.Handler
		}{"sandbox", a.config.SandboxAddr, a.sandbox.Handler()})
	}
	for _, w := range wanted {
		h, err := httpx.OpenHost(ctx, w.name, w.addr, w.handler, a.config.Edge)
		if err != nil {
			return err
		}
		a.hosts = append(a.hosts, h)
	}
	slog.InfoContext(ctx, "listening", "user", a.config.Origin, "staff", a.config.StaffOrigin)
	return nil
}
