package login_test

import (
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
)

// Whoever guesses at an account, for as long as they like, locks the browsers that are
// not known; its person still signs in where they did before, and what they mistype
// there counts there.
func TestGuessesElsewhereDoNotLockAKnownBrowser(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known, other := demo(t, "individual"), demo(t, "agent")
		cheaply(t, d, known.UserID, known.Password)
		cheaply(t, d, other.UserID, other.Password)
		try := func(who account.DemoAccount, password, browser string) (string, error) {
			return s.CheckPassword(t.Context(), login.RealmUser, who.UserID, password, browser)
		}
		id, err := try(known, known.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		browser, err := s.Recognise(t.Context(), login.RealmUser, id, "not a cookie of ours")
		if err != nil || len(browser) != 43 {
			t.Fatal(browser, err)
		}
		if again, err := s.Recognise(t.Context(), login.RealmUser, id, browser); again != browser || err != nil {
			t.Errorf("a known browser gets another cookie: %q %v", again, err)
		}
		for range 100 {
			_, err := try(known, "a guess", "")
			wantCode(t, "a guess", err, "MSG-LIT-E-0058")
			c.Set(c.Now().Add(61 * time.Minute))
		}
		for name, strange := range map[string]string{"no cookie": "", "nonsense": "x", "another's": browser[:42] + "A", "long": browser + browser} {
			if strange == browser {
				continue
			}
			_, err := try(known, known.Password, strange)
			wantCode(t, "[R6.6] locked with "+name, err, "MSG-LIT-E-0104")
		}
		if _, err := try(known, known.Password, browser); err != nil {
			t.Errorf("[R6.6] the person's own browser: %v", err)
		}
		good := code(t, known.TOTPSecret, time.Now())
		wantCode(t, "the second step elsewhere", s.CheckTOTP(t.Context(), login.RealmUser, id, good, ""), "MSG-LIT-E-0104")

		// The browser is known to one account, and has a count of its own.
		for range 10 {
			_, err := try(other, "a guess", browser)
			wantCode(t, "a guess at another account", err, "MSG-LIT-E-0058")
			_, err = try(known, "mistyped", browser)
			wantCode(t, "mistyped", err, "MSG-LIT-E-0058")
		}
		_, err = try(other, other.Password, "")
		wantCode(t, "the other account, where it is not known", err, "MSG-LIT-E-0104")
		_, err = try(known, known.Password, browser)
		wantCode(t, "mistyped too often", err, "MSG-LIT-E-0104")
		c.Set(c.Now().Add(31 * time.Second))
		if _, err := try(known, known.Password, browser); err != nil {
			t.Errorf("after the delay: %v", err)
		}
		if err := s.CheckTOTP(t.Context(), login.RealmUser, id, good, browser); err != nil {
			t.Errorf("the second step: %v", err)
		}
		if _, err := try(known, known.Password, ""); err != nil {
			t.Errorf("after a whole sign-in the lock is over everywhere: %v", err)
		}
	})
}

func TestABrowserIsForgottenAfterHalfAYear(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		who := demo(t, "individual")
		id, err := s.CheckPassword(t.Context(), login.RealmUser, who.UserID, who.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Recognise(t.Context(), login.RealmUser, id, ""); err != nil {
			t.Fatal(err)
		}
		c.Set(c.Now().AddDate(0, 0, 181))
		if _, err := s.Recognise(t.Context(), login.RealmUser, id, ""); err != nil {
			t.Fatal(err)
		}
		if n, err := db.One(t.Context(), d.Read(), db.Value[int64], `SELECT COUNT(*) FROM known_browser`); n != 1 || err != nil {
			t.Errorf("%d browsers, %v", n, err)
		}
		if err := s.Unlock(t.Context(), login.RealmUser, id); err != nil {
			t.Fatal(err)
		}
		if n, err := db.One(t.Context(), d.Read(), db.Value[int64], `SELECT COUNT(*) FROM known_browser`); n != 0 || err != nil {
			t.Errorf("%d browsers after an unlock, %v", n, err)
		}
	})
}
