package licence

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// Renewal is how a licence is renewed: by which procedure, from when to when ("YYYY-MM-DD").
type Renewal struct {
	ProcedureID, From, To string
	ByContent             bool // from when to when depends on what the licence says, which lists read of such alone
}

// renewal tells how and when a licence is renewed; false where it is not.
func (s *Service) renewal(l Licence) (Renewal, bool) {
	if l.Discontinued {
		return Renewal{}, false
	}
	r, ok := s.ports.Renewal(l)
	return r, ok && r.From <= r.To
}

// Ports are what licences need of others.
type Ports struct {
	// Contact is that of a holder; errs.NotFound where there is none any more.
	Contact func(ctx context.Context, q db.Querier, accountID string) (applicant.Contact, error)
	// Holder is what a holder's account says of name and address; the latter empty of one abroad.
	Holder func(ctx context.Context, q db.Querier, accountID string) (name, address string, err error)
	// Change is the procedure by which another name or address of the holder is filed for licences of a category; empty where there is none.
	Change func(category string) string
	// Called are accounts whose name or kana begins with a text, or whose corporate number it is; so many at most of each.
	Called func(ctx context.Context, q db.Querier, text string, most int) ([]string, error)
	// CalledFrom are the same, some at a time: from a place on, "" being the beginning, and from where to go on; "" where these are the last.
	CalledFrom func(ctx context.Context, q db.Querier, text, from string, most int) (list []applicant.Called, next string, err error)
	// Agents are who is told of the end of a licence besides its holder, as long as they may act about it for the holder.
	Agents func(ctx context.Context, q db.Querier, l Licence) ([]Agent, error)
	// Words are what the records of a category are called.
	Words func(category string) procedure.RecordWords
	// Endless are the categories of records that have no term.
	Endless func() []string
	// English is a value of a record for those who read no Japanese; the same where nothing is known of it.
	English func(value string) string
	// Named is the name of a record in both languages.
	Named func(ja string) procedure.Text
	// Renewal tells how a licence is renewed; false where it is not.
	Renewal func(l Licence) (Renewal, bool)
	// MoreTime is the procedure that puts a day off that licences of a category say; empty where there is none.
	MoreTime func(category, particular string) string
	Send     func(ctx context.Context, m mail.Message) error
	// SendOptional sends a mail about licences that the holder of an account may stop.
	SendOptional func(ctx context.Context, accountID, lang string, m mail.Message) error
	// Origin begins the addresses of pages.
	Origin string
	// Grounds are those on which licences of a category may be revoked; none where they may not.
	Grounds func(category string) []procedure.Ground
	// Appeal is until when a decision that is made at a time can be complained about.
	Appeal func(made time.Time) procedure.Appeal
	// Bureau is the one whose licence numbers begin with a character; false where there is none.
	Bureau func(region string) (procedure.Bureau, bool)
	// StaffNames are the names of staff accounts.
	StaffNames func(ctx context.Context, q db.Querier, ids []string) (map[string]string, error)
}

// Agent is one who is told of the end of a licence besides its holder.
type Agent struct {
	applicant.Agent
	Reads bool // what it says; else they see in their list of work alone that it ends
}

// Filings are those about a licence, and those that led to it, the newest first, 50 at most.
type Filings func(ctx context.Context, q db.Querier, licenceID string) ([]Filing, error)

// EmissionsFiled are those that a filing asks for; errs.NotFound where there is no such filing.
type EmissionsFiled func(ctx context.Context, q db.Querier, electronicApplicationNumber string) ([]procedure.LicenceEmission, error)

// Notify delivers a notice of a bureau to the holder of a licence.
type Notify func(ctx context.Context, tx *db.Tx, l Licence, from procedure.Text, name, body procedure.Text) error
