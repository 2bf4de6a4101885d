package application_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// caseAt makes an application that stands at a status, with a fee that is due or paid.
func (f *fixture) caseAt(effect string, status application.Status, due bool) application.Application {
	f.t.Helper()
	officer := staff(f.t, principal.Officer)
	arrive := func() application.Application { return f.filed(clone("light", nil)) }
	if effect == application.EffectArrival {
		arrive = func() application.Application {
			purpose := fmt.Sprintf("第%d回の実験で、屋内の位置推定の精度を確かめる。", f.count(`SELECT count(*) FROM application`))
			a, err := f.notified(func(form map[string]any) { section(form, "experiment")["purpose"] = purpose })
			f.must(explained(err))
			return a
		}
	}
	accepted := func() application.Application {
		a := arrive()
		_, err := f.Accept(officer, a.Number, a.Version)
		f.must(err)
		return f.read(a.Number)
	}
	returned := func() application.Application {
		from := arrive
		if effect == application.EffectReview && due {
			from = accepted
		} else if effect == application.EffectReview {
			from = func() application.Application { return f.underReview(clone("light", nil)) }
		}
		a := from()
		_, err := f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Text: "確かめてください。", Fields: []application.ReturnedField{{Pointer: f.town(a), Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		return f.read(a.Number)
	}
	switch status {
	case application.ProcessingReception:
		if !due { // a correction, whose fee was paid before
			next, err := f.resubmitted(returned())
			f.must(explained(err))
			return f.read(next.Number)
		}
		return accepted()
	case application.FeesNotPaid:
		a := accepted()
		_, err := f.RequestFee(officer, a.Number, a.Version, 0)
		f.must(err)
		return f.read(a.Number)
	case application.UnderReview:
		if due { // its fee was not paid in time
			a := f.caseAt(effect, application.FeesNotPaid, true)
			f.world.feeStatus = "EXPIRED"
			_, err := f.Start(officer, a.Number, a.Version)
			f.must(err)
			return f.read(a.Number)
		}
		return f.underReview(clone("light", nil))
	case application.RequestingCorrection:
		return returned()
	case application.Resubmitted:
		a := returned()
		_, err := f.resubmitted(a)
		f.must(explained(err))
		return f.read(a.Number)
	case application.ReviewCompleted:
		if effect == application.EffectArrival {
			a := arrive()
			_, err := f.Check(officer, a.Number, a.Version, "")
			f.must(err)
			return f.read(a.Number)
		}
		a := f.underReview(clone("light", nil))
		_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		f.must(err)
		return f.read(a.Number)
	case application.Withdrawn:
		a := arrive()
		f.must(f.take(a, application.RequestWithdrawal, f.holder(a)))
		f.must(f.take(f.read(a.Number), application.AcceptWithdrawal, officer))
		return f.read(a.Number)
	}
	return arrive()
}

// holder is the context of whoever filed an application.
func (f *fixture) holder(a application.Application) context.Context {
	p := principal.From(as(f.t, taro))
	p.Services = []string{"amateur", "expsp"}
	if a.Category == "corporation" {
		p.Category = "2"
	}
	return principal.With(f.t.Context(), p)
}

// town is a field that can be returned.
func (f *fixture) town(a application.Application) string {
	if a.Effect == application.EffectArrival {
		return "/experiment/purpose"
	}
	return "/holder/townName"
}

// resubmitted files the correction of an application.
func (f *fixture) resubmitted(a application.Application) (application.Receipt, error) {
	f.t.Helper()
	ctx := f.holder(a)
	d, err := f.CorrectionDraft(ctx, a.Number)
	if err != nil {
		return application.Receipt{}, err
	}
	form, err := d.Form.Object()
	f.must(err)
	part, field, _ := strings.Cut(f.town(a)[1:], "/")
	section(form, part)[field] = "大阪市北区霞が関2丁目1番2号に改めます（" + a.Number + "）。"
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: content})
	f.must(err)
	return f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
}

