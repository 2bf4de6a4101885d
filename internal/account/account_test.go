package account_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pquerna/otp/totp"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// demo is the demo account of a kind.
func demo(t *testing.T, kind string) account.DemoAccount {
	t.Helper()
	for _, d := range account.Demo() {
		if d.Kind == kind {
			return d
		}
	}
	t.Fatalf("no demo account %s", kind)
	return account.DemoAccount{}
}

func seeded(t *testing.T, d *db.DB) *account.Service {
	t.Helper()
	s := account.New(d)
	if err := s.SeedDemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

func code(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	c, err := totp.GenerateCode(secret, at)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func wantCode(t *testing.T, what string, err error, want string) {
	t.Helper()
	if errs.CodeOf(err) != want {
		t.Errorf("%s: %v, want %s", what, err, want)
	}
}

func TestEveryDemoAccountSignsIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		if err := s.SeedDemo(t.Context()); err != nil {
			t.Errorf("seeding twice: %v", err)
		}
		passwords := map[string]bool{}
		for _, demo := range account.Demo() {
			realm := account.RealmUser
			if slices.Contains([]string{"viewer", "officer", "administrator"}, demo.Kind) {
				realm = account.RealmStaff
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
			other := map[string]string{account.RealmUser: account.RealmStaff, account.RealmStaff: account.RealmUser}[realm]
			_, err = s.CheckPassword(t.Context(), other, demo.UserID, demo.Password, "")
			wantCode(t, demo.Kind+" in the other realm", err, "MSG-LIT-E-0058")
		}
	})
}

func TestUnknownUserAndWrongPasswordAnswerAlike(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "individual")
		answers := map[string][]string{}
		for _, name := range []string{known.UserID, "nobody"} {
			for range 11 {
				_, err := s.CheckPassword(t.Context(), account.RealmUser, name, "not the password", "")
				answers[name] = append(answers[name], fmt.Sprint(err))
			}
		}
		if diff := cmp.Diff(answers[known.UserID], answers["nobody"]); diff != "" {
			t.Errorf("known and unknown differ:\n%s", diff)
		}
	})
}

func TestTheDelayGrowsFromTenFailuresToACap(t *testing.T) {
	c := &clock.Settable{}
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "individual")
		try := func(password string) error {
			_, err := s.CheckPassword(t.Context(), account.RealmUser, known.UserID, password, "")
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
		if told := new(errs.Error); !errors.As(try(known.Password), &told) || told.Params["reason"] != "locked" {
			t.Errorf("[R6.6] a lock that does not pass by waiting must say so: %v", told)
		}
	})
}

func TestUnlockEndsTheCap(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "individual")
		id, err := s.CheckPassword(t.Context(), account.RealmUser, known.UserID, known.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		for range 10 {
			wantCode(t, "wrong code", s.CheckTOTP(t.Context(), account.RealmUser, id, "000000", ""), "MSG-LIT-E-0059")
		}
		good := code(t, known.TOTPSecret, time.Now())
		wantCode(t, "locked", s.CheckTOTP(t.Context(), account.RealmUser, id, good, ""), "MSG-LIT-E-0104")
		if err := s.Unlock(t.Context(), account.RealmUser, id); err != nil {
			t.Fatal(err)
		}
		if err := s.CheckTOTP(t.Context(), account.RealmUser, id, good, ""); err != nil {
			t.Error(err)
		}
	})
}

func TestAOneTimePasswordWorksOnceAndBesideItsStep(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "agent")
		id, err := s.CheckPassword(t.Context(), account.RealmUser, known.UserID, known.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		check := func(typed string) error { return s.CheckTOTP(t.Context(), account.RealmUser, id, typed, "") }
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
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "individual")
		id, err := s.CheckPassword(t.Context(), account.RealmUser, known.UserID, known.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		good := code(t, known.TOTPSecret, time.Now())
		var mu sync.Mutex
		var wins int
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				if s.CheckTOTP(t.Context(), account.RealmUser, id, good, "") == nil {
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
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		in := account.SignIn{UserID: "gone", Password: "long enough to be taken"}
		a := account.Account{Status: principal.StatusWithdrawn, Mail: "gone@demo.example", Locale: "ja",
			Detail: account.UserInfoDetail{UserCategory: account.Individual}}
		if _, err := s.Add(t.Context(), a, in); err != nil {
			t.Fatal(err)
		}
		_, err := s.CheckPassword(t.Context(), account.RealmUser, in.UserID, in.Password, "")
		wantCode(t, "withdrawn", err, "MSG-LIT-E-0058")
		if _, err := s.Add(t.Context(), a, in); errs.KindOf(err) != errs.Conflict {
			t.Errorf("a taken user id: %v", err)
		}
	})
}

