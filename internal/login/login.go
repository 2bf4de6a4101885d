// Package login is what accounts are signed in to with: names, passwords, one-time
// passwords and recovery codes, passkeys, whoever vouches for a person, and the locks
// after failures. What an account is, it is told by its caller.
package login

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// The realms. Each has its own names, sessions and provider: nobody signed in to one is
// signed in to the other.
const (
	RealmUser  = "user"
	RealmStaff = "staff"
)

// Login methods (loginType). Password is a user id, password and one-time password; the
// others besides the passkey are also proofs of identity.
const (
	Password    = applicant.ByPassword
	Passkey     = "passkey"
	MyNumber    = applicant.ByMyNumber
	GBizID      = applicant.ByGBizID
	Certificate = applicant.ByCertificate
)

// Person is the holder of an applicant's account.
type Person struct {
	ID, Mail string
	Methods  []string // the account's login methods
	Detail   applicant.UserInfoDetail
}

// Credentials are what somebody signs in with by password: the user id, the password and
// the base32 secret of the authenticator app, fresh where it is empty.
type Credentials struct {
	UserID, Password, TOTPSecret string
	// Given is that somebody else has chosen them: they are good for nothing but being replaced.
	Given bool
}

// Add makes names and credentials of a new account; hash is of the password. The mail
// address is a sign-in name besides the user id. errs.Conflict where either is taken.
func Add(ctx context.Context, tx *db.Tx, realm, accountID, mail string, in Credentials, hash string) error {
	if in.TOTPSecret == "" {
		in.TOTPSecret = NewTOTPSecret()
	}
	if err := insertName(ctx, tx, realm, nameOf(in.UserID), accountID); err != nil {
		return err
	}
	if nameOf(mail) != nameOf(in.UserID) {
		if err := insertName(ctx, tx, realm, nameOf(mail), accountID); err != nil {
			return err
		}
	}
	return insertCredential(ctx, tx, realm, accountID, hash, in.TOTPSecret)
}

// Opening is what an account that somebody opens is signed in to with.
type Opening struct {
	// UserID, PasswordHash and TOTPSecret are empty where the account is signed in to
	// in another way; then Vouched says who vouches for the person.
	UserID, PasswordHash, TOTPSecret string
	Vouched                          applicant.Proof
}

// Open makes names and credentials of an account that somebody opens, and gives its recovery
// codes, which are never told again. MSG-LIT-E-0092 where the user id, the mail address or
// the one who vouches is another account's already.
func (s *Service) Open(ctx context.Context, tx *db.Tx, accountID, mail string, o Opening) (codes []string, err error) {
	if err := taken(insertName(ctx, tx, RealmUser, nameOf(mail), accountID), "/mail"); err != nil {
		return nil, err
	}
	if o.PasswordHash != "" {
		err := taken(insertName(ctx, tx, RealmUser, nameOf(o.UserID), accountID), "/userId")
		if err == nil {
			err = insertCredential(ctx, tx, RealmUser, accountID, o.PasswordHash, o.TOTPSecret)
		}
		if err == nil {
			codes, err = newRecoveryCodes(ctx, tx, accountID)
		}
		if err != nil {
			return nil, err
		}
	}
	if o.Vouched.Subject != "" {
		if err := taken(insertIdentity(ctx, tx, accountID, o.Vouched), "/identity"); err != nil {
			return nil, err
		}
	}
	return codes, s.noteMethods(ctx, tx, accountID)
}

// Erase takes everything away that an account is signed in to with.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, accountID string) error {
	if err := eraseAll(ctx, tx, accountID); err != nil {
		return err
	}
	if err := forgetAll(ctx, tx, RealmUser, countsOf(accountID)...); err != nil {
		return err
	}
	return s.noteMethods(ctx, tx, accountID)
}

// noteMethods has the account hold which login methods it has.
func (s *Service) noteMethods(ctx context.Context, tx *db.Tx, accountID string) error {
	methods, err := methodsOf(ctx, tx, accountID)
	if err != nil {
		return err
	}
	return s.accounts.SetLoginMethods(ctx, tx, accountID, methods)
}

// own is the account of who asks; errs.Unauthenticated where it is gone.
func (s *Service) own(ctx context.Context) (Person, error) {
	found, err := s.accounts.Person(ctx, s.db.Read(), principal.From(ctx).AccountID)
	return found, gone(err)
}
