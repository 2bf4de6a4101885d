package draft

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// maxDevices is how many radios of a form are looked for among what its holder filed before: the first of them.
const maxDevices = 10

// elsewhere points out the radios of a form that stand in another valid licence or registration of its holder. An agent, who may not
// read those, is told nothing.
func (s *Service) elsewhere(ctx context.Context, proc *procedure.Procedure, data *procedure.Data, d Draft) ([]procedure.Finding, error) {
	devices := proc.Devices(data)
	if len(devices) == 0 || principal.From(ctx).Mandate != nil {
		return nil, nil
	}
	q, own := s.db.Read(), ""
	if d.LicenceID != "" {
		about, err := s.ports.Licences.ByID(ctx, q, d.AccountID, d.LicenceID)
		if err != nil {
			return nil, err
		}
		own = about.Number
	}
	devices = devices[:min(len(devices), maxDevices)]
	filed, err := s.reports.FiledDevices(ctx, q, d.AccountID, d.LicenceID, devices)
	var list []procedure.Finding
	for _, each := range filed {
		l, failed := s.ports.Licences.ByID(ctx, q, d.AccountID, each.LicenceID)
		if errs.KindOf(failed) == errs.NotFound {
			continue
		}
		if failed != nil {
			return list, failed
		}
		if l.Number != own && l.ElectronicApplicationNumber == each.Number && l.Valid(clock.Date(s.db.Now())) {
			list = append(list, pointElsewhere(devices, each.Devices, l)...)
		}
	}
	return list, err
}

func pointElsewhere(devices, others []procedure.Device, l LicenceFacts) []procedure.Finding {
	var list []procedure.Finding
	for _, device := range devices {
		for _, other := range others {
			if device.Same(other) {
				list = append(list, procedure.PointElsewhere(device, l.Name, l.Number))
				break
			}
		}
	}
	return list
}
