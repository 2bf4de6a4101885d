// Package config is every setting of the server in one struct: defaults, flags,
// RADIOPORTAL_* environment, a JSON file, secrets from files.
package config

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"
)

// Server is what `radioportal serve` is told.
type Server struct {
	// Parsed says that the settings come from a command line, which fills defaults in: a zero was asked for.
	Parsed bool `kong:"-"`

	Data        string `help:"Folder of the SQLite database and the attachments." default:"./var" type:"path" env:"RADIOPORTAL_DATA"`
	Addr        string `help:"Address of the user portal." default:":8080" env:"RADIOPORTAL_ADDR"`
	StaffAddr   string `help:"Address of the staff portal." default:":8081" env:"RADIOPORTAL_STAFF_ADDR"`
	SandboxAddr string `help:"Address of the sandbox." default:":8090" env:"RADIOPORTAL_SANDBOX_ADDR"`
	OpsAddr     string `help:"Address of health and metrics." default:":9090" env:"RADIOPORTAL_OPS_ADDR"`

	Origin        string `help:"Public origin of the user portal (default http://localhost:PORT)." env:"RADIOPORTAL_ORIGIN"`
	StaffOrigin   string `help:"Public origin of the staff portal (default http://localhost:PORT)." env:"RADIOPORTAL_STAFF_ORIGIN"`
	SandboxOrigin string `help:"Public origin of the sandbox (default http://localhost:PORT)." env:"RADIOPORTAL_SANDBOX_ORIGIN"`

	Sandbox         bool          `help:"Start the sandbox of the outside world, with demo accounts. Never in production." env:"RADIOPORTAL_SANDBOX"`
	SandboxAllHours bool          `negatable:"" help:"With --sandbox: take My Number Cards from 06:00 to 07:00 in Japan too, when the real service rests." env:"RADIOPORTAL_SANDBOX_ALL_HOURS"`
	Environment     string        `help:"Name of the environment." enum:"local,local2,sub,acn-prd,gp,gs01,gs02" default:"local" env:"RADIOPORTAL_ENVIRONMENT"`
	BuildPoll       time.Duration `help:"How often an open page asks whether a newer build is there." default:"60s" env:"RADIOPORTAL_BUILD_POLL"`
	Web             string        `help:"Folder with a build of the pages (user, staff) to serve in place of the one built in." type:"path" env:"RADIOPORTAL_WEB"`
	Procedures      string        `help:"Folder of further procedure definitions (and codes/, shared/, fees.yaml that they use), added to those built in." type:"path" env:"RADIOPORTAL_PROCEDURES"`
	SecurityContact string        `help:"Address for reports of weaknesses in security.txt (mailto:, https: or tel:); the support page where empty." env:"RADIOPORTAL_SECURITY_CONTACT"`

	Database string `help:"postgres://… address; SQLite in the data folder where empty." env:"RADIOPORTAL_DATABASE"`
	Blobs    string `help:"Where attachments are kept: a file:///… address; the data folder where empty." env:"RADIOPORTAL_BLOBS"`
	Scan     string `help:"Virus scanner: clamd://host:port, clamd:///path/of/the/socket, or 'off', which takes files unscanned and says so. Off in the sandbox where empty." env:"RADIOPORTAL_SCAN"`

	AttachmentMB      int64 `name:"attachment-mb" help:"Largest attachment, in megabytes of 2^20 bytes." default:"10" env:"RADIOPORTAL_ATTACHMENT_MB"`
	AttachmentTotalMB int64 `name:"attachment-total-mb" help:"All attachments of an application together, likewise." default:"100" env:"RADIOPORTAL_ATTACHMENT_TOTAL_MB"`
	AttachmentName    int   `name:"attachment-name" help:"Longest file name of an attachment, in characters." default:"100" env:"RADIOPORTAL_ATTACHMENT_NAME"`

	MonitoringDays int `help:"Days that what browsers record (environments gp, gs01, gs02) is kept." default:"30" env:"RADIOPORTAL_MONITORING_DAYS"`

	MailHost string `help:"SMTP relay, host:port; the sandbox's mail box where empty." env:"RADIOPORTAL_MAIL_HOST"`
	MailFrom string `help:"Sender of the portal's mail; without a name it has the portal's, in the language of the mail." default:"no-reply@radioportal.example" env:"RADIOPORTAL_MAIL_FROM"`

	OldSystem1 string `name:"old-system-1" help:"Old electronic application system, for the migration of data; the sandbox's where empty." env:"RADIOPORTAL_OLD_SYSTEM_1"`
	OldSystem2 string `name:"old-system-2" help:"Its Lite edition, likewise." env:"RADIOPORTAL_OLD_SYSTEM_2"`
	OldSystem3 string `name:"old-system-3" help:"Old site of the special scheme for uncertified devices, likewise." env:"RADIOPORTAL_OLD_SYSTEM_3"`
	OldSystem4 string `name:"old-system-4" help:"Old site for viewing protected zones, likewise." env:"RADIOPORTAL_OLD_SYSTEM_4"`

	EquipmentURL string `name:"equipment-url" help:"The authority's search for certified radio equipment, by which forms are filled from a conformity number (the address below which /list answers); the sandbox's where empty, outside it only what was imported." env:"RADIOPORTAL_EQUIPMENT_URL"`

	BankURL        string `help:"Page of the bank a payer is sent to; the sandbox's where empty." env:"RADIOPORTAL_BANK_URL"`
	BankInquiryURL string `name:"bank-inquiry-url" help:"Where the bank is asked what it knows of a payment; the bank's page with /inquiry where empty." env:"RADIOPORTAL_BANK_INQUIRY_URL"`
	Banks          string `help:"YAML file of the banks a payer chooses from; one entry for all where empty." type:"path" env:"RADIOPORTAL_BANKS"`
	BankSecret     string `help:"Secret shared with the bank, at least 32 characters." env:"RADIOPORTAL_BANK_SECRET"`

	Mail
	Identity
	Node
	Edge
	Audit
	Unscanned

	Issuer       string `help:"OpenID issuer of users; the built-in provider where empty." env:"RADIOPORTAL_ISSUER"`
	StaffIssuer  string `help:"OpenID issuer of staff; the built-in provider where empty." env:"RADIOPORTAL_STAFF_ISSUER"`
	ClientSecret string `help:"Client secret at an external issuer, or of the portals that use this one's provider as theirs." env:"RADIOPORTAL_CLIENT_SECRET"`

	RelyingOrigins      []string `name:"relying-origin" help:"Origin of another user portal that uses this one's provider as its issuer; may be given several times." env:"RADIOPORTAL_RELYING_ORIGINS"`
	RelyingStaffOrigins []string `name:"relying-staff-origin" help:"Likewise of another staff portal." env:"RADIOPORTAL_RELYING_STAFF_ORIGINS"`
}

