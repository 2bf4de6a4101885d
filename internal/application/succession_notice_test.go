package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
)

// warnings are what the desk is warned of, in one language after the other.
func (f *fixture) warnings(number string) string {
	f.t.Helper()
	c, err := f.Case(staff(f.t, principal.Officer), number)
	f.must(err)
	var all []string
	for _, each := range c.Warnings {
		all = append(all, each.Text.Ja, each.Text.En)
	}
	return strings.Join(all, "\n")
}

// noticed is the body of the newest notice to an account, in one language after the other.
func (f *fixture) noticed(accountID string) string {
	f.t.Helper()
	text := ""
	for _, each := range f.world.notices {
		if each.AccountID == accountID {
			text = each.Body.Ja + "\n" + each.Body.En
		}
	}
	return text
}

// says fails unless a text has some words, and lacks others.
func says(t *testing.T, text string, words, not []string) {
	t.Helper()
	for _, each := range words {
		if !strings.Contains(text, each) {
			t.Errorf("%q is not in %s", each, text)
		}
	}
	for _, each := range append(not, "%!", "no value") {
		if strings.Contains(text, each) {
			t.Errorf("%q is in %s", each, text)
		}
	}
}

func TestADiscontinuationWithoutEffectIsNamed(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R5.4] the desk and both holders are told that a discontinuation since the succession has no effect", func(t *testing.T, f *fixture) {
		f.registered(nil)
		f.world.wasToEnd = "2026-12-31"
		a := f.succeeding(nil)
		says(t, f.warnings(a.Number), []string{"廃止（最後の日 2026年12月31日）", "2029年2月28日", "discontinuation (last day 31 December 2026)"}, nil)
		f.must(f.granting(a, ""))
		says(t, f.noticed(hanako), []string{"有効期間の満了日: 2029年2月28日", "2026年12月31日を最後の日とする廃止", "Last day of the term: 28 February 2029"}, []string{"終わる日: "})
		says(t, f.noticed(taro), []string{"2026年12月31日）は、承継の日以後のものなので", "31 December 2026"}, nil)
	})
	title(t, "[R2.11] [R2.14] the last day of what ended before its term is not called that of the term", func(t *testing.T, f *fixture) {
		f.registered(func(l *draft.LicenceFacts) { l.Discontinued, l.ValidTo = true, "2026-12-31" })
		f.must(f.granting(f.succeeding(nil), ""))
		says(t, f.noticed(hanako), []string{"終わる日: 2026年12月31日", "Last day: 31 December 2026"}, []string{"満了日", "Last day of the term"})
	})
}

func TestNoticesOfASuccessionTellOfItsTime(t *testing.T) {
	t.Parallel()
	title(t, "[R2.11] [R2.14] of a day that is past or today nobody is told that it is to come", func(t *testing.T, f *fixture) {
		f.registered(nil)
		f.must(f.granting(f.succeeding(nil), ""))
		says(t, f.noticed(taro), []string{"になりました", "承継した方: ", "新しく手続きをすることはできません", "You can file nothing more"}, []string{"承継の日の前の日までは", "承継する方", "as ever"})
		says(t, f.noticed(hanako), []string{"引き継がれました", "has become your application"}, []string{"今は有効ではありません"})
	})
	title(t, "[R2.11] [R2.14] of a day to come both are told what holds until then", func(t *testing.T, f *fixture) {
		f.must(f.granting(f.permitted(plannedDay), "契約書で確かめました。"))
		says(t, f.noticed(taro), []string{"承継する方: ", "承継の日の前の日までは", "as ever"}, []string{"承継した方", "なりました"})
		says(t, f.noticed(hanako), []string{"承継の日に、あなたの申請として引き継がれます"}, []string{"引き継がれました"})
	})
	title(t, "[R2.11] [R2.14] who succeeded to what is over is told so", func(t *testing.T, f *fixture) {
		f.registered(func(l *draft.LicenceFacts) { l.ValidTo = "2026-11-10" })
		f.must(f.granting(f.succeeding(nil), ""))
		says(t, f.noticed(hanako), []string{"2026年11月10日に終わっています。今は有効ではありません", "ended on 10 November 2026"}, []string{"承継の日から、あなたの免許または登録です"})
	})
}

