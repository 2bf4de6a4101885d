package account

import (
	"context"
	"strings"

	"radioportal/internal/db"
)

// What only handlers call, for the tests of the service.

// Update is update.
func (s *Service) Update(ctx context.Context, d UserInfoDetail) (Account, error) {
	return s.update(ctx, d)
}

// ShowIdentity is showIdentity.
func (s *Service) ShowIdentity(ctx context.Context, check string, d *UserInfoDetail) (Account, error) {
	return s.showIdentity(ctx, check, d)
}

// ConfirmLetter is confirmLetter.
func (s *Service) ConfirmLetter(ctx context.Context, code string) (Account, error) {
	return s.confirmLetter(ctx, code)
}

// Letter is letter.
func (s *Service) Letter(ctx context.Context) (LetterView, error) { return s.letter(ctx) }

// AddServices is addServices.
func (s *Service) AddServices(ctx context.Context, services []string, check string) (Account, error) {
	return s.addServices(ctx, services, check)
}

// AddIdentity is addIdentity.
func (s *Service) AddIdentity(ctx context.Context, method string) error {
	return s.addIdentity(ctx, method)
}

// RemoveMethod is removeMethod.
func (s *Service) RemoveMethod(ctx context.Context, method string) error {
	return s.removeMethod(ctx, method)
}

// Withdraw is withdraw.
func (s *Service) Withdraw(ctx context.Context, reason string) (string, error) {
	return s.withdraw(ctx, reason)
}

// AskMailChange is askMailChange.
func (s *Service) AskMailChange(ctx context.Context, mail string) error {
	return s.askMailChange(ctx, mail, "")
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
	address, err := s.newLink(ctx, linkRecovery, link{accountID, ""}, "/", s.db.Now())
	return address[strings.LastIndex(address, "=")+1:], err
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