// take takes an action on an application as it is seen now.
func (f *fixture) take(a application.Application, action application.Action, who context.Context) error {
	f.t.Helper()
	desk := map[application.Action]func() (application.ReviewMoved, error){
		application.Accept:        func() (application.ReviewMoved, error) { return f.Accept(who, a.Number, a.Version) },
		application.RequestFee:    func() (application.ReviewMoved, error) { return f.RequestFee(who, a.Number, a.Version, 0) },
		application.StartReview:   func() (application.ReviewMoved, error) { return f.Start(who, a.Number, a.Version) },
		application.CompleteCheck: func() (application.ReviewMoved, error) { return f.Check(who, a.Number, a.Version, "") },
		application.Grant: func() (application.ReviewMoved, error) {
			return f.Complete(who, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}})
		},
		application.Refuse: func() (application.ReviewMoved, error) {
			return f.Complete(who, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		},
		application.RequestCorrection: func() (application.ReviewMoved, error) {
			return f.RequestCorrection(who, a.Number, a.Version, application.Correction{Text: "確かめてください。", Fields: []application.ReturnedField{{Pointer: f.town(a), Comment: "番地まで書いてください。"}}})
		},
		application.CancelCorrection: func() (application.ReviewMoved, error) {
			return f.CancelCorrection(who, a.Number, a.Version, "理由のとおり")
		},
		application.RequestAddition: func() (application.ReviewMoved, error) {
			return f.RequestAddition(who, a.Number, a.Version, "理由", "2099-12-01")
		},
		application.AcceptWithdrawal: func() (application.ReviewMoved, error) { return f.AcceptWithdrawal(who, a.Number, a.Version) },
		application.GiveProvisional: func() (application.ReviewMoved, error) {
			return f.GiveProvisional(who, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JK3ABC", Deadline: "2027-03-01"})
		},
		application.FailInspection: func() (application.ReviewMoved, error) {
			return f.FailInspection(who, a.Number, a.Version, desk.FailedInspection{On: "2026-11-21", Reason: "理由のとおり", RedoBy: "2027-03-01"})
		},
		application.AskQuestion: func() (application.ReviewMoved, error) {
			return f.AskQuestion(who, a.Number, a.Version, "図面はありますか。")
		},
		application.CancelAddition: func() (application.ReviewMoved, error) {
			return f.CancelAddition(who, a.Number, a.Version, "理由のとおり")
		},
		application.CancelQuestion: func() (application.ReviewMoved, error) {
			return f.CancelQuestion(who, a.Number, a.Version, "理由のとおり")
		},
		application.Reply: func() (application.ReviewMoved, error) {
			return f.ReplyToQuestion(who, a.Number, a.Version, "来週です。")
		},
		application.Transfer: func() (application.ReviewMoved, error) {
			return f.Transfer(who, a.Number, a.Version, "O", "理由のとおり")
		},
		application.RefuseWithdrawal: func() (application.ReviewMoved, error) {
			return f.RefuseWithdrawal(who, a.Number, a.Version, "理由のとおり")
		},
	}
	if operate := desk[action]; operate != nil {
		_, err := operate()
		return err
	}
	switch action {
	case application.PayFee:
		return f.paid(a.Number)
	case application.SubmitCorrection:
		_, err := f.resubmitted(a)
		return err
	case application.AnswerQuestion:
		_, err := f.Answer(who, fmt.Sprintf("answer-%s-%d", a.Number, a.Version), a.Number, "理由")
		return err
	case application.AskOffice:
		_, err := f.AskTheOffice(who, fmt.Sprintf("ask-%s-%d", a.Number, a.Version), a.Number, "いつ終わりますか。")
		return err
	case application.RequestWithdrawal:
		_, err := f.Withdraw(who, fmt.Sprintf("withdraw-%s-%d", a.Number, a.Version), a.Number, "理由")
		return err
	}
	d, err := f.AdditionDraft(who, a.Number)
	if err != nil {
		return err
	}
	saved, err := f.UpdateDraft(who, d.ID, d.Version, draft.Change{Form: draft.FormData(`{"addition":{"text":"お送りします。"}}`)})
	f.must(err)
	_, err = f.Append(who, "addition-"+d.ID, a.Number, d.ID, saved.Version)
	return err
}

// all is everything that a refused action must leave as it was.
func (f *fixture) all(a application.Application) string {
	f.t.Helper()
	now := f.read(a.Number)
	requests, err := application.RequestsOf(f.t.Context(), f.db.Read(), a.Number)
	f.must(err)
	asked, err := json.Marshal(requests) // what their reasons are called is not printed, only where it lies
	f.must(err)
	return fmt.Sprintf("%+v %s %d events %d notices %d licences %d applications", now, asked,
		f.count(`SELECT count(*) FROM event`), len(f.world.notices), len(f.world.licences), f.count(`SELECT count(*) FROM application`))
}

