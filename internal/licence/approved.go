package licence

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// approvedMeasure is by whom and why a licence was corrected or revoked.
type approvedMeasure struct {
	DraftedBy  string            `json:"draftedBy" doc:"name; empty where it is not known any more"`
	ApprovedBy string            `json:"approvedBy" doc:"name; likewise"`
	ApprovedAt time.Time         `json:"approvedAt"`
	Ground     *procedure.Ground `json:"ground,omitempty" doc:"of a revocation, as it read then"`
	Reason     string            `json:"reason" doc:"as the holder was told"`
}

// versionsShown are the versions of a licence as staff see them, the newest first. A measure is deleted when it is approved: what is
// shown of it stands in the log.
func (s *Service) versionsShown(ctx context.Context, q db.Querier, found Registered) ([]registerVersion, error) {
	list, ids := make([]registerVersion, len(found.History.Versions)), []string{}
	for i, v := range found.History.Versions {
		list[i] = registerVersion{ShownVersion: v}
	}
	for _, v := range found.Versions {
		if v.measured() {
			ids = append(ids, v.By.CaseID)
		}
	}
	if len(ids) == 0 {
		return list, nil
	}
	approved, err := s.approved(ctx, q, ids)
	for i, v := range found.Versions {
		if v.measured() {
			list[len(list)-1-i].Measure = approved[v.By.CaseID]
		}
	}
	return list, err
}

// measured tells whether a version came of what the authority did of its own accord.
func (v Version) measured() bool { return v.Reason == Corrected || v.Reason == Revoked }

// approved are measures that took effect, by their ids.
func (s *Service) approved(ctx context.Context, q db.Querier, ids []string) (map[string]*approvedMeasure, error) {
	events, err := audit.OfCases(ctx, q, EventMeasureApproved, ids)
	if err != nil || len(events) == 0 {
		return nil, err
	}
	measures, who := make([]measureData, len(events)), []string{}
	for i, e := range events {
		if err := json.Unmarshal(e.Data, &measures[i]); err != nil {
			return nil, fmt.Errorf("event %s: %w", e.ID, err)
		}
		who = append(who, e.ActorID, measures[i].AskedBy)
	}
	names, err := s.ports.StaffNames(ctx, q, who)
	list := map[string]*approvedMeasure{}
	for i, e := range events {
		list[e.CaseID] = &approvedMeasure{names[measures[i].AskedBy], names[e.ActorID], e.At, measures[i].Ground, measures[i].Reason}
	}
	return list, err
}
