package application_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// unpaid files a form and asks for its fee.
func (f *fixture) unpaid(form map[string]any) application.Application {
	f.t.Helper()
	a := f.filed(form)
	f.askFee(a)
	return f.read(a.Number)
}

// askFee receives what was filed and asks for its fee.
func (f *fixture) askFee(a application.Application) {
	f.t.Helper()
	officer := staff(f.t, principal.Officer)
	_, err := f.Accept(officer, a.Number, 1)
	f.must(err)
	_, err = f.RequestFee(officer, a.Number, 2, 0)
	f.must(err)
}

// underReview files a form and takes it as far as the review.
func (f *fixture) underReview(form map[string]any) application.Application {
	f.t.Helper()
	a := f.unpaid(form)
	f.must(f.paid(a.Number))
	return f.read(a.Number)
}

func (f *fixture) paid(number string) error {
	return f.paidBy(principal.With(f.t.Context(), principal.Principal{Role: principal.Bank}), number)
}

func (f *fixture) paidBy(who context.Context, number string) error {
	return f.db.Tx(who, func(tx *db.Tx) error { return f.FeePaid(who, tx, number, false) })
}

func TestFromArrivalToLicence(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] every move is recorded with who made it", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "E", "A")
		a := f.filed(clone("light", nil))
		moved, err := f.Accept(officer, a.Number, 1)
		f.must(err)
		if moved != (application.ReviewMoved{Status: application.ProcessingReception, Version: 2}) {
			t.Errorf("accepted: %+v", moved)
		}
		if _, err := f.Start(officer, a.Number, 2); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("the review began although a fee is due: %v", err)
		}
		moved, err = f.RequestFee(officer, a.Number, 2, 0)
		f.must(err)
		if moved != (application.ReviewMoved{Status: application.FeesNotPaid, Version: 3}) || f.world.payments[a.Number].Amount != 2750 || f.read(a.Number).PaymentNumber != "P-"+a.Number {
			t.Errorf("fee requested: %+v, %+v", moved, f.world.payments)
		}
		f.must(f.paid(a.Number))
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if c.Status != application.UnderReview || !cmp.Equal(c.Allowed, []desk.Action{desk.ActionComplete, desk.ActionCorrection, desk.ActionAddition, desk.ActionAsk, desk.ActionTransfer}) || c.Proposal == nil || c.Holder.Mail != "taro@example.jp" {
			t.Errorf("%s, %v, %+v", c.Status, c.Allowed, c.Proposal)
		}
		_, err = f.Complete(officer, a.Number, c.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "ｊｋ3abc"}})
		f.must(explained(err))
		done := f.read(a.Number)
		if done.Status != application.ReviewCompleted || done.Outcome != application.Granted || done.CallSign != "JK3ABC" || done.LicenceID != "licence-1" ||
			done.NoticeNumber != "N-1" || done.CompletedAt.IsZero() {
			t.Errorf("%+v", done)
		}
		want := application.Licence{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: taro, Bureau: "E", Content: *c.Proposal}
		want.Content.CallSign = "JK3ABC"
		want.Content.Particulars = slices.DeleteFunc(slices.Clone(want.Content.Particulars), func(p procedure.LicenceParticular) bool {
			return procedure.Attached(p.ID) // nothing was attached
		})
		got := f.world.licences[0]
		if from := got.CallSigns; from == nil || from.Name != "amateur" || from.Bureau != "E" || from.Kind != "individual" {
			t.Errorf("a new call sign comes from %+v", from)
		}
		got.CallSigns = nil
		if diff := cmp.Diff(want, got); diff != "" || len(f.world.licences) != 1 {
			t.Error(diff)
		}
		n := f.world.notices[0]
		if n.AccountID != taro || !strings.Contains(n.Body.Ja, "JK3ABC") || !strings.Contains(n.Body.En, "関A第1号") || n.Sender != (procedure.Text{Ja: "近畿総合通信局長", En: "Director-General, Kinki Bureau of Telecommunications"}) ||
			!strings.Contains(n.Body.Ja, "2026年11月21日から2031年11月20日まで") || !strings.Contains(n.Name.En, "Licence granted") {
			t.Errorf("%+v", n)
		}
		events, err := audit.OfCase(t.Context(), f.db.Read(), a.CaseID)
		f.must(err)
		var recorded []string
		for _, e := range events {
			recorded = append(recorded, e.Type+" by "+string(e.Role)+" "+e.ActorID)
		}
		if diff := cmp.Diff([]string{
			"application.arrived by user taro", "desk.assigned by officer officer-1", "application.accepted by officer officer-1",
			"application.fee-requested by officer officer-1", "application.fee-paid by bank ",
			"desk.granted-unticked by officer officer-1", "application.granted by officer officer-1",
		}, recorded); diff != "" {
			t.Error(diff)
		}
	})
}

