package application_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/message"
	"radioportal/internal/principal"
)

func TestARenewalHasItsWindow(t *testing.T) {
	t.Parallel()
	title(t, "[R2.15] a renewal may be filed from six months to one month before the licence ends", func(t *testing.T, f *fixture) {
		// The day of the tests is 2026-11-21.
		for validTo, open := range map[string]bool{"2027-05-21": false, "2027-05-20": true, "2026-12-21": true, "2026-12-20": false, "2026-11-20": false} {
			f.licensed(clone("light", nil), validTo)
			_, err := f.CreateDraft(as(t, taro), "amateur-renewal", licenceID)
			switch {
			case open && err != nil:
				t.Errorf("%s: %v", validTo, err)
			case !open && errs.CodeOf(err) != codeWindow && errs.CodeOf(err) != codeMovedOn:
				t.Errorf("%s: %v", validTo, err)
			}
		}
	})
}

func TestTheWindowOfARegistrationIsNotToldAsOfALicence(t *testing.T) {
	t.Parallel()
	title(t, "[R2.15] who renews a registration too early is told of the registration", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2028-05-21")
		l := f.world.facts[licenceID]
		l.Category, l.ValidFrom = "registered", "2023-05-22"
		f.world.facts[licenceID] = l
		who := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "1",
			Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波太郎", Lang: "ja"})
		_, err := f.CreateDraft(who, "radio-registered-renewal", licenceID)
		if errs.CodeOf(err) != codeWindow || errs.Of(err).Params["reason"] != "registration" {
			t.Errorf("%v", err)
		}
	})
}

func TestWhatIsTooShortToBeRenewedIsRefusedAsSuch(t *testing.T) {
	t.Parallel()
	title(t, "[R2.15] a licence of less than a month has no day on which its renewal may be filed, and the refusal says so", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2026-12-10")
		l := f.world.facts[licenceID]
		l.ValidFrom = "2026-11-20"
		f.world.facts[licenceID] = l
		if _, err := f.CreateDraft(as(t, taro), "amateur-renewal", licenceID); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "tooShort" {
			t.Errorf("%v", err)
		}
	})
}

func TestARenewedLicenceIsNotRenewedAgain(t *testing.T) {
	title(t, "[R2.15] what is renewed or discontinued is not renewed, whatever was begun before, and the refusal says so", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		begun, err := f.CreateDraft(as(t, taro), "amateur-renewal", licenceID)
		f.must(err)
		refused := func(when, want string) {
			t.Helper()
			_, created := f.CreateDraft(as(t, taro), "amateur-renewal", licenceID)
			_, checked := f.CheckRelicense(as(t, taro), begun.ID, "JK3ABC")
			for _, err := range []error{created, checked} {
				var e *errs.Error
				if !errors.As(err, &e) || !strings.Contains(message.Text(e.Code, "en", e.Params), want) {
					t.Errorf("%s: %v, want %q", when, err, want)
				}
			}
		}
		l := f.world.facts[licenceID]
		coming := l
		coming.ID, coming.ValidFrom, coming.ValidTo = "licence-9", "2027-03-01", "2032-02-29"
		f.world.facts[coming.ID] = coming
		refused("renewed", "renewed until 29 February 2032")

		coming.Void, l.Discontinued = true, true
		f.world.facts[coming.ID], f.world.facts[licenceID] = coming, l
		refused("discontinued", "ends on 28 February 2027")
		f.clock.Set(time.Date(2027, 3, 10, 3, 0, 0, 0, time.UTC))
		if _, err := f.CreateDraft(as(t, taro), "amateur-repeal", coming.ID); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("a void one is discontinued: %v", err)
		}

		delete(f.world.facts, coming.ID)
		l.Discontinued = false
		f.world.facts[licenceID] = l
		f.clock.Set(time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC))
		a, err := f.about("amateur-renewal", renew)
		f.must(err)
		refused("under way", a.Number)
	})
}

func TestARenewedLicenceBeginsWhenTheOldEnds(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		a, err := f.about("amateur-renewal", renew)
		f.must(err)
		if a.Fee.Amount != 1700 {
			t.Errorf("fee %d", a.Fee.Amount)
		}
		a = f.toReview(a)
		_, err = f.Complete(staff(t, principal.Officer), a.Number, a.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		l := f.world.licences[0]
		if l.Renews != licenceID || l.Content.CallSign != "JK3ABC" || l.Content.ValidFrom != "2027-03-01" || l.Content.ValidTo != "2032-02-29" {
			t.Errorf("%+v", l)
		}
	})
}
