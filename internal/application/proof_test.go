package application_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// married is the account of 無線 花子 under another family name, which was proven, and at her address.
func (f *fixture) married() {
	f.world.details = map[string]any{"lastName": "電波", "firstName": "花子", "postalCode": "5300001", "prefectureCd": "27", "townName": "大阪市北区梅田1-1"}
	f.world.shown = draft.IdentityCheck{Identified: true, Method: "letter", At: time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC),
		Proven: map[string]string{"lastName": "電波", "firstName": "花子"}}
}

func TestAGrantOverADifferenceWantsAReason(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] [R8.4] granting what says another name than the account wants a reason, which is kept", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		f.married()
		officer := staff(t, principal.Officer)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		want := map[string]procedure.HolderPart{
			"/holder/lastName":  {Pointer: "/holder/lastName", Filed: "無線", Account: "電波", Shown: "電波", Differs: true},
			"/holder/firstName": {Pointer: "/holder/firstName", Filed: "花子", Account: "花子", Shown: "花子", Proven: true},
			"/holder/townName":  {Pointer: "/holder/townName", Filed: "大阪市北区梅田1-1", Account: "大阪市北区梅田1-1"},
		}
		for _, part := range c.Parts {
			if expected, ok := want[part.Pointer]; ok && part != expected {
				t.Errorf("%+v, want %+v", part, expected)
			}
		}
		grant := desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}}
		for reason, code := range map[string]string{"": codeRequired, " \n": codeRequired, strings.Repeat("あ", 2001): codeTooLong} {
			grant.DifferenceReason = reason
			if _, err := f.Complete(officer, a.Number, a.Version, grant); fields(err)["/differenceReason"] != code {
				t.Errorf("granted for %.10q: %v", reason, err)
			}
		}
		if got := f.read(a.Number); got.Outcome != "" || got.Version != a.Version || len(f.world.licences) != 0 {
			t.Errorf("a refused grant left %+v", got)
		}
		grant.DifferenceReason = "戸籍で改姓を確かめた。"
		_, err = f.Complete(officer, a.Number, a.Version, grant)
		f.must(explained(err))
		f.keptWhy(a.Number, "戸籍で改姓を確かめた。", "/holder/lastName")
	})
	title(t, "[R4.1] what was proven counts, not what the account was changed to since", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		f.world.details = map[string]any{"lastName": "無線", "townName": "大阪市北区梅田1-1"}
		f.world.shown.Proven = map[string]string{"lastName": "無線", "townName": "大阪市北区中之島2-2"}
		grant := desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}}
		if _, err := f.Complete(officer, a.Number, a.Version, grant); fields(err)["/differenceReason"] != codeRequired {
			t.Errorf("an address that was not proven: %v", err)
		}
		grant.DifferenceReason = "転居を住民票で確かめた。"
		_, err := f.Complete(officer, a.Number, a.Version, grant)
		f.must(explained(err))
		f.keptWhy(a.Number, "転居を住民票で確かめた。", "/holder/townName")
	})
	title(t, "[R4.1] granting to an account whose identity is not shown wants a reason, though nothing differs", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		f.world.details, f.world.shown = map[string]any{"lastName": "無線"}, draft.IdentityCheck{}
		c := f.result(officer, "/api/staff/common/review/detail-get", `{"electronicApplicationNumber":"`+a.Number+`"}`)
		if proof := c["holder"].(map[string]any)["proof"].(map[string]any); proof["reasonRequired"] != true {
			t.Error("the desk does not ask for it")
		}
		grant := desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}}
		if _, err := f.Complete(officer, a.Number, a.Version, grant); fields(err)["/differenceReason"] != codeRequired {
			t.Errorf("without a reason: %v", err)
		}
		grant.DifferenceReason = "窓口で本人を確かめた。"
		_, err := f.Complete(officer, a.Number, a.Version, grant)
		f.must(explained(err))
		f.keptWhy(a.Number, "窓口で本人を確かめた。")
	})
	title(t, "[R4.1] nothing is asked for where form and account agree, or a refusal ends it", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		f.world.details = map[string]any{"lastName": "無線", "prefectureCd": "27", "cityCd": "27127"}
		_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}})
		f.must(explained(err))
		a = f.underReview(clone("light", nil))
		f.married()
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "本人のものではない。"})
		f.must(explained(err))
	})
}