func TestTheLicenceIsMadeOfWhatWasFiled(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		grant := func(edit func(map[string]any)) procedure.LicenceProposal {
			a := f.underReview(clone("light", edit))
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}})
			f.must(explained(err))
			return f.world.licences[len(f.world.licences)-1].Content
		}
		base := grant(nil)
		changed := grant(func(m map[string]any) {
			row(m, "transmitters", 0)["powerW"] = "10"
			section(m, "holder")["townName"] = "大阪市中央区大手前1-1"
			m["particulars"] = map[string]any{"termEnd": "2027-03-31"}
		})
		want := base
		want.HolderAddress, want.Place, want.ValidTo = changed.HolderAddress, changed.Place, "2027-03-31"
		want.Emissions = []procedure.LicenceEmission{base.Emissions[0]}
		want.Emissions[0].PowerW = 10
		if diff := cmp.Diff(want, changed); diff != "" {
			t.Error(diff)
		}
		if base.Emissions[0].PowerW != 20 || !strings.Contains(changed.Place, "大手前") || strings.Contains(base.Place, "大手前") {
			t.Errorf("base %+v, changed %+v", base, changed)
		}
	})
}

func TestATakenCallSignIsToldAtItsField(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] a call sign is normalised as it is granted, and one that is taken is told at its field", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		f.world.broken = errs.RefuseAt(codeInUse, nil, []errs.Field{{Pointer: "/callSign", Code: codeInUse}})
		_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "ｊｋ３-ａｂｃ"}})
		if fields(err)["/licence/callSign"] != codeInUse {
			t.Errorf("%v %v", err, fields(err))
		}
		f.world.broken = nil
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "ｊｋ３-ａｂｃ"}})
		f.must(explained(err))
		if got := f.world.licences[len(f.world.licences)-1].Content.CallSign; got != "JK3ABC" || f.read(a.Number).CallSign != got {
			t.Errorf("granted %q, kept %q", got, f.read(a.Number).CallSign)
		}
	})
}

func TestADecisionCanBeTried(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a decision that is only tried is refused as it would be, and changes nothing", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		why := "" // asked for over its checklist with the decision itself, not where it is tried
		try := func(trial bool) any {
			_, answer := f.post(officer, "/api/staff/common/review/complete", fmt.Sprintf(
				`{"electronicApplicationNumber":%q,"version":%d,"outcome":"GRANTED","trial":%t,"reason":"理由のとおり"%s,"licence":{"callSign":"JK3ABC"}}`, a.Number, a.Version, trial, why))
			return answer["resultCode"]
		}
		f.world.broken = errs.RefuseAt(codeInUse, nil, []errs.Field{{Pointer: "/callSign", Code: codeInUse}})
		if answer := try(true); answer != "INPUT_DATA_VALIDATION_FAILURE" {
			t.Errorf("a call sign in use: %v", answer)
		}
		f.world.broken = nil
		if answer := try(true); answer != "SUCCESS" {
			t.Errorf("%v", answer)
		}
		if now := f.read(a.Number); now.Version != a.Version || now.Status != a.Status || now.CallSign != a.CallSign {
			t.Errorf("after the trial: %+v", now)
		}
		if answer := try(false); answer != "INPUT_DATA_VALIDATION_FAILURE" {
			t.Errorf("over its checklist: %v", answer)
		}
		why = `,"uncheckedReason":"審査票で確かめた。"`
		if answer := try(false); answer != "SUCCESS" || f.read(a.Number).CallSign != "JK3ABC" {
			t.Errorf("after it was tried: %v", answer)
		}
	})
}

