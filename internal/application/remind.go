package application

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// EventEnding is recorded when a notification of the special scheme ends soon.
const EventEnding = "application.ending-soon"

// categoryReminded is the category of records whose end is told beforehand.
const categoryReminded = "expsp"

// reminders are how many days before the end it is told, the last one first, so
// that whoever is late is told once.
var reminders = []int{10, 30}

// EventCorrectionDue is recorded when a correction that was asked for is due soon.
const EventCorrectionDue = "application.correction-due-soon"

// correctionReminder is how many days before its last day a correction is reminded of.
const correctionReminder = 3

// Remind tells whose notifications end in 30 and in 10 days, and whose corrections are due in 3
// days, each once; a day on which nothing ran is made up for. It gives how many were told.
func (s *Service) Remind(ctx context.Context) (int64, error) {
	ending, err := s.remindOfEnds(ctx)
	due, err2 := s.remindOfCorrections(ctx)
	return ending + due, errors.Join(err, err2)
}

func (s *Service) remindOfCorrections(ctx context.Context) (int64, error) {
	now, reminded := s.db.Now(), int64(0)
	due, err := db.All(ctx, s.db.Read(), scanRequest, correctionsDueSQL, dateOf(now), dateOf(now.AddDate(0, 0, correctionReminder)))
	for _, r := range due {
		done, again := s.remindOfCorrection(ctx, r)
		if done {
			reminded++
		}
		err = errors.Join(err, again)
	}
	return reminded, err
}

// remindOfCorrection notes in one transaction that it was told and lets the mail follow. What is
// answered by then, or being withdrawn, is not reminded of.
func (s *Service) remindOfCorrection(ctx context.Context, r Request) (reminded bool, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		reminded = false
		a, err := ByNumber(ctx, tx, r.Number, tx.ForUpdate())
		if err != nil || a.Status != RequestingCorrection {
			return err
		}
		if withdrawn, err := isOpen(ctx, tx, r.Number, ForWithdrawal); err != nil || withdrawn {
			return err
		}
		if reminded, err = insertOnce(ctx, tx, a, procedure.Once{Check: "correction-due", Key: r.ID}); err != nil || !reminded {
			return err
		}
		return s.record(ctx, tx, EventCorrectionDue, a, func(h *eventData) { h.DueBy = r.DueDate })
	})
	return reminded, err
}

func (s *Service) remindOfEnds(ctx context.Context) (int64, error) {
	from, reminded := dateOf(s.db.Now()), int64(0)
	var all error
	for _, days := range reminders {
		to := dateOf(s.db.Now().AddDate(0, 0, days))
		ending, err := s.ports.Licences.Ending(ctx, s.db.Read(), categoryReminded, from, to)
		if err != nil {
			return reminded, err
		}
		for _, l := range ending {
			if l.Admitted() { // nothing was filed here that a mail could be about
				continue
			}
			done, err := s.remind(ctx, l, days)
			if done {
				reminded++
			}
			all = errors.Join(all, err)
		}
		from = dateOf(s.db.Now().AddDate(0, 0, days+1))
	}
	return reminded, all
}

// remind notes in one transaction that it was told and lets the mail follow.
func (s *Service) remind(ctx context.Context, l draft.LicenceFacts, days int) (reminded bool, err error) {
	sum := sha256.Sum256([]byte(l.ID))
	once := procedure.Once{Check: "ending-" + strconv.Itoa(days), Key: hex.EncodeToString(sum[:])}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		reminded = false
		a, err := ByNumber(ctx, tx, l.ElectronicApplicationNumber, "")
		if err != nil {
			return err
		}
		noted := a
		noted.ProcedureID = l.Category // a change of the record is no reason to tell again
		if reminded, err = insertOnce(ctx, tx, noted, once); err != nil || !reminded {
			return err
		}
		return s.record(ctx, tx, EventEnding, a, func(h *eventData) { h.Ends = l.ValidTo })
	})
	return reminded, err
}
