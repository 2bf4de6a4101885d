package desk

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// rule is what a decision states besides the grant, as people read it, and what is wrong with it.
func (d Decision) rule(proc *procedure.Procedure, data *procedure.Data, today string) ([]procedure.Ruled, []errs.Field) {
	ruled, problems := proc.Rule(data, d.Ruling, today)
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
	c.Rulings = proc.Rulings(data)
	c.Altered, err = s.applications.Altered(ctx, s.db.Read(), c.Application, proc, data)
	return err
}
