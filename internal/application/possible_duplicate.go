package application

import (
	"context"
	"time"

	"radioportal/internal/db"
)

// PossibleDuplicate is a filing that another may be the same as.
type PossibleDuplicate struct {
	Number     string
	Status     Status
	ReceivedAt time.Time
	PaperOn    string // YYYY-MM-DD; empty for what was filed here
}

// PossibleDuplicates are what a holder has filed of a procedure about the same licence, or about none, since some time, the newest first; five at most.
// What was withdrawn is none of them.
func (s *Service) PossibleDuplicates(ctx context.Context, q db.Querier, holderID, procedureID, licenceID string, since time.Time) ([]PossibleDuplicate, error) {
	return db.All(ctx, q, scanAlike, alikeSQL, holderID, since.UnixMilli(), procedureID, licenceID)
}
