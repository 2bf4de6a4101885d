package application_test

import (
	"slices"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func (f *fixture) feeOverdue(number string, overdue bool) {
	f.t.Helper()
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.FeeOverdue(f.t.Context(), tx, number, overdue) }))
}

func TestAFeeThatIsNotPaidInTime(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] what was not paid by its last day is reviewed without, to be refused for it, and not granted; nobody pays for it then", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.unpaid(clone("light", nil))
		f.world.feeStatus = "UNPAID"
		if _, err := f.Start(officer, a.Number, a.Version); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("the review began before the last day was over: %v", err)
		}
		f.world.feeStatus = "EXPIRED"
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if !slices.Contains(c.Allowed, desk.ActionStart) || slices.Contains(c.Allowed, desk.ActionComplete) {
			t.Errorf("%v", c.Allowed)
		}
		_, err = f.Start(officer, a.Number, a.Version)
		f.must(err)
		a = f.read(a.Number)
		grounds, err := f.GroundsToRefuse(t.Context(), f.db.Read(), a)
		f.must(err)
		if !slices.ContainsFunc(grounds, func(g procedure.Ground) bool { return g.ID == procedure.GroundFee }) {
			t.Errorf("it cannot be refused for its fee: %v", grounds)
		}
		if _, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}}); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("granted without its fee: %v", err)
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: procedure.GroundFee, Reason: "納付期限までに納付がありませんでした。"})
		f.must(explained(err))
		if got := f.read(a.Number); got.Outcome != application.Refused || !slices.Contains(f.world.cancelled, a.Number) {
			t.Errorf("%s, bills cancelled: %v", got.Outcome, f.world.cancelled)
		}
	})
	title(t, "[R4.1] a fee that is paid while it is reviewed without lets it be granted", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.unpaid(clone("light", nil))
		f.world.feeStatus = "EXPIRED"
		_, err := f.Start(officer, a.Number, a.Version)
		f.must(err)
		f.must(f.paid(a.Number))
		a = f.read(a.Number)
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}})
		f.must(explained(err))
	})
	title(t, "[R10.1] what was not paid in time is among the news of the desk until an officer acts, it is paid, or has a later day", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.unpaid(clone("light", nil))
		found := func(want bool, when string) {
			t.Helper()
			for _, office := range []bool{false, true} { // that of all, and that of what waits for the office, which the desk opens with
				d := desk.Query{News: application.NewsFeeOverdue, Office: office}
				if got := f.numbers(officer, d); slices.Contains(got, a.Number) != want {
					t.Errorf("%s, at the office %t: %v", when, office, got)
				}
			}
			counts, err := f.Groups(officer, desk.Query{Office: true})
			f.must(err)
			if counts.FeeOverdue > 0 != want {
				t.Errorf("%s: %d counted", when, counts.FeeOverdue)
			}
		}
		f.feeOverdue(a.Number, true)
		found(true, "once the day has passed")
		f.feeOverdue(a.Number, false)
		found(false, "with a later day")
		f.feeOverdue(a.Number, true)
		a = f.read(a.Number)
		_, err := f.AskQuestion(officer, a.Number, a.Version, "手数料が納付されていません。")
		f.must(err)
		found(false, "after the officer reminded")
		f.feeOverdue(a.Number, true)
		f.must(f.paid(a.Number))
		found(false, "once it is paid")
	})
}

func TestWhyNotIsTrueOfTheCase(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what was done is not said to wait for the fee", func(t *testing.T, f *fixture) {
		a := f.unpaid(clone("light", nil))
		c, err := f.Case(staff(t, principal.Officer), a.Number)
		f.must(err)
		for _, b := range c.Blocked {
			if b.Action == desk.ActionAccept || b.Action == desk.ActionRequestFee {
				t.Errorf("%s is said not to be possible: %s", b.Action, b.Why)
			}
			if b.Why == desk.BlockedByPayment && b.Action != desk.ActionStart && b.Action != desk.ActionComplete && b.Action != desk.ActionCorrection && b.Action != desk.ActionAddition {
				t.Errorf("%s waits for the fee", b.Action)
			}
		}
	})
}
