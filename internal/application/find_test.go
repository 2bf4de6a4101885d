package application_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/width"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/principal"
)

func TestASearchTellsWhatItLookedThrough(t *testing.T) {
	title(t, "[R10.1] a search tells whether it looked through the newest alone", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		old := f.filed(clone("light", nil))
		f.aged(old.Number, 30, "")
		f.copies(f.filed(clone("light", nil)), 250)
		for words, want := range map[string]struct {
			looked int
			finds  bool
		}{
			"川":                   {250, false}, // no index knows a single letter
			old.Number[5:9]:       {250, false}, // nor the middle of a number
			"株式会社":                {0, false},   // the texts of filings have it
			"太郎":                  {0, true},
			"山口":                  {0, false}, // and there is none
			old.InquiryNumber[:5]: {0, true},
			old.Number[:8]:        {0, true},
			old.Number:            {0, true},
			// However it is typed.
			strings.ToLower(old.Number):                                      {0, true},
			width.Widen.String(old.Number):                                   {0, true},
			"\u3000" + strings.ToLower(width.Widen.String(old.Number)) + " ": {0, true},
			"太郎 " + old.Number[:9]:                                           {0, true},
		} {
			list, err := f.Queue(officer, desk.Query{Words: words})
			f.must(err)
			finds := slices.ContainsFunc(list.Applications, func(a application.Application) bool { return a.Number == old.Number })
			if list.Looked != want.looked || list.Truncated != (want.looked > 0 || list.Total == 250) || finds != want.finds {
				t.Errorf("%q: found %t, truncated %t, looked through %d", words, finds, list.Truncated, list.Looked)
			}
		}
	})
}

func TestTheDeskFindsWhatIsAboutALicenceByItsParticulars(t *testing.T) {
	title(t, "[R9.3] the desk finds the filing that led to a licence, and those about it, by a particular of the licence", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		led := f.filed(clone("light", nil))
		f.aged(led.Number, 30, "")
		f.exec("UPDATE application SET licence_id = 'licence-1' WHERE electronic_application_number = $1", led.Number)
		f.filed(clone("light", nil))
		f.world.particulars = map[string]string{"431000001": "licence-1"}
		for words, want := range map[string]string{"431000001": led.Number, "太郎 431000001": led.Number, "431000002": ""} {
			list, err := f.Queue(officer, desk.Query{Words: words})
			f.must(err)
			numbers := ""
			for _, each := range list.Applications {
				numbers += each.Number
			}
			if numbers != want {
				t.Errorf("%q finds %q", words, numbers)
			}
		}
	})
}

func TestTheDeskFindsWhatWasFiledUnderAPowerOfAttorney(t *testing.T) {
	title(t, "[R6.1] the desk finds what was filed under a power of attorney by its number, however typed", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		filed := f.filedBy(underMandate(t, func(m *principal.Mandate) { m.Number = "M2617509114376" }), clone("light", nil))
		f.filed(clone("light", nil))
		for words, want := range map[string]string{"M2617509114376": filed.Number, "ｍ2617509114376": filed.Number, "M2617509114377": ""} {
			list, err := f.Queue(officer, desk.Query{Words: words})
			f.must(err)
			numbers := ""
			for _, each := range list.Applications {
				numbers += each.Number
			}
			if numbers != want {
				t.Errorf("%q finds %q", words, numbers)
			}
		}
	})
}
