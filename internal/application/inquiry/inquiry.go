// Package inquiry keeps who may look at a case besides its holder (照会人): whom forms name and whom the holder adds after
// filing. A right to look belongs to a mail address; whoever has it in an account looks.
package inquiry

import (
	"context"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/rule"
)

// Events besides application.EventInquirersNamed.
const (
	EventInvited  = "inquirer.invited"  // invitations of a case are to be mailed
	EventAdded    = "inquirer.added"    // after filing; likewise
	EventRemoved  = "inquirer.removed"  // by the holder
	EventShown    = "inquirer.shown"    // what was filed is shown to one, or no more
	EventDeclined = "inquirer.declined" // by the inquirer
	EventLooked   = "inquirer.looked"   // at most once in lookedEvery
	EventFailed   = "inquirer.failed"   // the invitation did not arrive
)

// Codes of the message catalogue.
const (
	codeRequired = "MSG-LIT-E-0001"
	codeMost     = "MSG-LIT-E-0091"
	codeTwice    = "MSG-LIT-E-0092"
	codeMovedOn  = "MSG-LIT-E-0093"
	codeToday    = "MSG-LIT-E-0101"
)

const (
	// maxInquirers is how many may look at a case.
	maxInquirers = 999 // as many as the specification allows
	// maxToday is from how many that an account named in a day on it may add no more by hand, and how many mails go out in
	// its name; whom forms name beyond that are invited on the days that follow.
	maxToday = 1000
	// maxMails is how many invitations one address gets in a day, whoever names it.
	maxMails = 10
	// maxName is the longest name, as in forms.
	maxName = 100
	// lookedEvery is how often it is written down that somebody looks.
	lookedEvery = 24 * time.Hour
)

// State is whether somebody may look.
type State string

// The states. Who declined is not invited to the case again; who was removed can be.
const (
	Active   State = "ACTIVE"
	Declined State = "DECLINED"
	Removed  State = "REMOVED"
)

// Inquirer is somebody who may look at a case, or could.
type Inquirer struct {
	ID        string
	CaseID    string
	Name      string // as the applicant typed it
	Mail      string // likewise
	InviterID string
	State     State
	Contents  bool // what was filed is shown too
	mailed    string
	due       time.Time // when the mail is looked at again; zero where nothing is to be done
	invitedAt time.Time // when the mail was counted
	CreatedAt time.Time
	ChangedAt time.Time
	LookedAt  time.Time // zero where they have not
	FailedAt  time.Time // when it was told that the invitation did not arrive; zero for never
}

// Invited tells whether a mail went to the address, Waits whether one is to.
func (i Inquirer) Invited() bool { return i.mailed == invitationSent }

// Waits tells whether a mail is still to be sent.
func (i Inquirer) Waits() bool { return !i.due.IsZero() }

// The states of an invitation.
const (
	invitationDue   = "DUE"
	invitationTaken = "TAKEN"
	invitationSent  = "SENT"
)

// keyOf is the form in which addresses are compared, that of accounts: whatever the width and the case.
func keyOf(mail string) string { return strings.ToLower(strings.TrimSpace(norm.NFKC.String(mail))) }

// Ports are what inquirers need of others.
type Ports struct {
	// Holder is errs.NotFound for an account that no longer exists.
	Holder func(ctx context.Context, q db.Querier, accountID string) (draft.Holder, error)
	// LangAt is the language of whoever has an account with an address; empty where nobody is known to.
	LangAt func(ctx context.Context, q db.Querier, address string) (string, error)
	// Lock keeps an account's row locked, so that what is done in its name at once is counted one after the other.
	Lock func(ctx context.Context, tx *db.Tx, accountID string) error
	// Send sends an invitation with the way to want no further ones.
	Send func(ctx context.Context, inquirerID, lang string, m mail.Message) error
	// Mail sends what concerns somebody's own filing.
	Mail   func(ctx context.Context, m mail.Message) error
	Origin string // of the user portal
}

// Service keeps inquirers.
type Service struct {
	db           *db.DB
	applications *application.Service
	ports        Ports
}

// New makes the service.
func New(d *db.DB, applications *application.Service, ports Ports) *Service {
	ports.Origin = strings.TrimSuffix(ports.Origin, "/")
	s := &Service{d, applications, ports}
	applications.SetInquirers(s)
	return s
}

// typed is a name and an address in their stored form, with what is wrong with them.
func typed(name, address string) (application.NamedInquirer, error) {
	var fields []errs.Field
	wrong := func(pointer string, f *rule.Finding) {
		if f != nil {
			fields = append(fields, errs.Field{Pointer: pointer, Code: f.Code, Params: errs.Params(f.Params)})
		}
	}
	name = rule.OneLine(name)
	if rule.Blank(name) {
		fields = append(fields, errs.Field{Pointer: "/name", Code: codeRequired})
	}
	_, long := rule.Apply("maxLength", name, rule.Params{"max": strconv.Itoa(maxName)}, "")
	wrong("/name", long)
	address, found := rule.Apply("email", address, nil, "")
	switch address {
	case "":
		fields = append(fields, errs.Field{Pointer: "/email", Code: codeRequired})
	default:
		wrong("/email", found)
	}
	if len(fields) > 0 {
		return application.NamedInquirer{}, errs.InvalidFields(fields)
	}
	return application.NamedInquirer{Name: name, Mail: address}, nil
}

func missing() error { return errs.New(errs.NotFound, "no such inquiry") }
