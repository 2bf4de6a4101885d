package signup

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// maxTOTPTries is how many codes may be tried at a secret; then another one is made.
const maxTOTPTries = 10

// ConfirmTOTP takes a code of the app that is being set up. A wrong one counts, also one of
// many at the same time; where no try is left MSG-LIT-E-0097 tells to begin anew.
func (s *Service) ConfirmTOTP(ctx context.Context, cookie, code string) error {
	var refusal error
	_, err := s.fill(ctx, cookie, func(tx *db.Tx, su *Signup) error {
		if su.TOTPSecret == "" {
			return missing("/code")
		}
		left, err := takeTOTPTry(ctx, tx, su.ID)
		if err != nil {
			return err
		}
		if !left {
			su.TOTPSecret, refusal = "", errs.Refuse("MSG-LIT-E-0097", nil)
			return resetTOTPTries(ctx, tx, su.ID)
		}
		if refusal = s.ports.Login.CheckSetup(su.TOTPSecret, code); errs.KindOf(refusal) != errs.Business {
			su.TOTPConfirmed = refusal == nil
			return refusal
		}
		return nil // the try stays counted
	})
	if err != nil {
		return err
	}
	return refusal
}

// takeTOTPTry uses one of the tries at the secret; false where none is left.
func takeTOTPTry(ctx context.Context, tx *db.Tx, id string) (bool, error) {
	n, err := db.Exec(ctx, tx, tryTOTPSQL, id, maxTOTPTries)
	return n == 1, err
}

func resetTOTPTries(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, resetTOTPSQL, id)
	return err
}
