package draft

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// designated points out what of a draft the licence in force says otherwise than was filed before: lower powers, and emissions that it
// does not designate. The desk is told of both, and proposes what the licence says. Whom the licence is not disclosed to reads nothing.
func (s *Service) designated(ctx context.Context, proc *procedure.Procedure, d Draft) ([]procedure.Finding, error) {
	def := proc.Definition()
	if d.LicenceID == "" || def.Licence == nil || len(def.Licence.Emissions) == 0 || def.Subject == nil {
		return nil, nil
	}
	l, err := s.ports.Licences.ByID(ctx, s.db.Read(), d.AccountID, d.LicenceID)
	if err != nil || len(l.Emissions) == 0 || !(&Subject{Licence: l}).disclosedTo(principal.From(ctx).Mandate, s.db.Now()) {
		return nil, err
	}
	about, err := s.SubjectOf(ctx, s.db.Read(), l)
	if err != nil {
		return nil, err
	}
	env := procedure.Env{Category: CategoryOf(principal.From(ctx)), Today: clock.Date(s.db.Now())}
	began, _ := proc.Licence(proc.Normalise(about.filedBefore(proc), env), l.ValidFrom)
	if !procedure.Narrower(l.Emissions, began.Emissions) {
		return nil, nil
	}
	raw, err := d.Raw(proc)
	if err != nil {
		return nil, err
	}
	proc.Bind(raw, d.Known, nil)
	about.state(proc, raw)
	return proc.PointDesignated(proc.Normalise(raw, env), began.Emissions, l.Emissions, s.catalogue.English), nil
}
