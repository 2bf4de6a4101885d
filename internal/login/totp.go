package login

import (
	"context"
	"encoding/base32"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"
	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

// totpPeriod is the life of a one-time password in seconds (RFC 6238).
const totpPeriod = 30

var sixDigits = regexp.MustCompile(`^[0-9]{6}$`)

// digitsOf is a one-time password as typed, without width and spaces.
func digitsOf(typed string) string {
	return strings.NewReplacer(" ", "", "-", "").Replace(norm.NFKC.String(typed))
}

// sixDigitsOf is a one-time password as typed; MSG-LIT-E-0019 where it is not of six digits.
func sixDigitsOf(typed string) (string, error) {
	code := digitsOf(typed)
	if !sixDigits.MatchString(code) {
		return "", errs.Refuse("MSG-LIT-E-0019", nil)
	}
	return code, nil
}

// useTOTP tells whether a code is an account's one-time password, and uses it up.
func useTOTP(ctx context.Context, tx *db.Tx, realm, accountID, code string) (bool, error) {
	known, err := totpSecret(ctx, tx, realm, accountID)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	// A person's authenticator runs on the world's time even where the sandbox's clock is set.
	step, ok, err := stepOf(code, known, tx.Now(), time.Now())
	if err != nil || !ok {
		return false, err
	}
	return useStep(ctx, tx, accountID, step)
}

// stepOf finds the step whose code this is, among the present one and its two
// neighbours at each of the times; false where it is none of them.
func stepOf(code, known string, times ...time.Time) (int64, bool, error) {
	for _, now := range times {
		for _, offset := range []int64{0, -1, 1} {
			step := now.Unix()/totpPeriod + offset
			want, err := codeAt(known, step)
			if err != nil {
				return 0, false, err
			}
			if secret.Equal(want, code) {
				return step, true, nil
			}
		}
	}
	return 0, false, nil
}

func codeAt(known string, step int64) (string, error) {
	code, err := totp.GenerateCodeCustom(known, time.Unix(step*totpPeriod, 0), totp.ValidateOpts{
		Period: totpPeriod, Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1,
	})
	if err != nil {
		return "", fmt.Errorf("one-time password secret: %w", err)
	}
	return code, nil
}

// NewTOTPSecret is a fresh secret of 160 bits for an authenticator app, in base32.
func NewTOTPSecret() string {
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(secret.Bytes(20))
}
