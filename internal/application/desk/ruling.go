package desk

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// rule is what a decision states besides the grant, as people read it, and what is wrong with it. No day lies before from.
func (d Decision) rule(proc *procedure.Procedure, data *procedure.Data, today, from string) ([]procedure.Ruled, []errs.Field) {
	ruled, problems := proc.Rule(data, d.Ruling, today, from)
	var wrong []errs.Field
	for _, each := range problems {
		wrong = append(wrong, errs.Field{Pointer: each.Pointer, Code: each.Code, Params: each.Params})
	}
	return ruled, wrong
}

// withRulings puts into a case that is not decided what the officer states besides a grant, and what a change alters.
func (s *Service) withRulings(ctx context.Context, c *Case, form draft.FormData) error {
	if !c.CompletedAt.IsZero() {
		return nil
	}
	proc, data, err := s.normalised(c.Application, form)
	if err != nil {
		return err
	}
	if c.Permitted, err = s.permitted(ctx, s.db.Read(), c.Application, proc, form); err != nil {
		return err
	}
	c.Warnings = append(c.Warnings, ofPermission(c.Permitted)...)
	if c.Rulings = proc.Rulings(data); len(c.Rulings) > 0 {
		from, redo, err := s.inspectable(ctx, s.db.Read(), c.Application, proc, data, form, c.Permitted)
		if err != nil {
			return err
		}
		for i := range c.Rulings {
			if c.Rulings[i].From = from; c.Rulings[i].Ahead {
				c.Rulings[i].From = max(redo, clock.Date(s.db.Now()))
			}
		}
	}
	c.Altered, err = s.applications.Altered(ctx, s.db.Read(), c.Application, proc, data)
	return err
}

// completedOn are where forms say when the work that is inspected was complete, and when it was permitted.
var completedOn = [][2]string{{"report", "date"}, {"completion", "date"}, {"completion", "permitted"}}

// inspectable is the first day on which completed work may have been inspected: that of its completion or, under a provisional
// licence or a permission that the portal gave, the first one after that and after an inspection that was not passed. Empty where
// nothing is notified as complete. Work that did not pass has to be complete again on redo at the earliest; empty where any day to come will do.
func (s *Service) inspectable(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, data *procedure.Data, form draft.FormData, permitted []PermittedChange) (from, redo string, err error) {
	if proc.Definition().Ruling == nil {
		return "", "", nil
	}
	filed, err := form.Object()
	if err != nil {
		return "", "", err
	}
	for _, at := range completedOn {
		section, _ := filed[at[0]].(map[string]any)
		day, _ := section[at[1]].(string)
		from = max(from, day)
	}
	named, ok := proc.Completion(data)
	if !ok {
		return max(from, reinspectable(permitted)), "", nil
	}
	given, err := application.ProvisionalNumbered(ctx, q, a.HolderID, named.Number)
	if err != nil || given == nil {
		return from, "", err
	}
	given.Inspections, err = application.InspectionsOf(ctx, q, given.CaseID)
	return max(from, inspectableFrom(*given)), given.Deadline, err
}

// reinspectable is the first day on which a change may be inspected whose completion was notified before: that after the inspection
// which it did not pass; empty where there was none.
func reinspectable(permitted []PermittedChange) (from string) {
	for _, p := range permitted {
		if !p.Named {
			continue
		}
		from = max(from, p.On)
		for _, c := range p.Completions {
			if c.State == application.PermittedFailed {
				from = max(from, clock.AddDays(c.On, 1))
			}
		}
	}
	return from
}
