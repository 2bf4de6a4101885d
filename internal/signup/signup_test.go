package signup_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pquerna/otp/totp"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/signup"
)

const (
	address    = "taro@mail.example"
	passphrase = "kaze no denpa wa tooku"
)

func (f *fixture) insert(cookie string, d applicant.UserInfoDetail) (signup.Result, error) {
	return f.signups.Insert(f.t.Context(), cookie, false, signup.Account{Detail: d, UserID: "taro", Password: passphrase})
}

func TestSignUpByPasswordAndLetter(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "password", address)
		f.choose(cookie, applicant.ByLetter, "amateur", "radio")
		made, err := f.insert(cookie, person())
		f.must(err)
		if made.Status != "02" || len(made.Opened.RecoveryCodes) != 10 {
			t.Errorf("[R7.2] %+v", made)
		}
		a, err := f.accounts.Account(t.Context(), f.db.Read(), made.Opened.AccountID)
		f.must(err)
		want := account.Account{ID: made.Opened.AccountID, Status: "02", Mail: address, Locale: "ja", Services: []string{"amateur", "radio"},
			LoginTypes: []string{"password"}}
		got := account.Account{ID: a.ID, Status: a.Status, Mail: a.Mail, Locale: a.Locale, Services: a.Services, LoginTypes: a.LoginTypes}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(account.Account{})); diff != "" {
			t.Errorf("[R7.2] account:\n%s", diff)
		}
		if a.Detail.PostalCode != "100-0001" || a.Detail.TelNo != "0300000001" || a.Detail.ContactEmail != address || a.Detail.AccountID != a.ID {
			t.Errorf("stored form %+v", a.Detail)
		}
		message := f.lastMail(address)
		if !strings.Contains(message.Text, a.ID) || !strings.Contains(message.Text, "5営業日") {
			t.Errorf("mail %q", message.Text)
		}
		if letter := f.lastMail("letter"); letter.Subject != "電波 太郎" || letter.Text != "東京都千代田区千代田9丁目99番99号 "+a.ID {
			t.Errorf("letter %+v", letter)
		}
		id, err := f.accounts.Login().CheckPassword(t.Context(), login.RealmUser, "TARO", passphrase, "")
		if err != nil || id != a.ID {
			t.Errorf("signing in: %s %v", id, err)
		}
		again, err := f.insert(cookie, person())
		if err != nil || again.Opened.AccountID != a.ID || len(again.Opened.RecoveryCodes) != 0 {
			t.Errorf("asking again: %+v %v", again, err)
		}
	})
}

func TestTheMunicipalityThatWasChosenIsPartOfTheAddress(t *testing.T) {
	t.Run("[R5.1] an address typed without the municipality that was chosen is kept with it", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "password", address)
			f.choose(cookie, applicant.ByLetter, "amateur")
			typed := person()
			typed.TownName = "丸の内１−２−３"
			made, err := f.insert(cookie, typed)
			f.must(err)
			a, err := f.accounts.Account(t.Context(), f.db.Read(), made.Opened.AccountID)
			f.must(err)
			if letter := f.lastMail("letter"); !strings.HasPrefix(a.Detail.TownName, "千代田区丸の内1") || !strings.HasPrefix(letter.Text, "東京都千代田区丸の内1") {
				t.Errorf("kept %q, written to %q", a.Detail.TownName, letter.Text)
			}
		})
	})
}

// Everything of the account is made in one transaction, or nothing is.
func TestATakenUserIDLeavesTheSignUpAsItWas(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		first := f.confirmed(applicant.Individual, signup.VariantAccount, "password", "one@mail.example")
		f.choose(first, "", "gis")
		_, err := f.insert(first, person())
		f.must(err)
		second := f.confirmed(applicant.Individual, signup.VariantAccount, "password", "two@mail.example")
		f.choose(second, "", "gis")
		_, err = f.insert(second, person())
		wantCode(t, "a taken user id", err, "MSG-LIT-E-0092")
		if taken, err := f.accounts.Login().MailTaken(t.Context(), f.db.Read(), "two@mail.example"); taken || err != nil {
			t.Errorf("the mail of a refused sign-up is taken: %v %v", taken, err)
		}
		made, err := f.signups.Insert(t.Context(), second, false, signup.Account{Detail: person(), UserID: "taro2", Password: passphrase})
		if err != nil || made.Status != "04" {
			t.Errorf("with another: %+v %v", made, err)
		}
	})
}

