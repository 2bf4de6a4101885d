package migration

import (
	"context"
	"crypto/x509"

	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// Holder is an account as this package needs it.
type Holder struct {
	Category   string // userCategory
	Identified bool   // the identity has been verified
	Name       string
	Mail       string
	Lang       string            // ja or en
	Detail     map[string]string // the text fields of the user info, by wire name
}

// Accounts reads accounts and puts carried-over values into them.
type Accounts interface {
	// Holder is the account; errs.NotFound where there is none. In a write
	// transaction its row stays locked.
	Holder(ctx context.Context, q db.Querier, accountID string) (Holder, error)
	// MergeDetail sets the fields of the user info and leaves the others.
	MergeDetail(ctx context.Context, tx *db.Tx, accountID string, fields map[string]string) error
}

// Places knows the municipalities.
type Places interface {
	// CityCd is the code (JIS X 0402 with the prefecture) of the municipality that
	// an address within the prefecture begins with; "" where none is known.
	CityCd(prefectureCd, address string) string
}

// Licences makes licences of old systems the account's own.
type Licences interface {
	// Admit is false for one that cannot be gone on with, which it leaves alone. filed is what was
	// filed for it, in the portal's form; it may be empty.
	Admit(ctx context.Context, tx *db.Tx, accountID, number string, content procedure.LicenceProposal, filed string) (bool, error)
}

// Ports are what the service needs of other domains.
type Ports struct {
	Accounts Accounts
	Places   Places
	Licences Licences
	Mailer   mail.Sender
}

// Settings say where things are.
type Settings struct {
	Origin string            // of the user portal, for links
	URLs   map[System]string // of the old systems; one that is not there cannot be asked
	Roots  *x509.CertPool    // trusted over TLS; the machine's where nil
	// Procedures tell what a licence of an old system is here.
	Procedures *procedure.Catalogue
}
