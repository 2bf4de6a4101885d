package application

import (
	"context"

	"radioportal/internal/db"
)

// Pause is how the standard time of an application stands still while its correction is waited for.
type Pause struct {
	Since   string `json:"since" doc:"YYYY-MM-DD, day on which the correction was asked for"`
	IfToday string `json:"ifToday" doc:"YYYY-MM-DD, last day of the standard time if the correction came today"`
	// IfLastDay says how far it may move; nobody knows the day before the correction is there.
	IfLastDay string `json:"ifLastDay,omitempty" doc:"YYYY-MM-DD, the same if it came on the last day that was set for it; absent where none was, or it is over"`
}

// pauseOf is the pause that an open request for correction makes; nil where the application has no standard time.
func (s *Service) pauseOf(a Application, r Request) (*Pause, error) {
	if a.StandardDue == "" || a.Status != RequestingCorrection {
		return nil, nil
	}
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, err
	}
	today, since := dateOf(s.db.Now()), dateOf(r.RequestedAt)
	resumed := func(day string) string {
		return s.catalogue.StandardResumed(proc.Definition(), a.StandardDue, since, day)
	}
	p := &Pause{Since: since, IfToday: resumed(today)}
	if r.DueDate > today {
		p.IfLastDay = resumed(r.DueDate)
	}
	return p, nil
}

// paused is the pause of an application among whose requests the open correction is; nil for none.
func (s *Service) paused(a Application, requests []Request) (*Pause, error) {
	for _, r := range requests {
		if r.Kind == ForCorrection && r.State == RequestOpen {
			return s.pauseOf(a, r)
		}
	}
	return nil, nil
}

// Pauses are those of the applications of a list, by their numbers.
func (s *Service) Pauses(ctx context.Context, q db.Querier, list []Application) (map[string]*Pause, error) {
	waiting := map[string]Application{}
	numbers := []string{}
	for _, a := range list {
		if a.Status == RequestingCorrection && a.StandardDue != "" {
			waiting[a.Number], numbers = a, append(numbers, a.Number)
		}
	}
	found := map[string]*Pause{}
	if len(numbers) == 0 {
		return found, nil
	}
	requests, err := openCorrections(ctx, q, numbers)
	for _, r := range requests {
		if found[r.Number], err = s.pauseOf(waiting[r.Number], r); err != nil {
			return found, err
		}
	}
	return found, err
}