// keptWhy looks for the reason in the record of a case, and nowhere the applicant looks.
func (f *fixture) keptWhy(number, reason string, pointers ...string) {
	f.t.Helper()
	record := result[struct {
		Entries []desk.RecordEntry `json:"entries"`
	}](f, staff(f.t, principal.Viewer), "/api/staff/common/review/record-get", `{"electronicApplicationNumber":"`+number+`"}`)
	found := false
	for _, e := range record.Entries {
		if e.Type != desk.EventHolderDiffers {
			continue
		}
		found = true
		var at []string
		for _, part := range e.Differing {
			at = append(at, part.Pointer)
		}
		if diff := cmp.Diff(pointers, at); diff != "" || e.Text != reason || e.ActorName != "審査 一郎" || slices.ContainsFunc(e.Differing, func(p procedure.HolderPart) bool { return !p.Differs }) {
			f.t.Errorf("%s %+v", diff, e)
		}
	}
	if !found {
		f.t.Errorf("nothing is kept: %+v", record.Entries)
	}
	d, err := f.Detail(as(f.t, taro), number)
	f.must(err)
	for _, e := range d.Timeline {
		if strings.Contains(e.Note, reason) || e.Type == desk.EventHolderDiffers {
			f.t.Errorf("the applicant is told %+v", e)
		}
	}
}

func TestTheCheckOfANotificationOverADifferenceWantsAReason(t *testing.T) {
	t.Parallel()
	title(t, "[R2.24] ending the check of a record that says another name than the account wants a reason", func(t *testing.T, f *fixture) {
		a, err := f.notified(nil)
		f.must(explained(err))
		f.world.details = map[string]any{"companyName": "ほかの株式会社"}
		officer := staff(t, principal.Officer)
		if _, err := f.Check(officer, a.Number, a.Version, ""); fields(err)["/differenceReason"] != codeRequired {
			t.Errorf("without a reason: %v", err)
		}
		_, err = f.Check(officer, a.Number, a.Version, "登記で商号の変更を確かめた。")
		f.must(explained(err))
		f.keptWhy(a.Number, "登記で商号の変更を確かめた。", "/holder/companyName")
	})
}

func TestTheCheckOfANotifiedChangeIsOfThatChange(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	for _, tc := range []struct {
		title, proven string
		reason        bool
	}{
		{"[R2.24] a name that is notified differs from the one that was proven: ending the check takes no reason", "旧電波株式会社", false},
		{"[R2.24] what differs of the holder and is not what is notified takes a reason", "別人株式会社", true},
	} {
		title(t, tc.title, func(t *testing.T, f *fixture) {
			f.baseOnRecord()
			a, err := f.holderChanges(func(form map[string]any) {
				if tc.reason { // the name stays, and was never the proven one
					section(form, "holder")["companyName"] = section(f.unmarked(), "holder")["companyName"]
					section(form, "holder")["representativeLastName"] = "新姓"
				}
			})
			f.must(explained(err))
			f.world.shown.Proven = map[string]string{"companyName": tc.proven}
			f.world.details = map[string]any{"companyName": ""}
			c := f.result(officer, "/api/staff/common/review/detail-get", `{"electronicApplicationNumber":"`+a.Number+`"}`)
			proof := section(section(c, "holder"), "proof")
			if proof["reasonRequired"] != tc.reason {
				t.Errorf("the desk is told %v", proof)
			}
			_, err = f.Check(officer, a.Number, a.Version, "")
			if wants := fields(err)["/differenceReason"] == codeRequired; wants != tc.reason || !tc.reason && err != nil {
				t.Errorf("without a reason: %v", explained(err))
			}
		})
	}
}