func TestTheMailOfASignUpWorksOnceAndInTime(t *testing.T) {
	t.Parallel()
	at := &clock.Settable{}
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		cookie := f.begin(applicant.Individual, signup.VariantAccount, "password")
		f.must(f.signups.SendMail(t.Context(), cookie, "192.0.2.1", " Taro@MAIL.example "))
		token := f.token("Taro@mail.example")
		for _, wrong := range []string{"", "x", token + "x", strings.Repeat("A", 43)} {
			_, _, err := f.signups.ConfirmMail(t.Context(), cookie, wrong)
			wantCode(t, "token "+wrong, err, "MSG-LIT-E-0097")
		}
		at.Set(at.Now().Add(31 * time.Minute))
		_, _, err := f.signups.ConfirmMail(t.Context(), cookie, token)
		wantCode(t, "after 31 minutes", err, "MSG-LIT-E-0097")
		f.must(f.signups.SendMail(t.Context(), cookie, "192.0.2.1", "Taro@mail.example"))
		token = f.token("Taro@mail.example")
		su, _, err := f.signups.ConfirmMail(t.Context(), cookie, token)
		if err != nil || !su.MailConfirmed {
			t.Errorf("in time: %+v %v", su, err)
		}
		_, _, err = f.signups.ConfirmMail(t.Context(), cookie, token)
		wantCode(t, "a second time", err, "MSG-LIT-E-0097")
		f.must(f.signups.SendMail(t.Context(), cookie, "192.0.2.1", "other@mail.example"))
		if su, _, err := f.signups.Find(t.Context(), cookie); err != nil || su.MailConfirmed {
			t.Errorf("another address counts as confirmed: %+v %v", su, err)
		}
		at.Set(at.Now().Add(25 * time.Hour))
		if _, _, err := f.signups.Find(t.Context(), cookie); errs.KindOf(err) != errs.NotFound {
			t.Errorf("after a day: %v", err)
		}
		if n, err := f.signups.Sweep(t.Context()); n != 1 || err != nil {
			t.Errorf("swept %d, %v", n, err)
		}
	})
}

func TestTheLinkMovesTheSignUpToTheDeviceThatOpensIt(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		first := f.begin(applicant.Individual, signup.VariantAccount, "password")
		f.must(f.signups.SendMail(t.Context(), first, "192.0.2.1", address))
		_, phone, err := f.signups.ConfirmMail(t.Context(), "", f.token(address))
		f.must(err)
		if phone == "" {
			t.Fatal("the phone got no cookie")
		}
		if su, _, err := f.signups.Find(t.Context(), phone); err != nil || !su.MailConfirmed {
			t.Errorf("on the phone: %+v %v", su, err)
		}
		_, moved, err := f.signups.Find(t.Context(), first)
		if errs.KindOf(err) != errs.NotFound || !moved {
			t.Errorf("where it began: moved %v, %v", moved, err)
		}
		_, err = f.signups.ChooseServices(t.Context(), first, []string{"gis"}, "")
		if errs.KindOf(err) != errs.NotFound {
			t.Errorf("whoever began it still has it: %v", err)
		}
	})
}

// Whoever asks learns nothing of whether an address has an account: the answer is the
// same, and the mail goes to the address.
func TestAKnownMailIsAnsweredAsAnUnknownOne(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "password", address)
		f.choose(cookie, "", "gis")
		_, err := f.insert(cookie, person())
		f.must(err)
		answers := map[string]string{}
		for _, who := range []string{address, strings.ToUpper(address), "nobody@mail.example"} {
			again := f.begin(applicant.Individual, signup.VariantAccount, "password")
			if err := f.signups.SendMail(t.Context(), again, "192.0.2.1", who); err != nil {
				answers[who] = err.Error()
			}
			su, _, err := f.signups.Find(t.Context(), again)
			if err != nil || su.MailConfirmed || su.AccountID != "" {
				t.Errorf("%s: %+v %v", who, su, err)
			}
		}
		if len(answers) != 0 {
			t.Errorf("answers differ: %v", answers)
		}
		if m := f.lastMail(address); !strings.Contains(m.Text, "すでにアカウントがあります") || tokenInMail.MatchString(m.Text) {
			t.Errorf("mail to a known address: %q", m.Text)
		}
		if m := f.lastMail("nobody@mail.example"); !tokenInMail.MatchString(m.Text) {
			t.Errorf("mail to an unknown address: %q", m.Text)
		}
	})
}

