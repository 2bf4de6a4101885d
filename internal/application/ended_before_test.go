package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
)

// discontinued has taro discontinue the licence that hanako is to have, with a last day.
func (f *fixture) discontinued(day string) application.Application {
	f.t.Helper()
	a, err := f.about("amateur-repeal", repeal(day))
	f.must(err)
	return a
}

// asAmateur lets the licence be discontinued by the form at hand: what ends it is the same for all.
func (f *fixture) asAmateur(filed application.Application) {
	l := f.world.facts[licenceID]
	l.Category, l.CallSign, l.ElectronicApplicationNumber, l.CaseID, l.Filed = "amateur", "JK3ABC", filed.Number, filed.CaseID, nil
	f.world.facts[licenceID] = l
}

func (f *fixture) withdrawn(a application.Application) {
	f.t.Helper()
	_, err := f.Withdraw(as(f.t, taro), "key-"+a.Number, a.Number, "続けることになりました。")
	f.must(err)
	_, err = f.AcceptWithdrawal(staff(f.t, principal.Officer), a.Number, f.read(a.Number).Version)
	f.must(err)
}

func TestWhoIsToHaveALicenceIsToldThatItEndsBefore(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R2.17] a discontinuation before the day is told at once, and so is its withdrawal, which gives the day back", func(t *testing.T, f *fixture) {
		opened := f.filed(clone("light", nil))
		a := f.toCome()
		f.asAmateur(opened)
		ended := f.discontinued("2026-12-05")
		says(t, f.noticed(hanako), []string{"廃止による最後の日: 2026年12月5日", "承継の予定の日: 2026年12月10日", "does not pass on"}, []string{ended.Number})
		f.withdrawn(ended)
		says(t, f.noticed(hanako), []string{"許可のとおり、下の日に承継されます", "2026年12月10日", "as permitted"}, []string{ended.Number})
		if l := f.world.facts[licenceID]; l.PassedOn != plannedDay || l.ValidTo != "2029-02-28" {
			t.Errorf("the licence is %+v", l)
		}
		d, err := f.Detail(heir(t), a.Number)
		f.must(err)
		for _, e := range d.Timeline {
			if strings.HasPrefix(e.Type, "application.licence-ends") && (e.ActorKind != "system" || e.ActorName != "") {
				t.Errorf("who did it is told: %+v", e)
			}
		}
	})
	title(t, "[R2.14] [R2.17] who has filed is told too, if they name who holds it; who knows the number alone is not", func(t *testing.T, f *fixture) {
		opened := f.filed(clone("light", nil))
		f.registered(nil)
		transfer := func(edit func(map[string]any)) {
			t.Helper()
			_, err := f.takesOver("radio-transfer-open", "individual", "contract", func(s map[string]any) {
				s["number"], s["formerHolder"], s["cause"], s["date"] = inheritedNumber, "電波　太郎", "transfer", plannedDay
				edit(s)
			})
			f.must(err)
		}
		transfer(func(s map[string]any) { s["formerAddress"] = f.world.facts[licenceID].HolderAddress })
		named := len(f.world.notices)
		f.asAmateur(opened)
		ended := f.discontinued("2026-12-05")
		if len(f.world.notices) != named+1 {
			t.Errorf("told: %+v", f.world.notices[named:])
		}
		says(t, f.noticed(hanako), []string{"廃止による最後の日: 2026年12月5日", "承継の日: 2026年12月10日"}, nil)
		f.withdrawn(ended)
		says(t, f.noticed(hanako), []string{"審査は、これまでのとおり続きます"}, nil)

		f.again()
		f.registered(func(l *draft.LicenceFacts) { l.HolderAddress = "愛知県名古屋市中区三の丸1丁目1番1号" })
		transfer(elsewhere)
		f.exec(`DELETE FROM application_once WHERE electronic_application_number NOT IN
(SELECT electronic_application_number FROM application WHERE procedure_id = 'radio-transfer-open' ORDER BY received_at DESC, electronic_application_number DESC LIMIT 1)`)
		f.asAmateur(opened)
		named = len(f.world.notices)
		f.discontinued("2026-12-06")
		for _, n := range f.world.notices[named:] {
			if n.AccountID == hanako && strings.Contains(n.Body.Ja, "12月6日") {
				t.Errorf("told: %+v", n)
			}
		}
	})
}

func TestTheDeskSeesRivalFilings(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R5.4] who else has filed for the same number stands among the warnings, however the number is typed, until it is decided", func(t *testing.T, f *fixture) {
		f.registered(nil)
		first := f.succeeding(nil)
		f.exec(`UPDATE application_once SET holder_id = 'somebody'`)
		second := f.succeeding(func(s map[string]any) { s["number"] = wide(inheritedNumber) })
		says(t, f.warnings(first.Number), []string{second.Number, "ほかにも提出されています", "Only one can be granted", "電波 花子"}, []string{first.Number})
		says(t, f.warnings(second.Number), []string{first.Number}, nil)
		c, err := f.Case(staff(t, principal.Officer), second.Number)
		f.must(err)
		f.must(f.granting(second, ""))
		if text := f.warnings(first.Number); strings.Contains(text, second.Number) || len(c.Warnings) != 1 {
			t.Errorf("once it is decided: %s, before: %+v", text, c.Warnings)
		}
	})
}
