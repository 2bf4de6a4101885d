package account_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pquerna/otp/totp"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
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

func TestOneIsToldOfTheSignInBefore(t *testing.T) {
	t.Parallel()
	at := &clock.Settable{}
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		id, err := s.Login().CheckPassword(t.Context(), login.RealmUser, demo(t, "individual").UserID, demo(t, "individual").Password, "")
		if err != nil {
			t.Fatal(err)
		}
		first := time.Date(2026, 11, 21, 1, 2, 3, 0, time.UTC)
		for n, want := range []string{"", "2026-11-21T01:02:03Z", "2026-11-22T01:02:03Z"} {
			at.Set(first.AddDate(0, 0, n))
			err := d.Tx(t.Context(), func(tx *db.Tx) error { return s.SignedIn(t.Context(), tx, login.RealmUser, id) })
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
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		list, err := s.SeedMany(t.Context(), 5)
		if err != nil || len(list) != 5 {
			t.Fatalf("%d accounts, %v", len(list), err)
		}
		ids := map[string]bool{}
		for _, demo := range list {
			id, err := s.Login().CheckPassword(t.Context(), login.RealmUser, demo.UserID, demo.Password, "")
			if err == nil {
				err = s.Login().CheckTOTP(t.Context(), login.RealmUser, id, code(t, demo.TOTPSecret, time.Now()), "")
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
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		known := demo(t, "corporation")
		id, err := s.Login().CheckPassword(t.Context(), login.RealmUser, known.UserID, known.Password, "")
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
	t.Parallel()
	a := account.Account{Status: principal.StatusTemporary, Detail: account.UserInfoDetail{UserCategory: account.Corporation},
		Services: []string{}, LoginTypes: []string{login.Password}}
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

// wireNames are the names that the fields of the user info have for other programs.
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
	t.Parallel()
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
