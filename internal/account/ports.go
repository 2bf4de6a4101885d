package account

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/mail"
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

// Ports are what an account needs of others, and where it is.
type Ports struct {
	Identity     Identity
	Sessions     login.Sessions
	Tokens       []login.Tokens // of the built-in provider, where there is one
	Applications Applications
	Drafts       Drafts
	Mandates     Mandates // nil where there are none
	Inquiries    Inquiries
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
