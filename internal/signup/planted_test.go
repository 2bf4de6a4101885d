package signup_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"radioportal/internal/applicant"
	"radioportal/internal/signup"
)

// Whoever begins a sign-up may have given another's address: until its owner has opened
// the link, nothing is taken that the account would be made of.
func TestNothingButTheMailIsTakenBeforeItIsConfirmed(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for _, variant := range []string{signup.VariantAccount, signup.VariantTemporary, signup.VariantGIS} {
			cookie := f.begin(applicant.Individual, variant, "password")
			f.must(f.signups.SendMail(t.Context(), cookie, "192.0.2.1", variant+address))
			_, err := f.signups.ChooseServices(t.Context(), cookie, []string{"gis"}, "")
			wantCode(t, variant+": services", err, "MSG-LIT-E-0001")
			wantCode(t, variant+": form", f.signups.SaveForm(t.Context(), cookie, json.RawMessage(`{"userId":"planted"}`)), "MSG-LIT-E-0001")
			_, err = f.signups.BeginTOTP(t.Context(), cookie)
			wantCode(t, variant+": authenticator app", err, "MSG-LIT-E-0001")
			wantCode(t, variant+": its code", f.signups.ConfirmTOTP(t.Context(), cookie, "123456"), "MSG-LIT-E-0001")
			_, err = f.signups.Insert(t.Context(), cookie, variant == signup.VariantTemporary, signup.Account{Detail: person(), UserID: "taro", Password: passphrase})
			wantCode(t, variant+": account", err, "MSG-LIT-E-0001")
			su, _, err := f.signups.Find(t.Context(), cookie)
			f.must(err)
			if su.TOTPSecret != "" || su.TOTPConfirmed || string(su.Form) != "{}" {
				t.Errorf("%s: kept before the mail is confirmed: %+v", variant, su)
			}
		}
	})
}

// Somebody fills in a sign-up under an address of their own, then gives another's: what
// they chose, typed, set up and proved is not what its owner goes on with.
func TestTheLinkInAnotherBrowserCarriesNothingOfTheFirst(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		first := f.confirmed(applicant.Corporation, signup.VariantAccount, "password", "mallory@mail.example")
		before := f.choose(first, applicant.BySMS, "expsp")
		f.must(f.signups.SaveForm(t.Context(), first, json.RawMessage(`{"userId":"mallory"}`)))
		f.post.show("signup:"+before.ID, applicant.BySMS, applicant.Claims{})
		f.must(f.signups.SendMail(t.Context(), first, "192.0.2.1", address))
		_, second, err := f.signups.ConfirmMail(t.Context(), "", f.token(address))
		f.must(err)

		su, _, err := f.signups.Find(t.Context(), second)
		f.must(err)
		if su.TOTPSecret != "" || su.TOTPConfirmed || string(su.Form) != "{}" || len(su.Services) != 0 || su.IdentityCheck != "" {
			t.Errorf("the first browser's is here: %+v", su)
		}
		if su.Mail != address || !su.MailConfirmed || su.Category != applicant.Corporation || su.LoginMethod != "password" {
			t.Errorf("what goes on: %+v", su)
		}
		after := f.choose(second, applicant.BySMS, "expsp")
		owns, err := f.signups.Owns(t.Context(), second, before.ID)
		f.must(err)
		if after.ID == before.ID || owns {
			t.Error("proofs of the first browser count in the second")
		}
		_, err = f.insert(second, company())
		wantCode(t, "without a proof of its own", err, "MSG-LIT-E-0001")
		if _, moved, err := f.signups.Find(t.Context(), first); err == nil || !moved {
			t.Errorf("the first browser: moved %v, %v", moved, err)
		}
	})
}

// The map's own sign-up has its service from the beginning, in whichever browser.
func TestTheLinkInAnotherBrowserKeepsWhatTheVariantGives(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		first := f.begin(applicant.Individual, signup.VariantGIS, "password")
		f.must(f.signups.SendMail(t.Context(), first, "192.0.2.1", address))
		_, second, err := f.signups.ConfirmMail(t.Context(), "", f.token(address))
		f.must(err)
		su, _, err := f.signups.Find(t.Context(), second)
		f.must(err)
		if len(su.Services) != 1 || su.Services[0] != "gis" || su.IdentityCheck != applicant.ByNothing {
			t.Errorf("[R1.6] gis: %+v", su)
		}
	})
}

// In the browser that began it, another address costs nothing that was filled in.
func TestAnotherAddressInTheSameBrowserKeepsTheForm(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		cookie := f.confirmed(applicant.Individual, signup.VariantAccount, "password", "typo@mail.example")
		f.choose(cookie, "", "gis")
		f.must(f.signups.SaveForm(t.Context(), cookie, json.RawMessage(`{"userId":"taro"}`)))
		f.must(f.signups.SendMail(t.Context(), cookie, "192.0.2.1", address))
		wantCode(t, "until it is confirmed", f.signups.SaveForm(t.Context(), cookie, json.RawMessage(`{}`)), "MSG-LIT-E-0001")
		su, fresh, err := f.signups.ConfirmMail(t.Context(), cookie, f.token(address))
		f.must(err)
		if fresh != "" || !su.TOTPConfirmed || !json.Valid(su.Form) || string(su.Form) == "{}" {
			t.Errorf("after the second mail: %+v", su)
		}
		code, err := totp.GenerateCode(su.TOTPSecret, time.Now())
		f.must(err)
		f.must(f.signups.ConfirmTOTP(t.Context(), cookie, code))
	})
}
