package application

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// EventEnding is recorded when a notification of the special scheme ends soon.
const EventEnding = "application.ending-soon"

// categoryReminded is the category of records whose end is told beforehand.
const categoryReminded = "expsp"

// reminders are how many days before the end it is told (domain 4.1), the last one first, so
// that whoever is late is told once.
var reminders = []int{10, 30}

// Remind tells whose notifications end in 30 and in 10 days, each once; a day on which
// nothing ran is made up for. It gives how many were told.
func (s *Service) Remind(ctx context.Context) (int64, error) {
	from, told := dateOf(s.db.Now()), int64(0)
	var all error
	for _, days := range reminders {
		to := dateOf(s.db.Now().AddDate(0, 0, days))
		ending, err := s.ports.Licences.Ending(ctx, s.db.Read(), categoryReminded, from, to)
		if err != nil {
			return told, err
		}
		for _, l := range ending {
			done, err := s.remind(ctx, l, days)
			if done {
				told++
			}
			all = errors.Join(all, err)
		}
		from = dateOf(s.db.Now().AddDate(0, 0, days+1))
	}
	return told, all
}

// remind notes in one transaction that it was told and lets the mail follow.
func (s *Service) remind(ctx context.Context, l LicenceFacts, days int) (told bool, err error) {
	sum := sha256.Sum256([]byte(l.ID))
	once := procedure.Once{Check: "ending-" + strconv.Itoa(days), Key: hex.EncodeToString(sum[:])}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		told = false
		a, err := byNumber(ctx, tx, l.ElectronicApplicationNumber, "")
		if err != nil {
			return err
		}
		noted := a
		noted.ProcedureID = l.Category // a change of the record is no reason to tell again
		if told, err = insertOnce(ctx, tx, noted, once); err != nil || !told {
			return err
		}
		return s.record(ctx, tx, EventEnding, a, func(h *happened) { h.Ends = l.ValidTo })
	})
	return told, err
}
