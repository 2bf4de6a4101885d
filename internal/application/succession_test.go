package application_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const inheritedNumber = "海基第1号"

// registered is a licence of taro that hanako means to take over.
func (f *fixture) registered(edit func(*draft.LicenceFacts)) {
	l := draft.LicenceFacts{ID: licenceID, AccountID: taro, Number: inheritedNumber, Name: "基地局", Category: "base", HolderName: "電波　太郎",
		HolderAddress: "愛知県名古屋市東区白壁1丁目15番1号", ValidFrom: "2024-03-01", ValidTo: "2029-02-28", Filed: draft.FormData(`{}`)}
	f.world.kind = "individual"
	if edit != nil {
		edit(&l)
	}
	f.world.facts[licenceID] = l
}

// heir is hanako, who may file what is of radio use.
func heir(t testing.TB) context.Context {
	p := principal.From(as(t, hanako))
	p.Services, p.Name = []string{"radio"}, "電波 花子"
	return principal.With(t.Context(), p)
}

// again lets hanako file what is under way.
func (f *fixture) again() { f.exec(`DELETE FROM application_once`) }

// succeeds has hanako file that she inherited the licence.
func (f *fixture) succeeds(edit func(succession map[string]any)) (application.Application, error) {
	f.t.Helper()
	return f.takesOver("radio-succession-open", "heir", "proof", edit)
}

func (f *fixture) takesOver(procedureID, name, document string, edit func(succession map[string]any)) (application.Application, error) {
	f.t.Helper()
	content, _ := json.Marshal(contractBase(f.t, procedureID, name))
	var form map[string]any
	f.must(json.Unmarshal(content, &form))
	if edit != nil {
		edit(section(form, "succession"))
	}
	d, err := f.CreateDraft(heir(f.t), procedureID, "")
	f.must(err)
	saved, err := f.UpdateDraft(heir(f.t), d.ID, 1, draft.Change{Form: formOf(f.t, form)})
	f.must(err)
	f.attachAs(hanako, d.ID, document)
	r, err := f.Register(heir(f.t), "key-"+d.ID, d.ID, saved.Version)
	if err != nil {
		return application.Application{}, explained(err)
	}
	return f.read(r.Number), nil
}

// succeeding is one that was filed, under review at the desk.
func (f *fixture) succeeding(edit func(succession map[string]any)) application.Application {
	f.t.Helper()
	a, err := f.succeeds(edit)
	f.must(err)
	return f.reviewing(a)
}

// permitted is an application for the permission of a transfer on a day, under review at the desk.
func (f *fixture) permitted(day string) application.Application {
	f.t.Helper()
	f.registered(nil)
	a, err := f.takesOver("radio-transfer-open", "individual", "contract", func(s map[string]any) {
		s["number"], s["formerHolder"], s["cause"], s["date"] = inheritedNumber, "電波　太郎", "transfer", day
	})
	f.must(err)
	return f.reviewing(a)
}

func (f *fixture) reviewing(a application.Application) application.Application {
	f.t.Helper()
	moved, err := f.Accept(staff(f.t, principal.Officer), a.Number, a.Version)
	f.must(err)
	_, err = f.Start(staff(f.t, principal.Officer), a.Number, moved.Version)
	f.must(err)
	return f.read(a.Number)
}

func (f *fixture) granting(a application.Application, reason string) error {
	_, err := f.Complete(staff(f.t, principal.Officer), a.Number, a.Version, desk.Decision{Outcome: application.Granted, DifferenceReason: reason})
	return err
}

// elsewhere names an address that is not the register's, so that nothing is told while filing.
func elsewhere(succession map[string]any) { succession["formerAddress"] = "住所不明" }

