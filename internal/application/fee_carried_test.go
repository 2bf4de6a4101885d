package application

import (
	"testing"
	"time"

	"radioportal/internal/procedure"
)

func TestWhatWasPaidCountsForACorrection(t *testing.T) {
	t.Parallel()
	fee := func(yen int64) Fee { return Fee{Amount: yen, Breakdown: []procedure.FeeItem{{Amount: yen}}} }
	correct := func(was Application, yen int64) Application {
		next := Application{Fee: fee(yen)}
		next.carryFee(was)
		return next
	}
	pay := func(a Application) Application { a.FeePaidAt, a.PaymentNumber = time.Unix(1, 0), "P1"; return a }
	unpaid := Application{Fee: fee(2750)}
	paid := pay(unpaid)
	dearer := correct(paid, 5400)
	for name, c := range map[string]struct {
		is    Application
		owes  int64
		whole int64
		paid  bool
	}{
		"nothing was paid":                            {correct(unpaid, 5400), 5400, 5400, false},
		"it costs the same":                           {correct(paid, 2750), 2750, 2750, true},
		"it costs less":                               {correct(paid, 2000), 2750, 2750, true},
		"it costs more":                               {dearer, 2650, 5400, false},
		"corrected again before the rest is paid":     {correct(dearer, 5400), 2650, 5400, false},
		"back to what is paid, before the rest was":   {correct(dearer, 2750), 0, 2750, false},
		"the rest is paid, it costs the same":         {correct(pay(dearer), 5400), 2650, 5400, true},
		"the rest is paid, it costs more once again":  {correct(pay(dearer), 9000), 3600, 9000, false},
		"the rest is paid, it costs less than before": {correct(pay(dearer), 2750), 2650, 5400, true},
	} {
		whole, _ := c.is.Fee.whole()
		if c.is.Fee.Amount != c.owes || whole != c.whole || c.is.FeePaidAt.IsZero() == c.paid || (c.is.PaymentNumber != "") != c.paid {
			t.Errorf("[R4.2] %s: %+v, paid %v", name, c.is.Fee, !c.is.FeePaidAt.IsZero())
		}
	}
}