func TestMailsAreLimited(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for i := range 6 {
			cookie := f.begin(applicant.Individual, signup.VariantAccount, "password")
			err := f.signups.SendMail(t.Context(), cookie, "192.0.2.1", address)
			if i < 5 {
				f.must(err)
				continue
			}
			wantCode(t, "the sixth to one address", err, "MSG-LIT-E-0104")
			f.must(f.signups.SendMail(t.Context(), cookie, "192.0.2.1", "another@mail.example"))
		}
	})
}

func TestStepsCannotBeLeftOut(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		_, err := f.signups.Begin(t.Context(), "", signup.StartInput{Category: "1", Variant: "account", LoginMethod: "password", TermsVersion: "1999-01-01", Locale: "ja"})
		if errs.KindOf(err) != errs.Invalid {
			t.Errorf("old terms: %v", err)
		}
		for category, method := range map[string]string{"1": "gbizid", "2": "mynumber", "3": "gbizid"} {
			_, err := f.signups.Begin(t.Context(), "", signup.StartInput{Category: category, Variant: "account", LoginMethod: method,
				TermsVersion: applicant.Default().Terms, Locale: "ja"})
			if errs.KindOf(err) != errs.Invalid {
				t.Errorf("[R6.6] kind %s by %s: %v", category, method, err)
			}
		}
		cookie := f.begin(applicant.Individual, signup.VariantAccount, "password")
		_, err = f.insert(cookie, person())
		wantCode(t, "without mail", err, "MSG-LIT-E-0001")
		cookie = f.confirmed(applicant.Individual, signup.VariantAccount, "password", address)
		_, err = f.insert(cookie, person())
		wantCode(t, "without services", err, "MSG-LIT-E-0001")
		_, err = f.signups.ChooseServices(t.Context(), cookie, []string{"radio"}, applicant.BySMS)
		if errs.KindOf(err) != errs.Invalid {
			t.Errorf("radio by SMS: %v", err)
		}
		_, err = f.signups.ChooseServices(t.Context(), cookie, []string{"radio"}, applicant.ByMyNumber)
		f.must(err)
		_, err = f.insert(cookie, person())
		wantCode(t, "without one-time password", err, "MSG-LIT-E-0001")
		f.choose(cookie, applicant.ByMyNumber, "radio")
		_, err = f.insert(cookie, person())
		wantCode(t, "without proof", err, "MSG-LIT-E-0001")
		if _, err := f.signups.Insert(t.Context(), cookie, true, signup.Account{Detail: person()}); errs.KindOf(err) != errs.Conflict {
			t.Errorf("as a temporary account: %v", err)
		}
	})
}

func TestClaimsThatDoNotMatchAreNamed(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "mynumber", address)
		su := f.choose(cookie, "", "radio", "amateur")
		if su.IdentityCheck != "mynumber" {
			t.Errorf("check %q", su.IdentityCheck)
		}
		claims := applicant.Claims{Name: "電波 太郎", Birthday: "1985-04-02", Address: "東京都千代田区千代田九丁目99-99 電波荘201"}
		f.post.show("signup:"+su.ID, "mynumber", claims)
		_, err := f.insert(cookie, person())
		wantCode(t, "another birthday", err, "MSG-LIT-E-0056")
		var refused *errs.Error
		if !asError(err, &refused) || len(refused.Fields) != 1 || refused.Fields[0].Pointer != "/userInfoDetail/birthday" {
			t.Errorf("which claim: %+v", refused)
		}
		right := person()
		right.Birthday = "1985-04-02"
		made, err := f.insert(cookie, right)
		f.must(err)
		a, err := f.accounts.Account(t.Context(), f.db.Read(), made.Opened.AccountID)
		f.must(err)
		if made.Status != "04" || !a.Identified || a.IdentityMethod != "mynumber" || !cmp.Equal(a.LoginTypes, []string{"mynumber"}) || len(made.Opened.RecoveryCodes) != 0 {
			t.Errorf("proven at once: %+v %+v", made, a)
		}
		// The same person cannot have two accounts to sign in to by the same card.
		other := f.confirmed(applicant.Individual, signup.VariantAccount, "mynumber", "second@mail.example")
		su = f.choose(other, "", "gis")
		f.post.show("signup:"+su.ID, "mynumber", claims)
		_, err = f.insert(other, right)
		wantCode(t, "the same card", err, "MSG-LIT-E-0092")
	})
}