// refusals are the codes that the applicant's actions are refused with where they cannot be taken.
var refusals = map[application.Action]string{application.SubmitCorrection: codeNotReturned, application.RequestWithdrawal: codeNotWithdrawable}

func TestEveryMoveIsMadeAndRecordedOrChangesNothing(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] what the table refuses changes nothing; what it allows is recorded with who, when and why", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		refusedOf := map[string]application.Application{}
		for _, c := range cells(t) {
			due := c.of.OwesFee()
			if due && (c.of.Status == application.Arrived || c.of.Status == application.RequestingCorrection) {
				continue // a fee makes no difference there
			}
			f.world.feeStatus = map[bool]string{true: "EXPIRED", false: "UNPAID"}[c.of.FeeOverdue]
			name := fmt.Sprintf("%s %s (due %t, late %t): %s", c.of.Effect, c.of.Status, due, c.of.FeeOverdue, c.action)
			if (c.action == application.AnswerQuestion || c.action == application.CancelQuestion) && c.of.Status == application.RequestingCorrection {
				continue // the question came before the correction: TestQuestionsAndAnswers
			}
			if c.action == application.AddUnasked {
				continue // it is entered in two steps: TestAnAdditionOnPaper
			}
			if c.to != "" {
				f.allowed(name, c, due)
				continue
			}
			at := fmt.Sprint(c.of.Effect, c.of.Status, due, c.of.FeeOverdue)
			if refusedOf[at].Number == "" {
				refusedOf[at] = f.caseAt(c.of.Effect, c.of.Status, due)
			}
			a := refusedOf[at]
			who, before := officer, f.all(a)
			if strings.HasPrefix(takes[c.action].roles, "user") {
				who = f.holder(a)
			}
			err := f.take(a, c.action, who)
			want := refusals[c.action]
			if want == "" {
				want = codeMovedOn
			}
			if c.action != application.PayFee && errs.CodeOf(err) != want {
				t.Errorf("%s: %v, want %s", name, err, want)
			}
			if diff := cmp.Diff(before, f.all(a)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}

// allowed takes an action that the table allows: first by those who may not, and at a version
// that another officer has changed, which changes nothing.
func (f *fixture) allowed(name string, c cell, due bool) {
	f.t.Helper()
	a := f.caseAt(c.of.Effect, c.of.Status, due)
	if c.action == application.GiveProvisional {
		a = f.toInspect("to-inspect-1") // nothing else gets one
	}
	if c.action == application.FailInspection {
		a = f.underWork("to-inspect-2", "JA1AAB")
	}
	if c.action == application.CancelCorrection {
		c.to = map[string]application.Status{"review": application.UnderReview, "arrival": application.Arrived}[c.of.Effect] // caseAt returned it there
	}
	if c.action == application.AcceptWithdrawal || c.action == application.RefuseWithdrawal {
		f.must(f.take(a, application.RequestWithdrawal, f.holder(a)))
	}
	if c.action == application.Add || c.action == application.CancelAddition {
		f.must(f.take(a, application.RequestAddition, staff(f.t, principal.Officer)))
	}
	if c.action == application.AnswerQuestion || c.action == application.CancelQuestion {
		f.must(f.take(a, application.AskQuestion, staff(f.t, principal.Officer)))
	}
	if c.action == application.Reply {
		f.must(f.take(a, application.AskOffice, f.holder(a)))
	}
	a = f.read(a.Number)
	who, role, actor := staff(f.t, principal.Administrator), principal.Administrator, "officer-1"
	switch takes[c.action].roles {
	case "user":
		who, role, actor = f.holder(a), principal.User, taro
	case "bank":
		role, actor = principal.Bank, ""
	default:
		f.refusesOthers(name, a, c.action)
	}
	if c.action == application.Grant {
		f.confirmAll(who, a.Number)
	}
	before, err := audit.OfCase(f.t.Context(), f.db.Read(), a.CaseID)
	f.must(err)
	if err := f.take(a, c.action, who); err != nil {
		f.t.Errorf("%s: %v", name, explained(err))
		return
	}
	after, err := audit.OfCase(f.t.Context(), f.db.Read(), a.CaseID)
	f.must(err)
	if got := f.read(a.Number); got.Status != c.to || got.Version != a.Version+1 {
		f.t.Errorf("%s: stands at %s, version %d; want %s, %d", name, got.Status, got.Version, c.to, a.Version+1)
	}
	if recorded := fmt.Sprint(typesOf(after[len(before):])); recorded != fmt.Sprint(f.eventsOf(a, c)) {
		f.t.Errorf("%s: recorded as %s", name, recorded)
		return
	}
	e := after[len(after)-1]
	var data application.EventData
	f.must(json.Unmarshal(e.Data, &data))
	if e.Type != takes[c.action].event || e.Role != role || e.ActorID != actor || f.db.Now().Sub(e.At).Abs().Hours() > 1 {
		f.t.Errorf("%s: recorded as %s by %s %q at %s", name, e.Type, e.Role, e.ActorID, e.At)
	}
	if why := whys[c.action]; data.Note != why {
		f.t.Errorf("%s: recorded because %q, want %q", name, data.Note, why)
	}
	if c.action != application.SubmitCorrection && data.Status != c.to {
		f.t.Errorf("%s: recorded as leading to %s", name, data.Status)
	}
}

// eventsOf are the events of an action: before its own, where nobody worked on the application, that it is now the work of the officer who
// neither ends it nor gives it to another bureau.
func (f *fixture) eventsOf(a application.Application, c cell) []string {
	f.t.Helper()
	now := f.read(a.Number)
	if a.AssigneeID == "" && !now.Ended() && c.action != application.Transfer && strings.Contains(takes[c.action].roles, "officer") {
		if now.AssigneeID != "officer-1" {
			f.t.Errorf("%s: %q works on it", c.action, now.AssigneeID)
		}
		return []string{desk.EventAssigned, takes[c.action].event}
	}
	if c.action == application.CompleteCheck { // over its checklist
		return []string{desk.EventGrantedUnconfirmed, takes[c.action].event}
	}
	return []string{takes[c.action].event}
}

func typesOf(events []audit.Event) []string {
	types := []string{}
	for _, e := range events {
		types = append(types, e.Type)
	}
	return types
}

// whys are the actions that need a reason, which the timeline tells.
var whys = map[application.Action]string{application.GiveProvisional: "関予第1号", application.FailInspection: "理由のとおり", application.Refuse: "理由のとおり", application.RequestCorrection: "確かめてください。", application.CancelCorrection: "理由のとおり", application.RequestAddition: "理由", application.RequestWithdrawal: "理由", application.RefuseWithdrawal: "理由のとおり", application.Transfer: "理由のとおり", application.AskQuestion: "図面はありますか。", application.AnswerQuestion: "理由", application.CancelAddition: "理由のとおり", application.CancelQuestion: "理由のとおり", application.AskOffice: "いつ終わりますか。", application.Reply: "来週です。"}

func (f *fixture) refusesOthers(name string, a application.Application, action application.Action) {
	f.t.Helper()
	elsewhere := "O"
	for who, want := range map[context.Context]errs.Kind{
		staff(f.t, principal.Viewer): errs.Forbidden, staff(f.t, principal.Auditor): errs.Forbidden, f.holder(a): errs.Forbidden,
		staff(f.t, principal.Officer, elsewhere): errs.NotFound,
	} {
		before := f.all(a)
		if err := f.take(a, action, who); errs.KindOf(err) != want {
			f.t.Errorf("%s by %s: %v", name, principal.From(who).Role, err)
		}
		if diff := cmp.Diff(before, f.all(a)); diff != "" {
			f.t.Errorf("%s by %s: %s", name, principal.From(who).Role, diff)
		}
	}
	before, versionConflict := f.all(a), a
	versionConflict.Version--
	if err := f.take(versionConflict, action, staff(f.t, principal.Officer)); errs.CodeOf(err) != codeStale {
		f.t.Errorf("%s at a stale version: %v", name, err)
	}
	if diff := cmp.Diff(before, f.all(a)); diff != "" {
		f.t.Errorf("%s at a stale version: %s", name, diff)
	}
}
