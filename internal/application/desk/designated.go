package desk

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// designated are the emissions of a proposal as the provisional licence designates them. What it struck out of the filing of its day
// stays so; what a correction has added since, as after another designation (Radio Act, article 19), is a wish.
func (s *Service) designated(ctx context.Context, q db.Querier, a application.Application, given application.Provisional, list []procedure.LicenceEmission) ([]procedure.LicenceEmission, error) {
	if len(given.Emissions) == 0 || !procedure.Narrower(given.Emissions, list) {
		return procedure.Designated(list, nil, given.Emissions), nil
	}
	before, err := s.emittedOn(ctx, q, a, given.GrantedOn)
	return procedure.Designated(list, before, given.Emissions), err
}

// emittedOn are the emissions of what was filed for a station as it stood at the end of a day (YYYY-MM-DD).
func (s *Service) emittedOn(ctx context.Context, q db.Querier, a application.Application, day string) ([]procedure.LicenceEmission, error) {
	for a.Corrects != "" && a.ReceivedOn() > day {
		corrected, err := application.ByNumber(ctx, q, a.Corrects, "")
		if err != nil {
			return nil, err
		}
		a = corrected
	}
	form, err := s.applications.Filed(ctx, q, a.Number)
	if err != nil {
		return nil, err
	}
	proc, data, err := s.normalised(a, form)
	if err != nil {
		return nil, err
	}
	stood, _ := proc.Licence(data, day)
	return stood.Emissions, nil
}