func TestOneIsToldOfTheSignInBefore(t *testing.T) {
	at := &clock.Settable{}
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		id, err := s.CheckPassword(t.Context(), account.RealmUser, demo(t, "individual").UserID, demo(t, "individual").Password, "")
		if err != nil {
			t.Fatal(err)
		}
		first := time.Date(2026, 11, 21, 1, 2, 3, 0, time.UTC)
		for n, want := range []string{"", "2026-11-21T01:02:03Z", "2026-11-22T01:02:03Z"} {
			at.Set(first.AddDate(0, 0, n))
			err := d.Tx(t.Context(), func(tx *db.Tx) error { return s.SignedIn(t.Context(), tx, account.RealmUser, id) })
			if err != nil {
				t.Fatal(err)
			}
			a, err := s.Account(t.Context(), d.Read(), id)
			if err != nil || a.Attribute().LastLoginDate != want {
				t.Errorf("sign-in %d: told %q, want %q, %v", n+1, a.Attribute().LastLoginDate, want, err)
			}
		}
	})
}

func TestSeedManyMakesAccountsOfTheirOwn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		list, err := s.SeedMany(t.Context(), 5)
		if err != nil || len(list) != 5 {
			t.Fatalf("%d accounts, %v", len(list), err)
		}
		ids := map[string]bool{}
		for _, demo := range list {
			id, err := s.CheckPassword(t.Context(), account.RealmUser, demo.UserID, demo.Password, "")
			if err == nil {
				err = s.CheckTOTP(t.Context(), account.RealmUser, id, code(t, demo.TOTPSecret, time.Now()), "")
			}
			if err != nil {
				t.Error(err)
			}
			ids[id] = true
		}
		if len(ids) != 5 {
			t.Errorf("%d different accounts", len(ids))
		}
	})
}

func TestTheHolderOfAnAccount(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "corporation")
		id, err := s.CheckPassword(t.Context(), account.RealmUser, known.UserID, known.Password, "")
		if err != nil {
			t.Fatal(err)
		}
		h, err := s.Holder(t.Context(), d.Read(), id)
		if err != nil {
			t.Fatal(err)
		}
		got := []string{h.AccountID, h.Category, h.Name, h.Representative, h.Address, h.Mail, h.Locale}
		want := []string{id, "2", "見本無線株式会社", "見本 一郎", "神奈川県横浜市中区本町9丁目99番地", known.Mail, "ja"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		if _, err := s.Holder(t.Context(), d.Read(), "nobody"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a missing holder: %v", err)
		}
	})
}

func TestUserAttribute(t *testing.T) {
	a := account.Account{Status: principal.StatusTemporary, Detail: account.UserInfoDetail{UserCategory: account.Corporation},
		Services: []string{}, LoginTypes: []string{account.LoginPassword}}
	want := account.UserAttribute{Type: "corporation", Service: []string{"radio", "giteki", "expsp", "gis"}, Registration: []string{},
		IsTemporary: true, UserStatusCd: "01", LoginType: []string{"password"}}
	if diff := cmp.Diff(want, a.Attribute()); diff != "" {
		t.Errorf("[R3.6] nothing registered:\n%s", diff)
	}
	a.Services, a.Status, a.PreviousLogin = []string{"radio"}, principal.StatusActive, time.Date(2026, 11, 21, 1, 2, 3, 0, time.UTC)
	got := a.Attribute()
	if !got.IsRegisterd || got.IsTemporary || got.LastLoginDate != "2026-11-21T01:02:03Z" {
		t.Errorf("[R3.6] registered: %+v", got)
	}
}

// wireNames are the names of spec 3, those in its brackets where it gives some.
const wireNames = `accountId userCategory lastName firstName lastNameEnglish firstNameEnglish lastNameKana firstNameKana
companyNumber companyName companyNameKana organizationName organizationNameKana department domesticOrOverseas postalCode
prefectureCd cityCd townName country addressOverseas telNo birthday nationality representativeRoleName
representativeLastName representativeFirstName representativeLastNameKana representativeFirstNameKana
representativeLastNameEnglish representativeFirstNameEnglish radioLicenseNumber radioLicenseNumberBranch
amateurRadioStationOpenedCd nationalExaminationNumber completionCertificateNumber
simultaneousApplicationNumberClassification simultaneousApplicationQualificationCd foreignCertificateFlag pastLicenseFlag
licenseNumberRegion licenseNumberDivision licenseNumberSequence accessCode contactLastName contactFirstName
contactLastNameKana contactFirstNameKana contactLastNameEnglish contactFirstNameEnglish contactTelNo contactEmail
notifyAboutService notifyAboutLicense assistInputStation representativeLicenseNumberRegion
representativeLicenseNumberDivision representativeLicenseNumberSequence`

func TestUserInfoDetailHasTheWireNames(t *testing.T) {
	text, err := json.Marshal(account.UserInfoDetail{})
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(text, &fields); err != nil {
		t.Fatal(err)
	}
	want := slices.Sorted(slices.Values(strings.Fields(wireNames)))
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(fields))); diff != "" {
		t.Errorf("[R3.7] wire names:\n%s", diff)
	}
	for name, value := range fields {
		if value != "" && value != false {
			t.Errorf("[R3.7] %s defaults to %v", name, value)
		}
	}
}
