package payment

import (
	"errors"
	"testing"

	"radioportal/internal/db"
)

func (f *fixture) cancel(application string) error {
	f.t.Helper()
	return f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.Cancel(f.t.Context(), tx, application) })
}

func (f *fixture) cancelledEvents() int64 {
	return f.count(`SELECT COUNT(*) FROM event WHERE type = $1`, EventCancelled)
}

func TestAnUnpaidBillIsCancelledOnce(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		p, other := f.request(taro, "E-1", 2750), f.request(taro, "E-2", 2750)
		f.must(f.cancel("E-1"))
		f.must(f.cancel("E-1"))
		if f.status(p) != Cancelled || f.status(other) != Unpaid || f.cancelledEvents() != 1 {
			t.Errorf("[R4.5] %s beside %s, told %d times", f.status(p), f.status(other), f.cancelledEvents())
		}
		// Money that comes all the same is held, and no payment of the application.
		f.fromBank("/api/bank/callback", told("n-1", p, 2750, today))
		if f.status(p) != Held || f.paid.calls["E-1"] != 0 {
			t.Errorf("[R4.5] paid after it was cancelled: %s, %d", f.status(p), f.paid.calls["E-1"])
		}
	})
}

func TestWhatIsPaidOrWasNeverAskedForIsNotCancelled(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.must(f.cancel("E-0"))
		p := f.request(taro, "E-1", 2750)
		f.fromBank("/api/bank/callback", told("n-1", p, 2750, today))
		f.must(f.cancel("E-1"))
		if f.status(p) != Paid || f.cancelledEvents() != 0 {
			t.Errorf("[R4.5] %s, told %d times", f.status(p), f.cancelledEvents())
		}
	})
}

func TestACancellationThatIsUndoneIsNone(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		p := f.request(taro, "E-1", 2750)
		broken := errors.New("the withdrawal fails")
		err := f.db.Tx(t.Context(), func(tx *db.Tx) error { return errors.Join(f.Cancel(t.Context(), tx, "E-1"), broken) })
		if !errors.Is(err, broken) || f.status(p) != Unpaid || f.cancelledEvents() != 0 {
			t.Errorf("%v: %s", err, f.status(p))
		}
	})
}
