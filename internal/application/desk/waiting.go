package desk

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/job"
)

// toldFor is how long a mail that a decision waits stands for others of the bureau too: who drafts forty in a day sends no forty mails.
const toldFor = time.Hour

// tellApprovers tells the colleagues of a bureau, but not who drafted it, that a decision waits for approval; not where they were told so
// within the hour before, and that one waits still.
func (s *Service) tellApprovers(ctx context.Context, e audit.Event) error {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	q := s.db.Read()
	others, err := db.One(ctx, q, db.Value[int64], waitsTooSQL, e.At.Add(-toldFor).UnixMilli(), e.At.UnixMilli(), e.Bureau, data.Number)
	if err != nil || others > 0 {
		return err
	}
	colleagues, err := s.ports.Staff.Colleagues(ctx, q, e.Bureau)
	if err != nil {
		return err
	}
	for _, each := range colleagues {
		if each.AccountID == e.ActorID {
			continue
		}
		if err := s.tell(ctx, e, "decision-waits", each.AccountID, data); err != nil {
			return err
		}
	}
	return nil
}

// tellingDrafter tells who drafted a decision that a colleague approved it; who scheduled their own knows.
func (s *Service) tellingDrafter(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var data eventData
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		if data.From == e.ActorID {
			return nil
		}
		return s.tell(ctx, e, name, data.From, data)
	}
}

// ToApprove counts the drafted decisions of the staff member's bureaus that wait for approval, as long as the lists that it leads to:
// those of cases on which others work, and those of one's own, which others approve.
func (s *Service) ToApprove(ctx context.Context) (others, own int, err error) {
	if others, err = s.countOf(ctx, Query{Assigned: ToOthers, News: application.NewsApproval}); err == nil {
		own, err = s.countOf(ctx, Query{Assigned: ToMe, News: application.NewsApproval})
	}
	return others, own, err
}
