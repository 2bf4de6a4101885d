package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// FiledDevices implements draft.Reports. It looks through the newest filings of the holder, by what the desk searches of them.
func (s *Service) FiledDevices(ctx context.Context, q db.Querier, holderID, licenceID string, devices []procedure.Device) ([]draft.FiledDevices, error) {
	found, err := filedWith(ctx, q, holderID, licenceID, devices)
	var list []draft.FiledDevices
	for _, each := range found {
		proc, ok := s.catalogue.Version(each.procedureID, each.version)
		if !ok {
			continue
		}
		data, err := proc.NormaliseJSON(draft.FormData(each.document), procedure.Env{Category: each.category, Today: dateOf(db.Time(&each.receivedAt))})
		if err != nil {
			return nil, err
		}
		list = append(list, draft.FiledDevices{Number: each.number, LicenceID: each.licenceID, Devices: proc.Devices(data)})
	}
	return list, err
}
