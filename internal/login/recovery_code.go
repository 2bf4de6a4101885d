package login

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/accountmail"
	"radioportal/internal/db"
	"radioportal/internal/secret"
)

// recoveryCodes is how many codes an account has that stand in for a one-time password.
const recoveryCodes = 10

// crockford has no letters that look like digits.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// recoveryLength is the length of a code without its hyphens: 80 bits.
const recoveryLength = 16

var recoveryPattern = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{16}$`)

// newRecoveryCodes puts fresh codes in the place of an account's old ones.
func newRecoveryCodes(ctx context.Context, tx *db.Tx, accountID string) ([]string, error) {
	if err := deleteRecoveryCodes(ctx, tx, accountID); err != nil {
		return nil, err
	}
	var codes, hashes [recoveryCodes]string
	for i := range codes {
		text := secret.Code(recoveryLength, crockford)
		codes[i] = strings.Join([]string{text[:4], text[4:8], text[8:12], text[12:]}, "-")
		hashes[i] = recoveryHash(codes[i])
	}
	return codes[:], insertRecoveryCodes(ctx, tx, accountID, hashes)
}

// recoveryText is a code as typed, without width, case, spaces and hyphens.
func recoveryText(typed string) string {
	return strings.NewReplacer(" ", "", "-", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(norm.NFKC.String(typed)))
}

func recoveryHash(typed string) string {
	return secret.Hash(recoveryText(typed))
}

// CheckRecoveryCode takes a recovery code in place of a one-time password, once. The
// person is told by mail. Errors as CheckTOTP.
func (s *Service) CheckRecoveryCode(ctx context.Context, realm, accountID, typed, browser string) error {
	return s.secondStep(ctx, realm, accountID, browser, func(tx *db.Tx) (bool, error) { return takeRecoveryCode(ctx, tx, accountID, typed) })
}

// takeRecoveryCode uses a code up; false where it is none of the account's.
func takeRecoveryCode(ctx context.Context, tx *db.Tx, accountID, typed string) (bool, error) {
	if !recoveryPattern.MatchString(recoveryText(typed)) {
		return false, nil
	}
	ok, err := useRecoveryCode(ctx, tx, accountID, recoveryHash(typed))
	if err != nil || !ok {
		return false, err
	}
	left, err := countRecoveryCodes(ctx, tx, accountID)
	if err != nil {
		return false, err
	}
	return true, accountmail.Record(ctx, tx, accountID, RecoveryCodeUsed, strconv.FormatInt(left, 10))
}

// checkLocked refuses while what is counted so has a lock.
func (s *Service) checkLocked(ctx context.Context, realm, counted string) error {
	until, err := lockOf(ctx, s.db.Read(), realm, counted)
	if err != nil {
		return err
	}
	return checkLock(until, s.db.Now().UnixMilli(), "locked")
}
