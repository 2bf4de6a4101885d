package application

import (
	"context"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// specialDays is how long equipment may be used under the special scheme (Radio Act, article 4-2: 180 days).
const specialDays = 180

// oldSpecial is the old system of the special scheme, and ended its word for a notification
// that was discontinued.
const (
	oldSpecial = "3"
	oldEnded   = "廃止済"
)

// Special is a notification under the special scheme: until when the equipment may be used.
type Special struct {
	Number           string // of the notification (reportNo)
	LicenceID        string // of its record; empty where an old system has it
	ValidFrom        string // YYYY-MM-DD
	ValidTo          string // YYYY-MM-DD, the last day
	DaysLeft         int    // after today
	Ended            bool
	OpenApplications []OpenFiling // about its record
	Detail           *Detail
	Past             *PastFiling
}

// SpecialByFiling reads what the account notified under the special scheme, by the number of a
// filing of it.
func (s *Service) SpecialByFiling(ctx context.Context, number string) (Special, error) {
	d, err := s.Detail(ctx, number)
	if err != nil {
		return Special{}, err
	}
	l, err := s.recordOf(ctx, s.db.Read(), d.Application)
	if err != nil {
		return Special{}, err
	}
	if l.Category != categoryReminded {
		return Special{}, errs.New(errs.NotFound, "application %s is no notification of the special scheme", number)
	}
	return s.special(ctx, l, &d)
}

// recordOf is the licence that an application is about, or that its case led to.
func (s *Service) recordOf(ctx context.Context, q db.Querier, a Application) (draft.LicenceFacts, error) {
	if a.AboutLicence != "" {
		return s.ports.Licences.ByID(ctx, q, a.HolderID, a.AboutLicence)
	}
	return s.ports.Licences.ByCase(ctx, q, a.HolderID, a.CaseID)
}

// recordNumber is the number of the record that a notification, a report or a declaration has made; empty where it made none.
func (s *Service) recordNumber(ctx context.Context, q db.Querier, a Application) (string, error) {
	o := s.outcomeOf(a)
	if _, kept := filingWords[o.Record]; !kept || !o.OnArrival() || a.AboutLicence != "" {
		return "", nil
	}
	record, err := s.recordOf(ctx, q, a)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return record.Number, err
}

// SpecialByNumber reads what the account notified under the special scheme, here or in the old
// system, by the number of the notification.
func (s *Service) SpecialByNumber(ctx context.Context, reportNo string) (Special, error) {
	l, err := s.ports.Licences.ByNumber(ctx, s.db.Read(), principal.From(ctx).AccountID, reportNo)
	if err == nil && l.Category == categoryReminded && l.Admitted() {
		past, err := s.PastFiling(ctx, reportNo)
		if err != nil {
			return Special{}, err
		}
		n, err := s.special(ctx, l, nil)
		n.Past = &past
		return n, err
	}
	if err == nil && l.Category == categoryReminded {
		d, err := s.Detail(ctx, l.ElectronicApplicationNumber)
		if err != nil {
			return Special{}, err
		}
		return s.special(ctx, l, &d)
	}
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return Special{}, err
	}
	past, err := s.PastFiling(ctx, reportNo)
	if err != nil {
		return Special{}, err
	}
	if past.System != oldSpecial {
		return Special{}, errs.New(errs.NotFound, "nothing was notified as %q", reportNo)
	}
	return s.oldSpecial(past), nil
}

func (s *Service) special(ctx context.Context, l draft.LicenceFacts, d *Detail) (Special, error) {
	n := Special{Number: l.Number, LicenceID: l.ID, ValidFrom: l.ValidFrom, ValidTo: l.ValidTo, Detail: d}
	n.DaysLeft, n.Ended = daysLeft(dateOf(s.db.Now()), l.ValidTo)
	var err error
	n.OpenApplications, err = openAbout(ctx, s.db.Read(), l.ID)
	return n, err
}

// oldSpecial is a notification of the old system, which ends 180 days after it.
func (s *Service) oldSpecial(past PastFiling) Special {
	n := Special{Number: past.Number, ValidFrom: past.Date, Past: &past, Ended: past.Status == oldEnded}
	from, err := time.Parse(time.DateOnly, past.Date)
	if err != nil {
		return n
	}
	n.ValidTo = from.AddDate(0, 0, specialDays).Format(time.DateOnly)
	if !n.Ended {
		n.DaysLeft, n.Ended = daysLeft(dateOf(s.db.Now()), n.ValidTo)
	}
	return n
}

// daysLeft counts the days after today up to the last one, and tells whether that is over.
func daysLeft(today, last string) (days int, ended bool) {
	from, err := time.Parse(time.DateOnly, today)
	to, wrong := time.Parse(time.DateOnly, last)
	if err != nil || wrong != nil || to.Before(from) {
		return 0, true
	}
	return int(to.Sub(from) / (24 * time.Hour)), false
}
