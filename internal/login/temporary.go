package login

import (
	"context"
	"errors"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// temporaryMark stands before a hash or a secret that somebody else than its owner has chosen; neither begins with it.
const temporaryMark = "!"

// MarkTemporary is a hash or a secret, as it is kept where somebody else than its owner has chosen it and so knows it.
func MarkTemporary(kept string) string { return temporaryMark + kept }

func withoutMark(kept string) string { return strings.TrimPrefix(kept, temporaryMark) }

// TemporaryOf tells what is marked, by the first characters of the hash and of the secret.
func TemporaryOf(first string) principal.TemporaryCredentials {
	return principal.TemporaryCredentials{Password: strings.HasPrefix(first, temporaryMark), Factor: len(first) > 1 && strings.HasPrefix(first[1:], temporaryMark)}
}

// TemporaryIn tells what of an account's was chosen by somebody else, and not replaced yet.
func TemporaryIn(ctx context.Context, tx *db.Tx, realm, accountID string) (principal.TemporaryCredentials, error) {
	marks, err := credentialMarks(ctx, tx, realm, accountID)
	return TemporaryOf(marks), err
}

// SetTemporaryTOTP notes that somebody else knows the secret of an account.
func SetTemporaryTOTP(ctx context.Context, tx *db.Tx, realm, accountID, secret string) error {
	return setTOTP(ctx, tx, realm, accountID, MarkTemporary(secret))
}

// SetTemporaryPassword puts a password that somebody else has chosen in the place of an account's, and ends its locks.
func SetTemporaryPassword(ctx context.Context, tx *db.Tx, realm, accountID, hash string) error {
	return errors.Join(setPassword(ctx, tx, realm, accountID, MarkTemporary(hash)), UnlockIn(ctx, tx, realm, accountID, ""))
}

// Replacement is what a member of the staff signs in with from now on; what is empty stays as it is.
type Replacement struct {
	Password, Code       string // what is good now; of what was given the code was shown when signing in
	NewPassword, NewCode string // NewCode is of the app that is being set up
}

// BeginStaffTOTP gives a secret for a member's authenticator app; it counts once a code of it is shown (ReplaceStaff).
func (s *Service) BeginStaffTOTP(ctx context.Context, accountID, mail string) (TOTPSetup, error) {
	secret := NewTOTPSecret()
	err := s.db.Tx(ctx, func(tx *db.Tx) error { return beginSetup(ctx, tx, accountID, secret, setupLifetime) })
	if err != nil {
		return TOTPSetup{}, err
	}
	return SetupOf(secret, mail)
}

// ReplaceStaff puts something else in the place of what a member of the staff signs in with. Problems are told at /password, /code,
// /newPassword and /newCode. also is done in the same transaction.
func (s *Service) ReplaceStaff(ctx context.Context, accountID string, r Replacement, given principal.TemporaryCredentials, known []string, also func(tx *db.Tx) error) error {
	if wrong := r.missing(given); len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	if err := at("/password", s.Reauthenticate(ctx, RealmStaff, accountID, "password", r.Password)); err != nil {
		return err
	}
	if !given.Any() {
		if err := at("/code", s.Reauthenticate(ctx, RealmStaff, accountID, "totp", r.Code)); err != nil {
			return err
		}
	}
	hash, secret, err := s.replacing(ctx, accountID, r, known)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		var err error
		if hash != "" {
			err = setPassword(ctx, tx, RealmStaff, accountID, hash)
		}
		if secret != "" {
			err = errors.Join(err, setTOTP(ctx, tx, RealmStaff, accountID, secret), endSetup(ctx, tx, accountID),
				forgetAll(ctx, tx, RealmStaff, secondFactorOf(accountID), stepUpCodes(accountID)))
		}
		return errors.Join(err, also(tx))
	})
}

// replacing are the hash and the secret of what is new.
func (s *Service) replacing(ctx context.Context, accountID string, r Replacement, known []string) (hash, secret string, err error) {
	if r.NewPassword != "" {
		if r.NewPassword == r.Password {
			return "", "", at("/newPassword", errs.Refuse("MSG-LIT-E-0018", nil))
		}
		if hash, err = s.HashPassword(ctx, r.NewPassword, known...); err != nil {
			return "", "", at("/newPassword", err)
		}
	}
	if r.NewCode != "" {
		if secret, err = s.confirmedSetup(ctx, accountID, r.NewCode); err != nil {
			return "", "", at("/newCode", err)
		}
	}
	return hash, secret, nil
}

// missing are the problems of what was not entered: what was given is replaced altogether.
func (r Replacement) missing(given principal.TemporaryCredentials) (wrong []errs.Field) {
	need := func(pointer string, is bool) {
		if is {
			wrong = append(wrong, errs.Field{Pointer: pointer, Code: "MSG-LIT-E-0001"})
		}
	}
	none := r.NewPassword == "" && r.NewCode == ""
	need("/password", r.Password == "")
	need("/code", r.Code == "" && !given.Any())
	need("/newPassword", r.NewPassword == "" && (given.Password || none && !given.Any()))
	need("/newCode", r.NewCode == "" && given.Factor)
	return wrong
}

// at is a refusal told at a field.
func at(pointer string, err error) error {
	if e := errs.Of(err); e != nil && errs.KindOf(err) == errs.Business {
		return errs.RefuseAt(e.Code, e.Params, []errs.Field{{Pointer: pointer, Code: e.Code, Params: e.Params}})
	}
	return err
}
