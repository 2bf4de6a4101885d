package licence

import (
	"context"

	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// pendingFiling is a filing about a licence, or that led to it, which has not ended: the office still reviews or checks it.
type pendingFiling struct {
	ElectronicApplicationNumber string            `json:"electronicApplicationNumber"`
	Subject                     procedure.Text    `json:"subject"`
	ReceptionDate               string            `json:"receptionDate" doc:"YYYY-MM-DD"`
	LeadsTo                     procedure.Outcome `json:"leadsTo" doc:"what a filing of the procedure leads to"`
	Returned                    bool              `json:"returned" doc:"a correction of it is requested"`
}

// endedStatuses are those of filings about which nothing is to come.
var endedStatuses = map[string]bool{"RESUBMITTED": true, "REVIEW_COMPLETED": true, "WITHDRAWN": true}

// pending are what has not ended of what was filed about a licence, as far as who asks may know of filings (filedUnder).
func (s *Service) pending(ctx context.Context, p principal.Principal, id string) ([]pendingFiling, error) {
	if s.filings == nil || p.Mandate != nil && !p.Mandate.Whole() {
		return nil, nil
	}
	filings, err := s.filings(ctx, s.db.Read(), id)
	var list []pendingFiling
	for _, f := range filings {
		if !endedStatuses[f.Status] {
			list = append(list, pendingFiling{f.ElectronicApplicationNumber, f.Subject, f.ReceptionDate, f.LeadsTo, f.Status == "REQUESTING_CORRECTION"})
		}
	}
	return list, err
}
