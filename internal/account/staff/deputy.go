package staff

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Deputy is who does a staff member's work while that one is away, from one day to another, both included.
type Deputy struct {
	ID, StaffID, DeputyID string
	From, Until           string // YYYY-MM-DD
	Reason                string // of an administrator who names one for somebody else; not kept but in the log
}

// longestAbsence is for how many months a deputy is named at most: then it is another's work.
const longestAbsence = 12

// deputyNote is the data of the events.
type deputyNote struct {
	Deputy string `json:"deputy"`
	Name   string `json:"name"`
	From   string `json:"from"`
	Until  string `json:"until"`
	By     string `json:"by,omitempty"` // name of the administrator who did it for somebody else
	Reason string `json:"reason,omitempty"`
	Over   bool   `json:"over,omitempty"` // the last day has passed
}

// NameDeputy has a colleague of all of somebody's bureaus do their work for some days: one's own, or, by an administrator who says why,
// that of somebody who is away. Who has named one already gets none before that is over or ended.
func (s *Service) NameDeputy(ctx context.Context, d Deputy) error {
	d.ID = db.NewID()
	wrong := append(d.wrong(clock.Date(s.db.Now())), d.unsaid(ctx)...)
	if len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		away, by, err := s.away(ctx, tx, d.StaffID)
		if err != nil {
			return err
		}
		d.StaffID = away.AccountID
		if _, err := db.All(ctx, tx, db.Value[string], lockSQL+tx.ForUpdate(), d.StaffID); err != nil {
			return err
		}
		if _, err := deputyOf(ctx, tx, d.StaffID, clock.Date(tx.Now())); errs.KindOf(err) != errs.NotFound {
			if err == nil {
				err = refuse("")
			}
			return err
		}
		able, err := s.deputiesFor(ctx, tx, away)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(able, func(each account.Staff) bool { return each.ID == d.DeputyID })
		if i < 0 {
			return errs.InvalidFields([]errs.Field{{Pointer: "/deputyId", Code: "MSG-LIT-E-0002"}})
		}
		if err := insertDeputy(ctx, tx, d); err != nil {
			return err
		}
		s.forget(tx, d.DeputyID)
		return audit.Record(ctx, tx, EventDeputyNamed, "staff:"+d.StaffID, "", deputyNote{Deputy: d.DeputyID, Name: able[i].Name, From: d.From, Until: d.Until, By: by, Reason: d.Reason})
	})
}

// unsaid is the reason, where it is missing or tells nothing: who decides for somebody else says why.
func (d Deputy) unsaid(ctx context.Context) []errs.Field {
	if d.StaffID == "" || d.StaffID == principal.From(ctx).AccountID {
		return nil
	}
	return wrongReason(d.Reason)
}

// away is whose absence it is: one's own, or that of somebody an administrator looks after, whose name is by.
func (s *Service) away(ctx context.Context, q db.Querier, staffID string) (away principal.Principal, by string, err error) {
	who := principal.From(ctx)
	if staffID == "" || staffID == who.AccountID {
		return who, "", nil
	}
	m, err := db.One(ctx, q, scanMember, memberSQL, staffID)
	works := m.Active && (m.Role == principal.Officer || m.Role == principal.Administrator)
	if err == nil && (who.Role != principal.Administrator || !postOf(m.Staff).within(who.Bureaus) || !works) {
		err = errs.New(errs.NotFound, "is not looked after, or has no cases")
	}
	return m.Principal(), who.Name, err
}

// EndDeputy ends an absence before its last day: one's own, or, by an administrator who says why, that of somebody else.
func (s *Service) EndDeputy(ctx context.Context, staffID, reason string) error {
	if wrong := (Deputy{StaffID: staffID, Reason: reason}).unsaid(ctx); len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		away, by, err := s.away(ctx, tx, staffID)
		if err != nil {
			return err
		}
		d, err := deputyOf(ctx, tx, away.AccountID, clock.Date(tx.Now()))
		if errs.KindOf(err) == errs.NotFound {
			return refuse("")
		}
		if err != nil {
			return err
		}
		return s.endOne(ctx, tx, d, deputyNote{By: by, Reason: reason})
	})
}

// endOne ends one that has not ended yet.
func (s *Service) endOne(ctx context.Context, tx *db.Tx, d Deputy, note deputyNote) error {
	n, err := db.Exec(ctx, tx, endDeputySQL, tx.Ms(), d.ID)
	if err != nil || n == 0 {
		return err
	}
	s.forget(tx, d.DeputyID)
	note.Deputy, note.From, note.Until = d.DeputyID, d.From, d.Until
	return audit.Record(ctx, tx, EventDeputyEnded, "staff:"+d.StaffID, "", note)
}

// SweepDeputies ends those whose last day has passed, each of whom is told.
func (s *Service) SweepDeputies(ctx context.Context) (ended int64, err error) {
	over, err := db.All(ctx, s.db.Read(), scanDeputy, deputiesOverSQL, clock.Date(s.db.Now()))
	for _, d := range over {
		if err = s.db.Tx(ctx, func(tx *db.Tx) error { return s.endOne(ctx, tx, d, deputyNote{Over: true}) }); err != nil {
			return ended, err
		}
		ended++
	}
	return ended, err
}

// forget has the deputy's next request see what is theirs.
func (s *Service) forget(tx *db.Tx, staffID string) {
	tx.AfterCommit(func() { s.ports.Sessions.Forget(staffID) })
}

// wrong are the days that are none, or too late.
func (d Deputy) wrong(today string) []errs.Field {
	var list []errs.Field
	from, err := time.Parse(time.DateOnly, d.From)
	if err != nil {
		list = append(list, errs.Field{Pointer: "/from", Code: "MSG-LIT-E-0045"})
	}
	until, err := time.Parse(time.DateOnly, d.Until)
	if err != nil {
		list = append(list, errs.Field{Pointer: "/until", Code: "MSG-LIT-E-0045"})
	}
	switch {
	case len(list) > 0:
	case until.Before(from) || d.Until < today:
		list = append(list, errs.Field{Pointer: "/until", Code: "MSG-LIT-E-0057", Params: errs.Params{"from": max(d.From, today)}})
	case from.AddDate(0, longestAbsence, 0).Before(until):
		list = append(list, errs.Field{Pointer: "/until", Code: "MSG-LIT-E-0049", Params: errs.Params{"reference": d.From, "years": "1"}})
	}
	return list
}

// deputiesFor are the colleagues who may do all of somebody's work: officers and administrators of all the bureaus.
func (s *Service) deputiesFor(ctx context.Context, q db.Querier, who principal.Principal) ([]account.Staff, error) {
	bureaus := who.Bureaus
	if len(bureaus) == 0 {
		bureaus = []string{""}
	}
	list, err := s.accounts.Colleagues(ctx, q, bureaus...)
	return slices.DeleteFunc(list, func(each account.Staff) bool {
		return each.ID == who.AccountID || !(Post{Bureaus: who.Bureaus}).within(each.Bureaus)
	}), err
}
