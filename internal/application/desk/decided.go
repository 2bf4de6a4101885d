package desk

import (
	"cmp"
	"context"
	"fmt"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// maxDecided is how many emissions an event holds of each side; of more it says how many there are.
const maxDecided = 100

// licenceDecided is what an event holds of the licence that a decision grants: before, of one in force that it changes or renews; and
// after, what follows from the filing with what the officer assigned. Nil of anything else.
func (s *Service) licenceDecided(ctx context.Context, tx *db.Tx, a application.Application, d Decision) (before, after map[string]any, err error) {
	if d.Outcome != application.Granted {
		return nil, nil, nil
	}
	form, err := s.applications.Filed(ctx, tx, a.Number)
	if err != nil {
		return nil, nil, err
	}
	proposal, leads, err := s.proposal(ctx, tx, a, form, tx.Now())
	if err != nil || !leads {
		return nil, nil, err
	}
	emissions := d.Licence.Emissions
	if len(emissions) == 0 {
		emissions = proposal.Emissions
	}
	after = decidedValues(cmp.Or(d.Licence.Place, proposal.Place), cmp.Or(d.Licence.MovementRange, proposal.MovementRange), emissions)
	if a.AboutLicence == "" {
		return nil, after, nil
	}
	about, err := s.ports.Licences.ByID(ctx, tx, a.HolderID, a.AboutLicence)
	if errs.KindOf(err) == errs.NotFound {
		return nil, after, nil
	}
	return decidedValues(about.Place, about.MovementRange, about.Emissions), after, err
}

func decidedValues(place, movement string, emissions []procedure.LicenceEmission) map[string]any {
	written := make([]string, 0, min(len(emissions), maxDecided)+1)
	for i, each := range emissions {
		if i == maxDecided {
			written = append(written, fmt.Sprintf("… (%d)", len(emissions)))
			break
		}
		written = append(written, each.Written(procedure.AsWritten))
	}
	return map[string]any{"place": place, "movementRange": movement, "emissions": written}
}
