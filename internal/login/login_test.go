package login_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func TestEveryDemoAccountSignsIn(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		if err := account.New(d).SeedDemo(t.Context()); err != nil {
			t.Errorf("seeding twice: %v", err)
		}
		passwords := map[string]bool{}
		for _, demo := range account.Demo() {
			realm := login.RealmUser
			if demo.Staff() {
				realm = login.RealmStaff
			}
			if len(demo.Password) < 15 || passwords[demo.Password] {
				t.Errorf("%s: the password is short or another's", demo.Kind)
			}
			passwords[demo.Password] = true
			id, err := s.CheckPassword(t.Context(), realm, " "+strings.ToUpper(demo.UserID), demo.Password, "")
			if err != nil {
				t.Fatalf("%s: %v", demo.Kind, err)
			}
			byMail, err := s.CheckPassword(t.Context(), realm, demo.Mail, demo.Password, "")
			if err != nil || byMail != id {
				t.Errorf("%s by mail: %q %v", demo.Kind, byMail, err)
			}
			if err := s.CheckTOTP(t.Context(), realm, id, code(t, demo.TOTPSecret, time.Now()), ""); err != nil {
				t.Errorf("%s: %v", demo.Kind, err)
			}
			other := map[string]string{login.RealmUser: login.RealmStaff, login.RealmStaff: login.RealmUser}[realm]
			_, err = s.CheckPassword(t.Context(), other, demo.UserID, demo.Password, "")
			wantCode(t, demo.Kind+" in the other realm", err, "MSG-LIT-E-0058")
		}
	})
}

func TestUnknownUserAndWrongPasswordAnswerAlike(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "individual")
		answers := map[string][]string{}
		for _, name := range []string{known.UserID, "nobody"} {
			for range 11 {
				_, err := s.CheckPassword(t.Context(), login.RealmUser, name, "not the password", "")
				answers[name] = append(answers[name], fmt.Sprint(err))
			}
		}
		if diff := cmp.Diff(answers[known.UserID], answers["nobody"]); diff != "" {
			t.Errorf("known and unknown differ:\n%s", diff)
		}
	})
}

func TestTheDelayGrowsFromTenFailuresToACap(t *testing.T) {
	t.Parallel()
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "individual")
		cheaply(t, d, known.UserID, known.Password)
		try := func(password string) error {
			_, err := s.CheckPassword(t.Context(), login.RealmUser, known.UserID, password, "")
			return err
		}
		for i := range 10 {
			wantCode(t, fmt.Sprint("failure ", i+1), try("wrong"), "MSG-LIT-E-0058")
		}
		wantCode(t, "the right password while locked", try(known.Password), "MSG-LIT-E-0104")
		c.Set(c.Now().Add(31 * time.Second))
		if err := try(known.Password); err != nil {
			t.Errorf("after the delay: %v", err)
		}
		// Only a whole sign-in ends the count: the password alone does not.
		for i := 11; i <= 100; i++ {
			wantCode(t, fmt.Sprint("failure ", i), try("wrong"), "MSG-LIT-E-0058")
			wantCode(t, fmt.Sprint("at once after ", i), try(known.Password), "MSG-LIT-E-0104")
			c.Set(c.Now().Add(61 * time.Minute))
		}
		c.Set(c.Now().Add(365 * 24 * time.Hour))
		wantCode(t, "at the cap", try(known.Password), "MSG-LIT-E-0104")
		if refusal := new(errs.Error); !errors.As(try(known.Password), &refusal) || refusal.Params["reason"] != "locked" {
			t.Errorf("[R6.6] a lock that does not pass by waiting must say so: %v", refusal)
		}
	})
}

func TestUnlockEndsTheCap(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "individual")
		id, err := s.CheckPassword(t.Context(), login.RealmUser, known.UserID, known.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		for range 10 {
			wantCode(t, "wrong code", s.CheckTOTP(t.Context(), login.RealmUser, id, "000000", ""), "MSG-LIT-E-0059")
		}
		good := code(t, known.TOTPSecret, time.Now())
		wantCode(t, "locked", s.CheckTOTP(t.Context(), login.RealmUser, id, good, ""), "MSG-LIT-E-0104")
		if err := s.Unlock(t.Context(), login.RealmUser, id); err != nil {
			t.Fatal(err)
		}
		if err := s.CheckTOTP(t.Context(), login.RealmUser, id, good, ""); err != nil {
			t.Error(err)
		}
	})
}

func TestAOneTimePasswordWorksOnceAndBesideItsStep(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "agent")
		id, err := s.CheckPassword(t.Context(), login.RealmUser, known.UserID, known.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		check := func(typed string) error { return s.CheckTOTP(t.Context(), login.RealmUser, id, typed, "") }
		now := time.Now()
		for _, offset := range []time.Duration{-90 * time.Second, 90 * time.Second} {
			wantCode(t, offset.String(), check(code(t, known.TOTPSecret, now.Add(offset))), "MSG-LIT-E-0059")
		}
		wantCode(t, "letters", check("12345a"), "MSG-LIT-E-0019")
		good := code(t, known.TOTPSecret, now)
		if err := check(good[:3] + " " + good[3:]); err != nil {
			t.Errorf("with a space: %v", err)
		}
		wantCode(t, "used twice", check(good), "MSG-LIT-E-0059")
	})
}

func TestOneOfManyRacingUsesOfACodeWins(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "individual")
		id, err := s.CheckPassword(t.Context(), login.RealmUser, known.UserID, known.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		good := code(t, known.TOTPSecret, time.Now())
		var mu sync.Mutex
		var wins int
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				if s.CheckTOTP(t.Context(), login.RealmUser, id, good, "") == nil {
					mu.Lock()
					wins++
					mu.Unlock()
				}
			})
		}
		all.Wait()
		if wins != 1 {
			t.Errorf("%d uses were accepted", wins)
		}
	})
}

func TestWithdrawnAccountsCannotSignIn(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		accounts := account.New(d)
		s := accounts.Login()
		in := login.Credentials{UserID: "gone", Password: "long enough to be taken"}
		a := account.Account{Status: principal.StatusWithdrawn, Mail: "gone@demo.example", Locale: "ja",
			Detail: account.UserInfoDetail{UserCategory: account.Individual}}
		if _, err := accounts.Add(t.Context(), a, in); err != nil {
			t.Fatal(err)
		}
		_, err := s.CheckPassword(t.Context(), login.RealmUser, in.UserID, in.Password, "")
		wantCode(t, "withdrawn", err, "MSG-LIT-E-0058")
		if _, err := accounts.Add(t.Context(), a, in); errs.KindOf(err) != errs.Conflict {
			t.Errorf("a taken user id: %v", err)
		}
	})
}
