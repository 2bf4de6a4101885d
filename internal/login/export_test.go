package login

import (
	"context"

	"radioportal/internal/accountmail"
	"radioportal/internal/db"
)

// What only handlers call, for the tests of the service.

// AddIdentity is addIdentity.
func (s *Service) AddIdentity(ctx context.Context, method string) error {
	return s.addIdentity(ctx, method)
}

// RemoveMethod is removeMethod.
func (s *Service) RemoveMethod(ctx context.Context, method string) error {
	return s.removeMethod(ctx, method)
}

// AskRecovery is askRecovery.
func (s *Service) AskRecovery(ctx context.Context, mail string) error {
	return s.askRecovery(ctx, mail, "ja", "")
}

// Recover is recover.
func (s *Service) Recover(ctx context.Context, token, password, totp, recoveryCode, browser string) (string, error) {
	return s.recover(ctx, token, password, totp, recoveryCode, browser)
}

// RecoveryToken is the token of a link that a mail would have.
func (s *Service) RecoveryToken(ctx context.Context, accountID string) (string, error) {
	token := ""
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		token, err = accountmail.NewLink(ctx, tx, accountmail.ForRecovery, accountmail.Link{AccountID: accountID}, s.db.Now())
		return err
	})
	return token, err
}

// NewRecoveryCodes puts new recovery codes in the place of the old ones.
func (s *Service) NewRecoveryCodes(ctx context.Context, accountID string) (codes []string, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		codes, err = newRecoveryCodes(ctx, tx, accountID)
		return err
	})
	return codes, err
}

// BeginTOTP is beginTOTP.
func (s *Service) BeginTOTP(ctx context.Context) (TOTPSetup, error) { return s.beginTOTP(ctx) }

// ConfirmTOTP is confirmTOTP.
func (s *Service) ConfirmTOTP(ctx context.Context, code string) error {
	return s.confirmTOTP(ctx, code)
}

// AccountIDOf is ownerOfName.
func (s *Service) AccountIDOf(ctx context.Context, realm, name string) (string, error) {
	return ownerOfName(ctx, s.db.Read(), realm, nameOf(name))
}

// CheckOwnUserID is checkOwnUserID.
func (s *Service) CheckOwnUserID(ctx context.Context, userID string) error {
	return s.checkOwnUserID(ctx, userID)
}

// CheckOwnPassword is checkOwnPassword.
func (s *Service) CheckOwnPassword(ctx context.Context, userID, password string) error {
	return s.checkOwnPassword(ctx, userID, password)
}
