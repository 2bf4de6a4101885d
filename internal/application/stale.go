package application

import (
	"context"
	"errors"
	"slices"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// refuseStale refuses a change or a renewal whose draft was begun before another filing changed the licence, at each place where the
// draft still says what the licence said until then: filed so, it would take back what was changed. What the account says of the
// holder it says anew.
func (s *Service) refuseStale(ctx context.Context, p *preparation) error {
	kind := p.proc.Definition().Kind
	if p.correction != nil || p.draft.LicenceID == "" || kind != procedure.KindChange && kind != procedure.KindRenewal {
		return nil
	}
	q := s.db.Read()
	begun, err := s.drafts.Created(ctx, q, p.draft.ID)
	if err != nil {
		return err
	}
	now, err := s.ports.Licences.ByID(ctx, q, p.draft.AccountID, p.draft.LicenceID)
	if err != nil {
		return err
	}
	stale, err := s.stale(ctx, q, p, now, begun)
	var fields []errs.Field
	for _, pointer := range stale {
		fields = append(fields, errs.Field{Pointer: pointer, Code: codeNotSame, Params: errs.Params{"reason": "changedSince", "number": now.ElectronicApplicationNumber}})
	}
	return errors.Join(err, invalid(fields))
}

// stale are the places of a draft that say what the licence said when it was begun, and says no more.
func (s *Service) stale(ctx context.Context, q db.Querier, p *preparation, now draft.LicenceFacts, begun time.Time) ([]string, error) {
	was, err := s.ports.Licences.Stood(ctx, q, p.draft.AccountID, p.draft.LicenceID, begun)
	if errs.KindOf(err) == errs.NotFound || err == nil && sameContent(was, now) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	a := Application{ProcedureID: p.draft.ProcedureID, ProcedureVersion: p.draft.ProcedureVersion, Category: p.category, ReceivedAt: s.db.Now()}
	m, err := s.merged(ctx, q, Meanwhile{Form: draft.FormData(p.data.JSON())}, a, was, now)
	if err != nil {
		return nil, err
	}
	bound := p.proc.Binds(p.draft.Known)
	return slices.DeleteFunc(m.Taken, func(pointer string) bool {
		return slices.ContainsFunc(bound, func(of procedure.Bound) bool { return of.Pointer == pointer })
	}), nil
}

// sameContent tells whether two states of a licence follow from the same filing.
func sameContent(was, now draft.LicenceFacts) bool {
	return was.ElectronicApplicationNumber == now.ElectronicApplicationNumber && string(was.Filed) == string(now.Filed)
}
