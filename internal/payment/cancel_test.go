package payment

import (
	"errors"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

func (f *fixture) cancel(application string) error {
	f.t.Helper()
	return f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.Cancel(f.t.Context(), tx, application) })
}

func (f *fixture) cancelledEvents() int64 {
	return f.count(`SELECT COUNT(*) FROM event WHERE type = $1`, EventCancelled)
}

func TestAnUnpaidBillIsCancelledOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p, other := f.request(taro, "E-1", 2750), f.request(taro, "E-2", 2750)
		f.must(f.cancel("E-1"))
		f.must(f.cancel("E-1"))
		if f.status(p) != Cancelled || f.status(other) != Unpaid || f.cancelledEvents() != 1 {
			t.Errorf("[R4.5] %s beside %s, told %d times", f.status(p), f.status(other), f.cancelledEvents())
		}
		// Money that comes all the same is held, and no payment of the application.
		f.fromBank("/api/bank/callback", callbackBody("n-1", p, 2750, today))
		if f.status(p) != Held || f.paid.calls["E-1"] != 0 {
			t.Errorf("[R4.5] paid after it was cancelled: %s, %d", f.status(p), f.paid.calls["E-1"])
		}
	})
}

func TestAHeldBillIsCancelledToo(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] a bill whose money is held cannot be paid once its application is withdrawn", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			p := f.request(taro, "E-1", 2750)
			f.fromBank("/api/bank/callback", callbackBody("n-1", p, 2749, today))
			f.must(f.cancel("E-1"))
			f.must(f.cancel("E-1"))
			held := f.heldOf(ofA, false)
			if f.status(p) != Held || f.cancelledEvents() != 1 || held[0]["payable"] != false {
				t.Errorf("%s, told %d times, payable %v", f.status(p), f.cancelledEvents(), held[0]["payable"])
			}
			id := held[0]["id"].(string)
			if err := f.Settle(f.as(ofA), id, Matched, "確かめました"); errs.CodeOf(err) != codeMovedOn {
				t.Errorf("it pays a cancelled bill: %v", err)
			}
			f.must(f.Settle(f.as(ofA), id, GivenBack, "確かめました"))
			if _, _, err := f.Start(t.Context(), taro, p.Number, "a"); f.status(p) != Cancelled || errs.CodeOf(err) != codeMovedOn {
				t.Errorf("when it was given back: %s, %v", f.status(p), err)
			}
			if due, err := f.Due(t.Context(), taro, 5); err != nil || len(due) != 0 {
				t.Errorf("still due: %v %v", due, err)
			}
		})
	})
}

func TestMoneyForACancelledBillNeverPaysIt(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] money for a cancelled bill is held, also the second and where it fits", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			p := f.request(taro, "E-1", 2750)
			f.must(f.cancel("E-1"))
			for _, id := range []string{"n-1", "n-2"} {
				f.fromBank("/api/bank/callback", callbackBody(id, p, 2750, today))
			}
			held := f.heldOf(ofA, false)
			if f.status(p) != Held || f.paid.calls["E-1"] != 0 || len(held) != 2 {
				t.Errorf("%s, %d sums, paid %d times", f.status(p), len(held), f.paid.calls["E-1"])
			}
			for _, h := range held {
				if h["reason"] != string(BillCancelled) {
					t.Errorf("held as %v", h["reason"])
				}
				f.must(f.Settle(f.as(ofA), h["id"].(string), GivenBack, "確かめました"))
			}
			if f.status(p) != Cancelled {
				t.Errorf("when all was given back: %s", f.status(p))
			}
		})
	})
}

func TestWhatIsPaidOrWasNeverAskedForIsNotCancelled(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.must(f.cancel("E-0"))
		p := f.request(taro, "E-1", 2750)
		f.fromBank("/api/bank/callback", callbackBody("n-1", p, 2750, today))
		f.must(f.cancel("E-1"))
		if f.status(p) != Paid || f.cancelledEvents() != 0 {
			t.Errorf("[R4.5] %s, told %d times", f.status(p), f.cancelledEvents())
		}
	})
}

func TestACancellationThatIsUndoneIsNone(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E-1", 2750)
		broken := errors.New("the withdrawal fails")
		err := f.db.Tx(t.Context(), func(tx *db.Tx) error { return errors.Join(f.Cancel(t.Context(), tx, "E-1"), broken) })
		if !errors.Is(err, broken) || f.status(p) != Unpaid || f.cancelledEvents() != 0 {
			t.Errorf("%v: %s", err, f.status(p))
		}
	})
}

// What a former holder's licence was asked for goes on as the new holder's, under the numbers that the former one may have
// paid with meanwhile.
func TestABillPassesOnWithItsNumbers(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		p, paid := f.request(taro, "E-1", 2750), f.request(taro, "E-2", 2750)
		f.fromBank("/api/bank/callback", callbackBody("n-1", paid, 2750, today))
		passOn := func(from, to string) {
			f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
				return f.PassOn(t.Context(), tx, from, procedure.FilingRef{ElectronicApplicationNumber: to, CaseID: "case-9", AccountID: hanako})
			}))
		}
		passOn("E-1", "E-9")
		passOn("E-2", "E-8") // what is paid has its receipt
		if _, err := f.Payment(t.Context(), taro, p.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R2.14] the former holder reads it: %v", err)
		}
		if now, err := f.Payment(t.Context(), hanako, p.Number); err != nil || now.ElectronicApplicationNumber != "E-9" || now.CaseID != "case-9" {
			t.Errorf("[R2.14] %+v, %v", now, err)
		}
		if now, err := f.Payment(t.Context(), taro, paid.Number); err != nil || now.ElectronicApplicationNumber != "E-2" {
			t.Errorf("[R2.14] what is paid: %+v, %v", now, err)
		}
		f.fromBank("/api/bank/callback", callbackBody("n-2", p, 2750, today))
		if f.paid.calls["E-9"] != 1 || f.paid.calls["E-1"] != 0 {
			t.Errorf("[R2.14] paid for %v", f.paid.calls)
		}
		if n := f.count(`SELECT COUNT(*) FROM event WHERE type = $1`, EventPassedOn); n != 1 {
			t.Errorf("%d events", n)
		}
	})
}
