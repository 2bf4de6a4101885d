package desk

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/callsign"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Ports are what the desk needs of the rest of the portal.
type Ports struct {
	Attachments Attachments
	Holders     Holders
	Licences    Licences
	CallSigns   CallSigns
	Staff       Staff
	Letters     Letters
	Posted      Posted
	Mailer      mail.Sender
	StaffOrigin string // where staff open the desk
}

// Attachments keeps the files of applications.
type Attachments interface {
	OfApplication(ctx context.Context, q db.Querier, number string) ([]draft.AttachmentInfo, error)
}

// Holders knows the people behind accounts.
type Holders interface {
	// Holder is errs.NotFound for an account that no longer exists.
	Holder(ctx context.Context, q db.Querier, accountID string) (draft.Holder, error)
	// Unreached are the accounts whose mails come back and to whom no letter was sent yet: of some, or, of nil, as many of all as
	// lists show.
	Unreached(ctx context.Context, q db.Querier, among []string) ([]string, error)
}

// Licences are read, issued and changed by decisions.
type Licences interface {
	// ByID reads a licence of an account; errs.NotFound for any other.
	ByID(ctx context.Context, q db.Querier, accountID, id string) (draft.LicenceFacts, error)
	// ByHolder gives all licences of an account, newest first.
	ByHolder(ctx context.Context, q db.Querier, accountID string) ([]draft.LicenceFacts, error)
	// ByCallSign gives all licences of a call sign, whoever holds them, newest first.
	ByCallSign(ctx context.Context, q db.Querier, callSign string) ([]draft.LicenceFacts, error)
	Successions
	Postponements
	application.Grants
}

// Postponements put off days that licences say.
type Postponements interface {
	// PutOff has a licence, and those that renew it, say another day under a particular, also where it said none before. It is
	// refused with MSG-LIT-E-0093 where it passed on or was revoked.
	PutOff(ctx context.Context, tx *db.Tx, id string, day procedure.LicenceParticular, by procedure.FilingRef) error
}

// Successions pass licences on from one holder to another.
type Successions interface {
	application.Predecessors
	// Announce notes that a licence, and those that renew it, pass on to another holder on a day to come, or, without a
	// day, that they do not. It is refused as Succeed is.
	Announce(ctx context.Context, tx *db.Tx, former draft.LicenceFacts, from string) error
	// Succeed passes a licence of another holder on, under its number and for the rest of its term from a day on, and
	// those that renew it. One that is over by then is refused with MSG-LIT-E-0093.
	Succeed(ctx context.Context, tx *db.Tx, former draft.LicenceFacts, to application.Succession) ([]draft.LicenceFacts, error)
}

// CallSigns are those that licences have.
type CallSigns interface {
	// NextCallSign is the next free call sign of a source, without those of some that are held; empty where there is none.
	NextCallSign(ctx context.Context, q db.Querier, from callsign.Source, held func(context.Context, db.Querier, []string) ([]string, error)) (string, error)
	// Assign notes a call sign for a station that is not licensed yet, so that it is proposed to nobody else. One that
	// does not fit the source is refused with MSG-LIT-E-0063.
	Assign(ctx context.Context, tx *db.Tx, from callsign.Source, sign string) error
}

// Letters are the texts that officers write with.
type Letters interface {
	// Text is errs.NotFound where there is none.
	Text(ctx context.Context, q db.Querier, id string) (procedure.Letter, error)
}

// Staff knows the people of the offices.
type Staff interface {
	StaffPrincipals
	// Colleagues are the officers and administrators who work for one of the bureaus, by name.
	Colleagues(ctx context.Context, q db.Querier, bureaus ...string) ([]Colleague, error)
	// StaffNames gives the names of staff accounts by id; one that is not known is left out.
	StaffNames(ctx context.Context, q db.Querier, ids []string) (map[string]string, error)
	// StaffContact is whom a mail to a staff account goes to; without an address for one that may not sign in any more.
	StaffContact(ctx context.Context, q db.Querier, id string) (applicant.Contact, error)
}

// StaffPrincipals are what the people of the offices may do.
type StaffPrincipals interface {
	// StaffPrincipals are some staff accounts, or, of nil, all of them; one that is disabled has no role.
	StaffPrincipals(ctx context.Context, q db.Querier, ids []string) ([]principal.Principal, error)
}

// Colleague is somebody who can work on an application.
type Colleague struct {
	AccountID string `json:"accountId"`
	Name      string `json:"name"`
	Role      string `json:"role" enum:"officer,administrator"`
}
