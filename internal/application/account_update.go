package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Option is what else a filing is to do.
type Option int

const (
	// UpdateAccount lets the account take over the name and the address of a change.
	UpdateAccount Option = iota
	// AsItStands takes in what came on paper with what is wrong or missing of it: its examination begins when it arrives, and what is
	// wrong is returned for correction, or a ground to refuse it (Administrative Procedure Act, article 7).
	AsItStands
)

// What became of the account.
const (
	accountUpdated = "updated"
	accountName    = "name" // it keeps the name under which its identity was shown
	accountBoth    = "both" // the address is updated, the name is not
)

// codeSame tells that something is as it was before.
const codeSame = "MSG-LIT-E-0018"

// changesNothing refuses a change that leaves everything as it was filed last. What begins
// afresh with each change, such as its reason, is none.
func changesNothing(proc *procedure.Procedure, about *draft.Subject, after *procedure.Data) error {
	if about == nil || proc.Definition().Kind != procedure.KindChange {
		return nil
	}
	values := map[string]any{}
	about.Fill(proc, values)
	if proc.Changes(values, after) {
		return nil
	}
	return errs.InvalidFields([]errs.Field{{Pointer: "/change", Code: codeSame}})
}

// updateAccount lets the account follow what was filed. What its rules refuse is told at
// the places of the form.
func (s *Service) updateAccount(ctx context.Context, tx *db.Tx, f *filing) (string, error) {
	if len(f.accountFields) == 0 {
		return "", nil
	}
	parts, places := map[string]string{}, map[string]string{}
	for _, each := range f.accountFields {
		parts[each.Name], places["/"+each.Name] = each.Value, each.Pointer
	}
	updated, kept, err := s.ports.Holders.UpdateFromFiling(ctx, tx, f.application.HolderID, parts)
	if refused := errs.Of(err); refused != nil && len(refused.Fields) > 0 {
		fields := make([]errs.Field, len(refused.Fields))
		for i, field := range refused.Fields {
			fields[i] = errs.Field{Pointer: places[field.Pointer], Code: field.Code, Params: field.Params}
		}
		return "", errs.InvalidFields(fields)
	}
	switch {
	case updated && kept:
		return accountBoth, err
	case updated:
		return accountUpdated, err
	case kept:
		return accountName, err
	}
	return "", err
}
