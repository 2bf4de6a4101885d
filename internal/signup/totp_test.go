package signup_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/signup"
)

func TestCodesOfANewAppAreTriedAFewTimes(t *testing.T) {
	t.Parallel()
	t.Run("[R7.2] of 50 codes at once ten are looked at; then there is another secret", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			f := newFixture(t, d)
			cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "password", address)
			setup, err := f.signups.BeginTOTP(t.Context(), cookie)
			f.must(err)
			old, err := totp.GenerateCode(setup.Secret, time.Now().Add(-time.Hour))
			f.must(err)
			var group sync.WaitGroup
			codes := make([]string, 50)
			for i := range codes {
				group.Go(func() { codes[i] = errs.CodeOf(f.signups.ConfirmTOTP(t.Context(), cookie, old)) })
			}
			group.Wait()
			looked := map[string]int{}
			for _, each := range codes {
				looked[each]++
			}
			if looked["MSG-LIT-E-0059"] != 10 || looked["MSG-LIT-E-0097"] != 1 || looked["MSG-LIT-E-0001"] != 39 {
				t.Errorf("answers: %v", looked)
			}
			again, err := f.signups.BeginTOTP(t.Context(), cookie)
			f.must(err)
			if again.Secret == setup.Secret {
				t.Error("the secret that was guessed at stays")
			}
			good, err := totp.GenerateCode(again.Secret, time.Now())
			f.must(err)
			if err := f.signups.ConfirmTOTP(t.Context(), cookie, good); err != nil {
				t.Error(fmt.Errorf("the new app: %w", err))
			}
		})
	})
}
