package payment

import (
	"context"
	"errors"

	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// remindDays is how many days before the due date a payer is reminded.
const remindDays = 3

// dueSoon tells whether p is unpaid and due within remindDays.
func (s *Service) dueSoon(p Payment) bool {
	return p.Status(s.today()) == Unpaid && p.DueDate <= clock.Date(s.db.Now().AddDate(0, 0, remindDays))
}

// Remind tells whose bills are due within remindDays, each once for each due date; a day
// on which nothing ran is made up for. The bank is asked about them: the notice of money that
// was paid at an ATM may be lost. It gives how many were told.
func (s *Service) Remind(ctx context.Context) (int64, error) {
	last := clock.Date(s.db.Now().AddDate(0, 0, remindDays))
	list, err := db.All(ctx, s.db.Read(), scan, dueSoonSQL, s.today(), last)
	var reminded int64
	for _, p := range list {
		err = errors.Join(err, s.db.Tx(ctx, func(tx *db.Tx) error {
			n, err := db.Exec(ctx, tx, remindedSQL, p.Number)
			if err != nil || n == 0 {
				return err
			}
			return errors.Join(
				record(ctx, tx, EventDueSoon, p, eventData{Amount: p.Amount, DueDate: p.DueDate}),
				ask(ctx, tx, p, afterEnd),
			)
		}))
		reminded++
	}
	return reminded, err
}
