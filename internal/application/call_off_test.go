package application_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// toCome is a transfer that was permitted for a day to come.
func (f *fixture) toCome() application.Application {
	f.t.Helper()
	a := f.permitted(plannedDay)
	f.must(f.granting(a, "契約書で確かめました。"))
	return f.read(a.Number)
}

// stays fails unless everything is as before a succession was permitted.
func (f *fixture) stays(t *testing.T, number string) {
	t.Helper()
	if a := f.read(number); a.Status != application.ReviewCompleted || a.Outcome != application.CalledOff || a.CallSign != "" || a.NextStep() != application.DoneCalledOff {
		t.Errorf("the application is %+v", a)
	}
	if l := f.world.facts[licenceID]; l.PassedOn != "" || l.Discontinued {
		t.Errorf("the licence is %+v", l)
	}
	f.at(plannedDay)
	if n, err := f.PassDue(t.Context()); n != 0 || err != nil || len(f.world.successions) != 0 {
		t.Errorf("on the day %d pass on, %v, %+v", n, err, f.world.successions)
	}
}

func TestAnAnnouncedSuccessionIsCalledOff(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R4.1] the office takes a permission back before its day, and both holders are told why", func(t *testing.T, f *fixture) {
		a := f.toCome()
		officer := staff(t, principal.Officer)
		c, err := f.Case(officer, a.Number)
		if err != nil || c.PassesOn != plannedDay || len(c.Allowed) != 1 || c.Allowed[0] != desk.ActionCallOff {
			t.Errorf("the desk may %v of what passes on on %q, %v", c.Allowed, c.PassesOn, err)
		}
		if _, err := f.CallOff(officer, a.Number, a.Version, " "); fields(err)["/reason"] != codeRequired {
			t.Errorf("without a reason: %v", err)
		}
		_, err = f.CallOff(officer, a.Number, a.Version, "契約が解除されました。")
		f.must(err)
		says(t, f.noticed(hanako), []string{"許可を、次の理由により取り消しました", "契約が解除されました。", "taken back"}, []string{"報告"})
		says(t, f.noticed(taro), []string{inheritedNumber, "契約が解除されました。", "これまでのとおり、あなたの", "stays yours"}, []string{a.Number})
		if n := f.count(`SELECT count(*) FROM event WHERE type = 'application.called-off'`); n != 1 {
			t.Errorf("it is written down %d times", n)
		}
		f.stays(t, a.Number)
		if c, err = f.Case(officer, a.Number); err != nil || c.PassesOn != "" || len(c.Allowed) != 0 {
			t.Errorf("afterwards the desk may %v, %v", c.Allowed, err)
		}
	})
	title(t, "[R2.14] [R4.1] who was to have it reports that it does not take place, and the former holder is told without what they wrote", func(t *testing.T, f *fixture) {
		a := f.toCome()
		if d, err := f.Detail(heir(t), a.Number); err != nil || d.PassesOn != plannedDay {
			t.Errorf("it passes on on %q, %v", d.PassesOn, err)
		}
		if err := f.CallOffOwn(as(t, taro), a.Number, "x"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("by somebody else: %v", err)
		}
		f.must(f.CallOffOwn(heir(t), a.Number, "譲渡をやめました。"))
		says(t, f.noticed(hanako), []string{"報告を受け付けました", "譲渡をやめました。"}, []string{"取り消しました"})
		says(t, f.noticed(taro), []string{"承継する方から", "has reported"}, []string{"譲渡をやめました", "理由"})
		if err := f.CallOffOwn(heir(t), a.Number, "x"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("twice: %v", err)
		}
		f.stays(t, a.Number)
	})
}

func TestNothingIsCalledOffOnceItsDayHasCome(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R4.1] from the day on a succession is called off no more, whether or not it has passed on", func(t *testing.T, f *fixture) {
		a := f.toCome()
		f.at(plannedDay)
		if err := f.CallOffOwn(heir(t), a.Number, "x"); errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "dayHasCome" {
			t.Errorf("on the day: %v", err)
		}
		if c, err := f.Case(staff(t, principal.Officer), a.Number); err != nil || len(c.Allowed) != 0 {
			t.Errorf("the desk may %v, %v", c.Allowed, err)
		}
		if n, err := f.PassDue(t.Context()); n != 1 || err != nil {
			t.Errorf("%d pass on, %v", n, err)
		}
		if _, err := f.CallOff(staff(t, principal.Officer), a.Number, f.read(a.Number).Version, "理由のとおり"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("after it: %v", err)
		}
	})
	title(t, "[R2.14] [R4.1] what never was to pass on is not called off", func(t *testing.T, f *fixture) {
		f.registered(nil)
		a := f.succeeding(nil)
		if _, err := f.CallOff(staff(t, principal.Officer), a.Number, a.Version, "理由のとおり"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("under review: %v", err)
		}
	})
}

