package account

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// Identity finds out who somebody is. An owner is whoever the proof is for.
type Identity interface {
	login.Issuers
	login.Proofs
	Phones
	Letters
}

// Phones show that somebody has a mobile phone.
type Phones interface {
	SendSMS(ctx context.Context, owner, telNo string) error
	CheckSMS(ctx context.Context, owner, code string) (applicant.Proof, error)
}

// Letters show that somebody lives where they say.
type Letters interface {
	// Letter writes a letter with a code; queue has it posted in the transaction that
	// makes it needed. CheckLetter takes the code.
	Letter(ctx context.Context, accountID string, to applicant.Addressee) (queue func(context.Context, *db.Tx) error, err error)
	CheckLetter(ctx context.Context, accountID, code string) (applicant.Proof, error)
	// LetterOf tells how the letter stands.
	LetterOf(ctx context.Context, accountID string) (applicant.Letter, error)
}

// Applications are what an account has filed.
type Applications interface {
	// HasOpen tells whether one of them is not completed.
	HasOpen(ctx context.Context, q db.Querier, accountID string) (bool, error)
	// FiledAt gives those of some accounts that have filed something at one of some bureaus, or hold a licence of one.
	FiledAt(ctx context.Context, q db.Querier, accountIDs, bureaus []string) ([]string, error)
}

// Obligations are what keeps a person from being erased, each by the numbers of the first.
type Obligations interface {
	OpenFilings(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error)
	UnpaidFees(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error)
	ValidLicences(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error)
}

// Drafts are what an account has begun.
type Drafts interface {
	DiscardDrafts(ctx context.Context, tx *db.Tx, accountID string) error
}

// Mandates are the powers of attorney that an account grants and acts under.
type Mandates interface {
	EndOf(ctx context.Context, tx *db.Tx, accountID string) error
	// ActsForOthers tells whether there is one in force under which the account acts or looks.
	ActsForOthers(ctx context.Context, q db.Querier, accountID string) (bool, error)
}

// Inquiries are what people may look at whose addresses others named.
type Inquiries interface {
	// Refuse has the address of an inquirer get no invitations any more.
	Refuse(ctx context.Context, inquirerID string) error
}

// Holdings are what staff see besides an account, each list of the newest.
type Holdings interface {
	SessionsOf(ctx context.Context, accountID string) ([]OpenSession, error)
	MandatesOf(ctx context.Context, accountID, mail string) ([]HeldMandate, error)
	// FilingsOf are those that the staff member who asks may see.
	FilingsOf(ctx context.Context, accountID string) ([]HeldFiling, error)
}

// OpenSession is where an account is signed in.
type OpenSession struct {
	Browser string `json:"browser"`
	Since   string `json:"since" format:"date-time"`
	SeenAt  string `json:"seenAt" format:"date-time"`
}

// HeldMandate is a power of attorney that an account grants, or acts under.
type HeldMandate struct {
	Number     string `json:"delegationNumber"`
	Grants     bool   `json:"grants" doc:"the account grants it; else it acts under it"`
	Other      string `json:"other" doc:"name of the other side"`
	State      string `json:"state" enum:"REQUESTED,WAITING,REGISTERED,ENDED"`
	ValidFrom  string `json:"validFrom"`
	ValidUntil string `json:"validUntil"`
}

// HeldFiling is an application of an account.
type HeldFiling struct {
	Number     string         `json:"electronicApplicationNumber"`
	Subject    applicant.Text `json:"subject"`
	Status     string         `json:"status"`
	ReceivedAt string         `json:"receivedAt" doc:"YYYY-MM-DD"`
	Bureau     string         `json:"bureau"`
	// LeadsTo words what is said of the filing.
	LeadsTo procedure.Outcome `json:"leadsTo" doc:"what a filing of the procedure leads to"`
}

// Ports are what an account needs of others, and where it is.
type Ports struct {
	Identity     Identity
	Sessions     login.Sessions
	Tokens       []login.Tokens // of the built-in provider, where there is one
	Applications Applications
	Drafts       Drafts
	Mandates     Mandates // nil where there are none
	Inquiries    Inquiries
	Holdings     Holdings
	Obligations  Obligations
	Places       applicant.Places // nil where none are known
	Bureaus      []procedure.Bureau
	Keepers      []Mover // of all that an account has besides itself
	Notify       func(ctx context.Context, tx *db.Tx, accountID string, name, body applicant.Text) error
	// Office is the bureau in whose name who asks acts about an account of a prefecture, and how it is reached; empty where no one does.
	Office func(ctx context.Context, prefectureCd string) (name, reach applicant.Text)
	// KeptOut is until when somebody of the staff is kept out who is to be disabled; zero for others.
	KeptOut      func(ctx context.Context, q db.Querier, staffID string) (time.Time, error)
	Mail         mail.Sender
	OptionalMail mail.OptionalSender
	Origin       string // of the user portal
}

// SetPorts gives the service, and what signs in to its accounts, what their own operations
// need of others. Reading accounts works without.
func (s *Service) SetPorts(p Ports) error {
	s.ports = p
	return s.login.SetPorts(login.Ports{Issuers: p.Identity, Proofs: p.Identity, Sessions: p.Sessions, Tokens: p.Tokens, Origin: p.Origin})
}
