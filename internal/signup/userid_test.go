package signup_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/signup"
)

// asks has a sign-up tell whether a user id is taken.
func (f *fixture) asks(cookie, source, userID string) error {
	_, err := f.signups.Insert(f.t.Context(), cookie, false, signup.Account{Detail: person(), UserID: userID, Password: passphrase, Source: source})
	return err
}

// ready is a sign-up that lacks nothing but its account.
func (f *fixture) ready(n int) string {
	cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "password", fmt.Sprintf("n%d@mail.example", n))
	f.choose(cookie, "", "gis")
	return cookie
}

func TestASignUpTellsOfAFewTakenUserIDsOnly(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		_, err := f.insert(f.ready(0), person()) // taro
		f.must(err)
		cookie := f.ready(1)
		invalid := person()
		invalid.LastName = ""
		for range 15 { // what is refused before the user id is looked at costs nothing
			if _, err := f.insert(cookie, invalid); errs.KindOf(err) != errs.Invalid {
				t.Fatal(err)
			}
		}
		var reported, refused atomic.Int64
		var all sync.WaitGroup
		for range 5 { // three at a time: more hash no passwords at once
			for range 3 {
				all.Go(func() {
					switch errs.CodeOf(f.asks(cookie, "192.0.2.1", "taro")) {
					case "MSG-LIT-E-0092":
						reported.Add(1)
					case "MSG-LIT-E-0104":
						refused.Add(1)
					}
				})
			}
			all.Wait()
		}
		if reported.Load() != 10 || refused.Load() != 5 {
			t.Errorf("[R6.6] of 15 questions, three at once, %d are answered and %d refused", reported.Load(), refused.Load())
		}
		wantCode(t, "then a free one, too", f.asks(cookie, "192.0.2.1", "free"), "MSG-LIT-E-0104")
		if err := f.asks(f.ready(2), "192.0.2.1", "free"); err != nil {
			t.Errorf("another sign-up: %v", err)
		}
	})
}

func TestASourceLearnsOfAFewTakenUserIDsOnly(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		_, err := f.insert(f.ready(0), person())
		f.must(err)
		reported := 0
		for n := range 4 {
			cookie := f.ready(n + 1)
			for range 10 {
				switch err := f.asks(cookie, "192.0.2.1", "taro"); {
				case errs.CodeOf(err) == "MSG-LIT-E-0092":
					reported++
				case errs.KindOf(err) != errs.TooMany:
					t.Fatal(err)
				}
			}
		}
		if reported != 30 {
			t.Errorf("[R6.6] %d questions of one source are answered", reported)
		}
		wantCode(t, "from elsewhere", f.asks(f.ready(9), "192.0.2.2", "taro"), "MSG-LIT-E-0092")
	})
}

func TestWhatTheServerKnowsOfCredentialsIsToldBeforeTheAccountIsMade(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		_, err := f.insert(f.ready(0), person()) // taro
		f.must(err)
		cookie := f.ready(1)
		userID := func(id string) error { return f.signups.CheckUserID(t.Context(), cookie, "192.0.2.1", id) }
		wantCode(t, "[R6.6] a taken user id", userID("Taro"), "MSG-LIT-E-0092")
		f.must(userID("free"))
		if err := userID("a b"); errs.KindOf(err) != errs.Invalid {
			t.Errorf("what cannot be a user id: %v", err)
		}
		for password, code := range map[string]string{"password1": "MSG-LIT-E-0016", "free-and-easy": "MSG-LIT-E-0017", "short": "MSG-LIT-E-0015"} {
			err := f.signups.CheckPassword(t.Context(), cookie, signup.Account{Detail: person(), UserID: "free", Password: password})
			wantCode(t, "[R6.6] the password "+password, err, code)
		}
		f.must(f.signups.CheckPassword(t.Context(), cookie, signup.Account{Detail: person(), UserID: "free", Password: passphrase}))

		reported, refused := 1, 0 // one above
		for range 12 {
			switch errs.CodeOf(userID("taro")) {
			case "MSG-LIT-E-0092":
				reported++
			case "MSG-LIT-E-0104":
				refused++
			}
		}
		if reported != 10 || refused != 3 {
			t.Errorf("[R6.6] a taken user id is told %d times and refused %d times", reported, refused)
		}
		wantCode(t, "making the account counts the same tries", f.asks(cookie, "192.0.2.1", "taro"), "MSG-LIT-E-0104")
		if err := f.signups.CheckUserID(t.Context(), "", "192.0.2.1", "taro"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("without a sign-up: %v", err)
		}
	})
}

func TestAnAccountHasTheLanguageThatItsPersonReadsWhenItIsMade(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		cookie := f.ready(0)
		english := principal.With(t.Context(), principal.Principal{Lang: "en"})
		result, err := f.signups.Insert(english, cookie, false, signup.Account{Detail: person(), UserID: "taro", Password: passphrase})
		f.must(err)
		made, err := f.accounts.Account(t.Context(), f.db.Read(), result.Opened.AccountID)
		f.must(err)
		if made.Locale != "en" {
			t.Errorf("[R1.1] the account's language is %q", made.Locale)
		}
	})
}