func TestWhatPassesNothingOnIsToldSo(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R5.4] the desk and the filer are told that nothing is recorded for a number that nobody holds", func(t *testing.T, f *fixture) {
		a := f.succeeding(nil)
		says(t, f.warnings(a.Number), []string{"記録がありません", "nothing is recorded"}, nil)
		f.must(f.granting(a, "原簿の写しで確かめました。"))
		says(t, f.noticed(hanako), []string{"記録がありません", "何も記録されていません", "nothing has been recorded"}, []string{"承継の日から、"})
	})
	title(t, "[R2.14] [R5.4] and for one that has ended, since when", func(t *testing.T, f *fixture) {
		f.world.today = "2026-11-21"
		f.registered(func(l *draft.LicenceFacts) { l.ValidTo = "2025-11-10" })
		a := f.succeeding(nil)
		says(t, f.warnings(a.Number), []string{"2025年11月10日に終わっています", "ended on 10 November 2025"}, nil)
		f.must(f.granting(a, "原簿の写しで確かめました。"))
		says(t, f.noticed(hanako), []string{"2025年11月10日に終わっています", "何も記録されていません", "ended on 10 November 2025"}, nil)
	})
}

func TestWhoseLicencePassedOnBeginsNothingAnewForIt(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] a filing for a licence says since when another holder has it, not before the day, nor of another's", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2029-02-28")
		a, err := f.about("amateur-change", change)
		f.must(err)
		for _, c := range []struct{ day, want string }{{"", ""}, {"2026-11-22", ""}, {"2026-11-21", "2026-11-21"}, {"2026-11-01", "2026-11-01"}} {
			l := f.world.facts[licenceID]
			l.PassedOn = c.day
			f.world.facts[licenceID] = l
			v, err := f.PassedOnSince(t.Context(), a)
			if err != nil || v != c.want {
				t.Errorf("of one that passes on on %q it says %q, %v", c.day, v, err)
			}
		}
	})
}

func TestADayOfAnotherHoldersTimeIsPointedOut(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R5.4] the desk is told of a change of a day on which another has the licence, permitted since it was filed, and of one before it passed on", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2029-02-28")
		a, err := f.about("amateur-change", change)
		f.must(err)
		const day, after = "2026-12-01", "2026-12-02" // of the change, and the day after it
		const successors, formers = "承継する人のもの", "前の免許人（登録人）のときの"
		for _, c := range []struct {
			passedOn, heldFrom string
			words, not         []string
		}{
			{day, "", []string{successors, "is the successor’s", "2026年12月1日", "1 December 2026"}, []string{formers}},
			{after, day, nil, []string{successors, formers}},
			{"", after, []string{formers, "former holder’s time", "2026年12月2日", "2 December 2026"}, []string{successors}},
			{"", "", nil, []string{successors, formers}},
		} {
			l := f.world.facts[licenceID]
			l.PassedOn, l.HeldFrom = c.passedOn, c.heldFrom
			f.world.facts[licenceID] = l
			says(t, f.warnings(a.Number), c.words, c.not)
		}
	})
}

func TestADiscontinuationAndWhatIsUndecidedTellOfEachOther(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] the desk is told of a change that its station is to be discontinued, and of the discontinuation that a change is not decided", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		changed, err := f.about("amateur-change", change)
		f.must(err)
		if all := f.warnings(changed.Number); strings.Contains(all, "廃止") {
			t.Errorf("told before there is one: %s", all)
		}
		ended, err := f.about("amateur-repeal", repeal("2026-12-31"))
		f.must(err)
		l := f.world.facts[licenceID]
		l.Discontinued = true
		f.world.facts[licenceID] = l
		if all := f.warnings(changed.Number); !strings.Contains(all, "2026年12月31日の廃止が届け出られています") || !strings.Contains(all, "article 22") {
			t.Errorf("of the change: %s", all)
		}
		if all := f.warnings(ended.Number); !strings.Contains(all, changed.Number) || !strings.Contains(all, "効力は廃止の日まで") {
			t.Errorf("of the discontinuation: %s", all)
		}
	})
}
