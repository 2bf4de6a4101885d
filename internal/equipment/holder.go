package equipment

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// OtherHolders points out the numbers of a report that the table knows for another holder. The authority is not asked: what is reported
// is new to it.
func (s *Service) OtherHolders(ctx context.Context, q db.Querier, reported []procedure.CertifiedTo) ([]procedure.Finding, error) {
	if len(reported) == 0 {
		return nil, nil
	}
	numbers := make([]string, len(reported))
	for i, each := range reported {
		numbers[i] = each.Number
	}
	known, err := s.recent.find(ctx, q, s.db.Now(), numbers)
	var list []procedure.Finding
	for _, each := range reported {
		if e, ok := known[each.Number]; ok && e.Holder != "" && !each.Same(e.Holder) {
			list = append(list, procedure.PointOtherHolder(each, e.Holder))
		}
	}
	return list, err
}
