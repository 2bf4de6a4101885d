package delegation

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/mail"
)

// Ports are what powers of attorney need of others.
type Ports struct {
	// Account is an account as a side; errs.NotFound where there is none. In a write transaction its row stays locked.
	Account func(ctx context.Context, q db.Querier, accountID string) (Party, error)
	// Active tells whether an account is in full standing; errs.NotFound where there is none any more.
	Active func(ctx context.Context, q db.Querier, accountID string) (bool, error)
	// Contact is whom mails to an account go to; errs.NotFound where there is none any more.
	Contact func(ctx context.Context, q db.Querier, accountID string) (applicant.Contact, error)
	// LangAt is the language of whoever has an account with an address; empty where nobody is known to.
	LangAt func(ctx context.Context, q db.Querier, address string) (string, error)
	// Stations are the valid licences of an account, as many as can be named.
	Stations func(ctx context.Context, accountID string) ([]Station, error)
	// SameStations are the licences of an account of the stations that some of its licences are of, those among them: a renewed one is
	// another licence of the same station.
	SameStations func(ctx context.Context, q db.Querier, accountID string, licenceIDs []string) ([]string, error)
	// Signer verifies a signature of an account's own certificate and tells until when that is good; nil where none is taken.
	Signer func(ctx context.Context, accountID string, cms, content []byte) (time.Time, error)
	// MoveDrafts gives the drafts that were begun under one power of attorney, the first of those that follow each other, to another.
	MoveDrafts func(ctx context.Context, tx *db.Tx, from, to string) error
	// Holders and Papers are for those on paper; nil where none are registered.
	Holders Holders
	Papers  Papers
	Filed   Filed // what was filed under them
	// Office are those who look after all bureaus, whom a disputed power of attorney is told.
	Office              func(ctx context.Context, q db.Querier) ([]applicant.Contact, error)
	Send                func(ctx context.Context, m mail.Message) error
	Origin, StaffOrigin string // of the portals
}

// Holders are accounts of principals who have none of their own, and of the agents that they name.
type Holders interface {
	// Named is the account that signs in with a text, or has it as its id; errs.NotFound where there is none.
	Named(ctx context.Context, q db.Querier, text string) (Party, error)
	// OnPaper keeps somebody in an account that nothing signs in to: a new one where the id is empty.
	OnPaper(ctx context.Context, tx *db.Tx, id string, detail applicant.UserInfoDetail) (Party, error)
	// Detail is what such an account says.
	Detail(ctx context.Context, q db.Querier, id string) (applicant.UserInfoDetail, error)
}

// Papers are the scanned documents of those on paper.
type Papers interface {
	// Take hands a document that the asker uploaded to a power of attorney; errs.NotFound where there is none.
	Take(ctx context.Context, tx *db.Tx, documentID, mandateID string) (PaperDocument, error)
	Of(ctx context.Context, q db.Querier, documentID string) (PaperDocument, error)
}
