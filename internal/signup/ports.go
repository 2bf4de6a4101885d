package signup

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/mail"
)

// Identity finds out who somebody is (internal/identity). An owner is whoever the proof
// is for.
type Identity interface {
	Issuers
	Phones
	Proofs
}

// Issuers vouch for people.
type Issuers interface {
	// Begin leads to an issuer, which leads back to returnTo with the proof kept.
	Begin(ctx context.Context, owner, method, returnTo string) (redirectTo string, err error)
	// Challenge is what a certificate's key signs.
	Challenge(ctx context.Context, owner string) (content string, expires time.Time, err error)
	Certificate(ctx context.Context, owner string, cms []byte) (applicant.Proof, error)
}

// Phones show that somebody has a mobile phone.
type Phones interface {
	SendSMS(ctx context.Context, owner, telNo string) error
	CheckSMS(ctx context.Context, owner, code string) (applicant.Proof, error)
}

// Proofs are what was shown of people.
type Proofs interface {
	// Latest is the newest proof of an owner that still counts; false where there is none.
	Latest(ctx context.Context, owner string) (applicant.Proof, bool, error)
	// Consume uses a proof up; errs.NotFound where it does not count any more.
	Consume(ctx context.Context, tx *db.Tx, proofID, owner string) (applicant.Proof, error)
}

// Accounts are what a sign-up leads to. Refusals carry a message code.
type Accounts interface {
	// Prepare does what takes long or can be refused, before the transaction: it checks
	// the user id and the password, "" where the account gets none, and writes the letter.
	// open makes the account and gives its recovery codes.
	Prepare(ctx context.Context, o applicant.Opening, password string) (open func(context.Context, *db.Tx) (id string, codes []string, err error), err error)
	// UserID is what an account is signed in to with; "" where it has no password.
	UserID(ctx context.Context, q db.Querier, accountID string) (string, error)
}

// Login knows what accounts are signed in to with.
type Login interface {
	Names
	Credentials
}

// Names are those that somebody signs in with.
type Names interface {
	MailTaken(ctx context.Context, q db.Querier, mail string) (bool, error)
	// CheckNewUserID refuses what cannot be a user id or is another's.
	CheckNewUserID(ctx context.Context, userID string) error
}

// Credentials are checked before there is an account.
type Credentials interface {
	// CheckPasswordRules refuses what the rules do not allow; known are the user id and what
	// else is easily guessed.
	CheckPasswordRules(password string, known ...string) error
	// CheckSetup tells whether a code is of an authenticator app's secret.
	CheckSetup(secret, code string) error
}

// Apps make the set-up of an authenticator app with a secret, a fresh one where it is empty.
type Apps interface {
	TOTP(mail, secret string) (TOTPSetup, error)
}

// TOTPSetup is what an authenticator app is set up with.
type TOTPSetup struct {
	Secret, URI string
	QRSize      int
	QRPath      string
}

// Waiting is what was begun with an address before there was an account of it.
type Waiting interface {
	// AwaitedAt is the page where a new account of a kind finds what waits for its address; "" where nothing does.
	AwaitedAt(ctx context.Context, q db.Querier, mail, category string) (string, error)
}

// Ports are what a sign-up needs of others, and where it is.
type Ports struct {
	Identity Identity
	Accounts Accounts
	Login    Login
	Apps     Apps
	Places   applicant.Places
	Waiting  Waiting
	Mail     mail.Sender
	Origin   string // of the user portal
}