func TestTheDeskSeesWhyALicenceDoesNotPassOn(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] a company is inherited by nobody, and no day passes on what its holder did not have then", func(t *testing.T, f *fixture) {
		for state, edit := range map[application.PassingOn]func(*draft.LicenceFacts){
			application.NotOfAnIndividual: func(*draft.LicenceFacts) { f.world.kind = "corporation" },
			application.OnAnotherDay:      func(l *draft.LicenceFacts) { l.ValidFrom = "2026-10-02" },
			application.EndsBefore:        func(l *draft.LicenceFacts) { l.Discontinued, l.ValidTo = true, "2026-09-30" },
			application.HasPassedOn:       func(l *draft.LicenceFacts) { l.PassedOn, l.Discontinued = "2026-12-01", true },
			application.OfAnotherHolder:   func(l *draft.LicenceFacts) { l.HolderName = "電波次郎" },
			application.OfAnotherKind:     func(l *draft.LicenceFacts) { l.Category = "amateur" },
		} {
			f.registered(edit)
			f.again()
			a := f.succeeding(elsewhere)
			c, err := f.Case(staff(t, principal.Officer), a.Number)
			if err != nil || c.Predecessor == nil || c.Predecessor.State != state {
				t.Errorf("%s: the desk sees %+v, %v", state, c.Predecessor, err)
			}
			if err := f.granting(a, "確かめました。"); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] == "" {
				t.Errorf("%s: granted with %v", state, err)
			}
		}
		if len(f.world.successions) > 0 {
			t.Errorf("%+v pass on", f.world.successions)
		}
	})
}

func TestAFilingThatCannotSucceedIsRefusedWithoutSayingWhy(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] whoever knows the holder is told at once that it cannot pass on; whoever knows the number alone, nothing", func(t *testing.T, f *fixture) {
		var answers []string
		for _, edit := range []func(*draft.LicenceFacts){
			func(*draft.LicenceFacts) { f.world.kind = "corporation" },
			func(l *draft.LicenceFacts) { l.ValidFrom = "2026-10-02" },
			func(l *draft.LicenceFacts) { l.Discontinued, l.ValidTo = true, "2026-09-30" },
			func(l *draft.LicenceFacts) { l.Category = "amateur" },
		} {
			f.registered(edit)
			_, err := f.succeeds(nil)
			if errs.CodeOf(err) != codeMovedOn {
				t.Fatalf("it was filed: %v", err)
			}
			answers = append(answers, errs.Of(err).Params["reason"])
			f.again()
			if _, err := f.succeeds(func(s map[string]any) { s["formerHolder"] = "電波　次郎" }); err != nil {
				t.Errorf("who knows the number alone is told: %v", err)
			}
			f.again()
			if _, err := f.succeeds(elsewhere); err != nil {
				t.Errorf("who knows number and name alone is told: %v", err)
			}
		}
		if strings.Join(answers, " ") != strings.TrimSpace(strings.Repeat("notAsFiled ", len(answers))) {
			t.Errorf("the answers differ: %v", answers)
		}
	})
}

func TestASuccessionIsToldToBothHolders(t *testing.T) {
	t.Parallel()
	title(t, "[R2.11] [R2.14] both holders have a notice in both languages that leaves nothing open, and the former one's names no filing", func(t *testing.T, f *fixture) {
		f.registered(func(l *draft.LicenceFacts) { l.HolderName, l.CallSign = "電波 太郎", "ぼうさいなごや" })
		a := f.succeeding(nil)
		f.must(f.granting(a, ""))
		if len(f.world.notices) != 2 {
			t.Fatalf("%d notices", len(f.world.notices))
		}
		next, former := f.world.notices[0], f.world.notices[1]
		if next.AccountID != hanako || former.AccountID != taro || former.ElectronicApplicationNumber != "" || former.CaseID != "" {
			t.Errorf("%+v\n%+v", next, former)
		}
		for _, text := range []string{next.Name.Ja, next.Name.En, next.Body.Ja, next.Body.En, former.Name.Ja, former.Name.En, former.Body.Ja, former.Body.En} {
			for line := range strings.SplitSeq(text, "\n") {
				if strings.HasSuffix(line, ": ") || strings.HasSuffix(line, ":") || strings.Contains(line, "<no value>") || strings.HasPrefix(line, "の") {
					t.Errorf("a hole in %q", text)
				}
			}
		}
		for _, body := range []string{former.Body.Ja, former.Body.En} {
			if !strings.Contains(body, inheritedNumber) || !strings.Contains(body, "電波　花子") || strings.Contains(body, "霞が関") || strings.Contains(body, a.Number) {
				t.Errorf("the former holder is told %q", body)
			}
		}
	})
}

