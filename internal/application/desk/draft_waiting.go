package desk

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// WaitingTexts tells whose texts about a case wait for whoever takes it, and since when.
type WaitingTexts struct {
	By string    `json:"by" doc:"name of who worked on it; empty where that is not known"`
	At time.Time `json:"at" doc:"when they were released from it"`
}

// Waiting is of what waits about an application on which nobody works; nil where nothing does.
func (s *Service) Waiting(ctx context.Context, number string) (*WaitingTexts, error) {
	q, p := s.db.Read(), principal.From(ctx)
	a, err := application.ReadableBy(ctx, q, p, number)
	if err != nil || a.AssigneeID != "" {
		return nil, err
	}
	waiting, err := db.All(ctx, q, scanDeskDraft, deskDraftsSQL, unassigned, number)
	if err != nil || len(waiting) == 0 {
		return nil, err
	}
	events, err := audit.OfCase(ctx, q, a.CaseID)
	if err != nil {
		return nil, err
	}
	left, from := &WaitingTexts{}, ""
	for _, e := range events {
		var data eventData
		if e.Type == EventReleased && json.Unmarshal(e.Data, &data) == nil && data.Number == number {
			left.At, from = e.At, data.From
		}
	}
	if from == "" {
		return nil, nil
	}
	names, err := s.ports.Staff.StaffNames(ctx, q, []string{from})
	left.By = principal.NameIn(p.Lang, names[from])
	return left, err
}
