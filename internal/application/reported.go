package application

import (
	"context"

	"radioportal/internal/errs"
)

// checkReported refuses the report of an inspection of what the filer has not: neither a licence nor a provisional licence of the
// number that it names (Radio Act, articles 10, 18 and 73). Whether somebody else has one is not told. What is typed of a
// provisional licence is compared with its record.
func (s *Service) checkReported(ctx context.Context, p *preparation) error {
	named, reports := p.proc.Reported(p.data)
	if !reports || p.draft.LicenceID != "" || p.correction != nil {
		return nil
	}
	def := p.proc.Definition().Reports
	given, err := ProvisionalNumbered(ctx, s.db.Read(), p.applicant.AccountID, named.Number)
	switch {
	case err != nil:
		return err
	case given == nil:
		return p.defect(errs.Field{Pointer: placeOf(def.Number), Code: codeNotSame, Params: errs.Params{"reason": "notHeld"}})
	case named.Done != "" && named.Done < given.GrantedOn:
		return errs.InvalidFields([]errs.Field{{Pointer: placeOf(def.Done), Code: codeTooEarly, Params: errs.Params{"from": given.GrantedOn}}})
	}
	return checkCallSign(placeOf(def.CallSign), named.CallSign, given.CallSign)
}

// defect refuses what is wrong at a field, or has it stand where the form was entered from paper as it stands.
func (p *preparation) defect(f errs.Field) error {
	if !p.mayStand() {
		return errs.InvalidFields([]errs.Field{f})
	}
	p.defects = append(p.defects, f)
	return nil
}