func TestAnUnregisteredNumberNeedsAReason(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] what the register does not know is granted with a written reason only", func(t *testing.T, f *fixture) {
		a := f.succeeding(nil)
		c, err := f.Case(staff(t, principal.Officer), a.Number)
		if err != nil || c.Predecessor.State != application.NotRegistered {
			t.Fatalf("%+v, %v", c.Predecessor, err)
		}
		if err := f.granting(a, " "); fields(err)["/differenceReason"] != codeRequired {
			t.Errorf("granted without a reason: %v", err)
		}
		f.must(f.granting(a, "原簿の写しで確かめました。"))
		if f.count(`SELECT count(*) FROM event WHERE type = 'desk.holder-differs'`) != 1 {
			t.Error("the reason is not written down")
		}
	})
}

func TestAFormerHolderNamedInShortIsTheHolder(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] a holder is the same however the name is written", func(t *testing.T, f *fixture) {
		f.registered(func(l *draft.LicenceFacts) { l.HolderName = "見本無線株式会社" })
		f.world.kind = "corporation"
		a := f.succeeding(func(s map[string]any) {
			s["number"], s["cause"], s["formerHolder"] = "海登第1号", "transfer", "見本 無線㈱"
			f.registered(func(l *draft.LicenceFacts) { l.Number, l.HolderName = "海登第1号", "見本無線株式会社" })
		})
		c, err := f.Case(staff(t, principal.Officer), a.Number)
		if err != nil || c.Predecessor.State != application.MayPassOn {
			t.Errorf("the desk sees %+v, %v", c.Predecessor, err)
		}
	})
}

// pendingRenewal is taro's renewal of the licence, whose fee is asked for.
func (f *fixture) pendingRenewal() application.Application {
	f.t.Helper()
	f.licensed(clone("light", nil), "2027-02-28")
	waiting, err := f.about("amateur-renewal", renew)
	f.must(err)
	officer := staff(f.t, principal.Officer)
	moved, err := f.Accept(officer, waiting.Number, waiting.Version)
	f.must(err)
	_, err = f.RequestFee(officer, waiting.Number, moved.Version, 0)
	f.must(err)
	return f.read(waiting.Number)
}

// stepIn has hanako step into what is under way about the licence, and gives what was and what is.
func (f *fixture) stepIn(waiting application.Application) (was, is application.Application) {
	f.t.Helper()
	f.world.today = "2026-11-21"
	by, err := f.succeeds(func(s map[string]any) { s["number"] = "海基第999号" })
	f.must(err)
	former := f.world.facts[licenceID]
	next := former
	next.ID, next.AccountID = passedOnID, hanako
	f.world.facts[passedOnID] = next
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.StepIn(f.t.Context(), tx, by, former, passedOnID) }))
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.StepIn(f.t.Context(), tx, by, former, passedOnID) })) // nothing is left
	open, err := application.Undecided(f.t.Context(), f.db.Read(), passedOnID, "")
	f.must(err)
	if len(open) != 1 {
		f.t.Fatalf("%d are taken over", len(open))
	}
	return f.read(waiting.Number), f.read(open[0].Number)
}