// Developing says whether this is an environment in which the portal is built and
// tried out, not one that others use.
func (c Server) Developing() bool {
	return c.Environment == "local" || c.Environment == "local2" || c.Environment == "sub"
}

// minSecret is the shortest shared secret taken, in bytes: the size of a SHA-256 key.
const minSecret = 32

// SandboxBankSecret is the secret of the sandbox's bank; it guards nothing real.
const SandboxBankSecret = "sandbox-bank-secret-guards-nothing-real"

// Complete fills what follows from other settings and tells every mistake at once. What is
// published is no secret outside the sandbox.
func (c *Server) Complete(published ...string) error {
	mistakes := c.completeAddresses()
	mistakes = append(mistakes, c.completeNumbers()...)
	mistakes = append(mistakes, c.completeContact()...)
	mistakes = append(mistakes, c.completeOutside()...)
	mistakes = append(mistakes, c.completeAttachments()...)
	mistakes = append(mistakes, c.completeAudit()...)
	mistakes = append(mistakes, c.completeOldSystems()...)
	mistakes = append(mistakes, c.completeEquipment()...)
	mistakes = append(mistakes, c.completeIdentity()...)
	mistakes = append(mistakes, c.completeMail()...)
	mistakes = append(mistakes, c.completeSandbox()...)
	mistakes = append(mistakes, c.completeProduction()...)
	mistakes = append(mistakes, c.refusePublished(published)...)
	mistakes = append(mistakes, c.completeEdge()...)
	mistakes = append(mistakes, c.completeValues()...)
	return errors.Join(mistakes...)
}

