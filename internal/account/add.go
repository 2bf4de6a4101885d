package account

import (
	"context"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// SignIn is what somebody signs in with: the user id, the password and the
// base32 secret of the authenticator app, fresh where it is empty.
type SignIn struct{ UserID, Password, TOTPSecret string }

// minPassword is the shortest password taken beside a one-time password (trust,
// 'Accounts and browser'), in characters.
const minPassword = 8

// Add makes an applicant's account. The mail address is a sign-in name besides
// the user id. errs.Conflict where either is taken.
func (s *Service) Add(ctx context.Context, a Account, in SignIn) (Account, error) {
	hash, err := hashNow(in.Password)
	if err != nil {
		return a, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err = add(ctx, tx, a, in, hash)
		return err
	})
	return a, err
}

// AddStaff makes a staff account. errs.Conflict where the user id or the mail
// address is taken, errs.BadRequest where they or the name are none.
func (s *Service) AddStaff(ctx context.Context, staff Staff, in SignIn) (Staff, error) {
	if err := checkStaff(staff, in); err != nil {
		return staff, err
	}
	hash, err := hashNow(in.Password)
	if err != nil {
		return staff, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		staff, err = addStaff(ctx, tx, staff, in, hash)
		return err
	})
	return staff, err
}

// NewTOTPSecret is a fresh secret for an authenticator app, in base32.
func NewTOTPSecret() string { return newSecret() }

// newHash is the hash of a new applicant's password, made when it is its turn.
func (s *Service) newHash(ctx context.Context, password string) (hash string, err error) {
	err = s.turns[RealmUser].Do(ctx, asker(ctx), func() error {
		hash, err = hashNow(password)
		return err
	})
	return hash, err
}

// hashNow is the hash of a new password, made without waiting: for commands and seeds alone.
func hashNow(password string) (string, error) {
	if len([]rune(password)) < minPassword {
		return "", errs.New(errs.BadRequest, "a password needs %d characters", minPassword)
	}
	return hashOf(password)
}

func add(ctx context.Context, tx *db.Tx, a Account, in SignIn, hash string) (Account, error) {
	a.ID = db.NewID()
	a.Detail.AccountID = a.ID
	a.LoginTypes = []string{LoginPassword}
	if a.Services == nil {
		a.Services = []string{}
	}
	if a.Proven != nil {
		a.ShownAt = tx.Now()
	}
	if err := insertAccount(ctx, tx, a); err != nil {
		return a, err
	}
	err := addSignIn(ctx, tx, RealmUser, a.ID, a.Mail, in, hash)
	if err == nil {
		err = audit.RecordAs(ctx, tx, principal.From(ctx).Role, a.ID, "account.added", "account:"+a.ID, "", nil)
	}
	return a, err
}

func addStaff(ctx context.Context, tx *db.Tx, staff Staff, in SignIn, hash string) (Staff, error) {
	staff.ID, staff.Active = db.NewID(), true
	if staff.Bureaus == nil {
		staff.Bureaus = []string{}
	}
	if err := insertStaff(ctx, tx, staff); err != nil {
		return staff, err
	}
	err := addSignIn(ctx, tx, RealmStaff, staff.ID, staff.Mail, in, hash)
	if err == nil {
		err = audit.Record(ctx, tx, "staff.added", "staff:"+staff.ID, "", map[string]any{"role": staff.Role, "bureaus": staff.Bureaus})
	}
	return staff, err
}

func addSignIn(ctx context.Context, tx *db.Tx, realm, id, mail string, in SignIn, hash string) error {
	if in.TOTPSecret == "" {
		in.TOTPSecret = newSecret()
	}
	if err := insertName(ctx, tx, realm, nameOf(in.UserID), id); err != nil {
		return err
	}
	if nameOf(mail) != nameOf(in.UserID) {
		if err := insertName(ctx, tx, realm, nameOf(mail), id); err != nil {
			return err
		}
	}
	return insertCredential(ctx, tx, realm, id, hash, in.TOTPSecret)
}