func TestACorporationTakesOverWhatGBizIDSays(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		cookie := f.confirmed(applicant.Corporation, signup.VariantAccount, "gbizid", address)
		su := f.choose(cookie, "", "radio", "giteki")
		claims := applicant.Claims{CompanyNumber: "7123456789012", CompanyName: "見本無線株式会社", RepresentativeName: "見本 一郎", AccountType: "entry"}
		f.post.show("signup:"+su.ID, "gbizid", claims)
		typed := company()
		typed.CompanyNumber, typed.CompanyName, typed.RepresentativeFirstName = "", "別の会社", "次郎"
		_, err := f.insert(cookie, typed)
		wantCode(t, "gBizID Entry", err, "MSG-LIT-I-0035")
		claims.AccountType = "prime"
		f.post.show("signup:"+su.ID, "gbizid", claims)
		made, err := f.insert(cookie, typed)
		f.must(err)
		a, err := f.accounts.Account(t.Context(), f.db.Read(), made.Opened.AccountID)
		f.must(err)
		if a.Detail.CompanyNumber != "7123456789012" || a.Detail.CompanyName != "見本無線株式会社" || a.Detail.Representative() != "見本 一郎" || !a.Identified {
			t.Errorf("%+v", a)
		}
	})
}

func TestAProofOfAnotherKindOfApplicantIsRefusedWhenItIsShown(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for method, test := range map[string]struct {
			category     string
			wrong, right applicant.Claims
		}{
			"gbizid":      {applicant.Corporation, applicant.Claims{Name: "店主", AccountType: "prime"}, applicant.Claims{CompanyNumber: "7123456789012", CompanyName: "見本無線株式会社", AccountType: "prime"}},
			"certificate": {applicant.Organization, applicant.Claims{Name: "見本 一郎", CompanyName: "見本無線株式会社"}, applicant.Claims{Name: "見本 一郎"}},
		} {
			cookie := f.confirmed(test.category, signup.VariantAccount, method, method+"@mail.example")
			su := f.choose(cookie, "", "radio")
			f.post.show("signup:"+su.ID, method, test.wrong)
			state, err := signup.State(f.signups, t.Context(), cookie)
			f.must(err)
			if state.Step != "identity" || state.IdentityRefused != "kind" || state.Identity != nil {
				t.Errorf("[R2.12] %s of another kind: %+v", method, state)
			}
			f.post.show("signup:"+su.ID, method, test.right)
			state, err = signup.State(f.signups, t.Context(), cookie)
			f.must(err)
			if state.Step != "form" || state.IdentityRefused != "" || state.Identity == nil {
				t.Errorf("[R2.12] %s of the kind: %+v", method, state)
			}
		}
	})
}

func TestTemporaryAndGISAccounts(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		cookie := f.confirmed(applicant.Individual, signup.VariantTemporary, "password", "temp@mail.example")
		f.choose(cookie, "", "amateur")
		made, err := f.signups.Insert(t.Context(), cookie, true, signup.Account{Detail: person(), UserID: "temp", Password: passphrase})
		f.must(err)
		a, err := f.accounts.Account(t.Context(), f.db.Read(), made.Opened.AccountID)
		f.must(err)
		if made.Status != "01" || !a.Attribute().IsTemporary || a.TemporaryUntil.Sub(f.db.Now()) < 29*24*time.Hour {
			t.Errorf("[R7.2] temporary: %+v %+v", made, a)
		}
		cookie = f.confirmed(applicant.Organization, signup.VariantGIS, "password", "gis@mail.example")
		su, _, err := f.signups.Find(t.Context(), cookie)
		f.must(err)
		if !cmp.Equal(su.Services, []string{"gis"}) || su.IdentityCheck != "none" {
			t.Errorf("[R1.6] gis: %+v", su)
		}
		if _, err := f.signups.ChooseServices(t.Context(), cookie, []string{"radio"}, "letter"); errs.KindOf(err) != errs.Invalid {
			t.Errorf("another service: %v", err)
		}
		if _, err := f.signups.Begin(t.Context(), "", signup.StartInput{Category: "2", Variant: "gis", LoginMethod: "password",
			TermsVersion: applicant.Default().Terms, Locale: "ja"}); errs.KindOf(err) != errs.Invalid {
			t.Errorf("a corporation by password for the map: %v", err)
		}
	})
}

