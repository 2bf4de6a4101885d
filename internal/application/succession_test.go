package application_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
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

// succeeds has hanako file that she inherited the licence.
func (f *fixture) succeeds(edit func(succession map[string]any)) (application.Application, error) {
	f.t.Helper()
	content, _ := json.Marshal(contractBase(f.t, "radio-succession-open", "heir"))
	var form map[string]any
	f.must(json.Unmarshal(content, &form))
	if edit != nil {
		edit(section(form, "succession"))
	}
	d, err := f.CreateDraft(heir(f.t), "radio-succession-open", "")
	f.must(err)
	saved, err := f.UpdateDraft(heir(f.t), d.ID, 1, draft.Change{Form: formOf(f.t, form)})
	f.must(err)
	f.attachAs(hanako, d.ID, "proof")
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
			application.EndsBefore:        func(l *draft.LicenceFacts) { l.Discontinued = true },
			application.HasPassedOn:       func(l *draft.LicenceFacts) { l.PassedOn, l.Discontinued = "2026-12-01", true },
			application.OfAnotherHolder:   func(l *draft.LicenceFacts) { l.HolderName = "電波次郎" },
			application.OfAnotherKind:     func(l *draft.LicenceFacts) { l.Category = "amateur" },
		} {
			f.registered(edit)
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
			func(l *draft.LicenceFacts) { l.Discontinued = true },
			func(l *draft.LicenceFacts) { l.Category = "amateur" },
		} {
			f.registered(edit)
			_, err := f.succeeds(nil)
			if errs.CodeOf(err) != codeMovedOn {
				t.Fatalf("it was filed: %v", err)
			}
			answers = append(answers, errs.Of(err).Params["reason"])
			if _, err := f.succeeds(func(s map[string]any) { s["formerHolder"] = "電波　次郎" }); err != nil {
				t.Errorf("who knows the number alone is told: %v", err)
			}
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

func TestThePendingRenewalOfAFormerHolderCostsNothing(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R4.1] once a licence passed on the fee of a pending renewal is neither asked for nor taken, and the desk can end it", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		waiting, err := f.about("amateur-renewal", renew)
		f.must(err)
		officer := staff(t, principal.Officer)
		moved, err := f.Accept(officer, waiting.Number, waiting.Version)
		f.must(err)
		asked, err := f.RequestFee(officer, waiting.Number, moved.Version, 0)
		f.must(err)
		l := f.world.facts[licenceID]
		l.PassedOn, l.Discontinued = "2026-12-10", true
		f.world.facts[licenceID] = l
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.EndFees(t.Context(), tx, []string{licenceID}) }))
		if len(f.world.cancelled) != 1 || f.world.cancelled[0] != waiting.Number {
			t.Errorf("the bills of %v are ended", f.world.cancelled)
		}
		c, err := f.Case(officer, waiting.Number)
		if err != nil || !slices.Contains(c.Allowed, desk.ActionStart) || c.NextStep() != application.WaitReviewStart {
			t.Errorf("the desk may %v, next %s, %v", c.Allowed, c.NextStep(), err)
		}
		_, err = f.Start(officer, waiting.Number, asked.Version)
		f.must(err)
		if _, err := f.about("amateur-renewal", renew); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "passedOn" {
			t.Errorf("a second one: %v", err)
		}
	})
	title(t, "[R2.14] a fee that was not asked for is not asked for any more, and it is said why", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		waiting, err := f.about("amateur-renewal", renew)
		f.must(err)
		officer := staff(t, principal.Officer)
		moved, err := f.Accept(officer, waiting.Number, waiting.Version)
		f.must(err)
		l := f.world.facts[licenceID]
		l.PassedOn = "2026-12-10"
		f.world.facts[licenceID] = l
		if _, err := f.RequestFee(officer, waiting.Number, moved.Version, 0); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "passedOn" {
			t.Errorf("the fee is asked for: %v", err)
		}
		_, err = f.Start(officer, waiting.Number, moved.Version)
		f.must(err)
	})
}
