package application_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func TestRefusalCitesItsGroundAndHowToObject(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		for ground, code := range map[string]string{"": "MSG-LIT-E-0001", "registration": "MSG-LIT-E-0002", "x": "MSG-LIT-E-0002"} {
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: ground})
			if got := fields(err); got["/ground"] != code || got["/reason"] != "MSG-LIT-E-0001" {
				t.Errorf("[R8.10] refused on ground %q without a reason: %v", ground, err)
			}
			if _, err := f.PreviewRefusal(officer, a.Number, desk.Decision{Ground: ground, Reason: "x"}); fields(err)["/ground"] != code {
				t.Errorf("[R8.10] previewed on ground %q: %v", ground, err)
			}
		}
		preview, err := f.PreviewRefusal(officer, a.Number, desk.Decision{Ground: "standard", Reason: "空中線が違います。"})
		f.must(explained(err))
		if len(f.world.notices) != 0 || f.read(a.Number).Status != application.UnderReview {
			t.Error("[R8.10] a preview had an effect")
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "standard", Reason: "空中線が違います。"})
		f.must(explained(err))
		sent := f.world.notices[0]
		if sent.Name != preview.Name || sent.Body != preview.Body {
			t.Errorf("[R8.10] previewed %+v, sent %+v", preview, sent)
		}
		// 21 November is a Saturday; three months from the day after end on Sunday 21 February, a year on a Sunday too.
		for _, words := range []string{"電波法第7条第1項第1号（工事設計が", "空中線が違います。", "2026年11月21日に知ったときは、2027年2月22日まで", "1年（2027年11月22日まで）", "行政不服審査法第18条", "電波法第96条の2"} {
			if !strings.Contains(sent.Body.Ja, words) {
				t.Errorf("[R8.10] the notice does not say %s:\n%s", words, sent.Body.Ja)
			}
		}
		for _, words := range []string{"Radio Act, article 7, paragraph 1, item 1 (The construction", "22 February 2027", "after 22 November 2027"} {
			if !strings.Contains(sent.Body.En, words) {
				t.Errorf("[R8.10] the notice does not say %s:\n%s", words, sent.Body.En)
			}
		}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if d.Ground == nil || d.Ground.ID != "standard" || d.Appeal == nil || !strings.Contains(sent.Body.Ja, d.Appeal.Ja) || !strings.Contains(sent.Body.En, d.Appeal.En) {
			t.Errorf("[R8.10] the filing says %+v, %+v", d.Ground, d.Appeal)
		}
	})
}

func TestARefusalOnAnotherProvisionNamesIt(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		other := desk.Decision{Outcome: application.Refused, Ground: "other", Reason: "申請者が存在しません。"}
		for _, provision := range []string{"", "　", "。"} {
			other.Provision = provision
			if _, err := f.Complete(officer, a.Number, a.Version, other); fields(err)["/provision"] == "" || len(fields(err)) != 1 {
				t.Errorf("[R8.10] refused on %q: %v", provision, fields(err))
			}
		}
		other.Provision = "民法第3条第1項"
		preview, err := f.PreviewRefusal(officer, a.Number, other)
		f.must(explained(err))
		_, err = f.Complete(officer, a.Number, a.Version, other)
		f.must(explained(err))
		sent := f.world.notices[0]
		if sent.Body != preview.Body || !strings.Contains(sent.Body.Ja, "民法第3条第1項（その他）") || strings.Contains(sent.Body.Ja, "次に示す") {
			t.Errorf("[R8.10] the notice says:\n%s", sent.Body.Ja)
		}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if d.Ground == nil || d.Ground.Article.Ja != other.Provision || d.Ground.Named {
			t.Errorf("[R8.10] the filing says %+v", d.Ground)
		}
	})
}