func TestTheNewHolderStepsIntoAPendingRenewal(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R4.1] what a former holder has under way goes on as the new holder's own, with its bill", func(t *testing.T, f *fixture) {
		waiting := f.pendingRenewal()
		f.world.files[waiting.Number] = []draft.AttachmentInfo{{AttachmentID: "a", DocumentID: "d", FileName: "a.pdf"}}
		was, is := f.stepIn(waiting)
		if was.Status != application.ReviewCompleted || was.Outcome != application.PassedOn || was.NextStep() != application.DonePassedOn || was.PaymentNumber != "" {
			t.Errorf("the former holder's is %+v, next %s", was, was.NextStep())
		}
		if is.Status != application.FeesNotPaid || is.HolderID != hanako || is.HolderName != "電波 花子" || is.AboutLicence != passedOnID || is.CaseID == was.CaseID ||
			is.PaymentNumber != waiting.PaymentNumber || !is.ReceivedAt.Equal(was.ReceivedAt) || is.Fee.Amount != was.Fee.Amount {
			t.Errorf("the new holder's is %+v", is)
		}
		if len(f.world.cancelled) > 0 || len(f.world.handed) != 1 || f.world.handed[0] != [2]string{was.Number, is.Number} {
			t.Errorf("bills pass on as %v, %v are cancelled", f.world.handed, f.world.cancelled)
		}
		if files := f.world.files[is.Number]; len(files) != 1 {
			t.Errorf("its documents are %+v", files)
		}
		d, err := f.Detail(heir(t), is.Number)
		if err != nil || strings.Contains(string(d.FormData), "taro@example.jp") || !strings.Contains(string(d.FormData), "花子") || !strings.Contains(string(d.FormData), "JK3ABC") {
			t.Errorf("it says %s, %v", d.FormData, err)
		}
		if _, err := f.Detail(heir(t), was.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("the new holder reads the former one's: %v", err)
		}
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.FeePaid(t.Context(), tx, is.Number, false) }))
		if paid := f.read(is.Number); paid.Status != application.UnderReview || paid.FeePaidAt.IsZero() {
			t.Errorf("once it is paid it is %+v", paid)
		}
	})
	title(t, "[R2.14] [R4.1] a fee that was paid counts for the new holder", func(t *testing.T, f *fixture) {
		waiting := f.pendingRenewal()
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.FeePaid(t.Context(), tx, waiting.Number, false) }))
		was, is := f.stepIn(waiting)
		if is.Status != application.UnderReview || is.FeePaidAt.IsZero() || is.PaymentNumber != "" || was.PaymentNumber == "" || len(f.world.handed) > 0 {
			t.Errorf("%+v\n%+v, %v", was, is, f.world.handed)
		}
		for who, words := range map[string]string{taro: "返還もされません", hanako: "手数料は納められています"} {
			if !slices.ContainsFunc(f.world.notices, func(n application.Notice) bool { return n.AccountID == who && strings.Contains(n.Body.Ja, words) }) {
				t.Errorf("%s is told %+v", who, f.world.notices)
			}
		}
	})
}

const plannedDay = "2026-12-10"

// at has it be noon in Japan on a day.
func (f *fixture) at(day string) {
	f.t.Helper()
	t, err := time.ParseInLocation(time.DateOnly, day, clock.Tokyo)
	f.must(err)
	f.clock.Set(t.Add(12 * time.Hour))
}

func TestAPermittedSuccessionTakesPlaceOnItsDay(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] until the planned day nothing passes on; on it everything does, once", func(t *testing.T, f *fixture) {
		a := f.permitted(plannedDay)
		f.must(f.granting(a, "契約書で確かめました。"))
		if l := f.world.facts[licenceID]; len(f.world.successions) != 0 || l.PassedOn != plannedDay || l.Discontinued {
			t.Errorf("at once %+v pass on, the licence is %+v", f.world.successions, l)
		}
		if n, err := f.PassDue(t.Context()); n != 0 || err != nil {
			t.Errorf("%d pass on before, %v", n, err)
		}
		f.at(plannedDay)
		n, err := f.PassDue(t.Context())
		if n != 1 || err != nil || len(f.world.successions) != 1 || f.world.successions[0].From != plannedDay || !f.world.successions[0].Announced {
			t.Errorf("on the day %d pass on as %+v, %v", n, f.world.successions, err)
		}
		if done := f.read(a.Number); done.LicenceID != passedOnID || done.Outcome != application.Granted {
			t.Errorf("the application is %+v", done)
		}
		if n, err := f.PassDue(t.Context()); n != 0 || err != nil {
			t.Errorf("%d pass on again, %v", n, err)
		}
	})
	title(t, "[R2.14] what its holder ended before the day does not pass on, and who was to have it is told", func(t *testing.T, f *fixture) {
		f.must(f.granting(f.permitted(plannedDay), "契約書で確かめました。"))
		l := f.world.facts[licenceID]
		l.ValidTo, l.Discontinued = "2026-12-01", true
		f.world.facts[licenceID] = l
		f.world.today = plannedDay
		f.at(plannedDay)
		if _, err := f.PassDue(t.Context()); err != nil || len(f.world.successions) != 0 || f.world.facts[licenceID].PassedOn != "" {
			t.Errorf("%+v pass on, %v, %+v", f.world.successions, err, f.world.facts[licenceID])
		}
		if last := f.world.notices[len(f.world.notices)-1]; last.AccountID != hanako || !strings.Contains(last.Body.Ja, "承継されませんでした") {
			t.Errorf("told: %+v", last)
		}
		if n := f.count(`SELECT count(*) FROM application_succession`); n != 0 {
			t.Error("it stays due")
		}
	})
	title(t, "[R2.14] what is permitted after its planned day passes on on the day of the permission", func(t *testing.T, f *fixture) {
		a := f.permitted(plannedDay)
		f.at("2026-12-15")
		c, err := f.Case(staff(t, principal.Officer), a.Number)
		if err != nil || c.Predecessor.From != "2026-12-15" || len(c.Warnings) != 1 || !strings.Contains(c.Warnings[0].Text.Ja, "2026年12月10日") {
			t.Errorf("the desk sees %+v, %+v, %v", c.Predecessor, c.Warnings, err)
		}
		f.must(f.granting(a, "契約書で確かめました。"))
		if len(f.world.successions) != 1 || f.world.successions[0].From != "2026-12-15" {
			t.Errorf("%+v pass on", f.world.successions)
		}
	})
}