func TestTheOfficerStaysWithinWhatWasFiled(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", func(m map[string]any) { m["particulars"] = map[string]any{"termEnd": "2028-03-31"} }))
		shown, err := f.Case(officer, a.Number)
		f.must(err)
		proposal := shown.Proposal
		emission := func(change func(*procedure.LicenceEmission)) []procedure.LicenceEmission {
			e := proposal.Emissions[0]
			change(&e)
			return []procedure.LicenceEmission{e}
		}
		for name, c := range map[string]struct {
			d        desk.LicenceDecision
			at, code string
		}{
			"no call sign":     {desk.LicenceDecision{}, "/licence/callSign", "MSG-LIT-E-0001"},
			"bad call sign":    {desk.LicenceDecision{CallSign: "JB1AAA"}, "/licence/callSign", "MSG-LIT-E-0063"},
			"more power":       {desk.LicenceDecision{Emissions: emission(func(e *procedure.LicenceEmission) { e.PowerW = 20.1 })}, "/licence/emissions/0/powerW", "MSG-LIT-E-0026"},
			"no power":         {desk.LicenceDecision{Emissions: emission(func(e *procedure.LicenceEmission) { e.PowerW = 0 })}, "/licence/emissions/0/powerW", "MSG-LIT-E-0027"},
			"another emission": {desk.LicenceDecision{Emissions: emission(func(e *procedure.LicenceEmission) { e.Emission = "1AM" })}, "/licence/emissions/0/emission", "MSG-LIT-E-0002"},
			"no emission":      {desk.LicenceDecision{Emissions: []procedure.LicenceEmission{}}, "/licence/emissions", "MSG-LIT-E-0003"},
			"no such date":     {desk.LicenceDecision{ValidFrom: "2026-02-30"}, "/licence/validFrom", "MSG-LIT-E-0045"},
			"begins yesterday": {desk.LicenceDecision{ValidFrom: "2026-11-20"}, "/licence/validFrom", "MSG-LIT-E-0047"},
			"ends before":      {desk.LicenceDecision{ValidTo: "2026-11-20"}, "/licence/validTo", "MSG-LIT-E-0057"},
			"over five years":  {desk.LicenceDecision{ValidTo: "2031-11-21"}, "/licence/validTo", "MSG-LIT-E-0049"},
			"beyond the wish":  {desk.LicenceDecision{ValidTo: "2028-04-01"}, "/licence/validTo", "MSG-LIT-E-0026"},
			"endless place":    {desk.LicenceDecision{Place: proposal.Place + strings.Repeat("長", 201)}, "/licence/place", "MSG-LIT-E-0011"},
			"place elsewhere":  {desk.LicenceDecision{Place: "沖縄県那覇市旭町1-9"}, "/licence/place", "MSG-LIT-E-0002"},
			"place nowhere":    {desk.LicenceDecision{Place: "那覇市旭町1-9"}, "/licence/place", "MSG-LIT-E-0002"},
			"wider movement":   {desk.LicenceDecision{MovementRange: proposal.MovementRange + "並びに宇宙"}, "/licence/movementRange", "MSG-LIT-E-0002"},
			"an open place":    {desk.LicenceDecision{Place: proposal.Place + "　〇〇ビル"}, "/licence/place", "MSG-LIT-E-0001"},
			"an open range":    {desk.LicenceDecision{MovementRange: "陸上（範囲を記入）"}, "/licence/movementRange", "MSG-LIT-E-0001"},
			"unexplained":      {desk.LicenceDecision{MovementRange: "陸上"}, "/reason", "MSG-LIT-E-0001"},
		} {
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: c.d})
			if errs.KindOf(err) != errs.Invalid || fields(err)[c.at] != c.code {
				t.Errorf("%s: %v %v, want %s at %s", name, err, fields(err), c.code, c.at)
			}
		}
		if f.read(a.Number).Status != application.UnderReview || len(f.world.licences)+len(f.world.notices) != 0 {
			t.Error("a refused decision had an effect")
		}
		d := desk.LicenceDecision{CallSign: "JK3ABC", Emissions: emission(func(e *procedure.LicenceEmission) { e.PowerW = 10 }), ValidTo: "2027-03-31", MovementRange: "陸上"}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: d, Reason: "上空での運用が認められないため。"})
		f.must(explained(err))
		got := f.world.licences[0].Content
		if got.Emissions[0].PowerW != 10 || got.ValidTo != "2027-03-31" || got.MovementRange != "陸上" || got.Place != proposal.Place {
			t.Errorf("%+v", got)
		}
		body := f.world.notices[0].Body
		for _, words := range []string{"移動範囲: 陸上（提出: 陸上、海上及び上空）", "有効期間の末日: 2027年3月31日（提出のとおりなら: 2028年3月31日）", "10 W", "上空での運用が認められないため。", "2026年11月21日に知ったときは、2027年2月22日まで"} {
			if !strings.Contains(body.Ja, words) {
				t.Errorf("[R8.10] the notice of a licence that is not as filed does not say %s:\n%s", words, body.Ja)
			}
		}
		if !strings.Contains(body.En, "How to object:") || strings.Contains(body.Ja, "設置（常置）場所:") {
			t.Errorf("%s", body.En)
		}
	})
}

