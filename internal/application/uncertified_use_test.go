package application_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// otherwise files for a land mobile station with marked equipment outside of what its number is certified for, up to its review.
func (f *fixture) otherwise() application.Application {
	f.t.Helper()
	form := contractBase(f.t, "radio-land-mobile-open", "corporation")
	form["equipment"].([]any)[0].(map[string]any)["number"] = "001-220333"
	who := principal.With(f.t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
		Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波研究所", Lang: "ja"})
	d, err := f.CreateDraft(who, "radio-land-mobile-open", "")
	f.must(err)
	saved, err := f.UpdateDraft(who, d.ID, 1, draft.Change{Form: formOf(f.t, form), Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	r, err := f.Register(who, "key-"+d.ID, d.ID, saved.Version)
	f.must(explained(err))
	officer := staff(f.t, principal.Administrator)
	_, err = f.Accept(officer, r.Number, 1)
	f.must(err)
	_, err = f.RequestFee(officer, r.Number, 2, 2550)
	f.must(explained(err))
	f.must(f.paid(r.Number))
	return f.read(r.Number)
}

func TestEquipmentUsedOtherwiseThanItIsCertified(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	licence := desk.LicenceDecision{CallSign: "でんぱいどう"}
	title(t, "[R5.8] equipment used otherwise than it is certified is no marked equipment: a licence takes a reason, which is written down", func(t *testing.T, f *fixture) {
		a := f.otherwise()
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if len(c.Outside) == 0 || !strings.Contains(c.Outside[0].Text.Ja, "142–170MHzでない") || c.Proposal.AfterInspection {
			t.Fatalf("%+v", c.Outside)
		}
		_, answer := f.post(officer, "/api/staff/common/review/complete",
			fmt.Sprintf(`{"electronicApplicationNumber":%q,"version":%d,"outcome":"GRANTED","licence":{"callSign":"でんぱいどう"},"trial":true}`, a.Number, a.Version))
		if text := fmt.Sprint(answer); !strings.Contains(text, "/licence/marked") || strings.Contains(text, "/licence/emissions") {
			t.Errorf("a trial: %v", text)
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: licence})
		if diff := cmp.Diff(map[string]string{"/licence/marked": codeRequired}, fields(err)); diff != "" {
			t.Error(diff)
		}
		with := licence
		with.Marked = "製造者の試験成績書で確かめた。"
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: with})
		f.must(explained(err))
		if f.count(`SELECT count(*) FROM event WHERE type = 'desk.outside-certification' AND data LIKE '%試験成績書%142%'`) != 1 {
			t.Error("the reason is not written down")
		}
		e := f.newest(inEnglish(officer), a.Number, desk.EventUncertifiedUse)
		if why, product, _ := strings.Cut(e.Text, "\n"); why != with.Marked || product == "" || japanese(product) {
			t.Errorf("[R10.4] in English: %q", e.Text)
		}
	})
	title(t, "[R5.8] [R10.2] such equipment may be given a provisional licence first, after which a licence rests on the inspection", func(t *testing.T, f *fixture) {
		a := f.otherwise()
		moved, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "でんぱいどう", Deadline: "2027-03-01"})
		f.must(explained(err))
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if !c.Proposal.AfterInspection {
			t.Error("the licence does not rest on an inspection")
		}
		_, err = f.Complete(officer, a.Number, moved.Version, desk.Decision{Outcome: application.Granted, Licence: licence})
		if got := fields(err); got["/licence/inspectedOn"] != codeRequired || got["/licence/marked"] != "" {
			t.Errorf("%v", got)
		}
	})
}

func TestAmateursEquipmentUsedOtherwiseThanItIsCertified(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] a licence of an amateur station takes a reason for marked equipment that is used otherwise than it is certified, or a provisional licence first", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		f.world.pointsOut = "bands"
		a := f.underReview(clone("individual", func(form map[string]any) {
			form["transmitters"] = form["transmitters"].([]any)[:1]
			row(form, "transmitters", 0)["certificationNumber"] = "001-220333"
		}))
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if len(c.Outside) != 1 || c.Proposal.AfterInspection {
			t.Fatalf("%+v", c.Outside)
		}
		if !slices.Contains(c.Allowed, desk.ActionProvisional) {
			t.Errorf("no provisional licence can be given: %v", c.Allowed)
		}
		licence := desk.LicenceDecision{CallSign: "JS6ABC"}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: licence})
		if diff := cmp.Diff(map[string]string{"/licence/marked": codeRequired}, fields(err)); diff != "" {
			t.Error(diff)
		}
		licence.Marked = "製造者の試験成績書で確かめた。"
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: licence})
		f.must(explained(err))
		if f.count(`SELECT count(*) FROM event WHERE type = 'desk.outside-certification' AND data LIKE '%試験成績書%'`) != 1 {
			t.Error("the reason is not written down")
		}
	})
}

func TestAmateursEquipmentThatIsChangedOrRenewed(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] a change of an amateur station takes a reason for marked equipment that is used otherwise than it is certified, with no provisional licence; its renewal takes none", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		f.licensed(clone("individual", func(form map[string]any) {
			form["transmitters"] = form["transmitters"].([]any)[:1]
			row(form, "transmitters", 0)["certificationNumber"] = "001-220333"
		}), "2027-02-28")
		f.world.pointsOut = "bands"
		a, err := f.about("amateur-change", moved)
		f.must(err)
		a = f.toReview(a)
		if c, err := f.Case(officer, a.Number); err != nil || len(c.Outside) != 1 || slices.Contains(c.Allowed, desk.ActionProvisional) {
			t.Errorf("a change may be given a provisional licence: %+v, %v, %v", c.Outside, c.Allowed, err)
		}
		_, err = f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{Deadline: "2027-03-01"})
		if errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("a change was given a provisional licence: %v", err)
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted})
		if diff := cmp.Diff(map[string]string{"/licence/marked": codeRequired}, fields(err)); diff != "" {
			t.Error(diff)
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{Marked: "製造者の試験成績書で確かめた。"}})
		f.must(explained(err))
		renewal, err := f.about("amateur-renewal", renew)
		f.must(err)
		if c, err := f.Case(officer, renewal.Number); err != nil || len(c.Outside) != 0 {
			t.Errorf("the renewal asks for a reason: %+v, %v", c.Outside, err)
		}
	})
}