func TestWhatALetterLeavesOpenHasToBeFilledIn(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		standard := "審査の結果、次の点で、認めるための要件を満たしていませんでした。"
		for reason, left := range map[string]string{standard + "\n・": "openLine", standard + "\n・空中線が違います。\n・ ": "openLine", standard: "openLine",
			"{callSign} の空中線が違います。": "openName", standard + "\n・空中線が違います。": "", "空中線が違います。": ""} {
			_, err := f.PreviewRefusal(officer, a.Number, desk.Decision{Ground: "standard", Reason: reason})
			if is := openObligation(err, "/reason"); is != left {
				t.Errorf("[R8.10] a refusal because of %q is told %q (%v)", reason, is, err)
			}
			if left == "" {
				continue
			}
			_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "standard", Reason: reason})
			if is := openObligation(err, "/reason"); is != left {
				t.Errorf("[R8.10] decided because of %q: %v", reason, err)
			}
		}
		_, err := f.AskQuestion(officer, a.Number, a.Version, "次の点をお知らせください。\n・")
		if is := openObligation(err, "/text"); is != "openLine" {
			t.Errorf("[R8.10] a question with nothing behind its mark: %v", err)
		}
		_, err = f.RequestAddition(officer, a.Number, a.Version, "次の資料が必要です。\n-\n", "2026-12-01")
		if is := openObligation(err, "/text"); is != "openLine" {
			t.Errorf("[R8.10] an addition with nothing behind its mark: %v", err)
		}
	})
}

// openObligation is what a field is told to be left open.
func openObligation(err error, pointer string) string {
	if e := errs.Of(err); e != nil {
		for _, field := range e.Fields {
			if reason := field.Params["reason"]; reason != "" && field.Pointer == pointer {
				return reason
			}
		}
	}
	return ""
}

func TestGroundsOfRefusalsAreOfTheFilingsBureau(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil)) // Osaka: bureau E
		elsewhere := staff(t, principal.Officer, "A")
		if _, err := f.RefusalGrounds(elsewhere, a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("grounds: %v", err)
		}
		if _, err := f.PreviewRefusal(elsewhere, a.Number, desk.Decision{Ground: "form", Reason: "x"}); errs.KindOf(err) != errs.NotFound {
			t.Errorf("preview: %v", err)
		}
		grounds, err := f.RefusalGrounds(staff(t, principal.Officer, "E"), a.Number)
		f.must(err)
		for _, g := range grounds {
			if strings.HasPrefix(g.ID, "registration") || g.ID == "succession" {
				t.Errorf("[R8.10] a licence is refused on %s", g.ID)
			}
		}
	})
}

func TestAnUnpaidFeeIsAGroundWhereThereIsAFee(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		offered := func() (ids []string) {
			grounds, err := f.RefusalGrounds(officer, a.Number)
			f.must(err)
			for _, g := range grounds {
				ids = append(ids, g.ID)
			}
			return ids
		}
		if ids := offered(); slices.Contains(ids, "fee") || !slices.Contains(ids, "basis") {
			t.Errorf("[R8.10] offered where the fee is paid: %v", ids)
		}
		f.exec(`UPDATE application SET fee_paid_at = NULL WHERE electronic_application_number = $1`, a.Number)
		if ids := offered(); !slices.Contains(ids, "fee") {
			t.Errorf("[R8.10] offered where a fee is owed: %v", ids)
		}
		f.exec(`UPDATE application SET fee_amount = 0, fee = '{"amount":0,"breakdown":[]}' WHERE electronic_application_number = $1`, a.Number)
		if ids := offered(); slices.Contains(ids, "fee") || !slices.Contains(ids, "other") {
			t.Errorf("[R8.10] offered where there is none: %v", ids)
		}
		if _, err := f.PreviewRefusal(officer, a.Number, desk.Decision{Ground: "fee", Reason: "x"}); fields(err)["/ground"] != "MSG-LIT-E-0002" {
			t.Errorf("[R8.10] refused for a fee that there is not: %v", err)
		}
	})
}

func TestGroundsOfRefusalsAreThoseThatTheCaseCanHave(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		offered := func(a application.Application, id string) bool {
			grounds, err := f.RefusalGrounds(officer, a.Number)
			f.must(err)
			return slices.ContainsFunc(grounds, func(g procedure.Ground) bool { return g.ID == id })
		}
		a := f.toInspect("key-00000001")
		for _, id := range []string{procedure.GroundNotCompleted, procedure.GroundPurpose} {
			if offered(a, id) {
				t.Errorf("[R8.10] an amateur without a provisional licence is refused on %s", id)
			}
			if _, err := f.PreviewRefusal(officer, a.Number, desk.Decision{Ground: id, Reason: "理由のとおりです。"}); fields(err)["/ground"] == "" {
				t.Errorf("[R8.10] %s is taken: %v", id, err)
			}
		}
		_, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"})
		f.must(explained(err))
		if !offered(a, procedure.GroundNotCompleted) {
			t.Error("[R8.10] under a provisional licence completion that was not notified is no ground")
		}
	})
}