func (f *fixture) document(number string) draft.FormData {
	f.t.Helper()
	form, err := f.Filed(f.t.Context(), f.db.Read(), number)
	f.must(err)
	return form
}

func TestRefusalNeedsAReason(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		for reason, code := range map[string]string{"": "MSG-LIT-E-0001", " \n　": "MSG-LIT-E-0001", "a\x00": "MSG-LIT-E-0030", strings.Repeat("長", 2001): "MSG-LIT-E-0011"} {
			if _, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: reason}); fields(err)["/reason"] != code {
				t.Errorf("%.5q: %v", reason, err)
			}
		}
		reason := "送信機系統図が確認できません。\n<b>再提出</b>してください。"
		_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: reason})
		f.must(explained(err))
		done := f.read(a.Number)
		if done.Outcome != application.Refused || done.Reason != reason || done.LicenceID != "" || done.CallSign != "" || len(f.world.licences) != 0 {
			t.Errorf("%+v", done)
		}
		if n := f.world.notices[0]; !strings.Contains(n.Body.Ja, reason) || !strings.Contains(n.Body.En, reason) {
			t.Errorf("%+v", n)
		}
	})
}

func TestWhatCannotBeGrantedWholeIsNotGranted(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		f.world.broken = errors.New("the store broke")
		d := desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}}
		if _, err := f.Complete(staff(t, principal.Officer), a.Number, a.Version, d); !errors.Is(err, f.world.broken) {
			t.Errorf("%v", err)
		}
		if diff := cmp.Diff(a, f.read(a.Number)); diff != "" {
			t.Error(diff)
		}
		if n := f.count(`SELECT count(*) FROM event WHERE type = 'application.granted'`); n != 0 {
			t.Error("the event of a grant that failed stands")
		}
	})
}