func TestWhatIsNotifiedTookPlaceOnItsDay(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] a notification follows the fact: it is received, not granted, and counts from the day of the fact", func(t *testing.T, f *fixture) {
		f.registered(nil)
		a := f.succeeding(nil)
		f.must(f.granting(a, "戸籍で確かめました。"))
		if len(f.world.successions) != 1 || f.world.successions[0].From >= "2026-11-21" {
			t.Fatalf("%+v pass on", f.world.successions)
		}
		if notice := f.world.notices[0]; !strings.Contains(notice.Body.Ja, "届出を受理しました") || strings.Contains(notice.Body.Ja, "認めました") || strings.Contains(notice.Body.En, "granted") {
			t.Errorf("told: %+v", notice)
		}
	})
}

func TestTheDeskIsWarnedOfWhatPassesOnToo(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R5.4] before a grant the desk sees what of the former holder's is not decided, and what becomes of its fee", func(t *testing.T, f *fixture) {
		waiting := f.pendingRenewal()
		a := f.permitted(plannedDay) // the same licence, for this matter
		c, err := f.Case(staff(t, principal.Officer), a.Number)
		if err != nil || len(c.Warnings) != 1 {
			t.Fatalf("%+v, %v", c.Warnings, err)
		}
		for _, text := range []string{c.Warnings[0].Text.Ja, c.Warnings[0].Text.En} {
			if !strings.Contains(text, waiting.Number) || strings.Contains(text, "%!") || strings.Contains(text, "  ") {
				t.Errorf("%q", text)
			}
		}
		if !strings.Contains(c.Warnings[0].Text.Ja, "請求も") || !strings.Contains(c.Warnings[0].Text.En, "bill") || !strings.Contains(c.Warnings[0].Text.En, "Renewal") {
			t.Errorf("%+v", c.Warnings[0])
		}
	})
}

func TestASuccessionIsUnderWayOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R5.4] the succession to a number is filed again once the office has decided only", func(t *testing.T, f *fixture) {
		a := f.succeeding(nil)
		if _, err := f.succeeds(nil); !strings.Contains(err.Error(), "MSG-LIT-E-0092") {
			t.Errorf("filed twice: %v", err)
		}
		_, err := f.Complete(staff(t, principal.Officer), a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		f.must(err)
		_, err = f.succeeds(nil)
		f.must(err)
	})
}

func TestNobodySucceedsToTheirOwnLicence(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] a holder does not succeed to a licence of their own", func(t *testing.T, f *fixture) {
		f.registered(func(l *draft.LicenceFacts) { l.AccountID = hanako })
		if _, err := f.succeeds(nil); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "ownLicence" {
			t.Errorf("filed with %v", err)
		}
		f.registered(nil)
		a := f.succeeding(nil)
		f.registered(func(l *draft.LicenceFacts) { l.AccountID = hanako })
		c, err := f.Case(staff(t, principal.Officer), a.Number)
		if err != nil || c.Predecessor.State != application.OfTheFiler {
			t.Errorf("the desk sees %+v, %v", c.Predecessor, err)
		}
		if err := f.granting(a, "確かめました。"); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "ownLicence" {
			t.Errorf("granted with %v", err)
		}
	})
}