func (c *Server) completeOutside() []error {
	var mistakes []error
	if c.Sandbox {
		if c.BankURL == "" {
			c.BankURL = c.SandboxOrigin + "/bank"
		}
		if c.BankSecret == "" {
			c.BankSecret = SandboxBankSecret
		}
	} else {
		if c.SandboxAllHours {
			mistakes = append(mistakes, errors.New("--sandbox-all-hours: serves with --sandbox only"))
		}
		if c.MailHost == "" {
			mistakes = append(mistakes, errors.New("--mail-host: needed without --sandbox"))
		}
		if c.BankURL == "" {
			mistakes = append(mistakes, errors.New("--bank-url: needed without --sandbox"))
		}
	}
	if c.BankInquiryURL == "" && c.BankURL != "" {
		c.BankInquiryURL = inquiryOf(c.BankURL)
	}
	if len(c.BankSecret) < minSecret {
		mistakes = append(mistakes, fmt.Errorf("--bank-secret: at least %d characters", minSecret))
	}
	return append(mistakes, c.checkIssuers()...)
}

// inquiryOf is the address below the bank's page.
func inquiryOf(page string) string {
	address, _, _ := strings.Cut(page, "?")
	return strings.TrimSuffix(address, "/") + "/inquiry"
}

// checkIssuers tells what is wrong between portals that share a provider.
func (c *Server) checkIssuers() []error {
	var mistakes []error
	if (c.Issuer != "" || c.StaffIssuer != "") && c.ClientSecret == "" {
		mistakes = append(mistakes, errors.New("--client-secret: needed with an external issuer"))
	}
	relying := append(slices.Clone(c.RelyingOrigins), c.RelyingStaffOrigins...)
	if len(relying) > 0 && len(c.ClientSecret) < minSecret {
		mistakes = append(mistakes, fmt.Errorf("--client-secret: at least %d characters with --relying-origin", minSecret))
	}
	for _, origin := range relying {
		mistakes = append(mistakes, checkOrigin("--relying-origin", origin))
	}
	return mistakes
}

func checkOrigin(name, origin string) error {
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || u.Path != "" || u.RawQuery != "" {
		return fmt.Errorf("%s: %q is not scheme://host[:port]", name, origin)
	}
	if u.Scheme == "http" && !onThisMachine(u.Hostname()) {
		return fmt.Errorf("%s: %q must be https (browsers keep the session cookie to secure origins)", name, origin)
	}
	return nil
}

// SecretsFromFiles sets RADIOPORTAL_X from the file that RADIOPORTAL_X_FILE names,
// so that secrets need not stand in the environment or on a command line.
func SecretsFromFiles() error {
	for _, pair := range os.Environ() {
		name, file, _ := strings.Cut(pair, "=")
		target, ok := strings.CutSuffix(name, "_FILE")
		if !ok || !strings.HasPrefix(target, "RADIOPORTAL_") {
			continue
		}
		if os.Getenv(target) != "" {
			return fmt.Errorf("%s and %s are both set: leave one of them out", target, name)
		}
		content, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := os.Setenv(target, strings.TrimSpace(string(content))); err != nil {
			return err
		}
	}
	return nil
}
