package draft

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Refused are the places of a form that tables refuse: the number of equipment of a class that may not be used there, and the part of
// an address that lies in another prefecture. Of a correction filed is what it corrects.
func (s *Service) Refused(ctx context.Context, proc *procedure.Procedure, data *procedure.Data, d Draft, filed map[string]any) ([]errs.Field, error) {
	if !proc.AsksTables() {
		return nil, nil
	}
	_, pointed, err := s.ports.Tables.Certified(ctx, s.db.Read(), proc.EquipmentUses(data))
	pointed = append(pointed, s.inOtherPrefectures(proc, data)...)
	var fields []errs.Field
	for _, each := range s.refusing(proc, d, pointed, data.FiledBefore(), filed) {
		fields = append(fields, errs.Field{Pointer: each.Pointer, Code: each.Code, Params: each.Refusal})
	}
	return fields, err
}

// refusing are those of what is pointed out that refuse a draft. What the account says is put right there.
func (s *Service) refusing(proc *procedure.Procedure, d Draft, pointed []procedure.Finding, earlier ...map[string]any) []procedure.Finding {
	bound := s.boundOf(d)
	var list []procedure.Finding
	for _, each := range proc.Refusals(pointed, earlier...) {
		if _, ofAccount := bound[each.Pointer]; !ofAccount {
			list = append(list, each)
		}
	}
	return list
}

// findings tells what is pointed out of a draft: what refuses it as an error, the other as a warning.
func (s *Service) findings(ctx context.Context, proc *procedure.Procedure, d Draft, pointed []procedure.Finding) ([]FormFinding, error) {
	refused := map[string]procedure.Finding{}
	var err error
	if len(proc.Refusals(pointed)) > 0 {
		var before, filed map[string]any
		before, filed, err = s.earlierOf(ctx, proc, d)
		for _, each := range s.refusing(proc, d, pointed, before, filed) {
			refused[each.Pointer] = each
		}
	}
	var list []FormFinding
	for _, each := range pointed {
		if by, ok := refused[each.Pointer]; ok && each.Refusal != nil {
			list = append(list, FormFinding{Pointer: by.Pointer, Code: by.Code, Params: by.Refusal})
			continue
		}
		list = append(list, FormFinding{each.Pointer, each.Code, map[string]string{}, &each.Text, true})
	}
	return list, err
}

// earlierOf are what was filed before for the licence of a draft, and what it corrects.
func (s *Service) earlierOf(ctx context.Context, proc *procedure.Procedure, d Draft) (before, filed map[string]any, err error) {
	about, err := s.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return nil, nil, err
	}
	if before = about.filedBefore(proc); d.Purpose != PurposeModify {
		return before, nil, nil
	}
	filed, err = s.filedUnder(ctx, s.db.Read(), d.AboutApplication)
	return before, filed, err
}

// filedUnder is what was filed under a number, raw.
func (s *Service) filedUnder(ctx context.Context, q db.Querier, number string) (map[string]any, error) {
	form, err := s.filings.Filed(ctx, q, number)
	if err != nil {
		return nil, err
	}
	return form.Object()
}