func TestStaleVersionsAndOtherBureaus(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil)) // Osaka: bureau E
		operations := map[string]func(officer ctx, number string, version int64) error{
			"accept":      func(c ctx, n string, v int64) error { _, err := f.Accept(c, n, v); return err },
			"request-fee": func(c ctx, n string, v int64) error { _, err := f.RequestFee(c, n, v, 0); return err },
			"start":       func(c ctx, n string, v int64) error { _, err := f.Start(c, n, v); return err },
			"complete": func(c ctx, n string, v int64) error {
				_, err := f.Complete(c, n, v, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
				return err
			},
		}
		for name, operate := range operations {
			if err := operate(staff(t, principal.Officer, "E"), a.Number, 7); errs.CodeOf(err) != codeStale {
				t.Errorf("%s at a stale version: %v", name, err)
			}
			for _, number := range []string{a.Number, application.WithCheckDigit("E26E00000000"), "E26\x00", ""} {
				if err := operate(staff(t, principal.Officer, "A", "J"), number, 1); errs.KindOf(err) != errs.NotFound {
					t.Errorf("%s of %q by another bureau: %v", name, number, err)
				}
			}
			if err := operate(staff(t, principal.Viewer), a.Number, 1); errs.KindOf(err) != errs.Forbidden {
				t.Errorf("%s by a viewer: %v", name, err)
			}
		}
		if _, err := f.Case(staff(t, principal.Officer, "A"), a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another bureau reads: %v", err)
		}
		if c, err := f.Case(staff(t, principal.Viewer, "E"), a.Number); err != nil || len(c.Allowed) != 0 {
			t.Errorf("a viewer reads: %v, may %v", err, c.Allowed)
		}
		for bureau, want := range map[string]int{"E": 1, "A": 0} {
			if list, err := f.Queue(staff(t, principal.Viewer, bureau), desk.Query{Status: application.Arrived}); err != nil || list.Total != want || len(list.Applications) != want {
				t.Errorf("list of bureau %s: %+v, %v", bureau, list, err)
			}
		}
		if list, err := f.Queue(staff(t, principal.Viewer), desk.Query{Status: application.UnderReview}); err != nil || list.Total != 0 {
			t.Errorf("list by status: %+v, %v", list, err)
		}
		if diff := cmp.Diff(a, f.read(a.Number)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAPaymentMovesOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		if err := f.paid(a.Number); errs.KindOf(err) != errs.Conflict {
			t.Errorf("a payment nobody asked for: %v", err)
		}
		officer := staff(t, principal.Officer)
		_, err := f.Accept(officer, a.Number, 1)
		f.must(err)
		_, err = f.RequestFee(officer, a.Number, 2, 0)
		f.must(err)
		for range 3 {
			f.must(f.paid(a.Number))
		}
		got := f.read(a.Number)
		if got.Status != application.UnderReview || got.Version != 4 || got.FeePaidAt.IsZero() {
			t.Errorf("%+v", got)
		}
		if n := f.count(`SELECT count(*) FROM event WHERE type = 'application.fee-paid'`); n != 1 {
			t.Errorf("%d events", n)
		}
	})
}

func TestAnOfficerWhoLetsHeldMoneyPayIsNamed(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] a fee that an officer settles is recorded as the officer's, not as the bank's", func(t *testing.T, f *fixture) {
		a := f.unpaid(clone("light", nil))
		f.must(f.paidBy(staff(t, principal.Officer), a.Number))
		if n := f.count(`SELECT count(*) FROM event WHERE type = 'application.fee-paid' AND actor_role = 'officer' AND actor_id = 'officer-1'`); n != 1 {
			t.Errorf("%d events of the officer", n)
		}
		if got := f.read(a.Number).Status; got != application.UnderReview {
			t.Errorf("%s", got)
		}
	})
}

func TestWhatComesNextFollowsFromTheBill(t *testing.T) {
	t.Parallel()
	title(t, "[R2.9] an applicant is asked to pay only what can be paid", func(t *testing.T, f *fixture) {
		a := f.unpaid(clone("light", nil))
		for status, want := range map[string]application.NextStep{"UNPAID": application.PayTheFee, "HELD": application.WaitFeeCheck, "EXPIRED": application.FeeOverdue} {
			f.world.feeStatus = status
			d := f.result(as(t, taro), "/api/common/application-progress/detail-get", `{"electronicApplicationNumber":"`+a.Number+`"}`)
			if d["nextStep"] != string(want) {
				t.Errorf("%s: %v", status, d["nextStep"])
			}
		}
	})
}