func TestExpSPByPasswordNeedsAnSMSOnly(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		cookie := f.confirmed(applicant.Corporation, signup.VariantAccount, "password", address)
		if _, err := f.signups.ChooseServices(t.Context(), cookie, []string{"radio"}, "letter"); errs.KindOf(err) != errs.Invalid {
			t.Errorf("a corporation by password for radio: %v", err)
		}
		su := f.choose(cookie, applicant.BySMS, "expsp")
		_, err := f.post.CheckSMS(t.Context(), "signup:"+su.ID, "123456")
		f.must(err)
		typed := company()
		made, err := f.insert(cookie, typed)
		f.must(err)
		a, err := f.accounts.Account(t.Context(), f.db.Read(), made.Opened.AccountID)
		f.must(err)
		if made.Status != "04" || a.Identified || a.IdentityMethod != "sms" {
			t.Errorf("an SMS proves little: %+v", a)
		}
	})
}

func TestPasswordsAreRefusedWithTheReason(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "password", address)
	f.choose(cookie, "", "gis")
	for password, want := range map[string]string{
		"short7!": "MSG-LIT-E-0015", "ｓｈｏｒｔ７": "MSG-LIT-E-0015", "password": "MSG-LIT-E-0016", "Password123": "MSG-LIT-E-0016",
		"１２３４５６７８": "MSG-LIT-E-0016", "qwertyuiop": "MSG-LIT-E-0016", "abcabcabcabc": "MSG-LIT-E-0016", "mitaro-house": "MSG-LIT-E-0017",
		"dempa-and-more": "MSG-LIT-E-0017", "19850401-abc": "MSG-LIT-E-0017", strings.Repeat("x y", 50): "MSG-LIT-E-0011",
	} {
		_, err := f.signups.Insert(t.Context(), cookie, false, signup.Account{Detail: person(), UserID: "taro", Password: password})
		wantCode(t, password, err, want)
	}
	for _, userID := range []string{"", "abc", "taro@mail.example", "名前四文字", "-taro", strings.Repeat("x", 65)} {
		_, err := f.signups.Insert(t.Context(), cookie, false, signup.Account{Detail: person(), UserID: userID, Password: passphrase})
		if errs.KindOf(err) != errs.Invalid {
			t.Errorf("user id %q: %v", userID, err)
		}
	}
	if _, err := f.signups.Insert(t.Context(), cookie, false, signup.Account{Detail: person(), UserID: "taro", Password: "aaaa bbbb cccc " + strings.Repeat("dあ", 30)}); err != nil {
		t.Errorf("a long pass phrase: %v", err)
	}
}

func TestTheAuthenticatorAppIsConfirmedByACode(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "password", address)
	wantCode(t, "before it began", f.signups.ConfirmTOTP(t.Context(), cookie, "123456"), "MSG-LIT-E-0001")
	setup, err := f.signups.BeginTOTP(t.Context(), cookie)
	f.must(err)
	if !strings.HasPrefix(setup.URI, "otpauth://totp/Radio%20Portal:taro@mail.example?") || !strings.Contains(setup.URI, "secret="+setup.Secret) ||
		setup.QRSize < 30 || !strings.HasPrefix(setup.QRPath, "M4 4h1v1h-1z") {
		t.Errorf("setup %+v", setup)
	}
	again, err := f.signups.BeginTOTP(t.Context(), cookie)
	if err != nil || again.Secret != setup.Secret {
		t.Errorf("a reload makes another secret: %v", err)
	}
	code, err := totp.GenerateCode(setup.Secret, time.Now().Add(-time.Hour))
	f.must(err)
	wantCode(t, "an old code", f.signups.ConfirmTOTP(t.Context(), cookie, code), "MSG-LIT-E-0059")
	wantCode(t, "no code", f.signups.ConfirmTOTP(t.Context(), cookie, "12345"), "MSG-LIT-E-0019")
}
