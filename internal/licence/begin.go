package licence

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// EventBeginSoon is recorded when the day by which something has to begin under a licence is told beforehand.
const EventBeginSoon = "licence.begin-due-soon"

// beginReminders are how many months before that day it is told, the last one first.
var beginReminders = []int{1, 3}

// beginning is the data of EventBeginSoon.
type beginning struct {
	ending
	DueBy string `json:"dueBy"`
}

// begins is the day by which something has to begin under a licence, as operation has to under a blanket one (Radio Act,
// articles 27-5 and 76); none where there is no such day, or where what reports count has begun.
func (l Licence) begins() (day procedure.LicenceParticular) {
	for _, p := range l.Content.Particulars {
		if p.Counted && l.number(p.ID) > 0 {
			return procedure.LicenceParticular{}
		}
		if p.PutOff && day.Value == "" {
			day = p
		}
	}
	return day
}

// beginBy is the day of begins; empty where there is none.
func (l Licence) beginBy() string { return l.begins().Value }

// remindOfBeginnings tells of the days by which something has to begin, 3 months and a month before, each once; a day that
// was put off is told anew.
func (s *Service) remindOfBeginnings(ctx context.Context) (reminded int64, err error) {
	today := dateOf(s.db.Now())
	from := today
	var all error
	for _, months := range beginReminders {
		to := monthsAhead(today, months)
		due, err := beginningBetween(ctx, s.db.Read(), from, to, months)
		if err != nil {
			return reminded, err
		}
		for _, l := range due {
			if dueDay(l.beginBy(), months) < dateOf(l.IssuedAt) {
				continue // it never had as long to go
			}
			done, err := s.remindOfBeginning(ctx, l, months)
			if done {
				reminded++
			}
			all = errors.Join(all, err)
		}
		from = clock.AddDays(to, 1)
	}
	return reminded, all
}

// remindOfBeginning notes in one transaction that it is told, and lets the mail follow.
func (s *Service) remindOfBeginning(ctx context.Context, l Licence, months int) (reminded bool, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		day := l.beginBy()
		if reminded, err = noteBeginReminder(ctx, tx, l.ID, day, months); err != nil || !reminded {
			return err
		}
		return audit.Record(ctx, tx, EventBeginSoon, "licence:"+l.ID, "", beginning{endingOf(l, months), day})
	})
	return reminded, err
}

// tellBeginning reminds the holder, and the agents who may see what the licence says, unless it has begun or was put off since.
func (s *Service) tellBeginning(ctx context.Context, e audit.Event) error {
	var data beginning
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	return s.tellAll(ctx, e, data.ID, func(agent Agent) chooser {
		return func(l Licence, to applicant.Contact, fill *mailText) string {
			day := l.begins()
			if day.Value != data.DueBy || !to.AboutLicense || !agent.Reads {
				return ""
			}
			fill.Months, fill.Ends, fill.Day = data.Months, day.Value, pick(day.Label, to.Lang)
			if more := s.ports.MoreTime(l.Content.Category, day.ID); more != "" {
				fill.Renew = mail.Link(agent.Under(s.ports.Origin+"/application/preparation?procedureId="+more), to.Lang)
			}
			return mailBeginning
		}
	})
}
