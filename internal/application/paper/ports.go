package paper

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// Ports are what the entering of papers needs of the rest of the portal.
type Ports struct {
	Holders  Holders
	Licences Licences
	Desk     Desk
	Looks    Looks
}

// Looks are what staff see of accounts.
type Looks interface {
	// Look refuses to show an account of which nothing is at the bureaus of who looks, unless there is a reason, which is kept.
	Look(ctx context.Context, accountID, reason string) error
}

// Desk keeps what is typed there.
type Desk interface {
	// Forget drops what the member of staff has typed into a form about a filing: it is recorded.
	Forget(ctx context.Context, number, form string) error
}

// Holders are those who file on paper.
type Holders interface {
	// Named is who signs in with a text, or has it as account id; errs.NotFound where there is nobody.
	Named(ctx context.Context, q db.Querier, text string) (Holder, error)
	// Names are the names of accounts by their ids.
	Names(ctx context.Context, q db.Querier, ids []string) (map[string]string, error)
	// Enrol keeps somebody who has no account, so that there is a holder. Problems have /principal pointers.
	Enrol(ctx context.Context, tx *db.Tx, detail applicant.UserInfoDetail) (accountID string, err error)
}

// Holder is somebody for whom a paper is entered.
type Holder struct {
	principal.Principal
	Address string
	Mail    string // empty where there is none: nothing is mailed then
	Online  bool   // somebody signs in to the account
	// Parts are what the account says of who the holder is and where, by wire name (procedure.BoundParts).
	Parts map[string]string
}

// Licences are what a paper may be about.
type Licences interface {
	// ByHolder are the licences of an account.
	ByHolder(ctx context.Context, q db.Querier, accountID string) ([]draft.LicenceFacts, error)
}