func TestOfTwoWhoCallASuccessionOffOneDoes(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R4.1] the office and who was to have it call it off at the same time: one of them does", func(t *testing.T, f *fixture) {
		a := f.toCome()
		var all sync.WaitGroup
		answers := make([]error, 4)
		for i := range answers {
			all.Go(func() {
				if i%2 == 0 {
					answers[i] = f.CallOffOwn(heir(t), a.Number, "x")
				} else {
					_, answers[i] = f.CallOff(staff(t, principal.Officer), a.Number, a.Version, "理由のとおり")
				}
			})
		}
		all.Wait()
		done := 0
		for _, err := range answers {
			if err == nil {
				done++
			} else if code := errs.CodeOf(err); code != codeMovedOn && !strings.HasSuffix(code, "0097") {
				t.Errorf("refused with %v", err)
			}
		}
		if done != 1 || f.count(`SELECT count(*) FROM event WHERE type = 'application.called-off'`) != 1 {
			t.Errorf("%d of them do: %v", done, answers)
		}
		f.stays(t, a.Number)
	})
}

func TestTheDayAndACallOffAreOneAfterTheOther(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] [R4.1] who began to call it off before midnight is told that the licence has passed on, where the day was faster", func(t *testing.T, f *fixture) {
		a := f.toCome()
		f.at(plannedDay)
		if n, err := f.PassDue(t.Context()); n != 1 || err != nil {
			t.Fatalf("%d pass on, %v", n, err)
		}
		passed := f.read(a.Number)
		f.at("2026-12-09") // as a transaction sees it that began before midnight
		_, byOffice := f.CallOff(staff(t, principal.Officer), a.Number, passed.Version, "理由のとおり")
		for _, err := range []error{byOffice, f.CallOffOwn(heir(t), a.Number, "x")} {
			if errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["reason"] != "notAnnounced" {
				t.Errorf("refused with %v, %v", err, errs.Of(err))
			}
		}
		f.passedOnOnce(t, a.Number)
	})
	title(t, "[R2.14] [R4.1] at midnight either the licence passes on or the succession is called off, and never both", func(t *testing.T, f *fixture) {
		a := f.toCome()
		var all sync.WaitGroup
		answers := make([]error, 4)
		passing := make([]error, 3)
		for i := range answers {
			all.Go(func() {
				if i%2 == 0 {
					answers[i] = f.CallOffOwn(heir(t), a.Number, "x")
				} else {
					_, answers[i] = f.CallOff(staff(t, principal.Officer), a.Number, a.Version, "理由のとおり")
				}
			})
		}
		all.Go(func() { f.at(plannedDay) })
		for i := range passing {
			all.Go(func() { _, passing[i] = f.PassDue(t.Context()) })
		}
		all.Wait()
		_, last := f.PassDue(t.Context())
		f.must(errors.Join(append(passing, last)...))
		done := 0
		for _, err := range answers {
			if err == nil {
				done++
			} else if code := errs.CodeOf(err); code != codeMovedOn && !strings.HasSuffix(code, "0097") {
				t.Errorf("refused with %v", err)
			}
		}
		switch done {
		case 0:
			f.passedOnOnce(t, a.Number)
		case 1:
			f.stays(t, a.Number)
		default:
			t.Errorf("%d of them call it off: %v", done, answers)
		}
	})
}

// passedOnOnce fails unless a succession took place, once, and nobody called it off.
func (f *fixture) passedOnOnce(t *testing.T, number string) {
	t.Helper()
	if a := f.read(number); a.Outcome != application.Granted || a.LicenceID != passedOnID || a.NextStep() != application.DoneGranted {
		t.Errorf("the application is %+v", a)
	}
	if n := f.count(`SELECT count(*) FROM event WHERE type = 'application.called-off'`); n != 0 || len(f.world.successions) != 1 {
		t.Errorf("%d times called off, %d pass on", n, len(f.world.successions))
	}
	if n := f.count(`SELECT count(*) FROM application_succession`); n != 0 {
		t.Error("it stays due")
	}
}
