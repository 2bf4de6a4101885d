package draft

import (
	"context"
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// bind gives a draft the values of the account by which it is bound, and keeps it so. A
// correction is bound in the places that were returned; see normalise for those that follow.
func (s *Service) bind(ctx context.Context, d Draft) (Draft, error) {
	proc, ok := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion)
	if !ok || d.Purpose == PurposeAdd || principal.From(ctx).Paper != nil { // what is entered from paper says what the paper says
		return d, nil
	}
	known, err := s.ports.Holders.Known(ctx, s.db.Read(), d.AccountID)
	if err != nil || len(known) == 0 {
		return d, err
	}
	d.Known = known
	counts, err := s.bindable(ctx, d)
	if err != nil {
		return d, err
	}
	raw, err := d.Raw(proc)
	if err != nil {
		return d, err
	}
	if _, changed := proc.Bind(raw, known, counts); !changed {
		return d, nil
	}
	if d.Form, d.Members, err = Split(proc, raw); err != nil {
		return d, err
	}
	return d, s.db.Tx(ctx, func(tx *db.Tx) error { return keepBound(ctx, tx, d) })
}

// bindable tells which places of a draft are bound; nil for all.
func (s *Service) bindable(ctx context.Context, d Draft) (func(pointer string) bool, error) {
	if d.Purpose != PurposeModify {
		return nil, nil
	}
	returned, err := s.corrections.Returned(ctx, s.db.Read(), d.AboutApplication)
	return func(pointer string) bool { return slices.Contains(returned, pointer) }, err
}

// Bound is a draft with the account's values in it, as it is filed.
func Bound(proc *procedure.Procedure, d Draft) (Draft, error) {
	raw, err := d.Raw(proc)
	if err != nil {
		return d, err
	}
	if _, changed := proc.Bind(raw, d.Known, nil); changed {
		d.Form, d.Members, err = Split(proc, raw)
	}
	return d, err
}

// boundOf gives the values that a draft has from the account, by pointer.
func (s *Service) boundOf(d Draft) map[string]string {
	values := map[string]string{}
	if proc, ok := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion); ok {
		for _, b := range proc.Binds(d.Known) {
			values[b.Pointer] = b.Value
		}
	}
	return values
}
