package draft

import (
	"context"
	"log/slog"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// codeAhead tells of a day that is to come where only one that has come is right.
const codeAhead = "MSG-LIT-E-0046"

// ToBeMade tells of a change that is a notification and not made yet: it is notified from its day on.
func ToBeMade(proc *procedure.Procedure, data *procedure.Data) []errs.Field {
	if at := proc.ToBeMade(data); at != "" {
		return []errs.Field{{Pointer: at, Code: codeAhead, Params: errs.Params{"reason": "notified"}}}
	}
	return nil
}

// notifies tells whether a draft, filed as it is, is a notification although its procedure is reviewed, and what is then wrong with it.
// What corrects a filing is what that was.
func (s *Service) notifies(ctx context.Context, d Draft) (bool, []Told) {
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil || !proc.MayNotify() || d.Purpose != "" {
		return false, nil
	}
	_, data, _, err := s.Read(ctx, d, CategoryOf(principal.From(ctx)), nil, nil)
	if err != nil {
		slog.WarnContext(ctx, "whether a draft is a notification was not found out", "error", err)
		return false, nil
	}
	if !proc.Notifies(data) {
		return false, nil
	}
	var list []Told
	for _, each := range ToBeMade(proc, data) {
		list = append(list, Told{Pointer: each.Pointer, Code: each.Code, Params: each.Params})
	}
	return true, list
}
